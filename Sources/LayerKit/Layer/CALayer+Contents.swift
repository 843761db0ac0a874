import Graphics
import RenderTree

extension CALayer {
    final func setContents(_ contents: Any?) {
        let store = contents as? BackingStore
        let image = store?.image ?? contents as? CGImage
        if let image, image === rare?.image { return }
        if contents == nil, rare?.contents == nil { return }
        let rare = madeRare()
        rare.contents = contents
        rare.image = image
        rare.imagePart = store?.part ?? .unit
        mark(.changed)
    }

    final func hasPictureTopAtMinimumY() -> Bool {
        // The outermost space has y down, as pictures have.
        var isFlipped = true
        var next: CALayer? = self
        while let layer = next {
            if layer.values.flags.contains(.geometryFlipped) { isFlipped.toggle() }
            next = layer.parent
        }
        return isFlipped
    }
}
