/// A way through space: under one acceleration, a parabola.
struct ParticleMotion {
    /// Points.
    var start: SIMD3<Double>
    /// Points a second.
    var velocity: SIMD3<Double>
    /// Points a second, a second.
    var acceleration: SIMD3<Double>
    /// What else acts on it; nil for nothing.
    var course: ParticleCourse?

    /// Where a particle is, and how fast it goes, points a second.
    typealias State = (position: SIMD3<Double>, velocity: SIMD3<Double>)

    /// - Parameters:
    ///   - age: seconds.
    ///   - work: grows by what a course takes (`ParticleCourse`).
    mutating func state(at age: Double, work: inout Double) -> State {
        let free = ParticleMotion(start: start, velocity: velocity, acceleration: acceleration)
        if let state = course?.state(of: free, at: age, work: &work) { return state }
        return (start + velocity * age + acceleration * (age * age / 2), velocity + acceleration * age)
    }

    /// Where something goes that has a velocity, a unit vector; +x for what stands.
    static func heading(_ velocity: SIMD3<Double>) -> SIMD3<Double> {
        let speed = (velocity * velocity).sum().squareRoot()
        return speed > 0 && speed.isFinite ? velocity / speed : SIMD3(1, 0, 0)
    }
}
