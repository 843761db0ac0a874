internal import RenderPlan

/// A quadrilateral inside a shape, in pixels, all of whose pixels the shape covers in full.
struct Middle {
    /// Corners 0 and 1, in the order of the shape's.
    let corners01: SIMD4<Float>
    /// Corners 2 and 3.
    let corners23: SIMD4<Float>
    /// Square pixels.
    let area: Float

    /// The vertex attributes of the two rows.
    static let attributes = ["middle01", "middle23"]
    static let rowCount = attributes.count
}

extension Middle {
    /// Of an upright rectangle.
    /// - Parameter inset: pixels that its sides are moved inward by; 0 where it has neither corners nor a border.
    init?(box: SIMD4<Float>, inset: Float) {
        let margin = inset > 0 ? inset + 1 : 0
        let low = (box.lowHalf + margin).rounded(.up)
        let high = (box.highHalf - margin).rounded(.down)
        guard low.x < high.x, low.y < high.y else { return nil }
        corners01 = SIMD4(low.x, low.y, high.x, low.y)
        corners23 = SIMD4(high.x, high.y, low.x, high.y)
        area = (high.x - low.x) * (high.y - low.y)
    }

    /// Of a projective image of a rectangle. Its corners are where the edges meet once each is moved a pixel inward, so no edge cuts a
    /// pixel whose centre lies in it.
    ///
    /// - Parameters:
    ///   - rows: of the geometry.
    ///   - inset: local units by which its sides are moved inward first.
    init?(rows: Slice<UnsafeBufferPointer<SIMD4<Float>>>, inset: Float) {
        let first = rows.startIndex
        let (x, y, w) = (rows[first + 2], rows[first + 3], rows[first + 4])
        guard
            let left = PixelLine(x - inset * w), let right = PixelLine((x.w - inset) * w - x),
            let top = PixelLine(y - inset * w), let bottom = PixelLine((y.w - inset) * w - y),
            let a = left.meets(top), let b = right.meets(top), let c = right.meets(bottom), let d = left.meets(bottom)
        else { return nil }
        for corner in [a, b, c, d] {
            guard left.isInside(corner), right.isInside(corner), top.isInside(corner), bottom.isInside(corner),
                w.x * corner.x + w.y * corner.y + w.z > 0
            else { return nil }
        }
        corners01 = SIMD4(lowHalf: a, highHalf: b)
        corners23 = SIMD4(lowHalf: c, highHalf: d)
        area = abs(cross(c - a, d - b)) / 2
        guard Middle.isRing([rows[first].lowHalf, rows[first].highHalf, rows[first + 1].lowHalf, rows[first + 1].highHalf], [a, b, c, d])
        else { return nil }
    }

    /// An empty one: all its corners are the first corner of a convex quadrilateral, so that the rim between the two is all of that.
    init?(cornerOf outer01: SIMD4<Float>, _ outer23: SIMD4<Float>) {
        let (a, b, c, d) = (outer01.lowHalf, outer01.highHalf, outer23.lowHalf, outer23.highHalf)
        let turn = cross(b - a, c - a)
        guard turn * cross(c - a, d - a) > 0, turn * cross(b - a, d - a) > 0, turn * cross(c - b, d - b) > 0 else { return nil }
        (corners01, corners23, area) = (SIMD4(lowHalf: a, highHalf: a), SIMD4(lowHalf: a, highHalf: a), 0)
    }

    /// True where the triangles of the ring between two quadrilaterals, and the inner one's, all have the same winding: then none overlap,
    /// and together they are the outer one.
    private static func isRing(_ outer: [SIMD2<Float>], _ inner: [SIMD2<Float>]) -> Bool {
        let turn = cross(inner[1] - inner[0], inner[3] - inner[0])
        guard turn * cross(inner[2] - inner[1], inner[3] - inner[1]) > 0 else { return false }
        return (0..<4).allSatisfy { corner in
            let next = (corner + 1) & 3
            return turn * cross(outer[next] - outer[corner], inner[corner] - outer[corner]) > 0
                && turn * cross(inner[next] - outer[next], inner[corner] - outer[next]) > 0
        }
    }
}

/// A line a pixel inside of an edge.
private struct PixelLine {
    /// Unit; towards inside.
    let normal: SIMD2<Float>
    /// Of the distance inside, normal · p + offset.
    let offset: Float

    /// - Parameter edge: a, b, c of what is positive inside.
    init?(_ edge: SIMD4<Float>) {
        let length = (edge.x * edge.x + edge.y * edge.y).squareRoot()
        guard length > 1e-9, edge.z.isFinite else { return nil }
        normal = edge.lowHalf / length
        offset = edge.z / length - 1
    }

    /// Where it meets another; nil where they are nearly parallel.
    func meets(_ other: PixelLine) -> SIMD2<Float>? {
        let turn = cross(normal, other.normal)
        guard abs(turn) > 0.1 else { return nil }
        return SIMD2(
            normal.y * other.offset - other.normal.y * offset, other.normal.x * offset - normal.x * other.offset) / turn
    }

    /// A twentieth of a pixel is left to rounding: the pixel's square reaches no farther than 0.71 from its centre.
    func isInside(_ p: SIMD2<Float>) -> Bool { normal.x * p.x + normal.y * p.y + offset > -0.05 }
}

private func cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { a.x * b.y - a.y * b.x }
