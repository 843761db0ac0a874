import Geometry
import Graphics

extension RenderTree {
    /// The tree as text: equal trees give the same text, one line per layer, indented below its superlayer, with all that differs from a default
    /// layer. Rectangles are `(x y width height)`, colours `#RRGGBBAA`, transforms rows of numbers.
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

    /// Indentation stops at this depth, or the text of a long chain would grow with the square of its length.
    private static let deepestIndent = 32

    private func line(_ index: Int, _ node: Node) -> String {
        var words = ["\(index)"]
        if let name = names[NodeIndex(rawValue: Int32(index))] { words.append(name.debugDescription) }
        words.append("bounds=\(text(node.bounds)) at=\(text(node.position))")
        if node.anchorPoint != Node().anchorPoint { words.append("anchor=\(text(node.anchorPoint))") }
        if node.anchorPointZ != 0 { words.append("anchorZ=\(text(node.anchorPointZ))") }
        if node.zPosition != 0 { words.append("z=\(text(node.zPosition))") }
        if node.transform != .identity, self[node.transform] != .identity {
            words.append("transform=\(text(self[node.transform]))")
        }
        if node.sublayerTransform != .identity, self[node.sublayerTransform] != .identity {
            words.append("sublayerTransform=\(text(self[node.sublayerTransform]))")
        }
        if node.opacity != 1 { words.append("opacity=\(text(node.opacity))") }
        if node.flags.contains(.tintsSublayers) {
            words.append("tint=\(text(node.backgroundColor))")
        } else if node.backgroundColor.alpha > 0 {
            words.append("background=\(text(node.backgroundColor))")
        }
        if node.cornerRadius > 0 { words.append("radius=\(text(node.cornerRadius))") }
        if node.roundedCorners != .all { words.append("corners=\(node.roundedCorners.rawValue)") }
        if node.borderWidth > 0 { words.append("border=\(text(node.borderWidth)) \(text(node.borderColor))") }
        if node.gradient != .none { words.append(text(self[node.gradient])) }
        if node.contents != .none { words += contentsWords(self[node.contents]) }
        if node.shape != .none { words += self[node.shape].parts.flatMap { shapeWords($0) } }
        if node.effects != .none { words += effectWords(self[node.effects]) }
        if node.smoothEdges != .all { words.append("smoothEdges=\(node.smoothEdges.rawValue)") }
        return (words + flagWords(node.flags)).joined(separator: " ")
    }

    private func flagWords(_ flags: NodeFlags) -> [String] {
        var words: [String] = []
        if flags.contains(.hidden) { words.append("hidden") }
        if !flags.contains(.doubleSided) { words.append("oneSided") }
        if flags.contains(.geometryFlipped) { words.append("flipped") }
        if flags.contains(.masksToBounds) { words.append("masksToBounds") }
        if !flags.contains(.groupOpacity) { words.append("noGroupOpacity") }
        if flags.contains(.mask) { words.append("mask") }
        if flags.contains(.preservesDepth) { words.append("preservesDepth") }
        if flags.contains(.continuousCorners) { words.append("continuousCorners") }
        if flags.contains(.sharesSpace) { words.append("sharesSpace") }
        return words
    }

    private func shapeWords(_ shape: Shape) -> [String] {
        var words = ["path=[\(text(shape.outline.path))]"]
        if shape.fillColor.alpha > 0 { words.append("fill=\(text(shape.fillColor))") }
        if shape.fillRule == .evenOdd { words.append("evenOdd") }
        if let picture = shape.picture { words.append("picture=\(picture.bitmap.width)x\(picture.bitmap.height)") }
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
        if let tiling = contents.tiling {
            let (size, levels) = (tiling.tileSize, tiling.levels)
            return [
                "tiles=\(text(size.width))x\(text(size.height))", "scale=\(text(tiling.scale))",
                "levels=\(levels.lowerBound)...\(levels.upperBound)",
            ]
        }
        var words = ["contents=\(contents.bitmap.width)x\(contents.bitmap.height)"]
        if let fading = contents.fading {
            words.append("share=\(text(fading.share))")
            if let other = fading.other { words.append("other=\(other.width)x\(other.height)") }
        }
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
