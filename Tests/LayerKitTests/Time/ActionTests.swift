import Foundation
import Testing

@testable import LayerKit

@Suite struct ActionTests {
    /// A layer that writes down for which keys it was asked.
    private final class Asked: CALayer {
        var keys: [String] = []
        override func action(forKey event: String) -> (any CAAction)? {
            keys.append(event)
            return super.action(forKey: event)
        }
    }

    private final class Noting: NSObject, CAAction {
        let diary: Diary
        let name: String
        init(_ name: String, _ diary: Diary) { (self.name, self.diary) = (name, diary) }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            let opacity = (anObject as? CALayer)?.opacity ?? -1
            diary.note("\(name) \(event) \(opacity)")
        }
    }

    private final class Answering: NSObject, CALayerDelegate {
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    private final class Classy: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            event == "opacity" ? CABasicAnimation(keyPath: "class") : nil
        }
    }

    /// A layer whose class says what its objects' dictionaries are.
    private final class Settled: CALayer {
        override var actions: [String: any CAAction]? {
            get { ["opacity": CABasicAnimation(keyPath: "position")] }
            set {}
        }
        override var style: [AnyHashable: Any]? {
            get { ["tint": 3, "actions": ["bounds": CABasicAnimation(keyPath: "zPosition"), "opacity": NSNull()] as [String: Any]] }
            set {}
        }
    }

    @Test func actionsAndStyleCanBeOverridden() {
        let layer = Settled()
        layer.actions = [:]
        #expect((layer.action(forKey: "opacity") as? CABasicAnimation)?.keyPath == "position", "actions come first")
        #expect((layer.action(forKey: "bounds") as? CABasicAnimation)?.keyPath == "zPosition")
        #expect(layer.value(forKey: "tint") as? Int == 3 && layer.value(forKey: "shade") == nil)
        #expect((layer.value(forKey: "actions") as? [String: Any])?.count == 1)
    }

    /// A layer that keeps its animations.
    private final class Stubborn: CALayer {
        var refusals = 0
        override func removeAllAnimations() { refusals += 1 }
        override func removeAnimation(forKey key: String) { refusals += 1 }
        override func animationKeys() -> [String]? { super.animationKeys().map { ["first"] + $0 } }
        override func animation(forKey key: String) -> CAAnimation? { key == "first" ? nil : super.animation(forKey: key) }
    }

    @Test func whatIsSaidOfAnimationsCanBeOverridden() {
        let layer = Stubborn()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        layer.removeAllAnimations()
        layer.removeAnimation(forKey: "fade")
        #expect(layer.refusals == 2 && layer.animationKeys() == ["first", "fade"])
        // One with the same key is replaced by `add` itself.
        layer.add(CABasicAnimation(keyPath: "position"), forKey: "fade")
        #expect(layer.refusals == 2 && layer.animationKeys() == ["first", "fade"])
        #expect((layer.animation(forKey: "fade") as? CABasicAnimation)?.keyPath == "position")
    }

    @Test func aFreshLayerNeverAnimates() {
        let stage = Stage()
        let layer = Asked()
        layer.opacity = 0.5
        stage.root.addSublayer(layer)
        layer.position = CGPoint(x: 5, y: 5)
        #expect(layer.animationKeys() == nil && layer.keys == ["onOrderIn"])
        #expect(layer.action(forKey: "opacity") == nil)
        stage.frame(0)
        layer.opacity = 1
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test func builtInDefaults() {
        let stage = Stage()
        let layer = stage.layer { $0.backgroundColor = .white }
        let basic = [
            "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform", "contents",
            "contentsRect", "contentsScale", "contentsCenter", "backgroundColor", "cornerRadius", "borderWidth",
            "borderColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
            "transform.rotation.z", "transform.scale",
        ]
        for key in basic { #expect((layer.action(forKey: key) as? CABasicAnimation)?.keyPath == key, "\(key)") }
        let fading = [
            "hidden", "geometryFlipped", "masksToBounds", "maskedCorners", "mask", "sublayers", "filters",
            "backgroundFilters", "compositingFilter",
        ]
        for key in fading { #expect((layer.action(forKey: key) as? CATransition)?.type == .fade, "\(key)") }
        let nothing = [
            "doubleSided", "contentsGravity", "frame", "name", "onOrderIn", "onOrderOut", "onLayout", "position.x",
            "cornerCurve", "speed", "unknown", "shadowPath", "isHidden",
        ]
        for key in nothing { #expect(layer.action(forKey: key) == nil, "\(key)") }
        #expect(stage.root.action(forKey: "backgroundColor") == nil, "there is no colour to come from")
        #expect(CALayer.defaultAction(forKey: "opacity") == nil)
    }

    @Test func theDefaultAnimation() throws {
        let stage = Stage()
        let layer = stage.layer()
        layer.opacity = 0.25
        let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(animation.fromValue as? Float == 1 && animation.toValue == nil && animation.byValue == nil)
        #expect(animation.duration == 0.25 && animation.fillMode == .backwards && animation.isRemovedOnCompletion)
        #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
        layer.isHidden = true
        #expect(layer.animationKeys() == ["opacity", "transition"])
        #expect(layer.animation(forKey: "transition")?.duration == 0.25)
    }

    @Test func theFrameIsPositionAndBounds() {
        let stage = Stage()
        let layer = stage.layer()
        layer.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        #expect(layer.animationKeys() == ["position", "bounds"])
        layer.position = layer.position
        #expect(layer.animationKeys() == ["position", "bounds"], "nothing changes, nothing moves")
    }

    @Test func theOrderOfTheSearch() {
        let stage = Stage()
        let layer = stage.layer(Classy())
        let delegate = Answering()
        layer.delegate = delegate
        func found() -> String? { (layer.action(forKey: "opacity") as? CABasicAnimation)?.keyPath }
        #expect(found() == "class")
        layer.style = ["style": ["actions": ["opacity": CABasicAnimation(keyPath: "style")]]]
        #expect(found() == "style")
        layer.actions = ["opacity": CABasicAnimation(keyPath: "actions")]
        #expect(found() == "actions")
        delegate.answer = CABasicAnimation(keyPath: "delegate")
        #expect(found() == "delegate")
        delegate.answer = NSNull()
        #expect(found() == nil)
        delegate.answer = nil
        layer.actions = ["opacity": NSNull()]
        #expect(found() == nil)
        CATransaction.setDisableActions(true)
        layer.actions = nil
        #expect(found() == "style", "the search goes on as ever")
        CATransaction.flush()
    }

    @Test func actionsAreFoundBeforeAndRunAfterTheChange() {
        let stage = Stage()
        let layer = stage.layer()
        layer.actions = ["opacity": Noting("ran", stage.diary)]
        layer.opacity = 0.5
        #expect(stage.diary.lines == ["ran opacity 0.5"])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 1
        CATransaction.commit()
        #expect(stage.diary.lines.count == 1)
    }

    @Test func anAnimationAsAnActionIsAddedUnderTheKey() {
        let stage = Stage()
        let layer = stage.layer { $0.backgroundColor = .white }
        let push = CATransition()
        (push.type, push.subtype) = (.push, .fromLeft)
        layer.actions = ["backgroundColor": push]
        layer.backgroundColor = .black
        #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .push)
        #expect(layer.animationKeys() == ["transition"])
    }

    @Test func layoutIsAnEvent() {
        let stage = Stage()
        let layer = stage.layer(Asked())
        layer.keys = []
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        layer.layoutIfNeeded()
        #expect(layer.keys == ["onLayout"])
    }

    @Test func keysOfTreeChangesInOrder() {
        let stage = Stage()
        let (a, b, child) = (stage.layer(Asked()), stage.layer(Asked()), stage.layer(Asked()))
        for layer in [a, b, child] { layer.keys = [] }
        a.addSublayer(child)
        #expect(a.keys == ["sublayers"] && child.keys == ["onOrderIn"])
        b.insertSublayer(child, at: 0)
        #expect(a.keys == ["sublayers", "sublayers"] && b.keys == ["sublayers"] && child.keys == ["onOrderIn", "onOrderIn"])
        child.removeFromSuperlayer()
        #expect(b.keys == ["sublayers", "sublayers"] && child.keys.last == "onOrderOut")
        b.addSublayer(child)
        b.addSublayer(CALayer())
        (b.keys, child.keys) = ([], [])
        b.addSublayer(child)
        #expect(b.keys == ["sublayers"] && child.keys == [], "another order is nothing more")
        let other = Asked()
        b.replaceSublayer(child, with: other)
        #expect(b.keys == ["sublayers", "sublayers"] && child.keys == ["onOrderOut"] && other.keys == ["onOrderIn"])
        (b.keys, child.keys, other.keys) = ([], [], [])
        b.sublayers = [child]
        #expect(b.keys == ["sublayers"] && other.keys == ["onOrderOut"] && child.keys == ["onOrderIn"])
        b.keys = []
        b.mask = other
        #expect(b.keys == ["mask"] && other.keys == ["onOrderOut", "onOrderIn"])
    }
}
