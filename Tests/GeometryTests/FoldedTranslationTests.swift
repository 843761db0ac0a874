import Testing

@testable import Geometry

/// Translations and flips are folded into a transform; their matrices say what must come out.
@Suite struct FoldedTranslationTests {
    /// Perspective included: every entry differs.
    private let transform = CATransform3D(
        m11: 1.5, m12: 0.25, m13: -0.5, m14: 0.01, m21: 0.75, m22: 2, m23: 0.125, m24: -0.02,
        m31: -1, m32: 0.5, m33: 1.25, m34: 0.03, m41: 7, m42: -3, m43: 11, m44: 1.75)

    private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        let pairs = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22),
            (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
            (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
        ]
        return pairs.allSatisfy { abs($0 - $1) <= 1e-13 * max(1, abs($1)) }
    }

    @Test func eachIsItsProduct() {
        let move = CATransform3DMakeTranslation(3, -5, 2)
        #expect(isNear(transform.afterTranslation(3, -5, 2), move * transform))
        #expect(isNear(transform.beforeTranslation(3, -5, 2), transform * move))
        let flip = CATransform3DMakeAffineTransform(.init(1, 0, 0, -1, 0, 2 * 4.5))
        #expect(isNear(transform.afterFlip(about: 4.5), flip * transform))
    }

    /// The chain of matrices that the type's description names, multiplied out.
    @Test(arguments: [false, true])
    func placementIsTheWholeChain(isFlipped: Bool) {
        var placement = LayerPlacement(
            bounds: Rect(x: 2, y: -3, width: 10, height: 20), anchorPoint: Point(0.25, 0.75), anchorPointZ: 1.5,
            position: Point(40, 30), zPosition: 6, isFlipped: isFlipped, transform: transform,
            superAnchor: (50, 60, 0.5))
        let anchor = CATransform3DMakeTranslation(-4.5, -12, -1.5)
        let flip = CATransform3DMakeAffineTransform(.init(1, 0, 0, -1, 0, 2 * 7))
        let placed = (isFlipped ? flip * anchor : anchor) * transform * CATransform3DMakeTranslation(40, 30, 6)
        #expect(isNear(placement.layerToParentSpace, placed))
        placement.sublayerTransform = transform
        let moved = placed * CATransform3DMakeTranslation(-50, -60, -0.5) * transform
        #expect(isNear(placement.layerToParentSpace, moved * CATransform3DMakeTranslation(50, 60, 0.5)))
    }
}
