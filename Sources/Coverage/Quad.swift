/// A rectangle seen through a projective map, given by the map from pixels back to it.
///
/// Local space has the rectangle at (0, 0)…(width, height). A side of the rectangle is a line there, and so it is one in
/// pixel space; its line function is a combination of the map's rows, also where the map folds behind the eye.
public struct Quad: Sendable {
    /// `x·w`, `y·w` and `w` of a pixel position, as functions of (px, py, 1).
    public var x: SIMD3<Float>
    public var y: SIMD3<Float>
    public var w: SIMD3<Float>
    /// Local units.
    public var size: SIMD2<Float>
    @usableFromInline var left: EdgeLine
    @usableFromInline var right: EdgeLine
    @usableFromInline var top: EdgeLine
    @usableFromInline var bottom: EdgeLine

    /// - Parameters: three rows of four, the fourth of `x` the width and of `y` the height.
    public init(x: SIMD4<Float>, y: SIMD4<Float>, w: SIMD4<Float>) {
        self.init(
            x: SIMD3(x.x, x.y, x.z), y: SIMD3(y.x, y.y, y.z), w: SIMD3(w.x, w.y, w.z), size: SIMD2(x.w, y.w))
    }

    public init(x: SIMD3<Float>, y: SIMD3<Float>, w: SIMD3<Float>, size: SIMD2<Float>) {
        self.x = x
        self.y = y
        self.w = w
        self.size = size
        left = EdgeLine(x)
        right = EdgeLine(w * size.x - x)
        top = EdgeLine(y)
        bottom = EdgeLine(w * size.y - y)
    }

    /// True when local coordinates are linear in the pixel's.
    @inlinable public var isAffine: Bool { w.x == 0 && w.y == 0 }

    /// (x·w, y·w, w) of a position in pixel space.
    @inlinable public func homogeneous(_ p: SIMD2<Float>) -> SIMD3<Float> {
        SIMD3(
            x.x * p.x + x.y * p.y + x.z, y.x * p.x + y.y * p.y + y.z, w.x * p.x + w.y * p.y + w.z)
    }

    /// Area of the pixel centred at `p` inside the rectangle. Exact for each pair of opposite sides; where two
    /// adjacent sides meet in a pixel their shares are multiplied.
    @inlinable public func area(_ p: SIMD2<Float>) -> Float {
        guard homogeneous(p).z > 0 else { return 0 }
        let across = max(0, left.area(p) + right.area(p) - 1)
        let along = max(0, top.area(p) + bottom.area(p) - 1)
        return across * along
    }

    /// The four sides, for callers that look for spans.
    @inlinable public var edges: (left: EdgeLine, right: EdgeLine, top: EdgeLine, bottom: EdgeLine) {
        (left, right, top, bottom)
    }
}
