/// A place where two bodies touch.
struct Contact {
    /// Indices of bodies.
    let first: Int
    let second: Int
    let place: Vector
    /// From the first to the second; of length 1.
    let normal: Vector
    /// How far they are inside one another, points.
    let depth: Double

    /// The speed along the normal that the bounce is to leave.
    var bounce = 0.0
    /// So far in this step, along the normal and across it.
    var impulse = Vector.zero

    /// The places where two boxes touch: none, one or two.
    ///
    /// They are apart if their shadows are on one of the four directions of their sides. If not, the side along which they
    /// are inside one another the least is where they touch; of the other box's side that faces it, the part in front of it.
    static func between(_ bodies: [Body], _ first: Int, _ second: Int) -> [Contact] {
        let (a, b) = (bodies[first].corners, bodies[second].corners)
        let (sideOfA, gapOfA) = widestGap(a, b)
        guard gapOfA <= 0 else { return [] }
        let (sideOfB, gapOfB) = widestGap(b, a)
        guard gapOfB <= 0 else { return [] }
        // The first box's side unless the other's is clearly better, so that it does not change from step to step.
        if gapOfA >= gapOfB - 0.05 {
            return touches(a, sideOfA, b).map { place, normal, depth in
                Contact(first: first, second: second, place: place, normal: normal, depth: depth)
            }
        }
        return touches(b, sideOfB, a).map { place, normal, depth in
            Contact(first: first, second: second, place: place, normal: -normal, depth: depth)
        }
    }

    /// Out of the box, at right angles to the side from a corner to the next.
    private static func normal(_ box: [Vector], _ side: Int) -> Vector {
        let edge = box[(side + 1) % 4] - box[side]
        return Vector(edge.y, -edge.x) / edge.length
    }

    /// The side of a box that is farthest from all of another, and how far; negative inside it.
    private static func widestGap(_ box: [Vector], _ other: [Vector]) -> (side: Int, gap: Double) {
        var widest = (side: 0, gap: -Double.infinity)
        for side in 0..<4 {
            let normal = normal(box, side)
            let gap = other.map { ($0 - box[side]).dot(normal) }.min()!
            if gap > widest.gap { widest = (side, gap) }
        }
        return widest
    }

    private static func touches(
        _ box: [Vector], _ side: Int, _ other: [Vector]
    ) -> [(place: Vector, normal: Vector, depth: Double)] {
        let normal = normal(box, side)
        // The other's side that faces this one.
        let facing = (0..<4).min { Contact.normal(other, $0).dot(normal) < Contact.normal(other, $1).dot(normal) }!
        var (start, end) = (other[facing], other[(facing + 1) % 4])
        // Only what lies in front of the side, between its two ends.
        for (corner, inward) in [(box[side], box[(side + 1) % 4] - box[side]), (box[(side + 1) % 4], box[side] - box[(side + 1) % 4])] {
            let (before, after) = ((start - corner).dot(inward), (end - corner).dot(inward))
            if before < 0, after < 0 { return [] }
            if before < 0 { start += (end - start) * (before / (before - after)) }
            if after < 0 { end += (start - end) * (after / (after - before)) }
        }
        return [start, end].compactMap { place in
            let depth = -(place - box[side]).dot(normal)
            return depth >= 0 ? (place, normal, depth) : nil
        }
    }
}
