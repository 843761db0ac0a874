import Animation
public import Foundation

/// Moves from one value to another as a mass on a spring does. The spring's motion is in seconds, whatever the duration: a shorter duration cuts
/// it off.
open class CASpringAnimation: CABasicAnimation {
    private(set) final var spring = Spring()

    /// The mass on the spring; values that are not positive are ignored.
    open var mass: CGFloat {
        get { spring.mass }
        set { change { spring.mass = newValue } }
    }

    /// The spring constant; values that are not positive are ignored.
    open var stiffness: CGFloat {
        get { spring.stiffness }
        set { change { spring.stiffness = newValue } }
    }

    /// The damping force per unit of velocity; negative values are ignored.
    open var damping: CGFloat {
        get { spring.damping }
        set { change { spring.damping = newValue } }
    }

    /// Velocity at the start, towards the end value, in distances between the two values per second.
    open var initialVelocity: CGFloat {
        get { spring.initialVelocity }
        set { change { spring.initialVelocity = newValue } }
    }

    /// Whether damping beyond critical makes the spring slower still; if not, it counts as critical.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { change { spring.allowsOverdamping = newValue } }
    }

    /// A spring described by how it looks, with the duration that it takes to settle.
    /// - Parameters:
    ///   - perceptualDuration: seconds after which the motion seems to be over.
    ///   - bounce: 0 does not overshoot, 1 swings for ever, less than 0 is overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
        duration = settlingDuration
    }

    /// An estimate of the seconds after which the spring stays close to rest; a good duration.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// Seconds of one undamped oscillation.
    public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

    /// How much it overshoots: 1 without damping, 0 with critical damping, less than 0 when overdamped.
    public final var bounce: CGFloat { spring.bounce }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "mass": NSNumber(value: 1.0)
        case "stiffness": NSNumber(value: 100.0)
        case "damping": NSNumber(value: 10.0)
        default: super.defaultValue(forKey: key)
        }
    }

    /// Includes values that are derived from others: they cannot be set, and are not written to files.
    open override func value(forKey key: String) -> Any? {
        switch key {
        case "settlingDuration": NSNumber(value: settlingDuration)
        case "perceptualDuration": NSNumber(value: perceptualDuration)
        case "bounce": NSNumber(value: bounce)
        default: super.value(forKey: key)
        }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CASpringAnimation { spring = other.spring }
    }
}
