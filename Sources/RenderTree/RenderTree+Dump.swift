import Geometry
import Graphics

extension RenderTree {
    /// The tree as text: the same for equal trees, one line a layer, indented below its superlayer, with what differs
    /// from a fresh layer. Rectangles are `(x y width height)`, colours `#RRGGBBAA`, transforms rows of numbers.
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
        var words = ["\(index)"]
        if let name = names[NodeIndex(rawValue: Int32(index))] { words.append(name.debugDescription) }
        words.append("bounds=\(text(node.bounds)) at=\(text(node.position))")
        if node.anchorPoint != Node().anchorPoint { words.append("anchor=\(text(node.anchorPoint))") }
        if node.anchorPointZ != 0 { words.append("anchorZ=\(text(node.anchorPointZ))") }
        if node.zPosition != 0 { words.append("z=\(text(node.zPosition))") }
        if node.transform != .identity { words.append("transform=\(text(self[node.transform]))") }
        if node.sublayerTransform != .identity {
            words.append("sublayerTransform=\(text(self[node.sublayerTransform]))")
        }
        if node.opacity != 1 { words.append("opacity=\(text(node.opacity))") }
        if node.backgroundColor.alpha > 0 { words.append("background=\(text(node.backgroundColor))") }
        if node.cornerRadius > 0 { words.append("radius=\(text(node.cornerRadius))") }
        if node.roundedCorners != .all { words.append("corners=\(node.roundedCorners.rawValue)") }
        if node.borderWidth > 0 { words.append("border=\(text(node.borderWidth)) \(text(node.borderColor))") }
        if node.gradient != .none { words.append(text(self[node.gradient])) }
        if node.contents != .none { words += contentsWords(self[node.contents]) }
        if node.shape != .none { words += shapeWords(self[node.shape]) }
        return (words + flagWords(node.flags)).joined(separator: " ")
    }

    private func flagWords(_ flags: NodeFlags) -> [String] {
        var words: [String] = []
        if flags.contains(.hidden) { words.append("hidden") }
        if !flags.contains(.doubleSided) { words.append("oneSided") }
        if flags.contains(.geometryFlipped) { words.append("flipped") }
        if flags.contains(.masksToBounds) { words.append("masksToBounds") }
        if !flags.contains(.groupOpacity) { words.append("noGroupOpacity") }
        return words
    }

    private func shapeWords(_ shape: Shape) -> [String] {
        var words = ["path=[\(text(shape.outline.path))]"]
        if shape.fillColor.alpha > 0 { words.append("fill=\(text(shape.fillColor))") }
        if shape.fillRule == .evenOdd { words.append("evenOdd") }
        if shape.strokeColor.alpha > 0 {
            let style = shape.stroke
            words.append("stroke=\(text(style.width)) \(text(shape.strokeColor)) \(style.cap) \(style.join)")
            if style.join == .miter { words.append("miterLimit=\(text(style.miterLimit))") }
            if !style.dash.isEmpty {
                words.append("dash=(\(style.dash.map { text($0) }.joined(separator: " "))) phase=\(text(style.phase))")
            }
            if shape.strokeStart != 0 { words.append("from=\(text(shape.strokeStart))") }
            if shape.strokeEnd != 1 { words.append("to=\(text(shape.strokeEnd))") }
        }
        return words
    }

    private func contentsWords(_ contents: Contents) -> [String] {
        var words = ["contents=\(contents.bitmap.width)x\(contents.bitmap.height)"]
        if contents.gravity != .resize { words.append("gravity=\(contents.gravity)") }
        if contents.scale != 1 { words.append("scale=\(text(contents.scale))") }
        if contents.rect != .unit { words.append("part=\(text(contents.rect))") }
        if contents.center != .unit { words.append("center=\(text(contents.center))") }
        if !contents.isFlipped { words.append("unflipped") }
        if contents.magnification != .linear { words.append("magnify=\(contents.magnification)") }
        if contents.minification != .linear { words.append("minify=\(contents.minification)") }
        if contents.lodBias != 0 { words.append("bias=\(text(contents.lodBias))") }
        return words
    }
}

/// The shortest digits that give the number back, without a point where it is whole.
private func text(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    // Minus zero is zero to everything but its sign.
    let digits = value == 0 ? "0" : value.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
}

private func text(_ p: Point) -> String { "(\(text(p.x)) \(text(p.y)))" }

private func text(_ r: Rect) -> String {
    "(\(text(r.minX)) \(text(r.minY)) \(text(r.width)) \(text(r.height)))"
}

private func text(_ t: CATransform3D) -> String {
    let rows = [
        [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
        [t.m41, t.m42, t.m43, t.m44],
    ]
    return "[" + rows.map { $0.map { text($0) }.joined(separator: " ") }.joined(separator: "; ") + "]"
}

private func text(_ gradient: Gradient) -> String {
    let stops = gradient.stops.map { text($0.color) + "@" + text($0.location) }.joined(separator: " ")
    return "gradient=\(gradient.form) \(text(gradient.start)) \(text(gradient.end)) [\(stops)]"
}

private func text(_ path: Path) -> String {
    var next = 0
    return path.verbs.map { verb in
        let points = path.points[next..<next + verb.pointCount]
        next += verb.pointCount
        return ([String(describing: verb)] + points.map { "\(text($0.x)) \(text($0.y))" }).joined(separator: " ")
    }.joined(separator: ", ")
}

private func text(_ color: RGBA) -> String {
    let digits = Array("0123456789ABCDEF")
    return [color.red, color.green, color.blue, color.alpha].reduce(into: "#") { text, component in
        let level = Int((max(0, min(1, component)) * 255).rounded())
        text.append(digits[level >> 4])
        text.append(digits[level & 15])
    }
}
