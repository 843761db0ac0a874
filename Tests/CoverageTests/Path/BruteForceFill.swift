import Geometry

/// The coverage of lines by brute force: each row of pixels is cut by 1,024 level lines, on each of which the inside is
/// measured exactly. Nothing is shared with the code under test but the points.
struct BruteForceFill {
    /// Lines a row of pixels.
    static let lines = 1024

    /// Where an outline crosses a line.
    private struct Crossing {
        var x: Double
        var direction: Int
    }

    /// Closed polygons, pixels.
    var polygons: [[Point]]
    var rule: Path.FillRule

    /// The covered part of each pixel, row by row.
    func coverage(in rect: PixelRect) -> [Double] {
        (rect.minY..<rect.maxY).flatMap { row($0, rect) }
    }

    private func row(_ y: Int32, _ rect: PixelRect) -> [Double] {
        var crossings = [[Crossing]](repeating: [], count: Self.lines)
        for polygon in polygons {
            for i in polygon.indices {
                add(polygon[i], polygon[i + 1 < polygon.count ? i + 1 : 0], Double(y), &crossings)
            }
        }
        var sums = [Double](repeating: 0, count: rect.width)
        for line in crossings { addLine(line, rect, &sums) }
        return sums.map { $0 / Double(Self.lines) }
    }

    private func add(_ p: Point, _ q: Point, _ row: Double, _ crossings: inout [[Crossing]]) {
        let (a, b, direction) = p.y < q.y ? (p, q, 1) : (q, p, -1)
        guard b.y > row, a.y < row + 1, a.y < b.y else { return }
        let n = Double(Self.lines)
        // Line j is at row + (j + ½) / n and is crossed when a.y ≤ its height < b.y.
        let first = max(0, Int(((a.y - row) * n - 0.5).rounded(.up)))
        let end = min(Self.lines, Int((min(b.y - row, 2) * n - 0.5).rounded(.up)))
        guard first < end else { return }
        for j in first..<end {
            let y = row + (Double(j) + 0.5) / n
            let t = (y - a.y) / (b.y - a.y)
            crossings[j].append(Crossing(x: a.x + (b.x - a.x) * t, direction: direction))
        }
    }

    private func addLine(_ line: [Crossing], _ rect: PixelRect, _ sums: inout [Double]) {
        var winding = 0
        var start = 0.0
        for crossing in line.sorted(by: { $0.x < $1.x }) {
            if isInside(winding) { addInterval(start, crossing.x, rect, &sums) }
            winding += crossing.direction
            start = crossing.x
        }
    }

    private func isInside(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding % 2 != 0 }

    private func addInterval(_ start: Double, _ end: Double, _ rect: PixelRect, _ sums: inout [Double]) {
        let from = max(start - Double(rect.minX), 0)
        let to = min(end - Double(rect.minX), Double(rect.width))
        guard from < to else { return }
        for i in Int(from)..<Int(to.rounded(.up)) {
            sums[i] += min(to, Double(i + 1)) - max(from, Double(i))
        }
    }
}

extension Path {
    /// The contours as polygons of very many points, each mapped; written without the module's own curves.
    func polygons(steps: Int = 600, _ map: (Point) -> Point) -> [[Point]] {
        var result: [[Point]] = []
        var current: [Point] = []
        var next = 0
        func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t) }
        for verb in verbs {
            let p = points[next..<(next + verb.pointCount)].map { $0 }
            next += verb.pointCount
            switch verb {
            case .move:
                result.append(current)
                current = p
            case .line:
                current.append(p[0])
            case .quad:
                let a = current.last!
                for i in 1...steps {
                    let t = Double(i) / Double(steps)
                    current.append(mix(mix(a, p[0], t), mix(p[0], p[1], t), t))
                }
            case .cubic:
                let a = current.last!
                for i in 1...steps {
                    let t = Double(i) / Double(steps)
                    let m = mix(p[0], p[1], t)
                    current.append(mix(mix(mix(a, p[0], t), m, t), mix(m, mix(p[1], p[2], t), t), t))
                }
            case .close:
                result.append(current)
                current = current.isEmpty ? [] : [current[0]]
            }
        }
        result.append(current)
        return result.filter { $0.count > 1 }.map { $0.map(map) }
    }
}

/// The greatest difference between bytes and areas, in levels of 255.
func greatestError(_ bytes: some Collection<UInt8>, _ areas: [Double]) -> Double {
    precondition(bytes.count == areas.count)
    return zip(bytes, areas).map { abs(Double($0) - $1 * 255) }.max() ?? 0
}
