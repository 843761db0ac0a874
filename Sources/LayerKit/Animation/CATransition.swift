import Foundation

/// From how a layer with its sublayers looked at the last commit to how it looks now. Stands under the key "transition",
/// whichever is asked for.
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

    open var type: CATransitionType {
        get { course.type }
        set { change { course.type = newValue } }
    }

    /// From where the new look comes; nil is from the left.
    open var subtype: CATransitionSubtype? {
        get { course.subtype }
        set { change { course.subtype = newValue } }
    }

    /// The part of the way that is gone at the start, 0…1.
    open var startProgress: Float {
        get { course.start }
        set { change { course.start = newValue } }
    }

    /// The part of the way at which it ends, 0…1.
    open var endProgress: Float {
        get { course.end }
        set { change { course.end = newValue } }
    }

    /// Kept, and without effect.
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

/// How the new look comes.
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
}

/// From where it comes. Top is the maximum y of the layer's own space.
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
