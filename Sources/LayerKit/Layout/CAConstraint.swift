public import Foundation

/// A number of a layer's frame.
public enum CAConstraintAttribute: Int32, Hashable, Sendable, CaseIterable {
    case minX, midX, maxX, width, minY, midY, maxY, height

    /// True for numbers along x.
    var isHorizontal: Bool { rawValue < 4 }

    /// The number as a sum of two shares: of the minimum, and of the size.
    var shares: (minimum: Double, size: Double) {
        switch self {
        case .minX, .minY: (1, 0)
        case .midX, .midY: (1, 0.5)
        case .maxX, .maxY: (1, 1)
        case .width, .height: (0, 1)
        }
    }
}

/// A demand on a layer's frame: one of its numbers is another layer's, times a scale, plus an offset.
/// `CAConstraintLayoutManager` sees that it is met.
open class CAConstraint: NSObject {
    /// The number of the layer that has the constraint.
    public final let attribute: CAConstraintAttribute
    /// The name of a sibling, or "superlayer" for the superlayer, of which the bounds count.
    public final let sourceName: String
    /// The number of that layer.
    public final let sourceAttribute: CAConstraintAttribute
    /// By which the other layer's number is multiplied.
    public final let scale: CGFloat
    /// Points, in the superlayer's space.
    public final let offset: CGFloat

    /// A number of the layer that has the constraint is one of another layer's, times a scale, plus an offset in points.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        scale m: CGFloat, offset c: CGFloat
    ) {
        (attribute, sourceName, sourceAttribute, scale, offset) = (attr, srcId, srcAttr, m, c)
        super.init()
    }

    /// A number of the layer that has the constraint is one of another layer's, plus an offset in points.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    /// A number of the layer that has the constraint is one of another layer's.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }
}

extension CALayer {
    /// What the superlayer's `CAConstraintLayoutManager` sees to; nil at first.
    public final var constraints: [CAConstraint]? {
        get { rare?.constraints }
        set {
            if newValue == nil, rare?.constraints == nil { return }
            madeRare().constraints = newValue
            parent?.noteLayout()
        }
    }

    /// Adds one to `constraints`.
    public final func addConstraint(_ constraint: CAConstraint) { constraints = (constraints ?? []) + [constraint] }
}
