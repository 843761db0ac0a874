public import Foundation
import LayerKit

/// Animates the changes of views that closures make, and can be held, moved by hand, turned round and stopped on the way. Only views in a
/// tree that a renderer shows are animated.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The pace; another one counts once `continueAnimation` brings it.
    public private(set) final var timingParameters: any UITimingCurveProvider
    /// Seconds; a spring of a mass takes its own time.
    public private(set) final var duration: TimeInterval
    /// The one that it was made with, of which `continueAnimation` names parts.
    private let ownDuration: TimeInterval
    /// Seconds from the start to the begin.
    public private(set) final var delay: TimeInterval = 0
    /// Whether it has begun.
    public private(set) final var state = UIViewAnimatingState.inactive
    public private(set) final var isRunning = false
    /// Kept, without effect: nobody touches a view here.
    public final var isUserInteractionEnabled = true
    /// Kept, without effect.
    public final var isInterruptible = true
    /// While it waits values lie on the straight way from start to end.
    public final var scrubsLinearly = true
    /// At its end it waits, and tells nobody.
    public final var pausesOnCompletion = false

    private var pending: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks: [AnimatorTrack] = []
    private var changes = AnimatorChanges()
    /// The part of its time that was over when it was last started or turned round; where it waits and values lie on the straight way, the
    /// part of that.
    private var time = 0.0
    /// When that was, the clock's seconds; with a delay, when it will be.
    private var begin: CFTimeInterval = 0
    private var isBackwards = false
    /// It waits at a place on the straight way, where somebody has put it.
    private var isScrubbed = false
    /// Animations that are put into layers together, and how many of them are not over.
    private var round = 0, running = 0

    /// - Parameters:
    ///   - duration: seconds; of no effect on a spring that takes its own time.
    ///   - parameters: the pace.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        ownDuration = max(parameters.springTimingParameters?.ownDuration ?? duration, 0)
        self.duration = ownDuration
    }

    /// - Parameter duration: seconds.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// - Parameters:
    ///   - duration: seconds.
    ///   - point1: time along x, progress along y.
    ///   - point2: time along x, progress along y.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// - Parameters:
    ///   - duration: seconds.
    ///   - ratio: 1 does not swing over; the closer to 0, the more it swings.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// One that runs already.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds.
    ///   - options: of which the curve counts.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve: UIView.AnimationCurve =
            switch options.curve {
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            default: .easeInOut
            }
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What it animates

    /// Changes of views: made when it begins, or, on its way, now, for the time that is left.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// The same for changes that begin later.
    /// - Parameter delayFactor: a part of the time that is left, 0…1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        pending.append((animation, min(max(Double(delayFactor), 0), 1)))
        if state == .active {
            makePending()
            install()
        }
    }

    /// Called when it is over, with the place at which it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    // MARK: On its way

    /// Begins, or goes on where it waits.
    open func startAnimation() { start(after: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) { start(after: max(delay, 0)) }

    private func start(after delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        self.delay = delay
        activate()
        leaveStraightWay()
        run(after: delay)
    }

    /// Waits where it is; one that has not begun waits at its start.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        hold()
    }

    /// Goes on where it waits.
    /// - Parameters:
    ///   - parameters: the pace from now on; nil for the one that it has.
    ///   - durationFactor: the time from here to the end as a part of the duration; 0 for what is left of it.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active, !isRunning else { return }
        if let parameters {
            timingParameters = parameters
            tracks = tracks.map { $0.paced(by: pace) }
        }
        leaveStraightWay()
        let rest = isBackwards ? time : 1 - time
        if durationFactor > 0, rest > 0 { stretch(to: Double(durationFactor) * ownDuration / rest) }
        run(after: 0)
    }

    open var isReversed: Bool {
        get { isBackwards }
        set {
            guard newValue != isBackwards else { return }
            time = timeNow
            isBackwards = newValue
            if isRunning { run(after: 0) }
        }
    }

    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let place = scrubsLinearly && !isScrubbed ? progressNow : timeNow
            return isBackwards ? 1 - place : place
        }
        set {
            guard state != .stopped else { return }
            activate()
            let place = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
            (isRunning, isScrubbed) = (false, scrubsLinearly)
            time = isBackwards ? 1 - place : place
            install()
        }
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        changes.settle(at: .current)
        clear()
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing { completions = [] }
    }

    /// Ends one that was stopped, and tells so.
    /// - Parameter finalPosition: where its values are to be; `current` leaves them where they were when it was stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        if finalPosition != .current { changes.settle(at: finalPosition) }
        tell(finalPosition)
    }

    // MARK: How it is done

    private var pace: AnimatorPace { AnimatorPace(timingParameters) }

    /// The part of the time that is over, 0…1.
    private var timeNow: Double {
        guard isRunning, duration > 0 else { return time }
        let passed = max(CACurrentMediaTime() - begin, 0) / duration
        return isBackwards ? max(time - passed, 0) : min(time + passed, 1)
    }

    /// The part of the way that is over, 0…1.
    private var progressNow: Double { min(max(pace.progress(at: timeNow, lasting: duration), 0), 1) }

    private func activate() {
        guard state == .inactive else { return }
        (state, time, isScrubbed, changes) = (.active, 0, false, AnimatorChanges())
        makePending()
        // The way is all of the time, whichever end it begins at.
        if isBackwards { time = 1 }
    }

    private func makePending() {
        let now = timeNow
        // What a closure adds is made there and then: those that wait are no more in the list.
        let waiting = pending
        pending = []
        for (body, delayFactor) in waiting {
            let start = (now + (1 - now) * delayFactor) * duration
            let block = UIViewAnimationBlock(
                duration: duration - start, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve],
                spring: pace.spring, completion: nil)
            let changes = changes
            var changed: Set<Int> = []
            block.willChange = { changed.insert(changes.note($0, $1)) }
            UIViewAnimationBlock.run(block, body)
            changes.close(changed)
            for layer in Set(changed.map { changes.changes[$0].layer }) {
                for name in layer.animationKeys() ?? [] {
                    guard let made = layer.animation(forKey: name) as? CABasicAnimation,
                        UIViewAnimationBlock.Member.block(of: made) === block
                    else { continue }
                    tracks.append(AnimatorTrack(layer: layer, name: name, pattern: made, start: start, length: duration - start))
                }
            }
        }
        // Closures may have set more than they animate.
        changes.close(changes.changes.indices)
    }

    private func hold() {
        guard isRunning else { return install() }
        time = timeNow
        isRunning = false
        install()
    }

    private func leaveStraightWay() {
        if isScrubbed { time = pace.time(of: time, lasting: duration) }
        isScrubbed = false
    }

    private func run(after delay: TimeInterval) {
        isRunning = true
        begin = CACurrentMediaTime() + delay
        install()
    }

    /// Puts all animations into their layers as they are now.
    private func install() {
        round += 1
        running = isRunning ? tracks.count : 0
        let phase: AnimatorTrack.Phase = isRunning ? (isBackwards ? .runsBack : .runs) : .waits
        let function = isRunning || !isScrubbed ? pace.function : CAMediaTimingFunction(name: .linear)
        let begin = isRunning ? begin : CACurrentMediaTime()
        for track in tracks {
            track.install(phase, at: time * duration, from: begin, function, isRunning ? Ticket(of: self, round) : nil)
        }
        guard isRunning, tracks.isEmpty else { return }
        // Nothing moves; the client is told soon, and not from inside its own call.
        CATransaction.begin()
        CATransaction.setCompletionBlock { [self, round] in if self.round == round { arrive() } }
        CATransaction.commit()
    }

    /// Has all of it take another time.
    private func stretch(to seconds: TimeInterval) {
        let factor = duration > 0 ? seconds / duration : 1
        duration = seconds
        tracks = tracks.map { $0.stretched(by: factor).paced(by: pace) }
    }

    /// What an animation has as its delegate; it keeps the animator while that runs.
    private final class Ticket: NSObject, CAAnimationDelegate {
        private let animator: UIViewPropertyAnimator
        private let round: Int

        init(of animator: UIViewPropertyAnimator, _ round: Int) { (self.animator, self.round) = (animator, round) }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { animator.endOne(of: round) }
    }

    private func endOne(of round: Int) {
        guard round == self.round, isRunning else { return }
        running -= 1
        if running == 0 { arrive() }
    }

    /// It is at the end of its way.
    private func arrive() {
        (time, isRunning) = (isBackwards ? 0 : 1, false)
        guard !pausesOnCompletion else { return install() }
        let position: UIViewAnimatingPosition = isBackwards ? .start : .end
        changes.settle(at: position)
        clear()
        tell(position)
    }

    private func clear() {
        (isRunning, round) = (false, round + 1)
        for track in tracks { track.remove() }
        tracks = []
    }

    private func tell(_ position: UIViewAnimatingPosition) {
        state = .inactive
        let told = completions
        completions = []
        for completion in told { completion(position) }
    }
}
