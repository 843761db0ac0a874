import LottieDocument

/// A type of values that can be interpolated.
protocol Mixable: Equatable, Sendable {
    /// - Parameters:
    ///   - fraction: 0 for this value, 1 for the other; other fractions extrapolate.
    ///   - second: the fraction of the second component, if there is one.
    func mixed(with other: Self, at fraction: Double, second: Double) -> Self
    /// The curve to another position; nil for values that are no positions.
    func bend(to other: Self, departure: SIMD3<Double>, arrival: SIMD3<Double>) -> Bend?
    /// The same on the curve to the other position.
    func mixed(with other: Self, at fraction: Double, along bend: Bend) -> Self
    /// True if a layer interpolates the two differently.
    func turns(onTheWayTo other: Self) -> Bool
}

extension Mixable {
    /// Interpolates all components alike.
    func mixed(with other: Self, at fraction: Double) -> Self { mixed(with: other, at: fraction, second: fraction) }
    func bend(to other: Self, departure: SIMD3<Double>, arrival: SIMD3<Double>) -> Bend? { nil }
    func mixed(with other: Self, at fraction: Double, along bend: Bend) -> Self { mixed(with: other, at: fraction) }
    func turns(onTheWayTo other: Self) -> Bool { false }
}

extension Double: Mixable {
    /// It is its only component.
    func mixed(with other: Double, at fraction: Double, second _: Double) -> Double {
        let way = other - self
        // The difference of two finite numbers may overflow, and a fraction of infinity may be NaN.
        return way.isFinite ? self + way * fraction : self * (1 - fraction) + other * fraction
    }
}

extension SIMD where Scalar == Double {
    func mixed(with other: Self, at fraction: Double, second: Double) -> Self {
        var result = self
        for index in indices { result[index] = self[index].mixed(with: other[index], at: index == 1 ? second : fraction) }
        return result
    }
}

extension SIMD2<Double>: Mixable {
    func bend(to other: SIMD2, departure: SIMD3<Double>, arrival: SIMD3<Double>) -> Bend? {
        Bend(from: self, departure: departure, to: other, arrival: arrival)
    }

    func mixed(with other: SIMD2, at fraction: Double, along bend: Bend) -> SIMD2 { bend.place(at: fraction) }
}

extension SIMD3<Double>: Mixable {
    func bend(to other: SIMD3, departure: SIMD3, arrival: SIMD3) -> Bend? {
        Bend(from: SIMD2(x, y), departure: departure, to: SIMD2(other.x, other.y), arrival: arrival)
    }

    /// In depth it goes straight.
    func mixed(with other: SIMD3, at fraction: Double, along bend: Bend) -> SIMD3 {
        SIMD3(bend.place(at: fraction), z.mixed(with: other.z, at: fraction))
    }
}

extension SIMD4<Double>: Mixable {}

extension Array: Mixable where Element: Mixable {
    /// Lists of different lengths cannot be interpolated.
    func mixed(with other: [Element], at fraction: Double, second: Double) -> [Element] {
        guard count == other.count else { return self }
        return indices.map { self[$0].mixed(with: other[$0], at: fraction, second: second) }
    }

    func turns(onTheWayTo other: [Element]) -> Bool {
        count == other.count && zip(self, other).contains { $0.turns(onTheWayTo: $1) }
    }
}

extension LottieOutline: Mixable {
    /// Outlines with different numbers of vertices cannot be interpolated. All vertices have the same easing.
    func mixed(with other: LottieOutline, at fraction: Double, second _: Double) -> LottieOutline {
        guard vertices.count == other.vertices.count else { return self }
        let mixed = zip(vertices, other.vertices).map { a, b in
            Vertex(
                a.point.mixed(with: b.point, at: fraction), arrival: a.arrival.mixed(with: b.arrival, at: fraction),
                departure: a.departure.mixed(with: b.departure, at: fraction))
        }
        return LottieOutline(vertices: mixed, isClosed: isClosed)
    }
}
