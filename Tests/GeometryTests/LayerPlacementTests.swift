import Geometry
import Testing

@Suite struct LayerPlacementTests {
    /// Measured on Apple's framework: bounds with an origin, an anchor off the middle, a turn and a flip together.
    @Test func flippedTurnedLayer() {
        let placement = LayerPlacement(
            bounds: Rect(x: 5, y: 7, width: 100, height: 80), anchorPoint: Point(0.25, 0.75), anchorPointZ: 0,
            position: Point(80, 90), zPosition: 0, isFlipped: true,
            transform: CATransform3DMakeRotation(0.3, 0, 0, 1))
        let h = placement.layerToParent
        #expect(distance(h.apply(Point(5, 7)), Point(50.2062, 101.7187)) < 1e-4)
        #expect(distance(h.apply(Point(105, 7)), Point(145.7398, 131.2707)) < 1e-4)
        #expect(distance(h.apply(Point(5, 87)), Point(73.8478, 25.2918)) < 1e-4)
    }

    /// Measured on Apple's framework: the superlayer's transform of its sublayers acts about its own anchor.
    @Test func sublayersAreTransformedAboutTheirSuperlayersAnchor() {
        var placement = LayerPlacement(
            bounds: Rect(x: 0, y: 0, width: 50, height: 50), anchorPoint: Point(0.5, 0.5), anchorPointZ: 0,
            position: Point(100, 50), zPosition: 0, isFlipped: false,
            transform: CATransform3DMakeTranslation(5, 6, 0),
            sublayerTransform: CATransform3DMakeScale(2, 2, 2), superAnchor: (100, 100, 0))
        #expect(placement.layerToParent.apply(.zero) == Point(60, -38))
        placement.transform = nil
        #expect(placement.layerToParent.apply(.zero) == Point(50, -50))
    }

    /// A frame of {10, 10, 40, 50} gets a position of (30, 35); moving the anchor to the corner moves the frame there.
    @Test func untransformedLayer() {
        var placement = LayerPlacement(
            bounds: Rect(x: 0, y: 0, width: 40, height: 50), anchorPoint: Point(0.5, 0.5), anchorPointZ: 0,
            position: Point(30, 35), zPosition: 0, isFlipped: false)
        #expect(placement.layerToParent.apply(.zero) == Point(10, 10))
        placement.anchorPoint = .zero
        #expect(placement.layerToParent.apply(.zero) == Point(30, 35))
        placement.isFlipped = true
        #expect(placement.layerToParent.apply(.zero) == Point(30, 85))
    }

    /// Two layers of 140 points in a container of 300, turned ±45° and seen from 500: one vanishing point for both.
    @Test func siblingsShareAVanishingPoint() {
        var eye = CATransform3D.identity
        eye.m34 = -1 / 500.0
        func placement(_ x: Double, _ angle: Double) -> LayerPlacement {
            LayerPlacement(
                bounds: Rect(x: 0, y: 0, width: 140, height: 140), anchorPoint: Point(0.5, 0.5), anchorPointZ: 0,
                position: Point(x, 150), zPosition: 0, isFlipped: false,
                transform: CATransform3DMakeRotation(angle, 0, 1, 0), sublayerTransform: eye,
                superAnchor: (284, 150, 0))
        }
        let left = placement(204, .pi / 4).layerToParent
        #expect(distance(left.apply(Point(0, 0)), Point(140.3, 72.3)) < 0.08)
        #expect(distance(left.apply(Point(140, 0)), Point(256.2, 86.3)) < 0.08)
        #expect(distance(left.apply(Point(140, 140)), Point(256.2, 213.7)) < 0.08)
        let right = placement(364, -.pi / 4).layerToParent
        #expect(distance(right.apply(Point(0, 0)), Point(311.8, 86.3)) < 0.08)
        #expect(distance(right.apply(Point(140, 140)), Point(427.7, 227.7)) < 0.08)
    }

    /// The cube's front, right and top faces, seen by a camera turned by −45° about x and y.
    @Test func camera() {
        var eye = CATransform3D.identity
        eye.m34 = -1 / 500.0
        eye = CATransform3DRotate(CATransform3DRotate(eye, -.pi / 4, 1, 0, 0), -.pi / 4, 0, 1, 0)
        func corners(_ transform: CATransform3D) -> [Point] {
            let h = LayerPlacement(
                bounds: Rect(x: 0, y: 0, width: 200, height: 200), anchorPoint: Point(0.5, 0.5), anchorPointZ: 0,
                position: Point(284, 150), zPosition: 0, isFlipped: false, transform: transform,
                sublayerTransform: eye, superAnchor: (284, 150, 0)
            ).layerToParent
            return [Point(0, 0), Point(200, 0), Point(200, 200), Point(0, 200)].map(h.apply)
        }
        let front = corners(CATransform3DMakeTranslation(0, 0, 100))
        let right = corners(CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), .pi / 2, 0, 1, 0))
        let top = corners(CATransform3DRotate(CATransform3DMakeTranslation(0, -100, 0), .pi / 2, 1, 0, 0))
        let faces = [
            (front, [(119.3, 67.6), (284, 194.5), (284, 331.3), (160.1, 211.9)]),
            (right, [(284, 194.5), (448.7, 67.6), (407.9, 211.9), (284, 331.3)]),
            (top, [(284, -11.3), (448.7, 67.6), (284, 194.5), (119.3, 67.6)]),
        ]
        for (face, expected) in faces {
            for (corner, point) in zip(face, expected) { #expect(distance(corner, Point(point.0, point.1)) < 0.08) }
        }
    }

    /// Depth reaches the picture only through perspective.
    @Test func depthScalesOnlyInPerspective() {
        var placement = LayerPlacement(
            bounds: Rect(x: 0, y: 0, width: 100, height: 100), anchorPoint: .zero, anchorPointZ: 0,
            position: .zero, zPosition: 250, isFlipped: false)
        #expect(placement.layerToParent.apply(Point(100, 0)) == Point(100, 0))
        var eye = CATransform3D.identity
        eye.m34 = -1 / 500.0
        placement.sublayerTransform = eye
        #expect(placement.layerToParent.apply(Point(100, 0)) == Point(200, 0))
        // The anchor's own depth counts the other way.
        placement.anchorPointZ = 250
        #expect(placement.layerToParent.apply(Point(100, 0)) == Point(100, 0))
    }

    @Test func roundingLeftByQuarterTurnsIsRemoved() {
        let h = Homography(flattening: CATransform3DMakeRotation(.pi, 0, 0, 1))
        #expect(!h.isUpright && h.snapped.isUpright)
        let slight = Homography(flattening: CATransform3DMakeRotation(1e-6, 0, 0, 1))
        #expect(!slight.snapped.isUpright)
    }
}
