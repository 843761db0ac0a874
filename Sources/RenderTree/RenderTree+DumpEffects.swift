import Geometry
import Graphics

extension RenderTree {
    /// A layer's effects in the order in which they are applied.
    func effectWords(_ effects: Effects) -> [String] {
        var words: [String] = []
        if !effects.filters.isEmpty { words.append("filters=" + text(effects.filters)) }
        if let shadow = effects.shadow { words.append("shadow=" + text(shadow)) }
        if effects.hasMask { words.append("masked") }
        if let rasterization = effects.rasterization {
            words.append("rasterized=\(text(rasterization.scale))")
            if rasterization.magnification == .nearest { words.append("magnify=nearest") }
            if rasterization.minification == .nearest { words.append("minify=nearest") }
        }
        if !effects.backgroundFilters.isEmpty { words.append("backgroundFilters=" + text(effects.backgroundFilters)) }
        if effects.isolates { words.append("isolated") }
        if effects.compositing != .normal { words.append("compositing=\(effects.compositing)") }
        return words
    }
}

private func text(_ shadow: Effects.Shadow) -> String {
    let words = "(\(text(shadow.color)) offset=\(text(shadow.offset)) radius=\(text(shadow.radius))"
    return words + (shadow.path.map { " path=\($0.verbs.count) \(text($0.box))" } ?? "") + ")"
}

private func text(_ filters: [Effects.Filter]) -> String {
    "[" + filters.map { text($0) }.joined(separator: ", ") + "]"
}

private func text(_ filter: Effects.Filter) -> String {
    switch filter {
    case .gaussianBlur(let radius, let normalizesEdges):
        return "blur \(text(radius))" + (normalizesEdges ? " inside" : "")
    case .color(let matrix):
        let rows = [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.bias]
        return "colors "
            + rows.map { row in (0..<4).map { text(row[$0]) }.joined(separator: " ") }
            .joined(separator: "; ")
    }
}

extension Path {
    /// The bounding box of all points, control points included.
    fileprivate var box: Rect { Rect.bounding(points) }
}
