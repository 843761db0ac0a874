import Foundation
import Synchronization

/// What tells the time: the machine's clock, or one that is set.
///
/// Each renderer has a clock, a virtual one unless it is given another, and moves it on to the time of the frame that it
/// begins. Without a screen there is no other time that matters: animations that are added begin at the clock's time, and
/// frames show them at theirs.
public final class LKClock: Sendable {
    /// The bits of the seconds that a virtual clock stands at; nil for the machine's.
    private let seconds: Atomic<UInt64>?

    /// The machine's clock: seconds since it was started, in real time.
    public static let host = LKClock(seconds: nil)

    /// A virtual clock. It stands still until it is set.
    public convenience init(time: CFTimeInterval = 0) { self.init(seconds: Atomic(time.bitPattern)) }

    private init(seconds: consuming Atomic<UInt64>?) { self.seconds = seconds }

    /// A virtual clock at a time.
    public static func manual(_ time: CFTimeInterval = 0) -> LKClock { LKClock(time: time) }

    public var isVirtual: Bool { seconds != nil }

    /// Seconds. The machine's clock cannot be set; setting it does nothing.
    public var time: CFTimeInterval {
        get {
            guard let bits = seconds?.load(ordering: .relaxed) else { return ProcessInfo.processInfo.systemUptime }
            return CFTimeInterval(bitPattern: bits)
        }
        set { seconds?.store(newValue.bitPattern, ordering: .relaxed) }
    }

    /// Goes before what the thread says, for a task and those that it starts.
    @TaskLocal private static var override: LKClock?

    /// The clock by which this thread goes: that of `withCurrent`, or of the renderer that was made, or begun a frame, last
    /// on this thread, of those that are still there; nil if there is none.
    public static var current: LKClock? { override ?? ThreadState.current.clock }

    /// The clock by which a layer goes: that of `withCurrent`, or of the renderer that shows it, or else the thread's.
    static func current(for layer: CALayer) -> LKClock? { override ?? ThreadState.current.clock(of: layer) }

    /// Has `work`, and whatever it starts, go by a clock.
    public static func withCurrent<Result, Failure: Error>(
        _ clock: LKClock, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var result: Swift.Result<Result, Failure>?
        $override.withValue(clock) {
            do throws(Failure) { result = .success(try work()) } catch { result = .failure(error) }
        }
        return try result!.get()
    }
}

/// Seconds on the clock by which this thread goes; 0 where there is none.
public func CACurrentMediaTime() -> CFTimeInterval { LKClock.current?.time ?? 0 }

/// A begin that is the very start, and not the 0 that stands for "when it is committed".
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
