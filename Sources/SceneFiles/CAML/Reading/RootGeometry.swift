import LayerKit

/// The geometry of a document's root where y is down.
///
/// In CAML y is up. A layer with `isGeometryFlipped` flips its sublayers, and so does the change from y up to y down: inverting the root's flag
/// does both. The root's own position is mirrored too: its anchor, and its transform between two mirrors. That cannot be done to animations of
/// these, or to states that change them; a root that has any lies in a flipped layer instead.
enum RootGeometry {
    /// The root's position is ignored: its bounds are the picture.
    static func canvas(for root: CALayer, states: [LayerStates]) -> (layer: CALayer, size: CGSize) {
        let size = root.bounds.size
        guard movesItself(root, states) else {
            mirror(root)
            center(root, in: size)
            return (root, size)
        }
        center(root, in: size)
        let canvas = CALayer()
        canvas.isGeometryFlipped = true
        canvas.bounds = CGRect(origin: .zero, size: size)
        center(canvas, in: size)
        canvas.addSublayer(root)
        return (canvas, size)
    }

    /// Converts a root from the document's geometry to one where y is down, or back.
    static func mirror(_ root: CALayer) {
        root.isGeometryFlipped.toggle()
        if root.anchorPoint.y != 0.5 { root.anchorPoint.y = 1 - root.anchorPoint.y }
        let transform = root.transform
        if transform != .identity { root.transform = mirrored(transform) }
    }

    /// A transform between two mirrors that flip y.
    static func mirrored(_ transform: CATransform3D) -> CATransform3D {
        var t = transform
        // Subtracted from zero, so that no zero becomes negative.
        (t.m12, t.m21, t.m23) = (0 - t.m12, 0 - t.m21, 0 - t.m23)
        (t.m32, t.m24, t.m42) = (0 - t.m32, 0 - t.m24, 0 - t.m42)
        return t
    }

    private static func center(_ layer: CALayer, in size: CGSize) {
        layer.position = CGPoint(x: layer.anchorPoint.x * size.width, y: layer.anchorPoint.y * size.height)
    }

    static func movesItself(_ root: CALayer, _ states: [LayerStates]) -> Bool {
        let animated = (root.animationKeys() ?? []).flatMap { keyPaths(root.animation(forKey: $0)) }
        let set = states.flatMap(\.states).flatMap(\.elements).compactMap { element in
            if case .setValue(let layer, let keyPath, _) = element, layer === root { keyPath } else { nil }
        }
        return (animated + set).contains {
            ["transform", "anchorPoint", "position"].contains(String($0.prefix { $0 != "." }))
        }
    }

    private static func keyPaths(_ animation: CAAnimation?) -> [String] {
        switch animation {
        case let property as CAPropertyAnimation: [property.keyPath ?? ""]
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap { keyPaths($0) }
        default: []
        }
    }
}
