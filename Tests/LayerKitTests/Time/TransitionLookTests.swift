import Foundation
import Graphics
import Planner
import RenderTree
import Testing

@testable import LayerKit

private let (clear, red, green, blue) = ([0, 0, 0, 0], [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])

/// What the two looks of a transition are.
@Suite struct TransitionLookTests {
    @Test func sublayersBelongToTheLook() throws {
        let stage = try TransitionStage()
        let (old, new) = (CALayer(0, 0, 40, 40), CALayer(10, 10, 20, 20))
        old.backgroundColor = TransitionStage.green
        new.backgroundColor = TransitionStage.blue
        stage.withoutActions { stage.layer.addSublayer(old) }
        _ = try stage.renderer.renderImage(at: 0)
        stage.change { $0.replaceSublayer(old, with: new) }
        #expect(try stage.levels([(60, 60), (45, 45)], at: 0.2) == [[0, 204, 51, 255], [51, 204, 0, 255]])
        #expect(try stage.levels([(60, 60), (45, 45)], at: 1.5) == [blue, red])
    }

    /// On the layer around what changes.
    @Test func aTransitionOfASuperlayerShowsWhatChangesBelow() throws {
        let stage = try TransitionStage()
        stage.change(on: stage.root)
        #expect(try stage.middle(at: 0.2) == [204, 0, 51, 255])
    }

    @Test func whatMovedBeforeStandsStill() throws {
        let stage = try TransitionStage()
        stage.layer.add(fade("position.x", from: 60.0, to: 80.0, over: 1), forKey: "move")
        _ = try stage.renderer.renderImage(at: 0.5)
        let inner = CALayer(0, 0, 10, 10)
        stage.change(on: stage.root) { $0.addSublayer(inner) }
        // The old look stays at 50…90 while the layer goes on to 55…95.
        #expect(
            try stage.runs(alongX: true, at: 0.75)
                == [
                    .init(start: 50, levels: [191, 0, 0, 191]), .init(start: 55, levels: red),
                    .init(start: 90, levels: [64, 0, 0, 64]), .init(start: 95, levels: clear),
                ])
    }

    @Test func hiddenIsALookToo() throws {
        let stage = try TransitionStage()
        stage.change { $0.isHidden = true }
        #expect(try stage.middle(at: 0.2) == [204, 0, 0, 204])
        #expect(try stage.middle(at: 1.5) == clear)
        stage.change { $0.isHidden = false }
        #expect(try stage.middle(at: 1.7) == [51, 0, 0, 51])
    }

    /// Changing what has no values in between runs a fade by itself.
    @Test func implicitTransitionsShow() throws {
        let stage = try TransitionStage()
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        stage.layer.isHidden = true
        CATransaction.commit()
        #expect(try stage.middle(at: 0.8) == [51, 0, 0, 51])
    }

    @Test func aTransitionMayBeTheActionOfAColour() throws {
        let stage = try TransitionStage()
        let push = CATransition()
        (push.type, push.subtype, push.duration) = (.push, .fromLeft, 1)
        stage.layer.actions = ["backgroundColor": push]
        stage.layer.backgroundColor = TransitionStage.blue
        #expect(stage.layer.animationKeys() == [kCATransition])
        #expect(try stage.runs(alongX: true, at: 0.5).map(\.start) == [20, 60, 100])
    }

    /// A layer that nobody has seen comes from nothing.
    @Test func aNewLayerComesFromNothing() throws {
        let stage = try TransitionStage()
        let new = CALayer(50, 50, 20, 20)
        new.backgroundColor = TransitionStage.blue
        let transition = CATransition()
        transition.duration = 1
        new.actions = [kCAOnOrderIn: transition]
        stage.root.actions = ["sublayers": NSNull()]
        stage.root.addSublayer(new)
        #expect(try stage.middle(at: 0) == red)
        // A quarter of blue over red.
        expect(try stage.middle(at: 0.25), near: [191.25, 0, 63.75, 255])
        #expect(try stage.middle(at: 1) == blue)
    }

    @Test func beforeTheFirstFrameThereIsNothingToComeFrom() throws {
        let layer = CALayer(0, 0, 10, 10)
        layer.backgroundColor = TransitionStage.red
        let transition = CATransition()
        transition.duration = 1
        layer.add(transition, forKey: nil)
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = layer
        #expect(try renderer.renderImage(at: 0).bitmap.pixels[0] == 0xFF00_00FF)
        #expect(renderer.renderTree?.nodes.count == 1)
    }

    /// Of transitions that replace each other before a frame only the last has its look cut out, and that is of the time of its commit.
    @Test func looksAreCutOutForFrames() throws {
        let stage = try TransitionStage()
        stage.layer.add(fade("position.x", from: 60.0, to: 80.0, over: 1), forKey: "move")
        _ = try stage.renderer.renderImage(at: 0.5)
        var transitions: [AttachedTransition] = []
        for _ in 0..<3 {
            stage.change(on: stage.root) { $0.addSublayer(CALayer(0, 0, 10, 10)) }
            CATransaction.flush()
            transitions.append(try #require(stage.root.time?.animations.compactMap(\.transition).first))
        }
        func isUncut(_ transition: AttachedTransition) -> Bool {
            if case .uncut = transition.formerLook { return true }
            return false
        }
        #expect(transitions.allSatisfy(isUncut))
        // The old look stays at 50…90 while the layer goes on to 55…95.
        #expect(
            try stage.runs(alongX: true, at: 0.75)
                == [
                    .init(start: 50, levels: [191, 0, 0, 191]), .init(start: 55, levels: red),
                    .init(start: 90, levels: [64, 0, 0, 64]), .init(start: 95, levels: clear),
                ])
        #expect(transitions.map(isUncut) == [true, true, false])
    }

    /// The second leads away from the middle of the first.
    @Test func aTransitionMayInterruptAnother() throws {
        let stage = try TransitionStage()
        stage.change { $0.backgroundColor = TransitionStage.green }
        #expect(try stage.middle(at: 0.4) == [153, 102, 0, 255])
        stage.change { $0.backgroundColor = TransitionStage.blue }
        #expect(try stage.middle(at: 0.4) == [153, 102, 0, 255])
        // 0.4 s later 3/5 of that are left.
        expect(try stage.middle(at: 0.8), near: [91.8, 61.2, 102, 255])
        #expect(try stage.middle(at: 1.5) == blue)
        #expect(stage.renderer.renderTree?.nodes.count == 2)
    }

    /// Until it begins, and after it, everything is as it is without.
    @Test func aTransitionShowsNothingBeforeItBegins() throws {
        for isHidden in [false, true] {
            let stage = try TransitionStage { layer in
                layer.superlayer?.backgroundColor = TransitionStage.red
                let inner = CALayer(0, 0, 40, 40)
                inner.backgroundColor = TransitionStage.green
                inner.compositingFilter = "multiplyBlendMode"
                layer.addSublayer(inner)
                let filter = CAFilter(type: "colorHueRotate")
                filter.setValue(2.0, forKey: "inputAngle")
                layer.backgroundFilters = [filter]
            }
            stage.root.backgroundColor = TransitionStage.blue
            stage.withoutActions { stage.layer.isHidden = isHidden }
            let before = try stage.renderer.renderImage(at: 0).bitmap
            for (type, subtype) in [(CATransitionType.fade, nil), (.push, CATransitionSubtype.fromLeft)] {
                stage.change(type, subtype) { _ in } alter: { $0.beginTime = 5 }
                #expect(stage.renderer.snapshot(at: 1).tree.nodes.count > 4, "it stands in the tree")
                #expect(try stage.renderer.renderImage(at: 1).bitmap.pixels == before.pixels, "\(type) \(isHidden)")
            }
            #expect(try stage.renderer.renderImage(at: 7).bitmap.pixels == before.pixels)
        }
    }

    /// However often it is interrupted, a look does not grow for ever.
    @Test func interruptionsAreForgotten() throws {
        let stage = try TransitionStage()
        var most = 0
        for step in 1...100 {
            stage.change { $0.backgroundColor = step % 2 == 0 ? TransitionStage.red : TransitionStage.blue }
            let levels = try stage.middle(at: Double(step) / 60)
            #expect(levels[3] == 255)
            most = max(most, stage.renderer.renderTree?.nodes.count ?? 0)
        }
        #expect(most > 10 && most < 50)
    }

    @Test func theLookIsWhereTheLayerIsNow() throws {
        let stage = try TransitionStage()
        stage.change(.moveIn, .fromRight) { layer in
            layer.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
            layer.backgroundColor = TransitionStage.blue
        }
        // The old look keeps its size, and the new one comes from as far as it is wide.
        #expect(
            try stage.levels([(9, 30), (10, 30), (49, 30), (50, 30), (55, 30)], at: 0.5)
                == [clear, red, blue, blue, blue])
        #expect(try stage.levels([(15, 49), (15, 50), (39, 49), (40, 60)], at: 0.5) == [red, clear, red, blue])
    }

    @Test func scrollingDoesNotCarryTheOldLookAway() throws {
        let stage = try TransitionStage()
        stage.change {
            $0.bounds.origin = CGPoint(x: 500, y: -300)
            $0.backgroundColor = TransitionStage.blue
        }
        #expect(try stage.middle(at: 0.2) == [204, 0, 51, 255])
    }

    /// What says where a layer is acts on both looks, what says how it looks on the new one.
    @Test func otherAnimationsGoOn() throws {
        let stage = try TransitionStage()
        stage.change()
        stage.layer.add(fade("position.x", from: 60.0, to: 80.0, over: 1), forKey: "move")
        stage.layer.add(fade("opacity", from: 0.0, to: 1.0, over: 1), forKey: "appear")
        let runs = try stage.runs(alongX: true, at: 0.5)
        #expect(runs.map(\.start) == [50, 90])
        expect(runs[0].levels, near: [127.5, 0, 63.75, 191.25])
    }

    @Test func presentationsShowNothingOfIt() throws {
        let stage = try TransitionStage()
        stage.change()
        _ = try stage.renderer.renderImage(at: 0.5)
        let shown = try #require(stage.layer.presentation())
        #expect(shown.backgroundColor == TransitionStage.blue && shown.opacity == 1)
        #expect(shown.position == CGPoint(x: 60, y: 60) && shown.sublayers == nil)
    }

    @Test func aContextDrawsTheNewLookAlone() throws {
        let stage = try TransitionStage()
        stage.change()
        _ = try stage.renderer.renderImage(at: 0.5)
        let context = try smallContext()
        stage.layer.render(in: context)
        #expect(context.makeImage()?.bitmap.pixels[0] == 0xFFFF_0000)
        // Drawing in a context is no frame.
        #expect(try stage.middle(at: 0.5) == [128, 0, 128, 255])
    }

    /// Nor is what a context draws between a change and the frame that shows it.
    @Test func drawingInAContextDoesNotCountAsShown() throws {
        let stage = try TransitionStage()
        stage.withoutActions { stage.layer.backgroundColor = TransitionStage.blue }
        let context = try smallContext()
        stage.root.render(in: context)
        stage.change { _ in }
        #expect(try stage.middle(at: 0) == red)
    }

    private func smallContext() throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    @Test func theLayersTimeIsTheTransitions() throws {
        let stage = try TransitionStage()
        stage.layer.speed = 0
        stage.layer.timeOffset = 0
        stage.change()
        _ = try stage.renderer.renderImage(at: 0)
        for (offset, levels) in [(0.2, [204, 0, 51, 255]), (0.8, [51, 0, 204, 255]), (0.4, [153, 0, 102, 255])] {
            stage.layer.timeOffset = offset
            #expect(try stage.middle(at: 7) == levels)
        }
    }

    /// A layer without a look of its own has none to come from.
    @Test func aTransformLayerChangesAtOnce() throws {
        let stage = try TransitionStage(CATransformLayer()) { layer in
            let inner = CALayer(0, 0, 40, 40)
            inner.backgroundColor = TransitionStage.red
            layer.addSublayer(inner)
        }
        stage.change { $0.sublayers?[0].backgroundColor = TransitionStage.blue }
        #expect(try stage.middle(at: 0.5) == blue)
    }

    @Test func aMaskMayBeInATransition() throws {
        let stage = try TransitionStage { layer in
            layer.backgroundColor = TransitionStage.red
            layer.mask = CALayer(0, 0, 40, 40)
            layer.mask?.backgroundColor = TransitionStage.green
        }
        let mask = try #require(stage.layer.mask)
        stage.change(on: mask) { _ in mask.backgroundColor = nil }
        #expect(try stage.middle(at: 0.2) == [204, 0, 0, 204])
    }

    @Test func aLookKeepsItsMaskAndItsFilters() throws {
        let stage = try TransitionStage { layer in
            layer.backgroundColor = TransitionStage.red
            layer.mask = CALayer(0, 0, 20, 40)
            layer.mask?.backgroundColor = TransitionStage.green
        }
        stage.change {
            $0.mask = CALayer(20, 0, 20, 40)
            $0.mask?.backgroundColor = TransitionStage.green
        }
        #expect(try stage.levels([(50, 60), (70, 60)], at: 0.2) == [[204, 0, 0, 204], [51, 0, 0, 51]])
    }
}
