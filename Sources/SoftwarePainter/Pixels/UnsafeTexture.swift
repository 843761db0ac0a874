import CPixels
import Graphics
import Pixels

/// The pixels of a picture or an earlier surface, for sampling; valid while the batch is painted.
struct UnsafeTexture {
    /// The texel (0, 0).
    private let first: UnsafePointer<UInt32>
    /// Columns, at least 1.
    let width: Int
    /// Rows, at least 1.
    let height: Int
    /// True when every alpha is known to be 255.
    let isOpaque: Bool
    /// The texel (0, 0) of a deep picture, 0…1 and beyond; nil where there are only words.
    private let firstDeep: UnsafePointer<SIMD4<Float>>?

    /// - Precondition: `pixels` holds `width * height` words, both positive.
    /// - Parameter deep: as many texels; empty for none.
    init(
        pixels: UnsafeBufferPointer<UInt32>, deep: UnsafeBufferPointer<SIMD4<Float>> = .init(start: nil, count: 0),
        width: Int, height: Int, isOpaque: Bool
    ) {
        guard let first = pixels.baseAddress, width > 0, height > 0, pixels.count >= width * height else {
            preconditionFailure("A texture needs width × height pixels.")
        }
        self.first = first
        firstDeep = deep.count >= width * height ? deep.baseAddress : nil
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    /// Calls `body` with a picture.
    @inline(__always)
    static func with(_ image: Bitmap, _ body: (UnsafeTexture) -> Void) {
        let (width, height, isOpaque) = (image.width, image.height, image.isOpaque)
        image.pixels.withUnsafeBufferPointer { pixels in
            guard let deepPixels = image.deepPixels else {
                return body(UnsafeTexture(pixels: pixels, width: width, height: height, isOpaque: isOpaque))
            }
            deepPixels.withUnsafeBufferPointer {
                body(UnsafeTexture(pixels: pixels, deep: $0, width: width, height: height, isOpaque: isOpaque))
            }
        }
    }

    /// Calls `body` with several pictures, which stay where they are meanwhile.
    static func with(_ images: ArraySlice<Bitmap>, _ body: (UnsafeBufferPointer<UnsafeTexture>) -> Void) {
        var textures: [UnsafeTexture] = []
        func add(_ rest: ArraySlice<Bitmap>) {
            guard let image = rest.first else { return textures.withUnsafeBufferPointer(body) }
            with(image) {
                textures.append($0)
                add(rest.dropFirst())
            }
        }
        add(images)
    }

    var isDeep: Bool { firstDeep != nil }

    /// A texel of a deep picture, in levels.
    @inline(__always)
    func deepLevels(_ column: Int, _ row: Int) -> SIMD4<Float> {
        guard let firstDeep, column >= 0, column < width, row >= 0, row < height else {
            preconditionFailure("A texel outside the picture.")
        }
        return firstDeep[row &* width &+ column] * 255
    }

    @inline(__always)
    subscript(column: Int, row: Int) -> UInt32 {
        precondition(column >= 0 && column < width && row >= 0 && row < height, "A texel outside the picture.")
        return first[row &* width &+ column]
    }

    /// The same, but nothing beyond the edges.
    @inline(__always)
    func word(_ column: Int, _ row: Int) -> UInt32 {
        guard column >= 0, column < width, row >= 0, row < height else { return 0 }
        return first[row &* width &+ column]
    }

    /// Which of `count` columns from `column` on exist in a row; both ends are `column` where none does.
    @inline(__always)
    func columns(ofRow row: Int, from column: Int, count: Int) -> (start: Int, end: Int) {
        let (start, end) = (max(0, column), min(width, column &+ count))
        return row >= 0 && row < height && start < end ? (start, end) : (column, column)
    }

    /// `count` texels of a row.
    @inline(__always)
    func row(_ row: Int, from column: Int, count: Int) -> UnsafeBufferPointer<UInt32> {
        precondition(
            column >= 0 && count >= 0 && column &+ count <= width && row >= 0 && row < height,
            "Texels outside the picture.")
        return UnsafeBufferPointer(start: first + (row &* width &+ column), count: count)
    }

    /// The first of `count` texels from (column, row) on, with at least `reach` more before and after them in memory.
    @inline(__always)
    func texels(around column: Int, _ row: Int, count: Int, reach: Int) -> UnsafePointer<UInt32> {
        precondition(
            column >= 0 && count >= 0 && column &+ count <= width && row >= 0 && row < height, "Texels outside the picture.")
        let place = row &* width &+ column
        precondition(
            reach >= 0 && place &- reach >= 0 && place &+ count &+ reach <= width &* height, "Texels outside the picture.")
        return first + place
    }

    /// The picture as `CPixels` samples it with a linear filter; nil where it is too large to be addressed there.
    ///
    /// - Parameters:
    ///   - low: the least place that may be read, fixed point with 32 fractional bits.
    ///   - high: the greatest.
    func linear(from low: SIMD2<Int>, to high: SIMD2<Int>, factor: SIMD4<Float>, stores: Bool) -> lk_linear? {
        guard width &* height < 1 << 31 else { return nil }
        let (right, below) = (width > 1 ? 1 : 0, height > 1 ? 1 : 0)
        precondition(
            low.x >= 0 && low.y >= 0 && low.x <= high.x && low.y <= high.y && high.x &>> 32 &+ right < width
                && high.y &>> 32 &+ below < height, "Texels outside the picture.")
        let (redBlue, greenAlpha) = PackedFractions(repeating: factor).first
        return lk_linear(
            texels: first, width: Int32(width), right: Int32(right), below: Int32(below &* width), low_u: Int64(low.x),
            low_v: Int64(low.y), high_u: Int64(high.x), high_v: Int64(high.y), red_blue: redBlue, green_alpha: greenAlpha,
            stores: stores ? 1 : 0)
    }

    /// The texel at (column, row) with its right, lower and lower right neighbours; at the last column or row of a
    /// picture one texel wide or high, itself.
    @inline(__always)
    func neighbours(_ column: Int, _ row: Int) -> (UInt32, UInt32, UInt32, UInt32) {
        let right = width > 1 ? 1 : 0
        let down = height > 1 ? 1 : 0
        precondition(
            column >= 0 && column &+ right < width && row >= 0 && row &+ down < height, "Texels outside the picture.")
        let texel = first + (row &* width &+ column)
        let below = texel + down &* width
        return (texel[0], texel[right], below[0], below[right])
    }
}
