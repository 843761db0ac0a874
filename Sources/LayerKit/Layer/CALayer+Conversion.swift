import Foundation
import Geometry

// Conversion goes up to the closest common ancestor and down again. Layers of different trees meet in the space in which
// both outermost layers lie, as if it were one.

extension CALayer {
    static func convert(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
        if source === target { return p }
        guard let map = map(from: source, to: target) else { return CGRect.notANumber.origin }
        return CGPoint(map.apply(Point(p)))
    }

    static func convert(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
        if source === target || r.isNull { return r }
        guard let map = map(from: source, to: target) else { return .notANumber }
        return r.box(after: map)
    }

    /// Nil when the target's space is squeezed to a line or a point, so that nothing can be found in it.
    private static func map(from source: CALayer?, to target: CALayer?) -> Homography? {
        var meeting = closestCommonAncestor(source, target)
        // In a space that keeps depth, points do not lie in one plane; they meet in the plane that it is projected onto.
        while let space = meeting, space.keepsDepth { meeting = space.parent }
        let up = layerToAncestor(source, meeting)
        if target === meeting { return up }
        return layerToAncestor(target, meeting).inverted().map { up * $0 }
    }

    /// From a layer's space to that of an ancestor, or of nil beyond the outermost.
    private static func layerToAncestor(_ layer: CALayer?, _ ancestor: CALayer?) -> Homography {
        var map = Homography.identity
        var next = layer
        while let layer = next, layer !== ancestor {
            let space = layer.spaceToPlane()
            map = map * space.map
            next = space.superlayer
        }
        return map
    }

    /// To the next plane outward: the superlayer's, or, where superlayers keep depth, that of the first that does not.
    /// - Returns: the map, and the layer in whose plane it ends; nil beyond the outermost.
    private func spaceToPlane() -> (map: Homography, superlayer: CALayer?) {
        guard let parent, parent.keepsDepth else { return (layerToSuperlayer, parent) }
        var (space, next) = (placement.layerToParentSpace, CALayer?.some(parent))
        while let outer = next, outer.keepsDepth {
            space = space * outer.placement.layerToParentSpace
            next = outer.parent
        }
        return (Homography(flattening: space).snapped, next)
    }

    /// The innermost layer whose subtree holds both; nil when there is none.
    static func closestCommonAncestor(_ a: CALayer?, _ b: CALayer?) -> CALayer? {
        a?.presentAncestors()
        b?.presentAncestors()
        if a == nil || b == nil { return nil }
        var (a, b) = (a, b)
        var (depthA, depthB) = (depth(a), depth(b))
        while a !== b {
            let stepsA = depthA >= depthB
            let stepsB = depthB >= depthA
            if stepsA { (a, depthA) = (a?.parent, depthA - 1) }
            if stepsB { (b, depthB) = (b?.parent, depthB - 1) }
        }
        return a
    }

    /// How many layers there are from here outward, this one included.
    private static func depth(_ layer: CALayer?) -> Int {
        var (depth, next) = (0, layer)
        while let layer = next { (depth, next) = (depth + 1, layer.parent) }
        return depth
    }
}
