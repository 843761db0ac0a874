import Glibc
import Pixels
import RenderPlan

/// What a gradient's number is of a place in its own space. A generic constraint only.
protocol GradientPlace {
    static func of(_ g: SIMD2<Float>) -> Float
}

enum AxialPlace: GradientPlace {
    @inline(__always)
    static func of(_ g: SIMD2<Float>) -> Float { g.x }
}

enum RadialPlace: GradientPlace {
    @inline(__always)
    static func of(_ g: SIMD2<Float>) -> Float { (g * g).sum().squareRoot() }
}

enum ConicPlace: GradientPlace {
    @inline(__always)
    static func of(_ g: SIMD2<Float>) -> Float {
        let turns = atan2f(g.y, g.x) * 0.159_154_943
        return turns < 0 ? turns + 1 : turns
    }
}

/// Colours that change with the place, one of the three forms compiled in.
struct GradientPaint<Place: GradientPlace>: Paint {
    /// a, b, c of u·w, v·w and w over pixel space.
    private let u: SIMD4<Float>
    private let v: SIMD4<Float>
    private let w: SIMD4<Float>
    /// This gradient's.
    private let stops: ArraySlice<GradientStop>
    /// Multiplies the colours, 0…255.
    private let factor: SIMD4<Float>
    /// True when what is there is overwritten.
    private let replaces: Bool

    init(
        u: SIMD4<Float>, v: SIMD4<Float>, w: SIMD4<Float>, stops: ArraySlice<GradientStop>, factor: SIMD4<Float>,
        blend: Blend
    ) {
        (self.u, self.v, self.w) = (u, v, w)
        self.stops = stops
        self.factor = factor * 255
        replaces = blend == .replace
    }

    @inline(__always)
    private func place(x: Int, y: Int) -> Float {
        let at = SIMD4(Float(x) + 0.5, Float(y) + 0.5, 1, 0)
        let depth = (w * at).sum()
        let g = SIMD2((u * at).sum(), (v * at).sum())
        return Place.of(depth > 0 ? g / depth : g)
    }

    /// The last stop, but for the very last, that does not lie beyond a place; looked for from one near by.
    @inline(__always)
    private func stop(at t: Float, near start: Int) -> Int {
        var index = start
        while index > stops.startIndex, stops[index].place.x > t { index -= 1 }
        while index + 2 < stops.endIndex, stops[index + 1].place.x <= t { index += 1 }
        return index
    }

    @inline(__always)
    private func levels(at t: Float, _ index: Int) -> SIMD4<Float> {
        let share = min(max((t - stops[index].place.x) * stops[index].place.y, 0), 1)
        let (from, to) = (stops[index].color, stops[index + 1].color)
        let mixed = from + (to - from) * share
        var color = mixed * mixed.w
        color.w = mixed.w
        return color * factor
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let t = place(x: x, y: y)
        return levels(at: t, stop(at: t, near: stops.startIndex))
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        var index = stops.startIndex
        for column in x..<(x &+ count) {
            let t = place(x: column, y: y)
            index = stop(at: t, near: index)
            let source = levels(at: t, index) * level
            row[column] = replaces ? Packed.word(source) : Packed.over(source, row[column])
        }
    }
}

extension BandPainter {
    func paintGradient<P: Placement>(_ batch: Batch, _ placement: P.Type) {
        switch batch.pipeline.gradient {
        case .axial: paintGradient(batch, placement, AxialPlace.self)
        case .radial: paintGradient(batch, placement, RadialPlace.self)
        case .conic: paintGradient(batch, placement, ConicPlace.self)
        }
    }

    private func paintGradient<P: Placement, Place: GradientPlace>(_ batch: Batch, _: P.Type, _: Place.Type) {
        forEachInstance(of: batch, P.self) { instance in
            let meta = row(1, of: instance)
            let first = Int(meta.y)
            let paint = GradientPaint<Place>(
                u: row(2, of: instance), v: row(3, of: instance), w: row(4, of: instance),
                stops: stops[first..<(first + Int(meta.z))], factor: instance.color, blend: batch.pipeline.blend)
            let radii = row(5, of: instance)
            if radii == .zero {
                self.paint(instance.placement.plain, paint, instance)
            } else {
                self.paint(instance.placement.rounded(radii), paint, instance)
            }
        }
    }

    private var stops: ContiguousArray<GradientStop> { plan.stops }
}
