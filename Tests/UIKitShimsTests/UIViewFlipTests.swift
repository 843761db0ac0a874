import Foundation
import LayerKit
import Testing
import UIKitShims

/// A view of 40 × 40 in the middle of 100 × 100 that is flipped from red to blue in a second.
@Suite struct UIViewFlipTests {
    private let renderer: CARenderer
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

    init() throws {
        CATransaction.flush()
        renderer = try CARenderer(size: CGSize(width: 100, height: 100), painter: .software(threads: 1))
        view.backgroundColor = .red
        root.addSubview(view)
        renderer.layer = root.layer
        _ = try renderer.renderImage(at: 0)
    }

    private func flip(_ options: UIView.AnimationOptions) {
        UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) { view.backgroundColor = .blue }
    }

    /// "R", "B" or " " at places, x and y.
    private func seen(_ places: [(Int, Int)], at time: CFTimeInterval) throws -> String {
        let bitmap = try renderer.renderImage(at: time).bitmap
        return String(
            places.map { x, y in
                switch bitmap.pixels[y * bitmap.width + x] {
                case 0xFF00_00FF: "R"
                case 0xFFFF_0000: "B"
                case 0: " "
                default: "?"
                }
            })
    }

    // An eighth of a turn about the middle, seen from 120 points away: what comes forward by 20·sin 45° is 20·cos 45° / (1 − 14.14 / 120) =
    // 16.03 from the middle and reaches 20 / (1 − 14.14 / 120) = 22.67 to both sides, what goes back is at 12.65 and reaches 17.89.

    /// Places along an axis and across it, where the side at 0 comes forward: just within and without both sides, and of either's corners.
    private static let along = [(32, 50), (34, 50), (61, 50), (63, 50), (35, 28), (61, 28), (61, 33)]

    private func places(_ along: [(Int, Int)], _ options: UIView.AnimationOptions, mirrored: Bool) -> [(Int, Int)] {
        along.map { a, b in
            let a = mirrored ? 99 - a : a
            let isUpright = options == .transitionFlipFromTop || options == .transitionFlipFromBottom
            return isUpright ? (b, a) : (a, b)
        }
    }

    @Test(arguments: [
        (.transitionFlipFromLeft, false), (.transitionFlipFromRight, true), (.transitionFlipFromTop, false),
        (.transitionFlipFromBottom, true),
    ] as [(UIView.AnimationOptions, Bool)])
    func theSideThatIsNamedComesForward(options: UIView.AnimationOptions, mirrored: Bool) throws {
        flip(options)
        #expect(try seen([(30, 30), (69, 69), (29, 50), (50, 70)], at: 0) == "RR  ")
        let places = places(UIViewFlipTests.along, options, mirrored: mirrored)
        #expect(try seen(places, at: 0.25) == " RR R R")
        #expect(try seen((0..<100).map { ($0, 50) } + (0..<100).map { (50, $0) }, at: 0.5).allSatisfy { $0 == " " })
        // The side that has come forward is the other one now.
        let others = self.places(UIViewFlipTests.along, options, mirrored: !mirrored)
        #expect(try seen(others, at: 0.75) == " BB B B")
        #expect(try seen([(30, 30), (69, 69), (29, 50), (50, 70)], at: 1) == "BB  ")
        #expect(try seen([(30, 30), (69, 69), (29, 50), (50, 70)], at: 1.1) == "BB  ")
    }

    /// What a view cuts off does not cut the view itself, and which of its sides is seen does not count.
    @Test func aViewThatClipsAndIsMirroredIsFlippedAsOthers() throws {
        view.clipsToBounds = true
        view.transform = CGAffineTransform(scaleX: -1, y: 1)
        _ = try renderer.renderImage(at: 0)
        flip(.transitionFlipFromLeft)
        // Its own left side is at the right.
        let places = places(UIViewFlipTests.along, .transitionFlipFromLeft, mirrored: true)
        #expect(try seen(places, at: 0.25) == " RR R R")
        #expect(try seen([(50, 50)], at: 0.75) == "B")
    }

    /// It is the middle of the view about which it is turned, wherever its anchor and its own space are.
    @Test func theAnchorIsNoAxis() throws {
        view.layer.anchorPoint = CGPoint(x: 0, y: 0.25)
        view.bounds.origin = CGPoint(x: 7, y: -9)
        view.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
        _ = try renderer.renderImage(at: 0)
        flip(.transitionFlipFromLeft)
        #expect(try seen(UIViewFlipTests.along, at: 0.25) == " RR R R")
    }

    /// At 0.4 the old look is seen, at 0.6 the new one, and each is alone.
    @Test func eachLookIsSeenForHalfOfTheWay() throws {
        flip(.transitionFlipFromLeft)
        #expect(try seen([(50, 50)], at: 0.4) == "R" && seen([(50, 50)], at: 0.6) == "B")
    }

    /// A part of the way begins and ends where it is told to, before or after its middle as well, and may go back.
    @Test(arguments: [
        (0.25, 0.75, "RB"), (0.75, 0.25, "BR"), (0.1, 0.3, "RR"), (0.7, 0.9, "BB"), (0.5, 1, "BB"), (0, 0.5, "RR"),
    ] as [(Float, Float, String)])
    func aPartOfAFlip(start: Float, end: Float, expected: String) throws {
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (CATransitionType(rawValue: "oglFlip"), .fromLeft, 1)
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        (transition.startProgress, transition.endProgress) = (start, end)
        view.backgroundColor = .blue
        view.layer.add(transition, forKey: nil)
        if start == 0.25 { #expect(try seen(UIViewFlipTests.along, at: 0) == " RR R R") }
        #expect(try seen([(50, 50)], at: 0.2) + seen([(50, 50)], at: 0.8) == expected)
    }

    @Test func curlsDissolve() throws {
        flip(.transitionCurlUp)
        #expect(try seen([(30, 30), (69, 69)], at: 0.5) == "??" && seen([(29, 30), (70, 69)], at: 0.5) == "  ")
    }
}
