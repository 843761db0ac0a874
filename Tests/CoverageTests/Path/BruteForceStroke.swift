import BruteForce
import Coverage
import Geometry

/// The coverage of a stroke by brute force: the union of its convex pieces, measured exactly on many level lines a pixel.
struct BruteForceStroke {
    private struct Piece {
        /// Pixels.
        var corners: [Point]
        var bounds: Rect
    }

    private let pieces: [Piece]

    init(_ stroke: RandomStroke) {
        // Where a wide line turns sharply and unevenly, its edge is off by up to half its width times half a step's turn.
        let halfWidth = stroke.style.width / 2 * stroke.transform.greatestScale
        let fineness = LineContour.Fineness(turn: 0.004 / max(halfWidth / 2, 1), length: 0.5)
        pieces = StrokePieces(
            stroke.path, stroke.style, from: stroke.from, to: stroke.to, fineness: fineness
        ).polygons.map { corners in
            let mapped = corners.map(stroke.transform.apply)
            return Piece(corners: mapped, bounds: Rect.bounding(mapped))
        }
    }

    /// The covered part of each pixel, row by row.
    ///
    /// - Parameter lines: level lines a row of pixels.
    func coverage(in rect: PixelRect, lines: Int) -> [Double] {
        var result: [Double] = []
        for row in rect.minY..<rect.maxY {
            var unions = [LineUnion](repeating: LineUnion(within: rect), count: lines)
            for piece in pieces where piece.bounds.maxX > rect.rect.minX && piece.bounds.minX < rect.rect.maxX {
                add(piece, Double(row), &unions)
            }
            var sums = [Double](repeating: 0, count: rect.width)
            for union in unions { union.add(to: &sums) }
            result += sums.map { $0 / Double(lines) }
        }
        return result
    }

    /// Adds what each line of a row has of a piece. Line j of n lies at (j + ½) / n rows.
    private func add(_ piece: Piece, _ row: Double, _ unions: inout [LineUnion]) {
        let n = Double(unions.count)
        func firstLine(from y: Double) -> Int { Int(min(max(((y - row) * n - 0.5).rounded(.up), 0), n)) }
        let first = firstLine(from: piece.bounds.minY)
        let end = firstLine(from: piece.bounds.maxY)
        guard first < end, unions[first..<end].contains(where: { !$0.isFull }) else { return }
        var low = [Double](repeating: .infinity, count: end - first)
        var high = [Double](repeating: -.infinity, count: end - first)
        var a = piece.corners[piece.corners.count - 1]
        for b in piece.corners {
            let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
            let slope = (lower.x - upper.x) / (lower.y - upper.y)
            for j in firstLine(from: upper.y)..<max(firstLine(from: lower.y), firstLine(from: upper.y)) {
                let x = upper.x + (row + (Double(j) + 0.5) / n - upper.y) * slope
                low[j - first] = min(low[j - first], x)
                high[j - first] = max(high[j - first], x)
            }
            a = b
        }
        for j in first..<end where low[j - first] < high[j - first] { unions[j].insert(low[j - first], high[j - first]) }
    }
}

/// The union of intervals on a level line, as far as it lies in a rectangle.
private struct LineUnion {
    /// Disjoint, from left to right; pixels from the rectangle's left side.
    private var intervals: [SIMD2<Double>] = []
    /// The rectangle's left side, pixels.
    private let left: Double
    /// Pixels.
    private let width: Double
    /// True when nothing can be added any more.
    private(set) var isFull = false

    /// Neighbouring pieces meet but for rounding; a gap this small, in pixels, is none.
    private static let leastGap = 1e-9

    init(within rect: PixelRect) {
        left = Double(rect.minX)
        width = Double(rect.width)
    }

    mutating func insert(_ from: Double, _ to: Double) {
        var new = SIMD2(max(from - left, 0), min(to - left, width))
        guard !isFull, new.x < new.y else { return }
        var first = 0
        while first < intervals.count && intervals[first].y < new.x - Self.leastGap { first += 1 }
        var end = first
        while end < intervals.count && intervals[end].x <= new.y + Self.leastGap {
            new = SIMD2(min(new.x, intervals[end].x), max(new.y, intervals[end].y))
            end += 1
        }
        if end == first + 1 { intervals[first] = new } else { intervals.replaceSubrange(first..<end, with: [new]) }
        isFull = new.x <= 0 && new.y >= width
    }

    /// Adds what each pixel has of the union to sums of pixels.
    func add(to sums: inout [Double]) {
        for interval in intervals {
            for i in Int(interval.x)..<Int(interval.y.rounded(.up)) {
                sums[i] += min(interval.y, Double(i + 1)) - max(interval.x, Double(i))
            }
        }
    }
}
