import LayerKit

extension Scene {
    /// The contents of the scene as text: its planes with their layers, animations and states, and its issues.
    public func report() -> String {
        var lines = ["size \(LayerReport.text(size)) points, scale \(NumberText.text(Double(scale)))"]
        for plane in planes {
            let unit = plane.isInPixels ? "pixels" : "points"
            lines.append("plane \(plane.name), \(LayerReport.text(plane.document.size)) \(unit)")
            lines += LayerReport.lines(of: plane.document.rootLayer)
            lines += plane.document.states.flatMap(stateLines)
        }
        if !issues.isEmpty { lines.append("without effect, or not the one that was meant:") }
        lines += issues.map { "  \($0.kind.rawValue): \($0)" }
        return lines.joined(separator: "\n")
    }

    private func stateLines(_ set: LayerStates) -> [String] {
        let owner = set.layer.name.map { " of \($0.debugDescription)" } ?? ""
        let states = set.states.map { state in
            "  state \(state.name.debugDescription)\(owner): \(state.elements.count) \(state.elements.count == 1 ? "change" : "changes")"
                + (state.basedOn.map { ", based on \($0.debugDescription)" } ?? "")
        }
        let moving = set.transitions.filter { !$0.elements.isEmpty }
        return states
            + moving.map {
                "  transition \($0.from.debugDescription) to \($0.to.debugDescription)\(owner): \($0.elements.count == 1 ? "1 value moves" : "\($0.elements.count) values move")"
            }
    }
}
