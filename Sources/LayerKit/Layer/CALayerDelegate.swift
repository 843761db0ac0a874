public import Foundation

/// Does for a layer what a subclass would. Every method may be left out; implement the others in the class that states
/// the conformance, since Swift looks nowhere else for them.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Gives the layer its contents. A delegate that implements it is not asked to draw.
    func display(_ layer: CALayer)

    /// Called before the layer draws its contents.
    func layerWillDraw(_ layer: CALayer)

    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    /// Says that the delegate has no `display` of its own. The caller cannot know in another way.
    public func display(_ layer: CALayer) { layer.marks.insert(.delegateDeclined) }

    public func layerWillDraw(_ layer: CALayer) {}

    public func layoutSublayers(of layer: CALayer) {}
}
