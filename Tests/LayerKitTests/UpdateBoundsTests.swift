import Foundation
import Graphics
import RenderPlan
import SoftwarePainter
import TestNumbers
import Testing

@testable import LayerKit

/// Where a frame differs from the one before.
@Suite struct UpdateBoundsTests {
    private func square(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 10) -> CALayer {
        let layer = CALayer(x, y, side, side)
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        return layer
    }

    /// Without the animations that changes begin.
    private func atOnce(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    /// A renderer whose first frame was rendered.
    private func renderer(of layer: CALayer, _ width: CGFloat, _ height: CGFloat) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: width, height: height), painter: .software(threads: 1))
        renderer.layer = layer
        _ = try update(renderer)
        return renderer
    }

    /// Begins a frame, and ends it.
    private func update(_ renderer: CARenderer, at time: CFTimeInterval = 0) throws -> CGRect {
        renderer.beginFrame(atTime: time)
        defer { renderer.endFrame() }
        let update = renderer.updateBounds()
        try renderer.render()
        return update
    }

    @Test func itIsAroundWhatMovedAndWhereItWas() throws {
        let size = CGSize(width: 640, height: 512)
        for renderer in try BothPainters.renderers(size, testing: "update region") {
            let layer = square(200, 100)
            renderer.layer = CALayer(0, 0, 640, 512)
            renderer.layer?.addSublayer(square(400, 400, side: 60))
            renderer.layer?.addSublayer(layer)
            #expect(try update(renderer) == renderer.bounds, "the first frame differs all over")
            atOnce { layer.position.x += 80 }
            let moved = try update(renderer)
            #expect(moved.contains(CGRect(x: 200, y: 100, width: 90, height: 10)))
            #expect(!moved.intersects(CGRect(x: 400, y: 400, width: 60, height: 60)) && moved.width < 300, "\(moved)")
            #expect(try update(renderer).isNull)
            atOnce { layer.name = "named" }
            #expect(try update(renderer).isNull, "what was set and shows the same does not differ")
            layer.position.x -= 80
            #expect(try update(renderer).isNull, "an animation begins where the layer was")
            #expect(try update(renderer, at: 1).contains(moved))
        }
    }

    @Test func itIsInPoints() throws {
        for renderer in try BothPainters.renderers(CGSize(width: 400, height: 300), scale: 2, testing: "update region in points") {
            let layer = square(120, 70)
            renderer.bounds.origin = CGPoint(x: 50, y: 20)
            renderer.layer = layer
            _ = try update(renderer)
            atOnce { layer.opacity = 0.5 }
            let changed = try update(renderer)
            #expect(changed.contains(layer.frame) && renderer.bounds.contains(changed) && changed.width <= 64, "\(changed)")
        }
    }

    /// No pixel changes outside, for layers that move at random; and the picture is the one painted anew.
    @Test func nothingDiffersOutside() throws {
        for renderer in try BothPainters.renderers(CGSize(width: 300, height: 260), testing: "pixels outside the update region") {
            var random = SplitMix64(seed: 7)
            let root = CALayer(0, 0, 300, 260)
            let layers = (0..<6).map { _ in square(random.number(in: 0...280), random.number(in: 0...240), side: 20) }
            layers.forEach(root.addSublayer)
            layers[1].shadowOpacity = 1
            layers[2].cornerRadius = 7
            layers[3].opacity = 0.5
            layers[3].addSublayer(square(5, 5))
            renderer.layer = root
            var shown = try renderer.renderImage().bitmap
            var partial = 0
            for _ in 0..<24 {
                let layer = layers[random.index(below: 6)]
                let place = CGPoint(x: random.number(in: 0...300), y: layer.position.y + 9.3)
                atOnce { layer.position = place }
                renderer.beginFrame(atTime: 0)
                let update = renderer.updateBounds()
                try renderer.render()
                let picture = try renderer.image().bitmap
                renderer.endFrame()
                for y in 0..<260 {
                    for x in 0..<300 where picture[x, y] != shown[x, y] {
                        #expect(update.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)), "\(x) \(y)")
                    }
                }
                if update != renderer.bounds { partial += 1 }
                let anew = try CARenderer(size: renderer.bounds.size, painter: .software(threads: 1))
                anew.layer = root
                if renderer.painter is SoftwarePainter { #expect(try anew.renderImage().bitmap == picture) }
                shown = picture
            }
            #expect(partial > 12, "of 24 moves of small layers \(partial) leave some of the picture alone")
        }
    }

    @Test func whatIsAskedForIsWhatIsRendered() throws {
        let layer = square(0, 0)
        let renderer = try renderer(of: layer, 640, 512)
        atOnce { layer.position.x = 95 }
        renderer.beginFrame(atTime: 0)
        let first = renderer.updateBounds()
        atOnce { layer.position.x = 600 }
        #expect(renderer.updateBounds() == first, "the frame was committed when it began")
        renderer.addUpdate(CGRect(x: 300, y: 300, width: 5, height: 5))
        #expect(renderer.updateBounds() == first.union(CGRect(x: 300, y: 300, width: 5, height: 5)))
        try renderer.render()
        #expect(renderer.updateBounds().isNull)
        let picture = try renderer.image().bitmap
        #expect(picture[95, 5] == SIMD4(255, 0, 0, 255) && picture[600, 5] == .zero)
    }

    /// A larger destination shows what lies around the bounds.
    @Test(arguments: [100, 0]) func itGoesAsFarAsThePicture(side: CGFloat) throws {
        let renderer = try CARenderer(size: CGSize(width: 512, height: 512), painter: .software(threads: 1))
        renderer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let layer = square(400, 400)
        renderer.layer = layer
        #expect(try update(renderer) == CGRect(x: 0, y: 0, width: 512, height: 512))
        atOnce { layer.position.x -= 100 }
        let moved = try update(renderer)
        #expect(moved.contains(CGRect(x: 300, y: 400, width: 110, height: 10)) && moved.width < 300, "\(moved)")
    }

    /// From the second frame on, however many layers there are, and after one of which a part was added.
    @Test func theFrameAfterTheFirstQuestionIsCompared() throws {
        let renderer = try CARenderer(size: CGSize(width: 640, height: 640), painter: .software(threads: 1))
        let root = CALayer(0, 0, 640, 640)
        for index in 0..<2000 { root.addSublayer(square(CGFloat(index % 64) * 10, CGFloat(index / 64) * 10)) }
        renderer.layer = root
        #expect(try update(renderer) == renderer.bounds)
        atOnce { root.sublayers?[5].opacity = 0.5 }
        #expect(try update(renderer).width <= 128)
        renderer.beginFrame(atTime: 0)
        renderer.addUpdate(CGRect(x: 0, y: 0, width: 1, height: 1))
        try renderer.render()
        renderer.endFrame()
        atOnce { root.sublayers?[5].opacity = 1 }
        #expect(try update(renderer).width <= 128)
    }

    @Test func whoeverOnlyAsksLosesNothing() throws {
        let layer = square(0, 0)
        let renderer = try renderer(of: layer, 256, 256)
        atOnce { layer.position.x = 205 }
        for _ in 0..<2 {
            renderer.beginFrame(atTime: 0)
            #expect(!renderer.updateBounds().isNull)
            renderer.endFrame()
        }
        #expect(try !update(renderer).isNull)
        #expect(try renderer.image().bitmap[205, 5] == SIMD4(255, 0, 0, 255))
    }

    @Test func anOverlayTellsOfWhatWasShown() throws {
        func picture(asks: Bool) throws -> Bitmap {
            let renderer = try CARenderer(size: CGSize(width: 256, height: 256), painter: .software(threads: 1))
            let layer = square(0, 0)
            (renderer.layer, renderer.debugOverlay) = (layer, .updatedRegions)
            _ = try renderer.renderImage()
            atOnce { layer.position.x = 95 }
            if asks {
                renderer.beginFrame(atTime: 0)
                _ = renderer.updateBounds()
                renderer.endFrame()
            }
            return try renderer.renderImage().bitmap
        }
        #expect(try picture(asks: true) == picture(asks: false))
    }

    @Test func limitsMayBeRaisedAfterTheQuestion() throws {
        let renderer = try CARenderer(size: CGSize(width: 64, height: 64), painter: .software(threads: 1))
        let emitter = CAEmitterLayer()
        emitter.emitterPosition = CGPoint(x: 32, y: 32)
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime, cell.contents) = (100, 1, CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [.max])))
        emitter.emitterCells = [cell]
        renderer.layer = emitter
        renderer.limits.sceneParticles = 10
        renderer.beginFrame(atTime: 1)
        _ = renderer.updateBounds()
        #expect(throws: (any Error).self) { try renderer.render() }
        renderer.limits = .none
        try renderer.render()
    }

    @Test func aPainterThatPaintedForAnotherRendererKnowsNothing() throws {
        let painter = SoftwarePainter(threads: 1)
        let renderers = try (0..<2).map { _ in try CARenderer(size: CGSize(width: 256, height: 256), painter: painter) }
        for renderer in renderers { renderer.layer = square(0, 0) }
        #expect(try update(renderers[0]) == renderers[0].bounds)
        #expect(try update(renderers[1]) == renderers[1].bounds)
        #expect(try update(renderers[0]) == renderers[0].bounds, "the painter holds the other one's picture")
        #expect(try update(renderers[0]).isNull)
    }

    @Test func aFrameBeyondItsLimitsDiffersAndIsRefused() throws {
        let renderer = try CARenderer(size: CGSize(width: 256, height: 256), painter: .software(threads: 1))
        renderer.layer = square(0, 0)
        renderer.limits.layers = 1
        _ = try update(renderer)
        renderer.layer?.addSublayer(square(1, 1))
        renderer.beginFrame(atTime: 0)
        #expect(renderer.updateBounds() == renderer.bounds)
        #expect(throws: LKLimitExceeded.self) { try renderer.render() }
    }
}
