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
            let copies = Int(min(max(repeater.copies.first, 0), Composition.copyLimit))
            for index in 0..<copies where files.takeLayers(part.items.count) {
                let copy = plainLayer()
                animator.apply(repeater.transform.copy(index), to: copy)
                addOnce(part.items, to: copy)
                layer.addSublayer(copy)
            }
        }
    }

    private static let copyLimit = 10_000.0

    private func addOnce(_ items: [ShapeItem], to layer: CALayer) {
        var groups: [(items: [LottieShape], shape: LottieShape)] = []
        for item in items { if case .group(let members) = item.shape.kind { groups.append((members, item.shape)) } }
        let own = items.filter { item in
            switch item.shape.kind {
            case .group, .transform: false
            default: true
            }
        }
        if own.count > RenderUnit.itemLimit {
            files.report(
                .damaged, "A group has more than \(RenderUnit.itemLimit) items. The rest is left out.",
                own[0].shape.place)
        }
        let (units, unused) = RenderUnit.units(of: own.prefix(RenderUnit.itemLimit), handsDown: !groups.isEmpty)
        for group in groups.reversed() {
            let members = group.items.filter { !$0.isHidden }
            let child = plainLayer()
            child.name = group.shape.name
            var inherited = unused
            for case .transform(let transform) in members.map(\.kind) {
                animator.apply(transform, to: child)
                animator.apply(transform.opacity, "opacity", to: child) { NSNumber(value: $0 / 100) }
                for index in inherited.indices {
                    inherited[index].enlargement *= enlargement(transform, group.shape, inherited[index])
                }
            }
            add(members.map { ShapeItem(shape: $0) } + inherited, to: child)
            layer.addSublayer(child)
        }
        for unit in units.reversed() { add(unit, to: layer) }
    }

    /// How much a transform enlarges a stroke that is handed down through it.
    private func enlargement(_ transform: LottieTransform, _ group: LottieShape, _ item: ShapeItem) -> Double {
        guard item.shape.kind.isStroke else { return 1 }
        let scale = transform.scale.first
        if scale.x != scale.y || transform.scale.isAnimated {
            files.report(
                .unsupported,
                "A stroke outside of a group that is scaled unevenly or over time does not keep its width.",
                group.place)
        }
        return scale.x == scale.y && scale.x != 0 ? (scale.x / 100).magnitude : 1
    }
}

extension LottieTransform {
    /// That of a repeater's copy: moved and turned as often, and scaled once.
    fileprivate func copy(_ index: Int) -> LottieTransform {
        let times = Double(index)
        var copy = self
        switch position {
        case .together(let position): copy.position = .together(position.map { $0 * times })
        case .split(let x, let y, let z):
            copy.position = .split(x: x.map { $0 * times }, y: y.map { $0 * times }, z: z)
        }
        copy.rotation = rotation.map { $0 * times }
        copy.rotationX = rotationX.map { $0 * times }
        copy.rotationY = rotationY.map { $0 * times }
        if index == 0 { copy.scale = Animated(SIMD3(repeating: 100)) }
        return copy
    }
}
