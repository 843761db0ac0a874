import Graphics
import RenderTree

extension CALayer {
    func setContents(_ newValue: Any?) {
        if newValue == nil && rare?.contents == nil { return }
        if let new = newValue as? CGImage, let old = rare?.contents as? CGImage, new === old { return }
        ensureRare().contents = newValue
        markChanged()
    }

    func setContentsGravity(_ newValue: CALayerContentsGravity) {
        let known = ContentsGravity(newValue) == nil ? .center : newValue
        guard contentsGravity != known else { return }
        ensureRare().contentsGravity = known
        markChanged()
    }

    /// Whether the layer's y runs down the screen: contents keep upright by it.
    ///
    /// A tree without flips has y down. Each flipped layer of the line of ancestors turns it over.
    public func contentsAreFlipped() -> Bool {
        var isFlipped = true
        var layer: CALayer? = self
        while let current = layer {
            if current.values.isGeometryFlipped { isFlipped.toggle() }
            layer = current.parent
        }
        return isFlipped
    }
}

extension ContentsGravity {
    /// Nil for a value that is not one of Apple's.
    init?(_ gravity: CALayerContentsGravity) {
        switch gravity {
        case .center: self = .center
        case .top: self = .top
        case .bottom: self = .bottom
        case .left: self = .left
        case .right: self = .right
        case .topLeft: self = .topLeft
        case .topRight: self = .topRight
        case .bottomLeft: self = .bottomLeft
        case .bottomRight: self = .bottomRight
        case .resize: self = .resize
        case .resizeAspect: self = .resizeAspect
        case .resizeAspectFill: self = .resizeAspectFill
        default: return nil
        }
    }
}
