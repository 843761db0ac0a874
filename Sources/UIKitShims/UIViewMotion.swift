import Foundation
import LayerKit

/// A change of a view's position or size in a block. Earlier animations are not ended: the new one goes from the difference between the old value
/// and the new one to nothing, and is added to what the others show, so that nothing jumps or stops.
///
/// With `beginFromCurrentState` it begins from the value that is shown, and ends the others; it also does so if one of them is not additive but
/// leads to the value that is about to change.
struct UIViewMotion: CAAction {
    /// The properties that are animated so.
    static let keys: Set<String> = ["position", "bounds"]

    private let block: UIViewAnimationBlock
    /// It replaces earlier animations.
    private let endsOthers: Bool
    /// The value before the change, or the one that is shown.
    private let from: Any?

    /// An action for a change that is about to be made.
    init(of layer: CALayer, _ key: String, in block: UIViewAnimationBlock) {
        self.block = block
        let moves = UIViewMotion.moves(key, of: layer)
        endsOthers = block.options.contains(.beginFromCurrentState) || !moves.allSatisfy(\.isAdditive)
        // Without earlier animations the shown value may be older than the one set last.
        let isSeen = endsOthers && !moves.isEmpty
        from = (isSeen ? layer.presentation() ?? layer : layer).value(forKey: key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if endsOthers { UIViewMotion.end(event, of: layer, for: block) }
        guard UIViewMotion.moves(event, of: layer).allSatisfy(\.isAdditive) else {
            // Animations that the client added stay, and lead to values of their own: an additive one would not begin where the view is shown.
            let animation = block.animation(of: event)
            (animation.fromValue, animation.toValue) = (from, layer.value(forKey: event))
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

    /// All animations of a property or a component of it, whoever added them.
    private static func moves(_ key: String, of layer: CALayer) -> [CAPropertyAnimation] {
        (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CAPropertyAnimation }
            .filter { $0.keyPath == key || $0.keyPath?.hasPrefix(key + ".") == true }
    }

    /// The keys of a property's own animation, whoever added it, and of those that views have added for it.
    private static func running(_ key: String, of layer: CALayer) -> [String] {
        (layer.animationKeys() ?? []).filter { name in
            if name == key { return true }
            let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            let isCounted = parts.count == 1 || Int(parts[1]) != nil
            return isCounted && (parts[0] == key || parts[0] == "\(key).origin" || parts[0] == "\(key).size")
                && UIViewAnimationBlock.Member.block(of: layer.animation(forKey: name)) != nil
        }
    }

    /// Ends the animations of a property.
    /// - Parameter block: the block of the replacement, whose own animations do not count as ended early.
    static func end(_ key: String, of layer: CALayer, for block: UIViewAnimationBlock) {
        for name in running(key, of: layer) {
            if UIViewAnimationBlock.Member.block(of: layer.animation(forKey: name)) === block { block.replacesOne() }
            layer.removeAnimation(forKey: name)
        }
    }
}
