/// How long something took that was done many times, milliseconds.
public struct LKTimeSpread: Hashable, Sendable, Codable {
    public var median: Double
    /// The 95th percentile.
    public var p95: Double

    /// - Parameter seconds: how long it took each time; not empty.
    public init(_ seconds: [Double]) {
        precondition(!seconds.isEmpty, "What was never done took no time.")
        let sorted = seconds.sorted()
        median = sorted[sorted.count / 2] * 1000
        p95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)] * 1000
    }
}
