import Foundation
@testable import LayerKit
import Testing

@Suite struct KeyValueTests {
    private let layer = CALayer(10, 20, 30, 40)

    @Test func numbersHaveTheirWidth() {
        #expect(layer.value(forKey: "opacity") as? Float == 1)
        #expect(layer.value(forKey: "cornerRadius") as? Double == 0)
        #expect(layer.value(forKey: "cornerRadius") as? CGFloat == 0)
        #expect(layer.value(forKey: "hidden") as? Bool == false)
        #expect(layer.value(forKey: "maskedCorners") as? Int == 15)
        #expect(layer.value(forKey: "duration") as? Double == .infinity)
    }

    @Test func everythingElseIsItself() {
        layer.backgroundColor = .white
        #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 25, y: 40))
        #expect(layer.value(forKey: "bounds") as? CGRect == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(layer.value(forKey: "frame") as? CGRect == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(layer.value(forKey: "transform") as? CATransform3D == CATransform3DIdentity)
        #expect(layer.value(forKey: "backgroundColor") as? CGColor == .white)
        #expect(layer.value(forKey: "contentsGravity") as? String == "resize")
        #expect(layer.value(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
        #expect(layer.value(forKey: "contents") == nil && layer.value(forKey: "unknown") == nil)
    }

    @Test func whatTakesAnythingHoldsNoBoxInABox() {
        let text = CATextLayer()
        text.setValue("x", forKey: "string")
        #expect(text.string.map { type(of: $0) == String.self } == true)
        text.setValue(nil, forKey: "string")
        #expect(text.string == nil)
    }

    /// The outermost style that has a value gives it, to what nobody has set.
    @Test func stylesGiveValues() throws {
        layer.opacity = 0.5
        layer.style = [
            "cornerRadius": 5, "opacity": 0.25, "bar": 1, "bounds": CGRect(x: 0, y: 0, width: 1, height: 1),
            "style": ["bar": 2, "cornerRadius": 7, "borderWidth": 3, "contentsGravity": "center"],
        ]
        #expect(layer.cornerRadius == 5 && layer.borderWidth == 3 && layer.contentsGravity == .center)
        #expect(layer.opacity == 0.5 && layer.bounds.width == 30 && layer.value(forKey: "bar") as? Int == 1)
        layer.borderWidth = 4
        layer.style = ["style": ["bar": 3, "shadowRadius": 9]]
        #expect(layer.cornerRadius == 0 && layer.borderWidth == 4 && layer.contentsGravity == .resize)
        #expect(layer.shadowRadius == 9 && layer.value(forKey: "bar") as? Int == 3)
        layer.style = nil
        #expect(layer.shadowRadius == 3 && layer.value(forKey: "bar") == nil)
        layer.style = ["transform": CATransform3DMakeScale(2, 2, 1)]
        #expect(layer.transform == CATransform3DMakeScale(2, 2, 1))
        layer.style = nil
        #expect(layer.transform == CATransform3DIdentity)
        let cell = CAEmitterCell()
        cell.style = ["style": ["birthRate": 5, "foo": 1]]
        #expect(cell.birthRate == 5 && cell.value(forKey: "foo") as? Int == 1)
        cell.style = nil
        #expect(cell.birthRate == 0)
        cell.style = ["birthRate": 50]
        cell.birthRate = 0
        let emitter = CAEmitterLayer()
        emitter.emitterCells = [cell]
        let renderer = try CARenderer(size: CGSize(width: 1, height: 1), painter: .software(threads: 1))
        renderer.layer = emitter
        _ = renderer.snapshot(at: 0)
        #expect(emitter.presentation()?.emitterCells?.first?.birthRate == 0)
    }

    /// A new object has of each key what counts as not set, so that a style can set it.
    @Test func everyPropertyCanBeStyled() {
        let layers: [CALayer] = [
            CALayer(), CAShapeLayer(), CAGradientLayer(), CATextLayer(), CAReplicatorLayer(), CAEmitterLayer(), CAScrollLayer(), CATiledLayer(),
        ]
        for layer in layers {
            for key in layer.declaredKeys where !["bounds", "frame", "style", "actions", "delegate"].contains(key.name) {
                let other: Any? =
                    switch key.kind {
                    case .number: 5
                    case .point: CGPoint(x: 3, y: 4)
                    case .size: CGSize(width: 3, height: 4)
                    case .transform: CATransform3DMakeScale(3, 3, 1)
                    case .color: CGColor(srgbRed: 0.5, green: 0.25, blue: 0, alpha: 1)
                    default: nil
                    }
                guard let other else { continue }
                let before = key.kind.animated(layer.value(forKey: key.name))
                layer.style = [key.name: other]
                #expect(key.kind.animated(layer.value(forKey: key.name)) != before, "\(type(of: layer)) \(key.name)")
                layer.style = nil
                #expect(key.kind.animated(layer.value(forKey: key.name)) == before, "\(type(of: layer)) \(key.name)")
            }
        }
    }

    @Test func bothNamesOfASwitch() {
        layer.setValue(true, forKey: "isHidden")
        #expect(layer.isHidden && layer.value(forKey: "hidden") as? Bool == true)
        layer.setValue(0, forKey: "doubleSided")
        #expect(!layer.isDoubleSided)
    }

    @Test func valuesAreCoerced() {
        layer.setValue(1, forKey: "opacity")
        #expect(layer.opacity == 1)
        layer.setValue("0.25", forKey: "opacity")
        #expect(layer.opacity == 0.25)
        layer.setValue(NSNumber(value: 3), forKey: "cornerRadius")
        #expect(layer.cornerRadius == 3)
        layer.setValue(CGFloat(4), forKey: "borderWidth")
        #expect(layer.borderWidth == 4)
        layer.setValue(true, forKey: "zPosition")
        #expect(layer.zPosition == 1)
        layer.setValue(CGSize(width: 7, height: 8), forKey: "position")
        #expect(layer.position == CGPoint(x: 7, y: 8))
        layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
        #expect(layer.position == CGPoint(x: 1, y: 2))
        layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        let turn = CATransform3DMakeRotation(1, 0, 1, 0)
        layer.setValue(NSValue(caTransform3D: turn), forKey: "transform")
        #expect(layer.transform == turn)
        layer.setValue(CGAffineTransform(scaleX: 2, y: 3), forKey: "transform")
        #expect(layer.transform.m22 == 3)
        layer.setValue("center", forKey: "contentsGravity")
        #expect(layer.contentsGravity == .center)
        layer.setValue(CALayerContentsGravity.left, forKey: "contentsGravity")
        #expect(layer.contentsGravity == .left)
        layer.setValue("colour", forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
    }

    @Test func nilIsZeroOrNothing() {
        layer.backgroundColor = .white
        for key in ["opacity", "position", "backgroundColor", "hidden"] { layer.setValue(nil, forKey: key) }
        #expect(layer.opacity == 0 && layer.position == .zero && layer.backgroundColor == nil && !layer.isHidden)
        layer.setValue(NSNull(), forKey: "borderColor")
        #expect(layer.borderColor == nil)
    }

    @Test func anyKeyMayBeUsed() {
        layer.setValue(5, forKey: "lives")
        layer.setValue("x", forKey: "tag")
        #expect(layer.value(forKey: "lives") as? Int == 5 && layer.value(forKey: "tag") as? String == "x")
        layer.setValue(nil, forKey: "lives")
        #expect(layer.value(forKey: "lives") == nil)
        layer.style = ["mood": "calm"]
        #expect(layer.value(forKey: "mood") as? String == "calm")
    }

    @Test func componentsOfPlaneValues() {
        #expect(layer.value(forKeyPath: "position.x") as? CGFloat == 25)
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 40))
        #expect(layer.value(forKeyPath: "bounds.size.height") as? CGFloat == 40)
        #expect(layer.value(forKey: "anchorPoint.y") as? CGFloat == 0.5, "key paths are taken for keys too")
        layer.setValue(1, forKeyPath: "position.y")
        #expect(layer.position == CGPoint(x: 25, y: 1))
        layer.setValue(100, forKeyPath: "bounds.size.width")
        layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "bounds.origin")
        #expect(layer.bounds == CGRect(x: 5, y: 6, width: 100, height: 40))
        layer.setValue(9, forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOffset == CGSize(width: 9, height: -3))
        #expect(layer.value(forKeyPath: "position.z") == nil && layer.value(forKeyPath: "opacity.x") == nil)
    }

    @Test func componentsOfTransforms() {
        layer.setValue(2, forKeyPath: "transform.scale")
        #expect(layer.transform == CATransform3DMakeScale(2, 2, 2))
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(abs(layer.transform.m11 - 2 * cos(0.5)) < 1e-12 && abs(layer.transform.m12 - 2 * sin(0.5)) < 1e-12)
        #expect(abs((layer.value(forKeyPath: "transform.rotation") as? Double ?? 0) - 0.5) < 1e-12)
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
        layer.setValue(5, forKeyPath: "transform.translation.z")
        #expect(layer.transform.m41 == 3 && layer.transform.m42 == 4 && layer.transform.m43 == 5)
        #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 3, height: 4))
        layer.transform = CATransform3DMakeScale(1, 2, 6)
        #expect(layer.value(forKeyPath: "transform.scale") as? Double == 3)
        layer.setValue(-0.002, forKeyPath: "sublayerTransform.m34")
        #expect(layer.sublayerTransform.m34 == -0.002)
    }

    @Test func pathsLeadToOtherLayersAndFilters() {
        let hand = CALayer()
        hand.name = "hand"
        layer.addSublayer(hand)
        layer.setValue(0.5, forKeyPath: "sublayers.hand.opacity")
        layer.setValue(3, forKeyPath: "sublayers.hand.position.x")
        #expect(hand.opacity == 0.5 && hand.position.x == 3)
        #expect(layer.value(forKeyPath: "sublayers.foot.opacity") == nil)
        let mask = CALayer()
        layer.mask = mask
        layer.setValue(7, forKeyPath: "mask.cornerRadius")
        #expect(mask.cornerRadius == 7 && layer.value(forKeyPath: "mask.cornerRadius") as? CGFloat == 7)
        let blur = CAFilter(type: "gaussianBlur")
        blur.name = "blur"
        layer.filters = [blur]
        layer.setValue(4, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Int == 4)
        #expect(blur.value(forKey: "inputRadius") as? Int == 4)
    }

    @Test func subclassesHaveKeysToo() {
        let gradient = CAGradientLayer()
        gradient.setValue([CGColor.white, CGColor.black], forKey: "colors")
        gradient.setValue([0.25, 0.75], forKey: "locations")
        gradient.setValue(1, forKeyPath: "startPoint.x")
        gradient.setValue("radial", forKey: "type")
        #expect(gradient.colors?.count == 2 && gradient.locations == [0.25, 0.75])
        #expect(gradient.startPoint == CGPoint(x: 1, y: 0) && gradient.type == .radial)
    }

    @Test func animationsHaveKeys() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(2, forKey: "duration")
        animation.setValue("tag", forKey: "clock")
        animation.setValue(5, forKey: "toValue")
        #expect(animation.duration == 2 && animation.toValue as? Int == 5)
        #expect(animation.value(forKey: "clock") as? String == "tag" && animation.value(forKey: "keyPath") as? String == "opacity")
        let copy = animation.copy() as? CABasicAnimation
        #expect(copy?.value(forKey: "clock") as? String == "tag" && copy?.keyPath == "opacity" && copy?.duration == 2)
    }
}

/// Properties of a client's own classes.
@Suite struct LayerPropertyTests {
    private class Dial: CALayer {
        @LayerProperty var progress: CGFloat = 0.5
        @LayerProperty("frameNumber", .needsDisplay) var shown: Int = 3
        @LayerProperty(.needsDisplay) private var tint: CGColor? = .white
        var displays = 0
        override func display() { displays += 1 }
        func setTint(_ color: CGColor?) { tint = color }
    }

    private final class Gauge: Dial {
        @LayerProperty var needle: CGPoint = .zero
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "needle" || key == "cornerRadius" || super.needsDisplay(forKey: key)
        }
        override class func defaultValue(forKey key: String) -> Any? {
            key == "cornerRadius" ? 5 : super.defaultValue(forKey: key)
        }
    }

    @Test func theyHaveTheirNamesAsKeys() {
        let dial = Dial()
        #expect(dial.progress == 0.5 && dial.value(forKey: "progress") as? CGFloat == 0.5)
        dial.progress = 0.75
        #expect(dial.value(forKey: "progress") as? CGFloat == 0.75)
        dial.setValue(1, forKey: "progress")
        #expect(dial.progress == 1)
        #expect(dial.value(forKey: "frameNumber") as? Int == 3 && dial.value(forKey: "tint") as? CGColor == .white)
        dial.setTint(nil)
        #expect(!dial.needsDisplay() || dial.value(forKey: "tint") == nil)
        let gauge = Gauge()
        gauge.setValue(4, forKeyPath: "needle.y")
        gauge.shown = 9
        #expect(gauge.needle == CGPoint(x: 0, y: 4) && gauge.value(forKey: "frameNumber") as? Int == 9)
    }

    @Test func changesMarkForDisplayWhereItIsWished() {
        let gauge = Gauge()
        gauge.progress = 0.1
        #expect(!gauge.needsDisplay())
        gauge.shown = 4
        #expect(gauge.needsDisplay())
        gauge.displayIfNeeded()
        gauge.needle.x = 1
        #expect(gauge.needsDisplay())
        gauge.displayIfNeeded()
        gauge.cornerRadius = 7
        #expect(gauge.needsDisplay())
    }

    @Test func aClassMayHaveOtherDefaults() {
        #expect(Gauge().cornerRadius == 5 && Dial().cornerRadius == 0)
    }

    @Test func presentationsHaveThem() {
        let stage = Stage()
        let dial = stage.layer(Dial())
        dial.add(fade("progress", from: 0, to: 1), forKey: "progress")
        stage.frame(0.25)
        #expect(dial.presentation()?.progress == 0.25 && dial.progress == 0.5)
    }

    @Test func animatedOnesAreDrawnForEveryFrame() {
        let stage = Stage()
        let dial = stage.layer(Dial())
        stage.frame(0)
        dial.displays = 0
        dial.add(fade("frameNumber", from: 0, to: 10), forKey: nil)
        stage.frame(0.25)
        stage.frame(0.5)
        #expect(dial.displays == 2 && dial.presentation()?.shown == 5)
        stage.frame(1.5)
        stage.frame(2)
        #expect(dial.displays == 3, "once more after its end")
    }
}
