package import LayerKit

/// A layer tree with its animations, as text.
package enum LayerReport {
    /// A line for each layer and each animation, indented by depth.
    package static func lines(of root: CALayer) -> [String] {
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

    private static func text(_ animation: CAAnimation) -> String {
        var words = [AnimationClasses.name(of: animation) ?? "CAAnimation"]
        if let property = animation as? CAPropertyAnimation { words.append("of " + (property.keyPath ?? "nothing")) }
        if let group = animation as? CAAnimationGroup { words.append("of \(group.animations?.count ?? 0)") }
        words.append("\(text(animation.duration)) s")
        if animation.repeatCount > 0 { words.append("× \(NumberText.text(Double(animation.repeatCount)))") }
        return words.joined(separator: " ")
    }

    package static func text(_ size: CGSize) -> String { "\(text(size.width)) × \(text(size.height))" }

    /// A number with as many digits as a reader needs.
    package static func text(_ number: Double) -> String { NumberText.text((number * 1000).rounded() / 1000) }
}
