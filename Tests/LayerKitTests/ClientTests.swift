import LayerKit
import Testing

/// What client code reaches with `import LayerKit` alone.
@Suite struct ClientTests {
    @Test func valuesAreThoseOfCoreGraphics() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGRect(x: 2, y: -6, width: 6, height: 4))
        #expect(rect.applying(CGAffineTransform(translationX: 0.1, y: 0.2)).size == rect.size)
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        // a = 1, b = 2, c = 3, d = 4, tx = 5, ty = 6 takes (x, y) to (x + 3y + 5, 2x + 4y + 6).
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(CGPoint(x: 10, y: 20).applying(t) == CGPoint(x: 75, y: 106))
        #expect(CGSize(width: 10, height: 20).applying(t) == CGSize(width: 70, height: 100))
        #expect(CGVector(dx: 1, dy: 0) != .zero)
        let seconds: CFTimeInterval = 0.5
        #expect(seconds * 2 == 1)
    }

    @Test func transformsAndColoursAreThere() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let layer = CALayer()
        layer.sublayerTransform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        layer.setAffineTransform(CGAffineTransformMakeRotation(.pi / 2))
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        layer.borderColor = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0, 0, 1, 1])
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.contentsGravity = kCAGravityTopLeft
        layer.magnificationFilter = kCAFilterNearest
        #expect(layer.maskedCorners.rawValue == 9)
        #expect(layer.contentsGravity == .topLeft)
        #expect(layer.backgroundColor?.components == [1, 0, 0, 1])
    }

    final class Card: CALayer {
        var number = 0

        override init() { super.init() }

        init(number: Int) {
            self.number = number
            super.init()
        }

        required init(layer: Any) {
            if let card = layer as? Card { number = card.number }
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        override var bounds: CGRect { didSet { number += 1 } }
        override class func defaultValue(forKey key: String) -> Any? {
            key == "number" ? 7 : super.defaultValue(forKey: key)
        }
    }

    @Test func layersCanBeSubclassed() {
        let card = Card(number: 3)
        card.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        #expect(card.number == 4, "the frame goes through the overridden bounds")
        let copy = Card(layer: card)
        #expect(copy.number == 4)
        #expect(copy.bounds == .zero, "LayerKit fills in its own values afterwards")
        #expect(Card.defaultValue(forKey: "number") as? Int == 7)
        #expect(Card(coder: NSCoder()) == nil)
    }
}
