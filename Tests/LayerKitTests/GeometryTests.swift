import LayerKit
import Testing

@Suite struct LayerGeometryTests {
    private func expect(_ p: CGPoint, _ x: Double, _ y: Double, within tolerance: Double = 1e-9) {
        #expect(abs(p.x - x) < tolerance && abs(p.y - y) < tolerance, "\(p), not (\(x), \(y))")
    }

    private func expect(_ r: CGRect, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
        let isNear = abs(r.minX - x) < 1e-9 && abs(r.minY - y) < 1e-9 && abs(r.width - w) < 1e-9 && abs(r.height - h) < 1e-9
        #expect(isNear, "\(r), not (\(x), \(y), \(w), \(h))")
    }

    /// Figures 3.1 to 3.3.
    @Test func frameFollowsBoundsPositionAnchorAndTransform() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 50)
        layer.position = CGPoint(x: 30, y: 35)
        expect(layer.frame, 10, 10, 40, 50)
        layer.setAffineTransform(CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0))
        expect(layer.frame, -1, 3, 62, 64)
        layer.setAffineTransform(.identity)
        layer.anchorPoint = .zero
        expect(layer.frame, 30, 35, 40, 50)
    }

    @Test func negativeSizesMoveTheOrigin() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
        expect(layer.bounds, -100, -50, 100, 50)
    }

    @Test func settingTheFrameKeepsTheTransform() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeTranslation(10, 20, 0)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        expect(layer.bounds, 0, 0, 100, 50)
        expect(layer.position, 50, 25)
        layer.transform = CATransform3DMakeScale(2, 4, 1)
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        expect(layer.bounds, 0, 0, 50, 12.5)
        expect(layer.position, 60, 45)
        let other = CALayer()
        other.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
        expect(other.bounds, 0, 0, 20, 30)
        expect(other.position, 0, -5)
    }

    @Test func depthAndFlipsDoNotMoveTheFrame() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.zPosition = 50
        layer.anchorPointZ = 7
        layer.isGeometryFlipped = true
        layer.contentsScale = 3
        expect(layer.frame, 1, 2, 30, 40)
    }

    /// bounds (5, 7, 100, 80), anchor (¼, ¾), position (80, 90), turned by 0.3, flipped.
    @Test func flipsHappenBeforeTheTransform() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.position = CGPoint(x: 80, y: 90)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        layer.isGeometryFlipped = true
        expect(layer.convert(CGPoint(x: 5, y: 7), to: nil), 50.2062, 101.7187, within: 1e-4)
        expect(layer.convert(CGPoint(x: 105, y: 7), to: nil), 145.7398, 131.2707, within: 1e-4)
        expect(layer.convert(CGPoint(x: 5, y: 87), to: nil), 73.8478, 25.2918, within: 1e-4)
    }

    @Test func sublayerTransformActsAboutTheAnchor() {
        let parent = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.position = CGPoint(x: 100, y: 50)
        child.transform = CATransform3DMakeTranslation(5, 6, 0)
        parent.addSublayer(child)
        expect(child.convert(.zero, to: parent), 60, -38)
    }

    @Test func affineTransformIsTheIdentityForTransformsInDepth() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        #expect(layer.affineTransform() == .identity)
        layer.transform = CATransform3DMakeTranslation(0, 0, 5)
        #expect(layer.affineTransform() == .identity)
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(layer.affineTransform() == CGAffineTransform(rotationAngle: 1))
    }

    @Test func pointsConvertBetweenAnyTwoLayers() {
        let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
        root.frame = CGRect(x: 7, y: 9, width: 300, height: 300)
        a.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        b.frame = CGRect(x: 150, y: 60, width: 100, height: 100)
        b.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        c.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        root.addSublayer(a)
        root.addSublayer(b)
        b.addSublayer(c)
        expect(a.convert(CGPoint(x: 1, y: 2), to: root), 11, 22)
        // A quarter turn about (200, 110) takes b's corner (0, 0) to (250, 60).
        expect(b.convert(.zero, to: root), 250, 60)
        expect(a.convert(.zero, from: b), 240, 40)
        expect(c.convert(CGPoint(x: 3, y: 4), from: a.convertedThrough(c)), 3, 4)
        expect(b.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root), 230, 60, 20, 10)
        let stranger = CALayer()
        stranger.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        expect(stranger.convert(.zero, to: a), 83, 71)
    }

    @Test func perspectiveIsDivided() {
        let parent = CALayer()
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 500
        parent.sublayerTransform = eye
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.position = CGPoint(x: 100, y: 100)
        child.zPosition = 250
        parent.addSublayer(child)
        // At half the eye's distance everything looks twice as large, about the middle.
        expect(child.convert(.zero, to: parent), 0, 0)
        expect(child.convert(CGPoint(x: 25, y: 50), to: parent), 50, 100)
        expect(parent.convert(CGPoint(x: 50, y: 100), to: child), 25, 50)
    }

    @Test func edgeOnLayersConvertToNothing() {
        let parent = CALayer()
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.transform = CATransform3DMakeScale(0, 1, 1)
        parent.addSublayer(child)
        #expect(!child.convert(CGPoint(x: 1, y: 1), from: parent).x.isFinite)
    }

    @Test func containsIsHalfOpen() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect(layer.contains(CGPoint(x: 10, y: 10)))
        #expect(!layer.contains(CGPoint(x: 30, y: 20)))
        #expect(!layer.contains(CGPoint(x: 20, y: 30)))
    }
}

extension CALayer {
    /// Itself, reached by way of converting: keeps the test above honest about identity conversions.
    fileprivate func convertedThrough(_ layer: CALayer) -> CALayer { layer }
}
