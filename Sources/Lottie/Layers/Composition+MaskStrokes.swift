import Foundation
import LayerKit
import LottieDocument

extension Composition {
    /// A picture with strokes along its layer's masks, as the stroke effect draws them.
    func stroked(_ picture: CALayer, _ effect: LottieEffect, _ masks: [LottieMask]) -> CALayer {
        let isAll = (effect.value(10, or: [0]).first.first ?? 0) != 0
        let index = Int(exactly: (effect.value(1, or: [1]).first.first ?? 1).rounded()) ?? 1
        if isAll, masks.count > 1, (effect.value(11)?.first.first ?? 0) != 0 {
            files.report(.unsupported, "Strokes along several masks are drawn at once, not one after the other.", effect.place)
        }
        guard files.takeLayers(2) else { return picture }
        let strokes = plainLayer()
        for (number, mask) in masks.enumerated() where isAll || number + 1 == index {
            guard files.takeLayers(1) else { break }
            strokes.addSublayer(stroke(along: mask, effect))
        }
        let container = plainLayer()
        switch effect.value(7, or: [1]).first.first {
        case 2: container.addSublayer(strokes)
        case 3:
            container.addSublayer(picture)
            container.mask = strokes
        default:
            container.addSublayer(picture)
            container.addSublayer(strokes)
        }
        return container
    }

    private func stroke(along mask: LottieMask, _ effect: LottieEffect) -> CALayer {
        let line = sized(CAShapeLayer())
        line.fillColor = nil
        (line.lineCap, line.lineJoin) = (.round, .round)
        animator.apply(mask.path, "path", to: line) { outline in
            let path = CGMutablePath()
            path.add(outline, isReversed: false)
            return path
        }
        animator.apply(effect.value(2, or: [1, 1, 1]), "strokeColor", to: line) { SIMD4($0, or: 0).cgColor }
        // The brush size is a radius.
        animator.apply(effect.value(3, or: [2]), "lineWidth", to: line) { NSNumber(value: 2 * max($0.first ?? 0, 0)) }
        animator.apply(effect.value(5, or: [1]), "opacity", to: line) { NSNumber(value: $0.first ?? 1) }
        let part = [effect.value(8, or: [0]), effect.value(9, or: [100])].map { $0.map { ($0.first ?? 0) / 100 } }
        animator.applyPart(from: part[0], to: part[1], of: line)
        return line
    }
}
