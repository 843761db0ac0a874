import Foundation
import Testing

@testable import LayerKit

/// What an animation does not say follows from where it is added.
@Suite struct UnsaidAnimationTests {
    /// As Apple's own samples add one: `add(_:forKey:)` with the key that it animates.
    @Test func anAnimationWithoutAKeyPathIsOfItsKey() {
        let stage = Stage()
        let layer = stage.layer()
        let turn = CABasicAnimation()
        (turn.valueFunction, turn.fromValue, turn.toValue, turn.duration) = (CAValueFunction(name: .rotateZ), 0, Float.pi, 1)
        layer.add(turn, forKey: "transform")
        let frames = CAKeyframeAnimation()
        (frames.values, frames.duration) = ([0, 1], 1)
        frames.run(forKey: "opacity", object: layer, arguments: nil)
        stage.frame(0)
        stage.frame(0.5)
        let shown = layer.presentation()!
        #expect(abs(shown.transform.m12 - 1) < 1e-6 && abs(shown.opacity - 0.5) < 1e-6)
        // The one that was made says as little as before; a copy of it was added.
        #expect(turn.keyPath == nil && (layer.animation(forKey: "transform") as? CABasicAnimation)?.keyPath == "transform")
    }

    @Test(arguments: [true, false]) func anActionWithoutEndsLeadsFromWhatWasSeen(isSpring: Bool) {
        let stage = Stage()
        let layer = stage.layer { $0.position = CGPoint(x: 5, y: 0) }
        let action = isSpring ? CASpringAnimation(keyPath: "position") : CABasicAnimation(keyPath: "position")
        action.duration = 1
        layer.actions = ["position": action]
        stage.frame(0)
        layer.position.x = 105
        stage.frame(0)
        #expect(abs(layer.presentation()!.position.x - 5) < 1e-9)
        if !isSpring {
            stage.frame(0.5)
            #expect(abs(layer.presentation()!.position.x - 55) < 1e-9)
            // From there it leads back, and on to what is set now.
            layer.position.x = 5
            stage.frame(0.5)
            #expect(abs(layer.presentation()!.position.x - 55) < 1e-9)
            stage.frame(1)
            #expect(abs(layer.presentation()!.position.x - 30) < 1e-9)
        }
    }

    /// Nothing was changed: it leads from the value to itself.
    @Test func withoutEndsAndWithoutAChangeNothingMoves() {
        let stage = Stage()
        let layer = stage.layer { $0.opacity = 0.25 }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.frame(0)
        stage.frame(0.5)
        #expect(layer.presentation()?.opacity == 0.25)
    }

    /// What is seen is what a presentation has, also where the layer itself has nothing.
    @Test func presentationsHaveListsThatTheirLayersLack() {
        let stage = Stage()
        let (gradient, shape) = (stage.layer(CAGradientLayer()), stage.layer(CAShapeLayer()))
        gradient.add(fade("locations", from: [0, 0.5], to: [0.5, 1]), forKey: nil)
        let (red, blue) = (CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        gradient.add(fade("colors", from: [red, red], to: [blue, blue]), forKey: nil)
        shape.add(fade("lineDashPattern", from: [2, 4], to: [4, 8]), forKey: nil)
        stage.frame(0)
        stage.frame(0.5)
        #expect(gradient.presentation()?.locations == [0.25, 0.75])
        #expect(gradient.presentation()?.colors?.count == 2)
        #expect(shape.presentation()?.lineDashPattern == [3, 6])
        #expect(gradient.locations == nil && shape.lineDashPattern == nil)
    }
}
