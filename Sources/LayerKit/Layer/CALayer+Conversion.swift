import Geometry

extension CALayer {
    /// A point of another layer's space in this layer's. Nil stands for the space around the root. Two trees convert as
    /// if their roots stood in one space. Not a number where there is no answer, as for a layer turned edge on.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        CGPoint(map(from: layer, to: self).apply(Point(point)))
    }

    /// A point of this layer's space in another's.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        CGPoint(map(from: self, to: layer).apply(Point(point)))
    }

    /// The bounding box, in this layer's space, of a rectangle of another's.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        CGRect(boundingBox(of: Rect(rect), map(from: layer, to: self)))
    }

    /// The bounding box, in another layer's space, of a rectangle of this one's.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        CGRect(boundingBox(of: Rect(rect), map(from: self, to: layer)))
    }

    private func map(from source: CALayer?, to target: CALayer?) -> Homography {
        // What both have in common is left out: it would only round.
        let shared = commonAncestor(source, target)
        let up = source?.map(upTo: shared) ?? .identity
        guard let target else { return up }
        let down = target.map(upTo: shared)
        return up * (down.inverted() ?? .undefined)
    }

    /// From this layer's space to an ancestor's, or out of the root for nil.
    private func map(upTo ancestor: CALayer?) -> Homography {
        var map = Homography.identity
        var layer: CALayer? = self
        while let current = layer, current !== ancestor {
            map = map * current.layerToParent
            layer = current.parent
        }
        return map
    }

    private func commonAncestor(_ a: CALayer?, _ b: CALayer?) -> CALayer? {
        guard let a, let b else { return nil }
        var (deep, other) = (a, b)
        var (depthA, depthB) = (a.depth, b.depth)
        while depthA > depthB, let up = deep.parent { (deep, depthA) = (up, depthA - 1) }
        while depthB > depthA, let up = other.parent { (other, depthB) = (up, depthB - 1) }
        while deep !== other {
            guard let upA = deep.parent, let upB = other.parent else { return nil }
            (deep, other) = (upA, upB)
        }
        return deep
    }

    private var depth: Int {
        var count = 0
        var layer = parent
        while let current = layer {
            count += 1
            layer = current.parent
        }
        return count
    }
}

extension Homography {
    /// Stands for a map that does not exist: every image is not a number.
    fileprivate static let undefined = Homography(
        m11: .nan, m12: .nan, m13: .nan, m21: .nan, m22: .nan, m23: .nan, m31: .nan, m32: .nan, m33: .nan)
}
