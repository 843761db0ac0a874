import Comparison
import Foundation
import Graphics
import LayerKit
import Synchronization
import Testing

@Suite struct TiledLayerTests {
    /// Draws a pattern that is different everywhere, and remembers what it was asked for.
    private final class Tiles: CATiledLayer, @unchecked Sendable {
        let calls = Mutex<[(clip: CGRect, scale: CGFloat)]>([])

        override func draw(in ctx: CGContext) {
            calls.withLock { $0.append((ctx.boundingBoxOfClipPath, ctx.ctm.a)) }
            TiledLayerTests.pattern(ctx)
        }

        func takeCalls() -> [(clip: CGRect, scale: CGFloat)] {
            calls.withLock { calls in
                defer { calls = [] }
                return calls.sorted { ($0.clip.minY, $0.clip.minX) < ($1.clip.minY, $1.clip.minX) }
            }
        }
    }

    private final class Plain: CALayer {
        override func draw(in ctx: CGContext) { TiledLayerTests.pattern(ctx) }
    }

    private static func pattern(_ ctx: CGContext) {
        for step in 0..<20 {
            let k = CGFloat(step)
            ctx.setFillColor(CGColor(srgbRed: k / 20, green: 1 - k / 20, blue: 0.5, alpha: 1))
            ctx.fillEllipse(in: CGRect(x: 7 * k, y: 5 * k, width: 90 - 3 * k, height: 60))
        }
    }

    private func layer(_ side: CGFloat, tile: CGFloat) -> Tiles {
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
        layer.tileSize = CGSize(width: tile, height: tile)
        layer.setNeedsDisplay()
        return layer
    }

    private func renderer(_ root: CALayer, _ side: CGFloat = 100, scale: CGFloat = 1) throws -> CARenderer {
        let renderer = try CARenderer(
            size: CGSize(width: side, height: side), scale: scale, painter: .software(threads: 3))
        renderer.layer = root
        return renderer
    }

    /// A vast layer seen in perspective is drawn as finely as it is seen, whatever of it lies beyond the picture's edges or
    /// behind the eye: a part of 256 pixels
    /// about its middle, where four tiles meet.
    ///
    /// - Parameters:
    ///   - size: pixels a point is long in the middle; at the nearer edge it is a fortieth longer.
    ///   - drawn: of the coarsest level that has as many pixels.
    @Test(arguments: [(size: 1.0, levels: 1, drawn: 1.0), (size: 0.25, levels: 3, drawn: 0.5)])
    func theUnseenDoesNotCountInPerspective(size: CGFloat, levels: Int, drawn: CGFloat) throws {
        let tiled = layer(65536, tile: 256)
        tiled.levelsOfDetail = levels
        tiled.position = CGPoint(x: 128, y: 128)
        tiled.transform = CATransform3DRotate(CATransform3DMakeScale(size, size, size), 0.1, 0, 1, 0)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 256, height: 256)
        root.sublayerTransform.m34 = -1 / 500
        root.addSublayer(tiled)
        _ = try renderer(root, 256).renderImage(at: 0)
        let calls = tiled.takeCalls()
        // The angle and the perspective may let the next be seen at a side of each.
        #expect((4...16).contains(calls.count) && calls.allSatisfy { $0.scale == drawn })
    }

    @Test func defaults() {
        let layer = CATiledLayer()
        #expect(CATiledLayer.fadeDuration() == 0.25)
        #expect(layer.tileSize == CGSize(width: 256, height: 256))
        #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    }

    /// Draws a picture that a renderer made there and then, perhaps on the thread that waits for the tile.
    private final class Nested: CATiledLayer, @unchecked Sendable {
        override func draw(in ctx: CGContext) {
            let inner = CALayer()
            inner.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            inner.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            guard let renderer = try? CARenderer(size: inner.frame.size, painter: .software(threads: 1)) else { return }
            renderer.layer = inner
            if let image = try? renderer.renderImage() { ctx.draw(image, in: ctx.boundingBoxOfClipPath) }
        }
    }

    @Test(arguments: [1, 3]) func tilesMayBeRendered(threads: Int) throws {
        let layer = Nested()
        layer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
        layer.tileSize = CGSize(width: 64, height: 64)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(size: layer.frame.size, painter: .software(threads: threads))
        renderer.layer = layer
        let bitmap = try renderer.renderImage().bitmap
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_00FF })
    }

    @Test func onlyVisibleTilesAreDrawnEachWithItsClip() throws {
        let layer = layer(2048, tile: 64)
        let renderer = try renderer(layer)
        #expect(layer.takeCalls().isEmpty)
        _ = try renderer.renderImage(at: 0)
        let calls = layer.takeCalls()
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 64, y: 0), CGPoint(x: 0, y: 64), CGPoint(x: 64, y: 64)]
        #expect(calls.map(\.clip.origin) == corners)
        #expect(calls.allSatisfy { $0.clip.size == CGSize(width: 64, height: 64) })
        #expect(calls.allSatisfy { $0.scale == 1 })
        _ = try renderer.renderImage(at: 1)
        #expect(layer.takeCalls().isEmpty, "drawn once")
        // Scrolled by 64 points two more columns and rows would be seen, of which one each is there.
        layer.position.x -= 64
        _ = try renderer.renderImage(at: 2)
        #expect(layer.takeCalls().map(\.clip.origin) == [CGPoint(x: 128, y: 0), CGPoint(x: 128, y: 64)])
    }

    @Test func tilesAreOfPixelsAndCutOffAtTheBounds() throws {
        let layer = layer(50, tile: 64)
        layer.contentsScale = 2
        _ = try renderer(layer, scale: 2).renderImage(at: 0)
        let calls = layer.takeCalls()
        #expect(
            calls.map(\.clip) == [
                CGRect(x: 0, y: 0, width: 32, height: 32), CGRect(x: 32, y: 0, width: 18, height: 32),
                CGRect(x: 0, y: 32, width: 32, height: 18), CGRect(x: 32, y: 32, width: 18, height: 18),
            ])
        #expect(calls.allSatisfy { $0.scale == 2 })
    }

    /// What a layer draws in tiles is what it would draw as a whole. A path's lines are cut at the tile's sides, and its coverage is summed
    /// in floats from the tile's corner: of a few pixels, of which the level ends near one half, it is rounded to another. That nothing
    /// differs could only be luck.
    @Test(arguments: [1, 2], [false, true]) func tilesMakeTheWholePicture(scale: CGFloat, isFlipped: Bool) throws {
        let tiled = layer(150, tile: 32)
        let plain = Plain()
        plain.frame = tiled.frame
        plain.setNeedsDisplay()
        var pictures: [Bitmap] = []
        for layer in [tiled, plain] {
            layer.contentsScale = scale
            layer.isGeometryFlipped = isFlipped
            pictures.append(try renderer(layer, 150, scale: scale).renderImage(at: 1).bitmap)
        }
        let others = try PixelComparison(expected: pictures[1], actual: pictures[0], differenceThreshold: 0, metrics: [])
        #expect(others.pixels(over: 1) == 0 && others.pixels(over: 0) <= 5, "\(others.summary)")
        #expect(Set(pictures[0].pixels).count > 20)
    }

    /// Three levels, 1, ½ and ¼: the coarsest with a pixel for each that is shown.
    @Test(arguments: [(1.0, 1.0), (0.75, 1.0), (0.5, 0.5), (0.3, 0.5), (0.25, 0.25), (0.1, 0.25), (3.0, 1.0)])
    func levelsOfDetail(shown: Double, drawn: Double) throws {
        let layer = layer(4000, tile: 64)
        layer.levelsOfDetail = 3
        layer.anchorPoint = .zero
        layer.position = .zero
        layer.setAffineTransform(CGAffineTransform(scaleX: shown, y: shown))
        _ = try renderer(layer, 60).renderImage(at: 0)
        let calls = layer.takeCalls()
        #expect(!calls.isEmpty && calls.allSatisfy { abs($0.scale - drawn) < 1e-9 })
        let side = min(4000, 64 / drawn)
        #expect(calls[0].clip == CGRect(x: 0, y: 0, width: side, height: side))
    }

    @Test func theBiasIsForLevelsThatAreLarger() throws {
        let layer = layer(100, tile: 64)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 2)
        layer.anchorPoint = .zero
        layer.position = .zero
        layer.setAffineTransform(CGAffineTransform(scaleX: 3, y: 3))
        _ = try renderer(layer, 16).renderImage(at: 0)
        #expect(layer.takeCalls().map(\.scale) == [4])
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.5, y: 0.5))
        layer.setNeedsDisplay()
        // The layer was shown: it takes a quarter of a second to get smaller.
        _ = try renderer(layer, 16).renderImage(at: 9)
        #expect(layer.takeCalls().map(\.scale) == [1])
    }

    @Test func onlyMarkedTilesAreDrawnAnew() throws {
        let layer = layer(128, tile: 32)
        let renderer = try renderer(layer, 128)
        _ = try renderer.renderImage(at: 0)
        #expect(layer.takeCalls().count == 16)
        layer.setNeedsDisplay(CGRect(x: 40, y: 20, width: 10, height: 30))
        _ = try renderer.renderImage(at: 1)
        #expect(layer.takeCalls().map(\.clip.origin) == [CGPoint(x: 32, y: 0), CGPoint(x: 32, y: 32)])
        layer.setNeedsDisplay()
        _ = try renderer.renderImage(at: 2)
        #expect(layer.takeCalls().count == 16)
    }

    @Test func contentsMakeItAPlainLayer() throws {
        let layer = layer(16, tile: 16)
        layer.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        let renderer = try renderer(layer, 16)
        #expect(Set(try renderer.renderImage(at: 1).bitmap.pixels) == [0xFF00_00FF])
        #expect(layer.takeCalls().isEmpty)
        layer.contents = nil
        _ = try renderer.renderImage(at: 5)
        #expect(layer.takeCalls().count == 1)
    }

    /// A trillion points: nothing depends on those that are not seen.
    @Test func vastLayers() throws {
        let layer = layer(1_000_000, tile: 256)
        layer.position = CGPoint(x: 100_000, y: -200_000)
        _ = try renderer(layer).renderImage(at: 0)
        #expect((1...4).contains(layer.takeCalls().count))
        // From so far away that all of it is seen, the one level has too many tiles for a frame: one tile of a coarser one is drawn,
        // of the 16 pixels that 10⁶ / 65,536 points take.
        layer.setAffineTransform(CGAffineTransform(scaleX: 1e-5, y: 1e-5))
        layer.position = CGPoint(x: 50, y: 50)
        _ = try renderer(layer).renderImage(at: 9)
        let calls = layer.takeCalls()
        #expect(calls.map(\.clip) == [CGRect(x: 0, y: 0, width: 1_048_576, height: 1_048_576)])
        #expect(calls.map(\.scale) == [1 / 65_536])
    }

    @Test func withoutBeingMarkedThereIsNothing() throws {
        let layer = Tiles()
        layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        #expect(Set(try renderer(layer, 16).renderImage(at: 0).bitmap.pixels) == [0])
        #expect(layer.takeCalls().isEmpty)
    }

    @Test(arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: -1), CGSize(width: 1e30, height: CGFloat.infinity)])
    func sizesThatMakeNoTiles(size: CGSize) throws {
        let layer = layer(40, tile: 16)
        layer.tileSize = size
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (.max, .min)
        _ = try renderer(layer, 40).renderImage(at: 0)
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (.min, .max)
        _ = try renderer(layer, 40).renderImage(at: 1)
    }

    @Test func picturesOfFilesAreDecodedNoLargerThanTheyAreShown() throws {
        var pixels: [UInt32] = []
        for y in 0..<64 as Range<UInt32> { for x in 0..<64 as Range<UInt32> { pixels.append(0xFF00_0000 | y << 10 | x << 2) } }
        let file = try Bitmap(width: 64, height: 64, pixels: pixels).pngBytes()
        let picture = CGImage(bitmap: try ImageFile(file).bitmapOnDemand())
        let layer = CALayer()
        layer.contents = picture
        var shown: [Bitmap] = []
        for (side, width) in [(64, 64), (40, 64), (32, 32), (17, 32), (16, 16), (8, 8), (1, 8)] {
            layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
            let renderer = try renderer(layer, 64)
            shown = []
            for reduces in [true, false] {
                renderer.plannerOptions.reducesPictures = reduces
                shown.append(try renderer.renderImage(at: 1).bitmap)
                #expect(renderer.renderPlan?.images.first?.width == (reduces ? width : 64))
            }
            var difference = 0
            for (a, b) in zip(shown[0].pixels, shown[1].pixels) {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    difference = max(difference, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
                }
            }
            // A smooth picture is the same but for where between its texels it is sampled.
            #expect(difference <= 4, "\(side)")
        }
        layer.minificationFilter = .nearest
        let renderer = try renderer(layer, 64)
        _ = try renderer.renderImage(at: 1)
        #expect(renderer.renderPlan?.images.first?.width == 64)
    }
}
