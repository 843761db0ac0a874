import Geometry
import Glibc
import Testing

@Suite struct CGAffineTransformTests {
    @Test func pointsAreRowVectors() {
        // x' = a·x + c·y + tx, y' = b·x + d·y + ty.
        #expect(CGAffineTransform(1, 2, 3, 4, 5, 6).apply(Point(10, 100)) == Point(315, 426))
    }

    @Test func emptyInitialiserGivesZerosAndIdentityDoesNothing() {
        #expect(entries(CGAffineTransform()) == [0, 0, 0, 0, 0, 0])
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransformIdentity.isIdentity)
        #expect(CGAffineTransformIdentity.apply(Point(3, -4)) == Point(3, -4))
        #expect(!CGAffineTransform(1, 0, 0, 1, 0, .leastNonzeroMagnitude).isIdentity)
    }

    /// The greater singular value: of what turns and scales the greater scale, of a shear by 1 the golden ratio.
    @Test func theGreatestScaleIsThatOfAnyDirection() {
        #expect(CGAffineTransform(scaleX: -2, y: 3).greatestScale == 3)
        let turned = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 5, y: 2).rotated(by: 1.1)
        #expect(abs(turned.greatestScale - 5) < 1e-12)
        #expect(abs(CGAffineTransform(1, 0, 1, 1, 9, 9).greatestScale - (1 + 5.0.squareRoot()) / 2) < 1e-12)
        #expect(CGAffineTransform(0, 0, 0, 0, 1, 1).greatestScale == 0)
    }

    @Test func positiveAnglesTurnXTowardsY() {
        let t = CGAffineTransform(rotationAngle: 0.3)
        #expect(entries(t) == [cos(0.3), sin(0.3), -sin(0.3), cos(0.3), 0, 0])
        let quarter = CGAffineTransformMakeRotation(.pi / 2).apply(Point(1, 0))
        #expect(distance(quarter, Point(0, 1)) < 1e-15)
    }

    /// Translate, then scale: the translation is scaled. The other way round it is not.
    @Test func concatenationAppliesTheReceiverFirst() {
        let (move, grow) = (CGAffineTransform(translationX: 5, y: 7), CGAffineTransform(scaleX: 2, y: 3))
        #expect(move.concatenating(grow) == CGAffineTransform(2, 0, 0, 3, 10, 21))
        #expect(grow.concatenating(move) == CGAffineTransform(2, 0, 0, 3, 5, 7))
        #expect(CGAffineTransformConcat(move, grow) == move.concatenating(grow))
    }

    /// The new operation acts first, in the already transformed space.
    @Test func extendingPutsTheNewOperationFirst() {
        let t = CGAffineTransform(1, 2, 3, 4, 5, 6)
        #expect(t.translatedBy(x: 7, y: 8) == CGAffineTransform(translationX: 7, y: 8).concatenating(t))
        #expect(t.scaledBy(x: 7, y: 8) == CGAffineTransform(7, 14, 24, 32, 5, 6))
        #expect(t.rotated(by: 0.5) == CGAffineTransform(rotationAngle: 0.5).concatenating(t))
        #expect(CGAffineTransformTranslate(t, 7, 8) == t.translatedBy(x: 7, y: 8))
        #expect(CGAffineTransformScale(t, 7, 8) == t.scaledBy(x: 7, y: 8))
        #expect(CGAffineTransformRotate(t, 0.5) == t.rotated(by: 0.5))
    }

    /// Halved, turned by 30°, then moved by 200, a layer goes only 100 points, and along the turned axis.
    @Test func orderMatters() {
        let t = CGAffineTransform.identity.scaledBy(x: 0.5, y: 0.5).rotated(by: .pi / 6).translatedBy(x: 200, y: 0)
        #expect(distance(Point(t.tx, t.ty), Point(100 * cos(.pi / 6), 50)) < 1e-12)
        // The corners of a 200-point square about (284, 150).
        let expected = [
            (-100.0, -100.0, 352.3, 131.7), (100, -100, 438.9, 181.7), (100, 100, 388.9, 268.3),
            (-100, 100, 302.3, 218.3),
        ]
        for (x, y, imageX, imageY) in expected {
            #expect(distance(t.apply(Point(x, y)) + Point(284, 150), Point(imageX, imageY)) < 0.08)
        }
    }

    /// c = −1 slants by 45°: the top edge moves right.
    @Test func shear() {
        let t = CGAffineTransform(1, 0, -1, 1, 0, 0)
        #expect(t.apply(Point(-100, -100)) == Point(0, -100))
        #expect(t.apply(Point(100, -100)) == Point(200, -100))
        #expect(t.apply(Point(100, 100)) == Point(0, 100))
        #expect(t.apply(Point(-100, 100)) == Point(-200, 100))
    }

    @Test func singularTransformsComeBackFromInversionUnchanged() {
        let t = CGAffineTransform(1, 2, 2, 4, 5, 6)
        #expect(t.inverted() == t)
        #expect(CGAffineTransformInvert(CGAffineTransform()) == CGAffineTransform())
    }

    @Test func inverseOfAKnownTransform() {
        // Determinant −2.
        #expect(CGAffineTransform(1, 2, 3, 4, 5, 6).inverted() == CGAffineTransform(-2, 1, 1.5, -0.5, 1, -2))
    }

    @Test func inverseUndoesOnRandomTransforms() {
        var random = RandomNumbers(seed: 1)
        for _ in 0..<1000 {
            let t = random.affine()
            let identity = entries(CGAffineTransform.identity)
            #expect(relativeDifference(entries(t.concatenating(t.inverted())), identity) < 1e-9)
            #expect(relativeDifference(entries(t.inverted().concatenating(t)), identity) < 1e-9)
        }
    }

    @Test func compositionIsAssociativeAndAppliesInOrder() {
        var random = RandomNumbers(seed: 2)
        for _ in 0..<1000 {
            let (a, b, c, p) = (random.affine(), random.affine(), random.affine(), random.point())
            let (left, right) = (a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c)))
            #expect(relativeDifference(entries(left), entries(right)) < 1e-12)
            let (once, stepwise) = (left.apply(p), c.apply(b.apply(a.apply(p))))
            #expect(relativeDifference([once.x, once.y], [stepwise.x, stepwise.y]) < 1e-12)
        }
    }

    @Test func cFunctionsMakeTheSameValues() {
        #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGAffineTransformMakeTranslation(3, 4) == CGAffineTransform(1, 0, 0, 1, 3, 4))
        #expect(CGAffineTransformMakeScale(3, 4) == CGAffineTransform(3, 0, 0, 4, 0, 0))
        #expect(CGAffineTransformIsIdentity(CGAffineTransformMakeRotation(0)))
        #expect(CGAffineTransformEqualToTransform(.identity, CGAffineTransformMakeScale(1, 1)))
    }
}
