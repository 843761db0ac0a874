import Pixels
import Geometry
import Pixels

/// Pixels that coincide with the context's: a group that was painted by itself.
struct GroupSource: ContextSource {
    let group: UnsafePixels
    /// Multiplies the pixels, 0…1.
    let alpha: Float

    /// - Precondition: the pixel is one of the group's.
    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> { group[x, y] * (255 * alpha) }

    func run(_ row: UnsafeRow, x: Int, y: Int, count: Int, level: Float, replaces: Bool) {
        // Groups in a context of words are words, too.
        row.paint(
            x, texels: group.words(row: y).words(x, count: count), factor: SIMD4(repeating: alpha * level),
            isOpaque: false, replaces: replaces)
    }
}

/// One colour, with a plane as its alpha: a shadow.
struct ShadowSource: ContextSource {
    /// Premultiplied, in the context's space.
    let color: SIMD4<Float>
    /// The blurred alpha of what casts it, bytes.
    let plane: ClipMask
    /// From the plane's pixels to those of the context.
    let offset: Point

    /// Interpolated bilinearly between the plane's pixels; 0 outside.
    @inline(__always)
    func levels(x: Int, y: Int) -> SIMD4<Float> {
        let (placeX, placeY) = (Double(x) - offset.x, Double(y) - offset.y)
        let (left, top) = (Int(placeX.rounded(.down)), Int(placeY.rounded(.down)))
        let share = SIMD2(Float(placeX - Double(left)), Float(placeY - Double(top)))
        let upper = byte(left, top) + (byte(left + 1, top) - byte(left, top)) * share.x
        guard share.y > 0 else { return color * upper }
        let lower = byte(left, top + 1) + (byte(left + 1, top + 1) - byte(left, top + 1)) * share.x
        return color * (upper + (lower - upper) * share.y)
    }

    @inline(__always)
    private func byte(_ x: Int, _ y: Int) -> Float {
        let bounds = plane.bounds
        guard x >= Int(bounds.minX), x < Int(bounds.maxX), y >= Int(bounds.minY), y < Int(bounds.maxY) else { return 0 }
        return Float(plane[x, y])
    }
}
