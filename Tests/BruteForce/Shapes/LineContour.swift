public import Geometry
import Glibc

/// A contour of a path as points that lie close together where it bends.
public struct LineContour: Sendable {
    public internal(set) var points: [Point] = []
    /// Of each point, how far along its segment it is, by the segment's own parameter; 1 where that ends.
    private var parameters: [Double] = []
    /// Indices of points at which segments of the path meet.
    public internal(set) var corners: Set<Int> = []
    /// Then the last point is the first one again.
    public internal(set) var isClosed = false
    /// False for a move alone.
    public internal(set) var isDrawn = false
    /// Where the line faces if it has no length.
    public internal(set) var direction = Point(1, 0)

    /// How finely curves are divided.
    public struct Fineness: Sendable {
        /// Radians between neighbouring pieces.
        public var turn: Double
        /// The path's units.
        public var length: Double

        public init(turn: Double, length: Double) {
            self.turn = turn
            self.length = length
        }
    }

    /// The length of the line up to each point.
    var lengths: [Double] {
        var sum = 0.0
        return points.indices.map { index in
            if index > 0 { sum += (points[index] - points[index - 1]).length }
            return sum
        }
    }

    /// All contours of a path; what follows a close begins a new one.
    public static func all(of path: Path, _ fineness: Fineness) -> [LineContour] {
        var result: [LineContour] = []
        var line = LineContour()
        var next = 0
        func add(_ p: Point, _ parameter: Double) {
            if p != line.points.last {
                line.points.append(p)
                line.parameters.append(parameter)
            } else if line.points.count > 1 {
                line.parameters[line.points.count - 1] = parameter
            }
            line.isDrawn = true
        }
        for verb in path.verbs {
            let p = Array(path.points[next..<(next + verb.pointCount)])
            next += verb.pointCount
            line.corners.insert(max(line.points.count - 1, 0))
            switch verb {
            case .move:
                if !line.points.isEmpty { result.append(line) }
                line = LineContour()
                (line.points, line.parameters) = (p, [1])
            case .line:
                add(p[0], 1)
            case .quad, .cubic:
                flatten([line.points[line.points.count - 1]] + p, 0...1, fineness, depth: 0, add)
            case .close:
                add(line.points[0], 1)
                line.isClosed = true
                result.append(line)
                let start = line.points[0]
                line = LineContour()
                (line.points, line.parameters) = ([start], [1])
            }
        }
        return result + [line].filter { !$0.points.isEmpty }
    }

    /// Halves a curve of any degree until it hardly turns on a short way.
    private static func flatten(
        _ curve: [Point], _ range: ClosedRange<Double>, _ fineness: Fineness, depth: Int, _ add: (Point, Double) -> Void
    ) {
        let sides = zip(curve, curve.dropFirst()).map { $1 - $0 }
        let length = sides.reduce(0) { $0 + $1.length }
        let angles = sides.filter { $0.length > length * 1e-6 }.map { atan2($0.y, $0.x) }
        let turn = zip(angles, angles.dropFirst()).reduce(0) {
            $0 + abs(($1.1 - $1.0).remainder(dividingBy: 2 * .pi))
        }
        let isFine = turn < fineness.turn && length < fineness.length && depth > 2
        if depth > 20 || length < 1e-4 || isFine { return add(curve[curve.count - 1], range.upperBound) }
        var level = curve
        var (front, back) = ([curve[0]], [curve[curve.count - 1]])
        while level.count > 1 {
            level = zip(level, level.dropFirst()).map { ($0 + $1) * 0.5 }
            front.append(level[0])
            back.insert(level[level.count - 1], at: 0)
        }
        let middle = (range.lowerBound + range.upperBound) / 2
        flatten(front, range.lowerBound...middle, fineness, depth: depth + 1, add)
        flatten(back, middle...range.upperBound, fineness, depth: depth + 1, add)
    }

    /// Where a part ends that was asked for by the length of whole segments and, inside of one, by the parameter that is the same share.
    ///
    /// - Parameter length: from the line's beginning.
    /// - Returns: likewise, along the line.
    fileprivate func cut(at length: Double) -> Double {
        let lengths = lengths
        guard let index = lengths.indices.dropFirst().first(where: { lengths[$0] >= length }) else { return length }
        let start = (0..<index).last { parameters[$0] == 1 } ?? 0
        let end = (index..<points.count).first { parameters[$0] == 1 } ?? points.count - 1
        let share = (length - lengths[start]) / (lengths[end] - lengths[start])
        for index in start + 1...end where parameters[index] >= share {
            let before = index - 1 == start ? 0 : parameters[index - 1]
            let step = (share - before) / (parameters[index] - before)
            return lengths[index - 1] + step * (lengths[index] - lengths[index - 1])
        }
        return lengths[end]
    }

    /// The part between two lengths along the line, open; of no length, a place with a direction.
    func part(from: Double, to: Double) -> LineContour {
        var part = LineContour()
        part.isDrawn = true
        let lengths = lengths
        for index in points.indices.dropFirst() where lengths[index] > from || index == points.count - 1 {
            let (start, way) = (points[index - 1], points[index] - points[index - 1])
            let step = lengths[index] - lengths[index - 1]
            guard step > 0 else { continue }
            if part.points.isEmpty {
                part.points.append(start + way * min(max((from - lengths[index - 1]) / step, 0), 1))
                part.direction = way * (1 / step)
            } else if corners.contains(index - 1) {
                part.corners.insert(part.points.count - 1)
            }
            if lengths[index] >= to {
                let end = start + way * min(max((to - lengths[index - 1]) / step, 0), 1)
                if to > from, end != part.points.last { part.points.append(end) }
                break
            }
            part.points.append(points[index])
        }
        return part
    }
}

extension [LineContour] {
    /// What a style leaves of the part between two fractions of the length of all contours: its dashes, or itself. Dashes
    /// count from where the part of their contour begins.
    func drawn(_ style: StrokeStyle, from: Double, to: Double) -> [LineContour] {
        let total = reduce(0) { $0 + ($1.lengths.last ?? 0) }
        let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
        let period = pattern.reduce(0, +)
        var result: [LineContour] = []
        var before = 0.0
        for contour in self {
            let length = contour.lengths.last ?? 0
            var (low, high) = (Swift.max(from * total - before, 0), Swift.min(to * total - before, length))
            before += length
            if low > 0, low < length { low = contour.cut(at: low) }
            if high > 0, high < length { high = contour.cut(at: high) }
            if period > 0, length > 0 {
                var start = low - style.phase.truncatingRemainder(dividingBy: period) - period
                while start < high {
                    for index in stride(from: 0, to: pattern.count, by: 2) {
                        let (a, b) = (Swift.max(start, low), Swift.min(start + pattern[index], high))
                        if a < b || (pattern[index] == 0 && a == start && a <= b) {
                            result.append(contour.part(from: a, to: b))
                        }
                        start += pattern[index] + pattern[index + 1]
                    }
                }
            } else if low <= total * 1e-9, high >= length - total * 1e-9 {
                if length > 0 || (from <= 0 && to >= 1) { result.append(contour) }
            } else if low < high {
                result.append(contour.part(from: low, to: high))
            }
        }
        return result
    }
}
