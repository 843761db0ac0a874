import Foundation
import Geometry
import Graphics
import RenderTree

/// A layer's contents: where they lie in the layer, and their colour at a point.
struct Picture: Sendable {
    /// Where the shown part lies, layer space.
    let place: Rect
    /// Itself.
    private let texels: TexelGrid
    /// Its smaller copies, each half as wide and high as the one before; none unless they are sampled.
    private let copies: [TexelGrid]
    /// Added to the level of detail.
    private let bias: Double
    private let magnification: Contents.Sampling
    private let minification: Contents.Sampling
    /// Texels for each point of the layer, and the texel coordinate of the layer's zero: u = x · slope + offset, on each
    /// stretch of the layer: one, or three where only the middle of the picture stretches.
    private let u: [Axis]
    /// The same for v = y · slope + offset, which counts from the picture's top row.
    private let v: [Axis]

    /// One axis of the map from layer space to texels, texel i covering i…i+1.
    private struct Axis: Sendable {
        /// Where the stretch ends in the layer.
        var end: Double
        /// Texels per point; negative where the picture runs against the layer.
        var slope: Double
        /// Texels.
        var offset: Double
        /// The least and the greatest coordinate sampled: the centres of the outermost texels of which anything is
        /// shown. Nothing beside the shown part is ever mixed in, and beyond the picture its edge repeats.
        var limits: ClosedRange<Double>

        /// - Parameters:
        ///   - from: the texel coordinate at `low`.
        ///   - to: the texel coordinate at `high`.
        init(from: Double, to: Double, at low: Double, _ high: Double, count: Int) {
            end = high
            slope = (to - from) / (high - low)
            offset = from - low * slope
            let (least, greatest) = (min(from, to), max(from, to))
            let last = Double(count) - 0.5
            func withinPicture(_ value: Double) -> Double { min(max(value, 0.5), last) }
            // A millionth of a texel is rounding: two thirds of nine texels are six.
            let lowest = withinPicture((least + 1e-6).rounded(.down) + 0.5)
            let highest = withinPicture((greatest - 1e-6).rounded(.up) - 0.5)
            // A stretch of no width shows what lies between its two texels.
            limits = from == to ? from...from : lowest...max(lowest, highest)
        }

        /// The stretches of an axis on which the middle, from `a` to `b` of the way, takes what the rest leaves over.
        static func stretches(
            from: Double, to: Double, at low: Double, _ high: Double, count: Int, natural: Double, _ a: Double,
            _ b: Double
        ) -> [Axis] {
            let outer = (a + 1 - b) * natural
            let fit = outer > high - low ? (high - low) / outer : 1
            let ends = [low, low + a * natural * fit, high - (1 - b) * natural * fit, high]
            let parts = [0, a, b, 1]
            return (0..<3).filter { ends[$0 + 1] > ends[$0] }.map { index in
                Axis(
                    from: from + (to - from) * parts[index], to: from + (to - from) * parts[index + 1],
                    at: ends[index], ends[index + 1], count: count)
            }
        }

        func texel(at coordinate: Double) -> Double {
            min(max(coordinate * slope + offset, limits.lowerBound), limits.upperBound)
        }

        /// The same in a smaller copy, of which those texels are sampled up to their centres that lie wholly within the
        /// ones sampled here, or the middle where there is none.
        ///
        /// - Parameter k: how much smaller.
        func texel(at coordinate: Double, in k: Double) -> Double {
            let (low, high) = ((limits.lowerBound - 0.5) * k + 0.5, (limits.upperBound + 0.5) * k - 0.5)
            if low > high { return (low + high) / 2 }
            return min(max((coordinate * slope + offset) * k, low), high)
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
        texels = TexelGrid(contents.bitmap)
        copies = contents.minification == .trilinear ? texels.smallerCopies() : []
        bias = Double(contents.lodBias)
        magnification = contents.magnification
        minification = contents.minification
        // Anything but the middle keeps its size only where the gravity changes sizes at all.
        let resizes = [.resize, .resizeAspect, .resizeAspectFill].contains(contents.gravity)
        let center = resizes ? contents.center : .unit
        let isWhole = center == .unit
        u = Axis.stretches(
            from: part.minX * columns, to: part.maxX * columns, at: place.minX, place.maxX,
            count: contents.bitmap.width, natural: isWhole ? 0 : size.width, center.minX, center.maxX)
        // Unflipped, the part is measured from the picture's bottom, and so is y.
        let (top, bottom) = contents.isFlipped ? (part.minY, part.maxY) : (1 - part.minY, 1 - part.maxY)
        v = Axis.stretches(
            from: top * rows, to: bottom * rows, at: place.minY, place.maxY, count: contents.bitmap.height,
            natural: isWhole ? 0 : size.height, center.minY, center.maxY)
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
    func color(at pixel: PixelPlace) -> SIMD4<Double> {
        let p = pixel.point
        let u = u.first { p.x <= $0.end } ?? u[u.count - 1]
        let v = v.first { p.y <= $0.end } ?? v[v.count - 1]
        var detail = 0.0
        // Texel on pixel counts as magnified, whatever the last digit of the division says.
        var isMagnified = pixel.area * abs(u.slope * v.slope) <= 1 + 1e-9
        if minification == .trilinear {
            func length(_ step: Point) -> Double { Point(step.x * u.slope, step.y * v.slope).length }
            detail = log2(max(length(pixel.alongX), length(pixel.alongY), 1e-6)) + bias
            // What is smoothed both ways goes over from one to the other.
            if magnification != .nearest { isMagnified = detail <= 0 }
        }
        switch isMagnified ? magnification : minification {
        case .nearest:
            return texels.nearest(u.texel(at: p.x) + Picture.rounding, v.texel(at: p.y) + Picture.rounding)
        case .linear:
            return texels.linear(u.texel(at: p.x), v.texel(at: p.y))
        case .trilinear:
            detail = min(max(detail, 0), Double(copies.count))
            let level = Int(detail)
            let larger = color(at: p, u, v, level: level)
            let share = detail - Double(level)
            return share == 0 ? larger : larger * (1 - share) + color(at: p, u, v, level: level + 1) * share
        }
    }

    /// - Parameter level: how often the picture was halved.
    private func color(at p: Point, _ u: Axis, _ v: Axis, level: Int) -> SIMD4<Double> {
        let copy = level == 0 ? texels : copies[level - 1]
        let across = Double(copy.width) / Double(texels.width)
        let down = Double(copy.height) / Double(texels.height)
        return copy.linear(u.texel(at: p.x, in: across), v.texel(at: p.y, in: down))
    }

    /// What is nearer to a texel, in texels, belongs to it: where a pixel's centre lies on the border of two, the next one is
    /// shown, whatever the last digits of its place are.
    static let rounding = 1.0 / 4096
}
