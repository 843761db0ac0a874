import Glibc
import Pixels
import RenderPlan

/// A picture sampled in two of its sizes: `TextureFilter.trilinear`.
struct TrilinearPaint: Paint {
    /// The picture and its mipmaps.
    private let sizes: UnsafeBufferPointer<UnsafeTexture>
    /// Pixels to the draw's rectangle.
    private let local: PixelToLocal
    /// Texels of the largest size per unit of the rectangle.
    private let scale: SIMD2<Double>
    /// Texels at the rectangle's corner.
    private let corner: SIMD2<Double>
    /// Least u and v, greatest u and v, of the largest size.
    private let limits: SIMD4<Double>
    /// Added to the level of detail.
    private let bias: Double
    /// Multiplies the texels, premultiplied.
    private let color: SIMD4<Float>

    /// - Parameter sizes: the picture and its mipmaps; valid as long as the paint.
    init(
        _ sizes: UnsafeBufferPointer<UnsafeTexture>, _ local: PixelToLocal, source: SIMD4<Float>, limits: SIMD4<Float>, bias: Float,
        color: SIMD4<Float>
    ) {
        self.sizes = sizes
        self.local = local
        let source = SIMD4<Double>(source)
        corner = SIMD2(source.x, source.y)
        scale = SIMD2((source.z - source.x) / local.size.x, (source.w - source.y) / local.size.y)
        self.limits = SIMD4<Double>(limits)
        self.bias = Double(bias)
        self.color = color
    }

    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let p = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 1)
        let depth = dot(local.w, p)
        let inverse = depth > 0 ? 1 / depth : 1
        let place = SIMD2(dot(local.x, p), dot(local.y, p)) * inverse
        let alongX = (SIMD2(local.x.x, local.y.x) - place * local.w.x) * inverse * scale
        let alongY = (SIMD2(local.x.y, local.y.y) - place * local.w.y) * inverse * scale
        let texelsPerPixel = max((alongX * alongX).sum(), (alongY * alongY).sum()).squareRoot()
        let greatest = Double(sizes.count - 1)
        let detail = min(max(log2(max(texelsPerPixel, 1e-6)) + bias, 0), greatest)
        let first = detail.rounded(.down)
        let texel = corner + place * scale
        let larger = sample(Int(first), texel)
        guard detail > first else { return larger * color }
        let smaller = sample(Int(first) + 1, texel)
        return (larger + (smaller - larger) * Float(detail - first)) * color
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float) {
        for column in x..<(x &+ count) {
            row[column] = Packed.over(levels(x: column, y: y) * level, row[column])
        }
    }

    /// The four texels of one size around a place that is given in texels of the largest, weighted by distance.
    private func sample(_ level: Int, _ texel: SIMD2<Double>) -> SIMD4<Float> {
        let texture = sizes[level]
        let size = SIMD2(Double(texture.width), Double(texture.height))
        let k = size / SIMD2(Double(sizes[0].width), Double(sizes[0].height))
        // The limits are centres of texels; of this size, the outermost that lie wholly within the same range.
        let low = (limits.lowHalf - 0.5) * k + 0.5
        let high = (limits.highHalf + 0.5) * k - 0.5
        let middle = (low + high) * 0.5
        var place = texel * k
        place = clamp(place, pointwiseMin(low, middle), pointwiseMax(high, middle)) - 0.5
        place = clamp(place, .zero, size - 1)
        let (i, j) = (Int(place.x), Int(place.y))
        let fraction = SIMD2<Float>(place - SIMD2(Double(i), Double(j)))
        let (right, below) = (min(i + 1, texture.width - 1), min(j + 1, texture.height - 1))
        func at(_ column: Int, _ row: Int) -> SIMD4<Float> {
            texture.isDeep ? texture.deepLevels(column, row) : Packed.levels(texture[column, row])
        }
        let upper = at(i, j) + (at(right, j) - at(i, j)) * fraction.x
        let lower = at(i, below) + (at(right, below) - at(i, below)) * fraction.x
        return upper + (lower - upper) * fraction.y
    }

    private func clamp(_ v: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>) -> SIMD2<Double> {
        // What is not a number becomes the least.
        let above = low.replacing(with: v, where: v .> low)
        return above.replacing(with: high, where: above .> high)
    }

    private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
}
