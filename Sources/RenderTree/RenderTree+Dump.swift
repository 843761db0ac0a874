import Geometry
import Graphics

extension RenderTree {
    /// The tree as text: the same for equal trees, one line a layer, indented below its superlayer, with what differs
    /// from the defaults. Colours are `#RRGGBBAA`, rectangles `(x y width height)`.
    public func dump() -> String {
        var text = ""
        var depths: [Int] = []
        depths.reserveCapacity(nodes.count)
        for (index, node) in nodes.enumerated() {
            let depth = node.parent == .none ? 0 : depths[Int(node.parent.rawValue)] + 1
            depths.append(depth)
            text += String(repeating: "  ", count: min(depth, RenderTree.deepestIndent)) + line(index, node) + "\n"
        }
        return text
    }

    /// Deeper layers are indented no further: the text of a long chain would grow with the square of its length.
    private static let deepestIndent = 32

    private func line(_ index: Int, _ node: Node) -> String {
        let standard = Node()
        var words = ["\(index)"]
        if let name = names[NodeIndex(rawValue: Int32(index))] { words.append(name.debugDescription) }
        func add(_ key: String, _ value: String, if isShown: Bool) { if isShown { words.append("\(key)=\(value)") } }
        add("bounds", dumped(node.bounds), if: node.bounds != standard.bounds)
        add("at", dumped(node.position), if: node.position != standard.position)
        add("z", dumped(node.zPosition), if: node.zPosition != 0)
        add("anchor", dumped(node.anchorPoint), if: node.anchorPoint != standard.anchorPoint)
        add("anchorZ", dumped(node.anchorPointZ), if: node.anchorPointZ != 0)
        if node.transform != .identity { words.append("transform=\(dumped(self[node.transform]))") }
        if node.sublayerTransform != .identity {
            words.append("sublayerTransform=\(dumped(self[node.sublayerTransform]))")
        }
        words += flagWords(node.flags)
        add("opacity", dumped(node.opacity), if: node.opacity != 1)
        add("background", dumped(node.backgroundColor), if: node.backgroundColor.alpha > 0)
        add("radius", dumped(node.cornerRadius), if: node.cornerRadius > 0)
        add("corners", dumped(node.roundedCorners), if: node.roundedCorners != .all)
        add("border", "(\(dumped(node.borderWidth)) \(dumped(node.borderColor)))", if: node.borderWidth > 0)
        if node.contents != .none { words += contentsWords(self[node.contents]) }
        return words.joined(separator: " ")
    }

    private func flagWords(_ flags: NodeFlags) -> [String] {
        var words: [String] = []
        if flags.contains(.hidden) { words.append("hidden") }
        if flags.contains(.geometryFlipped) { words.append("flipped") }
        if !flags.contains(.doubleSided) { words.append("oneSided") }
        if flags.contains(.masksToBounds) { words.append("masks") }
        if !flags.contains(.groupOpacity) { words.append("fadesSeparately") }
        if flags.contains(.childrenHaveDepth) { words.append("childrenHaveDepth") }
        return words
    }

    private func contentsWords(_ contents: Contents) -> [String] {
        var words = ["contents=\(contents.bitmap.width)x\(contents.bitmap.height)"]
        if contents.gravity != .resize { words.append("gravity=\(contents.gravity)") }
        if contents.scale != 1 { words.append("scale=\(dumped(contents.scale))") }
        if contents.rect != .unit { words.append("rect=\(dumped(contents.rect))") }
        if !contents.isFlipped { words.append("topAtMaxY") }
        if contents.magnification != .linear { words.append("magnification=\(contents.magnification)") }
        if contents.minification != .linear { words.append("minification=\(contents.minification)") }
        return words
    }
}

/// The shortest digits that give the number back.
private func dumped(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    // Minus zero is zero to everything but its sign.
    let text = value == 0 ? "0" : value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func dumped(_ p: Point) -> String { "(\(dumped(p.x)) \(dumped(p.y)))" }

private func dumped(_ r: Rect) -> String {
    "(\(dumped(r.minX)) \(dumped(r.minY)) \(dumped(r.width)) \(dumped(r.height)))"
}

/// The six entries of a transform of the plane, or all sixteen by rows.
private func dumped(_ t: CATransform3D) -> String {
    let entries =
        CATransform3DIsAffine(t)
        ? [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42]
        : [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
    return "(" + entries.map { dumped($0) }.joined(separator: " ") + ")"
}

private func dumped(_ color: RGBA) -> String {
    let bytes = [color.red, color.green, color.blue, color.alpha].map { component -> String in
        let byte = String(Int((max(0, min(1, component)) * 255).rounded()), radix: 16, uppercase: true)
        return byte.count == 1 ? "0" + byte : byte
    }
    return "#" + bytes.joined()
}

private func dumped(_ corners: CornerSet) -> String {
    let names: [(CornerSet, String)] = [
        (.minXMinY, "minXMinY"), (.maxXMinY, "maxXMinY"), (.minXMaxY, "minXMaxY"), (.maxXMaxY, "maxXMaxY"),
    ]
    return "(" + names.filter { corners.contains($0.0) }.map(\.1).joined(separator: " ") + ")"
}
