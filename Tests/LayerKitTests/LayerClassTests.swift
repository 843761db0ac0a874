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

    /// A part is set as key-value coding sets it: by the key of the whole value.
    @Test func setValueIsAskedForParts() {
        final class Logging: CALayer {
            private(set) var keys: [String] = []
            override func setValue(_ value: Any?, forKey key: String) {
                keys.append(key)
                super.setValue(value, forKey: key)
            }
        }
        let layer = Logging()
        layer.setValue(5, forKeyPath: "position.x")
        layer.setValue(2, forKeyPath: "transform.scale.y")
        layer.setValue(0.5, forKeyPath: "opacity")
        #expect(layer.keys == ["position", "transform", "opacity"])
        #expect(layer.position == CGPoint(x: 5, y: 0) && layer.opacity == 0.5)
        #expect(layer.transform == CATransform3DMakeScale(1, 2, 1))
        let above = CALayer()
        layer.name = "log"
        above.addSublayer(layer)
        above.setValue(7, forKeyPath: "sublayers.log.position.y")
        #expect(layer.keys.last == "position" && layer.position == CGPoint(x: 5, y: 7))
        #expect(LayerClass.of(layer).isClients && !LayerClass.of(above).isClients)
        #expect(!LayerClass.of(CAShapeLayer()).isClients)
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
