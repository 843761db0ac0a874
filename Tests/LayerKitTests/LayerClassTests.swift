import Testing

@testable import LayerKit

/// What is known of classes of layers.
@Suite struct LayerClassTests {
    /// It is asked for with every value that is set by its key.
    @Test func aClassIsLookedAtOnce() {
        final class Dial: CAShapeLayer {}
        #expect(LayerClass.of(CAShapeLayer()) === LayerClass.of(CAShapeLayer()))
        #expect(LayerClass.of(Dial()) === LayerClass.of(Dial()))
        #expect(LayerClass.of(Dial()) !== LayerClass.of(CAShapeLayer()))
    }

    @Test func declaredKeysAreKnownByTheirPaths() {
        let layer = CAGradientLayer()
        #expect(layer.declaredKey(atKeyPath: "locations")?.kind == .numbers)
        #expect(layer.declaredKey(atKeyPath: "position.x")?.kind == .number)
        #expect(layer.declaredKey(atKeyPath: "isHidden")?.name == "hidden")
        #expect(layer.declaredKey(atKeyPath: "position.q") == nil)
        #expect(layer.declaredKey(atKeyPath: "wobble") == nil)
        #expect(CABasicAnimation().declaredKey("toValue")?.kind == .object)
        #expect(CABasicAnimation().declaredKey("values") == nil)
    }

    @Test func scaleInThePlane() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(1, 3, 5)
        #expect((layer.value(forKeyPath: "transform.scale.xy") as? Double) == 2)
        layer.setValue(2, forKeyPath: "transform.scale.xy")
        #expect(layer.transform == CATransform3DMakeScale(2, 2, 5))
    }
}
