import Geometry

extension CALayer {
    /// Sublayers are asked from the last to the first. Depth plays no part: a layer raised by its `zPosition` above a
    /// later sibling is seen in front of it, and still the sibling is hit. Core Animation does the same.
    func hitTestSubtree(_ point: CGPoint) -> CALayer? {
        if values.isHidden || values.opacity <= 0 { return nil }
        guard let toLayer = layerToParent.inverted() else { return nil }
        let local = CGPoint(toLayer.apply(Point(point)))
        let isInside = contains(local)
        if values.masksToBounds && !isInside { return nil }
        for sublayer in children.reversed() {
            if let hit = sublayer.hitTest(local) { return hit }
        }
        return isInside ? self : nil
    }
}
