import Foundation
import LayerKit

/// A spring of view animations.
struct UIViewSpring {
    /// How it is described.
    enum Shape {
        /// The damping ratio: 1 is critical, which does not overshoot; 0 oscillates for ever.
        case damping(ratio: Double)
        /// As in `CASpringAnimation(perceptualDuration:bounce:)`; seconds.
        case perceptual(duration: CFTimeInterval, bounce: Double)
        /// As in `CASpringAnimation`.
        case weight(mass: Double, stiffness: Double, damping: Double)
    }

    let shape: Shape
    /// In distances between start and end per second.
    let initialVelocity: Double

    /// Seconds until a spring without a duration is at rest.
    var settlingDuration: CFTimeInterval { animation(lasting: 1).settlingDuration }

    /// - Parameter duration: seconds, for a spring described by its damping ratio.
    func animation(lasting duration: CFTimeInterval) -> CASpringAnimation {
        let animation: CASpringAnimation =
            switch shape {
            case .damping(let ratio): UIViewSpring.animation(of: ratio, lasting: duration)
            case .perceptual(let duration, let bounce): CASpringAnimation(perceptualDuration: duration, bounce: bounce)
            case .weight(let mass, let stiffness, let damping): UIViewSpring.animation(mass, stiffness, damping)
            }
        animation.initialVelocity = initialVelocity
        return animation
    }

    private static func animation(_ mass: Double, _ stiffness: Double, _ damping: Double) -> CASpringAnimation {
        let animation = CASpringAnimation()
        (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
        return animation
    }

    /// A spring that has settled to a thousandth of the distance after a time.
    ///
    /// A spring that swings has the envelope (1 + |B|)·e^(−ζωt), with B = ζ/√(1 − ζ²) where it starts from rest; the
    /// critical one, (1 + ωt)·e^(−ωt), is there at ωt = 9.2334.
    private static func animation(of ratio: Double, lasting duration: CFTimeInterval) -> CASpringAnimation {
        let ratio = min(max(ratio, 0.01), 1)
        let decay = ratio < 1 ? log(1000 * (1 + ratio / (1 - ratio * ratio).squareRoot())) : 9.2334
        let frequency = decay / (ratio * duration)
        let animation = CASpringAnimation()
        animation.mass = 1
        animation.stiffness = frequency * frequency
        animation.damping = 2 * ratio * frequency
        return animation
    }
}
