import Geometry
import Graphics
import RenderTree

/// A layer's contents: where they lie in the layer, and their colour at a point.
struct Picture: Sendable {
    /// Where the shown part lies, layer space.
    let place: Rect
    private let bitmap: Bitmap
    private let magnification: Contents.Sampling
    private let minification: Contents.Sampling
    /// Texels for each point of the layer, and the texel coordinate of the layer's zero: u = x · slope + offset.
    private let u: Axis
    /// The same for v = y · slope + offset, which counts from the picture's top row.
    private let v: Axis

    /// One axis of the map from layer space to texels, texel i covering i…i+1.
    private struct Axis: Sendable {
        /// Texels per point; negative where the picture runs against the layer.
        var slope: Double
        /// Texels.
        var offset: Double
        /// The texel coordinates shown.
        var part: ClosedRange<Double>

        /// - Parameters:
        ///   - from: the texel coordinate at `low`.
        ///   - to: the texel coordinate at `high`.
        init(from: Double, to: Double, at low: Double, _ high: Double) {
            slope = (to - from) / (high - low)
            offset = from - low * slope
            part = min(from, to)...max(from, to)
        }

        /// The texel coordinate at a place, kept so far inside the part that nothing beside it is mixed in; that of the
        /// part's middle where the part is too narrow for that.
        ///
        /// - Parameter inset: half the width of the filter, texels.
        func texel(at coordinate: Double, inset: Double) -> Double {
            let (least, greatest) = (part.lowerBound + inset, part.upperBound - inset)
            guard least < greatest else { return (part.lowerBound + part.upperBound) / 2 }
            return min(max(coordinate * slope + offset, least), greatest)
        }
    }

    /// Nil when nothing of it is shown.
    init?(_ contents: Contents, in bounds: Rect) {
        let (columns, rows) = (Double(contents.bitmap.width), Double(contents.bitmap.height))
        let part = contents.rect
        let size = Size(part.width * columns / contents.scale, part.height * rows / contents.scale)
        guard size.width > 0, size.height > 0 else { return nil }
        place = Picture.place(size, contents.gravity, in: bounds)
        guard !place.isEmpty else { return nil }
        bitmap = contents.bitmap
        magnification = contents.magnification
        minification = contents.minification
        u = Axis(from: part.minX * columns, to: part.maxX * columns, at: place.minX, place.maxX)
        // Unflipped, the part is measured from the picture's bottom, and so is y.
        let (top, bottom) = contents.isFlipped ? (part.minY, part.maxY) : (1 - part.minY, 1 - part.maxY)
        v = Axis(from: top * rows, to: bottom * rows, at: place.minY, place.maxY)
    }

    /// Where something of a size goes in the bounds. "Top" is the greatest y.
    private static func place(_ size: Size, _ gravity: ContentsGravity, in bounds: Rect) -> Rect {
        var size = size
        let (kx, ky) = (bounds.width / size.width, bounds.height / size.height)
        switch gravity {
        case .resize: return bounds
        case .resizeAspect: size = Size(size.width * min(kx, ky), size.height * min(kx, ky))
        case .resizeAspectFill: size = Size(size.width * max(kx, ky), size.height * max(kx, ky))
        default: break
        }
        var origin = Point(bounds.midX - size.width / 2, bounds.midY - size.height / 2)
        if [.left, .topLeft, .bottomLeft].contains(gravity) { origin.x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(gravity) { origin.x = bounds.maxX - size.width }
        if [.bottom, .bottomLeft, .bottomRight].contains(gravity) { origin.y = bounds.minY }
        if [.top, .topLeft, .topRight].contains(gravity) { origin.y = bounds.maxY - size.height }
        return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The premultiplied colour at a point, which may lie outside the place: then it is that of the nearest edge.
    ///
    /// - Parameter pixelArea: how much of the layer's plane a pixel sees there, square points. Where that is a texel or
    ///   less, the picture is magnified.
    func color(at p: Point, pixelArea: Double) -> SIMD4<Double> {
        let texelsPerPixel = pixelArea * abs(u.slope * v.slope)
        // Texel on pixel counts as magnified, whatever the last digit of the division says.
        let sampling = texelsPerPixel <= 1 + 1e-9 ? magnification : minification
        switch sampling {
        case .nearest:
            // Just short of the rim, where the texel beside the part begins.
            let (x, y) = (u.texel(at: p.x, inset: 1e-6), v.texel(at: p.y, inset: 1e-6))
            return texel(Int(x.rounded(.down)), Int(y.rounded(.down)))
        case .linear:
            let (x, y) = (u.texel(at: p.x, inset: 0.5), v.texel(at: p.y, inset: 0.5))
            let (left, upper) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
            let (fx, fy) = (x - 0.5 - left, y - 0.5 - upper)
            let (i, j) = (Int(left), Int(upper))
            return (texel(i, j) * (1 - fx) + texel(i + 1, j) * fx) * (1 - fy)
                + (texel(i, j + 1) * (1 - fx) + texel(i + 1, j + 1) * fx) * fy
        }
    }

    /// A texel's colour; beyond the picture, that of the nearest edge.
    private func texel(_ column: Int, _ row: Int) -> SIMD4<Double> {
        let pixel = bitmap[min(max(column, 0), bitmap.width - 1), min(max(row, 0), bitmap.height - 1)]
        return SIMD4<Double>(Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w)) / 255
    }
}
