import Animation
public import Foundation

/// Changes what a layer shows for a time, and never the layer's own values. This is the abstract base class; use `CABasicAnimation`,
/// `CAKeyframeAnimation`, `CASpringAnimation`, `CAAnimationGroup` or `CATransition`.
///
/// A layer keeps a copy of an animation that is added to it. That copy can be read but no longer changed, except for values under the client's
/// own keys.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    final var timing = MediaTiming()
    /// This is a layer's copy, whose declared values are fixed.
    final var isFrozen = false
    /// Values for keys that no class declares.
    final var extras: [String: Any] = [:]
    private var pace: CAMediaTimingFunction?
    private var told: (any CAAnimationDelegate)?
    private var isTransient = true
    private var frameRates = CAFrameRateRange.default

    public required override init() { super.init() }

    /// The pacing of an iteration; nil is linear.
    open var timingFunction: CAMediaTimingFunction? {
        get { pace }
        set { change { pace = newValue } }
    }

    /// Retained by the animation.
    open var delegate: (any CAAnimationDelegate)? {
        get { told }
        set { change { told = newValue } }
    }

    /// Whether the layer removes the animation when it has ended, whatever its fill mode.
    open var isRemovedOnCompletion: Bool {
        get { isTransient }
        set { change { isTransient = newValue } }
    }

    /// A hint to whoever requests the frames.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { frameRates }
        set { change { frameRates = newValue } }
    }

    // MARK: CAMediaTiming

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { change { timing.beginTime = newValue } }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { change { timing.duration = newValue } }
    }

    open var speed: Float {
        get { Float(timing.speed) }
        set { change { timing.speed = Double(newValue) } }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { change { timing.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { change { timing.repeatCount = Double(newValue) } }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { change { timing.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { change { timing.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fillMode) }
        set { change { timing.fillMode = newValue.evaluated } }
    }

    // MARK: Copying, keys, acting

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.takeValues(of: self)
        return copy
    }

    /// Copies the values of an animation of this class or a superclass. Subclasses add their own.
    func takeValues(of other: CAAnimation) {
        timing = other.timing
        extras = other.extras
        (pace, told, isTransient, frameRates) = (other.pace, other.told, other.isTransient, other.frameRates)
    }

    /// The value for a key: a declared property's, or what was set for any other key.
    open func value(forKey key: String) -> Any? {
        if let declared = AnimationKeys.row(key, of: type(of: self)) { return declared.get(self) }
        return extras[key]
    }

    /// Sets the value for a key. Any key may be used; those that no class declares can also be set on a layer's copy.
    open func setValue(_ value: Any?, forKey key: String) {
        if let declared = AnimationKeys.row(key, of: type(of: self)) {
            declared.set(self, value)
        } else {
            extras[key] = KeyBox.kept(value)
        }
    }

    /// A property's default by its key, boxed as in Objective-C; nil where it is zero, and for unknown keys.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "speed": NSNumber(value: Float(1))
        case "fillMode": CAMediaTimingFillMode.removed.rawValue
        case "removedOnCompletion": NSNumber(value: true)
        default: nil
        }
    }

    /// True: every declared value belongs in an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Adds the animation to the layer, with the event as its key.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The only way in which a declared value changes. In a layer's copy none does.
    final func change(_ store: () -> Void) {
        guard !isFrozen else {
            return assertionFailure(
                "This animation is a layer's copy and cannot be changed any more. Change a copy of it, and add that.")
        }
        store()
    }
}
