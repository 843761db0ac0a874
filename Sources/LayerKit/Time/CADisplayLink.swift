public import Foundation

/// Calls a closure for every frame, before the frame is made, by the clock of the thread on which the link was made.
///
/// With a virtual clock it is called when a renderer begins a frame, unless frames come faster than the link prefers; changes that it makes are
/// in that frame. In real time a timer on the run loops to which it is added calls it. A missed frame is not made up for.
public final class CADisplayLink: NSObject {
    private let handler: (CADisplayLink) -> Void
    /// Nil for real time.
    private weak var virtualClock: LKClock?
    private let isVirtual: Bool
    /// In real time, once the link was added.
    private var timer: Timer?
    private var isValid = true
    /// In virtual time, since it was added.
    private var isWaiting = false
    /// The last frame since the link was added, whether or not it was called for it.
    private var lastFrame: CFTimeInterval?
    /// The seat of the renderer whose frames it waits for, with which it moves to another thread.
    private weak var seat: RendererSeat?

    /// When true, the link is not called.
    public var isPaused = false
    /// The time of the frame for which it was last called, seconds of the clock.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next frame is due, seconds of the clock.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// Seconds between two frames of the display; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0
    /// Calls a second; 0 for every frame of a display with 60 a second.
    public var preferredFramesPerSecond = 0
    /// The preferred rate as a range, of which only `preferred` counts; without one `preferredFramesPerSecond` does.
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// Frames of the display from one call to the next, if no rate is preferred.
    public var frameInterval = 1

    /// - Parameter handler: called for every frame.
    public init(handler: @escaping (CADisplayLink) -> Void) {
        self.handler = handler
        let clock = LKClock.current
        isVirtual = clock?.isVirtual ?? false
        virtualClock = clock
        super.init()
    }

    /// Starts the calls. With a virtual clock neither the run loop nor the mode matters.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard isValid else { return }
        if isVirtual {
            let state = ThreadState.current
            guard !isWaiting else { return }
            isWaiting = true
            seat = virtualClock.flatMap(state.seat)
            if let seat { seat.displayLinks.append(self) } else { state.displayLinks.append(self) }
            return
        }
        let timer = self.timer ?? Timer(timeInterval: interval, repeats: true, block: RealTime(link: self).call)
        self.timer = timer
        runloop.add(timer, forMode: mode)
    }

    /// Stops the calls; in real time, in all modes.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

    /// Stops the calls for good.
    public func invalidate() {
        isValid = false
        stop()
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
        (isWaiting, lastFrame) = (false, nil)
        ThreadState.current.displayLinks.removeAll { $0 === self }
        seat?.displayLinks.removeAll { $0 === self }
    }

    /// Seconds from one call to the next.
    private var interval: CFTimeInterval {
        let preferred = Double(preferredFrameRateRange.preferred ?? 0)
        if preferred > 0 { return 1 / preferred }
        if preferredFramesPerSecond > 0 { return 1 / Double(preferredFramesPerSecond) }
        return Double(max(frameInterval, 1)) / CADisplayLink.displayRate
    }

    /// Frames a second of the assumed display.
    private static let displayRate = 60.0

    /// - Parameter time: of the frame, seconds of the clock.
    fileprivate func call(at time: CFTimeInterval) {
        let pace = time - (lastFrame ?? time)
        lastFrame = time
        // Rounding must not lose every other frame; a time that goes back starts over.
        let isDue = duration == 0 || time < timestamp || time >= timestamp + interval - 1e-6
        guard !isPaused, isValid, isDue else { return }
        // The next frames of a film are assumed to come at the same pace as this one; the target is the first that the link prefers.
        let step = isVirtual && pace > 0 ? max(1, ((interval - 1e-6) / pace).rounded(.up)) * pace : interval
        (timestamp, targetTimestamp, duration) = (time, time + step, 1 / CADisplayLink.displayRate)
        handler(self)
    }

    /// False when the clock whose frames it waits for no longer exists.
    fileprivate var hasClock: Bool { virtualClock != nil }

    fileprivate func follows(_ clock: LKClock) -> Bool { virtualClock === clock }

    /// Passed to a timer, which calls back on the thread of its run loop, where the link was added.
    private struct RealTime: @unchecked Sendable {
        weak var link: CADisplayLink?

        @Sendable func call(_ timer: Timer) {
            if let link { link.call(at: LKClock.host.time) } else { timer.invalidate() }
        }
    }
}

extension CARenderer {
    /// Whether a program may change its layers in every frame.
    package final var hasDisplayLinks: Bool { seat.displayLinks.contains { $0.hasClock && !$0.isPaused } }
}

extension ThreadState {
    /// Calls the links that follow a clock.
    /// - Parameter time: of the frame.
    /// - Returns: whether there are any.
    func callDisplayLinks(of clock: LKClock, at time: CFTimeInterval) -> Bool {
        displayLinks.removeAll { !$0.hasClock }
        var links = displayLinks
        forEachSeat { seat in
            if seat.displayLinks.isEmpty { return }
            seat.displayLinks.removeAll { !$0.hasClock }
            links += seat.displayLinks
        }
        links.removeAll { !$0.follows(clock) }
        for link in links { link.call(at: time) }
        return !links.isEmpty
    }
}
