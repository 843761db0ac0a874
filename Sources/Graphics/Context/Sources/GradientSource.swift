import Geometry
import Glibc
import Pixels

/// The geometry of a gradient: maps points to parameters. A generic constraint only.
protocol GradientLine {
    /// Nil where the gradient paints nothing.
    func place(_ p: Point) -> Double?
}

/// The colours of a gradient.
struct GradientSource<Line: GradientLine>: ContextSource {
    private let line: Line
    /// In the context's space.
    private let stops: GradientStops
    private let deviceToUser: CGAffineTransform
    /// Multiplies the colours, 0…1.
    private let alpha: Float

    init(_ line: Line, _ stops: GradientStops, deviceToUser: CGAffineTransform, alpha: Float) {
        self.line = line
        self.stops = stops
        self.deviceToUser = deviceToUser
        self.alpha = alpha
    }

    func levels(x: Int, y: Int) -> SIMD4<Float> {
        guard let place = place(x, y) else { return .zero }
        // An initial guess, close if stops are evenly spaced; the parameter may be NaN.
        var index = place > 0 ? min(Int(min(place, 1) * Double(stops.stops.count)), max(stops.stops.count - 1, 0)) : 0
        return stops.color(at: Float(place), near: &index) * (255 * alpha)
    }

    @inline(__always)
    private func place(_ x: Int, _ y: Int) -> Double? { line.place(deviceToUser.apply(Point(Double(x) + 0.5, Double(y) + 0.5))) }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float, replaces: Bool) {
        var index = 0
        for column in x..<(x &+ count) {
            let color = place(column, y).map { stops.color(at: Float($0), near: &index) * (255 * alpha) } ?? .zero
            let source = color * level
            row[column] = replaces ? Packed.word(source) : Packed.over(source, row[column])
        }
    }
}

/// Axial: from one point to another, constant perpendicular to that.
struct LinearLine: GradientLine {
    private let start: Point
    /// The vector from start to end, divided by the square of its length.
    private let direction: Point
    private let options: CGGradientDrawingOptions

    /// Nil if both points are the same.
    init?(from start: Point, to end: Point, _ options: CGGradientDrawingOptions) {
        let way = end - start
        let square = Point.dot(way, way)
        guard square > 0, square.isFinite, start.isFinite else { return nil }
        self.start = start
        direction = way * (1 / square)
        self.options = options
    }

    @inline(__always)
    func place(_ p: Point) -> Double? { options.place(Point.dot(p - start, direction)) }
}

/// Radial: from one circle to another. The circles between are interpolated linearly, and later ones lie over earlier ones.
struct RadialLine: GradientLine {
    private let start: Point
    private let startRadius: Double
    /// From the first centre to the second.
    private let way: Point
    /// The second radius minus the first.
    private let growth: Double
    /// |way|² − growth².
    private let square: Double
    private let options: CGGradientDrawingOptions

    /// Nil if the circles are the same.
    init?(
        from start: Point, _ startRadius: Double, to end: Point, _ endRadius: Double,
        _ options: CGGradientDrawingOptions
    ) {
        way = end - start
        growth = endRadius - startRadius
        square = Point.dot(way, way) - growth * growth
        guard square.isFinite, start.isFinite, startRadius >= 0, endRadius >= 0, way.length > 0 || growth != 0 else {
            return nil
        }
        self.start = start
        self.startRadius = startRadius
        self.options = options
    }

    /// The greatest t that is drawn and whose circle goes through the point: |p − way·t| = r + growth·t, r + growth·t ≥ 0, with p relative to the
    /// first centre. Squared, that is square·t² − 2·half·t + rest = 0.
    @inline(__always)
    func place(_ p: Point) -> Double? {
        let p = p - start
        let half = Point.dot(p, way) + startRadius * growth
        let rest = Point.dot(p, p) - startRadius * startRadius
        // Near a cone's edge one of the solutions is far away, and dividing by `square` would lose the other.
        guard abs(square) > 1e-9 * (Point.dot(way, way) + growth * growth) else {
            return half != 0 ? drawn(rest / (2 * half)) : nil
        }
        let discriminant = half * half - square * rest
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        let (a, b) = ((half + root) / square, (half - root) / square)
        return drawn(max(a, b)) ?? drawn(min(a, b))
    }

    @inline(__always)
    private func drawn(_ t: Double) -> Double? { startRadius + growth * t >= 0 ? options.place(t) : nil }
}

/// Conic: around a point, from +x towards +y.
struct ConicLine: GradientLine {
    private let center: Point
    /// Where it begins, in full turns.
    private let start: Double

    init?(about center: Point, from angle: Double) {
        guard center.isFinite, angle.isFinite else { return nil }
        self.center = center
        start = angle / (2 * .pi)
    }

    @inline(__always)
    func place(_ p: Point) -> Double? {
        let turns = atan2(p.y - center.y, p.x - center.x) / (2 * .pi) - start
        return turns - turns.rounded(.down)
    }
}

extension CGGradientDrawingOptions {
    /// The parameter clamped to 0…1; nil where nothing is drawn.
    @inline(__always)
    fileprivate func place(_ t: Double) -> Double? {
        if t < 0 { return contains(.drawsBeforeStartLocation) ? 0 : nil }
        if t > 1 { return contains(.drawsAfterEndLocation) ? 1 : nil }
        return t
    }
}
