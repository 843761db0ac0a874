import BruteForce
import Geometry
import Graphics
import RenderTree
import Testing

/// How the brute-force painter shows pictures.
@Suite struct BruteForceContentsTests {
    private static let red: UInt32 = 0xFF00_00FF
    private static let green: UInt32 = 0xFF00_FF00
    private static let blue: UInt32 = 0xFFFF_0000
    private static let white: UInt32 = 0xFFFF_FFFF

    /// Red and green above, blue and white below.
    private let quarters = Bitmap(width: 2, height: 2, pixels: [red, green, blue, white])

    private func layer(_ frame: Rect, _ bitmap: Bitmap, _ configure: (inout Contents) -> Void = { _ in }) -> TreeSketch
    {
        TreeSketch(frame) {
            var contents = Contents(bitmap: bitmap)
            contents.magnification = .nearest
            contents.minification = .nearest
            configure(&contents)
            $0.contents = contents
        }
    }

    /// A picture of 8 × 4 pixels at two a point, 4 × 2 points, in bounds of 20 × 20; "top" is the maximum y.
    @Test(arguments: [
        (ContentsGravity.center, PixelRect(minX: 8, minY: 9, maxX: 12, maxY: 11)),
        (.top, PixelRect(minX: 8, minY: 18, maxX: 12, maxY: 20)),
        (.bottom, PixelRect(minX: 8, minY: 0, maxX: 12, maxY: 2)),
        (.left, PixelRect(minX: 0, minY: 9, maxX: 4, maxY: 11)),
        (.right, PixelRect(minX: 16, minY: 9, maxX: 20, maxY: 11)),
        (.topLeft, PixelRect(minX: 0, minY: 18, maxX: 4, maxY: 20)),
        (.topRight, PixelRect(minX: 16, minY: 18, maxX: 20, maxY: 20)),
        (.bottomLeft, PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 2)),
        (.bottomRight, PixelRect(minX: 16, minY: 0, maxX: 20, maxY: 2)),
        (.resize, PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)),
        (.resizeAspect, PixelRect(minX: 0, minY: 5, maxX: 20, maxY: 15)),
        (.resizeAspectFill, PixelRect(minX: -10, minY: 0, maxX: 30, maxY: 20)),
    ])
    func gravityPlacesThePicture(_ gravity: ContentsGravity, _ place: PixelRect) {
        let bitmap = Bitmap(width: 8, height: 4, pixels: Array(repeating: BruteForceContentsTests.red, count: 32))
        let picture = SampledPicture(
            layer(Rect(x: 10, y: 10, width: 20, height: 20), bitmap) {
                $0.gravity = gravity
                $0.scale = 2
            }, width: 40, height: 40)
        #expect(
            picture.extent
                == PixelRect(
                    minX: place.minX + 10, minY: place.minY + 10, maxX: place.maxX + 10, maxY: place.maxY + 10))
    }

    @Test func theTopRowLiesAtTheMinimumYWhereContentsAreFlipped() {
        let frame = Rect(x: 0, y: 0, width: 4, height: 4)
        let flipped = SampledPicture(layer(frame, quarters), width: 4, height: 4)
        #expect(flipped[0, 0] == .red && flipped[3, 0] == .green && flipped[0, 3] == .blue && flipped[3, 3] == .white)
        let unflipped = SampledPicture(layer(frame, quarters) { $0.isFlipped = false }, width: 4, height: 4)
        #expect(unflipped[0, 0] == .blue && unflipped[3, 0] == .white && unflipped[0, 3] == .red)
    }

    @Test func thePartCountsTheWayTheLayerDoes() {
        let frame = Rect(x: 0, y: 0, width: 4, height: 4)
        let part = Rect(x: 0, y: 0, width: 1, height: 0.5)
        let flipped = SampledPicture(layer(frame, quarters) { $0.rect = part }, width: 4, height: 4)
        #expect(flipped[0, 0] == .red && flipped[0, 3] == .red && flipped[3, 3] == .green)
        let unflipped = SampledPicture(
            layer(frame, quarters) {
                $0.rect = part
                $0.isFlipped = false
            }, width: 4, height: 4)
        #expect(unflipped[0, 0] == .blue && unflipped[0, 3] == .blue && unflipped[3, 0] == .white)
    }

    @Test func thePartSetsTheNaturalSize() {
        let picture = SampledPicture(
            layer(Rect(x: 0, y: 0, width: 10, height: 10), quarters) {
                $0.rect = Rect(x: 0, y: 0, width: 0.5, height: 1)
                $0.gravity = .bottomLeft
            }, width: 10, height: 10)
        #expect(picture.extent == PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 2))
        let empty = layer(Rect(x: 0, y: 0, width: 10, height: 10), quarters) {
            $0.rect = Rect(x: 0, y: 0, width: 0, height: 1)
        }
        #expect(SampledPicture(empty, width: 10, height: 10).area == 0)
    }

    /// From 2 to 4 pixels: 1, ¾, ¼ and nothing of the first, the edge pixels repeating.
    @Test func linearFilteringWeighsByDistance() {
        let bitmap = Bitmap(
            width: 2, height: 1, pixels: [BruteForceContentsTests.red, BruteForceContentsTests.green])
        let picture = SampledPicture(
            layer(Rect(x: 0, y: 0, width: 4, height: 1), bitmap) { $0.magnification = .linear }, width: 4, height: 1)
        for (x, share) in [1, 0.75, 0.25, 0].enumerated() {
            #expect(picture[x, 0].isNear(SIMD4(share, 1 - share, 0, 1)))
        }
    }

    /// Neighbours of the part shown are never mixed in.
    @Test func linearFilteringStaysWithinThePart() {
        let bitmap = Bitmap(
            width: 4, height: 1,
            pixels: [
                BruteForceContentsTests.red, BruteForceContentsTests.green, BruteForceContentsTests.blue,
                BruteForceContentsTests.red,
            ])
        let picture = SampledPicture(
            layer(Rect(x: 0, y: 0, width: 4, height: 1), bitmap) {
                $0.magnification = .linear
                $0.rect = Rect(x: 0.25, y: 0, width: 0.5, height: 1)
            }, width: 4, height: 1)
        for (x, share) in [1, 0.75, 0.25, 0].enumerated() {
            #expect(picture[x, 0].isNear(SIMD4(0, share, 1 - share, 1)))
        }
    }

    /// From half a texel on, each texel four pixels wide: the first shows for two pixels, its own colour throughout.
    @Test func partsMayBeginWithinATexel() {
        let picture = SampledPicture(
            layer(Rect(x: 0, y: 0, width: 6, height: 4), quarters) {
                $0.rect = Rect(x: 0.25, y: 0, width: 0.75, height: 0.5)
            }, width: 6, height: 4)
        #expect(picture[1, 0] == .red && picture[2, 0] == .green)
    }

    /// The same, filtered: the texels shown in part are sampled up to their centres, at 0.5 and 1.5.
    @Test func partsThatBeginWithinATexelAreFilteredUpToItsCenter() {
        let picture = SampledPicture(
            layer(Rect(x: 0, y: 0, width: 6, height: 4), quarters) {
                $0.rect = Rect(x: 0.25, y: 0, width: 0.75, height: 0.5)
                $0.magnification = .linear
            }, width: 6, height: 4)
        for (x, green) in [0.125, 0.375, 0.625, 0.875, 1, 1].enumerated() {
            #expect(picture[x, 0].isNear(SIMD4(1 - green, green, 0, 1)))
        }
    }

    /// Two thirds of three texels are two, although 2/3 · 3 is not exactly: the third is all that is shown.
    @Test func partsThatEndOnATexelButForRoundingEndThere() {
        let bitmap = Bitmap(
            width: 3, height: 3,
            pixels: (0..<9).map { $0 < 3 ? BruteForceContentsTests.red : BruteForceContentsTests.green })
        for isFlipped in [true, false] {
            let picture = SampledPicture(
                layer(Rect(x: 0, y: 0, width: 4, height: 4), bitmap) {
                    $0.rect = Rect(x: 0, y: isFlipped ? 0 : 2.0 / 3, width: 1, height: 1.0 / 3)
                    $0.magnification = .linear
                    $0.isFlipped = isFlipped
                }, width: 4, height: 4)
            #expect(picture.pixels.allSatisfy { $0.isNear(.red) })
        }
    }

    @Test func beyondThePictureItsEdgeRepeats() {
        for filter in [Contents.Sampling.nearest, .linear] {
            let picture = SampledPicture(
                layer(Rect(x: 0, y: 0, width: 8, height: 8), quarters) {
                    $0.rect = Rect(x: -1, y: -1, width: 4, height: 4)
                    $0.magnification = filter
                    $0.minification = filter
                }, width: 8, height: 8)
            // A pixel a texel: the picture itself lies in the middle four.
            #expect(picture[0, 0] == .red && picture[2, 2] == .red)
            #expect(picture[7, 0] == .green && picture[0, 7] == .blue && picture[6, 7] == .white)
        }
    }

    /// Shown at a quarter of its size a picture of stripes is minified, at twice its size magnified.
    @Test func theFilterFollowsTheSizeShown() {
        let stripes = (0..<16).map { $0 % 2 == 0 ? BruteForceContentsTests.red : BruteForceContentsTests.green }
        let bitmap = Bitmap(width: 4, height: 4, pixels: stripes)
        func color(side: Double, scale: Double = 1) -> SIMD4<Double> {
            let layer = layer(Rect(x: 0, y: 0, width: side, height: side), bitmap) {
                $0.magnification = .nearest
                $0.minification = .linear
            }
            let pixels = BruteForcePainter().paint(
                layer.tree, width: 1, height: 1, parentToPixel: Homography(scaleX: scale, y: scale))
            return pixels[0]
        }
        #expect(color(side: 8) == .red && color(side: 4) == .red)
        // The pixel's centre lies between two stripes.
        #expect(color(side: 2).isNear(SIMD4(0.5, 0.5, 0, 1)))
        // What counts is pixels, not points.
        #expect(color(side: 2, scale: 4) == .red)
        #expect(color(side: 8, scale: 0.25).isNear(SIMD4(0.5, 0.5, 0, 1)))
    }

    /// Paint is looked up at the pixel's centre; only its edge is soft.
    @Test func texelEdgesInsideAPixelDoNotMix() {
        let picture = SampledPicture(
            layer(Rect(minX: 0.25, minY: 0, maxX: 2.75, maxY: 2.5), quarters), width: 3, height: 3)
        // Texels meet at x = 1.5 and y = 1.25; the centre of pixel (1, 1) is at (1.5, 1.5).
        #expect(picture[1, 0] == picture[2, 0] / picture[2, 0].w)
        #expect(picture[0, 0].isNear(SIMD4(0.75, 0, 0, 0.75)))
        #expect(picture[0, 2].isNear(SIMD4(0, 0, 0.375, 0.375)))
        #expect(picture[1, 1] == .white)
    }

    @Test func contentsAreCutOnlyWhereTheLayerMasks() {
        var sketch = layer(Rect(x: 4, y: 4, width: 4, height: 4), quarters) {
            $0.gravity = .center
            $0.scale = 0.25
        }
        #expect(SampledPicture(sketch, width: 12, height: 12).area == 64)
        sketch.node.flags.insert(.masksToBounds)
        #expect(SampledPicture(sketch, width: 12, height: 12).area == 16)
    }

    /// Contents lie over the background, and round corners do not cut them.
    @Test func contentsLieOverTheBackground() {
        var sketch = layer(Rect(x: 0, y: 0, width: 8, height: 8), quarters)
        sketch.node.backgroundColor = .black
        sketch.node.cornerRadius = 4
        let picture = SampledPicture(sketch, width: 8, height: 8)
        #expect(picture[0, 0] == .red && picture.area == 64)
    }

    /// The back of a layer shows its contents mirrored.
    @Test func theBackIsMirrored() {
        var sketch = layer(Rect(x: 0, y: 0, width: 4, height: 4), quarters)
        sketch.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let picture = SampledPicture(sketch, width: 4, height: 4)
        #expect(picture[0, 0] == .green && picture[3, 0] == .red && picture[3, 3] == .blue)
    }
}
