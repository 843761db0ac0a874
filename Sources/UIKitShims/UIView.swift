public import Foundation
public import LayerKit

/// A layer that is changed at once, and animates only where it is asked to: `UIView.animate` and its relatives.
///
/// The view owns its layer and is its delegate. Show it by its layer: `renderer.layer = view.layer`.
open class UIView: NSObject, CALayerDelegate {
    /// What the view shows, made by `makeLayer`. An override may say of which class it is.
    open var layer: CALayer { ownLayer }
    private let ownLayer: CALayer
    /// Back to front.
    public private(set) final var subviews: [UIView] = []
    /// The view of which this is a subview; nil where there is none.
    public private(set) final weak var superview: UIView?
    /// For finding the view.
    open var tag = 0

    /// The layer of a new view. Override it where UIKit would have `layerClass` overridden.
    open class func makeLayer() -> CALayer { CALayer() }

    /// - Parameter frame: in the superview, points.
    public init(frame: CGRect) {
        ownLayer = type(of: self).makeLayer()
        super.init()
        layer.followInProportion()
        layer.delegate = self
        layer.contentsScale = UIScreen.main.scale
        layer.frame = frame
        // Whether the view draws is known once it is asked to.
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

    /// The upright rectangle around the view in its superview, points.
    open var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's own space: its size, and the point of it that is at its top left corner; points.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the layer's anchor lies in the superview, points.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// How the view is turned, scaled and moved in the plane, about its centre.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// How the view is turned, scaled and moved in space, about its centre.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// 0…1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// The view and its subviews are not seen.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// What is outside of the bounds is cut off, with the corners that the layer rounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// What is behind everything in the view; nil for nothing.
    open var backgroundColor: UIColor? {
        get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { layer.backgroundColor = newValue?.cgColor }
    }

    /// How the layer's contents lie in the bounds; the layer's `contentsGravity` says it.
    open var contentMode: ContentMode {
        get { layer.needsDisplayOnBoundsChange ? .redraw : ContentMode(layer.contentsGravity) ?? .scaleToFill }
        set {
            layer.contentsGravity = newValue.gravity
            layer.needsDisplayOnBoundsChange = newValue == .redraw
        }
    }

    /// Pixels a point of what the view draws.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// Kept, without effect: what a view draws may be transparent.
    open var isOpaque = true
    /// Kept, without effect: nobody touches a view here.
    open var isUserInteractionEnabled = true

    /// The colour for what stands out in the view; the superview's unless it is set, and `systemBlue` where none is.
    open var tintColor: UIColor! {
        get { ownTint ?? inheritedTint }
        set {
            ownTint = newValue
            tintColorDidChange()
            for view in subviews { view.inherit(tintColor) }
        }
    }
    private var ownTint: UIColor?
    /// The superview's, kept so that nobody has to go up the tree for it.
    private var inheritedTint = UIColor.systemBlue

    /// `tintColor` is another one.
    open func tintColorDidChange() {}

    /// Tells the view, and those in it, where the superview has another tint than was known.
    private func inherit(_ tint: UIColor) {
        if inheritedTint == tint { return }
        inheritedTint = tint
        if ownTint != nil { return }
        tintColorDidChange()
        for view in subviews { view.inherit(tintColor) }
    }

    /// What of the view is seen, as far as the mask lets through; in no view's `subviews`.
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

    /// Puts a view in front of the others.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// - Parameter index: counted without the view itself; beyond the end is the end.
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

    /// Takes the view out of its superview.
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

    /// The view is about to get another superview; nil for none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another superview, or none any more.
    open func didMoveToSuperview() {}
    /// The view has a subview more.
    open func didAddSubview(_ subview: UIView) {}
    /// The view is about to have a subview less.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Has a subview be in front of all others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { addSubview(view) } }

    /// Has a subview be behind all others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }

    private func leaveSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    // MARK: Layout and display

    /// Marks the view: before the next frame its subviews are placed anew.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Places subviews now if the view is marked.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }
    /// Places the subviews.
    open func layoutSubviews() {}
    /// Marks the view: before the next frame it draws anew.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Marks a part of the view.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Draws what the view shows over its background, in the current context. It is called before the view is shown first and when it is
    /// marked. Of views that do not override it the layer's contents stay what they are.
    /// - Parameter rect: what has to be drawn, in the view's own space; what is drawn elsewhere has no effect.
    open func draw(_ rect: CGRect) { UIViewDrawing.current.isDeclined = true }

    /// Gives the layer its contents where it is overridden; then nobody is asked to draw.
    open func display(_ layer: CALayer) { layer.declineDisplay() }

    /// The layer's contents are about to be drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

    open func draw(_ layer: CALayer, in context: CGContext) {
        let drawing = UIViewDrawing.current
        drawing.isDeclined = false
        UIGraphicsContextStack.withContext(context) { draw(context.boundingBoxOfClipPath.intersection(layer.bounds)) }
        // A view that has drawn overrides `draw(_:)`, and calls this one from there.
        if drawing.isDeclined && !layer.hasDrawn { layer.declineDrawing() }
    }

    // MARK: Actions

    /// Inside an animation block an animation of what views animate; nothing otherwise.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        UIViewAnimationBlock.current?.action(for: layer, forKey: event) ?? NSNull()
    }
}
