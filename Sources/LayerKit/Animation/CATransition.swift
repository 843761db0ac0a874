import Foundation

/// From how a layer with its sublayers looked to how it looks now, whatever has changed. Stands under the key "transition",
/// whichever is asked for: a layer has one, and another takes its place.
///
/// **The former look** is what the last frame before showed of the layer, as it is at the moment at which the transition is
/// committed, and from then on it stands still. That may be the middle of another transition. It is all that is to be seen of the
/// layer: its parts, sublayers, mask, filters, shadow and opacity, or nothing if it was hidden or not in the tree. Where
/// no frame was shown before, there is nothing to come from, and the new look shows at once. What is drawn in a context is no
/// frame.
///
/// **The new look** is the layer itself; what is animated in it goes on. Its place is of both looks: both move and turn with the
/// layer, meet what is behind it by its compositing and background filters, and lie in its own space with their bounds'
/// origins together. Nothing of the values changes, so presentations and hit tests know of the new look alone.
///
/// With *q* from `startProgress` to `endProgress`, paced as any animation is:
///
/// | type | former look | new look |
/// |---|---|---|
/// | `fade` | 1 − *q* of it | and *q* of it, added: what is opaque in both stays so |
/// | `push` | *q* sizes away; fades in the second half | 1 − *q* sizes away; appears in the first half |
/// | `moveIn` | stays | over it, 1 − *q* sizes away |
/// | `reveal` | over the new one, *q* sizes away | stays |
/// | `oglFlip` | turned by *q* halves of a turn, until it is seen from the side | turned by *q* − 1 halves, from there on |
///
/// The last one is the private name by which UIKit's flips go on Apple's systems: about the middle of the layer, whose side that the subtype
/// names comes forward at first, seen in perspective.
///
/// Sizes are those of the layer as it is set, also while its bounds are animated. What slides is clipped by nothing but the layer itself, if it masks to its bounds. Before its begin and after its end the fill
/// mode decides, as for any animation: without one the new look is shown. A `CATransformLayer` has no look of its own; its
/// sublayers change at once.
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

    /// How the new look takes the place of the old one: by fading, or by moving, pushing or uncovering.
    open var type: CATransitionType {
        get { course.type }
        set { change { course.type = newValue } }
    }

    /// From where the new look comes; nil is from the left.
    open var subtype: CATransitionSubtype? {
        get { course.subtype }
        set { change { course.subtype = newValue } }
    }

    /// The part of the way that is gone at the start, 0…1; what is beyond counts as the end of it.
    open var startProgress: Float {
        get { course.start }
        set { change { course.start = newValue } }
    }

    /// The part of the way at which it ends, 0…1.
    open var endProgress: Float {
        get { course.end }
        set { change { course.end = newValue } }
    }

    /// Filters that make transitions are not supported: with one, the type is shown, and a line on the standard error says so.
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

/// How the new look comes. A name that is not known is a fade.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old one dissolves into it.
    public static let fade = CATransitionType(rawValue: "fade")
    /// It slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// It slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old one slides away from it.
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// Both are sides of a card that is turned.
    package static let flip = CATransitionType(rawValue: AttachedTransition.Kind.flip.rawValue)
}

/// From where it comes. Top is the maximum y of the layer's own space: with y down, the lower edge.
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
