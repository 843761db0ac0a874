import LayerKit

extension Scene {
    /// What is in the scene, as text: its planes with their layers, animations and states, and what has no effect.
    public func report() -> String {
        var lines = ["size \(text(size)) points, scale \(NumberText.text(Double(scale)))"]
        for plane in planes {
            let unit = plane.isInPixels ? "pixels" : "points"
            lines.append("plane \(plane.name), \(text(plane.document.size)) \(unit)")
            lines += layerLines(plane.document.rootLayer)
            lines += plane.document.states.flatMap(stateLines)
        }
        if !issues.isEmpty { lines.append("without effect, or not the one that was meant:") }
        lines += issues.map { "  \($0.kind.rawValue): \($0)" }
        return lines.joined(separator: "\n")
    }

    private func layerLines(_ root: CALayer) -> [String] {
        var lines: [String] = []
        var open: [(layer: CALayer, depth: Int, role: String)] = [(root, 1, "")]
        while let (layer, depth, role) = open.popLast() {
            let indent = String(repeating: "  ", count: min(depth, 32))
            var words = [role + LayerClasses.name(of: layer)]
            if let name = layer.name { words.append(name.debugDescription) }
            words.append("bounds \(text(layer.bounds.size)) at (\(text(layer.position.x)) \(text(layer.position.y)))")
            if let image = layer.contents as? CGImage { words.append("picture \(image.width)×\(image.height)") }
            lines.append(indent + words.joined(separator: " "))
            for key in layer.animationKeys() ?? [] {
                lines.append("\(indent)  animation \(key): " + (layer.animation(forKey: key).map(text) ?? ""))
            }
            if let mask = layer.mask { open.append((mask, depth + 1, "mask ")) }
            for child in (layer.sublayers ?? []).reversed() { open.append((child, depth + 1, "")) }
        }
        return lines
    }

    private func stateLines(_ set: LayerStates) -> [String] {
        let owner = set.layer.name.map { " of \($0.debugDescription)" } ?? ""
        let states = set.states.map { state in
            "  state \(state.name.debugDescription)\(owner): \(state.elements.count) changes"
                + (state.basedOn.map { ", based on \($0.debugDescription)" } ?? "")
        }
        let moving = set.transitions.filter { !$0.elements.isEmpty }
        return states
            + moving.map {
                "  transition \($0.from.debugDescription) to \($0.to.debugDescription)\(owner): \($0.elements.count) values move"
            }
    }

    private func text(_ animation: CAAnimation) -> String {
        var words = [AnimationClasses.name(of: animation) ?? "CAAnimation"]
        if let property = animation as? CAPropertyAnimation { words.append("of " + (property.keyPath ?? "nothing")) }
        if let group = animation as? CAAnimationGroup { words.append("of \(group.animations?.count ?? 0)") }
        words.append("\(text(animation.duration)) s")
        if animation.repeatCount > 0 { words.append("× \(NumberText.text(Double(animation.repeatCount)))") }
        return words.joined(separator: " ")
    }

    private func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

    /// As much as a reader wants of a number.
    private func text(_ number: Double) -> String { NumberText.text((number * 1000).rounded() / 1000) }
}
