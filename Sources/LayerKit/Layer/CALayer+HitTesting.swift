import Foundation
import Geometry
import RenderTree

// A hit test asks front to back, in the order of `sublayers`. That order decides alone: a layer that is brought forward
// by its `zPosition` is seen in front of a later sibling and still loses the hit to it, as in Core Animation.

/// A layer whose subtree is being asked.
private struct HitFrame {
    let layer: CALayer
    /// In the layer's own space.
    let point: Point
    /// How many of the sublayers have not been asked yet.
    var remaining: Int
}

extension CALayer {
    /// - Parameter point: in the superlayer's space.
    final func firstHit(_ point: Point) -> CALayer? {
        guard let first = hitFrame(point) else { return nil }
        var frames = [first]
        while let last = frames.indices.last {
            let frame = frames[last]
            // A `contains` that was overridden may change the tree; then fewer sublayers are left than were counted.
            let next = min(frame.remaining, frame.layer.children.count) - 1
            if next < 0 {
                frames.removeLast()
                if frame.layer.contains(CGPoint(frame.point)) { return frame.layer }
                continue
            }
            frames[last].remaining = next
            let sublayer = frame.layer.children[next]
            // A subclass may answer for its whole subtree in its own way.
            if type(of: sublayer) != CALayer.self {
                if let hit = sublayer.hitTest(CGPoint(frame.point)) { return hit }
            } else if let deeper = sublayer.hitFrame(frame.point) {
                frames.append(deeper)
            }
        }
        return nil
    }

    /// Nil when nothing of the subtree can be hit there.
    private func hitFrame(_ pointInSuperlayer: Point) -> HitFrame? {
        if values.flags.contains(.hidden) || !(values.opacity > 0) { return nil }
        guard let toLayer = layerToSuperlayer.inverted() else { return nil }
        let image = toLayer.applyHomogeneous(pointInSuperlayer)
        // What lies behind the eye is not seen, and not hit.
        guard image.w > 0 else { return nil }
        let point = Point(image.x / image.w, image.y / image.w)
        if values.flags.contains(.masksToBounds), !Rect(values.bounds).contains(point) { return nil }
        return HitFrame(layer: self, point: point, remaining: children.count)
    }
}
