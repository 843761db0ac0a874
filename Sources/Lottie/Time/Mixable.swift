import Geometry
import LottieDocument

/// What has values in between.
protocol Mixable: Equatable, Sendable {
    /// - Parameter fraction: 0 for this value, 1 for the other; may be beyond.
    func mixed(with other: Self, at fraction: Double) -> Self
    /// The same on a curve, if there is such a thing.
    /// - Parameters:
    ///   - departure: where it sets out, relative to this value.
    ///   - arrival: where it arrives from, relative to the other one.
    func mixed(with other: Self, at fraction: Double, departure: SIMD3<Double>, arrival: SIMD3<Double>) -> Self
}

extension Mixable {
    func mixed(with other: Self, at fraction: Double, departure: SIMD3<Double>, arrival: SIMD3<Double>) -> Self {
        mixed(with: other, at: fraction)
    }
}

extension Double: Mixable {
    func mixed(with other: Double, at fraction: Double) -> Double {
        let way = other - self
        // Two finite numbers may be an infinite way apart, no part of which is a number.
        return way.isFinite ? self + way * fraction : self * (1 - fraction) + other * fraction
    }
}

extension SIMD where Scalar == Double {
    func mixed(with other: Self, at fraction: Double) -> Self {
        var result = self
        for index in indices { result[index] = self[index].mixed(with: other[index], at: fraction) }
        return result
    }
}

extension SIMD2<Double>: Mixable {
    /// By the curve's length.
    func mixed(with other: SIMD2, at fraction: Double, departure: SIMD3<Double>, arrival: SIMD3<Double>) -> SIMD2 {
        let curve = CubicPiece(
            Point(x, y), Point(x + departure.x, y + departure.y), Point(other.x + arrival.x, other.y + arrival.y), Point(other.x, other.y))
        let length = CurveLength(curve)
        let point = curve.point(at: length.parameter(at: length.total * fraction))
        return SIMD2(point.x, point.y)
    }
}

extension SIMD3<Double>: Mixable {
    /// In depth it goes straight.
    func mixed(with other: SIMD3, at fraction: Double, departure: SIMD3, arrival: SIMD3) -> SIMD3 {
        let place = SIMD2(x, y).mixed(with: SIMD2(other.x, other.y), at: fraction, departure: departure, arrival: arrival)
        return SIMD3(place, z.mixed(with: other.z, at: fraction))
    }
}

extension SIMD4<Double>: Mixable {}

extension Array: Mixable where Element: Mixable {
    /// Lists of different lengths have nothing in between.
    func mixed(with other: [Element], at fraction: Double) -> [Element] {
        guard count == other.count else { return self }
        return indices.map { self[$0].mixed(with: other[$0], at: fraction) }
    }
}

extension LottieOutline: Mixable {
    /// Outlines of different numbers of vertices have nothing in between.
    func mixed(with other: LottieOutline, at fraction: Double) -> LottieOutline {
        guard vertices.count == other.vertices.count else { return self }
        let mixed = zip(vertices, other.vertices).map { a, b in
            Vertex(
                a.point.mixed(with: b.point, at: fraction), arrival: a.arrival.mixed(with: b.arrival, at: fraction),
                departure: a.departure.mixed(with: b.departure, at: fraction))
        }
        return LottieOutline(vertices: mixed, isClosed: isClosed)
    }
}
