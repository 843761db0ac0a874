import Foundation
import Synchronization

/// A source of time: the machine's clock, or a virtual one that is set.
///
/// Each renderer has a clock, a virtual one unless it is given another, and advances it to the time of the frame that it begins. Without a screen
/// no other time matters: animations that are added begin at the clock's time, and frames show them at theirs.
public final class LKClock: Sendable {
    /// The bits of a virtual clock's time in seconds; nil for the machine's.
    private let seconds: Atomic<UInt64>?

    /// The machine's clock: seconds since it was started.
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

    /// Takes precedence over the thread's clock, for a task and its child tasks.
    @TaskLocal private static var override: LKClock?

    /// The clock of this thread: that of `withCurrent`, or that of the existing renderer that was last made, or last began a frame, on this
    /// thread; nil if there is none.
    public static var current: LKClock? { override ?? ThreadState.current.clock }

    /// The clock of a layer: that of `withCurrent`, or of the renderer that shows the layer, or else the thread's.
    static func current(for layer: CALayer) -> LKClock? { override ?? ThreadState.current.clock(of: layer) }

    /// Makes a clock the current one for `work` and the tasks that it starts.
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

/// The time of this thread's clock, seconds; 0 where there is none.
public func CACurrentMediaTime() -> CFTimeInterval { LKClock.current?.time ?? 0 }

/// A begin at time zero, as opposed to the 0 that stands for "when it is committed".
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
