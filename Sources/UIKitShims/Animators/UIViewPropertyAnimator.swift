public import Foundation
import LayerKit

/// Animates changes of views that closures make, and can be paused, scrubbed, reversed and stopped on the way. Only views in a tree that a
/// renderer shows are animated.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The pacing, which `continueAnimation` can replace.
    public private(set) final var timingParameters: any UITimingCurveProvider
    /// Seconds; a spring with a mass has its own settling time.
    public private(set) final var duration: TimeInterval
    /// The original duration, of which `continueAnimation` takes fractions.
    private let ownDuration: TimeInterval
    /// Seconds before it begins.
    public private(set) final var delay: TimeInterval = 0
    /// Whether it has started, or was stopped.
    public private(set) final var state = UIViewAnimatingState.inactive
    public private(set) final var isRunning = false
    /// Kept, without effect: views get no touches here.
    public final var isUserInteractionEnabled = true
    /// Kept, without effect.
    public final var isInterruptible = true
    /// Whether values are interpolated linearly while it is paused.
    public final var scrubsLinearly = true
    /// Whether it pauses at its end instead of calling its completions.
    public final var pausesOnCompletion = false

    private var pending: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks: [AnimatorTrack] = []
    private var changes = AnimatorChanges()
    /// The elapsed fraction of the duration when it was last started or reversed; while it is paused with linear interpolation, the progress.
    private var time = 0.0
    /// When that was, seconds of the clock; with a delay, when it will be.
    private var begin: CFTimeInterval = 0
    private var isBackwards = false
    /// It is paused at a progress that the client has set, with linear interpolation.
    private var isScrubbed = false
    /// Counts how often the animations were added, and how many of them have not ended.
    private var round = 0, running = 0

    /// - Parameters:
    ///   - duration: seconds; ignored for a spring with its own settling time.
    ///   - parameters: the pacing.
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
    ///   - ratio: 1 does not overshoot; the closer to 0, the more it oscillates.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that is started at once.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds.
    ///   - options: only the curve is used.
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

    /// Adds changes of views: made when it starts or, while it runs, now and for the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that begin later.
    /// - Parameter delayFactor: a fraction of the remaining time, 0…1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        pending.append((animation, min(max(Double(delayFactor), 0), 1)))
        if state == .active {
            makePending()
            install()
        }
    }

    /// Adds a closure that is called when it has finished, with the position at which it ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    // MARK: On its way

    /// Starts it, or resumes it from where it is paused.
    open func startAnimation() { start(after: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) { start(after: max(delay, 0)) }

    private func start(after delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        self.delay = delay
        activate()
        leaveStraightWay()
        run(after: delay)
    }

    /// Pauses it; an animator that has not started is paused at its start.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        activate()
        hold()
    }

    /// Resumes it from where it is paused.
    /// - Parameters:
    ///   - parameters: new pacing; nil keeps the present one.
    ///   - durationFactor: the time from here to the end as a fraction of the duration; 0 for the remaining time.
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

    /// Finishes an animator that was stopped, and calls its completions.
    /// - Parameter finalPosition: the position of the values; `current` leaves them where they were stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        if finalPosition != .current { changes.settle(at: finalPosition) }
        tell(finalPosition)
    }

    // MARK: How it is done

    private var pace: AnimatorPace { AnimatorPace(timingParameters) }

    /// The elapsed fraction of the duration, 0…1.
    private var timeNow: Double {
        guard isRunning, duration > 0 else { return time }
        let passed = max(CACurrentMediaTime() - begin, 0) / duration
        return isBackwards ? max(time - passed, 0) : min(time + passed, 1)
    }

    /// The progress, 0…1.
    private var progressNow: Double { min(max(pace.progress(at: timeNow, lasting: duration), 0), 1) }

    private func activate() {
        guard state == .inactive else { return }
        (state, time, isScrubbed, changes) = (.active, 0, false, AnimatorChanges())
        makePending()
        // It takes the whole duration, whichever end it starts at.
        if isBackwards { time = 1 }
    }

    private func makePending() {
        let now = timeNow
        // What a closure adds now is made at once: those that wait are removed from the list first.
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
        // Closures may have set values that are not animated.
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

    /// Adds all animations to their layers in their present state.
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
        // Nothing moves; the client is called soon, and not from inside its own call.
        CATransaction.begin()
        CATransaction.setCompletionBlock { [self, round] in if self.round == round { arrive() } }
        CATransaction.commit()
    }

    /// Changes the duration of all animations.
    private func stretch(to seconds: TimeInterval) {
        let factor = duration > 0 ? seconds / duration : 1
        duration = seconds
        tracks = tracks.map { $0.stretched(by: factor).paced(by: pace) }
    }

    /// The delegate of an animation; it retains the animator while the animation runs.
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

    /// Called when it has reached its end.
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
