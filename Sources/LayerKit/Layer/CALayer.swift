public import Foundation
public import Geometry
public import Graphics
import RenderTree

/// A rectangle in a tree: it has geometry, an appearance, contents, and sublayers that it shows above both.
///
/// Geometry is in points, in the bounds space of the superlayer, with y down. Setting a value that is already there does
/// nothing; any other marks the layer, and the next frame shows it. All properties and methods may be overridden, which
/// is why they stand together here; what they do is in the files `CALayer+….swift`.
open class CALayer: NSObject {
    @exclusivity(unchecked) final var values = LayerValues()
    /// Fills the rounded bounds. Beside `values`, which holds plain memory only.
    @exclusivity(unchecked) final var background: CGColor?
    /// What few layers have; nil until the first of it is set.
    @exclusivity(unchecked) final var rare: RareParts?
    /// What has to do with time; nil until there is something.
    @exclusivity(unchecked) final var time: LayerTime?
    /// Back to front.
    @exclusivity(unchecked) final var children: [CALayer] = []
    /// The superlayer. It takes itself out of here before it goes, so this never dangles.
    @exclusivity(unchecked) unowned(unsafe) final var parent: CALayer?
    /// What is still to be done.
    @exclusivity(unchecked) final var marks: LayerMarks = []
    /// The same for the layer's whole life; 0 is no layer's.
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

    /// The layer's own space: its rectangle there, in points. A negative size is turned round on setting.
    open var bounds: CGRect {
        get { values.bounds }
        set { setBounds(newValue.withoutNegativeSides) }
    }

    /// Where the anchor lies in the superlayer, points.
    open var position: CGPoint {
        get { values.position }
        set { change(from: values.position, to: newValue) { values.position = newValue } }
    }

    /// Depth in the superlayer, points: siblings with more of it lie in front.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(from: values.zPosition, to: newValue) { values.zPosition = newValue } }
    }

    /// The place in the bounds that `position` places and about which `transform` acts, in units of the bounds.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change(from: values.anchorPoint, to: newValue) { values.anchorPoint = newValue } }
    }

    /// The anchor's depth in the layer, points.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change(from: values.anchorPointZ, to: newValue) { values.anchorPointZ = newValue } }
    }

    /// Acts on the layer and its sublayers about the anchor.
    open var transform: CATransform3D {
        get { rareValue { $0.transform } }
        set { setTransform(newValue) }
    }

    /// The upright box around the layer in its superlayer, points. Setting it sets `position` and `bounds`, and leaves
    /// the transform alone.
    open var frame: CGRect {
        get { boxInSuperlayer() }
        set { setFrame(newValue) }
    }

    /// Acts on all sublayers about this layer's anchor; the place for perspective.
    open var sublayerTransform: CATransform3D {
        get { rareValue { $0.sublayerTransform } }
        set { changeRare(from: sublayerTransform, to: newValue) { $0.sublayerTransform = newValue } }
    }

    /// The layer's own space is upside down: y runs up in it, for its sublayers too.
    open var isGeometryFlipped: Bool {
        get { values.flags.contains(.geometryFlipped) }
        set { change(from: isGeometryFlipped, to: newValue) { values.flags.set(.geometryFlipped, newValue) } }
    }

    /// The back is shown too, mirrored.
    open var isDoubleSided: Bool {
        get { values.flags.contains(.doubleSided) }
        set { change(from: isDoubleSided, to: newValue) { values.flags.set(.doubleSided, newValue) } }
    }

    /// The transform as one of the plane; the identity where it is none.
    open func affineTransform() -> CGAffineTransform { planeTransform() }

    /// Replaces the whole transform.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// What the layout manager wants, else the size of the bounds as the transform scales it, points.
    open func preferredFrameSize() -> CGSize { wishedSize(bounds.size) }

    /// A point of another layer's bounds space in this one's; nil is the space in which the outermost layer lies.
    open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { CALayer.convert(p, from: layer, to: self) }

    /// A point of this layer's bounds space in another one's.
    open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: layer) }

    /// The upright box around a rectangle of another layer.
    open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { CALayer.convert(r, from: layer, to: self) }

    /// The upright box in another layer around a rectangle of this one.
    open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { CALayer.convert(r, from: self, to: layer) }

    /// True for a point inside the bounds, round corners or not: minimum edges belong to them, maximum edges do not.
    /// - Parameter p: in the layer's own space.
    open func contains(_ p: CGPoint) -> Bool { Rect(values.bounds).contains(Point(p)) }

    /// The layer that lies deepest in the tree under a point, in front of others; nil when the point misses the subtree.
    /// - Parameter p: in the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { firstHit(Point(p)) }

    // MARK: Tree

    /// The layer of which this is a sublayer or the mask; nil where there is none.
    open var superlayer: CALayer? { shownSuperlayer() }

    /// Back to front; nil when there are none. A layer that is set here leaves its other superlayer.
    open var sublayers: [CALayer]? {
        get { shownSublayers() }
        set { setSublayers(newValue ?? []) }
    }

    /// Puts a layer in front of the other sublayers, out of the superlayer that it was in.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// - Parameter index: counted without the layer itself; beyond the end is the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer) { min(Int(index), $0.count) } }

    /// Behind a sublayer; behind all for nil, in front of all for a layer that is no sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

    /// In front of a sublayer; in front of all for nil and for a layer that is no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

    /// - Precondition: `oldLayer` is a sublayer of this one.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// Takes the layer out of its superlayer, as a sublayer or as its mask.
    open func removeFromSuperlayer() { removeFromTree() }

    // MARK: Appearance

    /// Neither the layer nor its sublayers are shown.
    open var isHidden: Bool {
        get { values.flags.contains(.hidden) }
        set { change(from: isHidden, to: newValue) { values.flags.set(.hidden, newValue) } }
    }

    /// 0…1; what lies outside counts as the nearer end.
    open var opacity: Float {
        get { values.opacity }
        set { change(from: values.opacity, to: newValue) { values.opacity = newValue } }
    }

    /// Opacity fades the layer with its sublayers as one picture; off, each of them by itself.
    open var allowsGroupOpacity: Bool {
        get { values.flags.contains(.groupOpacity) }
        set { change(from: allowsGroupOpacity, to: newValue) { values.flags.set(.groupOpacity, newValue) } }
    }

    /// Contents and sublayers are cut off at the bounds, round corners included.
    open var masksToBounds: Bool {
        get { values.flags.contains(.masksToBounds) }
        set { change(from: masksToBounds, to: newValue) { values.flags.set(.masksToBounds, newValue) } }
    }

    /// Fills the bounds, behind the contents.
    open var backgroundColor: CGColor? {
        get { background }
        set { exchange(from: background, to: newValue) { swap(&background, &$0) } }
    }

    /// Points; no more than half the shorter side is used.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(from: values.cornerRadius, to: newValue) { values.cornerRadius = newValue } }
    }

    /// The corners that are round; all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values.maskedCorners.rawValue)) }
        set { change(from: values.maskedCorners, to: newValue.set) { values.maskedCorners = newValue.set } }
    }

    /// How corners are rounded. A curve that is not known becomes `circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { values.flags.contains(.continuousCorners) ? .continuous : .circular }
        set { change(from: cornerCurve, to: newValue) { setCornerCurve(newValue) } }
    }

    /// How far from the corner a rounded corner begins, in units of `cornerRadius`.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve.expansionFactor }

    /// Points inward from the bounds. The border lies in front of the sublayers.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(from: values.borderWidth, to: newValue) { values.borderWidth = newValue } }
    }

    /// Opaque black.
    open var borderColor: CGColor? {
        get { rareValue { $0.borderColor } }
        set { exchange(from: borderColor, to: newValue) { swap(&madeRare().values.borderColor, &$0) } }
    }

    /// A promise that the contents have no transparent parts. Contents that the layer draws itself are black where nothing
    /// is drawn; others are not changed.
    open var isOpaque: Bool {
        get { values.isOpaque }
        set { change(from: values.isOpaque, to: newValue) { values.isOpaque = newValue } }
    }

    /// The edges that are softened where they do not fall on whole pixels; all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(rareValue { $0.smoothEdges.rawValue })) }
        set { changeRare(from: rareValue { $0.smoothEdges }, to: newValue.set) { $0.smoothEdges = newValue.set } }
    }

    /// Off, no edge is softened.
    open var allowsEdgeAntialiasing: Bool {
        get { rareValue { $0.allowsEdgeAntialiasing } }
        set { changeRare(from: allowsEdgeAntialiasing, to: newValue) { $0.allowsEdgeAntialiasing = newValue } }
    }

    // MARK: Effects

    /// Opaque black. Without a colour there is no shadow.
    open var shadowColor: CGColor? {
        get { rareValue { $0.shadowColor } }
        set { exchange(from: shadowColor, to: newValue) { swap(&madeRare().values.shadowColor, &$0) } }
    }

    /// 0…1; what lies outside counts as the nearer end. 0, the default, is no shadow.
    open var shadowOpacity: Float {
        get { rareValue { $0.shadowOpacity } }
        set { changeRare(from: shadowOpacity, to: newValue) { $0.shadowOpacity = newValue } }
    }

    /// How far from the layer the shadow falls, points, in the layer's own space: it turns and scales with the layer.
    open var shadowOffset: CGSize {
        get { rareValue { $0.shadowOffset } }
        set { changeRare(from: shadowOffset, to: newValue) { $0.shadowOffset = newValue } }
    }

    /// Standard deviation of the shadow's blur, points in the layer's own space.
    open var shadowRadius: CGFloat {
        get { rareValue { $0.shadowRadius } }
        set { changeRare(from: shadowRadius, to: newValue) { $0.shadowRadius = newValue } }
    }

    /// Casts the shadow instead of the layer, by the winding rule; in the layer's own space. A copy is kept.
    open var shadowPath: CGPath? {
        get { rareValue { $0.shadowPath } }
        set { exchange(from: shadowPath, to: newValue?.copy()) { swap(&madeRare().values.shadowPath, &$0) } }
    }

    /// Shown instead of the layer is only what lies under the mask, as far as the mask's alpha says. The mask lies in this
    /// layer as a sublayer would, but is none; its `superlayer` is this layer. A mask set here leaves its superlayer.
    open var mask: CALayer? { get { shownMask() } set { setMask(newValue) } }

    /// How the layer meets what is behind it: a name such as "multiplyBlendMode", or a `CAFilter` or another object that
    /// has one as its type or name. A name that is not known has no effect.
    open var compositingFilter: Any? { get { rare?.compositingFilter } set { setCompositingFilter(newValue) } }

    /// Change the layer's picture, sublayers included, one after the other: of type `CAFilter`.
    open var filters: [Any]? { get { rare?.filters } set { setFilters(newValue) } }

    /// Change what is behind the layer, inside its bounds: of type `CAFilter`. Of no effect on the outermost layer.
    open var backgroundFilters: [Any]? { get { rare?.backgroundFilters } set { setBackgroundFilters(newValue) } }

    /// The layer is turned into a bitmap in its own space, effects included, before opacity fades it.
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

    /// What the layer shows. Anything may be set here; only a `CGImage` is seen.
    open var contents: Any? {
        get { shownContents() }
        set { setContents(newValue) }
    }

    /// The part of the contents that is shown, in units of the picture.
    open var contentsRect: CGRect {
        get { rareValue { $0.contentsRect } }
        set { changeRare(from: contentsRect, to: newValue) { $0.contentsRect = newValue } }
    }

    /// The middle of the shown part, in its units. Where the gravity resizes, the middle stretches both ways and the
    /// strips beside it one way, and the corners keep their natural size.
    open var contentsCenter: CGRect {
        get { rareValue { $0.contentsCenter } }
        set { changeRare(from: contentsCenter, to: newValue) { $0.contentsCenter = newValue } }
    }

    /// How the contents are placed in the bounds. A name that is not known becomes `center`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rareValue { $0.contentsGravity }) }
        set { changeRare(from: contentsGravity, to: newValue) { $0.contentsGravity = newValue.committed } }
    }

    /// Image pixels per point.
    open var contentsScale: CGFloat {
        get { rareValue { $0.contentsScale } }
        set { changeRare(from: contentsScale, to: newValue) { $0.contentsScale = newValue } }
    }

    /// For contents shown larger than they are.
    open var magnificationFilter: CALayerContentsFilter {
        get { rareValue { $0.magnificationFilter } }
        set { changeRare(from: magnificationFilter, to: newValue) { $0.magnificationFilter = newValue } }
    }

    /// For contents shown smaller than they are.
    open var minificationFilter: CALayerContentsFilter {
        get { rareValue { $0.minificationFilter } }
        set { changeRare(from: minificationFilter, to: newValue) { $0.minificationFilter = newValue } }
    }

    /// Added to the level of the smaller copies that the filter `trilinear` samples: positive blurs, negative sharpens.
    open var minificationFilterBias: Float {
        get { rareValue { $0.minificationFilterBias } }
        set { changeRare(from: minificationFilterBias, to: newValue) { $0.minificationFilterBias = newValue } }
    }

    /// In what the layer draws: with `RGBA16Float` numbers beyond white and between the levels of 8 bits are kept until they are
    /// painted on a surface: the target's, or that of layers that fade as a group, are masked, filtered, rasterized or composited.
    open var contentsFormat: CALayerContentsFormat {
        get { rareValue { $0.contentsFormat } }
        set { changeRare(from: contentsFormat, to: newValue) { $0.contentsFormat = newValue } }
    }

    /// A hint that changes no pixel, and is kept without effect: contents are drawn when the layer displays, before the frame.
    open var drawsAsynchronously: Bool {
        get { values.drawsAsynchronously }
        set { values.drawsAsynchronously = newValue }
    }

    /// True when a picture's first row lies at minimum y: unless the layer and its ancestors flip an odd number of times.
    open func contentsAreFlipped() -> Bool { hasPictureTopAtMinimumY() }

    // MARK: Layout and display

    /// Marks the layer: before the next frame its sublayers are placed anew.
    open func setNeedsLayout() { markForLayout() }
    /// The layer is marked: its sublayers have not been placed since.
    open func needsLayout() -> Bool { marks.contains(.needsLayout) }

    /// Lays out now what is marked, in the subtree of the outermost ancestor up to which all superlayers are marked.
    open func layoutIfNeeded() { layOutFromOutermostMarked() }

    /// Places the sublayers. This one asks the delegate, or else the layout manager.
    open func layoutSublayers() { placeSublayers() }

    /// Called when the size of the bounds has changed. This one has every sublayer follow.
    open func resizeSublayers(withOldSize size: CGSize) { for layer in children { layer.resize(withOldSuperlayerSize: size) } }

    /// Follows the superlayer's size by the `autoresizingMask`.
    open func resize(withOldSuperlayerSize size: CGSize) { follow(superlayerFrom: size) }

    /// Marks the layer: before the next frame it makes its contents anew.
    open func setNeedsDisplay() { markForDisplay() }
    /// Marks a part of the layer: what it draws itself is kept but for the pixels that the marked parts touch. An empty
    /// rectangle marks nothing.
    open func setNeedsDisplay(_ r: CGRect) { markForDisplay(r) }

    /// The layer is marked: its contents have not been made since.
    open func needsDisplay() -> Bool { marks.contains(.needsDisplay) }
    /// Displays now if the layer is marked.
    open func displayIfNeeded() { displayIfMarked() }

    /// Makes the contents. This one asks the delegate to `display`. If it does not do so, the contents are drawn: on
    /// transparent pixels, `contentsScale` to the point and as many as the bounds reach over, `draw(in:)` is called, and
    /// what it leaves becomes the contents. Where nobody draws, the contents stay as they are.
    open func display() { makeContents() }

    /// Draws the contents. This one asks the delegate. While something is animated that is drawn (`needsDisplay(forKey:)`), a
    /// presentation is asked, once a frame; its properties have the values of the frame's time. Other stored properties are
    /// copied by `init(layer:)`.
    /// - Parameter ctx: with the layer's own space as user space, be the origin of the bounds where it may, y down unless
    ///   the geometry is flipped; cut off at the bounds, or at the part that `setNeedsDisplay(_:)` marked. Shadows fall in
    ///   points, with the layer's y.
    open func draw(in ctx: CGContext) { askDelegateToDraw(ctx) }

    /// Draws the layer, the layers below it, and all that shows of them, into a context whose user space is the layer's
    /// own. Where it lies in its superlayer and how it is transformed there has no part in it; its opacity has.
    open func render(in ctx: CGContext) { ContextRendering.render(self, into: ctx) }

    /// Changing the bounds marks the layer for display.
    open var needsDisplayOnBoundsChange: Bool {
        get { values.needsDisplayOnBoundsChange }
        set { change(from: values.needsDisplayOnBoundsChange, to: newValue) { values.needsDisplayOnBoundsChange = newValue } }
    }

    // MARK: The rest

    /// For finding the layer, and for reports.
    open var name: String? {
        get { rare?.name }
        set { change(from: rare?.name, to: newValue) { madeRare().name = newValue } }
    }

    /// Not kept alive by the layer.
    open weak var delegate: (any CALayerDelegate)? {
        get { rare?.delegate }
        set { if newValue != nil || rare != nil { madeRare().delegate = newValue } }
    }

    /// True for a kind of layer that shows what a plain one does not have.
    var hasOwnParts: Bool { false }

    /// Freezes what a kind of layer has beside the values of every layer.
    func addOwnParts(to values: inout NodeValues) {}

    // MARK: Keys, actions, animations

    /// A value by its key, or by a key path: a property's, or what was set for any other key.
    open func value(forKey key: String) -> Any? { keyedValue(key) }

    /// Sets a value by its key. Keys that no property has may be used too.
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, forKey: key) }

    /// What is to happen when a property changes, or at another event. Asked in this order: the delegate, `actions`,
    /// `style`, `defaultAction(forKey:)`, and for layers that are shown what is built in.
    open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

    /// What a class does at an event where no layer says otherwise; nothing.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// What happens at events, before `style` and the class are asked.
    open var actions: [String: any CAAction]? {
        get { rare?.actions }
        set { if newValue != nil || rare != nil { madeRare().actions = newValue } }
    }

    /// Values for keys and properties that are not set, and under "actions" what happens at events. Under "style" there may be
    /// another, for what this one does not say. "bounds" and "frame" are not looked for here.
    open var style: [AnyHashable: Any]? {
        get { rare?.style }
        set { if newValue != nil || rare != nil { follow(newValue) } }
    }

    /// Every declared value belongs into an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Adds a copy of an animation, which begins when it is committed, in place of one with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

    /// The layer's copy of the animation with a key.
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    /// The keys of animations, in the order in which they act; nil if there are none.
    open func animationKeys() -> [String]? { attachedKeys() }

    /// Ends an animation before its time.
    open func removeAnimation(forKey key: String) { detach(key) }

    /// Ends all animations before their time.
    open func removeAllAnimations() { detachAll() }

    /// The properties that have keys.
    class var layerKeys: [LayerKey] { commonKeys }

    /// True for keys whose change marks the layer for display. None of this class's own does.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// A property's default by its key, boxed as in Objective-C; nil where it is zero, and for keys that are not known.
    open class func defaultValue(forKey key: String) -> Any? { standardValue(forKey: key) }
}
