import Coverage
import Foundation
import Geometry

/// The coverage of a stroke by brute force: the union of many convex pieces, a band for every short step along the path
/// and discs, kites, triangles and squares where the style puts them, measured exactly on many level lines a pixel.
struct BruteForceStroke {
    private struct Piece {
        var corners: [Point]
        var minY: Double
        var maxY: Double
    }

    /// One contour of points; those in `corners` are where segments meet.
    private struct Line {
        var points: [Point] = []
        var corners: Set<Int> = []
        var isClosed = false
        var isDrawn = false
    }

    private var pieces: [Piece] = []
    private let style: StrokeStyle
    private let transform: CGAffineTransform
    private var half: Double { style.width / 2 }

    init(_ path: Path, _ style: StrokeStyle, _ transform: CGAffineTransform) {
        self.style = style
        self.transform = transform
        for line in Self.lines(path) { add(line) }
    }

    // MARK: - The path as points

    private static func lines(_ path: Path) -> [Line] {
        var result: [Line] = []
        var line = Line()
        var next = 0
        func add(_ p: Point) {
            if p != line.points.last { line.points.append(p) }
            line.isDrawn = true
        }
        for verb in path.verbs {
            let p = Array(path.points[next..<(next + verb.pointCount)])
            next += verb.pointCount
            line.corners.insert(max(line.points.count - 1, 0))
            switch verb {
            case .move:
                result.append(line)
                line = Line(points: p)
            case .line:
                add(p[0])
            case .quad, .cubic:
                flatten([line.points.last!] + p, depth: 0, add)
            case .close:
                add(line.points[0])
                line.isClosed = true
                result.append(line)
                line = Line(points: [line.points[0]])
            }
        }
        return result + [line]
    }

    /// Halves a curve of any degree until it hardly turns on a short way.
    private static func flatten(_ curve: [Point], depth: Int, _ add: (Point) -> Void) {
        let sides = zip(curve, curve.dropFirst()).map { $1 - $0 }
        let length = sides.reduce(0) { $0 + $1.length }
        let angles = sides.filter { $0.length > length * 1e-6 }.map { atan2($0.y, $0.x) }
        let turn = zip(angles, angles.dropFirst()).reduce(0) {
            $0 + abs(($1.1 - $1.0).remainder(dividingBy: 2 * .pi))
        }
        if depth > 20 || length < 1e-4 || (turn < 0.004 && length < 0.5 && depth > 2) {
            return add(curve[curve.count - 1])
        }
        var level = curve
        var (front, back) = ([curve[0]], [curve[curve.count - 1]])
        while level.count > 1 {
            level = zip(level, level.dropFirst()).map { ($0 + $1) * 0.5 }
            front.append(level[0])
            back.insert(level[level.count - 1], at: 0)
        }
        flatten(front, depth: depth + 1, add)
        flatten(back, depth: depth + 1, add)
    }

    // MARK: - Its stroke as pieces

    private mutating func add(_ line: Line) {
        let points = line.points
        guard points.count > 1 else {
            if line.isDrawn { addCaps(points[0], Point(1, 0), Point(1, 0)) }
            return
        }
        let directions = zip(points, points.dropFirst()).map { ($1 - $0) * (1 / ($1 - $0).length) }
        for (i, d) in directions.enumerated() {
            let n = Point(-d.y, d.x) * half
            add([points[i] + n, points[i + 1] + n, points[i + 1] - n, points[i] - n])
            if i > 0 { addTurn(points[i], directions[i - 1], d, isCorner: line.corners.contains(i)) }
        }
        if line.isClosed {
            addTurn(points[0], directions.last!, directions[0], isCorner: true)
        } else {
            addCaps(points[0], directions[0], nil)
            addCaps(points.last!, nil, directions.last!)
        }
    }

    private mutating func addTurn(_ p: Point, _ from: Point, _ to: Point, isCorner: Bool) {
        let side = Point.cross(from, to) > 0 ? -half : half
        let a = p + Point(-from.y, from.x) * side
        let b = p + Point(-to.y, to.x) * side
        let angle = acos(min(1, max(-1, Point.dot(from, to))))
        if !isCorner || style.join == .round {
            return addSector(p, from, side, angle)
        }
        add([p, a, b])
        let isWithinLimit = 1 / cos(angle / 2) <= style.miterLimit
        guard style.join == .miter, isWithinLimit, angle < 3.1415 else { return }
        add([p, a, a + from * (half * tan(angle / 2)), b])
    }

    /// - Parameters:
    ///   - start: the direction of a line that begins here.
    ///   - end: the direction of one that ends here.
    private mutating func addCaps(_ p: Point, _ start: Point?, _ end: Point?) {
        if style.cap == .round { addDisc(p) }
        guard style.cap == .square else { return }
        for d in [start.map { $0 * -1 }, end].compactMap({ $0 }) {
            let n = Point(-d.y, d.x) * half
            add([p + n, p + n + d * half, p - n + d * half, p - n])
        }
    }

    /// The part of a disc that the line's end sweeps over while it turns: on the outer side, by way of the front.
    private mutating func addSector(_ p: Point, _ from: Point, _ side: Double, _ angle: Double) {
        let count = max(1, Int(angle / 0.02))
        let start = Point(-from.y, from.x) * side
        add(
            [p]
                + (0...count).map { i in
                    let t = angle * Double(i) / Double(count)
                    return p + start * cos(t) + from * (half * sin(t))
                })
    }

    private mutating func addDisc(_ p: Point) {
        let count = max(32, Int(64 * half.squareRoot()))
        add(
            (0..<count).map { i in
                let angle = 2 * Double.pi * Double(i) / Double(count)
                return p + Point(cos(angle), sin(angle)) * half
            })
    }

    private mutating func add(_ corners: [Point]) {
        let mapped = corners.map(transform.apply)
        let ys = mapped.map(\.y)
        pieces.append(Piece(corners: mapped, minY: ys.min()!, maxY: ys.max()!))
    }

    // MARK: - Measuring

    /// The covered part of each pixel, row by row.
    ///
    /// - Parameter lines: level lines a row of pixels.
    func coverage(in rect: PixelRect, lines: Int) -> [Double] {
        var result: [Double] = []
        for row in rect.minY..<rect.maxY {
            let near = pieces.filter { $0.maxY > Double(row) && $0.minY < Double(row + 1) }
            var sums = [Double](repeating: 0, count: rect.width)
            for j in 0..<lines where !near.isEmpty {
                addLine(near, Double(row) + (Double(j) + 0.5) / Double(lines), rect, &sums)
            }
            result += sums.map { $0 / Double(lines) }
        }
        return result
    }

    private func addLine(_ near: [Piece], _ y: Double, _ rect: PixelRect, _ sums: inout [Double]) {
        var intervals: [SIMD2<Double>] = []
        for piece in near where piece.minY < y && y < piece.maxY {
            var low = Double.infinity
            var high = -Double.infinity
            var a = piece.corners[piece.corners.count - 1]
            for b in piece.corners {
                if (a.y <= y) != (b.y <= y) {
                    let x = a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
                    low = min(low, x)
                    high = max(high, x)
                }
                a = b
            }
            if low < high { intervals.append(SIMD2(low, high)) }
        }
        intervals.sort { $0.x < $1.x }
        var end = -Double.infinity
        for interval in intervals where interval.y > end {
            let from = max(interval.x, end, Double(rect.minX)) - Double(rect.minX)
            let to = min(interval.y, Double(rect.maxX)) - Double(rect.minX)
            end = interval.y
            guard from < to else { continue }
            for i in Int(from)..<Int(to.rounded(.up)) { sums[i] += min(to, Double(i + 1)) - max(from, Double(i)) }
        }
    }
}
