import Glibc

/// A mass on a damped spring, released at distance 1 from its rest position, in closed form.
///
/// Setters ignore values that no spring can have: a mass or stiffness that is not positive, a negative damping, anything not finite.
public struct Spring: Hashable, Sendable {
    public var mass = 1.0 {
        didSet { if !(mass > 0 && mass.isFinite) { mass = oldValue } }
    }
    /// Force per distance.
    public var stiffness = 100.0 {
        didSet { if !(stiffness > 0 && stiffness.isFinite) { stiffness = oldValue } }
    }
    /// Force per velocity.
    public var damping = 10.0 {
        didSet { if !(damping >= 0 && damping.isFinite) { damping = oldValue } }
    }
    /// Whole distances per second, positive towards the rest position.
    public var initialVelocity = 0.0 {
        didSet { if !initialVelocity.isFinite { initialVelocity = oldValue } }
    }
    /// If false, damping beyond critical damping counts as critical.
    public var allowsOverdamping = false

    /// Values that no spring can have are replaced by the defaults.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        set(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
        self.allowsOverdamping = allowsOverdamping
    }

    /// A spring described by its perceived motion.
    /// - Parameters:
    ///   - perceptualDuration: the period of the spring without damping, seconds; not positive counts as 0.5.
    ///   - bounce: 0 for the fastest without overshoot, 1 for one that oscillates for ever, below 0 (above −1) for a slower one.
    public init(perceptualDuration: Double, bounce: Double) {
        let period = perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.5
        let damping = bounce >= 0 ? 4 * .pi * max(1 - bounce, 0) / period : 4 * .pi / (period * (1 + bounce))
        set(mass: 1, stiffness: (2 * .pi / period) * (2 * .pi / period), damping: damping, initialVelocity: 0)
        allowsOverdamping = true
    }

    /// Sets through a method, since property observers do not run inside an initialiser.
    private mutating func set(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// Undamped angular frequency ω₀, radians per second.
    var frequency: Double { (stiffness / mass).squareRoot() }

    /// The damping ratio ζ, whether overdamping is allowed or not.
    private var fullDampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The damping ratio ζ in effect.
    var dampingRatio: Double { allowsOverdamping ? fullDampingRatio : min(fullDampingRatio, 1) }

    /// The period of the spring without damping, seconds.
    public var perceptualDuration: Double { 2 * .pi / frequency }

    /// 0 for critical damping, 1 for none, below 0 for more.
    public var bounce: Double {
        let ratio = fullDampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The fraction of the distance covered after a time in seconds: 0 at the start, 1 at rest, more than 1 when it overshoots.
    public func progress(at time: Double) -> Double { 1 + displacement(at: time) }

    /// The position of the mass, as a fraction of the whole distance: −1 at the start, 0 at rest.
    func displacement(at time: Double) -> Double {
        let (w, z, v) = (frequency, dampingRatio, initialVelocity)
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            return exp(-z * w * time) * (swing * sin(wd * time) - cos(wd * time))
        }
        if z == 1 { return exp(-w * time) * ((v - w) * time - 1) }
        let r = w * (z * z - 1).squareRoot()
        // With strong damping the slower rate would lose all its digits as a difference; the product of both rates is ω₀².
        let fast = -z * w - r
        let slow = w * w / fast
        let c2 = (v + slow) / (fast - slow)
        return (-1 - c2) * exp(slow * time) + c2 * exp(fast * time)
    }

    /// The amplitude of the sine term of an underdamped spring; that of the cosine is −1.
    private var swing: Double {
        let (w, z) = (frequency, dampingRatio)
        return (initialVelocity - z * w) / (w * (1 - z * z).squareRoot())
    }

    /// Seconds until the mass stays within a thousandth of its rest position; `Float.greatestFiniteMagnitude` without damping.
    ///
    /// An underdamped spring does so once its decaying envelope does; any other is sampled every tenth of a second.
    public var settlingDuration: Double {
        let never = Double(Float.greatestFiniteMagnitude)
        let (w, z) = (frequency, dampingRatio)
        if damping == 0 { return never }
        if z < 1 { return min(log((1 + swing.magnitude) * 1000) / (z * w), never) }
        var time = 0.0
        for _ in 0..<10_000 {
            if displacement(at: time).magnitude < 0.001 { return time }
            time += 0.1
        }
        // After a quarter of an hour only the slower rate matters.
        let rate = w / (z + (z * z - 1).squareRoot())
        return rate > 0 ? min(max(log(1000) / rate, time), never) : never
    }
}
