import ExampleScenes
import Foundation
import LayerKit
import Testing

/// Drawing.
@Suite struct Chapter13Tests {
    private func picture(_ name: String) throws -> Bitmap {
        try #require(ExampleScene.named(name)).painted(by: .software(threads: 1))
    }

    /// A line drawn in a context and the same line as a shape: one picture, but the shape keeps none.
    @Test func aShapeShowsTheSameSketch() throws {
        let (drawn, shape) = (try picture("sketch"), try picture("sketch-shape"))
        let difference = zip(drawn.pixels, shape.pixels).map { a, b in
            [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max()!
        }
        #expect(difference.max()! <= 3)
        #expect(Set(drawn.pixels).count > 20)
        let player = try ExamplePlayer(example: "sketch-shape")
        _ = player.snapshot(at: 0)
        #expect(player.renderer.layer?.contents == nil)
    }

    /// Which dabs are drawn makes no difference to what is seen, and all the difference to what it costs: n dabs one after the
    /// other are n(n + 1)/2 where all are drawn each time. Where only those are that a new one touches, these are here itself and
    /// the one before: dabs are 32 points wide, and 20 apart.
    @Test func onlyTheCostOfChalkDiffers() throws {
        let count = 24
        var pictures: [Bitmap] = []
        for redrawsAll in [true, false] {
            let layer = ChalkLayer()
            layer.redrawsAll = redrawsAll
            layer.frame = CGRect(x: 0, y: 0, width: 500, height: 60)
            for index in 0..<count { layer.addDab(at: CGPoint(x: 20 + 20 * index, y: 30)) }
            #expect(layer.drawnDabs == (redrawsAll ? count * (count + 1) / 2 : 2 * count - 1))
            let renderer = try CARenderer(size: layer.frame.size, painter: .software(threads: 1))
            renderer.layer = layer
            pictures.append(try renderer.renderImage().bitmap)
        }
        #expect(pictures[0] == pictures[1])
        #expect(Set(pictures[0].pixels).count > 20)
    }

    /// Each touch redraws a layer's whole picture, and of a shape nothing.
    @Test func aShapeIsNotDrawn() {
        let (drawn, shape) = (SketchLayer(), SketchShapeLayer())
        for layer in [drawn, shape] as [any SketchingLayer] {
            layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            layer.touchBegan(at: .zero)
            layer.displayIfNeeded()
            layer.touchMoved(to: CGPoint(x: 40, y: 30))
        }
        #expect(drawn.needsDisplay() && !shape.needsDisplay())
        #expect(shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 30))
    }
}
