import LayerKit
import Testing

@Suite struct HitTests {
    @Test func listing35() {
        let blue = CALayer(50, 50, 100, 100)
        let white = CALayer(184, 50, 200, 200, blue)
        #expect(white.hitTest(CGPoint(x: 284, y: 150)) === blue)
        #expect(white.hitTest(CGPoint(x: 190, y: 60)) === white)
        #expect(white.hitTest(CGPoint(x: 100, y: 100)) == nil)
    }

    @Test func theOrderOfSublayersDecidesAndNotTheirDepth() {
        let (first, second) = (CALayer(0, 0, 50, 50), CALayer(25, 25, 50, 50))
        let parent = CALayer(0, 0, 100, 100, first, second)
        first.zPosition = 10
        #expect(parent.hitTest(CGPoint(x: 30, y: 30)) === second)
        #expect(parent.hitTest(CGPoint(x: 10, y: 10)) === first)
    }

    @Test func whatIsNotShownIsNotHit() {
        let child = CALayer(0, 0, 50, 50)
        let parent = CALayer(0, 0, 100, 100, child)
        let inside = CGPoint(x: 10, y: 10)
        child.opacity = 0
        #expect(parent.hitTest(inside) === parent)
        child.opacity = 1
        child.isHidden = true
        #expect(parent.hitTest(inside) === parent)
        child.isHidden = false
        parent.isHidden = true
        #expect(parent.hitTest(inside) == nil)
    }

    @Test func aHiddenBackIsHit() {
        let child = CALayer(0, 0, 50, 50)
        child.isDoubleSided = false
        child.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let parent = CALayer(0, 0, 100, 100, child)
        #expect(parent.hitTest(CGPoint(x: 10, y: 10)) === child)
    }

    @Test func sublayersAreHitOutsideUnlessTheyAreMasked() {
        let child = CALayer(90, 90, 50, 50)
        let parent = CALayer(0, 0, 100, 100, child)
        #expect(parent.hitTest(CGPoint(x: 120, y: 120)) === child)
        parent.masksToBounds = true
        #expect(parent.hitTest(CGPoint(x: 120, y: 120)) == nil)
        #expect(parent.hitTest(CGPoint(x: 95, y: 95)) === child)
    }

    @Test func thePointIsInTheSpaceOfTheSuperlayer() {
        let layer = CALayer(0, 0, 20, 20)
        layer.position = CGPoint(x: 100, y: 100)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        let outer = CALayer(500, 500, 200, 200, layer)
        #expect(layer.hitTest(CGPoint(x: 81, y: 81)) === layer)
        #expect(layer.hitTest(CGPoint(x: 79, y: 81)) == nil)
        #expect(outer.hitTest(CGPoint(x: 581, y: 581)) === layer)
        outer.sublayerTransform = CATransform3DMakeTranslation(30, 0, 0)
        #expect(outer.hitTest(CGPoint(x: 581, y: 581)) === outer)
        #expect(outer.hitTest(CGPoint(x: 611, y: 581)) === layer)
    }

    @Test func ownFlippingCounts() {
        let top = CALayer(0, 0, 100, 10)
        let parent = CALayer(0, 0, 100, 100, top)
        #expect(parent.hitTest(CGPoint(x: 5, y: 5)) === top)
        parent.isGeometryFlipped = true
        #expect(parent.hitTest(CGPoint(x: 5, y: 5)) === parent)
        #expect(parent.hitTest(CGPoint(x: 5, y: 95)) === top)
    }

    @Test func whatLiesBehindTheEyeIsNotHit() {
        let child = CALayer(0, 0, 100, 100)
        let parent = CALayer(0, 0, 100, 100, child)
        parent.sublayerTransform.m34 = -1 / 100
        #expect(parent.hitTest(CGPoint(x: 50, y: 50)) === child)
        child.zPosition = 150
        #expect(parent.hitTest(CGPoint(x: 50, y: 50)) === parent)
    }

    @Test func aLayerWithoutAreaIsNotHit() {
        let layer = CALayer(0, 0, 10, 10)
        layer.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
        let nowhere = CALayer(0, 0, 10, 10)
        nowhere.position.x = .nan
        #expect(nowhere.hitTest(CGPoint(x: 5, y: 5)) == nil)
    }

    private final class Round: CALayer {
        override func contains(_ p: CGPoint) -> Bool {
            let (dx, dy) = (p.x - bounds.midX, p.y - bounds.midY)
            return dx * dx + dy * dy < bounds.width * bounds.width / 4
        }
    }

    private final class Glass: CALayer {
        override func hitTest(_ p: CGPoint) -> CALayer? {
            let hit = super.hitTest(p)
            return hit === self ? nil : hit
        }
    }

    @Test func subclassesAnswerForThemselves() {
        let round = Round()
        round.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let glass = Glass()
        glass.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        glass.addSublayer(round)
        let parent = CALayer(0, 0, 100, 100, glass)
        #expect(parent.hitTest(CGPoint(x: 25, y: 25)) === round)
        #expect(parent.hitTest(CGPoint(x: 2, y: 2)) === parent)
    }
}
