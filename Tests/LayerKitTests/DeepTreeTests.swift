import LayerKit
import Testing

/// A hundred thousand layers, each in the one before: no walk may use the stack for depth.
@Suite struct DeepTreeTests {
    private static let depth = 100_000

    private final class Delegate: NSObject, CALayerDelegate {
        var (layouts, displays) = (0, 0)
        func layoutSublayers(of layer: CALayer) { layouts += 1 }
        func display(_ layer: CALayer) { displays += 1 }
    }

    /// The outermost and the innermost of a chain.
    private func chain() -> (root: CALayer, leaf: CALayer) {
        let root = CALayer(0, 0, 4, 4)
        var leaf = root
        for _ in 1..<DeepTreeTests.depth {
            let next = CALayer(0, 0, 4, 4)
            leaf.addSublayer(next)
            leaf = next
        }
        return (root, leaf)
    }

    @Test func itIsRenderedAndFreed() throws {
        weak var innermost: CALayer?
        do {
            let (root, leaf) = chain()
            innermost = leaf
            let delegate = Delegate()
            leaf.delegate = delegate
            leaf.setNeedsLayout()
            leaf.setNeedsDisplay()
            leaf.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            let renderer = try CARenderer(size: CGSize(width: 4, height: 4), painter: .software(threads: 1))
            renderer.layer = root
            #expect(try renderer.renderImage().bitmap[1, 1] == SIMD4(255, 0, 0, 255))
            #expect(renderer.renderTree?.nodes.count == DeepTreeTests.depth)
            #expect(delegate.layouts == 1 && delegate.displays == 1)
            #expect(renderer.snapshot().tree.dump().utf8.count < 20_000_000)
        }
        #expect(innermost == nil)
    }

    @Test func pointsGoThroughIt() {
        let (root, leaf) = chain()
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) === leaf)
        #expect(root.hitTest(CGPoint(x: 5, y: 1)) == nil)
        #expect(leaf.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
        #expect(
            root.convert(CGRect(x: 1, y: 2, width: 1, height: 1), to: leaf) == CGRect(x: 1, y: 2, width: 1, height: 1))
        #expect(leaf.contentsAreFlipped())
    }

    @Test func survivorsKeepWhatTheyHold() {
        var (root, leaf) = chain()
        let middle = leaf.superlayer!.superlayer!
        root = CALayer()
        #expect(middle.superlayer == nil)
        #expect(leaf.superlayer?.superlayer === middle)
        leaf = CALayer()
        #expect(middle.sublayers?[0].sublayers?.count == 1)
        #expect(root.sublayers == nil)
    }
}
