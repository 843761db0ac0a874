import Foundation
import LayerKit
import Testing

@Suite struct PresentationTests {
    @Test func onlyLiveLayersHaveOne() throws {
        let layer = CALayer()
        #expect(layer.presentation() == nil && layer.model() === layer)
        let stage = Stage()
        stage.root.addSublayer(layer)
        #expect(layer.presentation() == nil)
        stage.frame(0)
        let shown = try #require(layer.presentation())
        #expect(shown !== layer && shown.model() === layer && shown.presentation() === shown)
        layer.removeFromSuperlayer()
        CATransaction.flush()
        #expect(layer.presentation() == nil)
    }

    @Test func aRendererThatGoesTakesLifeAway() throws {
        let root = CALayer()
        do {
            let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
            renderer.layer = root
            renderer.beginFrame(atTime: 0)
            #expect(root.presentation() != nil)
            renderer.layer = nil
            CATransaction.flush()
            #expect(root.presentation() == nil)
            renderer.layer = root
            CATransaction.flush()
            #expect(root.presentation() != nil)
        }
        CATransaction.flush()
        #expect(root.presentation() == nil)
    }

    /// Sublayers and masks as they stand in mid-animation, asked for or not.
    @Test func aContextDrawsAllOfIt() throws {
        let stage = Stage()
        let (layer, sublayer, mask) = (CALayer(0, 0, 8, 8), CALayer(0, 0, 2, 8), CALayer(0, 0, 8, 8))
        (layer.backgroundColor, sublayer.backgroundColor, mask.backgroundColor) = (.black, .white, .white)
        mask.bounds.size.height = 4
        mask.position.y = 2
        layer.mask = mask
        layer.addSublayer(sublayer)
        stage.root.addSublayer(layer)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (1, 9, 1)
        sublayer.add(move, forKey: nil)
        stage.frame(0)
        stage.frame(0.5)
        for shown in [layer, stage.root] {
            let context = try #require(
                CGContext(
                    data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            // y down, as on a screen.
            context.translateBy(x: 0, y: 8)
            context.scaleBy(x: 1, y: -1)
            try #require(shown.presentation()).render(in: context)
            let picture = try #require(context.makeImage()).bitmap
            #expect((0..<8).map { picture[$0, 1].x } == [0, 0, 0, 0, 255, 255, 0, 0])
            #expect((0..<8).allSatisfy { picture[$0, 1].w == 255 && picture[$0, 5] == .zero })
        }
    }

    @Test(arguments: [
        (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0.2, nil, 0.3, 0.35), (nil, 0.9, 0.3, 0.75),
        (0.2, 0.6, nil, 0.4), (nil, nil, nil, 0.5),
    ] as [(Double?, Double?, Double?, Double)])
    func fromToAndBy(from: Double?, to: Double?, by: Double?, half: Double) throws {
        let stage = Stage()
        let layer = stage.layer { $0.opacity = 0.5 }
        let animation = fade(from: from, to: to)
        animation.byValue = by
        layer.add(animation, forKey: nil)
        stage.frame(0.5)
        let opacity = try #require(layer.presentation()?.opacity)
        #expect(abs(Double(opacity) - half) < 1e-6)
        #expect(layer.opacity == 0.5)
    }

    @Test func everyKindOfValue() throws {
        let stage = Stage()
        let layer = stage.layer {
            $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            $0.backgroundColor = .white
        }
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)
        for (key, from, to) in [
            ("position", CGPoint.zero, CGPoint(x: 10, y: 20)),
            ("bounds.size", CGSize(width: 10, height: 10), CGSize(width: 20, height: 40)),
            ("shadowOffset", CGSize.zero, CGPoint(x: 4, y: 8)), ("backgroundColor", red, blue), ("hidden", false, true),
            ("cornerRadius", 0, Float(6)), ("contentsRect", CGRect.zero, CGRect(x: 1, y: 1, width: 1, height: 1)),
            ("shadowPath", CGPath(rect: .zero, transform: nil), CGPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2), transform: nil)),
        ] as [(String, Any, Any)] {
            layer.add(fade(key, from: from, to: to), forKey: key)
        }
        stage.frame(0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.position == CGPoint(x: 5, y: 10))
        #expect(shown.bounds.size == CGSize(width: 15, height: 25))
        #expect(shown.shadowOffset == CGSize(width: 2, height: 4))
        #expect(shown.backgroundColor?.components == [0.5, 0, 0.5, 0.75])
        #expect(shown.isHidden, "true from right after the start")
        #expect(shown.cornerRadius == 3)
        #expect(shown.contentsRect == CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
        #expect(shown.shadowPath?.boundingBox == CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test func partsOfATransformActTogether() throws {
        let stage = Stage()
        let layer = stage.layer()
        layer.add(fade("transform.scale.x", from: -2, to: -2), forKey: nil)
        layer.add(fade("transform.rotation.z", from: 0, to: 1), forKey: nil)
        layer.add(fade("transform.translation.x", from: 0, to: 10), forKey: nil)
        layer.add(fade("transform.scale.y", from: 3, to: 3), forKey: nil)
        stage.frame(0.5)
        let shown = try #require(layer.presentation()).transform
        let (c, s) = (cos(0.5), sin(0.5))
        for (a, b) in [(shown.m11, -2 * c), (shown.m12, -2 * s), (shown.m21, -3 * s), (shown.m22, 3 * c), (shown.m41, 5)] {
            #expect(abs(a - b) < 1e-12)
        }
    }

    @Test func additiveTransformsActFirst() throws {
        let stage = Stage()
        let layer = stage.layer { $0.transform = CATransform3DMakeScale(2, 2, 1) }
        let move = CATransform3DMakeTranslation(5, 0, 0)
        let animation = fade("transform", from: move, to: move)
        animation.isAdditive = true
        layer.add(animation, forKey: nil)
        stage.frame(0.5)
        #expect(layer.presentation()?.transform.m41 == 10)
    }

    /// A layer that grows is shown as it was by adding what it has gained less: a rectangle of negative sides.
    @Test func additiveBoundsMayBeOfNegativeSides() throws {
        let stage = Stage()
        let layer = stage.layer { $0.bounds = CGRect(x: 0, y: 0, width: 100, height: 80) }
        let animation = fade("bounds", from: CGRect(x: 0, y: 0, width: -60, height: -40), to: CGRect.zero)
        animation.isAdditive = true
        layer.add(animation, forKey: nil)
        stage.frame(0.5)
        #expect(layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 70, height: 60))
        #expect(animation.fromValue as? CGRect == CGRect(x: 0, y: 0, width: -60, height: -40))
    }

    /// And what comes to negative sides is turned round, as it is where it is set.
    @Test func boundsOfNegativeSidesAreTurnedRound() throws {
        let stage = Stage()
        let layer = stage.layer { $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 80) }
        let animation = fade("bounds", from: CGRect(x: 0, y: 0, width: -30, height: 0), to: CGRect(x: 0, y: 0, width: -30, height: 0))
        animation.isAdditive = true
        layer.add(animation, forKey: nil)
        stage.frame(0.5)
        #expect(layer.presentation()?.bounds == CGRect(x: -20, y: 0, width: 20, height: 80))
    }

    @Test func aKeyOfNobodyIsAnimatedToo() {
        let stage = Stage()
        let layer = stage.layer()
        layer.add(fade("progress", from: 0, to: 100), forKey: nil)
        stage.frame(0.25)
        #expect(layer.presentation()?.value(forKey: "progress") as? Double == 25)
        #expect(layer.value(forKey: "progress") == nil)
    }

    @Test func otherLayersAndFilters() {
        let stage = Stage()
        let layer = stage.layer {
            let (hand, mask) = (CALayer(), CALayer())
            hand.name = "hand"
            $0.addSublayer(hand)
            $0.mask = mask
            let blur = CAFilter(type: "gaussianBlur")
            blur.name = "blur"
            $0.filters = [blur]
        }
        layer.add(fade("sublayers.hand.opacity", from: 0, to: 1), forKey: nil)
        layer.add(fade("mask.cornerRadius", from: 0, to: 8), forKey: nil)
        layer.add(fade("filters.blur.inputRadius", from: 0, to: 4), forKey: nil)
        stage.frame(0.25)
        #expect(layer.sublayers?[0].presentation()?.opacity == 0.25)
        #expect(layer.presentation()?.sublayers?[0].opacity == 0.25)
        #expect(layer.presentation()?.mask?.cornerRadius == 2)
        #expect(layer.presentation()?.value(forKeyPath: "filters.blur.inputRadius") as? Double == 1)
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
    }

    /// Each tree goes by the clock of its own renderer, whichever was asked for a frame last.
    @Test func theClockIsThatOfTheRendererThatShowsTheLayer() throws {
        let (first, second) = (Stage(), Stage())
        let layers = [first, second].map { $0.layer() }
        for (stage, layer) in zip([first, second], layers) {
            stage.frame(0)
            layer.add(fade(from: 0.0, to: 1.0, over: 1), forKey: "fade")
        }
        second.frame(0.25)
        first.frame(0.75)
        second.frame(0.5)
        #expect(try layers.map { try #require($0.presentation()).opacity } == [0.75, 0.5])
        let shown = try LKClock.withCurrent(LKClock(time: 0.125)) { try #require(layers[0].presentation()) }
        #expect(shown.opacity == 0.125)
    }

    @Test func theTreeOfPresentations() throws {
        let stage = Stage()
        let layer = stage.layer { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        let child = CALayer(1, 1, 2, 2)
        layer.addSublayer(child)
        stage.frame(0)
        layer.add(fade("position.x", from: 5, to: 55), forKey: nil)
        stage.frame(0.5)
        let shown = try #require(stage.root.presentation())
        let shownLayer = try #require(shown.sublayers?.first)
        #expect(shownLayer.superlayer === shown && shownLayer.model() === layer)
        #expect(shownLayer.animationKeys() == layer.animationKeys())
        #expect(shown.hitTest(CGPoint(x: 32, y: 7))?.model() === layer)
        #expect(shown.hitTest(CGPoint(x: 27, y: 2))?.model() === child)
        #expect(shown.hitTest(CGPoint(x: 7, y: 7)) === shown)
        #expect(stage.root.hitTest(CGPoint(x: 7, y: 7)) === layer)
        let alone = try #require(child.presentation())
        #expect(alone.superlayer?.position.x == 30 && alone.superlayer?.superlayer?.model() === stage.root)
        #expect(alone.convert(CGPoint.zero, to: nil) == CGPoint(x: 26, y: 1))
    }

    @Test func aRunningChangeGoesOnFromWhatIsSeen() throws {
        let stage = Stage()
        let layer = stage.layer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x = 100
        CATransaction.commit()
        stage.frame(0.5)
        #expect(layer.presentation()?.position.x == 50)
        layer.position.x = 0
        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(animation.fromValue as? CGPoint == CGPoint(x: 50, y: 0))
    }

    @Test func turningAlongAPath() throws {
        let stage = Stage()
        let layer = stage.layer { $0.transform = CATransform3DMakeScale(2, 1, 1) }
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 100))
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
        layer.add(animation, forKey: nil)
        stage.frame(0.25)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.position.x) < 1e-9 && abs(shown.position.y - 25) < 1e-9)
        // A quarter turn, then the scale along x.
        #expect(abs(shown.transform.m12 - 1) < 1e-9 && abs(shown.transform.m21 + 2) < 1e-9)
    }

    /// Of all points only a position leads along a path.
    @Test func anotherPointThatGoesAlongAPathTurnsNothing() throws {
        let stage = Stage()
        let layer = stage.layer()
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 1))
        let animation = CAKeyframeAnimation(keyPath: "anchorPoint")
        (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
        layer.add(animation, forKey: nil)
        stage.frame(0.25)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.anchorPoint.y - 0.25) < 1e-9)
        #expect(CATransform3DIsIdentity(shown.transform))
    }

    @Test func whatCannotBeAnimatedIsIgnored() {
        let stage = Stage()
        let layer = stage.layer()
        layer.add(fade("opacity", from: "much", to: CGPoint.zero), forKey: "bad")
        layer.add(fade("opacity.x", from: 0, to: 1), forKey: "nowhere")
        stage.frame(0.5)
        #expect(layer.presentation()?.opacity == 1 && layer.animationKeys() == ["bad", "nowhere"])
    }

    @Test func whenTheNextFrameDiffers() {
        let stage = Stage()
        let layer = stage.layer()
        #expect(stage.renderer.nextFrameTime() == .infinity)
        let late = fade(from: 0, to: 1)
        late.beginTime = 4
        layer.add(late, forKey: "late")
        stage.frame(1)
        #expect(abs(stage.renderer.nextFrameTime() - 4) < 2e-6)
        stage.frame(4.5)
        #expect(stage.renderer.nextFrameTime() == 4.5)
        layer.speed = 0
        stage.frame(4.6)
        #expect(stage.renderer.nextFrameTime() == .infinity, "its time stands still")
        layer.speed = 1
        stage.frame(6)
        #expect(stage.renderer.nextFrameTime() == .infinity && layer.animationKeys() == nil)
    }
}
