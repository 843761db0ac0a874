import Geometry

extension Path {
    /// The area within the closed contours, counted as often as they wind about it: half the integral of x dy − y dx, which
    /// five-point Gauss–Legendre finds exactly for cubic curves.
    var windingArea: Double {
        var area = 0.0
        var first = points.first ?? .zero
        var last = first
        forEachSegment { segment in
            switch segment {
            case .move(let p):
                area += Point.cross(last, first) / 2
                (first, last) = (p, p)
            case .line(let a, let b):
                area += Point.cross(a, b) / 2
                last = b
            case .quad(let a, let control, let b):
                area += CubicPiece(a, control: control, b).windingArea
                last = b
            case .cubic(let curve):
                area += curve.windingArea
                last = curve.p3
            case .close(let a, let b):
                area += Point.cross(a, b) / 2
                last = b
            }
        }
        return area + Point.cross(last, first) / 2
    }

    /// The length of all contours, closed.
    var roughLength: Double { MeasuredPath(self).length }
}

extension CubicPiece {
    fileprivate var windingArea: Double {
        let nodes = [
            (0.0, 0.568_888_888_888_888_9), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
            (-0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (0.906_179_845_938_664, 0.236_926_885_056_189_1),
            (-0.906_179_845_938_664, 0.236_926_885_056_189_1),
        ]
        return nodes.reduce(0) { sum, node in
            let t = (node.0 + 1) / 2
            return sum + node.1 / 4 * Point.cross(point(at: t), derivative(at: t))
        }
    }
}

/// A rectangle as a path.
func rectangle(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Path {
    var path = Path()
    path.addRect(Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    return path
}

/// A closed polygon.
func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    path.addLines(points.map { Point($0.0, $0.1) })
    path.close()
    return path
}

/// A circle as four curves.
func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: Rect(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius))
    return path
}

/// The area of `circle` with radius 1: four quarters of a Bézier curve, a little more than π.
let circleArea = circle(0, 0, 1).windingArea
