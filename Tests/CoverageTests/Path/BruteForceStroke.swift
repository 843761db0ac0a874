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
        var spans = [SIMD2<Double>](repeating: .nothing, count: lines)
        for row in rect.minY..<rect.maxY {
            var unions = [LineUnion](repeating: LineUnion(within: rect), count: lines)
            for piece in pieces where piece.bounds.maxX > rect.rect.minX && piece.bounds.minX < rect.rect.maxX {
                Self.add(piece, Double(row), &spans, &unions)
            }
            var sums = [Double](repeating: 0, count: rect.width)
            for union in unions { union.add(to: &sums) }
            result += sums.map { $0 / Double(lines) }
        }
        return result
    }

    /// Adds what each line of a row has of a piece. Line j of n lies at (j + ½) / n rows.
    ///
    /// - Parameter spans: room for what each line has of the piece; nothing before and after.
    private static func add(
        _ piece: Piece, _ row: Double, _ spans: inout [SIMD2<Double>], _ unions: inout [LineUnion]
    ) {
        let n = Double(unions.count)
        guard piece.bounds.maxY > row, piece.bounds.minY < row + 1 else { return }
        func firstLine(from y: Double) -> Int { Int(min(max(((y - row) * n - 0.5).rounded(.up), 0), n)) }
        let lines = firstLine(from: piece.bounds.minY)..<firstLine(from: piece.bounds.maxY)
        guard unions[lines].contains(where: { !$0.isFull }) else { return }
        var a = piece.corners[piece.corners.count - 1]
        var firstOfA = firstLine(from: a.y)
        for b in piece.corners {
            let firstOfB = firstLine(from: b.y)
            let slope = (b.x - a.x) / (b.y - a.y)
            let (start, step) = (a.x + (row + 0.5 / n - a.y) * slope, slope / n)
            for j in min(firstOfA, firstOfB)..<max(firstOfA, firstOfB) {
                let x = start + Double(j) * step
                spans[j] = SIMD2(min(spans[j].x, x), max(spans[j].y, x))
            }
            (a, firstOfA) = (b, firstOfB)
        }
        for j in lines {
            unions[j].insert(spans[j])
            spans[j] = .nothing
        }
    }
}

extension SIMD2<Double> {
    /// The interval that no other changes when it is widened by it.
    fileprivate static var nothing: SIMD2<Double> { SIMD2(Double.infinity, -Double.infinity) }
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

    /// - Parameter interval: from its left end to its right one, pixels.
    mutating func insert(_ interval: SIMD2<Double>) {
        var new = SIMD2(max(interval.x - left, 0), min(interval.y - left, width))
        guard !isFull, new.x < new.y else { return }
        var first = 0
        while first < intervals.count && intervals[first].y < new.x - Self.leastGap { first += 1 }
        if first < intervals.count && intervals[first].x <= new.x && intervals[first].y >= new.y { return }
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
