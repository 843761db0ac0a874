public import Foundation
import Geometry
import Synchronization

/// A rectangle in a tree: it has a place in its superlayer, shows a background, contents and a border, and carries
/// sublayers. Units are points; y runs down.
///
/// A layer is not `Sendable`: a tree belongs to one task or thread at a time. What crosses threads is the committed tree.
///
/// Setters compare, store and mark; nothing is drawn or copied before a renderer asks for a frame.
open class CALayer: NSObject {
    @exclusivity(unchecked) final var values = LayerValues()
    /// Made when first needed.
    @exclusivity(unchecked) final var rare: RareLayerValues?
    /// What is to be done before the next frame. A fresh layer has never been committed.
    @exclusivity(unchecked) final var marks: LayerMarks = .changed
    /// The superlayer. Unowned and unchecked, for speed: a superlayer that goes away clears it in its children.
    @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
    /// Back to front.
    @exclusivity(unchecked) final var children: [CALayer] = []
    /// The same in every commit, never used for two layers.
    final let identity: UInt64

    private static let nextIdentity = Atomic<UInt64>(1)

    /// A layer without size at the origin, painting nothing.
    public override init() {
        identity = CALayer.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
        super.init()
    }

    /// Makes a copy for the framework's own use, when a presentation of `layer` is asked for. Subclasses copy their own
    /// stored properties from `layer`; those of this class are set afterwards.
    public required init(layer: Any) {
        identity = CALayer.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
        super.init()
    }

    /// Archives are not read: nil.
    public required init?(coder: NSCoder) { return nil }

    deinit { dismantle() }

    // MARK: Geometry

    /// The layer's rectangle in its own space, in which its sublayers live. A negative size moves the origin. Default
    /// zero.
    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue) }
    }

    /// Where the anchor point lies in the superlayer. Default zero.
    open var position: CGPoint {
        get { values.position }
        set { if values.position != newValue { values.position = newValue; markChanged() } }
    }

    /// Depth in the superlayer: higher is nearer to the viewer. Default 0.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { if values.zPosition != newValue { values.zPosition = newValue; markChanged() } }
    }

    /// The point about which the layer turns, in units of its bounds; may lie outside 0…1. Default (0.5, 0.5).
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { if values.anchorPoint != newValue { values.anchorPoint = newValue; markChanged() } }
    }

    /// Depth of the anchor in the layer, points. Default 0.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { if values.anchorPointZ != newValue { values.anchorPointZ = newValue; markChanged() } }
    }

    /// Applied about the anchor. Default the identity.
    open var transform: CATransform3D {
        get { rare?.transform ?? CATransform3DIdentity }
        set { setTransform(newValue) }
    }

    /// Applied to every sublayer, about this layer's anchor. Default the identity.
    open var sublayerTransform: CATransform3D {
        get { rare?.sublayerTransform ?? CATransform3DIdentity }
        set { setSublayerTransform(newValue) }
    }

    /// The bounding box of the transformed bounds in the superlayer. Setting it changes `position` and `bounds`.
    open var frame: CGRect {
        get { frameFromGeometry() }
        set { setFrame(newValue) }
    }

    /// Turns the layer's own space upside down, for y up. Default false.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set { if values.isGeometryFlipped != newValue { values.isGeometryFlipped = newValue; markChanged() } }
    }

    // MARK: Appearance

    /// Neither the layer nor its sublayers are shown. Default false.
    open var isHidden: Bool {
        get { values.isHidden }
        set { if values.isHidden != newValue { values.isHidden = newValue; markChanged() } }
    }

    /// Shown from behind too, mirrored. Default true.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { if values.isDoubleSided != newValue { values.isDoubleSided = newValue; markChanged() } }
    }

    /// 0…1; values outside are cut off when painted. Default 1.
    open var opacity: Float {
        get { values.opacity }
        set { if values.opacity != newValue { values.opacity = newValue; markChanged() } }
    }

    /// Opacity fades layer and sublayers as one picture; off, each by itself. Default true.
    open var allowsGroupOpacity: Bool {
        get { values.allowsGroupOpacity }
        set { if values.allowsGroupOpacity != newValue { values.allowsGroupOpacity = newValue; markChanged() } }
    }

    /// Fills the rounded bounds. Default nil.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { if values.backgroundColor != newValue { values.backgroundColor = newValue; markChanged() } }
    }

    /// Points. Rounds background and border; contents and sublayers only with `masksToBounds`. Default 0.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { if values.cornerRadius != newValue { values.cornerRadius = newValue; markChanged() } }
    }

    /// Corners that `cornerRadius` rounds. Default all.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set {
            let corners = newValue.intersection(.all)
            if values.maskedCorners != corners { values.maskedCorners = corners; markChanged() }
        }
    }

    /// Points inward from the bounds. Default 0.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { if values.borderWidth != newValue { values.borderWidth = newValue; markChanged() } }
    }

    /// Default opaque black.
    open var borderColor: CGColor? {
        get { (rare ?? .defaults).borderColor }
        set { if borderColor != newValue { ensureRare().borderColor = newValue; markChanged() } }
    }

    /// Clips contents and sublayers to the rounded bounds. Default false.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { if values.masksToBounds != newValue { values.masksToBounds = newValue; markChanged() } }
    }

    // MARK: Contents

    /// A `CGImage` to show; anything else shows nothing. Default nil.
    open var contents: Any? {
        get { rare?.contents }
        set { setContents(newValue) }
    }

    /// How contents are placed. An unknown value reads back as `.center`. Default `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { (rare ?? .defaults).contentsGravity }
        set { setContentsGravity(newValue) }
    }

    /// Pixels of the contents per point, for gravities that keep their size and for drawing. Default 1.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if values.contentsScale != newValue { values.contentsScale = newValue; markChanged() } }
    }

    /// The part of the contents shown, in units of their size. Default the unit square.
    open var contentsRect: CGRect {
        get { (rare ?? .defaults).contentsRect }
        set { if contentsRect != newValue { ensureRare().contentsRect = newValue; markChanged() } }
    }

    /// The middle part of the contents, in units of what `contentsRect` shows. Where the gravity resizes, it stretches
    /// both ways, the strips beside it one way, and the corners keep their natural size. Default the unit square.
    open var contentsCenter: CGRect {
        get { (rare ?? .defaults).contentsCenter }
        set { if contentsCenter != newValue { ensureRare().contentsCenter = newValue; markChanged() } }
    }

    /// Used where contents are shown smaller than they are. Default `.linear`.
    open var minificationFilter: CALayerContentsFilter {
        get { (rare ?? .defaults).minificationFilter }
        set { if minificationFilter != newValue { ensureRare().minificationFilter = newValue; markChanged() } }
    }

    /// Used where contents are shown larger than they are. Default `.linear`.
    open var magnificationFilter: CALayerContentsFilter {
        get { (rare ?? .defaults).magnificationFilter }
        set { if magnificationFilter != newValue { ensureRare().magnificationFilter = newValue; markChanged() } }
    }

    /// A promise that the layer's own drawing has no transparent pixel. Default false.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { values.isOpaque = newValue }
    }

    /// A change of `bounds` marks the layer for display. Default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { values.needsDisplayOnBoundsChange }
        set { values.needsDisplayOnBoundsChange = newValue }
    }

    /// Kept, without effect on what is shown. Default false.
    open var drawsAsynchronously: Bool {
        get { values.drawsAsynchronously }
        set { values.drawsAsynchronously = newValue }
    }

    // MARK: Tree

    /// Back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set { setSublayers(newValue ?? []) }
    }

    /// The layer that this is a sublayer of.
    open var superlayer: CALayer? { parent }

    /// Puts a layer in front of the others. It leaves its old superlayer first.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: nil) }

    /// Puts a layer at a place in `sublayers`, counted without it; beyond the end, at the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

    /// Puts a layer right behind another; in front of all where that is not a sublayer, behind all for nil.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Puts a layer right in front of another; in front of all where that is nil or not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// Puts `newLayer` in the place of `oldLayer`.
    ///
    /// - Precondition: `oldLayer` is a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Leaves the superlayer.
    open func removeFromSuperlayer() { detach() }

    /// For finding the layer again, and for reports. Default nil.
    open var name: String? {
        get { rare?.name }
        set { if name != newValue { ensureRare().name = newValue; markChanged() } }
    }

    /// Held weakly. Default nil.
    open var delegate: (any CALayerDelegate)? {
        get { rare?.delegate }
        set { ensureRare().delegate = newValue }
    }

    // MARK: Layout and display

    /// Places the sublayers. This asks the delegate; subclasses may do it themselves.
    open func layoutSublayers() { layoutByDelegate() }

    /// Marks the layer: its sublayers are to be placed before the next frame.
    open func setNeedsLayout() { mark(.needsLayout, below: .layoutBelow) }

    /// Lays out now whatever is marked, from the highest marked layer of an unbroken line of ancestors down.
    open func layoutIfNeeded() { layoutMarked() }

    /// Makes the contents. This asks the delegate; subclasses may do it themselves.
    open func display() { displayByDelegate() }

    /// Marks the whole layer: its contents are to be made anew before the next frame.
    open func setNeedsDisplay() { setNeedsDisplay(bounds) }

    /// Marks a part of the layer.
    open func setNeedsDisplay(_ rect: CGRect) { markForDisplay(rect) }

    /// Displays now if the layer is marked.
    open func displayIfNeeded() { if needsDisplay() { display() } }

    /// Whether a change of the property for this key marks the layer for display. False for all of this class.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// The default of the property for this key, where it is not zero, nil or empty.
    open class func defaultValue(forKey key: String) -> Any? { LayerDefaults.value(forKey: key) }

    // MARK: Points

    /// Whether a point of the layer's own space lies in its bounds: minimum edges belong to it, maximum edges do not.
    open func contains(_ point: CGPoint) -> Bool { Rect(bounds).contains(Point(point)) }

    /// The frontmost layer of this subtree that contains a point, given in the space of the superlayer.
    open func hitTest(_ point: CGPoint) -> CALayer? { hitTestSubtree(point) }
}
