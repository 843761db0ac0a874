import Foundation
import Planner
import RenderTree

/// The looks from which transitions start: those of their layers in the frame that was shown last, at the present time. They stay as they are,
/// whatever was moving in them.
enum FormerLooks {
    /// Gives the looks to transitions that have none yet.
    /// - Parameters:
    ///   - shown: the tree of the frame that was shown last; nil if there was none.
    ///   - mediaTime: seconds of the clock.
    static func keep(for layers: [CALayer], in shown: RenderTree?, at mediaTime: CFTimeInterval) {
        guard let shown, !layers.isEmpty else { return }
        let numbers = Set(layers.map(\.number))
        // A layer in a transition is there twice, first with both looks and then with the new one.
        var places: [UInt64: [NodeIndex]] = [:]
        for (index, node) in shown.nodes.enumerated() where numbers.contains(node.layer) {
            places[node.layer, default: []].append(NodeIndex(rawValue: Int32(index)))
        }
        for layer in layers {
            var look = RenderTree()
            for place in places[layer.number] ?? [] {
                look = shown.look(of: place, at: mediaTime)
                if look.deepestTransition <= deepestTransition { break }
            }
            for animation in layer.time?.animations ?? [] where animation.transition?.former == nil {
                animation.transition?.former = look
            }
        }
    }

    /// A transition that interrupts another starts from a mixture of looks, and one that interrupts that from a mixture of mixtures. Beyond this
    /// depth the innermost looks are dropped.
    private static let deepestTransition = 6
}

extension RenderTree {
    /// A layer's subtree as a tree of its own, in the layer's own space, in which nothing moves.
    fileprivate func look(of place: NodeIndex, at time: Double) -> RenderTree {
        var sampler = Sampler()
        var look = sampler.sample(subtree(place), at: time)
        // It no longer belongs to a layer.
        for index in look.nodes.indices { look.nodes[index].layer = 0 }
        let isFlipped = look.nodes[0].flags.contains(.geometryFlipped)
        look.nodes[0].lieInOwnSpace()
        look.nodes[0].flags.set(.geometryFlipped, isFlipped)
        look.nodes[0].flags.remove(.mask)
        let effects = look.nodes[0].effects
        if effects != .none {
            // The layer is composited with what is behind it; its look is not.
            look.effects[Int(effects.rawValue)].compositing = .normal
            look.effects[Int(effects.rawValue)].backgroundFilters = []
        }
        return look
    }

    /// How deeply transitions are nested.
    fileprivate var deepestTransition: Int {
        // Begun or not: the new look is two levels below the layer's place.
        var depths = [Int](repeating: 0, count: nodes.count)
        for node in nodes where node.flags.contains(.sharesSpace) && node.parent != .none {
            let place = self[node.parent].parent
            if place != .none { depths[Int(place.rawValue)] = 1 }
        }
        for (index, node) in nodes.enumerated() where node.parent != .none { depths[index] += depths[Int(node.parent.rawValue)] }
        return depths.max() ?? 0
    }
}
