import Geometry
import Pixels

/// A picture under an affine transform.
struct ImageSource: ContextSource {
    private let bitmap: Bitmap
    /// The bitmap's pixels; reading them may decode it.
    private let pixels: [UInt32]
    /// From device space to texels, row 0 at the top.
    private let deviceToTexel: CGAffineTransform
    private let sampling: Sampling
    /// If every pixel shows exactly one texel: the offset to its column and row.
    private let offset: SIMD2<Int>?
    /// The spacing of a picture that is tiled, in texels; between tiles there is nothing. Nil for a single picture, whose outermost texels extend
    /// beyond its edges.
    private let period: SIMD2<Double>?
    /// Multiplies the texels, 0…1.
    private let alpha: Float
    private let format: ContextFormat

    enum Sampling: Hashable, Sendable {
        /// The nearest texel.
        case nearest
        /// The four nearest texels, weighted by distance.
        case linear
        /// The mean of the texels that the pixel covers, if the transform does not rotate and the picture is reduced.
        case area
    }

    /// - Parameter period: the spacing of tiles in texels, along each axis exactly the picture's size, or at least two more; nil for a single
    ///   picture.
    init(
        _ bitmap: Bitmap, deviceToTexel: CGAffineTransform, _ sampling: Sampling, period: SIMD2<Double>?, alpha: Float,
        format: ContextFormat
    ) {
        self.bitmap = bitmap
        pixels = bitmap.pixels
        self.deviceToTexel = deviceToTexel
        self.sampling = sampling
        self.period = period
        self.alpha = alpha
        self.format = format
        offset = period == nil ? ImageSource.wholeOffset(deviceToTexel) : nil
    }

    /// The picture with fewer pixels, each the mean of those it covers.
    static func reduced(_ bitmap: Bitmap, width: Int, height: Int) -> Bitmap {
        let map = CGAffineTransform(
            scaleX: Double(bitmap.width) / Double(width), y: Double(bitmap.height) / Double(height))
        let source = ImageSource(
            bitmap, deviceToTexel: map, .area, period: nil, alpha: 1, format: .words)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height { for x in 0..<width { pixels.append(Packed.word(source.levels(x: x, y: y))) } }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// A thousandth of a texel changes a level by at most a quarter.
    private static func wholeOffset(_ map: CGAffineTransform) -> SIMD2<Int>? {
        let slack = 1.0 / 1024
        guard abs(map.a - 1) < slack / 65_536, abs(map.d - 1) < slack / 65_536, abs(map.b) < slack / 65_536,
            abs(map.c) < slack / 65_536, abs(map.tx) < 1e9, abs(map.ty) < 1e9,
            abs(map.tx - map.tx.rounded()) < slack, abs(map.ty - map.ty.rounded()) < slack
        else { return nil }
        return SIMD2(Int(map.tx.rounded()), Int(map.ty.rounded()))
    }

    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let texels: SIMD4<Float>
        if let offset {
            texels = texel(x + offset.x, y + offset.y)
        } else {
            var p = deviceToTexel.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
            if let period { p = Point(nearest(p.x, bitmap.width, period.x), nearest(p.y, bitmap.height, period.y)) }
            switch sampling {
            case .nearest: texels = texel(index(p.x), index(p.y))
            case .linear: texels = linear(p)
            case .area: texels = mean(about: p)
            }
        }
        guard format.changesColors else { return texels * alpha }
        return format.own(texels * (1 / 255)) * (255 * alpha)
    }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float, replaces: Bool) {
        if let offset, 0..<bitmap.height ~= y + offset.y, x + offset.x >= 0, x + offset.x + count <= bitmap.width {
            let start = (y + offset.y) * bitmap.width + x + offset.x
            pixels.withUnsafeBufferPointer { all in
                row.paint(
                    x, texels: UnsafeBufferPointer(rebasing: all[start..<(start + count)]),
                    factor: SIMD4(repeating: alpha * level), isOpaque: bitmap.isOpaque, replaces: replaces)
            }
            return
        }
        for column in x..<(x &+ count) {
            let source = levels(x: column, y: y) * level
            row[column] = replaces ? Packed.word(source) : Packed.over(source, row[column])
        }
    }

    /// A coordinate as an integer; far outside if it is too large or NaN.
    @inline(__always)
    private func index(_ v: Double) -> Int { Int((v > -1e9 ? min(v, 1e9) : -1e9).rounded(.down)) }

    @inline(__always)
    private func texel(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let (column, row): (Int, Int)
        if let period {
            column = period.x > Double(bitmap.width) ? x : x - floored(x, bitmap.width)
            row = period.y > Double(bitmap.height) ? y : y - floored(y, bitmap.height)
            guard 0..<bitmap.width ~= column, 0..<bitmap.height ~= row else { return .zero }
        } else {
            (column, row) = (min(max(x, 0), bitmap.width - 1), min(max(y, 0), bitmap.height - 1))
        }
        return Packed.levels(pixels[row &* bitmap.width &+ column])
    }

    /// The greatest multiple of `n` not above `x`.
    @inline(__always)
    private func floored(_ x: Int, _ n: Int) -> Int { x >= 0 ? x / n * n : -((n - 1 - x) / n * n) }

    /// A coordinate relative to the nearest tile, if tiles lie apart.
    @inline(__always)
    private func nearest(_ v: Double, _ count: Int, _ period: Double) -> Double {
        period > Double(count) ? v - ((v + (period - Double(count)) / 2) / period).rounded(.down) * period : v
    }

    @inline(__always)
    private func linear(_ p: Point) -> SIMD4<Float> {
        let (u, v) = (p.x - 0.5, p.y - 0.5)
        let (x, y) = (index(u), index(v))
        let share = SIMD2(Float(u - Double(x)), Float(v - Double(y)))
        let upper = texel(x, y) + (texel(x + 1, y) - texel(x, y)) * share.x
        let lower = texel(x, y + 1) + (texel(x + 1, y + 1) - texel(x, y + 1)) * share.x
        return upper + (lower - upper) * share.y
    }

    /// The mean over the rectangle that a pixel maps to, if that is larger than a texel; it is at least a texel in size, so that along an axis
    /// along which the picture is enlarged the result equals `linear`.
    private func mean(about p: Point) -> SIMD4<Float> {
        let halfWidth = max(abs(deviceToTexel.a) + abs(deviceToTexel.c), 1) / 2
        let halfHeight = max(abs(deviceToTexel.b) + abs(deviceToTexel.d), 1) / 2
        let (left, right) = (p.x - halfWidth, p.x + halfWidth)
        let (top, bottom) = (p.y - halfHeight, p.y + halfHeight)
        if halfWidth > Double(bitmap.width) || halfHeight > Double(bitmap.height) {
            return wideMean(rows: shares(top, bottom, of: bitmap.height), columns: shares(left, right, of: bitmap.width))
        }
        var sum = SIMD4<Float>.zero
        for y in index(top)...index(bottom) {
            let height = min(Double(y) + 1, bottom) - max(Double(y), top)
            guard height > 0 else { continue }
            for x in index(left)...index(right) {
                let width = min(Double(x) + 1, right) - max(Double(x), left)
                if width > 0 { sum += texel(x, y) * Float(width * height) }
            }
        }
        return sum * Float(1 / ((right - left) * (bottom - top)))
    }

    /// The mean if a pixel is larger than the picture: each texel is read only once, however small the picture is.
    private func wideMean(rows: [Share], columns: [Share]) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for row in rows {
            var rowSum = SIMD4<Float>.zero
            for column in columns { rowSum += texel(column.texel, row.texel) * Float(column.part) }
            sum += rowSum * Float(row.part)
        }
        return sum
    }

    /// The weights of texels in an interval along one axis, which may extend beyond the picture.
    /// - Parameter count: of texels along the axis.
    private func shares(_ from: Double, _ to: Double, of count: Int) -> [Share] {
        let length = to - from
        guard length > 2 * Double(count) else {
            return (index(from)...index(to)).map { Share(texel: $0, part: overlap(from, to, $0) / length) }
        }
        var parts = [Double](repeating: 0, count: count)
        var start = from
        if period != nil {
            let wholes = (length / Double(count)).rounded(.down)
            for i in parts.indices { parts[i] = wholes }
            start += wholes * Double(count)
            // Less than one further tile; nothing if texels are too far away to be distinguished.
            let first = index(start)
            for i in first..<max(min(index(to) + 1, first + count + 1), first) {
                parts[i - floored(i, count)] += overlap(start, to, i)
            }
        } else {
            for i in parts.indices { parts[i] = overlap(from, to, i) }
            parts[0] += max(min(to, 0) - from, 0)
            parts[count - 1] += max(to - max(from, Double(count)), 0)
        }
        // Of places too far away to be told apart, what is left out is as the rest.
        let whole = parts.reduce(0, +)
        return parts.indices.map { Share(texel: $0, part: parts[$0] / (whole > 0 ? whole : length)) }
    }

    /// How much of an interval lies in a texel.
    private func overlap(_ from: Double, _ to: Double, _ texel: Int) -> Double {
        max(min(Double(texel) + 1, to) - max(Double(texel), from), 0)
    }

    private struct Share {
        /// Row or column.
        var texel: Int
        /// Share of the total, 0…1.
        var part: Double
    }
}
