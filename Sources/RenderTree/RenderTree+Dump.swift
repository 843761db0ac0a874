import Geometry
import Graphics

extension RenderTree {
    /// The tree as text: a line a node, indented by depth, with what differs from a fresh layer's values. The same for
    /// equal trees.
    public func dump() -> String {
        var text = ""
        var open: [Int32] = []
        for (index, node) in nodes.enumerated() {
            while let end = open.last, end <= Int32(index) { open.removeLast() }
            text += String(repeating: "  ", count: open.count) + line(index, node) + "\n"
            open.append(node.subtreeEnd)
        }
        return text
    }

    private func line(_ index: Int, _ node: Node) -> String {
        let fresh = Node()
        var words = ["\(index)"]
        if let name = names[NodeIndex(rawValue: Int32(index))] { words.append("\"\(name)\"") }
        words.append("bounds=\(text(node.bounds)) at=\(text(node.position))")
        if node.anchorPoint != fresh.anchorPoint { words.append("anchor=\(text(node.anchorPoint))") }
        if node.anchorPointZ != 0 { words.append("anchorZ=\(text(node.anchorPointZ))") }
        if node.zPosition != 0 { words.append("z=\(text(node.zPosition))") }
        if node.transform != .identity { words.append("transform=\(text(self[node.transform]))") }
        if node.sublayerTransform != .identity {
            words.append("sublayerTransform=\(text(self[node.sublayerTransform]))")
        }
        if node.opacity != 1 { words.append("opacity=\(text(Double(node.opacity)))") }
        if node.backgroundColor.alpha > 0 { words.append("background=\(text(node.backgroundColor))") }
        if node.cornerRadius > 0 { words.append("radius=\(text(node.cornerRadius))") }
        if node.roundedCorners != .all { words.append("corners=\(node.roundedCorners.rawValue)") }
        if node.borderWidth > 0 {
            words.append("border=\(text(node.borderWidth)) \(text(node.borderColor))")
        }
        if node.contents != .none { words.append(text(self[node.contents])) }
        words += flagNames(node.flags)
        return words.joined(separator: " ")
    }

    private func flagNames(_ flags: NodeFlags) -> [String] {
        var names: [String] = []
        if flags.contains(.hidden) { names.append("hidden") }
        if !flags.contains(.doubleSided) { names.append("oneSided") }
        if flags.contains(.geometryFlipped) { names.append("flipped") }
        if flags.contains(.masksToBounds) { names.append("masksToBounds") }
        if !flags.contains(.groupOpacity) { names.append("noGroupOpacity") }
        return names
    }

    private func text(_ contents: Contents) -> String {
        var words = ["contents=\(contents.bitmap.width)x\(contents.bitmap.height)"]
        if contents.gravity != .resize { words.append("gravity=\(contents.gravity)") }
        if contents.scale != 1 { words.append("scale=\(text(contents.scale))") }
        if contents.rect != .unit { words.append("part=\(text(contents.rect))") }
        if contents.center != .unit { words.append("center=\(text(contents.center))") }
        if !contents.isFlipped { words.append("unflipped") }
        if contents.magnification == .nearest { words.append("magnify=nearest") }
        if contents.minification == .nearest { words.append("minify=nearest") }
        return words.joined(separator: " ")
    }

    private func text(_ rect: Rect) -> String {
        "(\(text(rect.minX)) \(text(rect.minY)) \(text(rect.width)) \(text(rect.height)))"
    }

    private func text(_ point: Point) -> String { "(\(text(point.x)) \(text(point.y)))" }

    private func text(_ color: RGBA) -> String {
        let digits = Array("0123456789ABCDEF")
        return [color.red, color.green, color.blue, color.alpha].reduce(into: "#") { text, component in
            let level = Int((max(0, min(1, component)) * 255).rounded())
            text.append(digits[level >> 4])
            text.append(digits[level & 15])
        }
    }

    private func text(_ t: CATransform3D) -> String {
        let rows = [
            [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
            [t.m41, t.m42, t.m43, t.m44],
        ]
        return "[" + rows.map { $0.map { text($0) }.joined(separator: " ") }.joined(separator: "; ") + "]"
    }

    /// The shortest form that reads back to the same number, whole numbers without a point.
    private func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}
