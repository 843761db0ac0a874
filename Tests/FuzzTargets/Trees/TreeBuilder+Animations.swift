import Foundation
import Graphics
import LayerKit

extension TreeBuilder {
    func animation(of layer: CALayer, depth: Int) -> CAAnimation {
        left -= 1
        let animation = reader.choice(TreeTarget.animationClasses).make()
        (animation.duration, animation.isRemovedOnCompletion) = (Double(1 + reader.below(4)), false)
        let keys = layer.declaredKeys
        let key = keys[(reader.byte() << 8 | reader.byte()) % keys.count]
        (animation as? CAPropertyAnimation)?.keyPath = key.name + reader.choice(TreeBuilder.parts)
        let kind = reader.below(4) == 3 ? .number : key.kind
        switch animation {
        case let animation as CABasicAnimation:
            if reader.flag() { animation.fromValue = value(kind) }
            if reader.flag() { animation.toValue = value(kind) }
            if reader.below(4) == 3 { animation.byValue = value(kind) }
        case let animation as CAKeyframeAnimation:
            animation.values = (0..<reader.below(5)).compactMap { _ in value(kind) }
            if reader.flag() { animation.keyTimes = reader.numbers(reader.below(5)).map { NSNumber(value: $0) } }
            if reader.below(8) == 7 { animation.path = path() }
        case let animation as CAAnimationGroup:
            if depth < 2 {
                animation.animations = (0..<reader.below(3)).map { _ in self.animation(of: layer, depth: depth + 1) }
            }
        default: break
        }
        setSome(animation)
        return animation
    }

    private func setSome(_ animation: CAAnimation) {
        let keys = animation.declaredKeys
        for _ in 0..<reader.below(5) {
            let key = reader.choice(keys)
            switch key.name {
            case "delegate", "animations", "keyPath": continue
            case "timingFunction":
                let points = reader.numbers(4).map { Float($0) }
                animation.timingFunction = CAMediaTimingFunction(
                    controlPoints: points[0], points[1], points[2], points[3])
            default: animation.setValue(value(key.kind), forKey: key.name)
            }
        }
    }

    private static let parts = [
        "", "", "", "", ".x", ".y", ".z", ".width", ".size", ".origin.x", ".rotation", ".rotation.x", ".scale",
        ".translation", ".f.inputRadius",
        ".f.inputAmount", ".c.birthRate", ".a.opacity",
    ]
}
