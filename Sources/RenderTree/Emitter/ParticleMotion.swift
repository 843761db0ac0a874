/// A trajectory: under constant acceleration a parabola.
struct ParticleMotion {
    /// Points.
    var start: SIMD3<Double>
    /// Points a second.
    var velocity: SIMD3<Double>
    /// Points per second².
    var acceleration: SIMD3<Double>
    /// Behaviours that act on it; nil for none.
    var course: ParticleCourse?

    /// A particle's position and velocity, points and points per second.
    typealias State = (position: SIMD3<Double>, velocity: SIMD3<Double>)

    /// - Parameters:
    ///   - age: seconds.
    ///   - work: increased by the cost of a course (`ParticleCourse`).
    mutating func state(at age: Double, work: inout Double) -> State {
        let free = ParticleMotion(start: start, velocity: velocity, acceleration: acceleration)
        if let state = course?.state(of: free, at: age, work: &work) { return state }
        return (start + velocity * age + acceleration * (age * age / 2), velocity + acceleration * age)
    }

    /// The direction of a velocity, a unit vector; +x if it is zero.
    static func heading(_ velocity: SIMD3<Double>) -> SIMD3<Double> {
        let speed = (velocity * velocity).sum().squareRoot()
        return speed > 0 && speed.isFinite ? velocity / speed : SIMD3(1, 0, 0)
    }
}
