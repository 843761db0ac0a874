public import Foundation
public import Graphics

/// Does for a layer what a subclass would. Every method may be left out; implement the others in the class that states
/// the conformance, since Swift looks nowhere else for them.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Gives the layer its contents. A delegate that implements it is not asked to draw.
    func display(_ layer: CALayer)

    /// Called before the layer draws its contents.
    func layerWillDraw(_ layer: CALayer)

    /// Draws the layer's contents, where the layer does not override `CALayer.draw(in:)`.
    /// - Parameters:
    ///   - layer: a presentation while something is animated that is drawn.
    ///   - context: in the layer's own space, with its pixels; see there.
    func draw(_ layer: CALayer, in context: CGContext)

    /// Places the layer's sublayers. The layout manager of a layer whose delegate implements it is not asked.
    func layoutSublayers(of layer: CALayer)

    /// What is to happen at an event; nil leaves it to the layer, `NSNull` is nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Says that the delegate has no `display` of its own. The caller cannot know in another way.
    public func display(_ layer: CALayer) { layer.declineDisplay() }

    public func layerWillDraw(_ layer: CALayer) {}

    /// Says that the delegate does not draw.
    public func draw(_ layer: CALayer, in context: CGContext) { layer.declineDrawing() }

    /// Says that the delegate does not place sublayers.
    public func layoutSublayers(of layer: CALayer) { layer.marks.insert(.layoutDeclined) }

    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
