public import Geometry
public import Graphics

/// One layer's values at the moment of the commit, in its own units.
///
/// Spaces: *layer* is the layer's bounds space, *parent* the bounds space of its superlayer. All values are finite,
/// and `opacity` lies in 0…1: the commit sees to it.
public struct Node: Sendable {
    /// The superlayer, or `.none` for the root.
    public var parent: NodeIndex = .none
    /// One past the last node of this subtree.
    public var subtreeEnd: Int32 = 0
    /// Which layer this was: the same in every commit of the same layer.
    public var layer: UInt64 = 0
    /// Switches; see `NodeFlags`.
    public var flags: NodeFlags = [.doubleSided, .groupOpacity]
    /// 0…1.
    public var opacity: Float = 1

    /// The layer's rectangle in layer space, points; never with negative sides.
    public var bounds: Rect = .zero
    /// Where the anchor point lies in parent space, points.
    public var position: Point = .zero
    /// The anchor point in units of the bounds; may lie outside 0…1.
    public var anchorPoint: Point = Point(0.5, 0.5)
    /// Points along z.
    public var anchorPointZ: Double = 0
    /// Depth in parent space, points.
    public var zPosition: Double = 0
    /// The layer's transform, about its anchor.
    public var transform: TransformIndex = .identity
    /// The transform of all sublayers, about this layer's anchor.
    public var sublayerTransform: TransformIndex = .identity

    /// Fills the rounded bounds; alpha 0 paints nothing.
    public var backgroundColor: RGBA = .clear
    /// Points; already no more than half the shorter side.
    public var cornerRadius: Double = 0
    /// Which corners `cornerRadius` rounds.
    public var roundedCorners: CornerSet = .all
    /// Points inward from the bounds; 0 paints none.
    public var borderWidth: Double = 0
    public var borderColor: RGBA = .black
    /// The colours shown between background and contents, if any.
    public var gradient: GradientIndex = .none
    /// The picture shown, if any.
    public var contents: ContentsIndex = .none
    /// The path painted over the contents, if any.
    public var shape: ShapeIndex = .none
    /// What is painted over all else of the layer, if it emits any.
    public var particles: ParticlesIndex = .none
    /// Shadow, mask, filters and the like, if any.
    public var effects: EffectsIndex = .none
    /// Edges of the bounds that are anti-aliased; the others end at the pixels whose centres lie inside.
    public var smoothEdges: EdgeSet = .all

    public init() {}

    /// True when the layer, or what shares its superlayer's space through it, may lie outside of its superlayer's plane. The
    /// superlayer's flag `childrenHaveDepth` then stands, so that a frame need not ask all children.
    /// - Parameter transforms: the tree's.
    @inlinable @inline(__always)
    public func leavesPlane(_ transforms: ContiguousArray<CATransform3D>) -> Bool {
        if zPosition != 0 || anchorPointZ != 0 || flags.contains(.preservesDepth) { return true }
        guard self.transform != .identity else { return false }
        let transform = transforms[Int(self.transform.rawValue)]
        return transform.m13 != 0 || transform.m23 != 0 || transform.m43 != 0
    }

    /// The anchor's place in layer space, points.
    @inlinable public var anchor: Point {
        Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
    }
}

/// A layer's switches.
public struct NodeFlags: OptionSet, Hashable, Sendable {
    public var rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Neither the layer nor its sublayers are painted.
    public static let hidden = NodeFlags(rawValue: 1 << 0)
    /// The back is painted too, mirrored.
    public static let doubleSided = NodeFlags(rawValue: 1 << 1)
    /// The layer's own space is turned upside down about the middle of its bounds.
    public static let geometryFlipped = NodeFlags(rawValue: 1 << 2)
    /// Contents and sublayers are clipped to the rounded bounds.
    public static let masksToBounds = NodeFlags(rawValue: 1 << 3)
    /// Opacity fades the subtree as one picture; off, it fades each layer by itself.
    public static let groupOpacity = NodeFlags(rawValue: 1 << 4)
    /// Some child may lie outside of the layer's plane (`leavesPlane`), so the children need ordering by depth.
    public static let childrenHaveDepth = NodeFlags(rawValue: 1 << 5)
    /// The subtree is the mask of its parent: the first after it, and not among its children.
    public static let mask = NodeFlags(rawValue: 1 << 6)
    /// The sublayers keep their depth and share the space of the superlayer's other sublayers; the layer itself shows
    /// nothing and groups nothing, but its opacity is multiplied into each sublayer's.
    public static let preservesDepth = NodeFlags(rawValue: 1 << 7)
    /// Corners are rounded with continuous curvature, and begin 1.528665 radii from the corner.
    public static let continuousCorners = NodeFlags(rawValue: 1 << 8)
    /// The layer's own space is its superlayer's: wherever its anchor is, there it lies.
    public static let sharesSpace = NodeFlags(rawValue: 1 << 9)
    /// With `preservesDepth`: `backgroundColor` is no background, but multiplies the colours of all sublayers, each like the
    /// layer's opacity.
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
