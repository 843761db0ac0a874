import BruteForce
import Geometry
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Layers that are one picture for what happens to them, and of which nothing but that must be seen: against brute force, at
/// the bounds for random trees.
@Suite struct WholePictureTests {
    private func expectTruth(_ sketch: TreeSketch) throws {
        let picture = Picture(tree: sketch.tree, width: 160, height: 120, background: SIMD4(0.75, 0.75, 0.75, 1))
        let failure = try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1))
        #expect(failure == nil, "\(failure?.summary ?? "")")
    }

    /// A picture of 16 × 12 squares, black and white.
    private var squares: Contents {
        let pixels: [UInt32] = (0..<192).map { ($0 + $0 / 16) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        var contents = Contents(bitmap: Bitmap(width: 16, height: 12, pixels: pixels))
        (contents.magnification, contents.minification) = (.nearest, .nearest)
        return contents
    }

    /// What casts a shadow is no softer for it, faded or not: a turned layer's shadow is blurred on a grid of its own, and the
    /// layer is not. The sublayer reaches out of the layer, so that the shadow has no closed form.
    @Test(arguments: [1, 0.5]) func theShadowOfATurnedLayerLeavesItSharp(_ opacity: Float) throws {
        let root = TreeSketch(
            Rect(x: 0, y: 0, width: 160, height: 120), .clear,
            [
                TreeSketch(
                    Rect(x: 40, y: 30, width: 80, height: 60), .clear,
                    [TreeSketch(Rect(x: 60, y: 40, width: 30, height: 30), RGBA(red: 0, green: 0.5, blue: 1, alpha: 1))]
                ) { layer in
                    layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
                    layer.contents = squares
                    layer.node.opacity = opacity
                    layer.effects = Effects()
                    layer.effects?.shadow = Effects.Shadow(
                        color: RGBA(red: 1, green: 0, blue: 0, alpha: 1), offset: Point(6, 6), radius: 4)
                }
            ])
        try expectTruth(root)
    }

    /// A bitmap has texels of one size, whatever the layer's; of a blur inside the bounds only what lies there counts.
    @Test(arguments: [1.0, 1.7]) func aBitmapMayEndBetweenTexels(_ scale: Double) throws {
        let root = TreeSketch(
            Rect(x: 0, y: 0, width: 160, height: 120), .clear,
            [
                TreeSketch(Rect(x: 20, y: 20, width: 101.3, height: 71.4), RGBA(red: 0, green: 0, blue: 0.6, alpha: 1)) { layer in
                    layer.effects = Effects()
                    layer.effects?.filters = [.gaussianBlur(radius: 7.4, normalizesEdges: true)]
                    layer.effects?.rasterization = Effects.Rasterization(
                        scale: scale, magnification: .linear, minification: .linear)
                }
            ])
        try expectTruth(root)
    }

    /// A layer that blurs what is behind it is crossed by one of which a part is blended within a blurred picture: it is that one
    /// that is cut, and softly. Of the other, one piece would see its other piece behind it.
    @Test func whatIsBlendedInAPictureReadsNothingBehindThat() throws {
        let inverted = TreeSketch(Rect(x: 10, y: 10, width: 30, height: 30), RGBA(red: 1, green: 1, blue: 0, alpha: 1)) {
            $0.effects = Effects()
            $0.effects?.compositing = .difference
        }
        let root = TreeSketch(
            Rect(x: 0, y: 0, width: 160, height: 120), .clear,
            [
                TreeSketch(Rect(x: 0, y: 70, width: 160, height: 30), RGBA(red: 1, green: 0, blue: 0, alpha: 1)),
                TreeSketch(Rect(x: 30, y: 20, width: 100, height: 80), RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)) {
                    $0.effects = Effects()
                    $0.effects?.backgroundFilters = [.gaussianBlur(radius: 6, normalizesEdges: false)]
                },
                TreeSketch(Rect(x: 20, y: 30, width: 120, height: 60), RGBA(red: 0, green: 1, blue: 0, alpha: 1), [inverted]) {
                    $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
                    $0.effects = Effects()
                    $0.effects?.filters = [.gaussianBlur(radius: 2, normalizesEdges: false)]
                },
            ])
        let plan = Picture(tree: root.tree, width: 160, height: 120).plan()
        #expect(!plan.cuts.isEmpty && plan.cuts.allSatisfy { !$0.isHard })
        try expectTruth(root)
    }
}
