import Animation
public import Foundation
import Video

/// Plays an item: determines which of its pictures is shown when.
///
/// Its time follows the clock of the renderer that shows it, through the time space of the layer in which it is shown: a layer that is slowed
/// down shows a slower movie. Settings take effect at the clock's present time or, before any frame, at the first frame. A picture is a function
/// of the frame's time: frames may be rendered in any order.
open class AVPlayer: NSObject {
    public enum ActionAtItemEnd: Int, Sendable {
        /// Like `pause`, since there is no next item.
        case advance
        /// The last picture stays, and the rate is 0 from then on.
        case pause
        /// The last picture stays.
        case none
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    /// The position and rate, and since when.
    private var course = Course()
    private var item: AVPlayerItem?
    /// Layers that show it.
    private var layers: [Weak<AVPlayerLayer>] = []
    /// The range that a looper repeats; nil without one.
    private var loopedRange: ClosedRange<Double>?
    /// The end of the course was reported.
    private var hasToldEnd = false
    /// What happens at the end of the item.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// The rate that `play` sets.
    open var defaultRate: Float = 1

    /// From a time of the clock on, the item's time runs at a rate.
    private struct Course {
        /// Counts courses.
        var number = 0
        /// Seconds of the clock; nil until a layer shows the player, and then the time at which it began to.
        var hostTime: Double?
        /// Seconds of the item, at `hostTime` and before.
        var itemTime = 0.0
        var rate = 0.0
    }

    public override init() { super.init() }

    /// A player for an item, paused at its beginning.
    public init(playerItem item: AVPlayerItem?) {
        super.init()
        replaceCurrentItem(with: item)
    }

    /// A player for the movie at a file URL.
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    /// The item that is played; nil for none.
    open var currentItem: AVPlayerItem? { item }

    /// Plays another item, from its beginning and at the present rate.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        if self.item === item { return }
        let rate = presentRate
        if self.item?.player === self { self.item?.player = nil }
        self.item = item
        item?.player = self
        loopedRange = nil
        set(itemTime: 0, rate: rate)
    }

    /// The item's error, if there is an item.
    open var error: (any Error)? { item?.error }

    // MARK: Playing

    /// Seconds of the item per second of the clock; 0 when paused, and when the item has ended.
    open var rate: Float {
        get { Float(presentRate) }
        set { set(itemTime: presentTime, rate: Double(newValue)) }
    }

    /// Paused where the rate is 0, else playing.
    open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

    /// Plays at `defaultRate`.
    open func play() { rate = defaultRate }

    /// Pauses at the present time.
    open func pause() { rate = 0 }

    /// Sets the rate so that the item is at `itemTime` when the clock is at `hostClockTime`.
    /// - Parameters:
    ///   - itemTime: if invalid, the time that is shown now.
    ///   - hostClockTime: of the renderer's clock; if invalid, its present time.
    open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
        set(
            itemTime: itemTime.isNumeric ? itemTime.seconds : presentTime, rate: Double(rate),
            hostTime: hostClockTime.isNumeric ? hostClockTime.seconds : nil)
    }

    /// Moves to an exact time of the item and continues from there at the same rate. Times beyond its ends are clamped.
    open func seek(to time: CMTime) {
        guard !time.seconds.isNaN else { return }
        let range = range
        set(itemTime: min(max(time.seconds, range.lowerBound), max(range.upperBound, range.lowerBound)), rate: presentRate)
    }

    /// Seeking is exact, whatever the tolerance.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

    /// - Parameter completionHandler: called before this returns.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        seek(to: time)
        completionHandler(true)
    }

    /// The time of the item that is shown, by the clock of the renderer that shows it.
    open func currentTime() -> CMTime { CMTime(seconds: presentTime, preferredTimescale: 1_000_000_000) }

    // MARK: Inside

    private func set(itemTime: Double, rate: Double, hostTime: Double? = nil) {
        let rate = rate.isFinite ? rate : 0
        course = Course(
            number: course.number + 1, hostTime: hostTime ?? (course.hostTime == nil ? nil : now), itemTime: itemTime,
            rate: rate)
        hasToldEnd = false
        itemChanged()
    }

    /// Has the layers that show it committed again.
    final func itemChanged() {
        layers.removeAll { $0.object == nil }
        for layer in layers { layer.object?.mark(.changed) }
    }

    /// Seconds of the clock.
    private var now: Double {
        (layers.lazy.compactMap(\.object).first.flatMap { LKClock.current(for: $0) } ?? LKClock.current)?.time ?? 0
    }

    private var range: ClosedRange<Double> { loopedRange ?? item?.range ?? 0...0 }

    /// By the clock; the time spaces of layers are ignored.
    private var presentTime: Double {
        playback(begin: course.hostTime ?? .infinity)?.sourceTime(at: now) ?? course.itemTime
    }

    /// An item that has ended is paused, unless `actionAtItemEnd` is `none`.
    private var presentRate: Double { actionAtItemEnd == .none || !isAtEnd ? course.rate : 0 }

    private var isAtEnd: Bool { course.hostTime.map { now >= (playback(begin: $0)?.end ?? .infinity) } ?? false }

    /// - Parameter begin: the time at which the course begins, in the caller's time space.
    private func playback(begin: Double) -> Playback? {
        guard let source = try? item?.asset.pictures().source else { return nil }
        return Playback(
            source: source, begin: begin, start: course.itemTime, rate: course.rate, range: range,
            repeats: loopedRange != nil)
    }

    /// Repeats a range of the current item; nil stops repeating.
    final func loop(_ range: ClosedRange<Double>?) {
        let (time, rate) = (presentTime, presentRate)
        loopedRange = range
        set(itemTime: range.map { min(max(time, $0.lowerBound), $0.upperBound) } ?? time, rate: rate)
    }

    final func attach(_ layer: AVPlayerLayer) { layers.append(Weak(layer)) }

    final func detach(_ layer: AVPlayerLayer) { layers.removeAll { $0.object == nil || $0.object === layer } }
}

/// Used by frames.
extension AVPlayer {
    /// Called when a layer shows it: what was set before begins now. In the layer's time the begin is fixed, as that of animations is.
    /// - Parameter mediaTime: seconds of the clock.
    final func settle(in layer: CALayer, at mediaTime: CFTimeInterval) {
        let hostTime = course.hostTime ?? mediaTime
        course.hostTime = hostTime
        if layer.time?.playing?.course != course.number {
            layer.time?.playing = (course.number, layer.localTime(at: hostTime))
            layer.markForCommit()
        }
    }

    /// How it is played in a layer's time; nil where there is nothing to play.
    final func playback(in layer: CALayer) -> Playback? {
        item?.warnIfFailed()
        let start = layer.time?.playing
        return playback(begin: start.flatMap { $0.course == course.number ? $0.begin : nil } ?? .infinity)
    }

    /// When the item ends, seconds of the clock, until that is reported.
    final var untoldEnd: Double? { hasToldEnd ? nil : course.hostTime.flatMap { playback(begin: $0)?.end } }

    /// Reports the end of the item if the time has reached it.
    final func advance(to mediaTime: CFTimeInterval) {
        guard !hasToldEnd, let hostTime = course.hostTime, let item, let end = playback(begin: hostTime)?.end,
            mediaTime >= end
        else { return }
        hasToldEnd = true
        ThreadState.current.callbacks.append(
            .completion { NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item) })
    }
}
