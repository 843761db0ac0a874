import LayerKit
import Testing

@Suite struct HitTests {
    /// Listing 1.1: a white layer of 200 × 200 at (184, 50) with a blue one of 100 × 100 at (50, 50) in it.
    private func scene() -> (white: CALayer, blue: CALayer) {
        let (white, blue) = (CALayer(), CALayer())
        white.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
        blue.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        white.addSublayer(blue)
        return (white, blue)
    }

    @Test func listing3_4_convertsAndAsks() {
        let (white, blue) = scene()
        func layer(at p: CGPoint) -> String? {
            let inWhite = white.convert(p, from: nil)
            guard white.contains(inWhite) else { return nil }
            return blue.contains(blue.convert(inWhite, from: white)) ? "blue" : "white"
        }
        #expect(layer(at: CGPoint(x: 284, y: 150)) == "blue")
        #expect(layer(at: CGPoint(x: 190, y: 60)) == "white")
        #expect(layer(at: CGPoint(x: 100, y: 100)) == nil)
    }

    @Test func listing3_5_asksTheTree() {
        let (white, blue) = scene()
        #expect(white.hitTest(CGPoint(x: 284, y: 150)) === blue)
        #expect(white.hitTest(CGPoint(x: 190, y: 60)) === white)
        #expect(white.hitTest(CGPoint(x: 100, y: 100)) == nil)
    }

    @Test func depthDoesNotDecideWhoIsHit() {
        let (root, raised, later) = (CALayer(), CALayer(), CALayer())
        for layer in [root, raised, later] { layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
        raised.zPosition = 10
        root.addSublayer(raised)
        root.addSublayer(later)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === later)
    }

    @Test func hiddenAndTransparentLayersAreNotHit() {
        let (white, blue) = scene()
        blue.isHidden = true
        #expect(white.hitTest(CGPoint(x: 284, y: 150)) === white)
        blue.isHidden = false
        blue.opacity = 0
        #expect(white.hitTest(CGPoint(x: 284, y: 150)) === white)
    }

    @Test func sublayersOutsideAreHitUnlessClipped() {
        let (white, blue) = scene()
        blue.frame = CGRect(x: 190, y: 190, width: 100, height: 100)
        let outside = CGPoint(x: 184 + 250, y: 50 + 250)
        #expect(white.hitTest(outside) === blue)
        white.masksToBounds = true
        #expect(white.hitTest(outside) == nil)
    }

    @Test func hitsFollowTransformsAndFlips() {
        let (white, blue) = scene()
        white.isGeometryFlipped = true
        blue.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
        #expect(white.hitTest(CGPoint(x: 200, y: 240)) === blue)
        #expect(white.hitTest(CGPoint(x: 200, y: 60)) === white)
    }
}
