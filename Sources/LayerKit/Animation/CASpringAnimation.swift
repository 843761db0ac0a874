import Animation
public import Foundation

/// From one value to another as a weight on a spring goes. The spring swings in seconds, whatever the duration: a shorter
/// one cuts it off.
open class CASpringAnimation: CABasicAnimation {
    private(set) final var spring = Spring()

    /// The weight; what is not positive is ignored.
    open var mass: CGFloat {
        get { spring.mass }
        set { change { spring.mass = newValue } }
    }

    /// How hard the spring pulls; what is not positive is ignored.
    open var stiffness: CGFloat {
        get { spring.stiffness }
        set { change { spring.stiffness = newValue } }
    }

    /// How much the swing is held back; what is negative is ignored.
    open var damping: CGFloat {
        get { spring.damping }
        set { change { spring.damping = newValue } }
    }

    /// In units of the way from one value to the other per second, towards the other.
    open var initialVelocity: CGFloat {
        get { spring.initialVelocity }
        set { change { spring.initialVelocity = newValue } }
    }

    /// A damping that is more than it takes to swing no more makes the spring slower still.
    open var allowsOverdamping: Bool {
        get { spring.allowsOverdamping }
        set { change { spring.allowsOverdamping = newValue } }
    }

    /// A spring by how it looks, as long as it takes to settle.
    /// - Parameters:
    ///   - perceptualDuration: seconds after which the swing seems to be over.
    ///   - bounce: 0 does not swing over, 1 swings for ever, less than 0 creeps.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
        duration = settlingDuration
    }

    /// Seconds after which the spring stays close to its rest: an estimate, and a good duration.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// Seconds of one swing without damping.
    public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

    /// How much it swings over: 1 for no damping, 0 for just enough not to, less than 0 for more.
    public final var bounce: CGFloat { spring.bounce }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "mass": NSNumber(value: 1.0)
        case "stiffness": NSNumber(value: 100.0)
        case "damping": NSNumber(value: 10.0)
        default: super.defaultValue(forKey: key)
        }
    }

    /// Also what follows from the others: it cannot be set, and belongs into no file.
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
