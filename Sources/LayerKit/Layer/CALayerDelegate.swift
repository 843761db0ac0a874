public import Foundation
public import Graphics

/// Does for a layer what a subclass would. Every method is optional; implement those you need in the class that declares the conformance, since
/// Swift looks nowhere else for them.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the layer's contents. A delegate that implements this is not asked to draw.
    func display(_ layer: CALayer)

    /// Called before the layer draws its contents.
    func layerWillDraw(_ layer: CALayer)

    /// Draws the layer's contents, unless the layer overrides `CALayer.draw(in:)`.
    /// - Parameters:
    ///   - layer: a presentation layer while a property that redraws is animated.
    ///   - context: has the layer's own space as its user space; see `CALayer.draw(in:)`.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Lays out the layer's sublayers. If the delegate implements this, the layout manager is not asked.
    func layoutSublayers(of layer: CALayer)

    /// The action for an event; nil continues the search, `NSNull` ends it without an action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Notes that the delegate does not implement `display`, which the caller cannot find out otherwise.
    public func display(_ layer: CALayer) { layer.declineDisplay() }

    public func layerWillDraw(_ layer: CALayer) {}

    /// Notes that the delegate does not implement drawing.
    public func draw(_ layer: CALayer, in context: CGContext) { layer.declineDrawing() }

    /// Notes that the delegate does not lay out sublayers.
    public func layoutSublayers(of layer: CALayer) { layer.marks.insert(.layoutDeclined) }

    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
