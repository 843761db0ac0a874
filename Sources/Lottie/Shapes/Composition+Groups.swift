import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// What a shape layer shows.
    func shapeLayer(_ shapes: [LottieShape]) -> CALayer {
        let layer = plainLayer()
        add(shapes.filter { !$0.isHidden }.map { ShapeItem(shape: $0) }, to: layer)
        return layer
    }

    /// Adds the groups and units among items to a layer. Repeaters take what is before them, each since the one before.
    private func add(_ items: [ShapeItem], to layer: CALayer) {
        var parts: [(items: [ShapeItem], repeater: LottieRepeater?)] = [([], nil)]
        for item in items {
            reportLosses(of: item.shape)
            if case .repeater(let repeater) = item.shape.kind {
                parts[parts.count - 1].repeater = repeater
                parts.append(([], nil))
            } else {
                parts[parts.count - 1].items.append(item)
            }
        }
        for part in parts.reversed() {
            guard let repeater = part.repeater else {
                addOnce(part.items, to: layer)
                continue
            }
            addCopies(repeater, of: part.items, to: layer)
        }
    }

    private func addCopies(_ repeater: LottieRepeater, of items: [ShapeItem], to layer: CALayer) {
        let most = files.isComplete ? repeater.copies.keyframes.map(\.value).max() ?? 0 : repeater.copies.first
        let count = Int(count: files.isComplete ? most.rounded(.up) : most, limit: Composition.copyLimit)
        let isBelow = files.isComplete && repeater.isBelow
        for place in 0..<count where files.takeLayers(1) {
            let index = isBelow ? count - 1 - place : place
            let copy = plainLayer()
            if files.isComplete {
                animator.apply(repeater, copy: index, of: count, to: copy)
            } else {
                animator.place(copy, by: repeater.transform.repeated(Double(index)))
            }
            addOnce(items, to: copy)
            layer.addSublayer(copy)
        }
    }

    private static let copyLimit = 10_000.0

    private func addOnce(_ items: [ShapeItem], to layer: CALayer) {
        var groups: [(items: [LottieShape], shape: LottieShape)] = []
        for item in items { if case .group(let members) = item.shape.kind { groups.append((members, item.shape)) } }
        let joint = files.isComplete ? items.lastIndex { $0.shape.kind.joinsGroups } ?? 0 : 0
        let own = zip(items.indices, items).filter { index, item in
            switch item.shape.kind {
            case .group: index < joint
            case .transform: false
            default: true
            }
        }.map(\.1)
        if own.count > RenderUnit.itemLimit {
            files.report(
                .damaged, "A group has more than \(RenderUnit.itemLimit) items. The rest is left out.",
                own[0].shape.place)
        }
        let (units, unused) = RenderUnit.units(of: own.prefix(RenderUnit.itemLimit), handsDown: !groups.isEmpty)
        for group in groups.reversed() where files.takeLayers(1) {
            let members = group.items.filter { !$0.isHidden }
            let child = plainLayer()
            child.name = group.shape.name
            var inherited = unused
            for case .transform(let transform) in members.map(\.kind) {
                animator.apply(transform, to: child)
                animator.apply(transform.opacity, "opacity", to: child) { NSNumber(value: $0 / 100) }
                for index in inherited.indices where inherited[index].shape.kind.isStroke {
                    inherited[index].enlargements.append(enlargement(transform, group.shape))
                }
            }
            add(members.map { ShapeItem(shape: $0) } + inherited, to: child)
            layer.addSublayer(child)
        }
        for unit in units.reversed() where files.takeLayers(unit.joinsPaths ? 1 : unit.outlines.count) { add(unit, to: layer) }
    }

    /// How much a transform enlarges a stroke that is handed down through it, percent.
    private func enlargement(_ transform: LottieTransform, _ group: LottieShape) -> Animated<Double> {
        if transform.scale.keyframes.contains(where: { $0.value.x != $0.value.y }) {
            files.report(
                .unsupported, "A stroke outside of a group that is scaled unevenly keeps its width along x only.", group.place)
        }
        return transform.scale.map { $0.x }
    }
}
