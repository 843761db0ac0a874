import Foundation
import LayerKit
import Testing

@Suite struct GeometryTests {
    // MARK: Figures 3.1 to 3.3

    private func figure() -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 50)
        layer.position = CGPoint(x: 30, y: 35)
        return layer
    }

    @Test func figure31() {
        #expect(figure().frame == CGRect(x: 10, y: 10, width: 40, height: 50))
    }

    @Test func figure32() {
        let layer = figure()
        layer.setAffineTransform(CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0))
        #expect(isClose(layer.frame, CGRect(x: -1, y: 3, width: 62, height: 64)))
    }

    @Test func figure33() {
        let layer = figure()
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 30, y: 35, width: 40, height: 50))
        #expect(layer.position == CGPoint(x: 30, y: 35))
    }

    // MARK: Bounds and frame

    @Test func aNegativeSizeTurnsRound() {
        let layer = CALayer()
        layer.position = CGPoint(x: 1, y: 2)
        layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
        #expect(layer.bounds.origin == CGPoint(x: -100, y: -50))
        #expect(layer.bounds.size == CGSize(width: 100, height: 50))
        #expect(layer.position == CGPoint(x: 1, y: 2))
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test func depthAndFlippingDoNotMoveTheFrame() {
        let layer = CALayer(10, 20, 40, 50)
        let frame = layer.frame
        layer.zPosition = 30
        layer.anchorPointZ = 40
        layer.contentsScale = 2
        layer.isGeometryFlipped = true
        #expect(layer.frame == frame)
        let parent = CALayer(0, 0, 100, 100, layer)
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(layer.frame == frame)
    }

    @Test func theFrameIsTheBoxOfTheTransformedBounds() {
        let layer = CALayer(0, 0, 100, 40)
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        layer.position = CGPoint(x: 200, y: 300)
        // A quarter turn takes +x to +y and +y to −x.
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(isClose(layer.frame, CGRect(x: 160, y: 300, width: 40, height: 100)))
        layer.transform = CATransform3DMakeScale(-2, 0.5, 1)
        #expect(layer.frame == CGRect(x: 0, y: 300, width: 200, height: 20))
        // The bounds' origin plays no part.
        layer.bounds.origin = CGPoint(x: 17, y: -3)
        #expect(layer.frame == CGRect(x: 0, y: 300, width: 200, height: 20))
    }

    @Test func theFrameOfALayerInPerspectiveIsDivided() {
        let layer = CALayer(0, 0, 100, 60)
        layer.position = .zero
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        layer.transform = CATransform3DRotate(transform, .pi / 6, 0, 1, 0)
        // The left edge comes forward to z = 25, the right edge goes back to −25; w = 1 − z/500.
        let (half, nearW, farW) = (50 * cos(CGFloat.pi / 6), CGFloat(0.95), CGFloat(1.05))
        let expected = CGRect(
            x: -half / nearW, y: -30 / nearW, width: half / nearW + half / farW, height: 60 / nearW)
        #expect(isClose(layer.frame, expected))
    }

    @Test func settingTheFrame() {
        let layer = CALayer()
        layer.bounds.origin = CGPoint(x: 3, y: 4)
        layer.frame = CGRect(x: 10, y: 10, width: -20, height: -30)
        #expect(layer.bounds == CGRect(x: 3, y: 4, width: 20, height: 30))
        #expect(layer.position == CGPoint(x: 0, y: -5))
    }

    @Test(arguments: [
        (CATransform3DMakeTranslation(10, 20, 0), CGSize(width: 100, height: 50), CGPoint(x: 50, y: 25)),
        (CATransform3DMakeScale(2, 4, 1), CGSize(width: 50, height: 12.5), CGPoint(x: 60, y: 45)),
    ])
    func settingTheFrameOfATransformedLayer(transform: CATransform3D, size: CGSize, position: CGPoint) {
        let layer = CALayer()
        layer.transform = transform
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.bounds.size == size)
        #expect(layer.position == position)
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(CATransform3DEqualToTransform(layer.transform, transform))
    }

    @Test(arguments: [0.2, -0.5, .pi / 2, .pi, 2.9])
    func theFrameOfATurnedLayerBecomesWhatWasSetWhereItCan(angle: Double) {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        let frame = CGRect(x: 10, y: 20, width: 100, height: 90)
        layer.frame = frame
        #expect(isClose(layer.frame, frame))
    }

    @Test func aBoxThatNoTurnedLayerHas() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        // The diagonal (100, 50) turned back: (150, −50)/√2.
        let root = 2.0.squareRoot()
        #expect(abs(layer.bounds.width - 150 / root) < 1e-9)
        #expect(abs(layer.bounds.height - 50 / root) < 1e-9)
        #expect(layer.position == CGPoint(x: 50, y: 25))
    }

    final class Recorder: CALayer {
        var setters: [String] = []
        override var position: CGPoint { didSet { setters.append("position") } }
        override var bounds: CGRect { didSet { setters.append("bounds") } }
    }

    @Test func theFrameSetsPositionThenBounds() {
        let layer = Recorder()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.setters == ["position", "bounds"])
    }

    // MARK: Transforms

    @Test func theAffineTransformIsTheIdentityWhereThereIsNone() {
        let layer = CALayer()
        let turn = CGAffineTransform(rotationAngle: 0.3)
        layer.setAffineTransform(turn)
        #expect(layer.affineTransform() == turn)
        layer.transform.m43 = 1
        #expect(layer.affineTransform() == .identity)
        layer.transform = CATransform3DMakeScale(2, 2, 2)
        #expect(layer.affineTransform() == .identity)
        layer.setAffineTransform(turn)
        #expect(layer.transform == CATransform3DMakeAffineTransform(turn))
    }

    @Test func thePreferredFrameSizeIsScaled() {
        let layer = CALayer(0, 0, 10, 20)
        #expect(layer.preferredFrameSize() == CGSize(width: 10, height: 20))
        layer.transform = CATransform3DRotate(CATransform3DMakeScale(3, 3, 1), 0.7, 0, 0, 1)
        let size = layer.preferredFrameSize()
        #expect(abs(size.width - 30) < 1e-9 && abs(size.height - 60) < 1e-9)
    }
}
