import Geometry
import Glibc
import Graphics
import Planner
import RenderPlan
import RenderTree
import TestNumbers
import Testing

/// A scene of opaque squares in one space, with each square's own matrix, for comparing plans with rays.
struct SpaceScene {
    var root: Branch
    /// From each square's bounds to the root's plane.
    var spaces: [CATransform3D] = []
    var bounds: [Rect] = []

    init(width: Double, height: Double) { root = Branch(Rect(x: 0, y: 0, width: width, height: height)) }

    /// The red of square n.
    static func red(_ n: Int) -> Float { Float(n + 1) / 4096 }

    /// Adds a square with its middle at a point, turned and pushed by a transform. A chain of transform layers about it
    /// does not change where it is.
    mutating func add(_ side: Double, at p: Point, _ transform: CATransform3D, spacesAround: [CATransform3D] = []) {
        let red = SpaceScene.red(spaces.count)
        var branch = Branch(
            Rect(x: p.x - side / 2, y: p.y - side / 2, width: side, height: side),
            color: RGBA(red: red, green: 0, blue: 0, alpha: 1)
        ) { $0.transform = transform }
        var matrix = CATransform3DMakeTranslation(-side / 2, -side / 2, 0) * transform
        matrix = matrix * CATransform3DMakeTranslation(p.x, p.y, 0)
        for space in spacesAround {
            branch = Solid.space(.zero, space, [branch])
            matrix = matrix * space
        }
        if let outer = root.sublayerTransform {
            let anchor = root.node.anchor
            matrix = matrix * CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0) * outer
            matrix = matrix * CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
        }
        root.sublayers.append(branch)
        spaces.append(matrix)
        bounds.append(Rect(x: 0, y: 0, width: side, height: side))
    }

    /// The squares that a ray through a point of the root's plane meets, from back to front; nil where two are too near to
    /// one another to tell.
    func hits(_ p: Point) -> [Int]? {
        var hits: [(z: Double, square: Int)] = []
        for (square, space) in spaces.enumerated() {
            let back = CATransform3DInvert(space)
            // (p.x, p.y, z, 1)·back has to lie in the square's plane, where its own z is 0.
            let z = -(p.x * back.m13 + p.y * back.m23 + back.m43) / back.m33
            let w = p.x * back.m14 + p.y * back.m24 + z * back.m34 + back.m44
            let x = (p.x * back.m11 + p.y * back.m21 + z * back.m31 + back.m41) / w
            let y = (p.x * back.m12 + p.y * back.m22 + z * back.m32 + back.m42) / w
            if w > 0, bounds[square].contains(Point(x, y)) { hits.append((z, square)) }
        }
        hits.sort { $0.z < $1.z }
        for (a, b) in zip(hits, hits.dropFirst()) where abs(a.z - b.z) < 0.05 { return nil }
        return hits.map(\.square)
    }
}

@Suite struct CrossingTests {
    /// Compares a plan with rays, point by point.
    private func expectDepthOrder(
        _ scene: SpaceScene, _ plan: RenderPlan, points: Int = 2000, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var random = SplitMix64(seed: 7)
        let sampling = PointSampling(plan: plan)
        let size = plan.surfaces[0].frame
        var (compared, wrong) = (0, 0)
        for _ in 0..<points {
            let p = Point(Double.random(in: 0..<Double(size.width), using: &random), Double.random(in: 0..<Double(size.height), using: &random))
            guard let hits = scene.hits(p), let paints = sampling.paints(over: p) else { continue }
            compared += 1
            if hits.last.map(SpaceScene.red) != paints.last?.x { wrong += 1 }
        }
        #expect(wrong == 0, "of \(compared) points", sourceLocation: sourceLocation)
        #expect(compared > points / 4, sourceLocation: sourceLocation)
    }

    private func plan(_ scene: SpaceScene) -> RenderPlan { RenderPlan(scene.root, width: 200, height: 200) }

    /// Two squares that cross along their middles: one whole, the other before and behind it.
    @Test func twoCrossingSquaresAreThreePieces() {
        var scene = SpaceScene(width: 200, height: 200)
        scene.add(120, at: Point(100, 100), CATransform3DMakeRotation(0.6, 0, 1, 0))
        scene.add(120, at: Point(100, 100), CATransform3DMakeRotation(-0.6, 0.2, 1, 0))
        let plan = plan(scene)
        #expect(plan.batches.reduce(0) { $0 + $1.count } == 3)
        #expect(plan.passes.count == 1)
        expectDepthOrder(scene, plan)
    }

    /// A square turned about y cuts through one of the same depth that is not turned.
    @Test func aTurnedSquareCutsThroughAFlatOne() {
        var scene = SpaceScene(width: 200, height: 200)
        scene.root.sublayerTransform = Solid.perspective
        scene.add(120, at: Point(100, 100), .identity)
        scene.add(120, at: Point(120, 110), CATransform3DMakeRotation(1, 0, 1, 0))
        let plan = plan(scene)
        #expect(plan.batches.reduce(0) { $0 + $1.count } == 3)
        expectDepthOrder(scene, plan)
    }

    @Test func threeSquaresThatAllCross() {
        var scene = SpaceScene(width: 200, height: 200)
        scene.root.sublayerTransform = Solid.corner
        scene.add(120, at: Point(100, 100), .identity)
        scene.add(120, at: Point(100, 100), CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        scene.add(120, at: Point(100, 100), CATransform3DMakeRotation(.pi / 2, 1, 0, 0))
        let plan = plan(scene)
        // One is whole, one in two pieces, one in four.
        #expect(plan.batches.reduce(0) { $0 + $1.count } == 7)
        expectDepthOrder(scene, plan)
    }

    /// Three bars, each over the next one's end: none cross, and no order will do.
    @Test func threeBarsInACircle() {
        var scene = SpaceScene(width: 200, height: 200)
        for index in 0..<3 {
            let turn = CATransform3DMakeRotation(Double(index) * 2 * .pi / 3, 0, 0, 1)
            let bar = CATransform3DScale(CATransform3DTranslate(turn, 0, 30, 0), 1.3, 0.2, 1)
            scene.add(120, at: Point(100, 100), CATransform3DRotate(bar, 0.3, 0, 1, 0))
        }
        let plan = plan(scene)
        #expect(plan.batches.reduce(0) { $0 + $1.count } == 4)
        expectDepthOrder(scene, plan)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7]) func randomSquaresStandInDepthOrder(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var scene = SpaceScene(width: 200, height: 200)
        scene.root.sublayerTransform = seed % 2 == 0 ? Solid.perspective : Solid.corner
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        func turn() -> CATransform3D {
            CATransform3DRotate(
                CATransform3DMakeTranslation(number(-30...30), number(-30...30), number(-60...60)), number(-3...3),
                number(-1...1), number(-1...1), number(-1...1))
        }
        for index in 0..<12 {
            scene.add(
                number(30...90), at: Point(number(40...160), number(40...160)), turn(),
                spacesAround: index % 3 == 0 ? [CATransform3DMakeTranslation(5, 3, 10), CATransform3DMakeScale(0.9, 1, 1.2)] : [])
        }
        let plan = plan(scene)
        try? plan.check()
        #expect(plan.passes.count == 1 && plan.cuts.allSatisfy { !$0.isHard })
        expectDepthOrder(scene, plan)
    }
}
