import Geometry
import RenderTree

// Edges that are not anti-aliased: those that a layer asks for, and the seams between the parts of one picture. A pixel
// belongs to a shape if its centre lies inside of such an edge.
//
// Upright edges are moved to pixel boundaries here, and no painter need know. Slanted ones, and those of shapes that must not
// be moved (round corners, borders), are named to the painters (`Row.meta`, `Clip.inverseW`).

extension Workspace {
    /// Edges of a layer's rectangle that are not anti-aliased, given those that are. None where the result will be blurred: moving an
    /// edge by half a pixel would show there, as wide as the blur.
    @inline(__always)
    func hardEdges(beside smoothEdges: EdgeSet) -> EdgeSet {
        smoothEdges == .all || isSmeared ? [] : EdgeSet.all.subtracting(smoothEdges)
    }

    /// Whether what is painted now will be blurred before it is seen or becomes a bitmap.
    var isSmeared: Bool {
        for state in effectFrames.reversed() {
            if state.smears { return true }
            if state.effects.rasterization != nil { return false }
        }
        return false
    }
}

extension EdgeSet {
    /// Where the edges of a layer's rectangle lie in pixels, under an upright map.
    func mapped(by toPixel: Homography) -> EdgeSet {
        var edges = self
        if toPixel.m11 < 0 { edges.exchange(.minX, .maxX, in: self) }
        if toPixel.m22 < 0 { edges.exchange(.minY, .maxY, in: self) }
        return edges
    }

    private mutating func exchange(_ a: EdgeSet, _ b: EdgeSet, in original: EdgeSet) {
        remove([a, b])
        if original.contains(a) { insert(b) }
        if original.contains(b) { insert(a) }
    }
}

extension Rect {
    /// The rectangle with some edges moved to pixel boundaries, so that it holds the pixels whose centres it held. Two
    /// rectangles that meet at such an edge still do.
    func snapped(_ edges: EdgeSet) -> Rect {
        if edges == [] { return self }
        func place(_ v: Double) -> Double { (v - 0.5).rounded(.up) }
        return Rect(
            minX: edges.contains(.minX) ? place(minX) : minX, minY: edges.contains(.minY) ? place(minY) : minY,
            maxX: edges.contains(.maxX) ? place(maxX) : maxX, maxY: edges.contains(.maxY) ? place(maxY) : maxY)
    }
}
