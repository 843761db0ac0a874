/// A hash of what a surface shows: equal for surfaces that show the same; 128 bits rule out a collision in practice.
public struct ContentName: Hashable, Sendable {
    public var high: UInt64
    public var low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension ContentName: CustomStringConvertible {
    public var description: String { String(high, radix: 16) + "." + String(low, radix: 16) }
}
