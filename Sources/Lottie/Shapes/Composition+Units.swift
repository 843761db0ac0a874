import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// Adds the layers that show a unit.
    func add(_ unit: RenderUnit, to layer: CALayer) {
        let worked = unit.workedOutlines(rules)
        guard worked.isEmpty else { return add(worked, unit, to: layer) }
        let radius = cornerRadius(unit)
        if unit.joinsPaths {
            let paths = unit.outlines.compactMap { item -> (Animated<LottieOutline>, LottieShape)? in
                if case .path(let path) = item.shape.kind { (path, item.shape) } else { nil }
            }
            let reversals = paths.map(\.1.isReversed)
            add(unit, to: layer) { shape, copies in
                animator.apply(joined: paths.map(\.0), "path", to: shape) { outlines in
                    joinedPath(outlines, isReversed: { reversals[$0] }, copies: copies)
                }
            }
            return
        }
        for item in unit.outlines {
            add(unit, cutting: rules.trimsByLength ? TrimmedOutline(item.shape, radius: radius) : nil, to: layer) { shape, copies in
                applyOutline(item.shape, radius, copies, to: shape)
            }
        }
    }

    /// Adds the layers for a unit whose outlines are calculated.
    private func add(_ worked: [WorkedOutline], _ unit: RenderUnit, to layer: CALayer) {
        var unit = unit
        if rules.trimsAreas { unit.others.removeAll { $0.shape.kind.isTrim } }
        if !rules.roundsAllCorners { reportUnroundedCorners(unit) }
        for worked in worked {
            let segments = WorkedSegments(worked.items)
            let isHeld = !worked.keepsPoints || rules.keepsHolds && worked.items.contains(where: \.hasHolds)
            add(unit, to: layer) { shape, copies in
                animator.apply(during: worked.span, "path", to: shape, isHeld: isHeld) { frame in
                    // Merged areas may have as many segments as the square of theirs.
                    let counted = segments.count(at: frame)
                    guard files.takeSegments(counted), let parts = worked.parts(at: frame, { files.takeSegments($0) }) else {
                        return CGMutablePath()
                    }
                    var cuts = 0
                    let outlines = worked.joined(at: frame, parts: parts, cuts: &cuts)
                    guard files.takeSegments(cuts) else { return CGMutablePath() }
                    return joinedPath(outlines, isReversed: { _ in false }, copies: copies, counted: counted)
                }
            }
        }
    }

    /// A unit's paints and modifiers, the last of each kind.
    private struct Paints {
        var trim: TrimRange?
        /// Of a gradient's line.
        var gradientTrim: TrimRange?
        /// What it is a trim of, where its values are not the layer's.
        var outline: TrimmedOutline?
        var fill: LottieFill?
        var stroke: (values: LottieStroke, enlargements: [Animated<Double>])?
    }

    private func paints(of unit: RenderUnit) -> Paints {
        let trims = unit.others.compactMap { item in
            if case .trim(let trim) = item.shape.kind {
                TrimRange(trim, within: map.frames, rules, allowed: files.takeSamples)
            } else {
                nil
            }
        }
        let first = trims.first { !$0.isWhole }
        var paints = Paints(trim: first, gradientTrim: rules.gradientsPassWholeTrims ? first : trims.first)
        for item in unit.others {
            switch item.shape.kind {
            case .fill(let fill):
                paints.fill = fill
                if paints.trim != nil {
                    files.report(.unsupported, "Trims are for strokes; the fill is drawn whole.", item.shape.place)
                }
            case .stroke(let stroke): paints.stroke = (stroke, item.enlargements)
            case .trim(let trim) where trim.isIndividual && unit.outlines.count > 1:
                files.report(
                    .unsupported, "Trims go along each path by itself, not from one to the next.", item.shape.place)
            default: break
            }
        }
        return paints
    }

    /// Adds the layers for one path of a unit.
    /// - Parameters:
    ///   - cut: the outline that is trimmed, if the trim's values cannot be the layer's.
    ///   - outline: sets a shape layer's path, repeated as often as requested.
    private func add(
        _ unit: RenderUnit, cutting cut: TrimmedOutline? = nil, to layer: CALayer, outline: (CAShapeLayer, Int) -> Void
    ) {
        var paints = paints(of: unit)
        paints.outline = cut
        let solid = paints.fill.flatMap { add($0, paints.trim, to: layer, outline: outline) }
        addStroke(of: paints, on: solid, to: layer, outline: outline)
    }

    /// - Returns: the layer of a fill in one colour, which may have a stroke as well.
    private func add(
        _ fill: LottieFill, _ trim: TrimRange?, to layer: CALayer, outline: (CAShapeLayer, Int) -> Void
    ) -> CAShapeLayer? {
        switch fill.paint {
        case .color(let color):
            let shape = makeShape(trim, outline)
            shape.fillRule = fill.isEvenOdd ? .evenOdd : .nonZero
            animator.apply(color, "fillColor", to: shape) { $0.cgColor }
            animator.apply(fill.opacity, "opacity", to: shape) { NSNumber(value: $0 / 100) }
            layer.addSublayer(shape)
            return shape
        case .gradient(let gradient):
            let mask = makeShape(nil, outline)
            mask.fillRule = fill.isEvenOdd ? .evenOdd : .nonZero
            mask.fillColor = .opaqueBlack
            layer.addSublayer(gradientLayer(gradient, opacity: fill.opacity, mask: mask))
            return nil
        }
    }

    /// - Parameter solid: the layer that fills and is also to stroke; nil for a layer of the stroke's own.
    private func addStroke(of paints: Paints, on solid: CAShapeLayer?, to layer: CALayer, outline: (CAShapeLayer, Int) -> Void) {
        guard let (stroke, enlargements) = paints.stroke else { return }
        switch stroke.paint {
        case .color(let color):
            let isTrimmed = rules.trimsOverGradients || !(paints.fill?.paint.isGradient ?? false)
            let shape = solid ?? makeShape(isTrimmed ? paints.trim : nil, cutting: paints.outline, outline)
            if solid == nil {
                shape.fillColor = nil
                animator.apply(stroke.opacity, "opacity", to: shape) { NSNumber(value: $0 / 100) }
                layer.addSublayer(shape)
            }
            animator.apply(color, "strokeColor", to: shape) { $0.cgColor }
            apply(stroke, enlargements, to: shape)
        case .gradient(let gradient):
            let mask = makeShape(paints.gradientTrim, cutting: paints.outline, outline)
            mask.fillColor = nil
            mask.strokeColor = .opaqueBlack
            apply(stroke, enlargements, to: mask)
            if !rules.fadesGradientsOnce { animator.apply(stroke.opacity, "opacity", to: mask) { NSNumber(value: $0 / 100) } }
            layer.addSublayer(gradientLayer(gradient, opacity: stroke.opacity, mask: mask))
        }
    }

    private func makeShape(
        _ trim: TrimRange?, cutting cut: TrimmedOutline? = nil, _ outline: (CAShapeLayer, Int) -> Void
    ) -> CAShapeLayer {
        let shape = sized(CAShapeLayer())
        outline(shape, trim?.copies ?? 1)
        guard let trim else { return shape }
        for (part, keyPath) in [(trim.start, "strokeStart"), (trim.end, "strokeEnd")] {
            guard var cut, part.isAnimated || part.first != part.first.rounded() else {
                animator.apply(part, keyPath, to: shape) { NSNumber(value: $0) }
                continue
            }
            // Between two frames the layer's values are as linear as the trim's.
            animator.apply(during: .spanning([part.span, cut.span]), keyPath, to: shape, isHeld: trim.jumps) { frame in
                let value = part.value(at: frame)
                guard files.takeSegments(cut.segmentCount) else { return NSNumber(value: value) }
                return NSNumber(value: cut.place(ofPart: value, copies: trim.copies, at: frame))
            }
        }
        animator.keepNothing(from: trim.start, to: trim.end, of: shape)
        return shape
    }

    private func apply(_ stroke: LottieStroke, _ enlargements: [Animated<Double>], to shape: CAShapeLayer) {
        shape.lineCap = stroke.cap.name
        shape.lineJoin = stroke.join.name
        shape.miterLimit = stroke.miterLimit
        if enlargements.isEmpty {
            animator.apply(stroke.width, "lineWidth", to: shape) { NSNumber(value: $0) }
        } else {
            animator.apply(joined: [stroke.width] + enlargements, "lineWidth", to: shape) { values in
                // At a scale of zero no width is visible.
                NSNumber(value: values.dropFirst().reduce(values[0]) { $1 == 0 ? $0 : $0 / ($1 / 100).magnitude })
            }
        }
        applyDashes(of: stroke, to: shape)
    }

    private func applyDashes(of stroke: LottieStroke, to shape: CAShapeLayer) {
        let lengths = stroke.dashes.filter { $0.part != .offset }.map(\.length)
        guard lengths.contains(where: { $0.isOther(than: 0) && (rules.animatesDashes || $0.first != 0) }) else { return }
        // With round caps a dash of length 0 is a dot.
        func pattern(_ lengths: [Double]) -> [NSNumber] { lengths.map { NSNumber(value: max($0, 0.01)) } }
        if rules.animatesDashes {
            animator.apply(joined: lengths, "lineDashPattern", to: shape, pattern)
        } else {
            shape.lineDashPattern = pattern(lengths.map(\.first))
        }
        if let offset = stroke.dashes.last(where: { $0.part == .offset }) {
            animator.apply(offset.length, "lineDashPhase", to: shape) { NSNumber(value: $0) }
        }
    }

    /// The radius of the first modifier that rounds corners. Merged paths are not rounded.
    private func cornerRadius(_ unit: RenderUnit) -> Animated<Double>? {
        for item in unit.others {
            guard case .roundedCorners(let radius) = item.shape.kind else { continue }
            if !unit.joinsPaths { return radius }
        }
        reportUnroundedCorners(unit)
        return nil
    }

    private func reportUnroundedCorners(_ unit: RenderUnit) {
        for item in unit.others where unit.joinsPaths {
            guard case .roundedCorners = item.shape.kind else { continue }
            files.report(.unsupported, "Corners of several paths together are not rounded.", item.shape.place)
        }
    }
}

extension LottiePaint {
    fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension LottieStroke.Cap {
    fileprivate var name: CAShapeLayerLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension LottieStroke.Join {
    fileprivate var name: CAShapeLayerLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

extension CGColor {
    /// Opaque, for masks.
    static var opaqueBlack: CGColor { CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1) }
}
