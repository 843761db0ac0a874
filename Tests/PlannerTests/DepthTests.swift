import Geometry
import Glibc
import Graphics
import Planner
import RenderPlan
import RenderTree
import Testing

/// Layers in space, as plans show them.
enum Solid {
    /// An eye 500 points in front of the plane.
    static var perspective: CATransform3D {
        var t = CATransform3D.identity
        t.m34 = -1 / 500
        return t
    }

    /// A camera that looks down on a corner: listing 5.9b.
    static var corner: CATransform3D {
        CATransform3DRotate(CATransform3DRotate(perspective, -.pi / 4, 1, 0, 0), -.pi / 4, 0, 1, 0)
    }

    /// The six faces of a cube about a point, in the order and with the transforms of listing 5.9; face n is painted with
    /// the grey n/10.
    static func cube(side: Double, at centre: Point) -> [Branch] {
        let d = side / 2
        let turns: [(Double, Double, Double, Double, Double, Double)] = [
            (0, 0, d, 0, 0, 0), (d, 0, 0, .pi / 2, 0, 1), (0, -d, 0, .pi / 2, 1, 0), (0, d, 0, -.pi / 2, 1, 0),
            (-d, 0, 0, -.pi / 2, 0, 1), (0, 0, -d, .pi, 0, 1),
        ]
        return turns.enumerated().map { index, turn in
            let grey = Float(index + 1) / 10
            let frame = Rect(x: centre.x - d, y: centre.y - d, width: side, height: side)
            return Branch(frame, color: RGBA(red: grey, green: grey, blue: grey, alpha: 1)) {
                $0.transform = CATransform3DRotate(
                    CATransform3DMakeTranslation(turn.0, turn.1, turn.2), turn.3, turn.4, turn.5, 0)
            }
        }
    }

    /// A transform layer.
    static func space(_ position: Point, _ sublayers: [Branch]) -> Branch { space(position, .identity, sublayers) }

    static func space(_ position: Point, _ transform: CATransform3D, _ sublayers: [Branch]) -> Branch {
        Branch(Rect(x: position.x, y: position.y, width: 0, height: 0), sublayers) {
            $0.node.flags.insert(.preservesDepth)
            $0.transform = transform
        }
    }
}

extension RenderPlan {
    /// The reds of the paints in painting order, times ten.
    var greys: [Int] {
        batches.indices.flatMap { batch in
            (0..<Int(batches[batch].count)).map { Int((row(.color, batch: batch, instance: $0).x * 10).rounded()) }
        }
    }

    /// All instances in painting order: their reds times ten, and their corners in pixels, in the order of the layer's own.
    var quads: [(grey: Int, corners: [Point])] {
        batches.indices.flatMap { batch in
            (0..<Int(batches[batch].count)).map { instance in
                let grey = Int((row(.color, batch: batch, instance: instance).x * 10).rounded())
                if batches[batch].pipeline.geometry == .box {
                    let box = SIMD4<Double>(row(.box, batch: batch, instance: instance))
                    let (low, high) = (Point(box.x, box.y), Point(box.z, box.w))
                    return (grey, [low, Point(high.x, low.y), high, Point(low.x, high.y)])
                }
                let size = Point(
                    Double(row(.inverseX, batch: batch, instance: instance).w),
                    Double(row(.inverseY, batch: batch, instance: instance).w))
                let corners = [(0, 0), (size.x, 0), (size.x, size.y), (0, size.y)].map {
                    corner($0.0, $0.1, batch: batch, instance: instance)
                }
                return (grey, corners)
            }
        }
    }

    /// The point that a quad's inverse map takes to a local point.
    private func corner(_ x: Double, _ y: Double, batch: Int, instance: Int) -> Point {
        func line(_ name: Row) -> SIMD3<Double> {
            let r = row(name, batch: batch, instance: instance)
            return SIMD3(Double(r.x), Double(r.y), Double(r.z))
        }
        let (ix, iy, iw) = (line(.inverseX), line(.inverseY), line(.inverseW))
        // X − x·W = 0 and Y − y·W = 0: two lines, and the point where they meet.
        let (p, q) = (ix - x * iw, iy - y * iw)
        let w = p.x * q.y - p.y * q.x
        return Point((p.y * q.z - p.z * q.y) / w, (p.z * q.x - p.x * q.z) / w)
    }
}

@Suite struct DepthTests {
    private func stage(_ sublayers: [Branch], sublayerTransform: CATransform3D = Solid.perspective) -> RenderPlan {
        let root = Branch(Rect(x: 0, y: 0, width: 568, height: 300), sublayers) { $0.sublayerTransform = sublayerTransform }
        var options = PlannerOptions()
        // The order is asked of those that are covered, too.
        options.dropsCoveredDraws = false
        return RenderPlan(root, width: 568, height: 300, options: options)
    }

    /// Listing 5.9: seen from the front a cube shows its face 1, 1.25 times as large, over all others.
    @Test func theFrontOfACubeIsPaintedLast() {
        let plan = stage(Solid.cube(side: 200, at: Point(284, 150)))
        #expect(plan.greys.first == 6)
        #expect(plan.greys.last == 1)
        #expect(plan.greys.count == 6)
        #expect(plan.batches.last?.bounds == PixelRect(minX: 159, minY: 25, maxX: 409, maxY: 275))
    }

    /// Listing 5.9b: faces 1, 2 and 3 are seen though 4, 5 and 6 were added after them.
    @Test func aTurnedCubeIsPaintedFromTheBack() {
        let plan = stage(Solid.cube(side: 200, at: Point(284, 150)), sublayerTransform: Solid.corner)
        #expect(Set(plan.greys.prefix(3)) == [4, 5, 6])
        #expect(Set(plan.greys.suffix(3)) == [1, 2, 3])
    }

    /// Faces of a solid meet at their edges: from no side do they seem to cross.
    @Test func aCubeIsNeverCut() {
        for step in 0..<200 {
            let turn = CATransform3DRotate(
                CATransform3DRotate(Solid.perspective, Double(step) * 0.37, 1, 0.3, 0), Double(step) * 0.91, 0.2, 1, 0.1)
            let plan = stage(Solid.cube(side: 200, at: Point(284, 150)), sublayerTransform: turn)
            #expect(plan.greys.count <= 6 && Set(plan.greys).count == plan.greys.count)
            #expect(plan.clips.isEmpty && plan.passes.count == 1)
        }
    }

    /// Listing 6.5: two cubes in transform layers share the container's eye.
    @Test func twoCubesStandInOneSpace() {
        let cubes = [-100.0, 100].map { x -> Branch in
            var transform = CATransform3DMakeTranslation(x, 0, 0)
            if x > 0 {
                transform = CATransform3DRotate(CATransform3DRotate(transform, -.pi / 4, 1, 0, 0), -.pi / 4, 0, 1, 0)
            }
            return Solid.space(Point(284, 150), transform, Solid.cube(side: 100, at: .zero))
        }
        let plan = stage(cubes)
        let quads = plan.quads
        #expect(plan.passes.count == 1 && quads.count == 12)
        // Each seen face: the cube, the face, and its corners in the order of the layer's own.
        let seen: [(Int, Int, [(Double, Double)])] = [
            (0, 1, [(117.3, 94.4), (228.4, 94.4), (228.4, 205.6), (117.3, 205.6)]),
            (0, 2, [(228.4, 94.4), (238.5, 104.5), (238.5, 195.5), (228.4, 205.6)]),
            (1, 1, [(315.5, 112.0), (404.6, 167.7), (387.0, 237.9), (311.4, 183.0)]),
            (1, 2, [(404.6, 167.7), (467.7, 112.0), (443.4, 183.0), (387.0, 237.9)]),
            (1, 3, [(381.2, 67.1), (467.7, 112.0), (404.6, 167.7), (315.5, 112.0)]),
        ]
        for (cube, face, corners) in seen {
            let own = quads.indices.filter { (quads[$0].corners[0].x > 284) == (cube == 1) }
            let index = own.first { quads[$0].grey == face }!
            for (corner, expected) in zip(quads[index].corners, corners) {
                // The listing gives a tenth of a point.
                #expect((corner - Point(expected.0, expected.1)).length < 0.08, "face \(face) of cube \(cube)")
            }
            // Whatever is painted over its middle is no face of the same cube: those are behind it.
            let middle = quads[index].corners.reduce(.zero, +) * 0.25
            #expect(!own.contains { $0 > index && Rect.bounding(quads[$0].corners).contains(middle) })
        }
    }
}
