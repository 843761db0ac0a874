import Foundation
import Planner
import RenderTree

/// The looks from which transitions start: those of their layers in the frame that was shown last, at the present time. They stay as they are,
/// whatever was moving in them.
///
/// They are cut out of that frame's tree when a commit first needs one of them: of transitions that replace each other between two frames
/// only the last is shown.
final class FormerLooks {
    private let shown: RenderTree
    private let mediaTime: CFTimeInterval
    /// The numbers of the layers.
    private let layers: Set<UInt64>
    /// A layer that is in a transition has two places, first one with both looks and then one with the new look.
    private lazy var places: [UInt64: [NodeIndex]] = {
        var places: [UInt64: [NodeIndex]] = [:]
        for (index, node) in shown.nodes.enumerated() where layers.contains(node.layer) {
            places[node.layer, default: []].append(NodeIndex(rawValue: Int32(index)))
        }
        return places
    }()

    private init(of layers: Set<UInt64>, in shown: RenderTree, at mediaTime: CFTimeInterval) {
        (self.layers, self.shown, self.mediaTime) = (layers, shown, mediaTime)
    }

    /// Gives the looks to transitions that have none yet.
    /// - Parameters:
    ///   - shown: the tree of the frame that was shown last; nil if there was none.
    ///   - mediaTime: seconds of the clock.
    static func keep(for layers: [CALayer], in shown: RenderTree?, at mediaTime: CFTimeInterval) {
        guard let shown, !layers.isEmpty else { return }
        let looks = FormerLooks(of: Set(layers.map(\.number)), in: shown, at: mediaTime)
        for layer in layers {
            for case let transition? in (layer.time?.animations ?? []).lazy.map(\.transition) where !transition.hasFormerLook {
                transition.formerLook = .uncut(looks, layer: layer.number)
            }
        }
    }

    /// The look of one of the layers, without nodes if nothing of it was shown.
    func look(of layer: UInt64) -> RenderTree {
        var look = RenderTree()
        for place in places[layer] ?? [] {
            look = shown.look(of: place, at: mediaTime)
            if look.deepestTransition <= FormerLooks.deepestTransition { break }
        }
        return look
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
