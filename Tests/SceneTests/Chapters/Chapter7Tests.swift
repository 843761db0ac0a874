import ExampleScenes
import Foundation
import LayerKit
import Testing
import UIKitShims

/// Implicit animations. The numbers are those of the book's default curve: 0.409 of the way after a quarter of the time,
/// 0.802 after half of it.
@Suite struct Chapter7Tests {
    @Test func aColourFades() throws {
        let player = try ExamplePlayer(example: "implicit-color")
        try expect(player.shown(LayerName.color, at: 0).levels, [0, 0, 255], within: 0.5)
        try expect(player.shown(LayerName.color, at: 0.0625).levels, [104, 52, 151], within: 1)
        try expect(player.shown(LayerName.color, at: 0.125).levels, [205, 102, 50], within: 1)
        try expect(player.shown(LayerName.color, at: 0.25).levels, [255, 127.5, 0], within: 0.5)
        // The layer itself has its colour at once.
        let fresh = try ExamplePlayer(example: "implicit-color")
        fresh.advance(to: 0)
        try expect(fresh.layer(LayerName.color).levels, [255, 127.5, 0], within: 0.5)
    }

    @Test func aTransactionsDurationIsItsOwn() throws {
        let player = try ExamplePlayer(example: "transaction-duration")
        let shown = try player.shown(LayerName.color, at: 0.25)
        expect(shown.levels, [104, 52, 151], within: 1)
        let neighbour = try #require(shown.superlayer?.sublayers?.last)
        expect(neighbour.levels, [255, 127.5, 0], within: 0.5)
        try expect(player.shown(LayerName.color, at: 0.5).levels, [205, 102, 50], within: 1)
    }

    @Test func theCompletionBlockIsOutsideItsTransaction() throws {
        let player = try ExamplePlayer(example: "completion-block")
        let fading = try player.shown(LayerName.color, at: 0.5)
        expect(fading.levels, [205, 102, 50], within: 1)
        expect([fading.degrees], [0], within: 1e-9)
        // The fade is over after the frame at 1 s, in which it is still seen. The turn begins with the next one.
        let begin = 1 + 1.0 / 60
        try expect([player.shown(LayerName.color, at: begin + 0.0625).degrees], [0.409 * 90], within: 0.1)
        let turning = try player.shown(LayerName.color, at: begin + 0.125)
        expect(turning.levels, [255, 127.5, 0], within: 0.5)
        expect([turning.degrees], [0.802 * 90], within: 0.1)
        try expect([player.shown(LayerName.color, at: 1.3).degrees], [90], within: 1e-6)
    }

    @Test func aViewsLayerChangesAtOnce() throws {
        let player = try ExamplePlayer(example: "backing-layer")
        try expect(player.shown(LayerName.view, at: 0).levels, [178.5, 229.5, 153], within: 0.5)
        try expect(player.shown(LayerName.color, at: 0.5).levels, [205, 102, 50], within: 1)
    }

    @Test func aViewHasActionsInsideAnAnimationBlock() throws {
        let view = UIView()
        #expect(view.action(for: view.layer, forKey: "backgroundColor") is NSNull)
        UIView.beginAnimations(nil, context: nil)
        #expect(view.action(for: view.layer, forKey: "backgroundColor") is CABasicAnimation)
        UIView.commitAnimations()
        #expect(view.action(for: view.layer, forKey: "backgroundColor") is NSNull)

        let player = try ExamplePlayer(example: "view-actions")
        let shown = try player.shown(LayerName.view, at: 0.1)
        expect(shown.levels, [127.5, 63.75, 127.5], within: 0.5, "half of the way after half of the time")
        let other = try #require(shown.superlayer?.sublayers?.first)
        expect(other.levels, [255, 127.5, 0], within: 0.5)
    }

    @Test func aTouchIsWhereTheLayerIsSeen() throws {
        let player = try ExamplePlayer(example: "moving-hit")
        let early = try player.shown(LayerName.color, at: 1)
        expect(early.position.numbers, [284 - 0.409 * 200, 150], within: 0.1)
        let goal = CGPoint(x: 84, y: 150)
        #expect(try player.layer(LayerName.color).position == goal)
        #expect(early.hitTest(goal) == nil)
        #expect(early.hitTest(CGPoint(x: 160, y: 150)) === early)
        let late = try player.shown(LayerName.color, at: 2)
        expect(late.position.numbers, [123.6, 150], within: 0.1)
        #expect(late.hitTest(goal) === late)
        expect(late.levels, [255, 0, 0], within: 0.5)
        // It was touched at (124, 150).
        try expect(player.shown(LayerName.color, at: 2.25).levels, [255, 127.5, 0], within: 0.5)
        try expect(player.shown(LayerName.color, at: 4).position.numbers, goal.numbers, within: 1e-6)
    }

    /// Figure 7.3: the new colour is 80.5 points from its place and the old one 19.5, and the new one mixes with white and
    /// with the grey of the stage in the same share: 40 of the 64 levels between the two are left.
    @Test func theNewColourFadesInAsItPushes() throws {
        let player = try ExamplePlayer(example: "push-action")
        let picture = try player.image(at: 0.195 * 0.25).bitmap
        let peach = SIMD3(255, 178.5, 127.5)
        for (x, behind) in [(21, 191.0), (48, 191), (52, 255), (117, 255)] {
            let levels = picture[x, 150]
            for channel in 0..<3 {
                let wanted = behind + (peach[channel] - behind) * 0.375
                // A level more or less behind that number is so much of the share.
                let tolerance = abs(peach[channel] - behind) / 64 + 0.5
                #expect(abs(Double(levels[channel]) - wanted) <= tolerance, "\(x): \(levels)")
            }
        }
        #expect(picture[121, 150] == SIMD4(255, 0, 255, 255) && picture[218, 150] == SIMD4(255, 0, 255, 255))
        #expect(picture[221, 150] == SIMD4(255, 255, 255, 255))
    }
}
