import Graphics
import PlanSketches
import RenderPlan
import Testing

@testable import LayerKit

@Suite struct RendererTests {
    private func red(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
        let layer = CALayer(x, y, width, height)
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        return layer
    }

    private let redPixel = SIMD4<UInt8>(255, 0, 0, 255)
    private let bluePixel = SIMD4<UInt8>(0, 0, 255, 255)

    private func renderer(_ layer: CALayer?, _ width: CGFloat = 4, _ height: CGFloat = 4, scale: CGFloat = 1) throws
        -> CARenderer
    {
        let renderer = try CARenderer(
            size: CGSize(width: width, height: height), scale: scale, painter: .software(threads: 1))
        renderer.layer = layer
        return renderer
    }

    // MARK: The destination

    @Test func anotherDestinationIsAPictureOfAnotherSize() throws {
        for renderer in try BothPainters.renderers(CGSize(width: 4, height: 4), testing: "change of destination") {
            renderer.layer = red(1, 1, 2, 2)
            #expect(try renderer.renderImage().bitmap[1, 1] == redPixel)
            renderer.setDestination(try LKDestination(size: CGSize(width: 6, height: 4.2), scale: 2))
            #expect(renderer.scale == 2 && renderer.bounds == CGRect(x: 0, y: 0, width: 4, height: 4))
            renderer.beginFrame(atTime: 0)
            #expect(renderer.updateBounds() == CGRect(x: 0, y: 0, width: 6, height: 4.5), "all of it is new")
            renderer.endFrame()
            let picture = try renderer.renderImage().bitmap
            #expect(picture.width == 12 && picture.height == 9)
            #expect(picture[1, 1] == .zero && picture[2, 2] == redPixel && picture[5, 5] == redPixel && picture[6, 6] == .zero)
            // Back, and nothing is left of the larger one.
            renderer.setDestination(try LKDestination(size: CGSize(width: 4, height: 4)))
            let small = try renderer.renderImage().bitmap
            #expect(small.width == 4 && small.height == 4 && small[0, 0] == .zero && small[2, 2] == redPixel && small[3, 3] == .zero)
        }
    }

    @Test func aFrameEndsWhereTheDestinationChanges() throws {
        let renderer = try renderer(red(0, 0, 4, 4))
        renderer.beginFrame(atTime: 0)
        renderer.setDestination(try LKDestination(size: CGSize(width: 2, height: 2)))
        #expect(throws: LKRendererError.noFrame) { try renderer.render() }
        #expect(throws: LKRendererError.self) { try LKDestination(size: CGSize(width: 0, height: 2)) }
        #expect(throws: LKRendererError.self) { try LKDestination(size: CGSize(width: 70_000, height: 2)) }
    }

    // MARK: The picture

    @Test func listing11() throws {
        let blue = CALayer(50, 50, 100, 100)
        blue.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        let white = CALayer(184, 50, 200, 200, blue)
        white.backgroundColor = .white
        let stage = CALayer(0, 0, 568, 300, white)
        stage.backgroundColor = CGColor(gray: 0.75, alpha: 1)
        let picture = try renderer(stage, 568, 300, scale: 2).renderImage().bitmap
        #expect(picture.width == 1136 && picture.height == 600)
        #expect(picture[568, 300] == bluePixel && picture[468, 200] == bluePixel && picture[667, 399] == bluePixel)
        #expect(picture[467, 300] == SIMD4(255, 255, 255, 255) && picture[668, 300] == SIMD4(255, 255, 255, 255))
        #expect(picture[400, 120] == SIMD4(255, 255, 255, 255))
        #expect(picture[200, 300] == SIMD4(191, 191, 191, 255))
    }

    @Test func theScaleSetsThePixels() throws {
        let picture = try renderer(red(1, 1, 2, 2), 10.2, 5, scale: 2).renderImage().bitmap
        #expect(picture.width == 21 && picture.height == 10)
        #expect(picture[1, 1] == .zero && picture[2, 2] == redPixel)
        #expect(picture[5, 5] == redPixel && picture[6, 6] == .zero)
        // 0.1 · 3 · 10 is a little more than 3, and no reason for a fourth pixel.
        #expect(try renderer(nil, 0.1 * 3, 1, scale: 10).renderImage().width == 3)
    }

    @Test func yRunsDownAndFlippingTurnsIt() throws {
        let top = red(0, 0, 4, 1)
        let root = CALayer(0, 0, 4, 4, top)
        let renderer = try renderer(root)
        #expect(try renderer.renderImage().bitmap[0, 0] == redPixel)
        // Shown as it is, it would dissolve into the other look.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.isGeometryFlipped = true
        CATransaction.commit()
        let flipped = try renderer.renderImage().bitmap
        #expect(flipped[0, 0] == .zero && flipped[0, 3] == redPixel)
    }

    @Test func theBackgroundLiesBehindTheRoot() throws {
        let renderer = try renderer(nil)
        #expect(try renderer.renderImage().bitmap[0, 0] == .zero)
        renderer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        #expect(try renderer.renderImage().bitmap[0, 0] == bluePixel)
        renderer.layer = red(0, 0, 2, 4)
        let picture = try renderer.renderImage().bitmap
        #expect(picture[0, 0] == redPixel && picture[3, 0] == bluePixel)
    }

    @Test func boundsShowAnotherPart() throws {
        let renderer = try renderer(red(100, 100, 2, 2))
        renderer.bounds = CGRect(x: 99, y: 99, width: 4, height: 4)
        let picture = try renderer.renderImage().bitmap
        #expect(picture[0, 0] == .zero && picture[1, 1] == redPixel && picture[3, 3] == .zero)
        renderer.bounds = .null
        #expect(try renderer.renderImage().bitmap[1, 1] == .zero, "nothing is shown of no part")
    }

    @Test func raisedLayersAreInFront() throws {
        let (first, second) = (red(0, 0, 4, 4), CALayer(0, 0, 4, 4))
        second.backgroundColor = .white
        first.zPosition = 1
        #expect(try renderer(CALayer(0, 0, 4, 4, first, second)).renderImage().bitmap[0, 0] == redPixel)
    }

    @Test func aLayerWithoutAPlaceShowsNothing() throws {
        let root = red(0, 0, 4, 4)
        root.position.x = .nan
        #expect(try renderer(root).renderImage().bitmap[0, 0] == .zero)
    }

    // MARK: Frames

    @Test func applesCallsInTheirOrder() throws {
        let renderer = try renderer(red(0, 0, 4, 4))
        #expect(renderer.bounds == CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(renderer.updateBounds().isNull)
        renderer.endFrame()
        #expect(throws: LKRendererError.noFrame) { try renderer.render() }
        renderer.beginFrame(atTime: 1, timeStamp: nil)
        #expect(renderer.updateBounds() == renderer.bounds)
        try renderer.render()
        #expect(renderer.updateBounds().isNull)
        #expect(renderer.nextFrameTime() == .infinity)
        #expect(try renderer.image().bitmap[0, 0] == redPixel)
        renderer.endFrame()
        #expect(try renderer.painter.read()[0, 0] == redPixel)
    }

    @Test func onlyWhatChangedIsPaintedAgain() throws {
        let layer = red(0, 0, 4, 4)
        let renderer = try renderer(layer)
        func update() throws -> CGRect {
            renderer.beginFrame(atTime: 0)
            defer { renderer.endFrame() }
            let update = renderer.updateBounds()
            try renderer.render()
            return update
        }
        #expect(try update() == renderer.bounds)
        #expect(try update().isNull)
        #expect(renderer.timings.paint == 0 && renderer.timings.commit == 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(try update() == renderer.bounds)
        renderer.backgroundColor = .white
        #expect(try update() == renderer.bounds)
        renderer.bounds.origin.x = 1
        #expect(try update() == renderer.bounds)
        #expect(try update().isNull)

        renderer.addUpdate(renderer.bounds)
        renderer.beginFrame(atTime: 0)
        #expect(renderer.updateBounds().isNull, "nothing can be added to no frame")
        renderer.addUpdate(CGRect(x: -5, y: 1, width: 7, height: 1))
        #expect(renderer.updateBounds() == CGRect(x: 1, y: 1, width: 1, height: 1))
        try renderer.render()
        #expect(renderer.timings.paint > 0)
    }

    @Test func aWholePictureIsPaintedEachTimeItIsAskedFor() throws {
        let renderer = try renderer(red(0, 0, 4, 4))
        for _ in 0..<2 {
            _ = try renderer.renderImage(at: 0)
            #expect(renderer.timings.plan > 0 && renderer.timings.paint > 0 && renderer.timings.read > 0)
            let timings = renderer.timings
            #expect(timings.total >= timings.plan + timings.paint + timings.read)
        }
        #expect(renderer.timings.commit == 0, "the tree of the first picture stands")
        #expect(renderer.updateBounds().isNull)
    }

    @Test func renderersShareATree() throws {
        let layer = red(0, 0, 4, 4)
        let (a, b) = (try renderer(layer), try renderer(layer))
        _ = try (a.renderImage(), b.renderImage())
        layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
        // The change takes a quarter of a second.
        #expect(try a.renderImage(at: 1).bitmap[0, 0] == bluePixel)
        #expect(try b.renderImage(at: 1).bitmap[0, 0] == bluePixel)
    }

    @Test func theInsideCanBeLookedAt() throws {
        let renderer = try renderer(red(0, 0, 4, 4))
        #expect(renderer.renderTree == nil && renderer.renderPlan == nil && renderer.device == nil)
        let frame = renderer.snapshot(at: 2)
        #expect(frame.time == 2 && frame.tree.nodes.count == 1 && frame.plan.batches.count == 1)
        #expect(renderer.renderPlan == nil, "a snapshot paints nothing")
        _ = try renderer.renderImage(at: 2)
        #expect(renderer.renderPlan?.difference(from: frame.plan) == .some(nil))
        #expect(renderer.renderTree?.dump() == frame.tree.dump())
        #expect(renderer.painter.name == "software")
    }

    @Test func framesAreValuesThatAnyThreadCanPaint() async throws {
        let renderer = try renderer(red(0, 0, 8, 8), 8, 8)
        let frame = renderer.snapshot()
        let expected = try renderer.renderImage().bitmap
        let pictures = try await withThrowingTaskGroup(of: Bitmap.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let painter = try LKPainterChoice.software(threads: 1).painter()
                    try painter.paint(frame.plan)
                    return try painter.read()
                }
            }
            return try await group.reduce(into: [Bitmap]()) { $0.append($1) }
        }
        #expect(pictures.count == 4 && pictures.allSatisfy { $0 == expected })
    }

    // MARK: What cannot be

    @Test(arguments: [
        (0.0, 10.0, 1.0), (10, -1, 1), (10, 10, 0), (-10, -10, -1), (1e9, 10, 1), (.nan, 10, 1), (10, 10, .infinity),
    ])
    func impossibleSizesAreErrors(width: Double, height: Double, scale: Double) {
        let error = #expect(throws: LKRendererError.self) { _ = try renderer(nil, width, height, scale: scale) }
        #expect(error?.description.contains("cannot be rendered") == true)
    }

    @Test func aFrameThatFailedIsPaintedAgain() throws {
        final class Failing: Painter {
            let name = "failing"
            func paint(_ plan: RenderPlan) throws(PaintError) { throw .deviceLost(reason: "unplugged") }
            func read() throws(PaintError) -> Bitmap { throw .nothingPainted }
        }
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: Failing())
        for _ in 0..<2 {
            renderer.beginFrame(atTime: 0)
            #expect(throws: PaintError.deviceLost(reason: "unplugged")) { try renderer.render() }
            #expect(throws: PaintError.nothingPainted) { try renderer.image() }
            renderer.endFrame()
        }
        #expect(renderer.renderPlan == nil)
    }

    // MARK: A painter of two

    @Test func whoSharesAPainterGetsItsOwnPicture() throws {
        for one in try BothPainters.renderers(CGSize(width: 4, height: 4), testing: "a painter of two renderers") {
            let other = try CARenderer(size: CGSize(width: 6, height: 6), painter: one.painter)
            one.layer = red(0, 0, 4, 4)
            other.layer = CALayer(0, 0, 6, 6)
            other.layer?.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)
            for renderer in [one, other, one, one, other] {
                // Nothing has changed from frame to frame but who painted last.
                renderer.beginFrame(atTime: 0)
                try renderer.render()
                let picture = try renderer.image().bitmap
                #expect(picture.width == (renderer === one ? 4 : 6))
                #expect(picture[1, 1] == (renderer === one ? redPixel : bluePixel))
                renderer.endFrame()
            }
        }
    }

    /// What another one committed was never looked at.
    @Test func limitsHoldForWhatAnotherCommitted() throws {
        let root = red(0, 0, 4, 4)
        let renderer = try renderer(root)
        renderer.limits.layers = 10
        _ = try renderer.renderImage(at: 0)
        for _ in 0..<20 { root.addSublayer(CALayer(0, 0, 1, 1)) }
        let unlimited = try self.renderer(root)
        _ = try unlimited.renderImage(at: 0)
        #expect(throws: (any Error).self) { try renderer.renderImage(at: 1) }
    }
}
