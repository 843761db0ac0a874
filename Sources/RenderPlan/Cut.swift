/// A line along which a layer was cut in depth, and the side of it on which a piece of the layer lies.
///
/// A cut gives each source a *share*, which depends on how opaque the source is. With k the area of the pixel in front of the
/// line and α the alpha of the source as it would be without the cut, the share is
///
///      in front     k
///      behind       (1 − k) / (1 − α·k), and 0 where k is 1
///
/// The two pieces, one over the other, let through 1 − α of the backdrop, as the whole layer does: there is no seam. And what was
/// painted between the two, which is what cut the layer, is hidden by the front piece with α·k, as it should be. Behind an opaque
/// layer's front piece the share is 1 in every pixel that the line crosses.
public struct Cut: Hashable, Sendable {
    /// a, b, c: a·x + b·y + c is the distance of a point of pixel space from the line, positive in front. Then a sum that says
    /// which piece it is: 0 in front of the line or 1 behind it, plus 2 where the line is hard: a pixel belongs to the piece in
    /// which its centre lies, and one with its centre on the line to the side that is to the right, or straight below.
    public var line: SIMD4<Float>

    public init(line: SIMD4<Float>) { self.line = line }

    public init(a: Float, b: Float, c: Float, isFront: Bool, isHard: Bool) {
        line = SIMD4(a, b, c, (isFront ? 0 : 1) + (isHard ? 2 : 0))
    }

    @inlinable public var isFront: Bool { line.w == 0 || line.w == 2 }

    @inlinable public var isHard: Bool { line.w >= 2 }
}
