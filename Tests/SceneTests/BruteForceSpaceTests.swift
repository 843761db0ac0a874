import BruteForce
import Geometry
import Graphics
import RenderTree
import Testing

/// Where the brute-force painter puts layers.
@Suite struct BruteForceSpaceTests {
    /// Measured on Apple's framework: bounds with an origin, an anchor off the middle, a turn and a flip together.
    @Test func flippedTurnedLayer() {
        let layer = TreeSketch(.zero, .white) {
            $0.node.bounds = Rect(x: 5, y: 7, width: 100, height: 80)
            $0.node.anchorPoint = Point(0.25, 0.75)
            $0.node.position = Point(80, 90)
            $0.node.flags.insert(.geometryFlipped)
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            // A red quarter at the layer's minimum corner.
            var contents = Contents(bitmap: Bitmap(width: 2, height: 2, pixels: [0xFF00_00FF, 0, 0, 0]))
            contents.magnification = .nearest
            $0.contents = contents
        }
        let picture = SampledPicture(layer, width: 180, height: 140)
        #expect(abs(picture.area - 8000) < 0.5)
        // (5, 87) ↦ (73.8478, 25.2918) and (105, 7) ↦ (145.7398, 131.2707) are opposite corners.
        let middle = Point((73.8478 + 145.7398) / 2, (25.2918 + 131.2707) / 2)
        #expect((picture.centroid - middle).length < 0.01)
        // (5, 7) ↦ (50.2062, 101.7187): a step inwards from there is red, from the opposite corner white.
        #expect(picture[53, 99] == .red)
        #expect(picture[50, 101].w > 0 && picture[48, 101].w == 0)
        #expect(picture[80, 33] == .white)
    }

    /// Measured on Apple's framework: a superlayer of 200 points doubles its sublayers about its middle; (0, 0) of this
    /// one lands on (60, −38).
    @Test func sublayersAreTransformedAboutTheirSuperlayersAnchor() {
        let child = TreeSketch(Rect(x: 75, y: 25, width: 50, height: 50), .white) {
            $0.transform = CATransform3DMakeTranslation(5, 6, 0)
        }
        let parent = TreeSketch(Rect(x: 0, y: 50, width: 200, height: 200), .clear, [child]) {
            $0.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
        }
        let extent = SampledPicture(parent, width: 200, height: 200).extent
        #expect(extent == PixelRect(minX: 60, minY: 12, maxX: 160, maxY: 112))
    }

    @Test func boundsOriginScrollsSublayers() {
        let child = TreeSketch(Rect(x: 10, y: 10, width: 4, height: 4), .white)
        let parent = TreeSketch(Rect(x: 0, y: 0, width: 40, height: 40), .clear, [child]) {
            $0.node.bounds = Rect(x: 3, y: 5, width: 40, height: 40)
        }
        let extent = SampledPicture(parent, width: 40, height: 40).extent
        #expect(extent == PixelRect(minX: 7, minY: 5, maxX: 11, maxY: 9))
    }

    @Test func flippedGeometryTurnsAllBelowUpsideDown() {
        let leaf = TreeSketch(Rect(x: 0, y: 0, width: 10, height: 5), .white)
        func extent(outer: Bool, inner: Bool) -> PixelRect {
            let middle = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .clear, [leaf]) {
                if inner { $0.node.flags.insert(.geometryFlipped) }
            }
            let root = TreeSketch(Rect(x: 0, y: 0, width: 50, height: 80), .clear, [middle]) {
                if outer { $0.node.flags.insert(.geometryFlipped) }
            }
            return SampledPicture(root, width: 50, height: 80).extent
        }
        #expect(extent(outer: false, inner: false) == PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 5))
        #expect(extent(outer: true, inner: false) == PixelRect(minX: 0, minY: 75, maxX: 10, maxY: 80))
        #expect(extent(outer: false, inner: true) == PixelRect(minX: 0, minY: 15, maxX: 10, maxY: 20))
        #expect(extent(outer: true, inner: true) == PixelRect(minX: 0, minY: 60, maxX: 10, maxY: 65))
    }

    /// A layer turned by 45° about y in one turned by −45°, each with its own eye at 500: the inner one is flattened
    /// onto the outer one's plane, and its corners are those of the documents.
    @Test func nestedPlanesFlattenOneByOne() {
        let inner = TreeSketch(Rect(x: 50, y: 50, width: 100, height: 100), .red) {
            $0.transform = CATransform3DRotate(.eye(at: 500), -.pi / 4, 0, 1, 0)
        }
        let outer = TreeSketch(Rect(x: 184, y: 50, width: 200, height: 200), .white, [inner]) {
            $0.transform = CATransform3DRotate(.eye(at: 500), .pi / 4, 0, 1, 0)
        }
        let picture = SampledPicture(outer, width: 568, height: 300)
        let outerCorners = [Point(201.6, 33.5), Point(345.9, 62.4), Point(345.9, 237.6), Point(201.6, 266.5)]
        let innerCorners = [Point(259.5, 101.0), Point(309.5, 98.9), Point(309.5, 201.1), Point(259.5, 199.0)]
        for y in 0..<300 {
            for x in 0..<568 {
                let center = Point(Double(x) + 0.5, Double(y) + 0.5)
                let (pixel, outside) = (picture[x, y], SIMD4<Double>.zero)
                // Less what a pixel measures across and the documents round.
                if let isInner = isInside(center, innerCorners, margin: 0.9) {
                    if isInner { #expect(pixel == .red) } else { #expect(pixel.isNear(SIMD4(repeating: pixel.w))) }
                }
                if let isOuter = isInside(center, outerCorners, margin: 0.9) {
                    #expect(isOuter ? pixel.w == 1 : pixel == outside)
                }
            }
        }
    }

    /// Whether a convex polygon, clockwise with y down, holds a point; nil within a margin of its outline.
    private func isInside(_ p: Point, _ corners: [Point], margin: Double) -> Bool? {
        let depth =
            corners.indices.map { index in
                let (a, b) = (corners[index], corners[(index + 1) % corners.count])
                return Point.cross(b - a, p - a) / (b - a).length
            }.min() ?? 0
        return abs(depth) < margin ? nil : depth > 0
    }

    /// Without perspective a turn about y only narrows.
    @Test func noPerspectiveByDefault() {
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 200, height: 100), .white) {
            $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        }
        #expect(abs(SampledPicture(layer, width: 200, height: 100).area - 200 * 0.5.squareRoot() * 100) < 0.5)
    }

    @Test func depthScalesInPerspectiveOnly() {
        func extent(_ eye: CATransform3D?, depth: Double) -> PixelRect {
            let child = TreeSketch(Rect(x: 30, y: 30, width: 20, height: 20), .white) { $0.node.zPosition = depth }
            return SampledPicture(
                TreeSketch(Rect(x: 0, y: 0, width: 80, height: 80), .clear, [child]) { $0.sublayerTransform = eye },
                width: 80, height: 80
            ).extent
        }
        #expect(extent(nil, depth: 250) == PixelRect(minX: 30, minY: 30, maxX: 50, maxY: 50))
        #expect(extent(.eye(at: 500), depth: 250) == PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60))
        #expect(extent(.eye(at: 500), depth: -500) == PixelRect(minX: 35, minY: 35, maxX: 45, maxY: 45))
        // As deep as the eye, and behind it.
        #expect(extent(.eye(at: 500), depth: 500) == .empty)
        #expect(extent(.eye(at: 500), depth: 600) == .empty)
    }

    /// A floor h = 10 points below the eye's height that runs from before the eye to behind it. At depth z it appears
    /// h·d/(d − z) below the middle, for an eye at d = 100.
    @Test func whatLiesBehindTheEyeIsCutOff() {
        // Depths −100…300: half of it is in front of the eye.
        let floor = TreeSketch(Rect(x: 0, y: -200, width: 100, height: 400), .white) {
            $0.node.position = Point(50, 50)
            let down = CATransform3DMakeTranslation(0, 10, 100)
            $0.transform = CATransform3DRotate(down, .pi / 2, 1, 0, 0)
        }
        let picture = SampledPicture(
            TreeSketch(Rect(x: 0, y: 0, width: 100, height: 100), .clear, [floor]) {
                $0.sublayerTransform = .eye(at: 100)
            },
            width: 100, height: 100)
        // The far edge, z = −100, stands at 50 + 10·100/200 = 55. Nearer parts appear lower without end.
        #expect(picture[50, 54] == .zero && picture[50, 55] == .white && picture[50, 99] == .white)
        // What is behind the eye would appear above the horizon.
        #expect((0..<55).allSatisfy { picture[50, $0] == .zero })
        // At y = 50 + 40 the depth is z = 100 − 10·100/40 = 75, where 100 points appear 400 wide.
        #expect(picture[0, 90] == .white)
        // At the far edge 100 points appear 50 wide, and a pixel below not yet 61.
        #expect(picture[26, 55] == .white && picture[18, 55] == .zero)
    }

    @Test func theRootHangsInTheParentPlane() {
        let layer = TreeSketch(Rect(x: 1, y: 2, width: 3, height: 4), .white)
        let pixels = BruteForcePainter().paint(
            layer.tree, width: 12, height: 14,
            parentToPixel: Homography(scaleX: 2, y: -2) * Homography(translationX: 1, y: 14))
        let filled = pixels.indices.filter { pixels[$0] == .white }
        let expected = (2..<10).flatMap { y in (3..<9).map { y * 12 + $0 } }
        #expect(filled == expected)
    }

    @Test func nothingIsPaintedThroughAParentPlaneWithoutArea() {
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 3, height: 4), .white)
        let pixels = BruteForcePainter().paint(
            layer.tree, width: 2, height: 2, parentToPixel: Homography(scaleX: 0, y: 1), background: .blue)
        #expect(pixels == Array(repeating: .blue, count: 4))
        #expect(BruteForcePainter().paint(RenderTree(), width: 2, height: 1) == [.zero, .zero])
    }
}
