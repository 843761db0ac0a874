import Geometry
import PlanSketches
import RenderPlan
import RenderTree
import Testing

@testable import Planner

/// Which coverages are made anew from one frame to the next, and on how many threads.
@Suite struct CoverageCacheTests {
    private func tree(_ shapes: [(shape: Shape, position: Point)]) -> RenderTree {
        var tree = RenderTree()
        var root = Node()
        root.subtreeEnd = Int32(shapes.count + 1)
        tree.nodes = [root]
        for (index, (shape, position)) in shapes.enumerated() {
            tree.shapes.append(shape)
            var node = Node()
            node.parent = .root
            node.subtreeEnd = Int32(index + 2)
            node.position = position
            node.shape = ShapeIndex(rawValue: Int32(index))
            tree.nodes.append(node)
        }
        return tree
    }

    private func disc(_ radius: Double) -> Shape {
        var path = Path()
        path.addEllipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        return Shape(outline: SharedPath(path), fillColor: .black)
    }

    /// What paints pixels, in painter's order, with the bytes of strips spelled out.
    private func coverage(_ plan: RenderPlan, width: Int, height: Int) -> [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height)
        for pass in plan.passes {
            for batch in plan.batches[Int(pass.batches.lowerBound)..<Int(pass.batches.upperBound)] {
                for instance in 0..<Int(batch.count) {
                    let first = Int(batch.firstRow) + instance * batch.pipeline.rowCount
                    let box = plan.rows[first]
                    for y in Int(box.y)..<Int(box.w) {
                        for x in Int(box.x)..<Int(box.z) {
                            guard batch.pipeline.geometry == .strip else {
                                pixels[y * width + x] = 255
                                continue
                            }
                            let strip = plan.rows[first + 1]
                            guard let (bytes, number) = plan.coverages(strip) else { continue }
                            pixels[y * width + x] = bytes[number + (y - Int(box.y)) * Int(strip.z) + x - Int(box.x)]
                        }
                    }
                }
            }
        }
        return pixels
    }

    /// Shapes that differ in a shear, in the pen or in what is asked for only are not all looked for in the same place.
    @Test func keysThatDifferInOneNumberDifferInTheirHash() {
        func key(_ change: (inout StripsKey, inout StrokeStyle) -> Void = { _, _ in }) -> Int {
            var style = StrokeStyle(width: 2, dash: [3, 1])
            var key = StripsKey(
                source: .shared(7), pen: .fill(.winding), toPixel: .identity, clip: PixelRect(minX: 0, minY: 0, maxX: 9, maxY: 9))
            change(&key, &style)
            key.pen = .stroke(style, from: 0, to: 1)
            return key.hashValue
        }
        let hashes = [
            key(), key { key, _ in key.toPixel.m11 = 2 }, key { key, _ in key.toPixel.m12 = 2 }, key { key, _ in key.toPixel.m21 = 2 },
            key { key, _ in key.toPixel.m22 = 2 }, key { key, _ in key.toPixel.m31 = 2 }, key { key, _ in key.clip?.minX = 1 },
            key { key, _ in key.clip?.minY = 1 }, key { _, style in style.width = 3 }, key { _, style in style.dash = [3, 1, 2, 1] },
            key { _, style in style.phase = 1 },
        ]
        #expect(Set(hashes).count == hashes.count)
    }

    /// A disc that comes in over an edge by whole pixels, and goes out over another, is covered once; one far larger than the
    /// target whenever one of the target's four sides passes a line of a grid of 64 pixels: of 177 and 118 pixels, twice two or
    /// three each. The pixels are those of a plan made from nothing.
    @Test(arguments: [(30.0, 1), (2000, 11)])
    func motionByWholePixelsMakesNothing(_ radius: Double, _ most: Int) throws {
        let shape = disc(radius)
        var planner = Planner()
        var made = 0
        let (width, height) = (200, 160)
        for step in 0..<60 {
            let position = Point(0.25 + Double(step) * 3 - radius, 0.5 + Double(step) * 2 - radius / 2)
            let tree = tree([(shape, position)])
            let target = PlanTarget(width: width, height: height)
            let plan = planner.plan(tree, at: 0, target: target)
            try plan.check()
            made += planner.coveragesMade.all
            var fresh = Planner()
            let anew = fresh.plan(tree, at: 0, target: target)
            #expect(coverage(plan, width: width, height: height) == coverage(anew, width: width, height: height))
        }
        #expect((1...most).contains(made), "\(made)")
    }

    /// A window in motion over a picture at rest, likewise.
    @Test func aMovingWindowMakesNothing() {
        let shape = disc(100)
        var planner = Planner()
        var made = 0
        for step in 0..<40 {
            let target = PlanTarget(
                width: 120, height: 120, parentToPixel: Homography(translationX: 150 - 5 * Double(step), y: 20))
            _ = planner.plan(tree([(shape, .zero)]), at: 0, target: target)
            made += planner.coveragesMade.all
        }
        #expect(made == 1)
    }

    /// After a frame in which nothing was made, many coverages are still made side by side, short ones and long ones.
    @Test(arguments: [(400, 4), (3, 8000), (1, 8000)])
    func suddenChangesAreMadeAhead(_ count: Int, _ corners: Int) throws {
        func shapes(_ size: Double) -> [(Shape, Point)] {
            (0..<count).map { index in
                var path = Path()
                for corner in 0..<corners {
                    let angle = 2 * .pi * Double(corner) / Double(corners)
                    let point = Point(angle: angle) * (size + Double(index % 7))
                    if corner == 0 { path.move(to: point) } else { path.line(to: point) }
                }
                path.close()
                return (
                    Shape(outline: SharedPath(path), fillColor: .black),
                    Point(20.5 + Double(index % 20) * 8, 20 + Double(index / 20) * 8)
                )
            }
        }
        let (first, second, third) = (shapes(5), shapes(6), shapes(4))
        let target = PlanTarget(width: 200, height: 200)
        var options = PlannerOptions()
        options.threads = 1
        var alone = Planner(options: options)
        options.threads = 3
        var together = Planner(options: options)
        // Frames of other commits in which nothing is made.
        for shift in [0.0, 4, 8] {
            let moved = tree(first.map { ($0.0, $0.1 + Point(shift, 0)) })
            _ = alone.plan(moved, at: 0, target: target)
            _ = together.plan(moved, at: 0, target: target)
        }
        #expect(together.coveragesMade.all == 0)
        let expected = alone.plan(tree(second), at: 0, target: target)
        #expect(alone.coveragesMade == (count, 0))
        let plan = together.plan(tree(second), at: 0, target: target)
        #expect(together.coveragesMade.all == count)
        // The first of a few was made before it was known that there are others.
        #expect(together.coveragesMade.ahead >= (count > 100 ? count * 3 / 4 : count - 1))
        #expect(plan.difference(from: expected) == nil)
        let next = together.plan(tree(third), at: 0, target: target)
        #expect(together.coveragesMade.ahead == (count > 1 ? count : 0))
        #expect(next.alphas == alone.plan(tree(third), at: 0, target: target).alphas)
    }
}

extension Point {
    fileprivate init(angle: Double) { self = CGAffineTransform(rotationAngle: angle).apply(Point(1, 0)) }
}
