import Foundation
import Geometry
import RenderTree

// A hit test goes front to back in the order of `sublayers`, which alone decides: a layer that its `zPosition` brings in front of a later sibling
// is seen in front of it but hit after it, as in Core Animation.

/// A layer whose subtree is being asked.
private struct HitFrame {
    let layer: CALayer
    /// In the layer's own space; for a layer that keeps depth, in the plane that `space` leads to.
    let point: Point
    /// From the space of a layer that keeps depth to the next plane outward; nil for other layers.
    let space: CATransform3D?
    /// How many of the sublayers have not been asked yet.
    var remaining: Int
}

extension CALayer {
    /// - Parameter point: in the superlayer's space; where that keeps depth, in the next plane outward.
    final func firstHit(_ point: Point) -> CALayer? {
        guard let first = hitFrame(point, in: spaceOfSuperlayer()) else { return nil }
        var frames = [first]
        while let last = frames.indices.last {
            let frame = frames[last]
            // An overridden `contains` may change the tree; then there are fewer sublayers than were counted.
            let next = min(frame.remaining, frame.layer.children.count) - 1
            if next < 0 {
                frames.removeLast()
                if frame.space == nil, frame.layer.contains(CGPoint(frame.point)) { return frame.layer }
                continue
            }
            frames[last].remaining = next
            let sublayer = frame.layer.children[next]
            // A client's subclass may override `hitTest` for its whole subtree.
            if LayerClass.of(sublayer).isClients {
                if let hit = sublayer.hitTest(CGPoint(frame.point)) { return hit }
            } else if let deeper = sublayer.hitFrame(frame.point, in: frame.space) {
                frames.append(deeper)
            }
        }
        return nil
    }

    /// From the superlayer's space to the next plane outward, if the superlayer keeps depth.
    private func spaceOfSuperlayer() -> CATransform3D? {
        var space: CATransform3D?
        var next = parent
        while let outer = next, outer.keepsDepth {
            let step = outer.placement.layerToParentSpace
            space = space.map { $0 * step } ?? step
            next = outer.parent
        }
        return space
    }

    /// Nil when nothing of the subtree can be hit there.
    /// - Parameters:
    ///   - point: in the superlayer's space, or in the plane that `space` leads to.
    ///   - space: from the superlayer's space to the next plane outward, if the superlayer keeps depth.
    private func hitFrame(_ point: Point, in space: CATransform3D?) -> HitFrame? {
        if marks.contains(.isPresentation) { presentSublayers() }
        if values.flags.contains(.hidden) || !(values.opacity > 0) { return nil }
        if keepsDepth {
            let step = placement.layerToParentSpace
            return HitFrame(
                layer: self, point: point, space: space.map { step * $0 } ?? step, remaining: children.count)
        }
        let toPlane = space.map { Homography(flattening: placement.layerToParentSpace * $0) } ?? layerToSuperlayer
        guard let toLayer = toPlane.inverted() else { return nil }
        let image = toLayer.applyHomogeneous(point)
        // What lies behind the eye is not seen, and not hit.
        guard image.w > 0 else { return nil }
        let own = Point(image.x / image.w, image.y / image.w)
        if values.flags.contains(.masksToBounds), !Rect(values.bounds).contains(own) { return nil }
        return maskAdmits(own) ? HitFrame(layer: self, point: own, space: nil, remaining: children.count) : nil
    }
}
