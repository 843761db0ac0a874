// Physics: boxes that fall, bounce and pile up, for the examples of chapter 11. It is a model of its own that knows of no
// layers; what it computes is the same on every machine, since it adds, multiplies, divides and takes square roots only.

/// A point, or a direction.
typealias Vector = SIMD2<Double>

extension Vector {
    func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
    /// The third component of the cross product.
    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
    /// A quarter turn from x to y.
    var turned: Vector { Vector(-y, x) }
    var length: Double { dot(self).squareRoot() }
}

/// A solid box.
struct Body {
    /// From the middle to the sides, points.
    let half: Vector
    /// Where the middle is, points.
    var position: Vector
    /// Where the box's own x axis points; of length 1.
    var direction = Vector(1, 0)
    /// Points per second.
    var velocity = Vector.zero
    /// Radians per second.
    var spin = 0.0
    /// One by the mass; 0 for what nothing moves.
    let inverseMass: Double
    /// One by the moment about the middle; 0 for what nothing turns.
    let inverseMoment: Double
    var friction = 0.5
    var elasticity = 0.8

    /// - Parameter mass: infinite for what nothing moves.
    init(center: Vector, size: Vector, mass: Double) {
        half = size / 2
        position = center
        inverseMass = 1 / mass
        inverseMoment = 12 / (mass * size.dot(size))
    }

    /// The corners, in the order in which x turns to y.
    var corners: [Vector] {
        let (x, y) = (direction * half.x, direction.turned * half.y)
        return [position - x - y, position + x - y, position + x + y, position - x + y]
    }

    /// From the middle to the sides of the upright rectangle around the box.
    var reach: Vector {
        Vector(
            abs(direction.x) * half.x + abs(direction.y) * half.y, abs(direction.y) * half.x + abs(direction.x) * half.y)
    }

    /// Of what is at a place of the body.
    func velocity(at place: Vector) -> Vector { velocity + (place - position).turned * spin }

    mutating func apply(_ impulse: Vector, at place: Vector) {
        velocity += impulse * inverseMass
        spin += (place - position).cross(impulse) * inverseMoment
    }

    /// Turns by about so many radians, exact to the third power; the direction stays of length 1.
    mutating func turn(by angle: Double) {
        let turned = direction + direction.turned * angle - direction * (angle * angle / 2)
        direction = turned / turned.length
    }

    mutating func move(for seconds: Double) {
        position += velocity * seconds
        turn(by: spin * seconds)
    }
}
