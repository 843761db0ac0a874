/// The random draws of one particle: the same for the same seed, kind and number, in whatever order particles are evaluated.
///
/// No draw depends on another particle's. A particle's initial state is a hash of its identity, so the ten thousandth costs as much as the first.
struct ParticleDice {
    /// Advanced and hashed for every draw, by SplitMix64.
    private var state: UInt64

    /// - Parameters:
    ///   - kind: identifies a kind of particle and the particle that emits it.
    ///   - number: of the particle among these.
    init(kind: UInt64, number: Int) {
        state = ParticleDice.mixed(kind ^ ParticleDice.mixed(UInt64(bitPattern: Int64(number)) &+ ParticleDice.step))
    }

    /// Identifies the particles of a kind that this one emits.
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

    /// Uniform about a mean, at most half a range away from it.
    mutating func number(_ mean: Double, range: Double) -> Double { mean + (unit() - 0.5) * range }

    mutating func index(below count: Int) -> Int { min(Int(unit() * Double(count)), count - 1) }
}
