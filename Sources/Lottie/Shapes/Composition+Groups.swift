import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A shape layer's contents.
    func shapeLayer(_ shapes: [LottieShape]) -> CALayer {
        let layer = plainLayer()
        let items = shapes.filter { !$0.isHidden || $0.kind.isRepeater && rules.repeatsHidden }.map { ShapeItem(shape: $0) }
        add(items, to: layer, isGroup: false)
        return layer
    }

    /// Adds the groups and units among items to a layer.
    /// - Parameter isGroup: the items are a group's rather than a layer's.
    private func add(_ items: [ShapeItem], to layer: CALayer, isGroup: Bool) {
        for item in items { reportLosses(of: item.shape) }
        if rules.paintsLists {
            return addPainted(items.filter { !$0.shape.kind.isTransform }, to: isGroup ? layer : group(of: items, in: layer))
        }
        guard items.contains(where: { $0.shape.kind.isRepeater }) else {
            return addOnce(items, to: isGroup ? layer : group(of: items, in: layer))
        }
        var parts: [(items: [ShapeItem], repeater: LottieRepeater?)] = [([], nil)]
        for item in items {
            if case .repeater(let repeater) = item.shape.kind {
                parts[parts.count - 1].repeater = repeater
                parts.append(([], nil))
            } else {
                parts[parts.count - 1].items.append(item)
            }
        }
        // A repeater copies the items between it and the previous one. A group shows its own outlines once more beside the copies.
        for part in parts.reversed() {
            if let repeater = part.repeater {
                addCopies(repeater, to: layer) { addOnce(part.items, to: group(of: part.items, in: $0)) }
            } else if isGroup {
                addGroups(part.items, unused: units(of: part.items).unused, to: layer)
            } else {
                addOnce(part.items, to: group(of: part.items, in: layer))
            }
        }
        if isGroup { addUnits(units(of: parts.flatMap(\.items)).units, to: layer) }
    }

    /// Items of a layer count as a group if there are outlines among them, and a transform is that group's.
    private func group(of items: [ShapeItem], in layer: CALayer) -> CALayer {
        guard items.contains(where: { $0.shape.kind.isOutline && !$0.shape.kind.isGroup }) else { return layer }
        let transforms = items.compactMap { if case .transform(let transform) = $0.shape.kind { transform } else { nil } }
        guard let transform = transforms.first, files.takeLayers(1) else { return layer }
        let group = plainLayer()
        apply(transform, to: group)
        layer.addSublayer(group)
        return group
    }

    private func addCopies(_ repeater: LottieRepeater, to layer: CALayer, _ addItems: (CALayer) -> Void) {
        for index in 0..<Int(count: repeater.copies.first, limit: LottieRepeater.copyLimit) where files.takeLayers(1) {
            let copy = plainLayer()
            animator.place(copy, by: repeater.transform.repeated(Double(index)))
            addItems(copy)
            layer.addSublayer(copy)
        }
    }

    private func addOnce(_ items: [ShapeItem], to layer: CALayer) {
        let (units, unused) = units(of: items)
        addGroups(items, unused: unused, to: layer)
        addUnits(units, to: layer)
    }

    /// Adds the groups among items.
    /// - Parameter unused: items that were not used here, which are passed on to the groups.
    private func addGroups(_ items: [ShapeItem], unused: [ShapeItem], to layer: CALayer) {
        // Of several transforms the first one counts.
        let first = unused.firstIndex { $0.shape.kind.isTransform }
        let unused = unused.indices.filter { $0 == first || !unused[$0].shape.kind.isTransform }.map { unused[$0] }
        let others = unused.filter { !$0.shape.kind.isOutline }
        for item in items.reversed() {
            guard case .group(let members) = item.shape.kind else { continue }
            // Outlines that a group has no paint for would have no effect.
            let handsDownAll = others.count < unused.count && item.shape.size.hasPaints
            add(item.shape, members, handsDownAll ? unused : others, to: layer)
        }
    }

    /// Adds a group.
    /// - Parameter inherited: items that apply to its members, as if they were among them.
    func add(_ group: LottieShape, _ members: [LottieShape], _ inherited: [ShapeItem], to layer: CALayer) {
        guard files.takeLayers(1) else { return }
        let shown = members.filter { !$0.isHidden }
        let child = plainLayer()
        child.name = group.name
        var inherited = inherited
        var transforms = shown.filter(\.kind.isTransform)
        if rules.handsDownTransforms { transforms = Array((transforms + inherited.map(\.shape).filter(\.kind.isTransform)).prefix(1)) }
        for case .transform(let transform) in transforms.map(\.kind) {
            apply(transform, to: child)
            for index in inherited.indices where inherited[index].shape.kind.isStroke {
                inherited[index].enlargements.append(enlargement(transform, group))
            }
        }
        add(shown.map { ShapeItem(shape: $0) } + inherited, to: child, isGroup: true)
        let isBlended = rules.blendsGroups && group.blendMode.isShown && files.takeLayers(1)
        layer.addSublayer(isBlended ? blended(child, group.blendMode) : child)
    }

    private func apply(_ transform: LottieTransform, to group: CALayer) {
        animator.apply(transform, to: group)
        animator.apply(transform.opacity, "opacity", to: group) { NSNumber(value: $0 / 100) }
    }

    /// Adds painted outlines, which lie over the groups beside them.
    private func addUnits(_ units: [RenderUnit], to layer: CALayer) {
        for unit in units.reversed() where files.takeLayers(unit.layerCount) { add(unit, to: layer) }
    }

    private func units(of items: [ShapeItem]) -> (units: [RenderUnit], unused: [ShapeItem]) {
        // A transform, like a modifier, counts as used if something is painted to which it could apply.
        let own = items.filter { !$0.shape.kind.isGroup }
        return RenderUnit.units(of: withoutTooMany(own)[...], handsDown: items.contains { $0.shape.kind.isGroup })
    }

    /// - Parameter own: a group's items other than groups.
    func withoutTooMany(_ own: [ShapeItem]) -> [ShapeItem] {
        guard own.count > RenderUnit.itemLimit else { return own }
        files.report(
            .damaged, "A group has more than \(RenderUnit.itemLimit) items. The rest is left out.",
            own[0].shape.place)
        return Array(own.prefix(RenderUnit.itemLimit))
    }

    /// How much a transform scales a stroke that is passed on through it, percent.
    private func enlargement(_ transform: LottieTransform, _ group: LottieShape) -> Animated<Double> {
        if transform.scale.keyframes.contains(where: { $0.value.x != $0.value.y }) {
            files.report(
                .unsupported, "A stroke outside of a group that is scaled unevenly keeps its width along x only.", group.place)
        }
        return transform.scale.map { $0.x }
    }
}

extension LottieShape {
    /// It is a group that blends with what is below it, or one with such a group in it.
    var blends: Bool {
        guard case .group(let members) = kind, !isHidden else { return false }
        return blendMode.isShown || members.contains(where: \.blends)
    }
}
