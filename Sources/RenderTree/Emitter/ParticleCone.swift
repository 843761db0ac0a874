import Glibc

/// Directions about one that was turned.
struct ParticleCone {
    /// Out of the layer's plane, radians.
    var latitude = 0.0
    /// In the layer's plane, radians, +x towards +y.
    var longitude = 0.0
    /// Half of the cone's opening, radians, no more than a half turn.
    var spread = 0.0

    init() {}

    /// - Parameter opening: the whole of it, radians.
    init(latitude: Double, longitude: Double, opening: Double) {
        (self.latitude, self.longitude, spread) = (latitude, longitude, min(abs(opening) / 2, .pi))
    }

    /// A direction turned by longitude and latitude, then drawn evenly from the cone around it.
    func direction(from natural: SIMD3<Double>, _ dice: inout ParticleDice) -> SIMD3<Double> {
        let azimuth = atan2(natural.y, natural.x) + longitude
        let elevation = asin(max(-1, min(1, natural.z))) + latitude
        let (u, v) = (dice.unit(), dice.unit() * 2 * .pi)
        let axis = SIMD3(cos(azimuth) * cos(elevation), sin(azimuth) * cos(elevation), sin(elevation))
        guard spread > 0 else { return axis }
        // Evenly over a sphere's cap is evenly over its height.
        let z = 1 - u * (1 - cos(spread))
        let ring = max(0, 1 - z * z).squareRoot()
        let side = SIMD3(-sin(azimuth), cos(azimuth), 0)
        let up = SIMD3(-cos(azimuth) * sin(elevation), -sin(azimuth) * sin(elevation), cos(elevation))
        return axis * z + side * (ring * cos(v)) + up * (ring * sin(v))
    }
}
