import Pixels
import RenderPlan

/// What a gradient's number is of places in its own space. A generic constraint only.
protocol GradientPlace {
    static func of(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float>
}

enum AxialPlace: GradientPlace {
    @inline(__always)
    static func of(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> { u }
}

enum RadialPlace: GradientPlace {
    @inline(__always)
    static func of(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> { (u * u + v * v).squareRoot() }
}

enum ConicPlace: GradientPlace {
    /// The angle in an eighth of a turn by a polynomial, exact to a hundred millionth, and then by symmetry.
    @inline(__always)
    static func of(_ u: SIMD8<Float>, _ v: SIMD8<Float>) -> SIMD8<Float> {
        let x = u.replacing(with: -u, where: u .< 0)
        let y = v.replacing(with: -v, where: v .< 0)
        let isSteep = y .> x
        let greater = x.replacing(with: y, where: isSteep)
        let lesser = y.replacing(with: x, where: isSteep)
        let q = lesser / greater.replacing(with: 1, where: greater .<= 0)
        let s = q * q
        let upper = s * (-0.075_289_640 + s * (0.042_909_614 + s * (-0.016_165_737 + s * 0.002_866_226)))
        let even = 1 + s * (-0.333_331_453 + s * (0.199_935_509 + s * (-0.142_088_994 + s * (0.106_562_639 + upper))))
        var turns = q * even * 0.159_154_943
        turns.replace(with: 0.25 - turns, where: isSteep)
        turns.replace(with: 0.5 - turns, where: u .< 0)
        turns.replace(with: 1 - turns, where: v .< 0)
        return turns
    }
}

/// Colours that change with the place, one of the three forms compiled in.
struct GradientPaint<Place: GradientPlace>: BlockPaint {
    /// a, b, c of u·w, v·w and w over pixel space.
    private let u: SIMD4<Float>
    private let v: SIMD4<Float>
    private let w: SIMD4<Float>
    /// This gradient's.
    private let stops: ArraySlice<GradientStop>
    /// Multiplies the colours, 0…255.
    private let factor: SIMD4<Float>
    let stores: Bool

    init(
        u: SIMD4<Float>, v: SIMD4<Float>, w: SIMD4<Float>, stops: ArraySlice<GradientStop>, factor: SIMD4<Float>,
        blend: Blend
    ) {
        (self.u, self.v, self.w) = (u, v, w)
        self.stops = stops
        self.factor = factor * 255
        stores = blend == .replace || (factor.w == 1 && stops.allSatisfy { $0.color.w == 1 })
    }

    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { pixels(block: x >> 3, y: y)[x & 7] }

    @inline(__always)
    func pixels(block: Int, y: Int) -> PixelBlock {
        let x = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Float(block &<< 3)
        let y = Float(y) + 0.5
        var (a, b) = (u.x * x + (u.y * y + u.z), v.x * x + (v.y * y + v.z))
        if w != SIMD4(0, 0, 1, 0) {
            let depth = w.x * x + (w.y * y + w.z)
            let inverse = 1 / depth.replacing(with: 1, where: depth .<= 0)
            a *= inverse
            b *= inverse
        }
        let t = Place.of(a, b)
        let index = stop(at: t[0])
        let low = index == stops.startIndex ? -Float.infinity : stops[index].place.x
        let high = index + 2 == stops.endIndex ? Float.infinity : stops[index + 1].place.x
        if all((t .>= low) .& (t .< high)) { return colors(at: t, index) }
        return PixelBlock(lanes: { color(at: t[$0], stop(at: t[$0])) })
    }

    /// The last stop, but for the very last, that does not lie beyond a place.
    @inline(__always)
    private func stop(at t: Float) -> Int {
        var (low, high) = (stops.startIndex, stops.endIndex &- 2)
        while low < high {
            let middle = (low &+ high &+ 1) / 2
            if stops[middle].place.x <= t { low = middle } else { high = middle &- 1 }
        }
        return low
    }

    private func color(at t: Float, _ index: Int) -> SIMD4<Float> { colors(at: SIMD8(repeating: t), index)[0] }

    @inline(__always)
    private func colors(at t: SIMD8<Float>, _ index: Int) -> PixelBlock {
        let (from, to) = (stops[index], stops[index + 1])
        var share = (t - from.place.x) * from.place.y
        share = SIMD8.zero.replacing(with: share, where: share .> 0)
        share.replace(with: 1, where: share .> 1)
        let way = to.color - from.color
        let alpha = from.color.w + way.w * share
        return PixelBlock(
            red: (from.color.x + way.x * share) * alpha * factor.x, green: (from.color.y + way.y * share) * alpha * factor.y,
            blue: (from.color.z + way.z * share) * alpha * factor.z, alpha: alpha * factor.w)
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
                self.paint(instance.placement.plain, paint, below: row(2, of: instance).w, instance)
            } else {
                self.paint(instance.placement.rounded(radii), paint, below: row(2, of: instance).w, instance)
            }
        }
    }

    private var stops: ContiguousArray<GradientStop> { plan.stops }
}
