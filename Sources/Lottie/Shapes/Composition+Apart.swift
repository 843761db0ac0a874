import Foundation
import LayerKit
import LottieDocument

/// Animated areas of several outlines need a path for every frame, and cost as much as they have segments and frames. If that would exceed a
/// limit, each outline is painted by itself and moves with its group, which costs nothing.
extension Composition {
    /// The segments of all paths of a unit over time; 0 if it is not animated, or is animated by the properties of layers.
    func movedSegments(_ unit: RenderUnit) -> Int {
        let frames = Int(count: map.timeline.end - map.timeline.inPoint, limit: TimeMap.sampleLimit)
        return unit.workedOutlines(rules).filter { $0.span != nil }.reduce(0) { sum, worked in
            sum + WorkedSegments(worked.items).count(at: map.frames.lowerBound) * max(frames, 1)
        }
    }

    /// Adds layers that show a unit outline by outline. The outlines of one area lie in one layer, which has the paint's opacity, or masks its
    /// gradient; the only loss is that outlines inside each other leave no holes.
    func addApart(_ unit: RenderUnit, to layer: CALayer) {
        let rest = unit.others.filter { !$0.shape.kind.isPaint }
        for paint in unit.others.reversed() where paint.shape.kind.isPaint {
            files.report(
                .unsupported, "What moves under one paint is painted one by one: as one area it would have too many segments.",
                paint.shape.place)
            let container = plainLayer()
            guard files.takeLayers(1) else { return }
            layer.addSublayer(shown(container, by: paint.shape.kind))
            addEach(unit.outlines, rest, paint.covering, to: container)
        }
    }

    /// Everything in a layer, opaque, as a paint shows it.
    private func shown(_ container: CALayer, by kind: LottieShape.Kind) -> CALayer {
        let (paint, opacity): (LottiePaint, Animated<Double>)
        switch kind {
        case .fill(let fill): (paint, opacity) = (fill.paint, fill.opacity)
        case .stroke(let stroke): (paint, opacity) = (stroke.paint, stroke.opacity)
        default: return container
        }
        if case .gradient(let gradient) = paint { return gradientLayer(gradient, opacity: opacity, mask: container) }
        animator.apply(opacity, "opacity", to: container) { NSNumber(value: $0 / 100) }
        return container
    }

    /// - Parameter rest: modifiers and repeaters.
    private func addEach(_ outlines: [ShapeItem], _ rest: [ShapeItem], _ paint: ShapeItem, to layer: CALayer) {
        func modifiers(after place: Int) -> [ShapeItem] { rest.filter { $0.place > place && $0.shape.kind.isModifier } }
        var first = 0
        if let last = rest.last(where: { $0.shape.kind.isRepeater }), case .repeater(let repeater) = last.shape.kind {
            first = last.place
            let copied = (outlines + rest).filter { $0.place < first }.sorted { $0.place < $1.place }
            addPowers(repeater.withoutOpacities, of: copied.map(\.withoutPaints) + modifiers(after: first) + [paint], to: layer)
        }
        for outline in outlines where outline.place >= first {
            let others = modifiers(after: outline.place) + [paint]
            if case .group(let members) = outline.shape.withoutPaints.kind {
                add(outline.shape, members, others, to: layer)
            } else if files.takeLayers(1) {
                add(RenderUnit(outlines: [outline], others: others), to: layer)
            }
        }
    }
}

extension RenderUnit {
    var isOfSeveral: Bool { outlines.count > 1 || outlines.contains { $0.shape.kind.isGroup } }

    /// True if its outlines can be painted one by one, since nothing combines them, and paints and modifiers have the same effect inside its
    /// groups and copies as outside.
    var canBeApart: Bool {
        guard isOfSeveral, !others.contains(where: { $0.shape.kind.joinsGroups }) else { return false }
        var (bends, hasLines) = (false, false)
        for kind in others.map(\.shape.kind) {
            if case .stroke(let stroke) = kind { (bends, hasLines) = (bends || !stroke.dashes.isEmpty, true) }
            bends = bends || kind.isModifier && !kind.isTrim
        }
        return !bends && !hasLines || (outlines + others).allSatisfy { $0.shape.keepsLengths(mayScale: !bends) }
    }
}

extension ShapeItem {
    /// A paint for a mask; a paint in one colour stays as it is.
    fileprivate var covering: ShapeItem {
        func opaque(_ paint: LottiePaint) -> LottiePaint { paint.isColor ? paint : .color(Animated(SIMD4(0, 0, 0, 1))) }
        var shape = shape
        switch shape.kind {
        case .fill(var fill):
            (fill.paint, fill.opacity) = (opaque(fill.paint), Animated(100))
            shape.kind = .fill(fill)
        case .stroke(var stroke):
            (stroke.paint, stroke.opacity) = (opaque(stroke.paint), Animated(100))
            shape.kind = .stroke(stroke)
        default: break
        }
        return ShapeItem(shape: shape, enlargements: enlargements)
    }

    fileprivate var withoutPaints: ShapeItem { ShapeItem(shape: shape.withoutPaints, enlargements: enlargements) }
}

extension LottieRepeater {
    /// Copies without opacity; the paint outside them has it.
    fileprivate var withoutOpacities: LottieRepeater {
        var repeater = self
        (repeater.startOpacity, repeater.endOpacity) = (Animated(100), Animated(100))
        return repeater
    }
}

extension LottieShape {
    /// True if lengths in its groups and copies are what they are outside.
    /// - Parameter mayScale: groups may scale all lengths alike: strokes in them know the scale of their groups.
    fileprivate func keepsLengths(mayScale: Bool) -> Bool {
        switch kind {
        case _ where isHidden: true
        case .group(let members): members.allSatisfy { $0.keepsLengths(mayScale: mayScale) }
        case .transform(let transform): mayScale ? transform.keepsProportions : transform.keepsLengths
        case .repeater(let repeater): repeater.transform.keepsLengths
        default: true
        }
    }

    /// Its outlines, transformed, with their modifiers; hidden items are left out. Paints outside do not have its opacity.
    fileprivate var withoutPaints: LottieShape {
        var shape = self
        switch kind {
        case .group(let members):
            shape.kind = .group(members.filter { !$0.isHidden && !$0.kind.isPaint }.map(\.withoutPaints))
        case .transform(var transform):
            transform.opacity = Animated(100)
            shape.kind = .transform(transform)
        case .repeater(let repeater): shape.kind = .repeater(repeater.withoutOpacities)
        default: break
        }
        return shape
    }
}
