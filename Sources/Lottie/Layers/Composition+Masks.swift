import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// Builds a layer's mask from a list of paths. Those that add are shown together; every other one is a mask of all before it, or is cut out
    /// of that.
    func applyMasks(_ masks: [LottieMask], to layer: CALayer) {
        // A mask takes up to four layers: a stroke along it, one for its feather, and one of which it is the mask; or six more for comparison.
        let masks = masks.filter { $0.mode != .none && files.takeLayers(isCompared($0) ? 10 : 4) }
        guard let first = masks.first else { return }
        if masks.count == 1, !cutsOut(first) {
            layer.mask = shape(first)
            return
        }
        var container = plainLayer()
        for (index, mask) in masks.enumerated() {
            if cutsOut(mask) {
                // The first mask subtracts from everything, and differs from nothing.
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
        // A mask cannot have a mask itself.
        let mask = plainLayer()
        mask.addSublayer(container)
        layer.mask = mask
    }

    /// True if the mask, with its own opacity, is cut out of what is before it, rather than used as a mask of that.
    private func cutsOut(_ mask: LottieMask) -> Bool {
        switch mask.mode {
        case .difference: rules.masksDiffer
        case .subtract: rules.masksHaveOpacity && mask.opacity.isOther(than: 100)
        default: false
        }
    }

    /// True if the mask's alpha has to be compared with that of what is before it, for the greater or the lesser. For a mask that is fully opaque
    /// or clear everywhere, showing both together gives the greater, and using one as the other's mask the lesser.
    private func isCompared(_ mask: LottieMask) -> Bool {
        rules.masksCompare && (mask.mode == .lighten || mask.mode == .darken)
            && (mask.opacity.isOther(than: 100) || Feather(mask.feather) != nil)
    }

    /// Blend modes compare colours, not alpha: both are drawn black on white, so that the greater alpha is the darker one, and the darkness of
    /// the result becomes the alpha.
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

    /// The area that a path reveals: its inside, or all but that.
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

    /// Expansion of a mask is a stroke along it, of twice the width: added to the area if it grows, cut out if it shrinks.
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

    /// Blurs; with different widths in both directions it is scaled horizontally, blurred, and scaled back.
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

/// How soft the edge of a mask or blur is.
struct Feather {
    /// Points from opaque to clear, vertically.
    fileprivate let width: Animated<Double>
    /// The horizontal scale at which the blur is the same in both directions.
    fileprivate let stretch: Double

    /// A blur has two directions: one in which the edge should be hard is blurred, too, by this share of the other.
    private static let leastShare = 1.0 / 32

    /// The standard deviation of the blur whose edge is one point wide.
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
    /// Gives a layer a number, clamped to at least zero. If it changes its sign, its zero lies between keyframes, so it is calculated frame by
    /// frame.
    fileprivate func apply(positivePartOf value: Animated<Double>, _ keyPath: String, to layer: CALayer) {
        let values = value.keyframes.map(\.value)
        if values.allSatisfy({ $0 >= 0 }) || values.allSatisfy({ $0 <= 0 }) {
            return apply(value, keyPath, to: layer) { NSNumber(value: max($0, 0)) }
        }
        apply(during: value.span, keyPath, to: layer) { NSNumber(value: max(value.value(at: $0), 0)) }
    }
}
