import Glibc

/// A spring between particles and a point, a line or a plane. It has no effect within the radius; from there its pull grows with the distance,
/// over the length of the falloff and no further. A negative falloff inverts it: nothing happens beyond the radius, and particles within are
/// pushed out.
struct AttractorForce {
    /// Layer space and depth, points.
    private let center: SIMD3<Double>
    /// The direction of the line, or the normal of the plane; a unit vector.
    private let axis: SIMD3<Double>
    private let shape: EmitterBehaviorValues.AttractorShape
    /// Points per second² for each point of distance, for a mass of 1.
    let stiffness: Double
    /// Points.
    private let radius: Double
    /// Points.
    private let falloff: Double

    /// Nil for a behaviour without effect.
    init?(_ behavior: EmitterBehaviorValues) {
        let numbers = behavior.numbers
        (stiffness, radius) = (numbers[.stiffness], max(0, numbers[.radius]))
        falloff = numbers[.falloff] == 0 || numbers[.falloff].isNaN ? .infinity : numbers[.falloff]
        center = SIMD3(behavior.position.x, behavior.position.y, numbers[.zPosition])
        let (latitude, longitude) = (numbers[.orientationLatitude], numbers[.orientationLongitude])
        axis = SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
        shape = behavior.shape
        guard behavior.kind == .attractor, stiffness != 0, stiffness.isFinite, (radius + center.sum() + axis.sum()).isFinite else {
            return nil
        }
    }

    /// The acceleration of a particle of mass 1, points per second².
    /// - Parameter position: layer space and depth, points.
    func acceleration(at position: SIMD3<Double>) -> SIMD3<Double> {
        var way = center - position
        switch shape {
        case .radial: break
        case .axial: way -= axis * (way * axis).sum()
        case .planar: way = axis * (way * axis).sum()
        }
        let distance = (way * way).sum().squareRoot()
        guard distance > 0 else { return .zero }
        let excess = falloff < 0 ? max(min(distance - radius, 0), falloff) : min(max(distance - radius, 0), falloff)
        return way * (excess * stiffness / distance)
    }
}
