import Animation
public import Foundation
import Video

/// Plays an item: says which of its pictures is seen when.
///
/// Its time goes by the clock of the renderer that shows it, through the time of the layer in which it is shown: a layer that is
/// slowed down shows a slower movie. What is set acts from the clock's present time on, or, before any frame, from the first
/// frame on. A picture is a function of the frame's time: frames may be rendered in any order.
open class AVPlayer: NSObject {
    public enum ActionAtItemEnd: Int, Sendable {
        /// As `pause`: there is no next item.
        case advance
        /// The last picture stays, and the rate is 0 from then on.
        case pause
        /// The last picture stays.
        case none
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    /// Where it is, from when on.
    private var course = Course()
    private var item: AVPlayerItem?
    /// Those that show it.
    private var layers: [Weak<AVPlayerLayer>] = []
    /// Set while a looper has the item begin again.
    private var loopedRange: ClosedRange<Double>?
    /// The end of the course was told.
    private var hasToldEnd = false
    /// What becomes of the rate at the end.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// The rate that `play` sets.
    open var defaultRate: Float = 1

    /// From a time of the clock on, the item's time passes at a rate.
    private struct Course {
        /// Counts courses.
        var number = 0
        /// Of the clock, seconds; nil until somebody shows the player: then it is the time at which that begins.
        var hostTime: Double?
        /// Of the item, seconds, at `hostTime` and before.
        var itemTime = 0.0
        var rate = 0.0
    }

    public override init() { super.init() }

    /// A player that shows an item, standing still at its beginning.
    public init(playerItem item: AVPlayerItem?) {
        super.init()
        replaceCurrentItem(with: item)
    }

    /// A player of the movie at an address, which must be a file's.
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    /// What is played; nil for nothing.
    open var currentItem: AVPlayerItem? { item }

    /// Plays something else, from its beginning and at the rate that there is.
    open func replaceCurrentItem(with item: AVPlayerItem?) {
        if self.item === item { return }
        let rate = presentRate
        if self.item?.player === self { self.item?.player = nil }
        self.item = item
        item?.player = self
        loopedRange = nil
        set(itemTime: 0, rate: rate)
    }

    /// The item's, as far as there is one.
    open var error: (any Error)? { item?.error }

    // MARK: Playing

    /// Seconds of the item in a second of the clock; 0 stands still, and so does an item that has come to its end.
    open var rate: Float {
        get { Float(presentRate) }
        set { set(itemTime: presentTime, rate: Double(newValue)) }
    }

    /// Whether it plays or stands still: whether the rate is 0.
    open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

    /// Plays at `defaultRate`.
    open func play() { rate = defaultRate }

    /// Stands still where it is.
    open func pause() { rate = 0 }

    /// Sets the rate so that the item is at a time when the clock is at another.
    /// - Parameters:
    ///   - itemTime: if it is invalid, the time that is shown now.
    ///   - hostClockTime: of the renderer's clock; if it is invalid, its present time.
    open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
        set(
            itemTime: itemTime.isNumeric ? itemTime.seconds : presentTime, rate: Double(rate),
            hostTime: hostClockTime.isNumeric ? hostClockTime.seconds : nil)
    }

    /// Goes to a time of the item, exactly, and on from there at the same rate. Times beyond its ends go to them.
    open func seek(to time: CMTime) {
        guard !time.seconds.isNaN else { return }
        let range = range
        set(itemTime: min(max(time.seconds, range.lowerBound), max(range.upperBound, range.lowerBound)), rate: presentRate)
    }

    /// Seeking is exact, whatever would be tolerated.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }

    /// - Parameter completionHandler: called before this returns.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        seek(to: time)
        completionHandler(true)
    }

    /// The time of the item that is shown, by the clock of whoever shows it.
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

    /// Layers that show it have to be committed again.
    final func itemChanged() {
        layers.removeAll { $0.object == nil }
        for layer in layers { layer.object?.mark(.changed) }
    }

    /// Seconds of the clock.
    private var now: Double {
        (layers.lazy.compactMap(\.object).first.flatMap { LKClock.current(for: $0) } ?? LKClock.current)?.time ?? 0
    }

    private var range: ClosedRange<Double> { loopedRange ?? item?.range ?? 0...0 }

    /// By the clock, without regard to the times of layers.
    private var presentTime: Double {
        playback(begin: course.hostTime ?? .infinity)?.sourceTime(at: now) ?? course.itemTime
    }

    /// An item that has come to its end stands still, unless nothing is to be done there.
    private var presentRate: Double { actionAtItemEnd == .none || !isAtEnd ? course.rate : 0 }

    private var isAtEnd: Bool { course.hostTime.map { now >= (playback(begin: $0)?.end ?? .infinity) } ?? false }

    /// - Parameter begin: the time at which the course begins, of whoever asks.
    private func playback(begin: Double) -> Playback? {
        guard let source = try? item?.asset.pictures().source else { return nil }
        return Playback(
            source: source, begin: begin, start: course.itemTime, rate: course.rate, range: range,
            repeats: loopedRange != nil)
    }

    /// Plays a part of the current item again and again, or no longer.
    final func loop(_ range: ClosedRange<Double>?) {
        let (time, rate) = (presentTime, presentRate)
        loopedRange = range
        set(itemTime: range.map { min(max(time, $0.lowerBound), $0.upperBound) } ?? time, rate: rate)
    }

    final func attach(_ layer: AVPlayerLayer) { layers.append(Weak(layer)) }

    final func detach(_ layer: AVPlayerLayer) { layers.removeAll { $0.object == nil || $0.object === layer } }
}

/// What frames ask.
extension AVPlayer {
    /// A layer shows it: what was set before begins now. In the layer's time it stays where it began, as animations do.
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

    /// When the item comes to its end, seconds of the clock, as long as that is to be told.
    final var untoldEnd: Double? { hasToldEnd ? nil : course.hostTime.flatMap { playback(begin: $0)?.end } }

    /// Time has come to where the item may be at its end.
    final func advance(to mediaTime: CFTimeInterval) {
        guard !hasToldEnd, let hostTime = course.hostTime, let item, let end = playback(begin: hostTime)?.end,
            mediaTime >= end
        else { return }
        hasToldEnd = true
        ThreadState.current.callbacks.append(
            .completion { NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item) })
    }
}
