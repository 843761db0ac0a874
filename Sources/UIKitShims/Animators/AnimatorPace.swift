import Animation
import Foundation
import LayerKit

/// How an animator's values depend on the elapsed fraction of its duration.
struct AnimatorPace {
    /// Nil where a spring paces it.
    private let cubic: UICubicTimingParameters?
    let spring: UIViewSpring?

    init(_ parameters: any UITimingCurveProvider) {
        spring = parameters.springTimingParameters?.spring
        cubic = parameters.cubicTimingParameters ?? (spring == nil ? UICubicTimingParameters() : nil)
    }

    /// Nil for a spring.
    var function: CAMediaTimingFunction? { cubic?.function }

    /// The progress at a fraction of the duration; a spring may overshoot.
    /// - Parameter duration: seconds.
    func progress(at time: Double, lasting duration: TimeInterval) -> Double {
        if let cubic { return cubic.curve.value(at: time) }
        guard let own = spring?.animation(lasting: duration) else { return time }
        let law = Spring(mass: own.mass, stiffness: own.stiffness, damping: own.damping, initialVelocity: own.initialVelocity)
        return time <= 0 ? 0 : time >= 1 ? 1 : law.progress(at: time * duration)
    }

    /// The first fraction of the duration at which a progress is reached.
    func time(of progress: Double, lasting duration: TimeInterval) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        // Finer than a spring oscillates within its duration.
        let steps = 256
        let next = (1...steps).first { self.progress(at: Double($0) / Double(steps), lasting: duration) >= progress } ?? steps
        var (low, high) = (Double(next - 1) / Double(steps), Double(next) / Double(steps))
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.progress(at: middle, lasting: duration) < progress { low = middle } else { high = middle }
        }
        return high
    }
}
