import Foundation

/// Changes from a layer's former look, sublayers included, to its present one, whatever has changed. It is always kept under the key
/// "transition": a layer has one, and another replaces it.
///
/// **The former look** is the layer as the last frame showed it, with its animations at the time at which the transition is committed, and it
/// does not move from then on. That may be the middle of another transition. It has all that is seen of the layer: its parts, sublayers, mask,
/// filters, shadow and opacity, or nothing if it was hidden or not in the tree. Where no frame was shown before, there is no former look, and the
/// new one shows at once. Drawing into a context does not count as a frame.
///
/// **The new look** is the layer itself; its animations go on. Both looks move and turn with the layer, are composited with what is behind it by
/// its compositing and background filters, and lie in its own space with the origins of their bounds together. No value changes, so presentation
/// layers and hit tests use the new look alone.
///
/// With *q* from `startProgress` to `endProgress`, paced as in any animation:
///
/// | type | former look | new look |
/// |---|---|---|
/// | `fade` | 1 − *q* of it | and *q* of it, added: what is opaque in both stays so |
/// | `push` | *q* sizes away; fades in the second half | 1 − *q* sizes away; appears in the first half |
/// | `moveIn` | stays | over it, 1 − *q* sizes away |
/// | `reveal` | over the new one, *q* sizes away | stays |
/// | `oglFlip` | turned by *q* halves of a turn, until it is seen from the side | turned by *q* − 1 halves, from there on |
///
/// The last one is the private name of UIKit's flips on Apple's systems: it turns about the middle of the layer, in perspective; the side that
/// the subtype names comes forward first.
///
/// Sizes are those that the layer's bounds are set to, also while they are animated. What slides is clipped only by the layer itself, if it masks
/// to its bounds. Before its begin and after its end the fill mode decides, as for any animation: without one the new look is shown. A
/// `CATransformLayer` has no look of its own; its sublayers change at once.
open class CATransition: CAAnimation {
    private var course = Course()

    private struct Course {
        var type = CATransitionType.fade
        var subtype: CATransitionSubtype?
        /// Part of the way.
        var start: Float = 0
        /// Part of the way.
        var end: Float = 1
        var filter: Any?
    }

    /// How the new look replaces the former one: by fading, moving in, pushing or revealing.
    open var type: CATransitionType {
        get { course.type }
        set { change { course.type = newValue } }
    }

    /// The side from which the new look comes; nil counts as the left.
    open var subtype: CATransitionSubtype? {
        get { course.subtype }
        set { change { course.subtype = newValue } }
    }

    /// The progress at which the transition starts, 0…1; values outside are clamped.
    open var startProgress: Float {
        get { course.start }
        set { change { course.start = newValue } }
    }

    /// The progress at which the transition ends, 0…1; values outside are clamped.
    open var endProgress: Float {
        get { course.end }
        set { change { course.end = newValue } }
    }

    /// Not supported: a transition with a filter shows its `type`, and a line on standard error says so.
    open var filter: Any? {
        get { course.filter }
        set { change { course.filter = newValue } }
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "type": CATransitionType.fade.rawValue
        case "endProgress": NSNumber(value: Float(1))
        default: super.defaultValue(forKey: key)
        }
    }

    override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        if let other = other as? CATransition { course = other.course }
    }
}

/// How the new look replaces the former one. An unknown name counts as a fade.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The former look dissolves into the new one.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new look slides in over the former one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new look slides in and pushes the former one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The former look slides out and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// Both are sides of a card that is turned.
    package static let flip = CATransitionType(rawValue: AttachedTransition.Kind.flip.rawValue)
}

/// The side from which the new look comes. Top is the maximum y of the layer's own space: with y down, the lower edge.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public let kCATransitionFade = CATransitionType.fade
public let kCATransitionMoveIn = CATransitionType.moveIn
public let kCATransitionPush = CATransitionType.push
public let kCATransitionReveal = CATransitionType.reveal
public let kCATransitionFromRight = CATransitionSubtype.fromRight
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
public let kCATransitionFromTop = CATransitionSubtype.fromTop
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
