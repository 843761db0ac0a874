import Glibc
package import RenderPlan

/// An instance's gradient in double precision: the colour of each pixel, and those that painters may show there.
///
/// Painters count in `Float`, so they know a place's number t but nearly: between two stops that makes no difference worth speaking of,
/// but at an edge between two colours, at a conic gradient's seam and in its middle, and between stops that crowd, a hair of a place
/// is another colour.
package struct ExactGradient {
    /// Of the absolute values of three products, what rounding these and their sums comes to: 3 · 2⁻²⁴ at most.
    private static let sumRounding = 0x1p-22
    /// Of a quotient or a root, likewise: some cards are off by two and a half last places of each.
    private static let quotientRounding = 0x1p-21

    private struct Stop {
        var place: Double
        /// Not premultiplied.
        var color: SIMD4<Double>
    }

    private let form: GradientForm
    private let stops: [Stop]
    private let factor: SIMD4<Double>
    /// a, b, c of u·w, v·w and w over pixel space.
    private let (u, v, w): (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    /// Turns.
    private let angleDoubt: Double

    /// - Parameters:
    ///   - paint: the instance's rows from `Row.color` on.
    ///   - stops: the plan's.
    ///   - angleDoubt: by how much an angle may be off, turns.
    package init(
        _ form: GradientForm, _ paint: some RandomAccessCollection<SIMD4<Float>>, stops: ContiguousArray<GradientStop>, angleDoubt: Double
    ) {
        let rows = Array(paint)
        func line(_ row: SIMD4<Float>) -> SIMD3<Double> { SIMD3(Double(row.x), Double(row.y), Double(row.z)) }
        self.form = form
        self.angleDoubt = angleDoubt
        factor = SIMD4(rows[0])
        (u, v, w) = (line(rows[2]), line(rows[3]), line(rows[4]))
        let first = Int(rows[1].y)
        self.stops = stops[first..<first + Int(rows[1].z)].map { Stop(place: Double($0.place.x), color: SIMD4($0.color)) }
    }

    /// Premultiplied, 0…1.
    package func color(x: Int, y: Int) -> SIMD4<Double> {
        let t = place(x, y).number
        return color(t, from: stops.dropLast().lastIndex { $0.place <= t } ?? 0)
    }

    /// Colours that painters may show, those between them included: all are about the same, but for what is said above.
    package func colors(x: Int, y: Int) -> [SIMD4<Double>] {
        let (t, doubt) = place(x, y)
        guard form == .conic else { return colors(t - doubt, t + doubt) }
        if doubt >= 0.5 { return colors(0, 1) }
        let (low, high) = (t - doubt, t + doubt)
        return colors(max(low, 0), min(high, 1)) + (low < 0 ? colors(low + 1, 1) : []) + (high > 1 ? colors(0, high - 1) : [])
    }

    /// By how much, of 1, what painters show may differ in a channel.
    package func spread(x: Int, y: Int) -> Double {
        let colors = colors(x: x, y: y)
        var (low, high) = (colors[0], colors[0])
        for color in colors { (low, high) = (pointwiseMin(low, color), pointwiseMax(high, color)) }
        return (high - low).max()
    }

    /// From some place to another: where a way between two stops begins and ends, and in between, since colours that are
    /// multiplied by their alphas may be least or greatest there.
    private func colors(_ low: Double, _ high: Double) -> [SIMD4<Double>] {
        let last = stops.count - 2
        return (0...last).filter { ($0 == 0 || stops[$0].place <= high) && ($0 == last || stops[$0 + 1].place >= low) }.flatMap { way in
            let (from, to) = (max(low, min(stops[way].place, high)), min(high, max(stops[way + 1].place, low)))
            if from == to { return [color(low, from: way), color(high, from: way)] }
            return (0...4).map { color(from + (to - from) * Double($0) / 4, from: way) }
        }
    }

    /// - Parameter way: the stop at which the way begins on which the place is.
    private func color(_ t: Double, from way: Int) -> SIMD4<Double> {
        let (from, to) = (stops[way], stops[way + 1])
        let length = to.place - from.place
        let share = length > 0 ? min(max((t - from.place) / length, 0), 1) : t > from.place ? 1 : 0
        let mixed = from.color + (to.color - from.color) * share
        return SIMD4(mixed.x * mixed.w, mixed.y * mixed.w, mixed.z * mixed.w, mixed.w) * factor
    }

    /// The number t of a pixel's centre, and by how much that may be off.
    private func place(_ x: Int, _ y: Int) -> (number: Double, doubt: Double) {
        let center = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
        func number(_ line: SIMD3<Double>) -> (value: Double, doubt: Double) {
            let terms = line * center
            return (terms.sum(), (abs(terms.x) + abs(terms.y) + abs(terms.z)) * Self.sumRounding)
        }
        let (u, v, w) = (number(self.u), number(self.v), number(self.w))
        // What lies behind the eye counts as if it lay one away, and on the horizon it is either.
        let isNearEye = abs(w.value) <= 2 * w.doubt
        let (depth, depthDoubt) = w.value > 0 ? (w.value, w.doubt) : (1, 0)
        func quotient(_ a: (value: Double, doubt: Double)) -> (value: Double, doubt: Double) {
            let value = a.value / depth
            return (value, (a.doubt + abs(value) * depthDoubt) / (depth - min(depthDoubt, depth / 2)) + abs(value) * Self.quotientRounding)
        }
        let (across, down) = (quotient(u), quotient(v))
        let far = hypot(across.doubt, down.doubt)
        switch form {
        case .axial: return (across.value, isNearEye ? .greatestFiniteMagnitude : across.doubt)
        case .radial:
            let distance = hypot(across.value, down.value)
            return (distance, isNearEye ? .greatestFiniteMagnitude : far + distance * Self.quotientRounding)
        case .conic:
            let distance = hypot(across.value, down.value)
            if isNearEye || far >= distance { return (0, 1) }
            let turn = atan2(down.value, across.value) / (2 * .pi)
            return (turn - turn.rounded(.down), asin(far / distance) / (2 * .pi) + angleDoubt + Self.quotientRounding)
        }
    }
}

extension RenderPlan {
    /// Of each of the target's pixels by how many levels painters may differ in what its gradients show there, however right they are.
    ///
    /// - Parameter angleDoubt: by how much angles of conic gradients may be off, turns.
    package func gradientDoubts(angleDoubt: Double) -> [Double] {
        let frame = surfaces[0].frame
        var doubts = [Double](repeating: 0, count: frame.area)
        for batch in passes[passes.count - 1].batches.map({ batches[Int($0)] }) where batch.pipeline.kind == .gradient {
            for index in 0..<Int(batch.count) {
                let first = Int(batch.firstRow) + index * batch.pipeline.rowCount
                let instance = rows[first..<first + batch.pipeline.rowCount]
                let gradient = ExactGradient(
                    batch.pipeline.gradient, instance.dropFirst(batch.pipeline.geometryRowCount), stops: stops, angleDoubt: angleDoubt)
                for place in doubts.indices {
                    doubts[place] += 255 * gradient.spread(
                        x: Int(frame.minX) + place % frame.width, y: Int(frame.minY) + place / frame.width)
                }
            }
        }
        return doubts
    }
}
