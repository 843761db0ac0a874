import LayerKit
import SceneFiles

extension LottieScene {
    /// The contents of the scene as text: its times and markers, its layers with their animations, and its issues.
    public func report() -> String {
        var lines = [
            "size \(LayerReport.text(size)) points, frames \(number(inPoint)) to \(number(outPoint)), "
                + "\(number(frameRate)) a second, \(number(duration)) s"
        ]
        if !animationNames.isEmpty { lines.append("animations " + animationNames.joined(separator: ", ")) }
        if !themeNames.isEmpty { lines.append("themes " + themeNames.joined(separator: ", ")) }
        for marker in markers {
            let length = marker.duration > 0 ? ", for \(number(marker.duration))" : ""
            lines.append("marker \(marker.name.debugDescription) at frame \(number(marker.time))\(length)")
        }
        lines += LayerReport.lines(of: layer)
        if !issues.isEmpty { lines.append("without effect, or not the one that was meant:") }
        lines += issues.map { issue in "  \(issue.kind.rawValue): " + (issue.file.map { $0 + ":" } ?? "") + "\(issue)" }
        return lines.joined(separator: "\n")
    }

    private func number(_ number: Double) -> String { LayerReport.text(number) }
}
