import Graphics
import RenderTree

extension CALayer {
    final func setContents(_ contents: Any?) {
        let store = contents as? BackingStore
        let image = contents as? CGImage
        if let store, store === rare?.store { return }
        if let image, image === rare?.image { return }
        if contents == nil, rare?.contents == nil { return }
        change("contents") {
            let rare = madeRare()
            rare.contents = contents
            (rare.store, rare.image) = (store, image)
        }
    }

    /// The contents as clients see them.
    final func shownContents() -> Any? {
        rare?.store?.isKnownOutside = true
        return rare?.contents
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
