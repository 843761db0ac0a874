import Geometry
import Glibc
import Graphics
import RenderPlan
import RenderTree
import TestNumbers
import Testing

@Suite struct PlacementTests {
    @Test func aPlainLayerIsABoxAtItsFrame() {
        let plan = RenderPlan(Branch(Rect(x: 10, y: 20, width: 30, height: 40), color: .red))
        #expect(plan.batches.count == 1)
        #expect(plan.batches[0].pipeline == Pipeline(kind: .solid, geometry: .box))
        #expect(plan.row(.box, batch: 0) == SIMD4(10, 20, 40, 60))
        #expect(plan.row(.color, batch: 0) == SIMD4(1, 0, 0, 1))
        #expect(plan.batches[0].bounds == PixelRect(minX: 10, minY: 20, maxX: 40, maxY: 60))
    }

    @Test func sublayersLiveInTheBoundsSpaceOfTheirParent() {
        let child = Branch(Rect(x: 5, y: 6, width: 10, height: 10), color: .red)
        let parent = Branch(Rect(x: 100, y: 50, width: 50, height: 40), [child]) {
            // A bounds origin of (3, 2) scrolls the sublayers by (−3, −2).
            $0.node.bounds = Rect(x: 3, y: 2, width: 50, height: 40)
        }
        #expect(RenderPlan(parent).row(.box, batch: 0) == SIMD4(102, 54, 112, 64))
    }

    @Test func halfATurnStaysUpright() {
        let layer = Branch(Rect(x: 10, y: 10, width: 30, height: 20), color: .red) {
            $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        }
        let plan = RenderPlan(layer)
        #expect(plan.batches[0].pipeline.geometry == .box)
        #expect(plan.row(.box, batch: 0) == SIMD4(10, 10, 40, 30))
    }

    @Test func flippedGeometryTurnsSublayersUpsideDown() {
        let child = Branch(Rect(x: 0, y: 0, width: 10, height: 10), color: .red)
        let parent = Branch(Rect(x: 0, y: 0, width: 50, height: 80), [child]) { $0.node.flags.insert(.geometryFlipped) }
        #expect(RenderPlan(parent).row(.box, batch: 0) == SIMD4(0, 70, 10, 80))
    }

    /// Outer 200, inner 100 points, ±45° about y, eye at 500: the inner layer's quadrilateral in features F5.26.
    @Test func flatteningProjectsOntoTheParentsPlane() throws {
        var outward = CATransform3D.identity
        outward.m34 = -1 / 500
        let inner = Branch(Rect(x: 50, y: 50, width: 100, height: 100), color: .red) {
            $0.transform = CATransform3DRotate(outward, -.pi / 4, 0, 1, 0)
        }
        let outer = Branch(Rect(x: 184, y: 50, width: 200, height: 200), [inner]) {
            $0.transform = CATransform3DRotate(outward, .pi / 4, 0, 1, 0)
        }
        let plan = RenderPlan(outer, width: 568, height: 300)
        #expect(plan.batches[0].pipeline.geometry == .quad)
        let expected = [(259.5, 101.0, 0.0, 0.0), (309.5, 98.9, 100.0, 0.0), (309.5, 201.1, 100, 100), (259.5, 199, 0, 100)]
        let (ix, iy, iw) = (
            plan.row(.inverseX, batch: 0), plan.row(.inverseY, batch: 0), plan.row(.inverseW, batch: 0)
        )
        for (px, py, x, y) in expected {
            let p = SIMD3<Float>(Float(px), Float(py), 1)
            func dot(_ row: SIMD4<Float>) -> Double { Double(row.x * p.x + row.y * p.y + row.z * p.z) }
            // The document gives the corners to a tenth of a pixel; the layer's width is 50 pixels here.
            #expect(abs(dot(ix) / dot(iw) - x) < 0.3)
            #expect(abs(dot(iy) / dot(iw) - y) < 0.3)
        }
    }

    /// A layer that is turned in its superlayer's plane is placed by fewer sums than one that might show its back, and in the same place
    /// to the last bit: also where the superlayer turns it once more, and where depth adds to nothing but depth.
    @Test func whatStaysInThePlaneIsPlacedAlike() {
        var random = SplitMix64(seed: 5)
        func number(_ range: ClosedRange<Double>) -> Double { random.number(in: range) }
        func turn() -> CATransform3D {
            var t = CATransform3DMakeRotation(number(-4...4), 0, 0, 1)
            t = CATransform3DScale(t, number(-2...2), number(0.2...2), number(0.5...2))
            t = CATransform3DTranslate(t, number(-9...9), number(-9...9), 3)
            (t.m13, t.m23) = (number(-1...1), number(-1...1))
            return t
        }
        for round in 0..<200 {
            let (frame, own, shared) = (Rect(x: number(0...60), y: number(0...60), width: 20, height: 15), turn(), turn())
            func rows(_ doubleSided: Bool) -> ContiguousArray<SIMD4<Float>> {
                let child = Branch(frame, color: .red) {
                    if round % 4 != 3 { $0.transform = own }
                    $0.node.anchorPoint = Point(0.3, 0.9)
                    $0.node.zPosition = 2
                    if !doubleSided { $0.node.flags.remove(.doubleSided) }
                }
                let parent = Branch(Rect(x: 20, y: 10, width: 90, height: 80), [child]) {
                    if round % 2 == 1 { $0.sublayerTransform = shared }
                }
                return RenderPlan(parent).rows
            }
            #expect(rows(true) == rows(false), "\(round)")
        }
    }

    /// A superlayer that only moves its sublayers moves them as their own positions would, however deep: depth is lost in its plane.
    @Test(arguments: [false, true]) func whatMovesAllSublayersMovesEach(_ isTurned: Bool) {
        func rows(shared: Point, own: Point) -> ContiguousArray<SIMD4<Float>> {
            let child = Branch(Rect(x: 12.25 + own.x, y: 7.5 + own.y, width: 20, height: 15), color: .red) {
                $0.node.zPosition = 4
                $0.node.flags.remove(.doubleSided)
            }
            let parent = Branch(Rect(x: 20, y: 10, width: 90, height: 80), [child]) {
                $0.node.anchorPoint = Point(0.25, 0.75)
                $0.sublayerTransform = CATransform3DMakeTranslation(shared.x, shared.y, 11)
                if isTurned { $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0.2) }
            }
            var perspective = CATransform3D.identity
            perspective.m34 = -1 / 400
            return RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), [parent]) { $0.sublayerTransform = perspective }).rows
        }
        let (moved, placed) = (rows(shared: Point(8.5, 3.25), own: .zero), rows(shared: .zero, own: Point(8.5, 3.25)))
        #expect(moved.count == placed.count && !moved.isEmpty)
        for (a, b) in zip(moved, placed) {
            for lane in 0..<4 { #expect(abs(a[lane] - b[lane]) <= 1e-4 * max(1, abs(b[lane])), "\(a) \(b)") }
        }
    }

    /// What does more than move them is not taken for that.
    @Test(arguments: [\CATransform3D.m11, \.m12, \.m14, \.m22, \.m31, \.m34, \.m44] as [WritableKeyPath<CATransform3D, Double> & Sendable])
    func whatDoesMoreThanMoveCounts(_ entry: WritableKeyPath<CATransform3D, Double> & Sendable) {
        func box(_ transform: CATransform3D) -> ContiguousArray<SIMD4<Float>> {
            let child = Branch(Rect(x: 60, y: 30, width: 20, height: 15), color: .red) { $0.node.zPosition = 9 }
            return RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), [child]) { $0.sublayerTransform = transform }).rows
        }
        var more = CATransform3DMakeTranslation(3, 2, 0)
        let before = box(more)
        more[keyPath: entry] += 0.001
        #expect(box(more) != before)
    }

    /// From three pixels outside to one inside, by tenths: what is left out at once is what nothing would be seen of. A sublayer far away
    /// has a layer planned in the ordinary way.
    @Test(arguments: [EdgeSet.all, []]) func layersAreLeftOutNoSoonerThanTheyGo(_ smooth: EdgeSet) {
        func isSeen(_ frame: Rect, _ contents: Contents?, isOrdinary: Bool) -> Bool {
            let far = isOrdinary ? [Branch(Rect(x: 500, y: 0, width: 1, height: 1), color: .red)] : []
            let layer = Branch(frame, color: contents == nil ? .red : .clear, far) { ($0.contents, $0.node.smoothEdges) = (contents, smooth) }
            return !RenderPlan(Branch(Rect(x: 20.25, y: 10, width: 7.5, height: 30), masks: true, [layer])).batches.isEmpty
        }
        var seen = 0
        for step in 0...40 {
            for x in [10.5 - Double(step) / 10, -33 + Double(step) / 10] {
                for contents in [nil, Contents.flat()] {
                    let frame = Rect(x: x, y: 5, width: 30, height: 10)
                    let isIt = isSeen(frame, contents, isOrdinary: false)
                    #expect(isIt == isSeen(frame, contents, isOrdinary: true), "\(frame)")
                    seen += isIt ? 1 : 0
                }
            }
        }
        #expect((30...90).contains(seen), "\(seen)")
    }

    /// Nor is a picture asked for that nothing is seen of.
    @Test func picturesOutsideAreNotAskedFor() {
        let layers = [Rect(x: 300, y: 10, width: 9, height: 9), Rect(x: 30, y: 10, width: 9, height: 9)].map { frame in
            Branch(frame) { $0.contents = .flat() }
        }
        let plan = RenderPlan(Branch(Rect(x: 0, y: 0, width: 200, height: 100), layers))
        #expect(plan.images.count == 1 && plan.images.first === layers[1].contents?.bitmap)
    }

    @Test func backsAreLeftOutWhereTheLayerIsOneSided() {
        func draws(_ transform: CATransform3D, doubleSided: Bool) -> Int {
            let layer = Branch(Rect(x: 50, y: 20, width: 40, height: 40), color: .red) {
                $0.transform = transform
                if !doubleSided { $0.node.flags.remove(.doubleSided) }
            }
            return RenderPlan(layer).batches.count
        }
        let behind = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(draws(behind, doubleSided: true) == 1)
        #expect(draws(behind, doubleSided: false) == 0)
        #expect(draws(CATransform3DMakeScale(-1, 1, 1), doubleSided: false) == 1, "mirroring in the plane shows the front")
        #expect(draws(CATransform3DMakeRotation(1, 0, 1, 0), doubleSided: false) == 1)
        #expect(draws(CATransform3DMakeRotation(2, 0, 1, 0), doubleSided: false) == 0)
    }

    @Test func nothingIsPaintedOfWhatHasNoAreaOrIsOutside() {
        let cases: [Branch] = [
            Branch(Rect(x: 10, y: 10, width: 0, height: 10), color: .red),
            Branch(Rect(x: 300, y: 10, width: 10, height: 10), color: .red),
            Branch(Rect(x: 10, y: 10, width: 10, height: 10), color: .red) {
                $0.transform = CATransform3DMakeScale(1, 0, 1)
            },
            Branch(Rect(x: 10, y: 10, width: 10, height: 10), color: .red) {
                $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            },
            Branch(Rect(x: 10, y: 10, width: 10, height: 10), color: .red) { $0.node.flags.insert(.hidden) },
            Branch(Rect(x: 10, y: 10, width: 10, height: 10), color: .red, opacity: 0),
        ]
        for branch in cases { #expect(RenderPlan(branch).batches.isEmpty) }
    }

    @Test func whatLiesBehindTheEyeIsNotPainted() {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / 100
        let behind = Branch(Rect(x: 50, y: 20, width: 40, height: 40), color: .red) { $0.node.zPosition = 150 }
        let root = Branch(Rect(x: 0, y: 0, width: 200, height: 100), [behind]) { $0.sublayerTransform = perspective }
        #expect(RenderPlan(root).batches.isEmpty)

        // A floor that runs under the eye: its near part is behind the eye, its far part is seen.
        let floor = Branch(Rect(x: 0, y: 0, width: 200, height: 400), color: .red) {
            $0.transform = CATransform3DMakeRotation(1.3, 1, 0, 0)
        }
        let room = Branch(Rect(x: 0, y: 0, width: 200, height: 400), [floor]) { $0.sublayerTransform = perspective }
        let plan = RenderPlan(room, height: 400)
        #expect(plan.batches.count == 1)
        #expect(plan.rows.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite })
        let w = plan.row(.inverseW, batch: 0)
        let inside = plan.batches[0].bounds
        #expect(!inside.isEmpty && w != .zero)
    }
}
