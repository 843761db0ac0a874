import Foundation
import LottieDocument

extension LottieOutline {
    /// Reversed, beginning at the same vertex if it is closed.
    var reversed: LottieOutline {
        var vertices = self.vertices.reversed().map { Vertex($0.point, arrival: $0.departure, departure: $0.arrival) }
        if isClosed, let first = vertices.popLast() { vertices.insert(first, at: 0) }
        return LottieOutline(vertices: vertices, isClosed: isClosed)
    }

    /// From the top, clockwise.
    static func ellipse(center: SIMD2<Double>, size: SIMD2<Double>) -> LottieOutline {
        let half = size / 2
        // The length of the handles of a quarter of a circle, in radii.
        let (x, y) = (half.x * 0.55228, half.y * 0.55228)
        return LottieOutline(
            vertices: [
                Vertex(center + SIMD2(0, -half.y), arrival: SIMD2(-x, 0), departure: SIMD2(x, 0)),
                Vertex(center + SIMD2(half.x, 0), arrival: SIMD2(0, -y), departure: SIMD2(0, y)),
                Vertex(center + SIMD2(0, half.y), arrival: SIMD2(x, 0), departure: SIMD2(-x, 0)),
                Vertex(center + SIMD2(-half.x, 0), arrival: SIMD2(0, y), departure: SIMD2(0, -y)),
            ], isClosed: true)
    }

    /// From the top right, clockwise.
    /// - Parameter isEverRound: each corner has two vertices, round or not.
    static func rectangle(center: SIMD2<Double>, size: SIMD2<Double>, radius: Double, isEverRound: Bool = false) -> LottieOutline {
        let half = size / 2
        // A rectangle of negative size has no round corners.
        let r = max(min(radius, half.x, half.y), 0)
        func corner(_ x: Double, _ y: Double) -> SIMD2<Double> { center + SIMD2(x * half.x, y * half.y) }
        guard r > 0 || isEverRound else {
            let corners = [corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)]
            return LottieOutline(vertices: corners.map { Vertex($0) }, isClosed: true)
        }
        let k = r * 0.55228
        return LottieOutline(
            vertices: [
                Vertex(corner(1, -1) + SIMD2(0, r), arrival: SIMD2(0, -k)),
                Vertex(corner(1, 1) + SIMD2(0, -r), departure: SIMD2(0, k)),
                Vertex(corner(1, 1) + SIMD2(-r, 0), arrival: SIMD2(k, 0)),
                Vertex(corner(-1, 1) + SIMD2(r, 0), departure: SIMD2(-k, 0)),
                Vertex(corner(-1, 1) + SIMD2(0, -r), arrival: SIMD2(0, k)),
                Vertex(corner(-1, -1) + SIMD2(0, r), departure: SIMD2(0, -k)),
                Vertex(corner(-1, -1) + SIMD2(r, 0), arrival: SIMD2(-k, 0)),
                Vertex(corner(1, -1) + SIMD2(-r, 0), departure: SIMD2(k, 0)),
            ], isClosed: true)
    }

    /// With corners between lines rounded as far as there is room. If nothing is rounded, each corner that could be has the vertices of one that
    /// is.
    ///
    /// - Parameter shifts: a closed outline begins at its second vertex, and returns to it straight; but one that leaves its first vertex in a
    ///   curve is open, and ends there. An open outline whose last vertex is its first one is closed.
    func rounded(_ radius: Double, shifts: Bool) -> LottieOutline {
        guard vertices.count > 1 else { return self }
        var vertices = self.vertices
        let opens = shifts && isClosed && vertices[0].departure != .zero
        if opens { vertices.append(Vertex(vertices[0].point, arrival: vertices[0].arrival)) }
        guard vertices.contains(where: { $0.arrival == .zero && $0.departure == .zero }) else { return self }
        let radius = max(radius, 0)
        let meets = shifts && !isClosed && vertices[0] == vertices[vertices.count - 1]
        let isClosed = isClosed && !opens || meets
        if shifts && isClosed {
            let first = vertices.removeFirst()
            if !meets { vertices.append(first) }
        }
        var result: [Vertex] = []
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            guard !isEnd, vertex.arrival == .zero, vertex.departure == .zero else {
                result.append(vertex)
                continue
            }
            let before = vertices[(index + vertices.count - 1) % vertices.count].point - vertex.point
            let after = vertices[(index + 1) % vertices.count].point - vertex.point
            let (leave, come) = (before.shortened(to: min(radius, before.length / 2)), after.shortened(to: min(radius, after.length / 2)))
            result.append(Vertex(vertex.point + leave, departure: -leave * 0.5519))
            result.append(Vertex(vertex.point + come, arrival: -come * 0.5519))
        }
        if shifts && isClosed { (result[result.count - 1].departure, result[0].arrival) = (.zero, .zero) }
        return LottieOutline(vertices: result, isClosed: isClosed)
    }
}

extension SIMD2<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }

    /// Nothing stays nothing, so that a side without length does not change how many vertices there are.
    fileprivate func shortened(to length: Double) -> SIMD2 { self.length > 0 ? self / self.length * length : .zero }
}
