// Tracing: what ran when, on which thread, and on the GPU.
//
// Stages of all modules wrap their work in a named span (`Trace.span`); a caller starts a trace, and gets a file that
// chrome://tracing and Perfetto open. Without a trace a span costs one test of a flag, and nothing is kept. The module must
// never know what is traced: names are literals, and times of a device's clock are converted to this one's by the device's
// owner. The number of events is limited: a trace of hours must not take the memory of what it traces.
internal import Glibc
internal import Synchronization

/// The trace of this process.
public enum Trace {
    private static let isStarted = Atomic<Bool>(false)
    private static let kept = Mutex(TraceEvents())

    /// True from `start` to `stop`.
    public static var isOn: Bool { isStarted.load(ordering: .relaxed) }

    /// Begins a trace, and drops one that was begun before.
    public static func start() {
        kept.withLock { $0 = TraceEvents() }
        isStarted.store(true, ordering: .relaxed)
    }

    /// Ends the trace.
    /// - Returns: what happened since `start`.
    public static func stop() -> TraceEvents {
        isStarted.store(false, ordering: .relaxed)
        return kept.withLock { events in
            defer { events = TraceEvents() }
            return events
        }
    }

    /// Runs `work` as a stage with a name.
    public static func span<Result, Failure: Error>(
        _ name: StaticString, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard isOn else { return try work() }
        let begin = now
        defer { add(TraceEvent(name: name, lane: .thread(thread), begin: begin, end: now)) }
        return try work()
    }

    /// Adds an event of another lane than the caller's thread, or one that was timed by other means.
    public static func add(_ event: TraceEvent) {
        guard isOn else { return }
        kept.withLock { $0.add(event, limit: TraceEvents.limit) }
    }

    /// Names the calling thread in the trace; the first name that it gets stays.
    public static func nameThread(_ name: StaticString) {
        guard isOn else { return }
        let thread = thread
        kept.withLock { events in
            if events.names[thread] == nil { events.names[thread] = name }
        }
    }

    /// The calling thread, as the system knows it.
    static var thread: UInt { UInt(pthread_self()) }

    /// Nanoseconds of a clock that never goes back.
    public static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

/// A stage that ran.
public struct TraceEvent: Sendable {
    /// What runs stages: a lane of a trace.
    public enum Lane: Hashable, Sendable {
        /// The system's number of a thread.
        case thread(UInt)
        /// The device of a painter, by the painter's number: several may run at a time.
        case gpu(Int)
    }

    public var name: StaticString
    public var lane: Lane
    /// Nanoseconds of `Trace.now`.
    public var begin: Int64
    /// Nanoseconds of `Trace.now`.
    public var end: Int64

    public init(name: StaticString, lane: Lane, begin: Int64, end: Int64) {
        (self.name, self.lane, self.begin, self.end) = (name, lane, begin, end)
    }
}

/// The events of a trace.
public struct TraceEvents: Sendable {
    /// The most events that are kept: some 60 MB, and more than a browser shows with ease.
    public static let limit = 1_000_000

    /// In the order in which they ended.
    public internal(set) var list: [TraceEvent] = []
    /// Names of threads that have one.
    public internal(set) var names: [UInt: StaticString] = [:]
    /// How many came when the limit was reached.
    public internal(set) var leftOut = 0

    /// Keeps an event if the limit allows: the first ones stay.
    mutating func add(_ event: TraceEvent, limit: Int) {
        if list.count < limit { list.append(event) } else { leftOut += 1 }
    }
}
