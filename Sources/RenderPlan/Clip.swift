/// A region that multiplies the coverage of draws: an upright box and a rounded quadrilateral, both at once, and the cuts around
/// a piece of a layer.
///
/// A clip's coverage of a pixel is the product of those of `box` and of the rounded rectangle; draws whose pipeline is not
/// clipped ignore it. The cuts apply their shares one after the other, each to what the ones before have left of the source;
/// draws whose pipeline is not cut ignore them.
public struct Clip: Hashable, Sendable {
    /// minX, minY, maxX, maxY in pixels.
    public var box: SIMD4<Float>
    /// As in `Row.inverseX`: pixel space to clip space, and the width there.
    public var inverseX: SIMD4<Float>
    /// As in `Row.inverseY`.
    public var inverseY: SIMD4<Float>
    /// As in `Row.inverseW`, but that the fourth number says which edges are hard, as `Row.meta` does.
    public var inverseW: SIMD4<Float>
    /// Corner radii in clip space, in the order of `Row.radii`.
    public var radii: SIMD4<Float>
    /// The first of the clip's cuts in `RenderPlan.cuts`, and how many there are, as whole numbers; 0, 0.
    public var cuts: SIMD4<Float>

    /// How many rows of four floats a clip takes when written one after the other, in the order declared.
    public static let rowCount = 6

    public init(
        box: SIMD4<Float>, inverseX: SIMD4<Float>, inverseY: SIMD4<Float>, inverseW: SIMD4<Float>,
        radii: SIMD4<Float>, cuts: Range<Int> = 0..<0
    ) {
        self.box = box
        self.inverseX = inverseX
        self.inverseY = inverseY
        self.inverseW = inverseW
        self.radii = radii
        self.cuts = SIMD4(Float(cuts.lowerBound), Float(cuts.count), 0, 0)
    }

    /// The places of the clip's cuts in `RenderPlan.cuts`, of a plan that has passed its check.
    @inlinable public var cutRange: Range<Int> { Int(cuts.x)..<Int(cuts.x) + Int(cuts.y) }
}
