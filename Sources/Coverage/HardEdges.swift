extension Coverage {
    /// Edges that cover a pixel wholly where its centre lies inside them, and else not at all. A centre on the edge lies
    /// inside where inside is to the right, or straight below.
    public struct HardEdges: OptionSet, Hashable, Sendable {
        public var rawValue: UInt8
        @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let minX = HardEdges(rawValue: 1)
        public static let maxX = HardEdges(rawValue: 2)
        public static let minY = HardEdges(rawValue: 4)
        public static let maxY = HardEdges(rawValue: 8)

        /// - Parameter bits: their sum; what is no such number names no edge.
        @inlinable public init(bits: Float) { rawValue = bits >= 0 && bits < 16 ? UInt8(bits) : 0 }

        /// An upright box with its hard edges where the pixels begin or end whose centres lie inside: the area of such a
        /// box is that of the pixels.
        @inlinable public func snapped(_ box: SIMD4<Float>) -> SIMD4<Float> {
            if isEmpty { return box }
            let whole = (box - 0.5).rounded(.up)
            return SIMD4(
                contains(.minX) ? whole.x : box.x, contains(.minY) ? whole.y : box.y,
                contains(.maxX) ? whole.z : box.z, contains(.maxY) ? whole.w : box.w)
        }
    }
}
