import Geometry
import RenderTree

extension Shrink {
    /// Make a layer's effects fewer and plainer. A mask goes with its subtree, or becomes a sublayer.
    static let effectEdits: [Edit] = [
        maskBecomesSublayer,
        edit { effects in
            guard effects.rasterization != nil else { return false }
            effects.rasterization = nil
            return true
        },
        edit { effects in
            guard effects.compositing != .normal else { return false }
            effects.compositing = .normal
            return true
        },
        edit { !$0.backgroundFilters.isEmpty && $0.backgroundFilters.popLast() != nil },
        edit { effects in
            guard !effects.backgroundFilters.isEmpty else { return false }
            effects.backgroundFilters.removeFirst()
            return true
        },
        edit { $0.filters.popLast() != nil },
        edit { effects in
            guard !effects.filters.isEmpty else { return false }
            effects.filters.removeFirst()
            return true
        },
        edit { effects in
            guard effects.shadow != nil else { return false }
            effects.shadow = nil
            return true
        },
        shadow { shadow in
            guard shadow.path != nil else { return false }
            shadow.path = nil
            return true
        },
        shadow { shadow in
            guard shadow.offset != .zero else { return false }
            shadow.offset = .zero
            return true
        },
        shadow { shadow in
            guard shadow.color != .black else { return false }
            shadow.color = .black
            return true
        },
        shadow { shadow in
            guard shadow.radius != shadow.radius.rounded() else { return false }
            shadow.radius.round()
            return true
        },
    ]

    private static func edit(_ change: @escaping @Sendable (inout Effects) -> Bool) -> Edit {
        { tree, index in
            let place = tree[index].effects
            return place != .none && change(&tree.effects[Int(place.rawValue)])
        }
    }

    private static func shadow(_ change: @escaping @Sendable (inout Effects.Shadow) -> Bool) -> Edit {
        edit { effects in
            guard var shadow = effects.shadow, change(&shadow) else { return false }
            effects.shadow = shadow
            return true
        }
    }

    private static let maskBecomesSublayer: Edit = { tree, index in
        guard tree[index].flags.contains(.mask) else { return false }
        tree[index].flags.remove(.mask)
        return true
    }
}
