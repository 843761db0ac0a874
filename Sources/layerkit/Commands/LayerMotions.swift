import LayerKit

/// The animations of a layer tree at one moment, in their order.
struct LayerMotions {
    private let layers: [(layer: CALayer, animations: [(key: String?, animation: CAAnimation)])]

    init(below root: CALayer) {
        var (waiting, found): ([CALayer], [(CALayer, [(key: String?, animation: CAAnimation)])]) = ([root], [])
        while let layer = waiting.popLast() {
            if !layer.keyedAnimations.isEmpty { found.append((layer, layer.keyedAnimations)) }
            waiting += (layer.sublayers ?? []) + [layer.mask].compactMap(\.self)
        }
        layers = found
    }

    /// Adds animations that are gone since again, in their places, except those that another one with the same key has replaced.
    /// - Parameter removed: those that were removed on purpose.
    func restore(except removed: [CAAnimation]) {
        for (layer, animations) in layers {
            let present = layer.keyedAnimations
            func isPresent(_ animation: CAAnimation) -> Bool { present.contains { $0.animation === animation } }
            let restored = animations.filter { key, animation in
                isPresent(animation)
                    || !removed.contains { $0 === animation } && (key.map { layer.animation(forKey: $0) == nil } ?? true)
            }
            if restored.allSatisfy({ isPresent($0.animation) }) { continue }
            let later = present.filter { entry in !animations.contains { $0.animation === entry.animation } }
            layer.removeAllAnimations()
            for (key, animation) in restored + later { layer.add(animation, forKey: key) }
        }
    }
}
