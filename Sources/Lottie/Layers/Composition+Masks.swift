import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// Makes a layer's mask of a list of paths. Those that add are shown together; every other one is a mask of all before it.
    func applyMasks(_ masks: [LottieMask], to layer: CALayer) {
        let masks = masks.filter { $0.mode != .none }
        guard let first = masks.first else { return }
        if masks.count == 1 {
            layer.mask = shape(first)
            return
        }
        var container = plainLayer()
        for (index, mask) in masks.enumerated() {
            if index == 0 || mask.mode == .add || mask.mode == .lighten {
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

    /// What a path lets be seen: its inside, or all but that.
    private func shape(_ mask: LottieMask) -> CAShapeLayer {
        let shape = sized(CAShapeLayer())
        shape.fillRule = .evenOdd
        let isOutside =
            switch mask.mode {
            case .subtract: !mask.isInverted
            case .add, .lighten: mask.isInverted
            default: false
            }
        let everything = shape.bounds.insetBy(dx: -Composition.far, dy: -Composition.far)
        animator.apply(mask.path, "path", to: shape) { outline in
            let path = CGMutablePath()
            if isOutside { path.addRect(everything) }
            path.add(outline, isReversed: false)
            return path
        }
        return shape
    }
}
