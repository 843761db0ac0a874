import Foundation
import LayerKit
import Testing

@Suite struct ConversionTests {
    /// Measured on Core Animation.
    @Test func flippingComesBeforeTheAnchorAndTheTransform() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        layer.position = CGPoint(x: 80, y: 90)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        layer.isGeometryFlipped = true
        let parent = CALayer(0, 0, 200, 200, layer)
        let measured = [
            (CGPoint(x: 5, y: 7), CGPoint(x: 50.2062, y: 101.7187)),
            (CGPoint(x: 105, y: 7), CGPoint(x: 145.7398, y: 131.2707)),
            (CGPoint(x: 5, y: 87), CGPoint(x: 73.8478, y: 25.2918)),
        ]
        for (inside, outside) in measured {
            #expect(isClose(layer.convert(inside, to: parent), outside, within: 5e-5))
            #expect(isClose(layer.convert(outside, from: parent), inside, within: 5e-4))
        }
    }

    /// Measured on Core Animation.
    @Test func theSublayerTransformActsAboutTheAnchorOfTheSuperlayer() {
        let child = CALayer()
        child.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.position = CGPoint(x: 100, y: 50)
        child.transform = CATransform3DMakeTranslation(5, 6, 0)
        let parent = CALayer(0, 0, 200, 200, child)
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(child.convert(.zero, to: parent) == CGPoint(x: 60, y: -38))
        #expect(isClose(parent.convert(CGPoint(x: 60, y: -38), to: child), .zero))
        // A moved bounds' origin moves the anchor about which it acts: (120, 110), so (80, 31) lies (−40, −79) from it.
        parent.bounds.origin = CGPoint(x: 20, y: 10)
        #expect(child.convert(.zero, to: parent) == CGPoint(x: 40, y: -48))
    }

    @Test func theBoundsOriginScrolls() {
        let child = CALayer(10, 10, 5, 5)
        let parent = CALayer(100, 100, 50, 50, child)
        #expect(child.convert(.zero, to: nil) == CGPoint(x: 110, y: 110))
        parent.bounds.origin.y = 7
        #expect(child.convert(.zero, to: nil) == CGPoint(x: 110, y: 103))
    }

    @Test func ownFlippingCountsOnlyBeyondTheLayer() {
        let child = CALayer(10, 20, 30, 40)
        let parent = CALayer(0, 0, 100, 100, child)
        let root = CALayer(0, 0, 200, 200, parent)
        parent.isGeometryFlipped = true
        #expect(parent.convert(CGPoint(x: 10, y: 20), to: child) == .zero)
        #expect(child.convert(.zero, to: parent) == CGPoint(x: 10, y: 20))
        #expect(parent.convert(.zero, to: root) == CGPoint(x: 0, y: 100))
        #expect(child.convert(.zero, to: root) == CGPoint(x: 10, y: 80))
        #expect(
            child.convert(CGRect(x: 0, y: 0, width: 30, height: 40), to: root)
                == CGRect(x: 10, y: 40, width: 30, height: 40))
    }

    @Test func relativesConvertThroughTheirCommonAncestor() {
        let (left, right) = (CALayer(0, 0, 10, 10), CALayer(50, 60, 10, 10))
        let deep = CALayer(1, 2, 3, 4)
        left.addSublayer(deep)
        let parent = CALayer(0, 0, 100, 100, left, right)
        // The space beyond the common ancestor is lost, and not needed.
        parent.transform = CATransform3DMakeScale(0, 0, 1)
        #expect(deep.convert(.zero, to: right) == CGPoint(x: -49, y: -58))
        #expect(right.convert(CGPoint(x: -49, y: -58), to: deep) == .zero)
        #expect(deep.convert(CGPoint(x: 1, y: 1), to: deep) == CGPoint(x: 1, y: 1))
    }

    @Test func unrelatedTreesShareTheSpaceAroundThem() {
        let (a, b) = (CALayer(10, 0, 10, 10), CALayer(0, 30, 10, 10))
        #expect(a.convert(.zero, to: b) == CGPoint(x: 10, y: -30))
        #expect(a.convert(.zero, to: nil) == CGPoint(x: 10, y: 0))
        #expect(a.convert(CGPoint(x: 10, y: 0), from: nil) == .zero)
        let inner = CALayer(1, 1, 5, 5)
        b.addSublayer(inner)
        #expect(
            inner.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: a) == CGRect(x: -9, y: 31, width: 5, height: 5))
    }

    @Test func perspectiveDivides() {
        let child = CALayer(50, 50, 100, 100)
        child.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0)
        let parent = CALayer(0, 0, 200, 200, child)
        parent.sublayerTransform.m34 = -1 / 500
        // The left edge comes forward by 50·sin 30°, so w = 1 − 25/500.
        let (x, w) = (50 * cos(CGFloat.pi / 6), CGFloat(0.95))
        #expect(isClose(child.convert(.zero, to: parent), CGPoint(x: 100 - x / w, y: 100 - 50 / w)))
        #expect(isClose(child.convert(CGPoint(x: 100 - x / w, y: 100 - 50 / w), from: parent), .zero))
        let box = child.convert(child.bounds, to: parent)
        #expect(isClose(box, CGRect(x: 100 - x / w, y: 100 - 50 / w, width: x / w + x / 1.05, height: 100 / w)))
    }

    @Test func nothingIsFoundInASpaceWithoutArea() {
        let flat = CALayer(0, 0, 10, 10)
        flat.transform = CATransform3DMakeScale(1, 0, 1)
        let parent = CALayer(0, 0, 100, 100, flat)
        #expect(flat.convert(CGPoint(x: 0, y: 10), to: parent) == CGPoint(x: 0, y: 5))
        let p = flat.convert(CGPoint(x: 1, y: 1), from: parent)
        #expect(!p.x.isFinite && !p.y.isFinite)
        #expect(!flat.convert(CGRect(x: 0, y: 0, width: 1, height: 1), from: parent).width.isFinite)
    }

    @Test func rectanglesBecomeBoxes() {
        let turned = CALayer(0, 0, 10, 20)
        turned.anchorPoint = .zero
        turned.position = CGPoint(x: 100, y: 0)
        turned.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let parent = CALayer(0, 0, 200, 200, turned)
        #expect(isClose(turned.convert(turned.bounds, to: parent), CGRect(x: 80, y: 0, width: 20, height: 10)))
        #expect(turned.convert(CGRect.null, to: parent).isNull)
        // Sides stay exact under a translation that is not.
        let moved = CALayer(184.1, 50.3, 0.7, 0.9)
        parent.addSublayer(moved)
        #expect(
            moved.convert(CGRect(x: 0, y: 0, width: 0.7, height: 0.9), to: parent).size
                == CGSize(width: 0.7, height: 0.9))
    }

    @Test func containsIsHalfOpenAndIgnoresCorners() {
        let layer = CALayer(30, 30, 40, 50)
        layer.cornerRadius = 20
        layer.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(layer.contains(CGPoint(x: 5, y: 5)))
        #expect(layer.contains(CGPoint(x: 44.9, y: 54.9)))
        #expect(!layer.contains(CGPoint(x: 45, y: 20)))
        #expect(!layer.contains(CGPoint(x: 20, y: 55)))
        #expect(!layer.contains(CGPoint(x: 4.9, y: 20)))
        #expect(!CALayer().contains(.zero))
    }

    @Test func listing34() {
        let blue = CALayer(50, 50, 100, 100)
        let white = CALayer(184, 50, 200, 200, blue)
        let stage = CALayer(0, 0, 568, 300, white)
        func report(_ x: CGFloat, _ y: CGFloat) -> String? {
            let inWhite = white.convert(CGPoint(x: x, y: y), from: stage)
            guard white.contains(inWhite) else { return nil }
            return blue.contains(blue.convert(inWhite, from: white)) ? "blue" : "white"
        }
        #expect(report(284, 150) == "blue")
        #expect(report(190, 60) == "white")
        #expect(report(100, 100) == nil)
    }
}
