/// Areas by counting, to judge closed forms.
enum SampledArea {
    /// The share of a unit pixel centred at (x, y) in which a condition holds, from n × n samples.
    static func share(_ x: Double, _ y: Double, n: Int = 64, _ isInside: (Double, Double) -> Bool) -> Double {
        var inside = 0
        for j in 0..<n {
            for i in 0..<n {
                let dx = (Double(i) + 0.5) / Double(n) - 0.5
                let dy = (Double(j) + 0.5) / Double(n) - 0.5
                if isInside(x + dx, y + dy) { inside += 1 }
            }
        }
        return Double(inside) / Double(n * n)
    }
}

/// A repeatable stream of numbers (SplitMix64).
struct Stream {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    /// Uniform in a range.
    mutating func next(_ range: ClosedRange<Double>) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return range.lowerBound + Double(z >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
    }
}
