import Geometry
import RenderTree

// A mask is in the tree much as a sublayer is: its `superlayer` is the layer that it masks, its marks go up, and layout and display reach it. But
// it is kept in `RareParts.mask` and is not one of the sublayers.

extension CALayer {
    final func setMask(_ mask: CALayer?) {
        let old = rare?.mask
        if mask === old { return }
        if let mask { checkMayTakeIn(mask) }
        mask?.leaveSuperlayer()
        change("mask") {
            old?.depart()
            madeRare().mask = mask
            marks.formUnion(.otherLayersBelow)
            if let mask { join(mask) }
        }
        if let mask { runEvent(kCAOnOrderIn, of: mask) }
    }

    /// True when the superlayer has this layer as its mask.
    final var isMask: Bool { parent?.rare?.mask === self }

    /// Pushes the layers directly below onto a stack that pops the mask first, then the sublayers from back to front.
    final func stack(onto waiting: inout [CALayer]) {
        waiting.append(contentsOf: children.reversed())
        if let mask = rare?.mask { waiting.append(mask) }
    }

    /// The same for those that a publication has to see, if there can be any.
    /// - Parameter all: look at all of them, whether or not a mark says that some are below.
    final func stackUnpublished(onto waiting: inout [CALayer], all: Bool) {
        guard all || marks.contains(.holdsUnpublished) else { return }
        for layer in children.reversed() where layer.isUnpublished { waiting.append(layer) }
        if let mask = rare?.mask, mask.isUnpublished { waiting.append(mask) }
    }

    /// No publication has seen the layer, or all that is below it, in its present state.
    final var isUnpublished: Bool { !marks.contains(.live) || marks.contains(.unpublished) }

    /// Whether the mask's bounds contain a point. Its alpha is ignored.
    /// - Parameter point: in this layer's own space.
    final func maskAdmits(_ point: Point) -> Bool {
        guard let mask = rare?.mask else { return true }
        guard let toMask = mask.layerToSuperlayer.inverted() else { return false }
        let image = toMask.applyHomogeneous(point)
        return image.w > 0 && Rect(mask.values.bounds).contains(Point(image.x / image.w, image.y / image.w))
    }
}
