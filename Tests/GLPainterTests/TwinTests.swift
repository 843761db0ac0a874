import Coverage
import Foundation
import Geometry
import Graphics
import PlanSketches
import Testing

@testable import GLPainter
@testable import SoftwarePainter

/// Every function of the shaders that has a twin on the CPU gives what that gives, over many arguments.
@Suite(.needsOpenGL, .serialized) struct TwinTests {
    private static let coverage = ["include/coverage.glsl"]
    private static let gauss = ["include/gauss.glsl"]

    /// The greatest difference between the two.
    private func worst(
        _ expression: String, files: [String], defines: String = "", _ arguments: [[SIMD4<Float>]],
        _ twin: ([SIMD4<Float>]) -> SIMD4<Float>
    ) throws -> Float {
        let values = try ShaderBench().values(expression, files: files, defines: defines, arguments: arguments)
        var worst: Float = 0
        for (value, set) in zip(values, arguments) {
            let difference = value - twin(set)
            worst = max(worst, difference.max(), -difference.min())
            if difference != difference { worst = .infinity }
        }
        return worst
    }

    private func sets(_ count: Int = 2048, seed: UInt64, _ body: (inout SeededRandom) -> [SIMD4<Float>]) -> [[SIMD4<Float>]] {
        var random = SeededRandom(state: seed)
        return (0..<count).map { _ in body(&random) }
    }

    private func all(_ v: Float) -> SIMD4<Float> { SIMD4(repeating: v) }

    @Test func halfPlanes() throws {
        let arguments = sets(seed: 1) {
            let angle = $0.float(0...6.3)
            let slope = $0.int(0...4) == 0 ? Float($0.int(0...3)) * 1.570796 : angle
            return [SIMD4(lowHalf: SIMD2.direction(slope), highHalf: SIMD2($0.float(-1...1), 0))]
        }
        let difference = try worst("vec4(halfPlaneArea(a[0].z, a[0].xy))", files: Self.coverage, arguments) {
            all(Coverage.halfPlaneArea(distance: $0[0].z, normal: $0[0].lowHalf))
        }
        #expect(difference < 1e-4)
    }

    /// A coverage, the alpha and the narrowness of what lies over it, and what a clip leaves.
    @Test func sharesBelowWhatLiesOver() throws {
        let ends = [SIMD4<Float>(1, 1, 0, 1), SIMD4(1, 1, 1, 0.5), SIMD4(0, 1, 0, 1), SIMD4(0.5, 0, 0.5, 1), SIMD4(0.5, 1, 0.5, 0)].map { [$0] }
        // Where all is hidden, but for a sliver, what is left is divided by next to nothing.
        let arguments = ends + sets(seed: 12) { [SIMD4($0.float(0...0.95), $0.float(0...1), $0.float(0...1), $0.float(0...1))] }
        let difference = try worst("vec4(coveredShare(a[0].x, a[0].w, a[0].yz))", files: Self.coverage, arguments) {
            all(PaintAbove(alpha: $0[0].y, narrower: $0[0].z).share($0[0].x, clip: $0[0].w))
        }
        #expect(difference < 1e-5)
    }

    /// Where in a gradient a point lies: along a line, from its middle on, or around it. Angles are turns, of which 0 and 1 are the same;
    /// the middle, which has no angle, counts as 0.
    @Test(arguments: ["AXIAL", "RADIAL", "CONIC"]) func placesInGradients(_ form: String) throws {
        let middle = [SIMD2<Float>(0, 0), SIMD2(-0.0, 0), SIMD2(0, -0.0), SIMD2(-0.0, -0.0)]
        let axes = [SIMD2<Float>(1, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1), SIMD2(-1, -0.0), SIMD2(1e-20, 0)]
        let points = (middle + axes).map { [SIMD4(lowHalf: $0, highHalf: .zero)] }
        let arguments = points + sets(seed: 11) { [SIMD4($0.float(-2...2), $0.float(-2...2), 0, 0)] }
        // What else the file has is not asked here.
        let defines = """
            #define \(form)
            #define HANDED
            #define STOPS_PER_LINE 512
            #define SEARCH_DEPTH 2
            #define shadePixel() shadePixel(vec4 pixel)
            #define pixelCentre() vec2(0.0)
            #define roundedShapeArea(point, corners) 1.0
            #define clipArea(point) 1.0
            #define coveredShare(area, clip, above) (area)
            #define cutSource(source, point) (source)

            """
        let values = try ShaderBench().values(
            "vec4(placeOf(a[0].xy))", files: ["gradient.glsl"], defines: defines, arguments: arguments)
        for (value, set) in zip(values, arguments) {
            let (x, y) = (Double(set[0].x), Double(set[0].y))
            switch form {
            case "AXIAL": #expect(value.x == set[0].x)
            case "RADIAL": #expect(abs(Double(value.x) - (x * x + y * y).squareRoot()) < 1e-5)
            case _ where x == 0 && y == 0: #expect(value.x == 0)
            default:
                let difference = abs(Double(value.x) - atan2(y, x) / (2 * .pi)).truncatingRemainder(dividingBy: 1)
                #expect(min(difference, 1 - difference) < 1e-4, "\(x), \(y)")
            }
        }
    }

    /// A pixel's centre, a box about it, corner radii, and bits of hard edges.
    private func boxes(seed: UInt64) -> [[SIMD4<Float>]] {
        sets(seed: seed) {
            let (x, y) = (Float($0.int(0...40)) + 0.5, Float($0.int(0...40)) + 0.5)
            let box = SIMD4($0.float(-2...20), $0.float(-2...20), $0.float(20...45), $0.float(20...45))
            let most = min(box.z - box.x, box.w - box.y) / 2
            let radii = SIMD4($0.float(0...most), $0.float(0...most), $0.float(0...most), $0.int(0...1) == 0 ? 0 : most)
            return [SIMD4(x, y, Float($0.int(0...15)), 0), box, radii]
        }
    }

    @Test func boxesAndTheirCorners() throws {
        let plain = try worst("vec4(boxArea(a[0].xy, a[1]))", files: Self.coverage, boxes(seed: 2)) {
            all(Coverage.boxArea($0[0].lowHalf, box: $0[1]))
        }
        #expect(plain < 1e-5)
        let snapped = try worst("hardenedBox(a[1], a[0].z)", files: Self.coverage, boxes(seed: 3)) {
            EdgeSet(bits: $0[0].z).hardened($0[1])
        }
        #expect(snapped == 0)
        let rounded = try worst(
            "vec4(roundedBoxArea(a[0].xy, a[1], hardenedBox(a[1], a[0].z), a[2]))", files: Self.coverage, boxes(seed: 4)
        ) {
            let edges = EdgeSet(bits: $0[0].z).hardened($0[1])
            return all(Coverage.roundedArea($0[0].lowHalf, box: $0[1], edges: edges, radii: $0[2]))
        }
        #expect(rounded < 1e-3)
    }

    @Test(arguments: [false, true], [false, true]) func quadrilaterals(areHard: Bool, onCard: Bool) throws {
        let arguments = sets(seed: 5) { random in
            var plans = RandomPlans(seed: random.next(), width: 60, height: 50)
            let quad = plans.quad()
            let most = Float(min(quad.width, quad.height)) / 2
            let radii = SIMD4(random.float(0...most), 0, most, random.float(0...most))
            let (x, y) = (Float(random.int(0...60)) + 0.5, Float(random.int(0...50)) + 0.5)
            let inverse = quad.inverse
            return [
                SIMD4(x, y, 0, 0), inverse[0], inverse[1],
                inverse[2] + SIMD4(0, 0, 0, areHard ? Float(random.int(0...15)) : 0), radii,
            ]
        }
        let quad = "quadOf(Inverse(a[1], a[2], a[3]))"
        func twin(_ a: [SIMD4<Float>]) -> Coverage.Quad {
            Coverage.Quad(
                inverseX: a[1], inverseY: a[2], inverseW: a[3], hardEdges: EdgeSet(bits: a[3].w))
        }
        let defines = (areHard ? "#define HARD_EDGES\n" : "") + (onCard ? "#define CARD\n" : "")
        // What lies within the last bits of an edge may fall on either side of a hard one.
        let strays = areHard ? 2 : 0
        for (expression, area) in [
            ("vec4(quadArea(a[0].xy, \(quad)))", { Coverage.quadArea($0[0].lowHalf, twin($0)) }),
            (
                "vec4(roundedQuadArea(a[0].xy, \(quad), a[4]))",
                { Coverage.roundedArea($0[0].lowHalf, twin($0), radii: $0[4]) }
            ),
        ] as [(String, ([SIMD4<Float>]) -> Float)] {
            let values = try ShaderBench().values(
                expression, files: Self.coverage, defines: defines, arguments: arguments)
            let differing = zip(values, arguments).count(where: { abs($0.0.x - area($0.1)) > 2e-3 })
            #expect(differing <= strays, "\(expression)")
        }
    }

    /// Thin ones too, whose opposite edges meet in a pixel; and what a border leaves of them.
    @Test(arguments: ["", "#define CARD\n"]) func parallelograms(defines: String) throws {
        let arguments = sets(seed: 10) { random in
            let (along, across) = (SIMD2.direction(random.float(0...6.3)), SIMD2.direction(random.float(0...6.3)))
            let (x, y) = (Float(random.int(0...20)) + 0.5, Float(random.int(0...20)) + 0.5)
            let size = SIMD2(random.float(0.1...30), random.float(0.1...30))
            let most = size.min() / 2
            return [
                SIMD4(x, y, random.float(0...1) * most, 0),
                SIMD4(along.x, along.y, random.float(-15...15), size.x) * SIMD4(2, 2, 1, 1),
                SIMD4(across.x, across.y, random.float(-15...15), size.y) * SIMD4(0.7, 0.7, 1, 1),
                SIMD4(0, random.float(0...most), most, random.float(0...most)),
            ]
        }
        func twin(_ a: [SIMD4<Float>]) -> Coverage.Quad {
            Coverage.Quad(inverseX: a[1], inverseY: a[2], inverseW: SIMD4(0, 0, 1, 0))
        }
        let shape = "parallelogramOf(a[1], a[2])"
        let from = "distances(a[0].xy, \(shape))"
        for (expression, area) in [
            ("vec4(parallelogramArea(\(from), \(shape), vec2(0.0)))", { Coverage.quadArea($0[0].lowHalf, twin($0)) }),
            (
                "vec4(roundedParallelogramArea(\(from), \(shape), 0.0, a[3], parallelogramArea(\(from), \(shape))))",
                { Coverage.roundedArea($0[0].lowHalf, twin($0), radii: $0[3]) }
            ),
            (
                """
                vec4(roundedParallelogramArea(\(from), \(shape), a[0].z, max(a[3] - a[0].z, 0.0),
                    parallelogramArea(\(from), \(shape), a[0].z / (\(shape)).scales.zw)))
                """,
                {
                    let radii = ($0[3] - $0[0].z).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: .infinity))
                    return Coverage.roundedArea($0[0].lowHalf, twin($0).inset(by: $0[0].z), radii: radii)
                }
            ),
        ] as [(String, ([SIMD4<Float>]) -> Float)] {
            let difference = try worst(expression, files: Self.coverage, defines: defines, arguments) { all(area($0)) }
            #expect(difference < 2e-3, "\(expression)")
        }
    }

    /// None of them so narrow that opposite edges cut a pixel: a program that knows that has less to do.
    @Test(arguments: ["", "#define CARD\n"]) func wideParallelograms(defines: String) throws {
        let arguments = sets(seed: 11) { random in
            let (along, across) = (SIMD2.direction(random.float(0...6.3)), SIMD2.direction(random.float(0...6.3)))
            let (x, y) = (Float(random.int(0...20)) + 0.5, Float(random.int(0...20)) + 0.5)
            return [
                SIMD4(x, y, 0, 0), SIMD4(along.x, along.y, random.float(-15...15), random.float(1.45...30)),
                SIMD4(across.x, across.y, random.float(-15...15), random.float(1.45...30)),
            ]
        }
        let shape = "parallelogramOf(a[1], a[2])"
        let values = try ShaderBench().values(
            "vec4(parallelogramArea(distances(a[0].xy, \(shape)), \(shape)))", files: Self.coverage, defines: "#define WIDE\n" + defines,
            arguments: arguments)
        for (value, set) in zip(values, arguments) {
            let quad = Coverage.Quad(inverseX: set[1], inverseY: set[2], inverseW: SIMD4(0, 0, 1, 0))
            #expect(abs(value.x - Coverage.quadArea(set[0].lowHalf, quad)) < 2e-3)
        }
    }

    @Test func sharesOfCuts() throws {
        let arguments = sets(seed: 9) { [SIMD4($0.float(0...1), $0.float(0...1), Float($0.int(0...1)), 0)] }
        let share = "vec4(cutShareOf(a[0].x, a[0].z > 0.5, a[0].y))"
        let difference = try worst(share, files: Self.coverage, arguments) {
            all(Coverage.cutShare(front: $0[0].x, isFront: $0[0].z > 0.5, alpha: $0[0].y))
        }
        #expect(difference < 1e-4)
    }

    @Test func gaussians() throws {
        let arguments = sets(seed: 6) { [SIMD4($0.float(-5...5), $0.float(-3...3), 0, 0)] }
        let difference = try worst(
            "vec4(gaussianIntegral(a[0].x), gaussian(a[0].y), 0.0, 0.0)", files: Self.gauss, arguments
        ) { SIMD4(Coverage.gaussianIntegral(SIMD8(repeating: $0[0].x))[0], Coverage.gaussian(SIMD8(repeating: $0[0].y))[0], 0, 0) }
        #expect(difference < 1e-5)
    }

    @Test func shadows() throws {
        let arguments = sets(seed: 7) {
            let size = SIMD2($0.float(0.2...30), $0.float(0.2...30))
            func radius(_ random: inout SeededRandom, _ side: Float) -> Float {
                random.int(0...4) == 0 ? 0 : random.float(0...1) * side / 2
            }
            var (x, y) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
            for corner in 0..<4 { (x[corner], y[corner]) = (radius(&$0, size.x), radius(&$0, size.y)) }
            let p = SIMD2($0.float(-4...(size.x + 4)), $0.float(-4...(size.y + 4)))
            return [SIMD4(lowHalf: p, highHalf: size), x, y]
        }
        let difference = try worst(
            "vec4(smearedArea(a[0].xy, a[0].zw, a[1], a[2]))", files: Self.gauss, arguments
        ) {
            all(Coverage.Smeared(size: $0[0].highHalf, radiiX: $0[1], radiiY: $0[2]).area($0[0].lowHalf))
        }
        #expect(difference < 1e-4)
    }

    @Test func notches() throws {
        let arguments = sets(seed: 8) {
            let radii = SIMD2($0.float(0.1...30), $0.float(0.1...30))
            return [SIMD4(lowHalf: SIMD2($0.float(-3...(radii.x + 3)), $0.float(-3...(radii.y + 3))), highHalf: radii)]
        }
        let difference = try worst(
            "vec4(reachesNotch(a[0].xy, a[0].zw) ? notchArea(a[0].xy, a[0].zw) : 0.0)", files: Self.gauss, arguments
        ) {
            let (p, radii) = ($0[0].lowHalf, $0[0].highHalf)
            return all(Coverage.reachesNotch(p, radii: radii) ? Coverage.notchArea(p, radii: radii) : 0)
        }
        #expect(difference < 1e-4)
    }

    /// Colours of whole levels, as surfaces hold them, and the extremes among them.
    @Test(arguments: CGBlendMode.allCases) func blending(mode: CGBlendMode) throws {
        let arguments = sets(4096, seed: 9) { random in
            func pixel(_ random: inout SeededRandom) -> SIMD4<Float> {
                let alpha = [0, 255, random.int(0...255)][random.int(0...2)]
                func channel(_ random: inout SeededRandom) -> Int {
                    [0, alpha, random.int(0...alpha), random.int(0...alpha)][random.int(0...3)]
                }
                return SIMD4(
                    Float(channel(&random)), Float(channel(&random)), Float(channel(&random)), Float(alpha)) / 255
            }
            return [pixel(&random), pixel(&random)]
        }
        let difference = try worst(
            "blended(a[0], a[1])", files: ["include/blend.glsl"], defines: "#define MODE \(mode.rawValue)", arguments
        ) { mode.formula($0[0], $0[1]) }
        #expect(difference < 2e-5, "\(mode)")
    }
}

extension SIMD2<Float> {
    fileprivate static func direction(_ angle: Float) -> SIMD2<Float> {
        // Without trigonometry, by halving: good enough to point everywhere.
        let t = (angle / 1.570796).truncatingRemainder(dividingBy: 4)
        let (quarter, rest) = (Int(t), t - t.rounded(.down))
        let v = SIMD2(1 - rest * rest, 2 * rest) / (1 + rest * rest)
        return [v, SIMD2(-v.y, v.x), -v, SIMD2(v.y, -v.x)][quarter & 3]
    }
}
