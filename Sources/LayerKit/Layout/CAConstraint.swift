public import Foundation

/// An attribute of a layer's frame: an edge, the middle or the size along an axis.
public enum CAConstraintAttribute: Int32, Hashable, Sendable, CaseIterable {
    case minX, midX, maxX, width, minY, midY, maxY, height

    /// True for attributes along x.
    var isHorizontal: Bool { rawValue < 4 }

    /// The attribute as a combination of the minimum and the size, by their factors.
    var shares: (minimum: Double, size: Double) {
        switch self {
        case .minX, .minY: (1, 0)
        case .midX, .midY: (1, 0.5)
        case .maxX, .maxY: (1, 1)
        case .width, .height: (0, 1)
        }
    }
}

/// Sets one attribute of a layer's frame to an attribute of another layer, times a scale, plus an offset. `CAConstraintLayoutManager` applies it.
open class CAConstraint: NSObject {
    /// The attribute of the layer that has the constraint.
    public final let attribute: CAConstraintAttribute
    /// The name of a sibling, or "superlayer" for the superlayer, whose bounds are used.
    public final let sourceName: String
    /// The attribute of that layer.
    public final let sourceAttribute: CAConstraintAttribute
    /// The factor of the other layer's attribute.
    public final let scale: CGFloat
    /// Points, in the superlayer's space.
    public final let offset: CGFloat

    /// An attribute of the layer that has the constraint equals one of another layer, times a scale, plus an offset in points.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        scale m: CGFloat, offset c: CGFloat
    ) {
        (attribute, sourceName, sourceAttribute, scale, offset) = (attr, srcId, srcAttr, m, c)
        super.init()
    }

    /// An attribute of the layer that has the constraint equals one of another layer, plus an offset in points.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }

    /// An attribute of the layer that has the constraint equals one of another layer.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }
}

extension CALayer {
    /// The constraints that the superlayer's `CAConstraintLayoutManager` applies; nil by default.
    public final var constraints: [CAConstraint]? {
        get { rare?.constraints }
        set {
            if newValue == nil, rare?.constraints == nil { return }
            madeRare().constraints = newValue
            parent?.noteLayout()
        }
    }

    /// Appends a constraint to `constraints`.
    public final func addConstraint(_ constraint: CAConstraint) {
        let rare = madeRare()
        // In place: the property's value would be copied for each.
        if rare.constraints?.append(constraint) == nil { rare.constraints = [constraint] }
        parent?.noteLayout()
    }
}
