import Graphics
import LayerKit

/// Bytes as a tree of layers: what kinds there are, their properties, animations, filters and masks. It is shown, changed, and
/// shown again; one in four by each painter.
enum TreeTarget: FuzzTarget {
    static let name = "trees"
    static let mostBytes = 1024

    static func run(_ bytes: [UInt8]) -> Bool {
        SmallFrame.paint(times: [0, 0.7], isByAll: bytes.count % 4 == 0) {
            let builder = TreeBuilder(bytes)
            let root = builder.root()
            return (root, { builder.change(root) })
        }
        return true
    }

    /// Bytes without a pattern, and every class of layers.
    static var seeds: [[UInt8]] {
        (0..<12).map { seed in
            var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
            return (0..<300).map { _ in
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return UInt8(truncatingIfNeeded: state >> 24)
            }
        }
    }

    /// What documents can have as well, but for layers that other code draws.
    nonisolated(unsafe) static let layerClasses: [(name: String, make: () -> CALayer)] = [
        ("CALayer", { CALayer() }), ("CAShapeLayer", { CAShapeLayer() }), ("CAGradientLayer", { CAGradientLayer() }),
        ("CATextLayer", { CATextLayer() }),
        ("CATransformLayer", { CATransformLayer() }), ("CAReplicatorLayer", { CAReplicatorLayer() }),
        ("CAEmitterLayer", { CAEmitterLayer() }),
        ("CAScrollLayer", { CAScrollLayer() }), ("CATiledLayer", { CATiledLayer() }),
    ]

    nonisolated(unsafe) static let animationClasses: [(name: String, make: () -> CAAnimation)] = [
        ("CABasicAnimation", { CABasicAnimation() }), ("CAKeyframeAnimation", { CAKeyframeAnimation() }),
        ("CASpringAnimation", { CASpringAnimation() }),
        ("CAAnimationGroup", { CAAnimationGroup() }), ("CATransition", { CATransition() }),
    ]
}
