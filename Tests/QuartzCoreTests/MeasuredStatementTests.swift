import CoreGraphics
import QuartzCore
import Testing

/// Statements that were measured on Apple's frameworks, each by what a client sees (`Documentation/API/measured.md`).
@Suite struct MeasuredStatementTests {
    private func renderer(_ root: CALayer, side: Int = 20) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: side, height: side), painter: .software(threads: 1))
        root.frame = renderer.bounds
        renderer.layer = root
        return renderer
    }

    /// The pixels that a layer shows at a time, in a root that shows nothing.
    private func pixels(_ layer: CALayer) throws -> Bitmap {
        let root = CALayer()
        root.addSublayer(layer)
        return try renderer(root).renderImage(at: 0).bitmap
    }

    private func frame(_ renderer: CARenderer, at time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        renderer.endFrame()
    }

    /// Four red pixels.
    private static func red() throws -> CGImage {
        let context = try #require(MeasuredStatementTests.context(side: 2))
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        return try #require(context.makeImage())
    }

    private static func context(side: Int) -> CGContext? {
        CGContext(
            data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB)!,
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }

    // MARK: How layers look

    @Test(arguments: [true, false]) func aClippedLayersShadowEndsAtItsBounds(_ masks: Bool) throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.backgroundColor = .white
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, CGSize(width: 8, height: 0))
        layer.masksToBounds = masks
        #expect(try pixels(layer)[14, 10] == (masks ? SIMD4(0, 0, 0, 0) : SIMD4(0, 0, 0, 255)))
    }

    @Test func roundCornersAreThoseOfTheBackgroundAlone() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = .white
        layer.cornerRadius = 10
        #expect(try pixels(layer)[0, 0] == SIMD4(0, 0, 0, 0))
        layer.contents = try MeasuredStatementTests.red()
        #expect(try pixels(layer)[0, 0] == SIMD4(255, 0, 0, 255), "contents keep their corners")
        layer.contents = nil
        let inside = CALayer()
        inside.frame = layer.bounds
        inside.backgroundColor = .black
        layer.addSublayer(inside)
        #expect(try pixels(layer)[0, 0] == SIMD4(0, 0, 0, 255), "sublayers keep theirs")
        layer.masksToBounds = true
        #expect(try pixels(layer)[0, 0] == SIMD4(0, 0, 0, 0))
    }

    @Test(arguments: [(0.5, 1.0, UInt8(0)), (1, 0.5, 0), (0.5, 0.5, 0), (1, 1, 255)])
    func aRadialGradientWithoutAnAxisShowsNothing(_ x: Double, _ y: Double, _ alpha: UInt8) throws {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        gradient.type = .radial
        gradient.colors = [CGColor.white, CGColor.black]
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: x, y: y))
        #expect(try pixels(gradient)[10, 10].w == alpha)
    }

    @Test func blackIsThatOfSRGB() {
        let layer = CALayer()
        for color in [layer.borderColor, layer.shadowColor] {
            #expect(color?.colorSpace?.name as String? == CGColorSpace.sRGB as String)
            #expect(color?.components == [0, 0, 0, 1])
        }
    }

    // MARK: Frames and transactions

    @Test func nothingIsUpdatedOutsideOfAFrame() throws {
        let renderer = try renderer(CALayer())
        #expect(renderer.updateBounds().isNull)
        renderer.endFrame()
        renderer.beginFrame(atTime: 0)
        #expect(renderer.updateBounds() == renderer.bounds, "the first frame updates all")
        #expect(renderer.nextFrameTime() == .infinity)
        renderer.endFrame()
        #expect(renderer.updateBounds().isNull)
    }

    @Test func aCommitWithoutABeginIsIgnored() {
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func aFlushInsideATransactionWaitsForItsEnd() throws {
        let layer = CALayer()
        let renderer = try renderer(layer)
        frame(renderer, at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 1)
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func anExplicitCommitShowsAtOnceWhateverIsOpen() throws {
        let (root, layer) = (CALayer(), CALayer())
        root.addSublayer(layer)
        let renderer = try renderer(root)
        frame(renderer, at: 0)
        root.name = "changed, which opens the implicit transaction"
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func aTransitionHasOneKey() {
        let layer = CALayer()
        layer.add(CATransition(), forKey: nil)
        #expect(layer.animationKeys() == ["transition"])
        layer.add(CATransition(), forKey: "other")
        #expect(layer.animationKeys() == ["transition"] && layer.animation(forKey: "other") == nil)
    }

    @Test func presentationsAreHitWhereTheyAreSeen() throws {
        let (root, layer) = (CALayer(), CALayer())
        root.addSublayer(layer)
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (2, 18, 1)
        layer.add(move, forKey: "move")
        let renderer = try renderer(root)
        frame(renderer, at: 0)
        frame(renderer, at: 0.5)
        let seen = try #require(root.presentation())
        #expect(seen.hitTest(CGPoint(x: 10, y: 2))?.model() === layer)
        #expect(seen.hitTest(CGPoint(x: 2, y: 2))?.model() === root)
        #expect(root.hitTest(CGPoint(x: 2, y: 2)) === layer)
        let shown = try #require(layer.presentation())
        #expect(shown.animationKeys() == ["move"])
        #expect(shown.convert(CGPoint.zero, to: seen) == CGPoint(x: 8, y: 0))
    }

    // MARK: Contexts and images

    @Test func aLineWithoutWidthIsNotDrawn() throws {
        let context = try #require(MeasuredStatementTests.context(side: 8))
        context.setLineWidth(0)
        context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4))
        let image = try #require(context.makeImage())
        #expect((0..<8).allSatisfy { y in (0..<8).allSatisfy { image.bitmap[$0, y] == SIMD4(0, 0, 0, 0) } })
    }

    @Test func pointsOfAPathStayWhereTheyWereAdded() throws {
        let context = try #require(MeasuredStatementTests.context(side: 8))
        context.addRect(CGRect(x: 0, y: 0, width: 2, height: 8))
        context.translateBy(x: 5, y: 0)
        context.setFillColor(.black)
        context.fillPath()
        let image = try #require(context.makeImage())
        #expect(image.bitmap[1, 4].w == 255 && image.bitmap[5, 4].w == 0)
    }

    @Test func clearingMindsNeitherAlphaNorMode() throws {
        let context = try #require(MeasuredStatementTests.context(side: 4))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.setAlpha(0.5)
        context.setBlendMode(.multiply)
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 4))
        let image = try #require(context.makeImage())
        #expect(image.bitmap[0, 0] == SIMD4(0, 0, 0, 0) && image.bitmap[3, 0] == SIMD4(255, 255, 255, 255))
    }

    @Test func croppingBesideAnImageIsNothing() throws {
        #expect(try MeasuredStatementTests.red().cropping(to: CGRect(x: 5, y: 0, width: 2, height: 2)) == nil)
    }
}
