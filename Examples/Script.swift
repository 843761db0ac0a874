public import LayerKit

/// What is done to a scene as time passes: where a program has buttons, timers and fingers, a scene has a script.
///
/// What stands in it is done between frames: after the frame at its time, and seen from the same time on.
public final class Script {
    /// Something to do, once or again and again.
    struct Event {
        /// Seconds since the scene began.
        let start: CFTimeInterval
        /// Seconds until it is done again; nil for once.
        let interval: CFTimeInterval?
        let action: () -> Void
        /// How often it was done.
        var count = 0

        /// When it is done next; nil for never.
        var next: CFTimeInterval? {
            guard let interval else { return count == 0 ? start : nil }
            // A product, so that no error adds up.
            return start + CFTimeInterval(count) * interval
        }
    }

    private var events: [Event] = []

    public init() {}

    /// Has something done at a time. Of two things at the same time the one that was asked for first comes first.
    /// - Parameter time: seconds since the scene began.
    public func at(_ time: CFTimeInterval, _ action: @escaping () -> Void) {
        events.append(Event(start: time, interval: nil, action: action))
    }

    /// A timer: has something done after every interval, for the first time after one.
    /// - Parameter interval: seconds, above 0.
    public func every(_ interval: CFTimeInterval, _ action: @escaping () -> Void) {
        precondition(interval > 0, "A timer needs an interval above 0 s, not \(interval) s.")
        events.append(Event(start: interval, interval: interval, action: action))
    }

    /// When something is to be done next; nil for never again.
    var next: CFTimeInterval? { events.compactMap(\.next).min() }

    /// Does what is due, in the order of time.
    func run(until time: CFTimeInterval) {
        while let next, next <= time, let index = events.firstIndex(where: { $0.next == next }) {
            events[index].count += 1
            events[index].action()
        }
    }
}
