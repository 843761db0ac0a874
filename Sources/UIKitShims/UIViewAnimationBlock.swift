import Foundation
import LayerKit

/// A block in which changes of views are animated: what animations it makes, and who is told when all of them are over.
final class UIViewAnimationBlock: NSObject, CAAnimationDelegate {
    /// Seconds.
    let duration: CFTimeInterval
    /// Seconds from now to the begin.
    let delay: CFTimeInterval
    let options: UIView.AnimationOptions
    private let curve: CAMediaTimingFunctionName
    /// Nil for animations that follow a curve.
    let spring: UIViewSpring?
    /// Nil for blocks without keyframes.
    var keyframes: UIViewKeyframes?
    private let completion: ((Bool) -> Void)?
    /// Animations that are not over.
    private var running = 0
    /// All that are over ran to their ends.
    private var isFinished = true
    /// No more animations are made.
    private var isClosed = false

    /// - Parameters:
    ///   - duration: seconds; that of the block around it counts, unless the options say otherwise.
    ///   - options: of which the curve counts likewise.
    init(
        duration: CFTimeInterval, delay: CFTimeInterval, options: UIView.AnimationOptions, spring: UIViewSpring? = nil,
        keyframes: UIViewKeyframes? = nil, completion: ((Bool) -> Void)?
    ) {
        let outer = UIViewAnimationBlock.current
        self.duration = options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
        curve = options.contains(.overrideInheritedCurve) ? options.curve : outer?.curve ?? options.curve
        (self.delay, self.options, self.spring) = (delay, options, spring)
        (self.keyframes, self.completion) = (keyframes, completion)
    }

    /// Open blocks of a thread, the innermost last. Nil stands for one in which nothing is animated.
    private final class Stack {
        var blocks: [UIViewAnimationBlock?] = []

        static var current: Stack {
            let key = "LayerKit.UIViewAnimationBlocks"
            if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
            let stack = Stack()
            Thread.current.threadDictionary[key] = stack
            return stack
        }
    }

    static var current: UIViewAnimationBlock? { Stack.current.blocks.last ?? nil }

    /// Opens a block, or with nil one in which nothing is animated.
    static func begin(_ block: UIViewAnimationBlock?) {
        Stack.current.blocks.append(block)
        CATransaction.begin()
        if block == nil { CATransaction.setDisableActions(true) }
    }

    /// Closes the innermost block.
    static func end() {
        guard let block = Stack.current.blocks.popLast() else { return }
        block?.close()
        CATransaction.commit()
    }

    static func run(_ block: UIViewAnimationBlock?, _ animations: () -> Void) {
        begin(block)
        animations()
        end()
    }

    private func close() {
        keyframes?.add(to: self)
        isClosed = true
        guard running == 0, let completion else { return }
        // Nothing moves; the client is told soon, and not from inside its own call.
        CATransaction.setCompletionBlock { completion(true) }
    }

    // MARK: Actions

    /// What views animate; other changes take effect at once.
    private static let animated: Set<String> = [
        "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "zPosition", "anchorPoint",
    ]

    func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard UIViewAnimationBlock.animated.contains(key), duration > 0 else { return nil }
        if let keyframes { return keyframes.recorder(of: layer, key) }
        let animation = spring?.animation(lasting: duration) ?? CABasicAnimation()
        animation.keyPath = key
        // What moves goes on from where it is seen.
        let isMoving = layer.animation(forKey: key) != nil
        animation.fromValue = (isMoving ? layer.presentation() ?? layer : layer).value(forKey: key)
        setUp(animation, on: layer)
        return animation
    }

    /// Gives an animation the block's timing.
    func setUp(_ animation: CAAnimation, on layer: CALayer) {
        animation.duration = duration
        animation.fillMode = .backwards
        animation.delegate = self
        if spring == nil { animation.timingFunction = CAMediaTimingFunction(name: curve) }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        if delay != 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
        running += 1
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        isFinished = isFinished && flag
        if isClosed, running == 0 { completion?(isFinished) }
    }
}

/// A spring by the share of its damping in what it takes to swing no more.
struct UIViewSpring {
    /// 1 does not swing over, 0 swings for ever.
    let dampingRatio: Double
    /// In units of the way per second.
    let initialVelocity: Double

    /// One that has settled to a thousandth of the way after a time.
    ///
    /// A spring that swings has the envelope (1 + |B|)·e^(−ζωt), with B = ζ/√(1 − ζ²) where it starts from rest; the
    /// critical one, (1 + ωt)·e^(−ωt), is there at ωt = 9.2334.
    func animation(lasting duration: CFTimeInterval) -> CASpringAnimation {
        let ratio = min(max(dampingRatio, 0.01), 1)
        let decay = ratio < 1 ? log(1000 * (1 + ratio / (1 - ratio * ratio).squareRoot())) : 9.2334
        let frequency = decay / (ratio * duration)
        let animation = CASpringAnimation()
        animation.mass = 1
        animation.stiffness = frequency * frequency
        animation.damping = 2 * ratio * frequency
        animation.initialVelocity = initialVelocity
        return animation
    }
}
