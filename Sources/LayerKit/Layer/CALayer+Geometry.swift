import Foundation
import Geometry
import RenderTree

extension CALayer {
    final func setBounds(_ bounds: CGRect) {
        guard bounds != values.bounds else { return }
        let oldSize = values.bounds.size
        change("bounds") { values.bounds = bounds }
        if bounds.size != oldSize, !children.isEmpty { resizeSublayers(withOldSize: oldSize) }
        noteLayoutOfSelfAndSuperlayer()
        if values.needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    final func setTransform(_ transform: CATransform3D) {
        guard rareValue({ $0.transform != transform }) else { return }
        change("transform") { madeRare().values.transform = transform }
        noteLayoutOfSelfAndSuperlayer()
    }

    /// The frame. Depth, that is `zPosition` and `anchorPointZ`, is ignored.
    final func boxInSuperlayer() -> CGRect {
        let (size, anchor, position) = (values.bounds.size, values.anchorPoint, values.position)
        let aboutAnchor = CGRect(
            x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height)
        let transform = self.transform
        if transform.isIdentity { return aboutAnchor.offsetBy(position) }
        return aboutAnchor.box(after: Homography(flattening: transform).snapped).offsetBy(position)
    }

    /// Sets position, then bounds, so that the frame becomes the given rectangle. The anchor point comes to lie in the rectangle where it lies in
    /// the bounds, which is elsewhere when the transform mirrors about an anchor that is off the middle.
    final func setFrame(_ frame: CGRect) {
        let rect = frame.withoutNegativeSides
        let transform = self.transform
        position = CGPoint(
            x: rect.origin.x + anchorPoint.x * rect.size.width - transform.m41,
            y: rect.origin.y + anchorPoint.y * rect.size.height - transform.m42)
        bounds = CGRect(origin: bounds.origin, size: CALayer.size(thatFills: rect.size, after: transform))
    }

    /// The size of a rectangle whose box is as large as `box` after a transform.
    ///
    /// The box of a w × h rectangle measures |m11|·w + |m21|·h by |m12|·w + |m22|·h, two equations that are solved for
    /// w and h. A turn by 45° makes every box a square: where the solution does not exist or is negative, the size is
    /// the one that the inverse transform gives the box's diagonal.
    private static func size(thatFills box: CGSize, after transform: CATransform3D) -> CGSize {
        if transform.isIdentity { return box }
        let map = Homography(flattening: transform).snapped
        let (a, b, c, d) = (abs(map.m11), abs(map.m12), abs(map.m21), abs(map.m22))
        let determinant = a * d - b * c
        let size = CGSize(
            width: (box.width * d - box.height * c) / determinant,
            height: (box.height * a - box.width * b) / determinant)
        if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
        let back = CATransform3DGetAffineTransform(transform).inverted()
        let turned = box.applying(back)
        return CGSize(width: abs(turned.width), height: abs(turned.height))
    }

    /// Converts a size from the layer's space to the superlayer's.
    final func transformed(_ size: CGSize) -> CGSize {
        let t = transform
        return CGSize(
            width: size.width * (t.m11 * t.m11 + t.m12 * t.m12).squareRoot(),
            height: size.height * (t.m21 * t.m21 + t.m22 * t.m22).squareRoot())
    }

    final func planeTransform() -> CGAffineTransform {
        CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
    }

    final func setCornerCurve(_ curve: CALayerCornerCurve) {
        values.flags.set(.continuousCorners, curve == .continuous)
    }

    /// How the layer lies in its superlayer, whose `sublayerTransform` does not act on masks.
    final var placement: LayerPlacement {
        let values = self.values
        var placement = LayerPlacement(
            bounds: Rect(values.bounds), anchorPoint: Point(values.anchorPoint), anchorPointZ: values.anchorPointZ,
            position: Point(values.position), zPosition: values.zPosition,
            isFlipped: values.flags.contains(.geometryFlipped))
        if let transform = rare?.values.transform, !transform.isIdentity { placement.transform = transform }
        if let parent, let transform = parent.rare?.values.sublayerTransform, !transform.isIdentity, !isMask {
            placement.sublayerTransform = transform
            let (bounds, anchor) = (parent.values.bounds, parent.values.anchorPoint)
            placement.superAnchor = (
                bounds.origin.x + anchor.x * bounds.size.width, bounds.origin.y + anchor.y * bounds.size.height,
                parent.values.anchorPointZ
            )
        }
        return placement
    }

    /// From the layer's own space to the superlayer's plane, the superlayer's `sublayerTransform` included.
    final var layerToSuperlayer: Homography { placement.layerToParent }
}

extension CGRect {
    fileprivate func offsetBy(_ point: CGPoint) -> CGRect {
        CGRect(x: origin.x + point.x, y: origin.y + point.y, width: size.width, height: size.height)
    }
}
