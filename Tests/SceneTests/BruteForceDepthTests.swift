import BruteForce
import Geometry
import Glibc
import Graphics
import RenderTree
import Testing

/// Depth, edges and corners of the judge.
@Suite struct BruteForceDepthTests {
    private let frame = Rect(x: 0, y: 0, width: 40, height: 40)

    private func turned(_ color: RGBA, by angle: Double) -> TreeSketch {
        TreeSketch(frame, color) { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
    }

    /// Turned about y, the right half of a layer goes away behind its flat sibling and the left half comes out in front,
    /// whatever their order.
    @Test(arguments: [false, true])
    func siblingsCutThroughEachOther(isTurnedFirst: Bool) {
        let (flat, turned) = (TreeSketch(frame, .red), turned(.blue, by: .pi / 4))
        let stage = TreeSketch(frame, .clear, isTurnedFirst ? [turned, flat] : [flat, turned])
        let picture = SampledPicture(stage, width: 40, height: 40)
        #expect(picture[12, 20] == .blue && picture[28, 20] == .red && picture[2, 20] == .red)
        #expect(picture[19, 20] == .blue && picture[20, 20] == .red)
    }

    @Test func twoTurnedLayersMeetInALine() {
        let stage = TreeSketch(frame, .clear, [turned(.red, by: 0.5), turned(.blue, by: -0.5)])
        let picture = SampledPicture(stage, width: 40, height: 40)
        #expect(picture[12, 20] == .red && picture[28, 20] == .blue)
    }

    @Test func coplanarLayersKeepTheirOrder() {
        let stage = TreeSketch(frame, .clear, [turned(.red, by: 0.5), turned(.blue, by: 0.5)])
        let picture = SampledPicture(stage, width: 40, height: 40)
        #expect(picture[12, 20] == .blue && picture[28, 20] == .blue)
    }

    /// Turned there and back again inside a space that keeps depth, a layer is as it was; its sibling outside stays where it is.
    @Test func spacesKeepDepth() {
        let space = TreeSketch(frame, .clear, [turned(.blue, by: -1)]) {
            $0.transform = CATransform3DMakeRotation(1, 0, 1, 0)
            $0.node.flags.insert(.preservesDepth)
            $0.node.opacity = 0.5
        }
        let picture = SampledPicture(TreeSketch(frame, .clear, [space]), width: 40, height: 40)
        #expect(abs(picture.area - 800) < 0.5 && picture[1, 20].isNear(.blue * 0.5))
        // As the outermost layer too.
        #expect(abs(SampledPicture(space, width: 40, height: 40).area - 800) < 0.5)
    }

    @Test func whatSharesASpaceIsOrderedByDepth() {
        func face(_ color: RGBA, z: Double) -> TreeSketch {
            TreeSketch(frame, color) { $0.transform = CATransform3DMakeTranslation(0, 0, z) }
        }
        let space = TreeSketch(frame, .clear, [face(.red, z: 10)]) { $0.node.flags.insert(.preservesDepth) }
        func top(_ other: TreeSketch) -> SIMD4<Double> {
            SampledPicture(TreeSketch(frame, .clear, [space, other]), width: 40, height: 40)[20, 20]
        }
        #expect(top(face(.blue, z: 5)) == .red && top(face(.blue, z: 15)) == .blue)
    }

    // MARK: - Edges and corners

    @Test func hardEdgesEndAtPixelCentres() {
        let layer = TreeSketch(Rect(minX: 2.4, minY: 2.25, maxX: 7.6, maxY: 8), .white) {
            $0.node.smoothEdges = [.minY]
        }
        let picture = SampledPicture(layer, width: 10, height: 10)
        #expect(picture[2, 5] == .white && picture[1, 5] == .zero && picture[7, 5] == .white && picture[8, 5] == .zero)
        #expect(picture[5, 2].w == 0.75)
    }

    /// From 1.528665 radii away to the point that the curve passes half-way.
    @Test func continuousCornersBeginFurtherOut() {
        func picture(isContinuous: Bool) -> SampledPicture {
            SampledPicture(
                TreeSketch(Rect(x: 0, y: 0, width: 400, height: 400), .white) {
                    $0.node.cornerRadius = 100
                    if isContinuous { $0.node.flags.insert(.continuousCorners) }
                }, width: 200, height: 200, samples: 16)
        }
        let (curved, circular) = (picture(isContinuous: true), picture(isContinuous: false))
        #expect(circular[110, 0] == .white && curved[110, 0].w < 1 && curved[154, 0] == .white)
        // On the diagonal the middle curve passes (0.63149379 + 3·(0.37282383 + 0.16905956) + 0.07491139)/8 radii.
        let diagonal = (0.63149379 + 3 * (0.37282383 + 0.16905956) + 0.07491139) / 8 * 100
        let inside = (0..<200).reduce(0) { $0 + curved[$1, $1].w }
        #expect(abs(200 - inside - diagonal) < 0.1)
        #expect(curved.extent == circular.extent)
    }

    /// Where there is no room, the corner is the circular one.
    @Test func continuousCornersBecomeCircles() {
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 80, height: 80), .white) {
            $0.node.cornerRadius = 40
            $0.node.flags.insert(.continuousCorners)
        }
        #expect(abs(SampledPicture(layer, width: 80, height: 80).area - .pi * 1600) < 1)
    }
}
