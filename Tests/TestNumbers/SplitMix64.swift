/// Steele, Lea and Flood's small generator: the same numbers for the same seed, everywhere.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    /// Advances by the odd integer nearest 2⁶⁴ over the golden ratio.
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Uniform over the range, without its upper end. Made here from 53 bits, because the standard library does not
    /// promise to draw the same numbers for ever.
    public mutating func number(in range: Range<Double>) -> Double {
        let unit = Double(next() >> 11) * 0x1p-53
        return range.lowerBound + unit * (range.upperBound - range.lowerBound)
    }

    /// Uniform over the range.
    public mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }

    /// Uniform over 0..<count, but for a bias below count/2⁶⁴.
    public mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }

    public mutating func isTrue(probability: Double = 0.5) -> Bool { number(in: 0..<1) < probability }

    public mutating func element<Value>(of values: [Value]) -> Value { values[index(below: values.count)] }
}
