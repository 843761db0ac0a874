import BruteForce
import Geometry
import Glibc
import Graphics
import RenderTree
import Testing

/// The judge is judged by closed forms.
@Suite struct BruteForceTests {
    // MARK: - Areas

    @Test func edgesBetweenPixelsCoverShares() {
        let picture = SampledPicture(
            TreeSketch(Rect(minX: 1.5, minY: 1.25, maxX: 3.75, maxY: 3), .white), width: 5, height: 5)
        #expect(picture[2, 2] == .white)
        #expect(picture[1, 2].w == 0.5)
        #expect(picture[3, 2].w == 0.75)
        #expect(picture[1, 1].w == 0.5 * 0.75)
        #expect(picture[0, 2] == .zero && picture[2, 3] == .zero)
        #expect(picture.area == 2.25 * 1.75)
    }

    /// Within half a column of samples.
    @Test(arguments: [0.1, 0.3, 1.0 / 3, 0.777])
    func uprightEdgesArePlacedFinely(_ edge: Double) {
        let picture = SampledPicture(
            TreeSketch(Rect(minX: 0, minY: 0, maxX: edge, maxY: 1), .white), width: 1, height: 1)
        #expect(abs(picture[0, 0].w - edge) <= 1.0 / 512)
    }

    @Test func aRadiusOfHalfTheSideMakesACircle() {
        let picture = SampledPicture(
            TreeSketch(Rect(x: 1.3, y: 2.1, width: 40, height: 40), .white) { $0.node.cornerRadius = 20 }, width: 44,
            height: 44)
        #expect(abs(picture.area - .pi * 400) < 0.5)
        // The leftmost column holds a cap of height 0.7.
        let cap = 400 * acos(19.3 / 20) - 19.3 * (400 - 19.3 * 19.3).squareRoot()
        let column = (0..<44).reduce(0) { $0 + picture[1, $1].w }
        #expect(abs(column - cap) < 0.02)
    }

    @Test func onlyTheCornersNamedAreRound() {
        let picture = SampledPicture(
            TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .white) {
                $0.node.cornerRadius = 8
                $0.node.roundedCorners = [.maxXMinY, .minXMaxY]
            }, width: 20, height: 20)
        #expect(picture[0, 0] == .white && picture[19, 19] == .white)
        #expect(picture[19, 0] == .zero && picture[0, 19] == .zero)
        #expect(abs(picture.area - (400 - 2 * (64 - .pi * 16))) < 0.1)
    }

    @Test func turnedSquaresKeepTheirArea() {
        func picture(angle: Double) -> SampledPicture {
            SampledPicture(
                TreeSketch(Rect(x: 10, y: 10, width: 20, height: 20), .white) {
                    $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                }, width: 40, height: 40)
        }
        for angle in [0.2, 0.7, 1.3] { #expect(abs(picture(angle: angle).area - 400) < 0.2) }
        let picture = picture(angle: .pi / 4)
        // Its edges pass some 110 pixels, all at the same places, and the error of 2 levels in each adds up.
        #expect(abs(picture.area - 400) < 110 * 3 / 255)
        // Its right corner, 10·√2 from the middle, is a triangle in pixel (34, 19) and below.
        let inside = 20 + 200.0.squareRoot() - 34
        #expect(abs(picture[34, 19].w - inside * inside / 2) < 0.005)
    }

    @Test func theBorderIsARingAboveTheSublayers() {
        let picture = SampledPicture(
            TreeSketch(
                Rect(x: 0, y: 0, width: 40, height: 40), .clear,
                [TreeSketch(Rect(x: 0, y: 10, width: 10, height: 10), .red)]
            ) {
                $0.node.cornerRadius = 10
                $0.node.borderWidth = 4
                $0.node.borderColor = .blue
            }, width: 40, height: 40)
        #expect(picture[2, 15] == .blue && picture[6, 15] == .red && picture[20, 20] == .zero)
        let ring = SampledPicture(
            TreeSketch(Rect(x: 0, y: 0, width: 40, height: 40)) {
                $0.node.cornerRadius = 10
                $0.node.borderWidth = 4
            }, width: 40, height: 40)
        // A rectangle with corners of radius r lacks (4 − π)·r².
        #expect(abs(ring.area - (1600 - (4 - .pi) * 100 - (32 * 32 - (4 - .pi) * 36))) < 0.3)
    }

    @Test func aWideBorderFillsTheShape() {
        let picture = SampledPicture(
            TreeSketch(Rect(x: 0, y: 0, width: 20, height: 10)) { $0.node.borderWidth = 5 }, width: 20, height: 10)
        #expect(picture.area == 200)
    }

    // MARK: - Compositing

    /// Grey 191 behind a white button with a white label, half transparent: 223 as one picture; layer by layer the label
    /// shows at 239.
    @Test func fadingAsAGroupAndLayerByLayer() {
        func picture(isGroup: Bool) -> SampledPicture {
            let label = TreeSketch(Rect(x: 20, y: 10, width: 110, height: 30), .white)
            let button = TreeSketch(Rect(x: 0, y: 0, width: 150, height: 50), .white, [label]) {
                $0.node.cornerRadius = 10
                $0.node.opacity = 0.5
                if !isGroup { $0.node.flags.remove(.groupOpacity) }
            }
            let grey = SIMD4(191.0 / 255, 191.0 / 255, 191.0 / 255, 1)
            return SampledPicture(button, width: 150, height: 50, background: grey)
        }
        let (group, single) = (picture(isGroup: true), picture(isGroup: false))
        #expect(abs(group[10, 25].x * 255 - 223) < 1e-9 && abs(group[75, 25].x * 255 - 223) < 1e-9)
        #expect(abs(single[10, 25].x * 255 - 223) < 1e-9 && abs(single[75, 25].x * 255 - 239) < 1e-9)
    }

    /// What a layer that fades by itself passes on multiplies what is below it, groups included.
    @Test func inheritedOpacityMultiplies() {
        let inner = TreeSketch(Rect(x: 0, y: 0, width: 4, height: 4), .white) { $0.node.opacity = 0.5 }
        let middle = TreeSketch(Rect(x: 0, y: 0, width: 4, height: 4), .clear, [inner]) {
            $0.node.flags.remove(.groupOpacity)
        }
        let outer = TreeSketch(Rect(x: 0, y: 0, width: 4, height: 4), .clear, [middle]) {
            $0.node.opacity = 0.25
            $0.node.flags.remove(.groupOpacity)
        }
        #expect(SampledPicture(outer, width: 4, height: 4)[1, 1].isNear(SIMD4(repeating: 0.125)))
    }

    @Test func sourceOverIsPremultiplied() {
        let half = TreeSketch(
            Rect(x: 0, y: 0, width: 2, height: 2), RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
        let picture = SampledPicture(half, width: 2, height: 2, background: .blue)
        #expect(picture[0, 0] == SIMD4(0.5, 0, 0.5, 1))
    }

    @Test func siblingsAreStackedByDepthThenByOrder() {
        func layer(_ color: RGBA, _ depth: Double) -> TreeSketch {
            TreeSketch(Rect(x: 0, y: 0, width: 2, height: 2), color) { $0.node.zPosition = depth }
        }
        func top(_ layers: [TreeSketch]) -> SIMD4<Double> {
            SampledPicture(TreeSketch(Rect(x: 0, y: 0, width: 2, height: 2), .clear, layers), width: 2, height: 2)[0, 0]
        }
        #expect(top([layer(.red, 0), layer(.green, 0)]) == .green)
        #expect(top([layer(.red, 1), layer(.green, 0)]) == .red)
        #expect(top([layer(.red, 1), layer(.green, 1), layer(.blue, -1)]) == .green)
    }

    // MARK: - Clips

    @Test func masksCutContentsAndSublayersButOnlyWhereAsked() {
        func picture(masks: Bool) -> SampledPicture {
            let child = TreeSketch(Rect(x: 5, y: 5, width: 20, height: 20), .red)
            return SampledPicture(
                TreeSketch(Rect(x: 0, y: 0, width: 10, height: 10), .white, [child]) {
                    if masks { $0.node.flags.insert(.masksToBounds) }
                }, width: 30, height: 30)
        }
        #expect(picture(masks: true).area == 100 && picture(masks: true)[7, 7] == .red)
        #expect(picture(masks: false).area == 100 + 400 - 25)
    }

    /// A square in a square turned by 45° about the same middle: a regular octagon of 2·(√2 − 1)·s².
    @Test func nestedMasksCutTwice() {
        let leaf = TreeSketch(Rect(x: -20, y: -20, width: 80, height: 80), .white)
        let inner = TreeSketch(Rect(x: 0, y: 0, width: 40, height: 40), .clear, [leaf]) {
            $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            $0.node.flags.insert(.masksToBounds)
        }
        let outer = TreeSketch(Rect(x: 5, y: 5, width: 40, height: 40), .clear, [inner]) {
            $0.node.flags.insert(.masksToBounds)
        }
        let area = 2 * (2.0.squareRoot() - 1) * 1600
        // The turned edges pass some 66 pixels.
        #expect(abs(SampledPicture(outer, width: 50, height: 50).area - area) < 66 * 3 / 255)
    }

    /// A round mask shows no fringe of what it cuts: every sample is either inside or outside.
    @Test func aSublayerOfTheSameShapeHidesItsParentToTheLastSample() {
        let child = TreeSketch(Rect(x: 0, y: 0, width: 20, height: 20), .green) { $0.node.cornerRadius = 10 }
        let picture = SampledPicture(
            TreeSketch(Rect(x: 2, y: 2, width: 20, height: 20), .red, [child]) { $0.node.cornerRadius = 10 }, width: 24,
            height: 24)
        #expect(picture.pixels.allSatisfy { $0.x == 0 })
    }

    // MARK: - Visibility

    @Test func hiddenAndClearLayersShowNothingOfTheirSubtrees() {
        let child = TreeSketch(Rect(x: 0, y: 0, width: 4, height: 4), .white)
        let frame = Rect(x: 0, y: 0, width: 4, height: 4)
        let edits: [(inout TreeSketch) -> Void] = [
            { $0.node.flags.insert(.hidden) }, { $0.node.opacity = 0 },
            { $0.transform = CATransform3DMakeScale(0, 1, 1) },
        ]
        for edit in edits {
            #expect(SampledPicture(TreeSketch(frame, .red, [child], configure: edit), width: 4, height: 4).area == 0)
        }
        #expect(SampledPicture(TreeSketch(.zero, .red, [child]), width: 4, height: 4).area == 16)
    }

    @Test(arguments: [
        (CATransform3DMakeRotation(.pi, 0, 1, 0), false), (CATransform3DMakeRotation(.pi, 1, 0, 0), false),
        (CATransform3DMakeScale(-1, 1, 1), true), (CATransform3DMakeScale(1, -1, 1), true),
        (CATransform3DMakeScale(1, 1, -1), false), (CATransform3DMakeRotation(1.5, 0, 1, 0), true),
        (CATransform3DMakeRotation(1.6, 0, 1, 0), false), (CATransform3DMakeRotation(.pi, 0, 0, 1), true),
    ])
    func layersWithoutABackHideWhenTurnedAway(_ transform: CATransform3D, _ isShown: Bool) {
        func area(oneSided: Bool, flipped: Bool) -> Double {
            SampledPicture(
                TreeSketch(Rect(x: 0, y: 0, width: 40, height: 40), .white) {
                    $0.transform = transform
                    if oneSided { $0.node.flags.remove(.doubleSided) }
                    if flipped { $0.node.flags.insert(.geometryFlipped) }
                }, width: 40, height: 40
            ).area
        }
        for flipped in [false, true] {
            #expect((area(oneSided: true, flipped: flipped) > 0) == isShown)
            #expect(area(oneSided: false, flipped: flipped) > 0)
        }
    }

    /// Turned by 80° about y a card's front faces right, and still a little towards +z. But an eye close by looks at it
    /// from behind where the card stands far to the right.
    @Test func facingDependsOnWhereTheEyeIs() {
        func area(centerX: Double) -> Double {
            let card = TreeSketch(Rect(x: centerX - 20, y: 80, width: 40, height: 40), .white) {
                $0.transform = CATransform3DMakeRotation(80 * .pi / 180, 0, 1, 0)
                $0.node.flags.remove(.doubleSided)
            }
            return SampledPicture(
                TreeSketch(Rect(x: 0, y: 0, width: 400, height: 200), .clear, [card]) {
                    $0.sublayerTransform = .eye(at: 200)
                },
                width: 400, height: 200, samples: 16
            ).area
        }
        // The card's plane comes to the eye's depth 200·cot 80° = 35 points further left, and the eye is at x = 200.
        #expect(area(centerX: 200) > 0 && area(centerX: 100) > 0)
        #expect(area(centerX: 230) > 0)
        #expect(area(centerX: 240) == 0 && area(centerX: 300) == 0)
    }

    // MARK: - The sampling pattern

    /// Each of the nine ways to cut a pixel into 256 boxes by halving puts one sample in each box.
    @Test func samplesFillEveryElementaryInterval() {
        let points = SamplePattern(count: 256).points
        #expect(points.count == 256)
        for exponent in 0...8 {
            let (columns, rows) = (1 << exponent, 1 << (8 - exponent))
            let boxes = Set(points.map { Int($0.x * Double(columns)) * rows + Int($0.y * Double(rows)) })
            #expect(boxes.count == 256)
        }
        #expect(points.allSatisfy { $0.x > 0 && $0.x < 1 && $0.y > 0 && $0.y < 1 })
    }
}
