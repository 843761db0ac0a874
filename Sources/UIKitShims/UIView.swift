public import Foundation
public import LayerKit

/// A layer whose changes take effect at once, and animate only inside `UIView.animate` and its relatives.
///
/// The view owns its layer and is its delegate. Show it by its layer: `renderer.layer = view.layer`.
open class UIView: NSObject, CALayerDelegate {
    /// The view's layer, made by `makeLayer`. An override may have its class as the type.
    open var layer: CALayer { ownLayer }
    private let ownLayer: CALayer
    /// Back to front.
    public private(set) final var subviews: [UIView] = []
    /// The view of which this is a subview; nil where there is none.
    public private(set) final weak var superview: UIView?
    /// Identifies the view.
    open var tag = 0

    /// Makes the layer of a new view. Override it instead of UIKit's `layerClass`.
    open class func makeLayer() -> CALayer { CALayer() }

    /// - Parameter frame: in the superview's space, points.
    public init(frame: CGRect) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        layer.followInProportion()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        layer.frame = frame
        // Whether the view draws is known only after it was asked to.
        layer.setNeedsDisplay()
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Nil: views are not archived here.
    public required init?(coder: NSCoder) { return nil }

    /// Never called: there are no nibs here.
    open func awakeFromNib() {}
    /// Never called: there is no Interface Builder here.
    open func prepareForInterfaceBuilder() {}

    // MARK: What the layer has

    /// The bounding rectangle of the view in its superview's space, points.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's rectangle in its own space: its size, and the point at its top left corner; points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the layer's anchor point lies in the superview's space, points.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// An affine transform of the view about its centre.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// A 3D transform of the view about its centre.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// 0…1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view and its subviews are hidden.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether subviews and drawing are clipped to the bounds, with the layer's rounded corners.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The colour behind everything in the view; nil for none.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// How the layer's contents are positioned and scaled in the bounds; sets the layer's `contentsGravity`.
    open var contentMode: ContentMode {
        get { layer.needsDisplayOnBoundsChange ? .redraw : ContentMode(layer.contentsGravity) ?? .scaleToFill }
        set {
            layer.contentsGravity = newValue.gravity
            layer.needsDisplayOnBoundsChange = newValue == .redraw
        }
    }

    /// Pixels per point of the view's drawing.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Kept, without effect: what a view draws may be transparent.
    open var isOpaque = true
    /// Kept, without effect: views get no touches here.
    open var isUserInteractionEnabled = true

    /// The accent colour of the view; by default its superview's, or `systemBlue`.
    open var tintColor: UIColor! {
        get { ownTint ?? inheritedTint }
        set {
            ownTint = newValue
            tintColorDidChange()
            for view in subviews { view.inherit(tintColor) }
        }
    }
    private var ownTint: UIColor?
    /// The superview's tint, cached so that no walk up the tree is needed.
    private var inheritedTint = UIColor.systemBlue

    /// Called when `tintColor` has changed.
    open func tintColorDidChange() {}

    /// Passes the superview's tint on to the view and its subviews, if it has changed.
    private func inherit(_ tint: UIColor) {
        if inheritedTint == tint { return }
        inheritedTint = tint
        if ownTint != nil { return }
        tintColorDidChange()
        for view in subviews { view.inherit(tintColor) }
    }

    /// A view whose alpha masks this view; it is in no view's `subviews`.
    open var mask: UIView? {
        get { maskView.flatMap { layer.mask === $0.layer ? $0 : nil } }
        set {
            newValue?.removeFromSuperview()
            maskView = newValue
            layer.mask = newValue?.layer
        }
    }
    private var maskView: UIView?

    // MARK: Tree

    /// Adds a view in front of the other subviews.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// - Parameter index: a place among the other subviews; an index beyond the end appends.
    open func insertSubview(_ view: UIView, at index: Int) {
        let isNew = view.superview !== self
        if isNew {
            view.superview?.willRemoveSubview(view)
            view.willMove(toSuperview: self)
        }
        view.leaveSuperview()
        let index = min(max(index, 0), subviews.count)
        // The layer may have sublayers that belong to no view.
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: index)
        view.superview = self
        if isNew {
            view.inherit(tintColor)
            didAddSubview(view)
            view.didMoveToSuperview()
        }
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        let isLeaving = superview != nil
        if isLeaving {
            superview?.willRemoveSubview(self)
            willMove(toSuperview: nil)
        }
        leaveSuperview()
        layer.removeFromSuperlayer()
        if isLeaving {
            inherit(.systemBlue)
            didMoveToSuperview()
        }
    }

    /// Called before the view gets another superview; nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the view got another superview, or none.
    open func didMoveToSuperview() {}
    /// Called after a subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Moves a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

    /// Moves a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

    private func leaveSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    // MARK: Layout and display

    /// Marks the view for layout: its subviews are laid out before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out subviews now if the view is marked for layout.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }
    /// Lays out the subviews.
    open func layoutSubviews() {}
    /// Marks the view for display: it redraws before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Marks a part of the view for display.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Draws the view's contents over its background, in the current context. It is called before the view is first shown and when it is marked
    /// for display. If a view does not override it, the layer keeps its contents.
    /// - Parameter rect: what has to be drawn, in the view's own space; drawing is clipped to it.
    open func draw(_ rect: CGRect) { UIViewDrawing.current.isDeclined = true }

    /// Sets the layer's contents if it is overridden; then `draw(_:)` is not called.
    open func display(_ layer: CALayer) { layer.declineDisplay() }

    /// The layer's contents are about to be drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

    open func draw(_ layer: CALayer, in context: CGContext) {
        let drawing = UIViewDrawing.current
        drawing.isDeclined = false
        UIGraphicsContextStack.withContext(context) { draw(context.boundingBoxOfClipPath.intersection(layer.bounds)) }
        // A view that has drawn before overrides `draw(_:)`, and called this one from there.
        if drawing.isDeclined && !layer.hasDrawn { layer.declineDrawing() }
    }

    // MARK: Actions

    /// Inside an animation block an animation, for properties that views animate; otherwise none.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIViewAnimationBlock.current?.action(for: layer, forKey: event) ?? NSNull()
    }
}
