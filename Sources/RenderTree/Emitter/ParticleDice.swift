/// The draws of one particle: the same for the same seed, kind and number, in whatever order particles are looked at.
///
/// Nothing is drawn one particle after the other. A particle's first state is a hash of what it is, so that the ten thousandth
/// costs as much as the first.
struct ParticleDice {
    /// Hashed again for every draw, by SplitMix64.
    private var state: UInt64

    /// - Parameters:
    ///   - kind: what the particles of one kind, and of one particle that bears them, have in common.
    ///   - number: which of them.
    init(kind: UInt64, number: Int) {
        state = ParticleDice.mixed(kind ^ ParticleDice.mixed(UInt64(bitPattern: Int64(number)) &+ ParticleDice.step))
    }

    /// What names the particles that this one bears of a kind.
    func kind(_ index: Int) -> UInt64 { ParticleDice.mixed(state ^ (UInt64(index) &+ 1) &* ParticleDice.step) }

    /// The odd integer nearest 2⁶⁴ over the golden ratio.
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ≤ number < 1.
    mutating func unit() -> Double {
        state &+= ParticleDice.step
        return Double(ParticleDice.mixed(state) >> 11) * 0x1p-53
    }

    /// Evenly about a mean, no further from it than half a range.
    mutating func number(_ mean: Double, range: Double) -> Double { mean + (unit() - 0.5) * range }

    mutating func index(below count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }
}
