import Foundation
import LayerKit

/// Layer trees at random, with all that a document can say. The same seed gives the same tree.
struct LayerSketch {
    private var state: UInt64

    init(_ seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func tree() -> CALayer {
        let root = layer(depth: 0)
        // A root that moves itself reads as one layer more; see the test of that.
        root.removeAllAnimations()
        // The root's place means nothing in a document.
        root.transform = chance(3) ? CATransform3DMakeRotation(number(), 0, 0, 1) : .identity
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.anchorPoint = CGPoint(x: 0.5, y: chance(3) ? 0.25 : 0.5)
        root.position = CGPoint(x: 50, y: root.anchorPoint.y * 100)
        return root
    }

    private mutating func layer(depth: Int) -> CALayer {
        let layer: CALayer
        switch below(6) {
        case 0: layer = shape()
        case 1: layer = gradient()
        case 2: layer = CATransformLayer()
        default: layer = CALayer()
        }
        setPlace(of: layer)
        setLook(of: layer)
        if chance(3) { setEffects(of: layer) }
        if chance(3) { layer.add(animation(), forKey: chance(2) ? "motion" : "a key") }
        if depth < 3 {
            for _ in 0..<below(4) { layer.addSublayer(self.layer(depth: depth + 1)) }
            if chance(8) { layer.mask = self.layer(depth: 3) }
        }
        return layer
    }

    private mutating func setPlace(of layer: CALayer) {
        if chance(2) { layer.name = "layer \(below(100))" }
        layer.bounds = CGRect(x: chance(3) ? number() : 0, y: 0, width: abs(number()), height: abs(number()))
        layer.position = CGPoint(x: number(), y: number())
        if chance(3) { layer.anchorPoint = CGPoint(x: number() / 50, y: 0) }
        if chance(4) { layer.zPosition = number() }
        if chance(3) {
            layer.transform = CATransform3DRotate(CATransform3DMakeTranslation(number(), 2, 0), number(), 1, 2, 3)
        }
        if chance(5) { layer.sublayerTransform.m34 = -1 / 500 }
        if chance(4) { layer.isGeometryFlipped = true }
        if chance(6) { layer.isDoubleSided = false }
    }

    private mutating func setLook(of layer: CALayer) {
        if chance(2) { layer.backgroundColor = color() }
        if chance(3) { layer.opacity = Float(below(100)) / 99 }
        if chance(3) { layer.cornerRadius = abs(number()) }
        if chance(5) { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
        if chance(5) { layer.cornerCurve = .continuous }
        if chance(3) { (layer.borderWidth, layer.borderColor) = (abs(number()) / 10, color()) }
        if chance(4) { layer.masksToBounds = true }
        if chance(8) { layer.isHidden = true }
        if chance(4) {
            layer.contents = CGImage(
                bitmap: Bitmap(width: 2, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0x8000_0000]))
            layer.contentsGravity = chance(2) ? .resizeAspectFill : .topLeft
            layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
            layer.contentsScale = 2
            layer.magnificationFilter = .nearest
        }
    }

    private mutating func setEffects(of layer: CALayer) {
        if chance(2) {
            (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (
                0.5, CGSize(width: number(), height: 1), abs(number())
            )
            layer.shadowColor = color()
            if chance(2) { layer.shadowPath = path() }
        }
        if chance(3) {
            let blur = CAFilter(type: "gaussianBlur")
            (blur.name, blur.isEnabled) = ("blur", !chance(4))
            blur.setValue(Double(below(9)), forKey: "inputRadius")
            layer.filters = [blur]
        }
        if chance(4) {
            layer.compositingFilter = chance(2) ? "multiplyBlendMode" : CAFilter(type: "screenBlendMode") as Any
        }
    }

    private mutating func shape() -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path()
        shape.fillColor = chance(3) ? nil : color()
        shape.strokeColor = chance(2) ? color() : nil
        (shape.lineWidth, shape.strokeStart, shape.lineDashPhase) = (abs(number()) / 10, 0.25, 1.5)
        if chance(2) { shape.lineDashPattern = [3, 1.5] }
        if chance(2) { (shape.lineCap, shape.lineJoin, shape.fillRule) = (.round, .bevel, .evenOdd) }
        return shape
    }

    private mutating func gradient() -> CAGradientLayer {
        let gradient = CAGradientLayer()
        gradient.colors = [color(), color(), color()]
        if chance(2) { gradient.locations = [0, 0.3, 1] }
        gradient.type = [.axial, .radial, .conic][below(3)]
        gradient.startPoint = CGPoint(x: 0.1, y: 0.2)
        return gradient
    }

    private mutating func path() -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: number(), y: number()))
        path.addLine(to: CGPoint(x: number(), y: number()))
        path.addCurve(
            to: CGPoint(x: 1, y: 2), control1: CGPoint(x: number(), y: 3), control2: CGPoint(x: 4, y: number()))
        path.closeSubpath()
        return path
    }

    private mutating func animation() -> CAAnimation {
        switch below(4) {
        case 0:
            let spring = CASpringAnimation(keyPath: "position")
            (spring.mass, spring.initialVelocity, spring.fromValue) = (2, 3, CGPoint(x: number(), y: 2))
            spring.allowsOverdamping = chance(2)
            spring.duration = 2
            return spring
        case 1:
            let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
            frames.values = [color(), color()]
            (frames.keyTimes, frames.repeatCount, frames.duration) = ([0, 1], .infinity, 3)
            frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
            return frames
        case 2:
            let group = CAAnimationGroup()
            let along = CAKeyframeAnimation(keyPath: "position")
            (along.path, along.calculationMode, along.rotationMode) = (path(), .paced, .rotateAuto)
            let turn = CABasicAnimation(keyPath: "transform")
            (turn.toValue, turn.isAdditive, turn.valueFunction) = (number(), true, CAValueFunction(name: .rotateZ))
            group.animations = [along, turn]
            (group.duration, group.autoreverses, group.speed) = (4, true, 0.5)
            return group
        default:
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue, fade.fillMode, fade.isRemovedOnCompletion) = (0.25, 1, .both, false)
            fade.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
            (fade.beginTime, fade.timeOffset, fade.duration) = (1.5, 0.1, 1)
            return fade
        }
    }

    private mutating func color() -> CGColor {
        CGColor(srgbRed: Double(below(256)) / 255, green: 0.5, blue: 0.1, alpha: chance(3) ? 0.5 : 1)
    }

    /// −100 to 100.
    private mutating func number() -> Double { Double(below(20_001)) / 100 - 100 }
    private mutating func chance(_ count: Int) -> Bool { below(count) == 0 }

    private mutating func below(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 16) % count
    }
}
