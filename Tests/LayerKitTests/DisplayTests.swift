import Graphics
import LayerKit
import Testing

@Suite struct DisplayTests {
    private final class Displayer: NSObject, CALayerDelegate {
        var calls: [String] = []
        func display(_ layer: CALayer) {
            calls.append("display")
            layer.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        }
        func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    }

    private final class Drawer: NSObject, CALayerDelegate {
        var calls: [String] = []
        func layerWillDraw(_ layer: CALayer) { calls.append("layerWillDraw") }
    }

    @Test func nothingIsDisplayedUnlessItIsMarked() {
        let (layer, delegate) = (CALayer(), Displayer())
        layer.delegate = delegate
        #expect(!layer.needsDisplay())
        layer.displayIfNeeded()
        #expect(delegate.calls.isEmpty && layer.contents == nil)
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        #expect(delegate.calls == ["display"], "a delegate that displays is not asked to draw")
        #expect(!layer.needsDisplay() && layer.contents is CGImage)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.needsDisplay())
    }

    @Test(arguments: [CGRect.null, .zero, CGRect(x: 1, y: 1, width: 0, height: 5), CGRect(x: 1, y: 1, width: 5, height: 0)])
    func anEmptyRectangleMarksNothing(_ rect: CGRect) {
        for layer in [CALayer(), CATiledLayer()] {
            layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.setNeedsDisplay(rect)
            #expect(!layer.needsDisplay())
            layer.setNeedsDisplay()
            layer.setNeedsDisplay(rect)
            #expect(layer.needsDisplay())
        }
    }

    @Test func aDelegateThatDoesNotDisplayWillDraw() {
        let (layer, delegate) = (CALayer(), Drawer())
        layer.delegate = delegate
        layer.contents = "kept"
        layer.display()
        layer.display()
        #expect(delegate.calls == ["layerWillDraw", "layerWillDraw"])
        #expect(layer.contents as? String == "kept")
    }

    private final class Remarking: CALayer {
        var count = 0
        override func display() {
            count += 1
            setNeedsDisplay()
        }
    }

    @Test func aMarkMadeWhileDisplayingStays() throws {
        let layer = Remarking()
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.count == 1 && layer.needsDisplay())
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = CALayer(0, 0, 1, 1, layer)
        _ = renderer.snapshot()
        _ = renderer.snapshot()
        #expect(layer.count == 3, "once a frame")
    }

    @Test func changedBoundsMarkWhereItIsWished() {
        let layer = CALayer()
        layer.bounds.size.width = 1
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 1
        #expect(!layer.needsDisplay())
        layer.bounds.size.width = 2
        #expect(layer.needsDisplay())
    }

    @Test func aFrameDisplaysAfterLayout() throws {
        let delegate = Displayer()
        final class Placing: CALayer {
            override func layoutSublayers() { sublayers?[0].frame = bounds }
        }
        let child = CALayer()
        child.delegate = delegate
        child.needsDisplayOnBoundsChange = true
        let root = Placing()
        root.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        root.addSublayer(child)
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = root
        #expect(try renderer.renderImage().bitmap.pixels == [0xFF00_00FF])
        #expect(delegate.calls == ["display"])
    }
}
