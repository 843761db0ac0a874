/// How long something may go on from now.
package struct TimeAllowance: Sendable {
    /// Nil for as long as it takes.
    private var end: ContinuousClock.Instant?
    /// What was allowed in all.
    private let milliseconds: Int

    /// - Parameter milliseconds: a limit; beyond a century there is none.
    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
        end = milliseconds < 3_200_000_000_000 ? ContinuousClock.now + .milliseconds(milliseconds) : nil
    }

    /// As long as it takes.
    package static let endless = TimeAllowance(milliseconds: .max)

    /// What took so long does not count.
    package mutating func extend(by duration: Duration) { end = end.map { $0 + duration } }

    /// True once it is used up. Costs a look at the clock where there is an end.
    package var isOver: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

    /// What is left; nil where there is no end, nothing where it is used up.
    package var left: Duration? { end.map { max(.zero, $0 - ContinuousClock.now) } }

    /// What tells that it is used up.
    /// - Parameter place: what took so long.
    package func exceeded(at place: String) -> LKLimitExceeded {
        LKLimitExceeded(.frameTime, allowed: milliseconds, asked: nil, place: place)
    }

    /// Ends what goes on too long.
    package func check(_ place: @autoclosure () -> String) throws(LKLimitExceeded) {
        if isOver { throw exceeded(at: place()) }
    }
}
