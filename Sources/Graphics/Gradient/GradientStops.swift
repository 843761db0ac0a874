/// Colours along a line, in encoded sRGB: interpolated between neighbouring stops, and constant beyond the outermost ones.
///
/// Colours and alphas are interpolated separately: a gradient that ends in `clear`, which is black, darkens towards it. To keep its hue it has to
/// end in its own colour with an alpha of 0.
public struct GradientStops: Hashable, Sendable {
    /// One colour.
    public struct Stop: Hashable, Sendable {
        /// 0…1.
        public var location: Float
        /// Not premultiplied.
        public var color: SIMD4<Float>

        public init(_ location: Float, _ color: SIMD4<Float>) {
            self.location = location
            self.color = color
        }
    }

    /// Locations do not decrease. Of several stops at one location the first ends what is before it, and the last begins what follows.
    public let stops: ContiguousArray<Stop>

    /// - Parameter stops: in any order; those at one location keep theirs. Locations outside 0…1 are clamped, and NaN becomes 0.
    public init(_ stops: some Sequence<Stop>) {
        let inRange = stops.map { Stop($0.location > 0 ? min($0.location, 1) : 0, $0.color) }
        // Sorting does not promise to keep the order of equal elements; comparing their indices does.
        let order = inRange.indices.sorted { (inRange[$0].location, $0) < (inRange[$1].location, $1) }
        self.stops = ContiguousArray(order.map { inRange[$0] })
    }

    /// True if all stops are opaque.
    public var isOpaque: Bool { stops.allSatisfy { $0.color.w >= 1 } }

    /// The colour at a location, premultiplied; transparent where there are no stops.
    @inlinable public func color(at t: Float) -> SIMD4<Float> {
        var index = 0
        return color(at: t, near: &index)
    }

    /// The same, searched from the stop `index` on, which becomes the last one not beyond the location: quick where locations come in order.
    @inlinable public func color(at t: Float, near index: inout Int) -> SIMD4<Float> {
        let color = straight(at: t, near: &index)
        return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }

    /// The same, not premultiplied.
    @inlinable func straight(at t: Float, near index: inout Int) -> SIMD4<Float> {
        guard let first = stops.first else { return .zero }
        while index > 0, stops[index].location > t { index -= 1 }
        while index + 1 < stops.count, stops[index + 1].location <= t { index += 1 }
        // Before the first stop, and for NaN.
        guard index + 1 < stops.count, t >= first.location else { return index == 0 ? first.color : stops[index].color }
        let (from, to) = (stops[index], stops[index + 1])
        return from.color + (to.color - from.color) * ((t - from.location) / (to.location - from.location))
    }
}
