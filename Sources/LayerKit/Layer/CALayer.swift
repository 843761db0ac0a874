public import Foundation
public import Geometry
public import Graphics
import RenderTree

/// A node of the layer tree. It has geometry, an appearance and contents, and shows its sublayers in front of both.
///
/// Geometry is in points in the superlayer's coordinate space, y down. Setting a property to the value it has does nothing; any other value marks
/// the layer, and the next frame shows it. Properties and methods can be overridden, so all are declared here; `CALayer+….swift` implement them.
open class CALayer: NSObject {
    @exclusivity(unchecked) final var values = LayerValues()
    /// Fills the rounded bounds. Beside `values`, which holds plain memory only.
    @exclusivity(unchecked) final var background: CGColor?
    /// Parts that few layers have; nil until the first of them is set.
    @exclusivity(unchecked) final var rare: RareParts?
    /// Timing and animations; nil until the layer has some.
    @exclusivity(unchecked) final var time: LayerTime?
    /// Back to front.
    @exclusivity(unchecked) final var children: [CALayer] = []
    /// The superlayer, which clears this reference before it is deallocated, so it never dangles.
    @exclusivity(unchecked) unowned(unsafe) final var parent: CALayer?
    /// Work that is pending for the layer and for those below it.
    @exclusivity(unchecked) final var marks: LayerMarks = []
    /// Identifies the layer for its whole life and is never reused; 0 identifies none.
    final let number = LayerNumber.next()

    /// A layer without a superlayer, with every property at its default.
    public override init() {
        super.init()
        if type(of: self) != CALayer.self { noteClass() }
    }

    /// Called by LayerKit alone, to copy a layer. An override copies its own stored properties from `layer`; those of
    /// `CALayer` are filled in afterwards.
    public required init(layer: Any) { super.init() }

    /// Layers are not read from archives; the result is nil.
    public required init?(coder: NSCoder) { return nil }

    deinit { takeLeave() }

    // MARK: Geometry

    /// The layer's rectangle in its own coordinate space, points. A negative width or height is standardized when it is set.
    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue.withoutNegativeSides) }
    }

    /// Where the anchor point lies in the superlayer's coordinate space, points.
    open var position: CGPoint {
        get { values.position }
        set { change(from: values.position, to: newValue) { values.position = newValue } }
    }

    /// Position on the z axis of the superlayer's space, points: siblings with a larger value are in front.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(from: values.zPosition, to: newValue) { values.zPosition = newValue } }
    }

    /// The point of the bounds that lies at `position` and about which `transform` is applied, in the unit coordinate space.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change(from: values.anchorPoint, to: newValue) { values.anchorPoint = newValue } }
    }

    /// The anchor point's position on the z axis, points.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change(from: values.anchorPointZ, to: newValue) { values.anchorPointZ = newValue } }
    }

    /// Applied to the layer and its sublayers, about the anchor point.
    open var transform: CATransform3D {
        get { rareValue { $0.transform } }
        set { setTransform(newValue) }
    }

    /// The bounding rectangle of the transformed layer in its superlayer's space, points. Setting it sets `position` and `bounds` and keeps the
    /// transform.
    open var frame: CGRect {
        get { boxInSuperlayer() }
        set { setFrame(newValue) }
    }

    /// Applied to all sublayers, about this layer's anchor point; the place for a perspective transform.
    open var sublayerTransform: CATransform3D {
        get { rareValue { $0.sublayerTransform } }
        set { changeRare(from: sublayerTransform, to: newValue) { $0.sublayerTransform = newValue } }
    }

    /// Whether the layer's coordinate space, with the sublayers in it, is flipped vertically: y then runs the other way.
    open var isGeometryFlipped: Bool {
        get { values.flags.contains(.geometryFlipped) }
        set { change(from: isGeometryFlipped, to: newValue) { values.flags.set(.geometryFlipped, newValue) } }
    }

    /// Whether the layer is also shown, mirrored, when its back faces the viewer.
    open var isDoubleSided: Bool {
        get { values.flags.contains(.doubleSided) }
        set { change(from: isDoubleSided, to: newValue) { values.flags.set(.doubleSided, newValue) } }
    }

    /// The transform as an affine one; the identity where it is not affine.
    open func affineTransform() -> CGAffineTransform { planeTransform() }

    /// Replaces the whole transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The size that the layout manager prefers, else the size of the bounds scaled by the transform, points.
    open func preferredFrameSize() -> CGSize { wishedSize(bounds.size) }

    /// Converts a point from another layer's space to this layer's; nil is the space in which the outermost layer lies.
    open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { CALayer.convert(p, from: layer, to: self) }

    /// Converts a point from this layer's space to another layer's.
    open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: layer) }

    /// Converts a rectangle from another layer's space to this layer's; the result is the bounding rectangle of its image.
    open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { CALayer.convert(r, from: layer, to: self) }

    /// Converts a rectangle from this layer's space to another layer's; the result is the bounding rectangle of its image.
    open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { CALayer.convert(r, from: self, to: layer) }

    /// Whether the bounds contain a point, whatever the corner radius; minimum edges are inside, maximum edges outside.
    /// - Parameter p: in the layer's own space.
    open func contains(_ p: CGPoint) -> Bool { Rect(values.bounds).contains(Point(p)) }

    /// The farthest descendant, this layer included, that contains a point, front to back; nil when the point misses the subtree.
    /// - Parameter p: in the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { firstHit(Point(p)) }

    // MARK: Tree

    /// The layer of which this is a sublayer or the mask; nil where there is none.
    open var superlayer: CALayer? { shownSuperlayer() }

    /// In back to front order; nil when there are none. A layer that is set here is removed from its previous superlayer.
    open var sublayers: [CALayer]? {
        get { shownSublayers() }
        set { setSublayers(newValue ?? []) }
    }

    /// Appends a layer in front of the other sublayers, after removing it from its previous superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// - Parameter index: a place among the other sublayers; an index beyond the end appends.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

    /// Inserts a layer behind a sibling; behind all for nil, in front of all when `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// Inserts a layer in front of a sibling; in front of all for nil and when `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// - Precondition: `oldLayer` is a sublayer of this one.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Detaches the layer from its superlayer, whether it is a sublayer or the mask.
    open func removeFromSuperlayer() { removeFromTree() }

    // MARK: Appearance

    /// Whether the layer and its sublayers are hidden.
    open var isHidden: Bool {
        get { values.flags.contains(.hidden) }
        set { change(from: isHidden, to: newValue) { values.flags.set(.hidden, newValue) } }
    }

    /// 0…1; a value outside is kept, and clamped when the layer is shown.
    open var opacity: Float {
        get { values.opacity }
        set { change(from: values.opacity, to: newValue) { values.opacity = newValue } }
    }

    /// Whether `opacity` applies to the layer and its sublayers composited as a group, or to each of them separately.
    open var allowsGroupOpacity: Bool {
        get { values.flags.contains(.groupOpacity) }
        set { change(from: allowsGroupOpacity, to: newValue) { values.flags.set(.groupOpacity, newValue) } }
    }

    /// Whether contents and sublayers are clipped to the bounds, rounded corners included.
    open var masksToBounds: Bool {
        get { values.flags.contains(.masksToBounds) }
        set { change(from: masksToBounds, to: newValue) { values.flags.set(.masksToBounds, newValue) } }
    }

    /// Fills the bounds, behind the contents.
    open var backgroundColor: CGColor? {
        get { background }
        set { exchange(from: background, to: newValue) { swap(&background, &$0) } }
    }

    /// Points; no more than half the shorter side takes effect.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(from: values.cornerRadius, to: newValue) { values.cornerRadius = newValue } }
    }

    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
        set { change(from: values.maskedCorners, to: newValue.set) { values.maskedCorners = newValue.set } }
    }

    /// The curve of rounded corners. An unknown name becomes `circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { values.flags.contains(.continuousCorners) ? .continuous : .circular }
        set { change(from: cornerCurve, to: newValue) { setCornerCurve(newValue) } }
    }

    /// How far from the corner the curve begins, as a multiple of `cornerRadius`.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }

    /// Points, inset from the bounds. The border is drawn in front of the sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(from: values.borderWidth, to: newValue) { values.borderWidth = newValue } }
    }

    /// Opaque black by default.
    open var borderColor: CGColor? {
        get { rareValue { $0.borderColor } }
        set { exchange(from: borderColor, to: newValue) { swap(&madeRare().values.borderColor, &$0) } }
    }

    /// A promise that the contents are fully opaque. A backing store that the layer draws is then black where nothing is drawn; other contents do
    /// not change.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { change(from: values.isOpaque, to: newValue) { values.isOpaque = newValue } }
    }

    /// The edges that are antialiased where they do not fall on pixel boundaries; all by default.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(rareValue { $0.smoothEdges.rawValue })) }
        set { changeRare(from: rareValue { $0.smoothEdges }, to: newValue.set) { $0.smoothEdges = newValue.set } }
    }

    /// When false, no edge is antialiased.
    open var allowsEdgeAntialiasing: Bool {
        get { rareValue { $0.allowsEdgeAntialiasing } }
        set { changeRare(from: allowsEdgeAntialiasing, to: newValue) { $0.allowsEdgeAntialiasing = newValue } }
    }

    // MARK: Effects

    /// Opaque black by default; with nil there is no shadow.
    open var shadowColor: CGColor? {
        get { rareValue { $0.shadowColor } }
        set { exchange(from: shadowColor, to: newValue) { swap(&madeRare().values.shadowColor, &$0) } }
    }

    /// 0…1; a value outside is kept, and clamped when the layer is shown. With 0, the default, there is no shadow.
    open var shadowOpacity: Float {
        get { rareValue { $0.shadowOpacity } }
        set { changeRare(from: shadowOpacity, to: newValue) { $0.shadowOpacity = newValue } }
    }

    /// The shadow's offset from the layer, points in the layer's own space: it rotates and scales with the layer.
    open var shadowOffset: CGSize {
        get { rareValue { $0.shadowOffset } }
        set { changeRare(from: shadowOffset, to: newValue) { $0.shadowOffset = newValue } }
    }

    /// Standard deviation of the shadow's blur, points in the layer's own space.
    open var shadowRadius: CGFloat {
        get { rareValue { $0.shadowRadius } }
        set { changeRare(from: shadowRadius, to: newValue) { $0.shadowRadius = newValue } }
    }

    /// Casts the shadow instead of the layer; in the layer's own space, filled by the nonzero winding rule. A copy is kept.
    open var shadowPath: CGPath? {
        get { rareValue { $0.shadowPath } }
        set { exchange(from: shadowPath, to: newValue?.copy()) { swap(&madeRare().values.shadowPath, &$0) } }
    }

    /// A layer whose alpha masks this layer and its sublayers. It lies in this layer as a sublayer would but is none, and this layer is its
    /// `superlayer`. A layer that is set here is removed from its previous superlayer.
    open var mask: CALayer? { get { shownMask() } set { setMask(newValue) } }

    /// How the layer is composited with what is behind it: a name such as "multiplyBlendMode", or a `CAFilter` or other object with such a type
    /// or name. An unknown name has no effect.
    open var compositingFilter: Any? { get { rare?.compositingFilter } set { setCompositingFilter(newValue) } }

    /// `CAFilter`s, applied in order to the layer and its sublayers as one picture.
    open var filters: [Any]? { get { rare?.filters } set { setFilters(newValue) } }

    /// `CAFilter`s, applied to what is behind the layer, inside its bounds. They have no effect on the outermost layer.
    open var backgroundFilters: [Any]? { get { rare?.backgroundFilters } set { setBackgroundFilters(newValue) } }

    /// Whether the layer is rendered, effects included, to a bitmap in its own space, to which `opacity` is then applied.
    open var shouldRasterize: Bool {
        get { rareValue { $0.shouldRasterize } }
        set { changeRare(from: shouldRasterize, to: newValue) { $0.shouldRasterize = newValue } }
    }

    /// Pixels per point of that bitmap.
    open var rasterizationScale: CGFloat {
        get { rareValue { $0.rasterizationScale } }
        set { changeRare(from: rasterizationScale, to: newValue) { $0.rasterizationScale = newValue } }
    }

    // MARK: Contents

    /// What the layer shows. Any object may be set; only a `CGImage`, or what another layer drew as its contents, is drawn.
    open var contents: Any? {
        get { shownContents() }
        set { setContents(newValue) }
    }

    /// The part of the contents that is shown, in the unit coordinate space.
    open var contentsRect: CGRect {
        get { rareValue { $0.contentsRect } }
        set { changeRare(from: contentsRect, to: newValue) { $0.contentsRect = newValue } }
    }

    /// The stretchable middle of the shown part, in that part's unit coordinate space. Under a resizing gravity the middle stretches both ways
    /// and the strips beside it one way, and the corners keep their natural size.
    open var contentsCenter: CGRect {
        get { rareValue { $0.contentsCenter } }
        set { changeRare(from: contentsCenter, to: newValue) { $0.contentsCenter = newValue } }
    }

    /// How the contents are positioned and scaled within the bounds. An unknown name becomes `center`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rareValue { $0.contentsGravity }) }
        set { changeRare(from: contentsGravity, to: newValue) { $0.contentsGravity = newValue.committed } }
    }

    /// Image pixels per point.
    open var contentsScale: CGFloat {
        get { rareValue { $0.contentsScale } }
        set { changeRare(from: contentsScale, to: newValue) { $0.contentsScale = newValue } }
    }

    /// The filter for contents that are shown larger than they are.
    open var magnificationFilter: CALayerContentsFilter {
        get { rareValue { $0.magnificationFilter } }
        set { changeRare(from: magnificationFilter, to: newValue) { $0.magnificationFilter = newValue } }
    }

    /// The filter for contents that are shown smaller than they are.
    open var minificationFilter: CALayerContentsFilter {
        get { rareValue { $0.minificationFilter } }
        set { changeRare(from: minificationFilter, to: newValue) { $0.minificationFilter = newValue } }
    }

    /// Added to the level of detail at which `trilinear` samples mipmaps: positive values blur, negative ones sharpen.
    open var minificationFilterBias: Float {
        get { rareValue { $0.minificationFilterBias } }
        set { changeRare(from: minificationFilterBias, to: newValue) { $0.minificationFilterBias = newValue } }
    }

    /// The format of the layer's backing store. `RGBA16Float` keeps values beyond white and between the levels of 8 bits until they are painted
    /// on an 8-bit surface: the target's, or that of layers that fade as a group, are masked, filtered, rasterized or composited.
    open var contentsFormat: CALayerContentsFormat {
        get { rareValue { $0.contentsFormat } }
        set { changeRare(from: contentsFormat, to: newValue) { $0.contentsFormat = newValue } }
    }

    /// A hint that is kept without effect: contents are drawn when the layer displays, before the frame.
    open var drawsAsynchronously: Bool {
        get { values.drawsAsynchronously }
        set { values.drawsAsynchronously = newValue }
    }

    /// Whether a picture's first row lies at minimum y: true unless an odd number of the layer and its ancestors are geometry-flipped.
    open func contentsAreFlipped() -> Bool { hasPictureTopAtMinimumY() }

    // MARK: Layout and display

    /// Marks the layer for layout: its sublayers are laid out before the next frame.
    open func setNeedsLayout() { markForLayout() }
    /// Whether the layer is marked for layout.
    open func needsLayout() -> Bool { marks.contains(.needsLayout) }

    /// Lays out now the marked layers of a subtree, that of the outermost ancestor up to which every superlayer is marked.
    open func layoutIfNeeded() { layOutFromOutermostMarked() }

    /// Lays out the sublayers. The default implementation asks the delegate, or else the layout manager.
    open func layoutSublayers() { placeSublayers() }

    /// Called when the bounds' size has changed. The default implementation calls `resize(withOldSuperlayerSize:)` on each sublayer.
    open func resizeSublayers(withOldSize size: CGSize) { for layer in children { layer.resize(withOldSuperlayerSize: size) } }

    /// Adjusts the frame to the superlayer's new size by the `autoresizingMask`.
    open func resize(withOldSuperlayerSize size: CGSize) { follow(superlayerFrom: size) }

    /// Marks the layer for display: its contents are made before the next frame.
    open func setNeedsDisplay() { markForDisplay() }
    /// Marks a part of the layer for display: of its backing store only the pixels that marked parts touch are redrawn. An empty rectangle marks
    /// nothing.
    open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

    /// Whether the layer is marked for display.
    open func needsDisplay() -> Bool { marks.contains(.needsDisplay) }
    /// Displays now if the layer is marked.
    open func displayIfNeeded() { displayIfMarked() }

    /// Makes the contents. The default implementation calls the delegate's `display(_:)`. If there is none, it calls `draw(in:)` with a clear
    /// bitmap of `contentsScale` pixels per point that covers the bounds, and the result becomes the contents. Where nobody draws, the contents
    /// stay as they are.
    open func display() { makeContents() }

    /// Draws the contents. The default implementation asks the delegate. While a property that redraws (`needsDisplay(forKey:)`) is animated, a
    /// presentation layer draws, once a frame, with the properties' values at the frame's time; `init(layer:)` copies other stored properties.
    /// - Parameter ctx: its user space is the layer's own, wherever the bounds' origin is, y down unless the geometry is flipped; it is clipped
    ///   to the bounds, or to the part that `setNeedsDisplay(_:)` marked. Shadow offsets are in points, with the layer's y.
    open func draw(in ctx: CGContext) { askDelegateToDraw(ctx) }

    /// Draws the layer and its sublayers, effects included, into a context whose user space is the layer's own. The layer's position and
    /// transform are ignored; its opacity is not.
    open func render(in ctx: CGContext) { ContextRendering.render(self, into: ctx) }

    /// Changing the bounds marks the layer for display.
    open var needsDisplayOnBoundsChange: Bool {
        get { values.needsDisplayOnBoundsChange }
        set { change(from: values.needsDisplayOnBoundsChange, to: newValue) { values.needsDisplayOnBoundsChange = newValue } }
    }

    // MARK: The rest

    /// Identifies the layer in key paths, constraints and reports.
    open var name: String? {
        get { rare?.name }
        set { change(from: rare?.name, to: newValue) { madeRare().name = newValue } }
    }

    /// Held weakly.
    open weak var delegate: (any CALayerDelegate)? {
        get { rare?.delegate }
        set { if newValue != nil || rare != nil { madeRare().delegate = newValue } }
    }

    /// Whether the class has parts to commit that a plain `CALayer` lacks.
    var hasOwnParts: Bool { false }

    /// Adds the class's own parts to the values that are committed.
    func addOwnParts(to values: inout NodeValues) {}

    // MARK: Keys, actions, animations

    /// The value for a key or a key path: a property's, or what was set for any other key.
    open func value(forKey key: String) -> Any? { keyedValue(key) }

    /// Sets the value for a key, which need not name a property.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, forKey: key) }

    /// The action for an event, such as the change of a property. These are searched in order: the delegate, `actions`, `style`,
    /// `defaultAction(forKey:)`, and for layers that are shown the built-in implicit actions.
    open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

    /// The class's action for an event for which no layer has one; nil in this class.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Actions by event, searched before `style` and the class.
    open var actions: [String: any CAAction]? {
        get { rare?.actions }
        set { if newValue != nil || rare != nil { madeRare().actions = newValue } }
    }

    /// Values for other keys, and for properties that have their defaults; under "actions", actions by event. Under "style" there may be a
    /// further style for what this one lacks. "bounds" and "frame" are not looked up.
    open var style: [AnyHashable: Any]? {
        get { rare?.style }
        set { if newValue != nil || rare != nil { follow(newValue) } }
    }

    /// True: every declared value belongs in an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Adds a copy of an animation, in place of any with the same key. It begins when it is committed.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

    /// The layer's copy of the animation with the given key.
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    /// The keys of the animations, in the order in which they are applied; nil if there are none.
    open func animationKeys() -> [String]? { attachedKeys() }

    /// Removes the animation with the given key before it has ended.
    open func removeAnimation(forKey key: String) { detach(key) }

    /// Removes all animations before they have ended.
    open func removeAllAnimations() { detachAll() }

    /// The properties that have keys.
    class var layerKeys: [LayerKey] { commonKeys }

    /// Whether a change for the key marks the layer for display; false for all keys of this class.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// A property's default by its key, boxed as in Objective-C; nil where it is zero, and for unknown keys.
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }
}
