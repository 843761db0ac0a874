import Comparison
import GLPainter
import Geometry
import Graphics
import RenderTree
import SoftwarePainter
import Testing

/// Pictures shown much smaller than they are.
@Suite struct TrilinearTests {
    /// Black and white squares of one pixel: half grey in every smaller copy.
    private let checkers = Bitmap(
        width: 64, height: 64,
        pixels: (0..<64 * 64).map { ($0 / 64 + $0 % 64) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })

    private func picture(
        _ bitmap: Bitmap, side: Double, transform: CATransform3D = .identity, bias: Float = 0
    ) -> Picture {
        var tree = RenderTree()
        var node = Node()
        node.subtreeEnd = 1
        node.bounds = Rect(x: 0, y: 0, width: side, height: side)
        node.position = Point(32, 32)
        var contents = Contents(bitmap: bitmap)
        contents.minification = .trilinear
        contents.lodBias = bias
        tree.contents = [contents]
        node.contents = ContentsIndex(rawValue: 0)
        if !transform.isIdentity {
            tree.transforms = [transform]
            node.transform = TransformIndex(rawValue: 0)
        }
        tree.nodes = [node]
        return Picture(tree: tree, width: 64, height: 64)
    }

    @Test func checkersTurnGrey() throws {
        // Half the size is level 1 alone: grey. At three quarters the level is log₂ 4/3 = 0.415.
        let half = try picture(checkers, side: 32).painted()
        #expect(half[32, 32] == SIMD4(128, 128, 128, 255) && half[20, 40] == SIMD4(128, 128, 128, 255))
        // A bias of one takes the next smaller copy also at full size.
        let biased = try picture(checkers, side: 48, bias: 1).painted()
        #expect(abs(Int(biased[32, 32].x) - 128) <= 1)
    }

    /// Two levels are mixed by the fraction of the logarithm.
    @Test func levelsAreMixed() throws {
        // Level 0 is 0, level 1 is 0, level 2 is all 0 but for what its 4 × 4 pixels hold: columns of 4 pixels, black
        // and white in turn, stay in levels 1 and 2 and are grey in level 3.
        let bars = Bitmap(
            width: 64, height: 64, pixels: (0..<64 * 64).map { $0 / 4 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
        #expect(bars.mipmaps[1][0, 0].x == 0 && bars.mipmaps[1][1, 0].x == 255 && bars.mipmaps[2][1, 1].x == 128)
        // 64 pixels on 12: the level is log₂ 16/3 = 2.415.
        let share = 2.415_037_5 - 2
        let painted = try picture(bars, side: 12).painted()
        for x in 27..<37 {
            // The centre of pixel x in texels of level 2, and the two around it.
            let texel = (Double(x) + 0.5 - 26) * 16 / 12 - 0.5
            let (i, f) = (Int(texel.rounded(.down)), texel - texel.rounded(.down))
            let level2 = 255 * (Double(i % 2) * (1 - f) + Double((i + 1) % 2) * f)
            let expected = level2 * (1 - share) + 127.5 * share
            #expect(abs(Double(painted[x, 32].x) - expected) <= 1.5, "\(x)")
        }
    }

    @Test(.enabled(if: GLAvailability.isThere, "there is no OpenGL ES")) func glAgrees() throws {
        let gl = try #require(try GLAvailability.painter())
        var eye = CATransform3D.identity
        eye.m34 = -1.0 / 60
        let leaning = CATransform3DRotate(eye, 1.1, 1, 0.2, 0)
        let noise = Bitmap(
            width: 61, height: 47,
            pixels: (0..<61 * 47).map { 0xFF00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 8 })
        for picture in [
            picture(noise, side: 13.5), picture(noise, side: 25, bias: 0.7), picture(noise, side: 40, bias: -0.5),
            picture(noise, side: 50, transform: leaning),
            picture(noise, side: 50, transform: CATransform3DMakeRotation(0.4, 0, 0, 1)),
        ] {
            let (a, b) = (try picture.painted(), try picture.painted(by: gl))
            let comparison = try PixelComparison(expected: a, actual: b, differenceThreshold: 3, metrics: [])
            // A driver may choose the level for four pixels at once; in perspective their levels may differ.
            let share = picture.tree.transforms.contains { $0.m34 != 0 } ? 0.002 : 0
            #expect(comparison.differingShare <= share && comparison.pixels(over: 32) == 0, "\(comparison.summary)")
        }
    }
}
