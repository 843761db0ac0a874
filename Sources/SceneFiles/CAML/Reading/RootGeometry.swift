import LayerKit

/// How a document's root lies where y is down.
///
/// In CAML y is up. A layer whose geometry is flipped turns its sublayers over, and so does the change from y up to y down:
/// the root's flag the other way round is both. What places the root itself has to be mirrored too: its anchor, and its
/// transform between two mirrors. That cannot be done to animations and states of these; a root that has some lies in a
/// flipped layer instead.
enum RootGeometry {
    /// The root's position means nothing: its bounds are the picture.
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

    /// Between a root as a document has it and one that is shown where y is down; either way.
    static func mirror(_ root: CALayer) {
        root.isGeometryFlipped.toggle()
        if root.anchorPoint.y != 0.5 { root.anchorPoint.y = 1 - root.anchorPoint.y }
        let transform = root.transform
        if transform != .identity { root.transform = mirrored(transform) }
    }

    /// A transform between two mirrors that turn y over.
    static func mirrored(_ transform: CATransform3D) -> CATransform3D {
        var t = transform
        // From zero, so that no zero becomes a negative one.
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
