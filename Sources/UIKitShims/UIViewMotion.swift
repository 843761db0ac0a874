import Foundation
import LayerKit

/// A change of a view's place or size in a block. What is on its way there already is not ended: the new animation leads from how far
/// the old value is from the new one to nothing, and is added to what the others show, so that nothing jumps or stops.
///
/// With `beginFromCurrentState` it begins where the view is seen, and ends the others; so it does where one of them is not added to what is
/// below it, but leads to the value that is about to change.
struct UIViewMotion: CAAction {
    /// The properties that move so.
    static let keys: Set<String> = ["position", "bounds"]

    private let block: UIViewAnimationBlock
    /// It takes the place of what is on its way.
    private let endsOthers: Bool
    /// The value before the change, or the one that is seen.
    private let from: Any?

    /// Waits for a change that is about to be made.
    init(of layer: CALayer, _ key: String, in block: UIViewAnimationBlock) {
        self.block = block
        let moves = UIViewMotion.moves(key, of: layer)
        endsOthers = block.options.contains(.beginFromCurrentState) || !moves.allSatisfy(\.isAdditive)
        // Without anything on its way what is seen may be older than what was set last.
        let isSeen = endsOthers && !moves.isEmpty
        from = (isSeen ? layer.presentation() ?? layer : layer).value(forKey: key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if endsOthers { UIViewMotion.end(event, of: layer, for: block) }
        guard UIViewMotion.moves(event, of: layer).allSatisfy(\.isAdditive) else {
            // What others have added stays, and leads to values of its own: nothing that is added would begin where the view is seen.
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

    /// All animations of a property or a part of it, whoever added them.
    private static func moves(_ key: String, of layer: CALayer) -> [CAPropertyAnimation] {
        (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) as? CAPropertyAnimation }
            .filter { $0.keyPath == key || $0.keyPath?.hasPrefix(key + ".") == true }
    }

    /// The names of a property's own animation, whoever added it, and of those that views have added for it.
    private static func running(_ key: String, of layer: CALayer) -> [String] {
        (layer.animationKeys() ?? []).filter { name in
            if name == key { return true }
            let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            let isCounted = parts.count == 1 || Int(parts[1]) != nil
            return isCounted && (parts[0] == key || parts[0] == "\(key).origin" || parts[0] == "\(key).size")
                && UIViewAnimationBlock.Member.block(of: layer.animation(forKey: name)) != nil
        }
    }

    /// Ends what moves a property.
    /// - Parameter block: what takes its place is of this one, whose own animations were not broken off by that.
    static func end(_ key: String, of layer: CALayer, for block: UIViewAnimationBlock) {
        for name in running(key, of: layer) {
            if UIViewAnimationBlock.Member.block(of: layer.animation(forKey: name)) === block { block.replacesOne() }
            layer.removeAnimation(forKey: name)
        }
    }
}
