import Foundation
import LottieDocument

extension LottieOutline {
    /// A star, or a regular polygon, from the top clockwise. If the number of points is not whole, a star's last one is smaller.
    /// - Parameters:
    ///   - wraps: a polygon goes round once and on to a whole number of points; otherwise a fraction is dropped.
    ///   - rotation: degrees.
    ///   - outer: radius and roundness, points and percent.
    ///   - inner: likewise; nil for a polygon.
    ///   - hasFixedArms: at full roundness handles are a fixed fraction of the radius for any number of points; otherwise a quarter of the arc
    ///     from one point to the next.
    static func star(
        center: SIMD2<Double>, points: Double, rotation: Double, outer: (radius: Double, roundness: Double),
        inner: (radius: Double, roundness: Double)?, wraps: Bool, hasFixedArms: Bool
    ) -> LottieOutline {
        let points = points > 0 ? min(points, pointLimit) : 0
        let top = (rotation - 90) * .pi / 180
        func arm(_ part: Double, _ points: Double) -> Double { hasFixedArms ? part : .pi / 2 / max(points, 1) }
        guard let inner else {
            let count = wraps ? points : points.rounded(.down)
            return polygon(center, count, top, outer, arm(0.25, count))
        }
        return star(center, points, top, outer, inner, arm(0.47829, points))
    }

    /// More points look like a disc, and cost as much as a picture.
    static let pointLimit = 1000.0

    /// At most, of a star or a polygon.
    static func starSegments(_ points: Double) -> Int { 2 * Int(count: points.rounded(.up), limit: pointLimit) }

    private static func polygon(
        _ center: SIMD2<Double>, _ points: Double, _ top: Double, _ outer: (radius: Double, roundness: Double), _ arm: Double
    ) -> LottieOutline {
        guard points > 0 else { return LottieOutline() }
        let step = 2 * .pi / points
        let bend = outer.radius * outer.roundness / 100 * arm
        let isWhole = points == points.rounded(.down)
        let vertices = (0..<(isWhole ? Int(points) : Int(points) + 2)).map { index in
            let angle = top + Double(index) * step
            let tangent = SIMD2(-sin(angle), cos(angle)) * bend
            return Vertex(
                center + SIMD2(cos(angle), sin(angle)) * outer.radius, arrival: -tangent, departure: tangent)
        }
        return LottieOutline(vertices: vertices, isClosed: true)
    }

    private static func star(
        _ center: SIMD2<Double>, _ points: Double, _ top: Double, _ outer: (radius: Double, roundness: Double),
        _ inner: (radius: Double, roundness: Double), _ arm: Double
    ) -> LottieOutline {
        let halfStep = .pi / max(points, 1e-9)
        let part = points - points.rounded(.down)
        let count = Int(points.rounded(.up)) * 2
        // The part of a point lies at the top, between its neighbours, lower and narrower than the others.
        var angle = top + (part > 0 ? halfStep * (1 - part) : 0)
        var vertices: [Vertex] = []
        for index in 0..<count {
            let isPart = part > 0 && index == 0
            let (radius, roundness) = index % 2 == 0 ? outer : inner
            let bend = radius * roundness / 100 * arm * (isPart ? part : 1)
            let tangent = SIMD2(-sin(angle), cos(angle)) * bend
            let reach = isPart ? inner.radius + part * (outer.radius - inner.radius) : radius
            vertices.append(
                Vertex(center + SIMD2(cos(angle), sin(angle)) * reach, arrival: -tangent, departure: tangent))
            angle += isPart ? halfStep * part : halfStep
        }
        return LottieOutline(vertices: vertices, isClosed: true)
    }
}
