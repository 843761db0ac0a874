/// How long something may go on from now.
package struct TimeAllowance: Sendable {
    /// Nil for no end.
    private var end: ContinuousClock.Instant?
    /// The whole allowance.
    private let milliseconds: Int

    /// - Parameter milliseconds: the limit; one of more than a century is none.
    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
        end = milliseconds < 3_200_000_000_000 ? ContinuousClock.now + .milliseconds(milliseconds) : nil
    }

    /// No limit.
    package static let endless = TimeAllowance(milliseconds: .max)

    /// Adds time, for work that does not count.
    package mutating func extend(by duration: Duration) { end = end.map { $0 + duration } }

    /// True once it is used up. Reads the clock if there is an end.
    package var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

    /// The remaining time; nil where there is no end, 0 once it is used up.
    package var left: Duration? { end.map { max(.zero, $0 - ContinuousClock.now) } }

    /// The error for a used-up allowance.
    /// - Parameter place: what took so long.
    package func exceeded(at place: String) -> LKLimitExceeded {
        LKLimitExceeded(.frameTime, allowed: milliseconds, asked: nil, place: place)
    }

    /// Throws once it is used up.
    package func check(_ place: @autoclosure () -> String) throws(LKLimitExceeded) {
        if isOver { throw exceeded(at: place()) }
    }
}
