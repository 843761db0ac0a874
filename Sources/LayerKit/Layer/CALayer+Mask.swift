import Geometry
import RenderTree

// A mask hangs in the tree as a sublayer does: its `superlayer` is the layer that it masks, marks go up from it, layout and
// display reach it. But it stands in `RareParts.mask` and not among the sublayers.

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

    /// Puts what is directly below onto a stack that gives the mask first, then the sublayers from back to front.
    final func stack(onto waiting: inout [CALayer]) {
        waiting.append(contentsOf: children.reversed())
        if let mask = rare?.mask { waiting.append(mask) }
    }

    /// The same of those that a publication has to see, if there can be any.
    /// - Parameter all: whether or not something is told to be below.
    final func stackUnpublished(onto waiting: inout [CALayer], all: Bool) {
        guard all || marks.contains(.holdsUnpublished) else { return }
        for layer in children.reversed() where layer.isUnpublished { waiting.append(layer) }
        if let mask = rare?.mask, mask.isUnpublished { waiting.append(mask) }
    }

    /// No publication has seen it as it is, or all that is below.
    final var isUnpublished: Bool { !marks.contains(.live) || marks.contains(.unpublished) }

    /// Whether the mask's rectangle holds a point. Its alpha is not asked.
    /// - Parameter point: in this layer's own space.
    final func maskAdmits(_ point: Point) -> Bool {
        guard let mask = rare?.mask else { return true }
        guard let toMask = mask.layerToSuperlayer.inverted() else { return false }
        let image = toMask.applyHomogeneous(point)
        return image.w > 0 && Rect(mask.values.bounds).contains(Point(image.x / image.w, image.y / image.w))
    }
}
