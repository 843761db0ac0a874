import Foundation
import LayerKit

/// A change of a view's place or size in a block. What is on its way there already is not ended: the new animation leads from how far
/// the old value is from the new one to nothing, and is added to what the others show, so that nothing jumps or stops.
///
/// With `beginFromCurrentState` it begins where the view is seen, and ends the others.
struct UIViewMotion: CAAction {
    /// The properties that move so.
    static let keys: Set<String> = ["position", "bounds"]

    private let block: UIViewAnimationBlock
    /// The value before the change, or with `beginFromCurrentState` the one that is seen.
    private let from: Any?

    /// Waits for a change that is about to be made.
    init(of layer: CALayer, _ key: String, in block: UIViewAnimationBlock) {
        self.block = block
        // Without anything on its way what is seen may be older than what was set last.
        let isSeen = block.options.contains(.beginFromCurrentState) && !UIViewMotion.running(key, of: layer).isEmpty
        from = (isSeen ? layer.presentation() ?? layer : layer).value(forKey: key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        guard !block.options.contains(.beginFromCurrentState) else {
            UIViewMotion.end(event, of: layer)
            let animation = block.animation(of: event)
            animation.fromValue = from
            block.setUp(animation, on: layer)
            return layer.add(animation, forKey: event)
        }
        if let from = from as? CGPoint {
            add("position", CGPoint(x: from.x - layer.position.x, y: from.y - layer.position.y), CGPoint.zero, to: layer)
        } else if let from = from as? CGRect {
            let (origin, size) = (layer.bounds.origin, layer.bounds.size)
            add("bounds.origin", CGPoint(x: from.origin.x - origin.x, y: from.origin.y - origin.y), CGPoint.zero, to: layer)
            add(
                "bounds.size", CGSize(width: from.size.width - size.width, height: from.size.height - size.height), CGSize.zero,
                to: layer)
        }
    }

    private func add(_ keyPath: String, _ difference: Any, _ nothing: Any, to layer: CALayer) {
        let animation = block.animation(of: keyPath)
        animation.isAdditive = true
        (animation.fromValue, animation.toValue) = (difference, nothing)
        block.setUp(animation, on: layer)
        // UIKit counts as well: "position", "position-2", …
        var (name, number) = (keyPath, 1)
        while layer.animation(forKey: name) != nil {
            number += 1
            name = "\(keyPath)-\(number)"
        }
        layer.add(animation, forKey: name)
    }

    // MARK: What is on its way

    /// The names of the animations of a property that views have added.
    private static func running(_ key: String, of layer: CALayer) -> [String] {
        (layer.animationKeys() ?? []).filter { name in
            let path = name.prefix { $0 != "-" }
            return path == key || path.hasPrefix(key + ".")
        }
    }

    /// Ends what moves a property.
    static func end(_ key: String, of layer: CALayer) {
        for name in running(key, of: layer) { layer.removeAnimation(forKey: name) }
    }
}
