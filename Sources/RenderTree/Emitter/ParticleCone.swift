import Glibc

/// A cone of directions about an axis that is given by angles.
struct ParticleCone {
    /// Out of the layer's plane, radians.
    var latitude = 0.0
    /// In the layer's plane, radians, +x towards +y.
    var longitude = 0.0
    /// Half of the opening angle, radians, at most half a turn.
    var spread = 0.0

    init() {}

    /// - Parameter opening: the full opening angle, radians.
    init(latitude: Double, longitude: Double, opening: Double) {
        (self.latitude, self.longitude, spread) = (latitude, longitude, min(abs(opening) / 2, .pi))
    }

    /// A direction rotated by longitude and latitude, then drawn uniformly from the cone around it.
    func direction(from natural: SIMD3<Double>, _ dice: inout ParticleDice) -> SIMD3<Double> {
        let azimuth = atan2(natural.y, natural.x) + longitude
        let elevation = asin(max(-1, min(1, natural.z))) + latitude
        let (u, v) = (dice.unit(), dice.unit() * 2 * .pi)
        let axis = SIMD3(cos(azimuth) * cos(elevation), sin(azimuth) * cos(elevation), sin(elevation))
        guard spread > 0 else { return axis }
        // A uniform distribution over a spherical cap is uniform in its height.
        let z = 1 - u * (1 - cos(spread))
        let ring = max(0, 1 - z * z).squareRoot()
        let side = SIMD3(-sin(azimuth), cos(azimuth), 0)
        let up = SIMD3(-cos(azimuth) * sin(elevation), -sin(azimuth) * sin(elevation), cos(elevation))
        return axis * z + side * (ring * cos(v)) + up * (ring * sin(v))
    }
}
