import LayerKit
import Testing

/// Notes which layers are asked to do something, in order.
private final class Notebook {
    var lines: [String] = []
}

private final class NotingLayer: CALayer {
    var notebook: Notebook?
    var place: ((CALayer) -> Void)?

    override func layoutSublayers() {
        super.layoutSublayers()
        notebook?.lines.append(name ?? "?")
        place?(self)
    }
}

private final class PlacingDelegate: CALayerDelegate {
    var count = 0
    func layoutSublayers(of layer: CALayer) {
        count += 1
        for child in layer.sublayers ?? [] { child.frame = layer.bounds }
    }
}

private final class DisplayingDelegate: CALayerDelegate {
    var count = 0
    func display(_ layer: CALayer) {
        count += 1
        layer.contents = CGImage(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF00_FF00]))
    }
}

private final class WatchingDelegate: CALayerDelegate {
    var willDraw = 0
    func layerWillDraw(_ layer: CALayer) { willDraw += 1 }
}

@Suite struct LayoutTests {
    @Test func freshLayersAreCleanAndParentsAreMarkedByNewChildren() {
        let (parent, child) = (CALayer(), CALayer())
        #expect(!parent.needsLayout())
        parent.addSublayer(child)
        #expect(parent.needsLayout())
        #expect(!child.needsLayout())
    }

    @Test func sizeChangesMarkTheLayerAndItsSuperlayer() {
        let (parent, child) = (CALayer(), CALayer())
        parent.addSublayer(child)
        parent.layoutIfNeeded()
        child.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        #expect(parent.needsLayout())
        #expect(child.needsLayout())
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout() && !child.needsLayout())
        child.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(parent.needsLayout() && child.needsLayout())
        parent.layoutIfNeeded()
        child.position = CGPoint(x: 1, y: 1)
        #expect(!parent.needsLayout() && !child.needsLayout())
    }

    @Test func layoutClimbsToTheHighestMarkedAncestorAndGoesDownOnce() {
        let notebook = Notebook()
        let layers = ["a", "b", "c"].map { name -> NotingLayer in
            let layer = NotingLayer()
            layer.name = name
            layer.notebook = notebook
            return layer
        }
        layers[0].addSublayer(layers[1])
        layers[1].addSublayer(layers[2])
        for layer in layers { layer.setNeedsLayout() }
        layers[2].layoutIfNeeded()
        #expect(notebook.lines == ["a", "b", "c"])
        layers[0].layoutIfNeeded()
        #expect(notebook.lines == ["a", "b", "c"])
    }

    @Test func theDelegatePlacesSublayers() {
        let (parent, child, delegate) = (CALayer(), CALayer(), PlacingDelegate())
        parent.delegate = delegate
        parent.addSublayer(child)
        parent.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
        parent.layoutIfNeeded()
        #expect(child.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(delegate.count == 1)
    }

    @Test func renderingLaysOutAndDisplays() throws {
        let (parent, child) = (CALayer(), CALayer())
        let (placing, displaying) = (PlacingDelegate(), DisplayingDelegate())
        parent.delegate = placing
        child.delegate = displaying
        parent.addSublayer(child)
        parent.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        child.setNeedsDisplay()
        let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
        renderer.layer = parent
        #expect(try renderer.renderImage().bitmap[3, 3] == SIMD4(0, 255, 0, 255))
        #expect(displaying.count == 1)
        _ = try renderer.renderImage()
        #expect(displaying.count == 1 && placing.count == 1)
    }

    @Test func displayGoesOnWhereTheDelegateHasNone() {
        let (layer, delegate) = (CALayer(), WatchingDelegate())
        layer.delegate = delegate
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        layer.displayIfNeeded()
        #expect(delegate.willDraw == 1)
        #expect(!layer.needsDisplay())
        #expect(layer.contents == nil)
    }

    @Test func boundsChangesMarkForDisplayWhenAskedTo() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
        #expect(layer.needsDisplay())
    }

    /// A layout that never settles is given up, not repeated for ever.
    @Test func endlessLayoutsEnd() throws {
        let layer = NotingLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        let child = CALayer()
        layer.addSublayer(child)
        layer.place = { $0.setNeedsLayout() }
        layer.setNeedsLayout()
        let renderer = try CARenderer(size: CGSize(width: 2, height: 2), painter: .software(threads: 1))
        renderer.layer = layer
        _ = try renderer.renderImage()
        #expect(layer.needsLayout())
    }
}
