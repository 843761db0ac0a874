import BruteForce
import Coverage
import Geometry

/// The coverage of a stroke by brute force: the union of its convex pieces, measured exactly on many level lines a pixel.
struct BruteForceStroke {
    private struct Piece {
        /// Pixels.
        var corners: [Point]
        var minY: Double
        var maxY: Double
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
            let ys = mapped.map(\.y)
            return Piece(corners: mapped, minY: ys.min() ?? 0, maxY: ys.max() ?? 0)
        }
    }

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
