import BruteForce
import Comparison
import GLPainter
import Geometry
import Graphics
import LayerKit
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Transitions among everything else that a tree may have: both painters against brute force, on the way.
@Suite struct TransitionAgreementTests {
    @Test(arguments: Place.allCases) func paintersAgree(_ place: Place) throws {
        let kinds: [(CATransitionType, CATransitionSubtype)] = [
            (.fade, .fromLeft), (.push, .fromRight), (.moveIn, .fromTop), (.reveal, .fromBottom),
            (CATransitionType(rawValue: "oglFlip"), .fromTop),
        ]
        let gl = try GLAvailability.painter()
        for (type, subtype) in kinds {
            let renderer = try CARenderer(size: CGSize(width: 120, height: 120), painter: .software(threads: 1))
            let (root, layer) = place.scene()
            renderer.layer = root
            renderer.beginFrame(atTime: 0)
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
            layer.add(transition, forKey: nil)
            CATransaction.setDisableActions(true)
            Place.change(layer)
            CATransaction.flush()
            let time = type == .fade || type == .moveIn ? 0.3 : 0.6
            let frame = renderer.snapshot(at: time)
            #expect(frame.tree.nodes.count > layer.countOfLayers + 2, "both looks are there")
            try BruteForceJudge.expectTruth(of: frame, gl, "transition-\(type.rawValue)-\(place)")
        }
    }

    /// Where the layer is that changes.
    enum Place: CaseIterable {
        case plain, turned, flipped, clipped, masked, rasterized, inSpace, blended, faded, nested

        /// - Returns: the root and the layer that changes.
        func scene() -> (root: CALayer, layer: CALayer) {
            let root = Place.box(0, 0, 120, 120, nil)
            let layer = Place.layer()
            let holder: CALayer = self == .inSpace ? CATransformLayer() : CALayer()
            holder.frame = root.bounds
            holder.addSublayer(layer)
            root.addSublayer(Place.box(20, 50, 90, 30, CGColor(srgbRed: 0.9, green: 0.9, blue: 0.2, alpha: 1)))
            root.addSublayer(holder)
            setUp(root, holder, layer)
            return (root, layer)
        }

        private func setUp(_ root: CALayer, _ holder: CALayer, _ layer: CALayer) {
            switch self {
            case .plain: break
            case .turned: layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            case .flipped:
                layer.isGeometryFlipped = true
                layer.sublayers?[0].transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            case .clipped:
                layer.masksToBounds = true
                layer.cornerRadius = 12
            case .masked:
                holder.mask = Place.box(30, 25, 60, 60, CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.8))
                holder.mask?.cornerRadius = 20
            case .rasterized:
                holder.shouldRasterize = true
                holder.rasterizationScale = 2
            case .inSpace:
                var perspective = CATransform3DIdentity
                perspective.m34 = -1 / 400
                root.sublayerTransform = perspective
                layer.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
            case .blended:
                layer.compositingFilter = "multiplyBlendMode"
                layer.sublayers?[0].compositingFilter = "screenBlendMode"
            case .faded:
                layer.opacity = 0.6
                layer.shadowOpacity = 0.8
                layer.shadowRadius = 0
                layer.shadowOffset = CGSize(width: 8, height: 8)
            case .nested:
                // Under way in a sublayer as well.
                let inner = CATransition()
                (inner.duration, inner.startProgress) = (2, 0.2)
                layer.sublayers?[0].add(inner, forKey: nil)
            }
        }

        private static func layer() -> CALayer {
            let layer = box(35, 30, 50, 60, CGColor(srgbRed: 0.8, green: 0.1, blue: 0.1, alpha: 1))
            layer.addSublayer(box(-10, 10, 30, 20, CGColor(srgbRed: 0.1, green: 0.3, blue: 0.9, alpha: 0.7)))
            return layer
        }

        private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor?) -> CALayer {
            let layer = CALayer()
            layer.frame = CGRect(x: x, y: y, width: width, height: height)
            layer.backgroundColor = color
            return layer
        }

        /// To the new look.
        static func change(_ layer: CALayer) {
            layer.backgroundColor = CGColor(srgbRed: 0.1, green: 0.7, blue: 0.3, alpha: 0.8)
            layer.borderWidth = 4
            layer.sublayers?[0].backgroundColor = CGColor(srgbRed: 1, green: 0.5, blue: 0.1, alpha: 1)
            layer.addSublayer(box(20, 35, 40, 20, CGColor(srgbRed: 0.4, green: 0.2, blue: 0.6, alpha: 1)))
        }
    }
}

extension CALayer {
    /// It and all below it.
    fileprivate var countOfLayers: Int { (sublayers ?? []).reduce(1) { $0 + $1.countOfLayers } }
}
