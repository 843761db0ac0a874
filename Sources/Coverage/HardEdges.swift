public import Geometry

// Hard edges cover a pixel wholly where its centre lies inside them, and else not at all. A centre on the edge lies inside
// where inside is to the right, or straight below. Between hard edges a round corner stays where it is, and soft.

extension EdgeSet {
    /// - Parameter bits: the sum of the edges' bits; what is no such number names no edge.
    @inlinable public init(bits: Float) { self.init(rawValue: bits >= 0 && bits < 16 ? UInt8(bits) : 0) }

    /// An upright box with these edges hard: where the pixels begin or end whose centres lie inside, so that the area of
    /// such a box is that of the pixels.
    @inlinable public func hardened(_ box: SIMD4<Float>) -> SIMD4<Float> {
        if isEmpty { return box }
        let whole = (box - 0.5).rounded(.up)
        return SIMD4(
            contains(.minX) ? whole.x : box.x, contains(.minY) ? whole.y : box.y,
            contains(.maxX) ? whole.z : box.z, contains(.maxY) ? whole.w : box.w)
    }
}
