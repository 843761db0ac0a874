/// What a layer asks of its delegate. Every method is optional.
public protocol CALayerDelegate: AnyObject {
    /// Makes the layer's contents, usually by setting `contents`.
    func display(_ layer: CALayer)
    /// Called before the layer draws its contents.
    func layerWillDraw(_ layer: CALayer)
    /// Places the layer's sublayers.
    func layoutSublayers(of layer: CALayer)
}

// A delegate that leaves a method out gets one of these. It leaves a mark on the layer, by which the caller knows that
// the delegate has no method of its own and that it is to go on with the next choice.
extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.marks.insert(.delegateDefaulted) }
    public func layerWillDraw(_ layer: CALayer) {}
    public func layoutSublayers(of layer: CALayer) { layer.marks.insert(.delegateDefaulted) }
}
