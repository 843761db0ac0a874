import CPixels
import Geometry
import RenderPlan

/// From pixels to places in a picture, in fixed point with 32 fractional bits.
///
/// An affine map is computed in integers, directly from a pixel's column and row, so that it does not matter where a
/// run or a band begins. A projective one divides, pixel by pixel.
struct PixelToTexel {
    /// Place at pixel (0, 0); affine maps only.
    private var origin: SIMD2<Int> = .zero
    /// Change of place per column; affine maps only.
    private(set) var step: SIMD2<Int> = .zero
    /// Change of place per row; affine maps only.
    private var rowStep: SIMD2<Int> = .zero
    /// a, b, c of u·w in texels; projective maps only.
    private let u: SIMD3<Double>
    /// a, b, c of v·w in texels; projective maps only.
    private let v: SIMD3<Double>
    /// a, b, c of w; projective maps only.
    private let w: SIMD3<Double>
    /// The least place there is to read.
    let low: SIMD2<Int>
    /// The greatest place there is to read.
    let high: SIMD2<Int>
    /// True when `origin`, `step` and `rowStep` are the whole map.
    private(set) var isAffine = false
    /// What to add to a pixel to get its texel, where texels and pixels coincide and all of them are within the limits.
    private(set) var wholeOffset: SIMD2<Int>?

    /// 2³².
    private static let one = 4_294_967_296.0
    /// Texels: more than the rounding of `Float` rows, for pictures up to some thousand texels wide.
    private static let nudge = 1.0 / 4096

    /// - Parameters:
    ///   - source: `Row.source`.
    ///   - limits: `Row.sourceLimits`.
    ///   - extent: the pixels that will be painted in all bands; not empty.
    init(
        _ local: PixelToLocal, source: SIMD4<Float>, limits: SIMD4<Float>, texture: UnsafeTexture,
        filter: TextureFilter, extent: PixelRect
    ) {
        let scaleU = (Double(source.z) - Double(source.x)) / local.size.x
        let scaleV = (Double(source.w) - Double(source.y)) / local.size.y
        // Linear places are counted from the first texel's centre, so that the whole part names the upper left one.
        // Nearest ones are moved by a tiny amount: where a pixel's centre lies on the border of two texels, as it does all
        // over a picture shown at 2/3 of its size, the texel is always the next one and not a matter of rounding.
        let shift = filter == .linear ? 0.5 : -PixelToTexel.nudge
        u = local.x * scaleU + local.w * (Double(source.x) - shift)
        v = local.y * scaleV + local.w * (Double(source.y) - shift)
        w = local.w
        // Beyond the outermost centres an edge texel repeats. The last place lies one bit below the next texel, so
        // that both neighbours of any place exist.
        func range(_ from: Float, _ to: Float, _ count: Int) -> (Int, Int) {
            let last = filter == .linear ? Double(count - 1) : Double(count)
            let greatest = max(0, Int(last * PixelToTexel.one) - 1)
            func place(_ v: Float) -> Int {
                let texel = Double(v) - shift
                return texel > 0 ? (texel < last ? min(Int(texel * PixelToTexel.one), greatest) : greatest) : 0
            }
            let end = to.isNaN ? greatest : place(to)
            return (min(place(from), end), end)
        }
        let (lowU, highU) = range(limits.x, limits.z, texture.width)
        let (lowV, highV) = range(limits.y, limits.w, texture.height)
        low = SIMD2(lowU, lowV)
        high = SIMD2(highU, highV)
        guard local.w == SIMD3(0, 0, 1), fitsFixedPoint(extent) else { return }
        isAffine = true
        func fixed(_ v: Double) -> Int { Int((v * PixelToTexel.one).rounded()) }
        origin = SIMD2(fixed(u.z + 0.5 * (u.x + u.y)), fixed(v.z + 0.5 * (v.x + v.y)))
        step = SIMD2(fixed(u.x), fixed(v.x))
        rowStep = SIMD2(fixed(u.y), fixed(v.y))
        wholeOffset = findWholeOffset(extent, shift: shift)
    }

    /// True when no place within `extent`, and none of the terms it is the sum of, leaves the range of 31 bits.
    private func fitsFixedPoint(_ extent: PixelRect) -> Bool {
        let x = Double(max(extent.minX.magnitude, extent.maxX.magnitude)) + 1
        let y = Double(max(extent.minY.magnitude, extent.maxY.magnitude)) + 1
        let limit = 1_073_741_824.0
        let reachU = abs(u.x) * x + abs(u.y) * y + abs(u.z)
        let reachV = abs(v.x) * x + abs(v.y) * y + abs(v.z)
        return reachU < limit && reachV < limit
    }

    /// See `wholeOffset`. An offset of a thousandth of a texel changes a pixel by a quarter of a level at most.
    private func findWholeOffset(_ extent: PixelRect, shift: Double) -> SIMD2<Int>? {
        let tolerance = 1.0 / 1024
        let across = Double(max(extent.width, extent.height))
        guard abs(u.x - 1) * across < tolerance, abs(u.y) * across < tolerance, abs(v.x) * across < tolerance,
            abs(v.y - 1) * across < tolerance
        else { return nil }
        let (minX, minY) = (Double(extent.minX), Double(extent.minY))
        // The texel whose centre lies nearest to the first pixel's.
        let column = u.x * (minX + 0.5) + u.y * (minY + 0.5) + u.z + shift - 0.5
        let row = v.x * (minX + 0.5) + v.y * (minY + 0.5) + v.z + shift - 0.5
        guard abs(column - column.rounded()) < tolerance, abs(row - row.rounded()) < tolerance else { return nil }
        let first = SIMD2(Int(column.rounded()), Int(row.rounded()))
        let last = first &+ SIMD2(extent.width - 1, extent.height - 1)
        guard isInReach(first, shift: shift), isInReach(last, shift: shift) else { return nil }
        return first &- SIMD2(Int(extent.minX), Int(extent.minY))
    }

    /// True when a texel's centre lies within the limits.
    private func isInReach(_ texel: SIMD2<Int>, shift: Double) -> Bool {
        let half = 1 << 31
        let toCenter = shift < 0 ? half : 0
        // The greatest place is one bit short of the last texel's centre.
        let x = (texel.x << 32) + toCenter
        let y = (texel.y << 32) + toCenter
        return x >= low.x && x <= high.x + 1 && y >= low.y && y <= high.y + 1
    }

    /// Where the centre of a pixel lies; affine maps only.
    @inline(__always)
    func unclampedTexel(x: Int, y: Int) -> SIMD2<Int> { origin &+ step &* x &+ rowStep &* y }

    /// An affine map as `CPixels` takes it.
    @inline(__always)
    var places: lk_places {
        lk_places(
            u: Int64(origin.x), v: Int64(origin.y), du: Int64(step.x), dv: Int64(step.y), row_du: Int64(rowStep.x),
            row_dv: Int64(rowStep.y))
    }

    /// Any map as `CPixels` takes it.
    @inline(__always)
    var projection: lk_projection {
        lk_projection(u: (u.x, u.y, u.z), v: (v.x, v.y, v.z), w: (w.x, w.y, w.z))
    }

    /// The nearest place that may be read.
    @inline(__always)
    func clamped(_ place: SIMD2<Int>) -> SIMD2<Int> {
        SIMD2(min(max(place.x, low.x), high.x), min(max(place.y, low.y), high.y))
    }

    /// Where the centre of a pixel lies, clamped to what may be read.
    @inline(__always)
    func texel(x: Int, y: Int) -> SIMD2<Int> {
        if isAffine { return clamped(unclampedTexel(x: x, y: y)) }
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let depth = 1 / (w.x * px + w.y * py + w.z)
        return clamped((u.x * px + u.y * py + u.z) * depth, (v.x * px + v.y * py + v.z) * depth)
    }

    /// The same for eight pixels from column 8 · `block` on, in texels and not clamped.
    @inline(__always)
    func projected(block: Int, y: Int) -> (u: SIMD8<Double>, v: SIMD8<Double>) {
        let px = SIMD8<Double>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + Double(block &<< 3)
        let py = Double(y) + 0.5
        let depth = 1 / (w.x * px + w.y * py + w.z)
        return ((u.x * px + u.y * py + u.z) * depth, (v.x * px + v.y * py + v.z) * depth)
    }

    /// The nearest place that may be read.
    @inline(__always)
    func clamped(_ u: Double, _ v: Double) -> SIMD2<Int> { clamped(SIMD2(PixelToTexel.place(u), PixelToTexel.place(v))) }

    /// In fixed point; what is too far, or NaN, lands far outside of every picture.
    @inline(__always)
    private static func place(_ v: Double) -> Int {
        let limit = 1_073_741_824.0
        return Int((v > -limit ? (v < limit ? v : limit) : -limit) * one)
    }
}
