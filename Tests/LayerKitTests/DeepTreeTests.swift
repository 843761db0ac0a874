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
    /// - Parameter make: makes those inside.
    private func chain(of make: () -> CALayer = CALayer.init) -> (root: CALayer, leaf: CALayer) {
        let root = CALayer(0, 0, 4, 4)
        var leaf = root
        for _ in 1..<DeepTreeTests.depth {
            let next = make()
            next.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
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

    @Test func pointsGoThroughLayersOfAllKinds() {
        let kinds: [() -> CALayer] = [CAShapeLayer.init, CAReplicatorLayer.init]
        for make in kinds {
            let (root, leaf) = chain(of: make)
            #expect(root.hitTest(CGPoint(x: 1, y: 1)) === leaf)
        }
    }

    @Test func keyPathsLeadThroughIt() {
        let (root, leaf) = chain()
        var next = root.sublayers?.first
        while let layer = next {
            layer.name = "a"
            next = layer.sublayers?.first
        }
        let names = Array(repeating: "sublayers.a", count: DeepTreeTests.depth - 1).joined(separator: ".")
        root.setValue(0.25, forKeyPath: names + ".opacity")
        #expect(leaf.opacity == 0.25 && root.opacity == 1)
        #expect(root.value(forKeyPath: names + ".bounds.size.width") as? Double == 4)
        #expect(root.value(forKeyPath: names + ".sublayers.b.opacity") == nil)
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

    /// Each clip is a cut through a picture on what is behind it, which is interrupted by the next: only so many are interruptions of
    /// each other. All are opaque, so what is multiplied is the same in whichever of them it is.
    @Test func clipsInClipsMeetWhatIsBehindThem() throws {
        let root = CALayer(0, 0, 40, 40)
        var leaf = root
        for _ in 0..<3000 {
            let next = CALayer(0, 0, 40, 40)
            next.cornerRadius = 8
            next.masksToBounds = true
            next.backgroundColor = CGColor(srgbRed: 0.6, green: 0.8, blue: 1, alpha: 1)
            leaf.addSublayer(next)
            leaf = next
        }
        let last = CALayer(10, 10, 20, 20)
        last.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        last.compositingFilter = "multiplyBlendMode"
        leaf.addSublayer(last)
        let renderer = try CARenderer(size: CGSize(width: 40, height: 40), painter: .software(threads: 1))
        renderer.layer = root
        let picture = try renderer.renderImage().bitmap
        #expect(picture[20, 20] == SIMD4(153, 0, 0, 255) && picture[20, 4] == SIMD4(153, 204, 255, 255))
    }
}
