public import Geometry

// Hard edges cover a pixel wholly where its centre lies inside them, and else not at all. A centre on the edge lies inside
// where inside is to the right, or straight below. A round corner between hard edges keeps its place and is anti-aliased.

extension EdgeSet {
    /// - Parameter bits: the sum of the edges' bits; any other number stands for no edges.
    @inlinable public init(bits: Float) { self.init(rawValue: bits >= 0 && bits < 16 ? UInt8(bits) : 0) }

    /// An upright box with these edges hard: moved to the boundary of the pixels whose centres lie inside, so that the closed
    /// form for boxes applies.
    @inlinable public func hardened(_ box: SIMD4<Float>) -> SIMD4<Float> {
        if isEmpty { return box }
        let whole = (box - 0.5).rounded(.up)
        return SIMD4(
            contains(.minX) ? whole.x : box.x, contains(.minY) ? whole.y : box.y,
            contains(.maxX) ? whole.z : box.z, contains(.maxY) ? whole.w : box.w)
    }
}
