import Geometry

/// The inside of a path: curves as many short lines.
struct PathShape: Sendable {
    private struct Edge {
        let from: Point
        let to: Point
    }

    private let edges: [Edge]
    private let rule: Path.FillRule
    /// The indices of the edges that reach into each of as many rows of the same height, from the top of `box` down.
    private var rows: [[Int32]] = []
    /// Holds all points.
    let box: Rect

    init(_ path: Path, rule: Path.FillRule = .winding) {
        self.rule = rule
        var edges: [Edge] = []
        var (start, current) = (Point.zero, Point.zero)
        var next = 0
        func line(to p: Point) {
            edges.append(Edge(from: current, to: p))
            current = p
        }
        /// A Bézier curve by de Casteljau's scheme.
        func curve(_ controls: [Point]) {
            let all = [current] + controls
            // Chords that many miss the curve by no more than 0.002: by a quarter of its bend over the square of their number,
            // three quarters for one of two bends.
            let bend = zip(all, zip(all.dropFirst(), all.dropFirst(2)))
                .reduce(0) { max($0, ($1.0 - $1.1.0 * 2 + $1.1.1).length) }
            let count = Int(min(max((bend * 0.75 / 0.002).squareRoot().rounded(.up), 1), 64))
            for step in 1...count {
                let t = Double(step) / Double(count)
                var points = all
                while points.count > 1 {
                    points = (1..<points.count).map { points[$0 - 1] * (1 - t) + points[$0] * t }
                }
                line(to: points[0])
            }
        }
        for verb in path.verbs {
            let points = Array(path.points[next..<next + verb.pointCount])
            next += verb.pointCount
            switch verb {
            case .move:
                line(to: start)
                (start, current) = (points[0], points[0])
            case .line: line(to: points[0])
            case .quad, .cubic: curve(points)
            case .close: line(to: start)
            }
        }
        line(to: start)
        self.edges = edges.filter { $0.from != $0.to }
        box = Rect.bounding(self.edges.map(\.from))
        rows = [[Int32]](repeating: [], count: max(min(self.edges.count / 4, 1000), 1))
        for (index, edge) in self.edges.enumerated() {
            for row in row(of: min(edge.from.y, edge.to.y))...row(of: max(edge.from.y, edge.to.y)) {
                rows[row].append(Int32(index))
            }
        }
    }

    private func row(of y: Double) -> Int {
        box.height > 0 ? Int(min(max((y - box.minY) / box.height * Double(rows.count), 0), Double(rows.count - 1))) : 0
    }

    private func isInside(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding % 2 != 0 }

    /// Counts the edges that a ray along +x crosses, upwards against downwards.
    func contains(_ p: Point) -> Bool {
        guard box.contains(p) else { return false }
        var winding = 0
        for index in rows[row(of: p.y)] {
            let edge = edges[Int(index)]
            guard (edge.from.y <= p.y) != (edge.to.y <= p.y) else { continue }
            let t = (p.y - edge.from.y) / (edge.to.y - edge.from.y)
            if edge.from.x + t * (edge.to.x - edge.from.x) > p.x { winding += edge.to.y > edge.from.y ? 1 : -1 }
        }
        return isInside(winding)
    }

    /// True where the outline comes as near to a point as `reach`.
    func comesNear(_ p: Point, _ reach: Double) -> Bool {
        guard p.x >= box.minX - reach, p.x <= box.maxX + reach, p.y >= box.minY - reach, p.y <= box.maxY + reach else {
            return false
        }
        for row in row(of: p.y - reach)...row(of: p.y + reach) {
            for index in rows[row] {
                let edge = edges[Int(index)]
                let (d, v) = (edge.to - edge.from, p - edge.from)
                let t = min(max((v.x * d.x + v.y * d.y) / (d.x * d.x + d.y * d.y), 0), 1)
                if (v - d * t).length <= reach { return true }
            }
        }
        return false
    }

    /// The shares of cells that lie inside, as a colour's alpha: exact along x, sampled along y.
    func cells(_ grid: CellGrid) -> [SIMD4<Double>] {
        let linesPerRow = 32
        var cells = [SIMD4<Double>](repeating: .zero, count: grid.columns * grid.rows)
        for line in 0..<grid.rows * linesPerRow {
            let y = grid.origin.y + (Double(line) + 0.5) / Double(linesPerRow) * grid.cell.height
            var crossings: [(x: Double, winding: Int)] = []
            for edge in edges where (edge.from.y <= y) != (edge.to.y <= y) {
                let t = (y - edge.from.y) / (edge.to.y - edge.from.y)
                let x = edge.from.x + t * (edge.to.x - edge.from.x)
                crossings.append(((x - grid.origin.x) / grid.cell.width, edge.to.y > edge.from.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (index, crossing) in crossings.enumerated() {
                if isInside(winding) {
                    let row = line / linesPerRow * grid.columns
                    PathShape.add(
                        crossings[index - 1].x, crossing.x, to: &cells, row..<row + grid.columns,
                        share: 1 / Double(linesPerRow))
                }
                winding += crossing.winding
            }
        }
        return cells
    }

    /// Adds a stretch of a line, in cells, to the cells that it passes.
    private static func add(
        _ from: Double, _ to: Double, to cells: inout [SIMD4<Double>], _ row: Range<Int>, share: Double
    ) {
        let (low, high) = (max(from, 0), min(to, Double(row.count)))
        guard low < high else { return }
        for column in Int(low)..<min(Int(high.rounded(.up)), row.count) {
            let length = min(high, Double(column + 1)) - max(low, Double(column))
            cells[row.lowerBound + column].w += length * share
        }
    }
}
