import Foundation
import LayerKit

/// A block in which changes of views are animated: which animations it makes, and who is called when all of them have ended.
final class UIViewAnimationBlock {
    /// Seconds.
    var duration: CFTimeInterval
    /// Seconds until they begin.
    var delay: CFTimeInterval
    var options: UIView.AnimationOptions
    var curve: CAMediaTimingFunctionName
    /// How many times they run; with 0 the options decide.
    var repeatCount: Float = 0
    /// Nil for animations that follow a curve.
    let spring: UIViewSpring?
    /// Called before a value changes; nil if not needed.
    var willChange: ((CALayer, _ key: String) -> Void)?
    /// Nil for blocks without keyframes.
    var keyframes: UIViewKeyframes?
    private let completion: ((Bool) -> Void)?
    /// Animations that have not ended.
    private var running = 0
    /// All that have ended ran to their ends.
    private var isFinished = true
    /// Animations that others of this block have replaced, and whose end has not been reported yet.
    private var replaced = 0
    /// No more animations are made.
    private var isClosed = false

    /// - Parameters:
    ///   - duration: seconds; replaced by the surrounding block's, unless the options say otherwise.
    ///   - options: the curve is replaced likewise.
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

    /// Open blocks of a thread, the innermost last. Nil stands for one without animations.
    private final class Stack {
        var blocks: [UIViewAnimationBlock?] = []
        var isEnabled = true

        static var current: Stack { Thread.own { Stack() } }
    }

    /// Whether blocks animate changes of views on this thread.
    static var isEnabled: Bool {
        get { Stack.current.isEnabled }
        set { Stack.current.isEnabled = newValue }
    }

    /// The innermost block of this thread; nil if nothing is animated.
    static var current: UIViewAnimationBlock? {
        let stack = Stack.current
        return stack.isEnabled ? stack.blocks.last ?? nil : nil
    }

    /// Opens a block, or with nil one without animations.
    static func begin(_ block: UIViewAnimationBlock?) {
        // Views that were just added start from their present values, as views that were shown do.
        if block != nil { CATransaction.enliven { $0.delegate is UIView } }
        Stack.current.blocks.append(block)
        CATransaction.begin()
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
        // Nothing moves; the client is called soon, and not from inside its own call.
        CATransaction.setCompletionBlock { [isFinished] in completion(isFinished) }
    }

    // MARK: Actions

    /// The properties that views animate; other changes take effect at once.
    private static let animated: Set<String> = [
        "bounds", "position", "transform", "opacity", "backgroundColor", "cornerRadius", "zPosition", "anchorPoint",
    ]

    func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
        guard UIViewAnimationBlock.animated.contains(key) else { return nil }
        willChange?(layer, key)
        guard duration > 0 else {
            // Without a duration the view is at its new value at once, and no earlier animation moves it on from there.
            if options.contains(.beginFromCurrentState) { UIViewMotion.end(key, of: layer, for: self) }
            return nil
        }
        if let keyframes { return keyframes.recorder(of: layer, key) }
        if UIViewMotion.keys.contains(key) { return UIViewMotion(of: layer, key, in: self) }
        let animation = animation(of: key)
        // An animated value starts from what is shown.
        let isMoving = layer.animation(forKey: key) != nil
        animation.fromValue = (isMoving ? layer.presentation() ?? layer : layer).value(forKey: key)
        if Member.block(of: layer.animation(forKey: key)) === self { replacesOne() }
        setUp(animation, on: layer)
        return animation
    }

    /// An animation with the block's values, without its timing.
    func animation(of keyPath: String) -> CABasicAnimation {
        let animation = spring?.animation(lasting: duration) ?? CABasicAnimation()
        animation.keyPath = keyPath
        return animation
    }

    /// Gives an animation the block's timing.
    func setUp(_ animation: CAAnimation, on layer: CALayer) {
        animation.duration = duration
        animation.fillMode = .backwards
        animation.delegate = Member(of: self)
        if spring == nil { animation.timingFunction = CAMediaTimingFunction(name: curve) }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        if repeatCount != 0 { animation.repeatCount = repeatCount }
        animation.autoreverses = options.contains(.autoreverse)
        if delay != 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay }
    }

    /// Notes that an animation of the block is about to be replaced by another one.
    func replacesOne() { replaced += 1 }

    /// The delegate of an animation and of its copies in layers: it counts them while the block waits. A view may get an animation and not use
    /// it, without notice: then it has ended when nothing retains it any more.
    final class Member: NSObject, CAAnimationDelegate {
        private let block: UIViewAnimationBlock
        private var isOver = false

        init(of block: UIViewAnimationBlock) {
            self.block = block
            block.running += 1
        }

        /// The last release may come in the midst of other work, so the block's client is called later.
        deinit {
            if isOver { return }
            CATransaction.begin()
            CATransaction.setCompletionBlock { [block] in block.endOne() }
            CATransaction.commit()
        }

        /// The block that made an animation; nil for others.
        static func block(of animation: CAAnimation?) -> UIViewAnimationBlock? { (animation?.delegate as? Member)?.block }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            if isOver { return }
            isOver = true
            block.note(finished: flag)
            block.endOne()
        }
    }

    private func note(finished: Bool) {
        if !finished, replaced > 0 { replaced -= 1 } else { isFinished = isFinished && finished }
    }

    private func endOne() {
        running -= 1
        if isClosed, running == 0 { completion?(isFinished) }
    }
}
