import Geometry

extension CALayer {
    func setBounds(_ newValue: CGRect) {
        // Infinite and undefined numbers are kept: such a layer is not painted.
        let standardized = newValue.isFinite ? CGRect(Rect(newValue)) : newValue
        guard values.bounds != standardized else { return }
        values.bounds = standardized
        markForLayoutAfterGeometry()
        if values.needsDisplayOnBoundsChange { setNeedsDisplay() } else { markChanged() }
    }

    func setTransform(_ newValue: CATransform3D) {
        guard transform != newValue else { return }
        let rare = ensureRare()
        rare.transform = newValue
        rare.hasTransform = !newValue.isIdentity
        markForLayoutAfterGeometry()
        markChanged()
    }

    func setSublayerTransform(_ newValue: CATransform3D) {
        guard sublayerTransform != newValue else { return }
        let rare = ensureRare()
        rare.sublayerTransform = newValue
        rare.hasSublayerTransform = !newValue.isIdentity
        markChanged()
    }

    /// A layer of another size may place its sublayers elsewhere, and its superlayer may place it elsewhere. A layer that
    /// is placing its sublayers just now does so on purpose.
    private func markForLayoutAfterGeometry() {
        if !marks.contains(.isLayingOut) { setNeedsLayout() }
        if let parent, !parent.marks.contains(.isLayingOut) { parent.setNeedsLayout() }
    }

    /// The layer's transform in the plane; the identity where it has any part in depth.
    public func affineTransform() -> CGAffineTransform {
        CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
    }

    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The bounds' place in the superlayer: about the anchor, through the transform, to the position. Depth does not
    /// move it, nor do flips.
    func frameFromGeometry() -> CGRect {
        let bounds = Rect(values.bounds)
        let anchor = anchorInBounds
        let local = Rect(
            minX: bounds.minX - anchor.x, minY: bounds.minY - anchor.y, maxX: bounds.maxX - anchor.x,
            maxY: bounds.maxY - anchor.y)
        let place = Point(values.position)
        guard let rare, rare.hasTransform else {
            return CGRect(x: local.minX + place.x, y: local.minY + place.y, width: local.width, height: local.height)
        }
        let box = boundingBox(of: local, Homography(flattening: rare.transform))
        return CGRect(x: box.minX + place.x, y: box.minY + place.y, width: box.width, height: box.height)
    }

    /// Sets `position`, then `bounds`, so that the frame is the given one. The bounds' origin stays.
    func setFrame(_ newValue: CGRect) {
        let rect = Rect(newValue)
        var size = rect.size
        var translation = Point.zero
        if let rare, rare.hasTransform {
            let t = rare.transform
            translation = Point(t.m41, t.m42)
            let determinant = t.m11 * t.m22 - t.m12 * t.m21
            if determinant != 0 {
                size = Size(
                    abs((rect.width * t.m22 - rect.height * t.m21) / determinant),
                    abs((rect.height * t.m11 - rect.width * t.m12) / determinant))
            }
        }
        // The anchor comes to lie in the frame where it lies in the bounds.
        position = CGPoint(
            x: rect.minX + values.anchorPoint.x * rect.width - translation.x,
            y: rect.minY + values.anchorPoint.y * rect.height - translation.y)
        bounds = CGRect(x: values.bounds.origin.x, y: values.bounds.origin.y, width: size.width, height: size.height)
    }

    /// The anchor in the layer's own space.
    var anchorInBounds: Point {
        let bounds = Rect(values.bounds)
        return Point(
            bounds.minX + Double(values.anchorPoint.x) * bounds.width,
            bounds.minY + Double(values.anchorPoint.y) * bounds.height)
    }

    /// The smallest upright rectangle around a rectangle's image.
    func boundingBox(of rect: Rect, _ map: Homography) -> Rect {
        Rect.bounding([
            map.apply(Point(rect.minX, rect.minY)), map.apply(Point(rect.maxX, rect.minY)),
            map.apply(Point(rect.maxX, rect.maxY)), map.apply(Point(rect.minX, rect.maxY)),
        ])
    }

    /// From the layer's own space to its superlayer's.
    var layerToParent: Homography {
        var placement = LayerPlacement(
            bounds: Rect(values.bounds), anchorPoint: Point(values.anchorPoint), anchorPointZ: values.anchorPointZ,
            position: Point(values.position), zPosition: values.zPosition, isFlipped: values.isGeometryFlipped)
        if let rare, rare.hasTransform { placement.transform = rare.transform }
        if let parent, let rare = parent.rare, rare.hasSublayerTransform {
            placement.sublayerTransform = rare.sublayerTransform
            let anchor = parent.anchorInBounds
            placement.superAnchor = (anchor.x, anchor.y, parent.values.anchorPointZ)
        }
        return placement.layerToParent
    }
}
