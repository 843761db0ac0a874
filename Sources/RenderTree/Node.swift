public import Geometry
public import Graphics

/// One layer's values at the time of the commit, in its own units.
///
/// Spaces: *layer* is the layer's bounds space, *parent* the bounds space of its superlayer. The commit ensures that all values are finite, and
/// that `opacity` lies in 0…1.
public struct Node: Sendable {
    /// The superlayer, or `.none` for the root.
    public var parent: NodeIndex = .none
    /// One past the last node of this subtree.
    public var subtreeEnd: Int32 = 0
    /// Identifies the layer: the same in every commit of the same layer.
    public var layer: UInt64 = 0
    /// Switches; see `NodeFlags`.
    public var flags: NodeFlags = [.doubleSided, .groupOpacity]
    /// 0…1.
    public var opacity: Float = 1

    /// The bounds, layer space, points; width and height are never negative.
    public var bounds: Rect = .zero
    /// Where the anchor point lies in parent space, points.
    public var position: Point = .zero
    /// The anchor point in unit coordinates of the bounds; may lie outside 0…1.
    public var anchorPoint: Point = Point(0.5, 0.5)
    /// Points along z.
    public var anchorPointZ: Double = 0
    /// Depth in parent space, points.
    public var zPosition: Double = 0
    /// The layer's transform, about its anchor point.
    public var transform: TransformIndex = .identity
    /// The transform of all sublayers, about this layer's anchor point.
    public var sublayerTransform: TransformIndex = .identity

    /// Fills the rounded bounds; with alpha 0 nothing is painted.
    public var backgroundColor: RGBA = .clear
    /// Points; already at most half the shorter side.
    public var cornerRadius: Double = 0
    /// Which corners `cornerRadius` rounds.
    public var roundedCorners: CornerSet = .all
    /// Points inwards from the bounds; 0 for no border.
    public var borderWidth: Double = 0
    public var borderColor: RGBA = .black
    /// The gradient between background and contents, if any.
    public var gradient: GradientIndex = .none
    /// The contents, if any.
    public var contents: ContentsIndex = .none
    /// The shape painted over the contents, if any.
    public var shape: ShapeIndex = .none
    /// The particles painted over all other parts of the layer, if it emits any.
    public var particles: ParticlesIndex = .none
    /// Shadow, mask, filters and the like, if any.
    public var effects: EffectsIndex = .none
    /// Edges of the bounds that are anti-aliased; at the others a pixel is covered if its centre lies inside.
    public var smoothEdges: EdgeSet = .all

    public init() {}

    /// True if the layer, or a layer that shares its superlayer's space through it, may lie outside the superlayer's plane. The superlayer's flag
    /// `childrenHaveDepth` is then set, so that a frame need not check all children.
    /// - Parameter transforms: the tree's.
    @inlinable @inline(__always)
    public func leavesPlane(_ transforms: ContiguousArray<CATransform3D>) -> Bool {
        if zPosition != 0 || anchorPointZ != 0 || flags.contains(.preservesDepth) { return true }
        guard self.transform != .identity else { return false }
        let transform = transforms[Int(self.transform.rawValue)]
        return transform.m13 != 0 || transform.m23 != 0 || transform.m43 != 0
    }

    /// The anchor point in layer space, points.
    @inlinable public var anchor: Point {
        Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
    }
}

/// A layer's flags.
public struct NodeFlags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Neither the layer nor its sublayers are painted.
    public static let hidden = NodeFlags(rawValue: 1 << 0)
    /// The layer is painted, mirrored, when it faces away from the viewer too.
    public static let doubleSided = NodeFlags(rawValue: 1 << 1)
    /// The layer's own space is flipped vertically about the middle of its bounds.
    public static let geometryFlipped = NodeFlags(rawValue: 1 << 2)
    /// Contents and sublayers are clipped to the rounded bounds.
    public static let masksToBounds = NodeFlags(rawValue: 1 << 3)
    /// Opacity applies to the subtree as one picture; otherwise to each layer separately.
    public static let groupOpacity = NodeFlags(rawValue: 1 << 4)
    /// A child may lie outside the layer's plane (`leavesPlane`), so the children have to be ordered by depth.
    public static let childrenHaveDepth = NodeFlags(rawValue: 1 << 5)
    /// The subtree is its parent's mask: the first subtree after the parent, and not one of its children.
    public static let mask = NodeFlags(rawValue: 1 << 6)
    /// The sublayers keep their depth and share one space with the superlayer's other sublayers; the layer itself shows nothing and forms no
    /// group, but its opacity is multiplied into each sublayer's.
    public static let preservesDepth = NodeFlags(rawValue: 1 << 7)
    /// Corners have continuous curvature, and begin 1.528665 radii from the corner.
    public static let continuousCorners = NodeFlags(rawValue: 1 << 8)
    /// The layer's own space is its superlayer's: its anchor point lies where it is in its own space.
    public static let sharesSpace = NodeFlags(rawValue: 1 << 9)
    /// With `preservesDepth`: `backgroundColor` is not a background, but multiplies the colours of all sublayers, as the layer's opacity does.
    public static let tintsSublayers = NodeFlags(rawValue: 1 << 10)

    @inlinable public mutating func set(_ flag: NodeFlags, _ isOn: Bool) {
        if isOn { insert(flag) } else { remove(flag) }
    }
}

/// Corners of a rectangle, with Core Animation's bits.
public struct CornerSet: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let minXMinY = CornerSet(rawValue: 1)
    public static let maxXMinY = CornerSet(rawValue: 2)
    public static let minXMaxY = CornerSet(rawValue: 4)
    public static let maxXMaxY = CornerSet(rawValue: 8)
    public static let all = CornerSet(rawValue: 15)
}
