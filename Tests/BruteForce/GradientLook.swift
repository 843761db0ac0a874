import Geometry
import Glibc
import RenderTree

/// A layer's gradient, ready to be looked at.
struct GradientLook: Sendable {
    private let gradient: Gradient
    /// Layer space.
    private let start: Point
    /// From there to the end, layer space.
    private let way: Point
    /// Of the bounds, points.
    private let size: Point

    /// Nil when nothing of it is seen.
    init?(_ gradient: Gradient, in bounds: Rect) {
        self.gradient = gradient
        start = Point(bounds.minX + gradient.start.x * bounds.width, bounds.minY + gradient.start.y * bounds.height)
        size = Point(bounds.width, bounds.height)
        way = Point(
            (gradient.end.x - gradient.start.x) * bounds.width, (gradient.end.y - gradient.start.y) * bounds.height)
        if gradient.stops.isEmpty || (gradient.form == .radial && (way.x == 0 || way.y == 0)) { return nil }
    }

    /// Premultiplied.
    func color(at p: Point) -> SIMD4<Double> {
        let (t, stops) = (place(of: p - start), gradient.stops)
        guard let after = stops.firstIndex(where: { $0.location > t }) else { return color(stops[stops.count - 1]) }
        guard after > 0 else { return color(stops[0]) }
        let (a, b) = (stops[after - 1], stops[after])
        let share = (t - a.location) / (b.location - a.location)
        let (from, to) = (components(a), components(b))
        var mixed = from + (to - from) * share
        (mixed.x, mixed.y, mixed.z) = (mixed.x * mixed.w, mixed.y * mixed.w, mixed.z * mixed.w)
        return mixed
    }

    /// The number that a place has, given from the start.
    private func place(of p: Point) -> Double {
        switch gradient.form {
        case .axial:
            guard way != .zero else { return .infinity }
            let (unit, share) = (Point(way.x / size.x, way.y / size.y), Point(p.x / size.x, p.y / size.y))
            return Point.dot(share, unit) / Point.dot(unit, unit)
        case .radial:
            return Point(p.x / way.x, p.y / way.y).length
        case .conic:
            // Without length it begins to the right, whatever the signs of its two zeros.
            let first = way == .zero ? 0 : atan2(way.y, way.x)
            let turn = (atan2(p.y, p.x) - first) / (2 * .pi)
            return turn - turn.rounded(.down)
        }
    }

    private func components(_ stop: Gradient.Stop) -> SIMD4<Double> {
        let color = stop.color
        return SIMD4(Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }

    private func color(_ stop: Gradient.Stop) -> SIMD4<Double> { SceneLayer.premultiplied(stop.color) }
}
