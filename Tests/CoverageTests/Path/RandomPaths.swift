import Coverage
import Foundation
import Geometry

/// Outlines of all kinds that fill rules, pixels and rectangles make trouble with.
struct RandomPaths {
    var random: SeededRandom
    /// Pixels to fill.
    let rect = PixelRect(minX: 3, minY: -5, maxX: 27, maxY: 11)

    /// How many paths a test tries: few in an ordinary run, LAYERKIT_PATHS of them on request.
    static func count(_ usual: Int) -> Int {
        ProcessInfo.processInfo.environment["LAYERKIT_PATHS"].flatMap { Int($0) } ?? usual
    }

    /// Those paths are tried in so many shares, side by side where there are processors.
    static let shares = 0..<4

    /// True when the path of this number belongs to a share.
    static func isIn(_ share: Int, _ number: Int) -> Bool { number % shares.count == share }

    init(seed: UInt64) { random = SeededRandom(state: seed) }

    /// A path whose image under `transform` is mostly about `rect`.
    mutating func path() -> Path {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return contours(count: 1, segments: 3...5, reach: 4, curved: false)
        case 1: return contours(count: 1, segments: 2...6, reach: 4, curved: true)
        case 2: return contours(count: 4, segments: 3...7, reach: 10, curved: true)
        case 3: return contours(count: 25, segments: 3...4, reach: 0, size: 2.5, curved: false)
        case 4: return hairlines()
        case 5: return star()
        case 6: return onTheGrid()
        case 7: return contours(count: 2, segments: 3...6, reach: 100_000, curved: true)
        case 8: return contours(count: 60, segments: 3...3, reach: 0, size: 0.7, curved: false)
        case 9: return cusps()
        case 10: return contours(count: 40, segments: 2...4, reach: 0, size: 0.05, curved: true)
        default: return contours(count: 2, segments: 3...4, reach: 1e7, curved: false)
        }
    }

    mutating func point(reach: Double) -> Point {
        Point(
            random.double(Double(rect.minX) - reach...Double(rect.maxX) + reach),
            random.double(Double(rect.minY) - reach...Double(rect.maxY) + reach))
    }

    /// Contours of random points, spread over the rectangle and `reach` beyond, or each within `size` pixels.
    mutating func contours(
        count: Int, segments: ClosedRange<Int>, reach: Double, size: Double? = nil, curved: Bool
    ) -> Path {
        var path = Path()
        for _ in 0..<count {
            let center = point(reach: 0)
            func draw(_ paths: inout RandomPaths) -> Point {
                guard let size else { return paths.point(reach: reach) }
                return center + Point(paths.random.double(-size...size), paths.random.double(-size...size))
            }
            path.move(to: draw(&self))
            for _ in 0..<Int.random(in: segments, using: &random) {
                switch curved ? Int.random(in: 0..<3, using: &random) : 0 {
                case 0: path.line(to: draw(&self))
                case 1: path.quad(to: draw(&self), control: draw(&self))
                default: path.cubic(to: draw(&self), control1: draw(&self), control2: draw(&self))
                }
            }
            if Bool.random(using: &random) { path.close() }
        }
        return path
    }

    /// Long triangles and slivers a fraction of a pixel wide, level and upright ones among them.
    private mutating func hairlines() -> Path {
        var path = Path()
        for i in 0..<6 {
            let a = point(reach: 3)
            var b = point(reach: 3)
            if i == 0 { b.y = a.y }
            if i == 1 { b.x = a.x }
            let width = random.double(0.01...0.8)
            path.move(to: a)
            path.line(to: b)
            path.line(to: b + Point(width, width))
            path.line(to: a + Point(width, width))
            path.close()
        }
        return path
    }

    /// A star of five or seven points drawn without lifting the pen, so that it winds twice about its middle.
    private mutating func star() -> Path {
        let points = Bool.random(using: &random) ? 5 : 7
        let center = point(reach: -5)
        let radius = random.double(1...12)
        let turn = random.double(0...7)
        var path = Path()
        for i in 0..<points {
            let angle = turn + Double(i) * 4 * Double.pi / Double(points)
            let p = center + Point(cos(angle), sin(angle)) * radius
            if i == 0 { path.move(to: p) } else { path.line(to: p) }
        }
        path.close()
        return path
    }

    /// Cubic curves that turn about in a point, and nearly do: the tangents at their ends cross.
    private mutating func cusps() -> Path {
        var path = Path()
        for _ in 0..<3 {
            let (a, b) = (point(reach: 2), point(reach: 2))
            let (across, beyond) = (b - a, random.double(0.8...1.3))
            let up = Point(-across.y, across.x) * random.double(0.3...1.5)
            path.move(to: a)
            // With control points over the other end each, exactly at `beyond` = 1 there is a cusp.
            path.cubic(to: b, control1: a + across * beyond + up, control2: b - across * beyond + up)
            if Bool.random(using: &random) { path.close() }
        }
        return path
    }

    /// Points on whole, half and quarter pixels: corners on pixels' corners, level and upright edges on their sides.
    private mutating func onTheGrid() -> Path {
        let step = [1, 0.5, 0.25].randomElement(using: &random)!
        var path = Path()
        for _ in 0..<3 {
            for i in 0..<6 {
                var p = point(reach: 2)
                p = Point((p.x / step).rounded() * step, (p.y / step).rounded() * step)
                if i > 0, Bool.random(using: &random), let last = path.points.last {
                    if Bool.random(using: &random) { p.x = last.x } else { p.y = last.y }
                }
                if i == 0 { path.move(to: p) } else { path.line(to: p) }
            }
        }
        return path
    }
}

/// A line to be drawn.
struct RandomStroke {
    var path = Path()
    var style = StrokeStyle()
    /// To pixels.
    var transform = CGAffineTransform.identity
    /// The part of the path's length that is drawn.
    var from = 0.0
    var to = 1.0
}

extension RandomPaths {
    /// An open or closed line of a few segments, a style, and a transform to pixels that may stretch and shear.
    mutating func stroke() -> RandomStroke {
        var stroke = RandomStroke()
        stroke.style = StrokeStyle(
            width: [0.3, 1, 2.5, random.double(0.1...12)].randomElement(using: &random)!,
            cap: [.butt, .round, .square].randomElement(using: &random)!,
            join: [.miter, .round, .bevel].randomElement(using: &random)!,
            miterLimit: [1, 2, 4, 10].randomElement(using: &random)!)
        if Int.random(in: 0..<3, using: &random) == 0 {
            let count = Int.random(in: 1...4, using: &random)
            stroke.style.dash = (0..<count).map { _ in random.double(0.5...9) }
            stroke.style.phase = random.double(-5...20)
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            (stroke.from, stroke.to) = (random.double(0...0.5), random.double(0.5...1))
        }
        stroke.transform = CGAffineTransform(
            a: random.double(0.4...3), b: random.double(-0.5...0.5), c: random.double(-0.5...0.5),
            d: random.double(-3 ... -0.4), tx: random.double(-5...5), ty: random.double(-5...5))
        if Int.random(in: 0..<8, using: &random) == 0 {
            // Far from even: a pen sixty times as wide one way as the other.
            stroke.transform.a = random.double(8...12)
            stroke.transform.d = random.double(0.2...0.5)
        }
        let toPath = stroke.transform.inverted()
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            stroke.path.move(to: toPath.apply(point(reach: 1)))
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                func next() -> Point { toPath.apply(point(reach: 1)) }
                let last = stroke.path.points[stroke.path.points.count - 1]
                switch Int.random(in: 0..<6, using: &random) {
                case 0, 1: stroke.path.line(to: next())
                case 2: stroke.path.quad(to: next(), control: next())
                // There and back on itself: the direction turns about at once.
                case 3: stroke.path.line(to: last)
                case 4: stroke.path.quad(to: last, control: next())
                default: stroke.path.cubic(to: next(), control1: next(), control2: next())
                }
            }
            if Bool.random(using: &random) { stroke.path.close() }
        }
        return stroke
    }
}
