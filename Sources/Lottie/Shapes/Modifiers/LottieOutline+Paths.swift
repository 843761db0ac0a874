import Foundation
import Geometry
import LayerKit
import LottieDocument

extension LottieOutline {
    /// The subpaths of a path.
    static func outlines(of path: Path) -> [LottieOutline] {
        var outlines: [LottieOutline] = []
        var next = 0
        func point() -> SIMD2<Double> {
            defer { next += 1 }
            return SIMD2(path.points[next].x, path.points[next].y)
        }
        for verb in path.verbs {
            if verb == .move {
                outlines.append(LottieOutline(vertices: [Vertex(point())]))
                continue
            }
            guard let last = outlines.indices.last, let from = outlines[last].vertices.last?.point else { continue }
            switch verb {
            case .move: break
            case .line: outlines[last].vertices.append(Vertex(point()))
            case .quad:
                let (control, end) = (point(), point())
                outlines[last].addCurve(from + (control - from) * 2 / 3, end + (control - end) * 2 / 3, end)
            case .cubic:
                let (first, second, end) = (point(), point(), point())
                outlines[last].addCurve(first, second, end)
            case .close: outlines[last].close()
            }
        }
        return outlines
    }

    private mutating func addCurve(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>) {
        vertices[vertices.count - 1].departure = first - vertices[vertices.count - 1].point
        vertices.append(Vertex(end, arrival: second - end))
    }

    /// A contour that ends where it begins has one vertex there.
    private mutating func close() {
        isClosed = true
        guard vertices.count > 1, let last = vertices.last, last.point == vertices[0].point else { return }
        vertices[0].arrival = last.arrival
        vertices.removeLast()
    }

    /// As a path, built with `CGMutablePath`.
    var path: Path {
        let path = CGMutablePath()
        path.add(self, isReversed: false)
        return path.outline
    }

    func applying(_ transform: CGAffineTransform) -> LottieOutline {
        func moved(_ point: SIMD2<Double>) -> SIMD2<Double> {
            let moved = CGPoint(point).applying(transform)
            return SIMD2(moved.x, moved.y)
        }
        let origin = moved(.zero)
        let vertices = vertices.map { vertex in
            Vertex(
                moved(vertex.point), arrival: moved(vertex.arrival) - origin,
                departure: moved(vertex.departure) - origin)
        }
        return LottieOutline(vertices: vertices, isClosed: isClosed)
    }

    /// A segment's curve, from a vertex to the next one.
    func segment(_ index: Int) -> CubicPiece {
        let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
        func point(_ value: SIMD2<Double>) -> Point { Point(value.x, value.y) }
        return CubicPiece(point(a.point), point(a.point + a.departure), point(b.point + b.arrival), point(b.point))
    }

    /// The enclosed area, closed or not, if it does not cross itself; negative if counterclockwise.
    var signedArea: Double {
        guard let origin = vertices.first?.point else { return 0 }
        func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
        return vertices.indices.reduce(0) { sum, index in
            let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
            let (p, q) = (a.point - origin, b.point - origin)
            let (first, second) = (p + a.departure, q + b.arrival)
            // The integral of half of position × direction along the segment.
            let thirds = 2 * (cross(p, first) + cross(second, q)) + cross(p, second) + cross(first, second) + cross(first, q)
            return sum + (3 * thirds + cross(p, q)) / 20
        }
    }

    var segmentCount: Int { vertices.isEmpty ? 0 : isClosed ? vertices.count : vertices.count - 1 }
}
