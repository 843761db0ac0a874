import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// Makes a layer's mask of a list of paths. Those that add are shown together; every other one is a mask of all before it,
    /// or cuts itself out of that.
    func applyMasks(_ masks: [LottieMask], to layer: CALayer) {
        // A mask is up to four layers: a line along it, one for its feather, and one that it is the mask of; or six more that compare it.
        let masks = masks.filter { $0.mode != .none && files.takeLayers(isCompared($0) ? 10 : 4) }
        guard let first = masks.first else { return }
        if masks.count == 1, !cutsOut(first) {
            layer.mask = shape(first)
            return
        }
        var container = plainLayer()
        for (index, mask) in masks.enumerated() {
            if cutsOut(mask) {
                // Before the first one, everything is there to be taken away from, and nothing to differ from.
                if index == 0, mask.mode == .subtract { container.addSublayer(everything()) }
                let cut = shape(mask)
                cut.compositingFilter = mask.mode == .difference ? "xor" : "destOut"
                container.addSublayer(cut)
            } else if index > 0, isCompared(mask) {
                container = compared(container, with: shape(mask), isMore: mask.mode == .lighten)
            } else if index == 0 || mask.mode == .add || mask.mode == .lighten {
                container.addSublayer(shape(mask))
            } else {
                container.mask = shape(mask)
                let outer = plainLayer()
                outer.addSublayer(container)
                container = outer
            }
        }
        // What masks cannot have a mask itself.
        let mask = plainLayer()
        mask.addSublayer(container)
        layer.mask = mask
    }

    /// It takes away from what is before it by its own opacity: a mask would have to be what is left.
    private func cutsOut(_ mask: LottieMask) -> Bool {
        switch mask.mode {
        case .difference: rules.masksDiffer
        case .subtract: rules.masksHaveOpacity && mask.opacity.isOther(than: 100)
        default: false
        }
    }

    /// It lets the more, or the less, be seen of what is before it and of itself. Where it lets all be seen or nothing, to be shown together
    /// is the more, and one as the other's mask the less.
    private func isCompared(_ mask: LottieMask) -> Bool {
        rules.masksCompare && (mask.mode == .lighten || mask.mode == .darken)
            && (mask.opacity.isOther(than: 100) || Feather(mask.feather) != nil)
    }

    /// Layers compare colours, not what they let be seen: both are black on white, where what is more is what is darker, and what is dark of
    /// the outcome is what is seen.
    private func compared(_ before: CALayer, with mask: CALayer, isMore: Bool) -> CALayer {
        func onWhite(_ layer: CALayer) -> CALayer {
            let (picture, white) = (plainLayer(), everything())
            white.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
            picture.addSublayer(white)
            picture.addSublayer(layer)
            return picture
        }
        let (pictures, other) = (plainLayer(), onWhite(mask))
        other.compositingFilter = isMore ? "darkenBlendMode" : "lightenBlendMode"
        pictures.addSublayer(onWhite(before))
        pictures.addSublayer(other)
        let filter = CAFilter(type: "colorMatrix")
        filter.setValue([Double](repeating: 0, count: 15) + [-1, 0, 0, 0, 1], forKey: "inputColorMatrix")
        pictures.filters = [filter]
        let outcome = plainLayer()
        outcome.addSublayer(pictures)
        return outcome
    }

    /// What a path lets be seen: its inside, or all but that.
    private func shape(_ mask: LottieMask) -> CALayer {
        let isOutside =
            switch mask.mode {
            case .subtract: mask.isInverted == cutsOut(mask)
            case .add, .lighten: mask.isInverted
            default: rules.invertsAllMasks && mask.isInverted
            }
        let shape = outline(of: mask, isOutside: isOutside)
        var result = mask.expansion.isOther(than: 0) ? expanded(shape, by: mask, isOutside) : shape
        if let feather = Feather(mask.feather) { result = feathered(result, feather) }
        if rules.masksHaveOpacity {
            animator.apply(mask.opacity, "opacity", to: result) { NSNumber(value: $0 / 100) }
        }
        return result
    }

    private func outline(of mask: LottieMask, isOutside: Bool) -> CAShapeLayer {
        let shape = sized(CAShapeLayer())
        shape.fillRule = .evenOdd
        let everything = shape.bounds.insetBy(dx: -Composition.far, dy: -Composition.far)
        animator.apply(mask.path, "path", to: shape) { outline in
            let path = CGMutablePath()
            if isOutside { path.addRect(everything) }
            path.add(outline, isReversed: false)
            return path
        }
        return shape
    }

    /// A mask's edge is moved by a line along it, twice as wide as the way: drawn as well where the area grows, cut out where
    /// it shrinks.
    private func expanded(_ shape: CAShapeLayer, by mask: LottieMask, _ isOutside: Bool) -> CALayer {
        let sign = isOutside ? -1.0 : 1
        shape.strokeColor = .opaqueBlack
        shape.lineJoin = .round
        let widths = mask.expansion.map { $0 * 2 * sign }
        animator.apply(positivePartOf: widths, "lineWidth", to: shape)
        guard widths.keyframes.contains(where: { $0.value < 0 }) else { return shape }
        let container = plainLayer()
        container.addSublayer(shape)
        let line = outline(of: mask, isOutside: isOutside)
        line.fillColor = nil
        line.strokeColor = .opaqueBlack
        line.lineJoin = .round
        line.compositingFilter = "destOut"
        animator.apply(positivePartOf: widths.map { -$0 }, "lineWidth", to: line)
        container.addSublayer(line)
        return container
    }

    /// Blurred; by different widths in both directions where it is made wider, blurred, and made narrower again.
    func feathered(_ layer: CALayer, _ feather: Feather) -> CALayer {
        var blurred = layer
        if feather.stretch != 1 {
            blurred = plainLayer()
            blurred.addSublayer(layer)
            layer.transform = CATransform3DMakeScale(feather.stretch, 1, 1)
            blurred.transform = CATransform3DMakeScale(1 / feather.stretch, 1, 1)
        }
        let blur = CAFilter(type: "gaussianBlur")
        blur.name = "feather"
        blurred.filters = [blur]
        animator.apply(feather.width, "filters.feather.inputRadius", to: blurred) {
            NSNumber(value: max($0, 0) * Feather.deviation)
        }
        return blurred
    }
}

/// How softly a mask, or what is blurred, ends.
struct Feather {
    /// Points from wholly seen to not at all, downwards.
    fileprivate let width: Animated<Double>
    /// How much wider a mask is made to be blurred alike in both directions.
    fileprivate let stretch: Double

    /// A blur has two directions: what is to be hard in one of them is softened there, too, by this share of what it is in the other.
    private static let leastShare = 1.0 / 32

    /// The standard deviation of the blur whose edge is a point wide.
    static let deviation = 0.3

    /// Nil for a hard edge.
    init?(_ feather: Animated<SIMD2<Double>>) {
        guard feather.keyframes.contains(where: { $0.value.x > 0 || $0.value.y > 0 }) else { return nil }
        let first = feather.keyframes.first { $0.value.x > 0 || $0.value.y > 0 }!.value
        let least = max(first.x, first.y) * Feather.leastShare
        stretch = max(first.y, least) / max(first.x, least)
        width = feather.map { max($0.y, $0.x * Feather.leastShare) }
    }
}

extension Animator {
    /// Gives a layer a number where it is above zero, and else zero. Where it changes its sign there is no such value between
    /// keyframes, so it is worked out frame by frame.
    fileprivate func apply(positivePartOf value: Animated<Double>, _ keyPath: String, to layer: CALayer) {
        let values = value.keyframes.map(\.value)
        if values.allSatisfy({ $0 >= 0 }) || values.allSatisfy({ $0 <= 0 }) {
            return apply(value, keyPath, to: layer) { NSNumber(value: max($0, 0)) }
        }
        apply(during: value.span, keyPath, to: layer) { NSNumber(value: max(value.value(at: $0), 0)) }
    }
}
