import Foundation
import Graphics
import RenderTree
import Testing

@testable import LayerKit

private let (clear, red, blue) = ([0, 0, 0, 0], [255, 0, 0, 255], [0, 0, 255, 255])

/// What transitions look like: levels of pixels by the formulas, on layers that lie on whole pixels.
@Suite struct TransitionTests {
    typealias Run = TransitionStage.Run

    // MARK: Fade

    @Test func aFadeIsTheMeanOfBothLooks() throws {
        let stage = try TransitionStage()
        stage.change()
        #expect(try stage.middle(at: 0) == red)
        // 127.5, rounded up.
        #expect(try stage.middle(at: 0.5) == [128, 0, 128, 255])
        #expect(try stage.middle(at: 0.8) == [51, 0, 204, 255])
        #expect(try stage.middle(at: 1) == blue)
        #expect(try stage.middle(at: 1.1) == blue)
    }

    @Test func whatIsOpaqueBeforeAndAfterStaysSo() throws {
        let stage = try TransitionStage()
        stage.change()
        for step in 0...60 {
            let levels = try stage.middle(at: Double(step) / 60)
            #expect(levels[3] == 255 && abs(levels[0] + levels[2] - 255) <= 1, "\(step)/60: \(levels)")
        }
    }

    @Test func whatStaysTheSameIsSeenTheSame() throws {
        let stage = try TransitionStage { layer in
            layer.backgroundColor = CGColor(srgbRed: 0, green: 0.6, blue: 0.2, alpha: 0.4)
            layer.cornerRadius = 13
        }
        let before = try stage.levels((0..<40).map { (40 + $0, 40 + $0) }, at: 0)
        stage.change { _ in }
        for time in [0, 0.3, 0.55, 0.9] {
            let now = try stage.levels((0..<40).map { (40 + $0, 40 + $0) }, at: time)
            for (old, new) in zip(before, now) { for (a, b) in zip(old, new) { #expect(abs(a - b) <= 1, "at \(time)") } }
        }
    }

    @Test func translucentLooksMixPremultiplied() throws {
        let stage = try TransitionStage { $0.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.8) }
        stage.change { $0.backgroundColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.4) }
        // ¾ of (0.8, 0, 0, 0.8) and ¼ of (0, 0.4, 0, 0.4).
        #expect(try stage.middle(at: 0.25) == [153, 26, 0, 179])
    }

    /// Both looks are one picture each before they are added, and what is behind counts once.
    @Test func aFadeMeetsWhatIsBehindAsOne() throws {
        let stage = try TransitionStage { $0.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5) }
        stage.withoutActions { stage.root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) }
        _ = try stage.renderer.renderImage(at: 0)
        stage.change { $0.backgroundColor = nil }
        // Half of half a red over white.
        expect(try stage.middle(at: 0.5), near: [255, 191.25, 191.25, 255])
    }

    // MARK: Motion

    @Test(arguments: [
        (CATransitionSubtype.fromLeft, true, -1), (.fromRight, true, 1), (.fromTop, false, 1), (.fromBottom, false, -1),
    ]) func aPushMovesBothLooks(_ from: CATransitionSubtype, alongX: Bool, sign: Int) throws {
        let stage = try TransitionStage()
        stage.change(.push, from)
        #expect(try stage.runs(alongX: alongX, at: 0) == [Run(start: 40, levels: red), Run(start: 80, levels: clear)])
        // The new look is 3/4 of a side away and half opaque, the old one 1/4 to the other side.
        let half = [0, 0, 128, 128]
        let first = try stage.runs(alongX: alongX, at: 0.25)
        #expect(
            first
                == (sign < 0
                    ? [Run(start: 10, levels: half), Run(start: 50, levels: red), Run(start: 90, levels: clear)]
                    : [Run(start: 30, levels: red), Run(start: 70, levels: half), Run(start: 110, levels: clear)]))
        let faded = [128, 0, 0, 128]
        let last = try stage.runs(alongX: alongX, at: 0.75)
        #expect(
            last
                == (sign < 0
                    ? [Run(start: 30, levels: blue), Run(start: 70, levels: faded), Run(start: 110, levels: clear)]
                    : [Run(start: 10, levels: faded), Run(start: 50, levels: blue), Run(start: 90, levels: clear)]))
        #expect(try stage.runs(alongX: alongX, at: 1) == [Run(start: 40, levels: blue), Run(start: 80, levels: clear)])
    }

    @Test func moveInCoversWhatStays() throws {
        let stage = try TransitionStage()
        stage.change(.moveIn, .fromRight)
        #expect(
            try stage.runs(alongX: true, at: 0.25)
                == [Run(start: 40, levels: red), Run(start: 70, levels: blue), Run(start: 110, levels: clear)])
    }

    @Test func revealUncoversWhatStays() throws {
        let stage = try TransitionStage()
        stage.change(.reveal, .fromRight)
        #expect(
            try stage.runs(alongX: true, at: 0.25)
                == [Run(start: 30, levels: red), Run(start: 70, levels: blue), Run(start: 80, levels: clear)])
    }

    @Test func motionComesFromTheLeftUnlessItIsSaid() throws {
        let stage = try TransitionStage()
        stage.change(.moveIn)
        #expect(try stage.runs(alongX: true, at: 0.5).first == Run(start: 20, levels: blue))
    }

    @Test func aLayerThatMasksToItsBoundsKeepsBothLooksInside() throws {
        let stage = try TransitionStage {
            $0.backgroundColor = TransitionStage.red
            $0.masksToBounds = true
        }
        stage.change(.push, .fromLeft)
        #expect(
            try stage.runs(alongX: true, at: 0.75)
                == [Run(start: 40, levels: blue), Run(start: 70, levels: [128, 0, 0, 128]), Run(start: 80, levels: clear)])
    }

    // MARK: Timing

    @Test func startAndEndCutOffParts() throws {
        let stage = try TransitionStage()
        stage.change(alter: { ($0.startProgress, $0.endProgress) = (0.2, 0.6) })
        #expect(try stage.middle(at: 0) == [204, 0, 51, 255])
        #expect(try stage.middle(at: 0.5) == [153, 0, 102, 255])
        #expect(try stage.middle(at: 1) == [102, 0, 153, 255])
        #expect(try stage.middle(at: 1.1) == blue)
    }

    @Test func itIsTimedLikeAnyAnimation() throws {
        let stage = try TransitionStage()
        stage.change(alter: {
            ($0.speed, $0.repeatCount, $0.autoreverses) = (2, 2, true)
            $0.timingFunction = CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
        })
        // Half a second there, half a second back, twice.
        for (time, part) in [(0.1, 0.2), (0.4, 0.8), (0.6, 0.8), (0.9, 0.2), (1.1, 0.2), (1.9, 0.2)] {
            #expect(try stage.middle(at: time) == [Int(255 - 255 * part), 0, Int(255 * part), 255], "at \(time)")
        }
        #expect(try stage.middle(at: 2.1) == blue)
    }

    @Test(arguments: [(CAMediaTimingFillMode.removed, blue), (.backwards, red)])
    func beforeItsBeginTheFillModeDecides(_ mode: CAMediaTimingFillMode, _ before: [Int]) throws {
        let stage = try TransitionStage()
        stage.change(alter: { ($0.beginTime, $0.fillMode) = (2, mode) })
        #expect(try stage.middle(at: 1) == before)
        #expect(try stage.middle(at: 2) == red)
        #expect(try stage.middle(at: 2.8) == [51, 0, 204, 255])
    }

    @Test func itsEndStaysIfItIsToStay() throws {
        let stage = try TransitionStage()
        stage.change(alter: {
            ($0.fillMode, $0.isRemovedOnCompletion, $0.endProgress) = (.forwards, false, 0.8)
        })
        #expect(try stage.middle(at: 5) == [51, 0, 204, 255])
        stage.layer.removeAnimation(forKey: kCATransition)
        #expect(try stage.middle(at: 6) == blue)
    }

    @Test func aGroupTimesIt() throws {
        let stage = try TransitionStage()
        let group = CAAnimationGroup()
        let transition = CATransition()
        group.animations = [transition, fade(from: 1.0, to: 0.5, over: 2)]
        group.duration = 2
        stage.layer.add(group, forKey: "both")
        stage.withoutActions { stage.layer.backgroundColor = TransitionStage.blue }
        // Half-way the new look has an opacity of ¾, and the old one has its own.
        expect(try stage.middle(at: 1), near: [127.5, 0, 95.6, 223.1])
    }

    /// A layer has one transition; one in a group does not come back when another that took its place is over.
    @Test func anotherTakesThePlaceOfOneInAGroup() throws {
        let stage = try TransitionStage()
        let (fade, group) = (CATransition(), CAAnimationGroup())
        (fade.duration, group.duration, group.animations) = (2, 2, [fade])
        stage.layer.add(group, forKey: "group")
        stage.withoutActions { stage.layer.backgroundColor = TransitionStage.green }
        _ = try stage.middle(at: 0.5)
        stage.change { $0.backgroundColor = TransitionStage.blue } alter: { $0.duration = 0.5 }
        #expect(try stage.middle(at: 1.25) == blue)
    }

    @Test func theNextFrameDiffersAsLongAsItRuns() throws {
        let stage = try TransitionStage()
        stage.change(alter: { $0.beginTime = 3 })
        stage.renderer.beginFrame(atTime: 1)
        #expect(abs(stage.renderer.nextFrameTime() - 3) < 2e-6)
        stage.renderer.beginFrame(atTime: 3.5)
        #expect(stage.renderer.nextFrameTime() == 3.5)
        stage.renderer.beginFrame(atTime: 5)
        #expect(stage.renderer.nextFrameTime() == .infinity)
        #expect(stage.renderer.renderTree?.nodes.count == 2, "nothing is left of it")
    }
}
