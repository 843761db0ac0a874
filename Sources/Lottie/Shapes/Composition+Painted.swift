import LayerKit
import LottieDocument

extension Composition {
    /// Adds items as After Effects paints them.
    func addPainted(_ items: [ShapeItem], to layer: CALayer) {
        let list = PaintedList(withoutDeepRepeaters(withoutManyPaints(items)), isThrifty: files.isThrifty)
        if let paint = list.passingPaint {
            files.report(
                .unsupported, "After so many paints, one leaves out what a paint above it hides, also at its edges.", paint.place)
        }
        for paint in list.cutPaints {
            files.report(
                .unsupported,
                "After many paints, one paints what is between it and the paint before: for all before it there would be too many segments.",
                paint.place)
        }
        list.forEachPart({ files.takeSegments($0) }) { part in
            switch part {
            case .unit(let unit): addPainted(unit, to: layer)
            case .group(let group, let members, let inherited): add(group, members, inherited, to: layer)
            case .copies(let repeater, let items): addPowers(repeater, of: items, to: layer)
            }
        }
    }

    private func addPainted(_ unit: RenderUnit, to layer: CALayer) {
        // It is refused, or made anew for less.
        if files.excess != nil { return }
        if unit.isOfSeveral { files.couldSpare = true }
        if files.isThrifty, unit.canBeApart, !files.affords(movedSegments(unit)) {
            addApart(unit, to: layer)
        } else if files.takeLayers(unit.layerCount) {
            add(unit, to: layer)
        }
    }

    func addPowers(_ repeater: LottieRepeater, of items: [ShapeItem], to layer: CALayer) {
        let count = repeater.mostCopies
        for place in 0..<count where files.takeLayers(1) {
            let index = repeater.isBelow ? count - 1 - place : place
            let copy = plainLayer()
            animator.apply(repeater, copy: index, of: count, to: copy)
            addPainted(items, to: copy)
            layer.addSublayer(copy)
        }
    }

    /// Each paint applies to all outlines before it, so the cost grows with the square of their number. There may be as many groups as layers.
    private func withoutManyPaints(_ items: [ShapeItem]) -> [ShapeItem] {
        let own = items.filter { !$0.shape.kind.isGroup }
        let kept = withoutTooMany(own)
        guard kept.count < own.count else { return items }
        var left = kept.count
        return items.filter { item in
            if item.shape.kind.isGroup { return true }
            left -= 1
            return left >= 0
        }
    }

    /// Nested repeaters: each is a level of recursion, and its contents are built again for each copy.
    private func withoutDeepRepeaters(_ items: [ShapeItem]) -> [ShapeItem] {
        let repeaters = items.indices.filter { items[$0].shape.kind.isRepeater }
        guard repeaters.count > Composition.repeaterLimit else { return items }
        files.report(
            .damaged, "A group has more than \(Composition.repeaterLimit) repeaters. The first ones are left out.",
            items[repeaters[0]].shape.place)
        let left = Set(repeaters.suffix(Composition.repeaterLimit))
        return items.indices.filter { !items[$0].shape.kind.isRepeater || left.contains($0) }.map { items[$0] }
    }

    private static let repeaterLimit = 32
}
