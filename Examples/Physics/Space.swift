/// Bodies, what draws them, and the passing of time.
///
/// A step gives the bodies the speed of the fall, finds where they touch, and in turns gives each touching pair the impulse
/// that keeps them from going into one another, until all of them are right at once but for little. Then it moves the
/// bodies, and pushes apart what is inside one another all the same.
final class Space {
    /// Points per second, per second.
    var gravity: Vector
    private(set) var bodies: [Body] = []
    /// Steps that were made.
    private var steps = 0

    /// How often a second the bodies move, whatever the frames do.
    static let stepsPerSecond = 120.0
    /// Slower touches do not bounce, points per second; else nothing would come to rest.
    private static let slowestBounce = 60.0
    /// How far bodies may be inside one another, points.
    private static let slack = 0.1
    /// How far a body may go at once, points: one that goes farther would be deep in another before they touch.
    private static let longestMove = 1.5

    init(gravity: Vector) { self.gravity = gravity }

    func add(_ body: Body) { bodies.append(body) }

    /// Four walls that nothing moves, around a square from 0 to `side`; their inner faces stand 1 point inside it.
    func addWalls(side: Double) {
        let (thick, long) = (100.0, side + 200)
        for along in [1 - thick / 2, side - 1 + thick / 2] {
            add(Body(center: Vector(along, side / 2), size: Vector(thick, long), mass: .infinity))
            add(Body(center: Vector(side / 2, along), size: Vector(long, thick), mass: .infinity))
        }
    }

    /// Makes as many steps as it takes to have come to a time: how that was reached makes no difference.
    /// - Parameter time: seconds since the beginning.
    func advance(to time: Double) {
        while Double(steps) < time * Space.stepsPerSecond - 1e-6 {
            let fastest = bodies.map { $0.velocity.length + abs($0.spin) * $0.half.length }.max() ?? 0
            let seconds = 1 / Space.stepsPerSecond
            let parts = max(1, (fastest * seconds / Space.longestMove).rounded(.up))
            for _ in 0..<Int(parts) { step(seconds / parts) }
            steps += 1
        }
    }

    private func step(_ seconds: Double) {
        for index in bodies.indices where bodies[index].inverseMass > 0 { bodies[index].velocity += gravity * seconds }
        var contacts: [Contact] = []
        for first in bodies.indices {
            for second in (first + 1)..<bodies.count where mayTouch(bodies[first], bodies[second]) {
                contacts += Contact.between(bodies, first, second)
            }
        }
        for index in contacts.indices {
            let (a, b) = (bodies[contacts[index].first], bodies[contacts[index].second])
            let place = contacts[index].place
            let speed = (b.velocity(at: place) - a.velocity(at: place)).dot(contacts[index].normal)
            if speed < -Space.slowestBounce { contacts[index].bounce = -speed * a.elasticity * b.elasticity }
        }
        for _ in 0..<20 { for index in contacts.indices { resolve(&contacts[index]) } }
        for index in bodies.indices { bodies[index].move(for: seconds) }
        for contact in contacts { pushApart(contact) }
    }

    /// False where nothing moves, and where the upright rectangles around two bodies are apart.
    private func mayTouch(_ a: Body, _ b: Body) -> Bool {
        guard a.inverseMass > 0 || b.inverseMass > 0 else { return false }
        let (between, reach) = (a.position - b.position, a.reach + b.reach)
        return abs(between.x) <= reach.x && abs(between.y) <= reach.y
    }

    /// What an impulse of 1 in a direction changes of the speed at a touch.
    private func response(_ contact: Contact, _ direction: Vector) -> Double {
        let (a, b) = (bodies[contact.first], bodies[contact.second])
        let (leverA, leverB) = ((contact.place - a.position).cross(direction), (contact.place - b.position).cross(direction))
        return a.inverseMass + b.inverseMass + leverA * leverA * a.inverseMoment + leverB * leverB * b.inverseMoment
    }

    /// Gives a touching pair what lacks of its impulse: together it only pushes, and rubs no more than it pushes.
    private func resolve(_ contact: inout Contact) {
        let (normal, across) = (contact.normal, contact.normal.turned)
        let push = contact.impulse.x + (contact.bounce - speed(contact, normal)) / response(contact, normal)
        let newPush = max(push, 0)
        apply(normal * (newPush - contact.impulse.x), contact)
        let friction = bodies[contact.first].friction * bodies[contact.second].friction * newPush
        let rub = contact.impulse.y - speed(contact, across) / response(contact, across)
        let newRub = min(max(rub, -friction), friction)
        apply(across * (newRub - contact.impulse.y), contact)
        contact.impulse = Vector(newPush, newRub)
    }

    /// How fast the second body leaves the first.
    private func speed(_ contact: Contact, _ direction: Vector) -> Double {
        let (a, b) = (bodies[contact.first], bodies[contact.second])
        return (b.velocity(at: contact.place) - a.velocity(at: contact.place)).dot(direction)
    }

    private func apply(_ impulse: Vector, _ contact: Contact) {
        bodies[contact.first].apply(-impulse, at: contact.place)
        bodies[contact.second].apply(impulse, at: contact.place)
    }

    /// A part of the way, so that nothing jumps.
    private func pushApart(_ contact: Contact) {
        let push = contact.normal * (0.2 * max(contact.depth - Space.slack, 0))
        let (a, b) = (bodies[contact.first].inverseMass, bodies[contact.second].inverseMass)
        bodies[contact.first].position -= push * (a / (a + b))
        bodies[contact.second].position += push * (b / (a + b))
    }
}
