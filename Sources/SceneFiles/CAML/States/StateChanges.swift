import Foundation
import LayerKit

/// The changes that states have made to layers, so that they can be reverted.
struct StateChanges {
    /// A changed property, filter input or cell value.
    private struct Place: Hashable {
        let layer: ObjectIdentifier
        let key: String
    }

    /// The document's values.
    private var bases: [Place: (layer: CALayer, key: String, value: Any?)] = [:]
    private var order: [Place] = []
    /// Animations that the state added.
    private var added: [(layer: CALayer, key: String)] = []
    /// Animations of transitions, some of which may have ended.
    private var begun: [(layer: CALayer, key: String, animation: CAAnimation?)] = []
    /// Animations that the state removed.
    private var removed: [(layer: CALayer, key: String, animation: CAAnimation)] = []
    /// Animations that the state's animations replaced. They do not come back.
    private var replaced: [CAAnimation] = []
    /// Layers that the state inserted or removed, and the previous index of each in its superlayer's sublayers; nil if it was not in the tree.
    private var moved: [(layer: CALayer, superlayer: CALayer, index: Int?)] = []

    var removedAnimations: [CAAnimation] { removed.map(\.animation) + replaced }

    /// Reverts all changes.
    mutating func restore() {
        for place in order {
            guard let base = bases[place] else { continue }
            base.layer.setValue(base.value, forKeyPath: base.key)
        }
        (bases, order) = ([:], [])
        for (layer, key) in added { layer.removeAnimation(forKey: key) }
        // An animation that a program has put in its place is left alone.
        for (layer, key, animation) in begun where layer.animation(forKey: key) === animation { layer.removeAnimation(forKey: key) }
        for (layer, key, animation) in removed { layer.add(animation, forKey: key) }
        (begun, added, removed, replaced) = ([], [], [], [])
        for (layer, superlayer, index) in moved.reversed() {
            layer.removeFromSuperlayer()
            if let index { superlayer.insertSublayer(layer, at: UInt32(index)) }
        }
        moved = []
    }

    mutating func set(_ value: Any, forKeyPath keyPath: String, of layer: CALayer) {
        // A component of a property is reverted with the whole, since components of a transform cannot be read exactly.
        let isNested = ["filters.", "emitterCells.", "emitterBehaviors."].contains { keyPath.hasPrefix($0) }
        let key = isNested ? keyPath : String(keyPath.prefix { $0 != "." })
        note(key, of: layer)
        if key == "bounds" { noteResized(by: layer) }
        layer.setValue(value, forKeyPath: keyPath)
    }

    private mutating func note(_ key: String, of layer: CALayer) {
        let place = Place(layer: ObjectIdentifier(layer), key: key)
        guard bases[place] == nil else { return }
        bases[place] = (layer, key, layer.value(forKeyPath: key))
        order.append(place)
    }

    /// Autoresized layers that ran out of room do not return to their size by themselves. They are reverted after their superlayer.
    private mutating func noteResized(by layer: CALayer) {
        var waiting = [layer]
        while let layer = waiting.popLast() {
            for sublayer in layer.sublayers ?? [] where !sublayer.autoresizingMask.isEmpty {
                for key in ["bounds", "position"] { note(key, of: sublayer) }
                waiting.append(sublayer)
            }
        }
    }

    mutating func add(_ animation: CAAnimation, forKey key: String, to layer: CALayer) {
        if let known = layer.animation(forKey: key) { replaced.append(known) }
        layer.add(animation, forKey: key)
        added.append((layer, key))
    }

    mutating func begin(_ move: StateMove) {
        if move.start() { begun.append((move.layer, move.key, move.layer.animation(forKey: move.key))) }
    }

    mutating func add(_ layer: CALayer, to superlayer: CALayer) {
        // A layer that is already in a tree stays there, and no layer can be in itself.
        guard layer.superlayer == nil, !superlayer.isInside(layer) else { return }
        moved.append((layer, superlayer, nil))
        superlayer.addSublayer(layer)
    }

    mutating func remove(_ layer: CALayer, from superlayer: CALayer) {
        guard let index = superlayer.sublayers?.firstIndex(where: { $0 === layer }) else { return }
        moved.append((layer, superlayer, index))
        layer.removeFromSuperlayer()
    }

    mutating func remove(animationForKey key: String, of layer: CALayer) {
        guard let animation = layer.animation(forKey: key) else { return }
        removed.append((layer, key, animation))
        layer.removeAnimation(forKey: key)
    }
}

extension CALayer {
    /// True for a layer itself and for all its descendants.
    fileprivate func isInside(_ layer: CALayer) -> Bool {
        var next: CALayer? = self
        while let above = next, above !== layer { next = above.superlayer }
        return next != nil
    }
}
