import Geometry
import Graphics
import RenderPlan
import SoftwarePainter
import TestNumbers
import Testing

@testable import GLPainter

/// What differs in its picture alone is one call.
@Suite(.needsCompute) struct SeveralPicturesTests {
    /// Small pictures of one colour each, over each other.
    /// - Parameter perBatch: instances that show one picture.
    private func pictures(_ count: Int, _ kind: DrawKind = .image, filter: TextureFilter = .linear, perBatch: Int = 3) -> Sketch {
        var sketch = Sketch(width: 200, height: 150, clear: SIMD4(0.1, 0.2, 0.3, 1))
        var random = SplitMix64(seed: 3)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        for _ in 0..<count {
            let color = UInt32(number(0...120)) | UInt32(number(0...120)) << 8 | UInt32(number(0...120)) << 16 | 160 << 24
            let side = Int(number(6...12))
            let texture = sketch.add(Bitmap(width: side, height: side, pixels: [UInt32](repeating: color, count: side * side)))
            let instances = (0..<perBatch).map { _ -> [Row: SIMD4<Float>] in
                let (x, y) = (number(-9...190), number(-9...140))
                let all = SIMD4<Float>(0, 0, Float(side), Float(side))
                return [
                    .box: box(x, y, x + number(3...30), y + number(3...30)), .color: white, .source: all, .sourceLimits: all,
                    .meta: kind == .roundedImage ? SIMD4(0, 1, 0, 0) : .zero, .radii: SIMD4(repeating: 1.5),
                ]
            }
            sketch.draw(Pipeline(kind: kind, geometry: .box, filter: filter), texture, each: instances)
        }
        return sketch
    }

    @Test func eightPicturesAreOneCall() throws {
        let plan = pictures(19).plan
        let calls = DrawCalls(plan, cutting: nil, shading: .compute)
        #expect(calls.calls.map(\.batches) == [0..<8, 8..<16, 16..<19] && calls.calls.map(\.count) == [24, 24, 9])
        #expect(calls.calls.allSatisfy { $0.key.showsSeveral })
        #expect(calls.calls[1].pictureEnds(in: plan)[1] == SIMD4(15, 18, 21, 24))
        #expect(calls.calls[2].pictureEnds(in: plan)[0] == SIMD4(3, 6, 9, 9), "the last one's end stands for those that are not there")
        #expect(DrawCalls(plan, cutting: nil, shading: .fragments).calls.count == 19, "fragments are drawn batch by batch")
        // One alone is a program of one.
        #expect(DrawCalls(pictures(1).plan, cutting: nil, shading: .compute).calls.map(\.key.showsSeveral) == [false])
    }

    /// Only what follows in the same pass, in the same way, in rows behind each other.
    @Test func whatDiffersInMoreIsNoneOfThem() {
        func count(_ change: (inout Sketch) -> Void) -> Int {
            var sketch = pictures(2)
            change(&sketch)
            return DrawCalls(sketch.plan, cutting: nil, shading: .compute).calls.count
        }
        #expect(count { _ in } == 1)
        #expect(count { $0.plan.batches[1].pipeline.blend = .plusLighter } == 2)
        #expect(count { $0.plan.batches[1].pipeline.filter = .nearest } == 2)
        #expect(count { $0.plan.batches[1].firstRow += 1 } == 2)
        #expect(count { $0.plan.batches[0].count = 0 } == 1, "nothing before it")
        #expect(
            count {
                $0.plan.passes = [
                    Pass(surface: .target, clear: .zero, batches: 0..<1), Pass(surface: .target, clear: nil, batches: 1..<2),
                ]
            } == 2)
    }

    /// What several passes draw is drawn once by each.
    @Test func whatSeveralPassesDrawIsNoneOfThem() {
        for ranges in [[Int32(0)..<2, 0..<2], [0..<2, 1..<2], [0..<1, 0..<2]] {
            var sketch = pictures(2)
            sketch.plan.passes = ContiguousArray(ranges.map { Pass(surface: .target, clear: nil, batches: $0) })
            #expect(DrawCalls(sketch.plan, cutting: nil, shading: .compute).calls.map(\.batches) == [0..<1, 1..<2])
        }
    }

    /// Surfaces that take the same place one after the other are each shown before the next is painted.
    @Test func surfacesAreNotShownTogether() throws {
        let (painter, software) = (try makePainter(shading: .compute), SoftwarePainter(threads: 1))
        painter.surfaceBudget = 0
        var sketch = Sketch(width: 60, height: 20)
        let colors = [SIMD4<Float>(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1)]
        let surfaces = colors.map { color in
            sketch.offscreen(PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10)) {
                $0.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 10, 10), .color: color])
            }
        }
        let all = SIMD4<Float>(0, 0, 10, 10)
        for (place, surface) in surfaces.enumerated() {
            let x = Double(20 * place)
            sketch.draw(
                Pipeline(kind: .image, geometry: .box, filter: .linear), .surface(surface),
                [.box: box(x, 0, x + 10, 10), .color: white, .source: all, .sourceLimits: all])
        }
        try painter.paint(sketch.plan)
        try software.paint(sketch.plan)
        #expect(try painter.read().worstLevel(against: software.read()) <= 1)
        #expect(try painter.read()[25, 5] == SIMD4(0, 255, 0, 255))
    }

    /// What a pass takes is reckoned by the calls that it will be: seventeen pictures are three.
    @Test(arguments: [(pictures: 1, computes: true), (8, true), (9, false), (17, false)])
    func callsAreWhatAPassIsReckonedBy(pictures count: Int, computes: Bool) {
        var sketch = pictures(count, perBatch: 1)
        // As long by fragments as 80 µs and a call and a half: 6 µs each.
        let pixels = 89.0 / (1.0 / 5000 - 1.0 / 60_000)
        for number in 0..<count { sketch.plan.batches[number].pixelCount = number == 0 ? Int(pixels) : 0 }
        #expect((sketch.plan.quickestShading(of: sketch.plan.passes[0]) == .compute) == computes)
    }

    @Test(arguments: [DrawKind.image, .roundedImage], [TextureFilter.linear, .nearest, .trilinear])
    func theyAreAsTheCPUPaintsThem(kind: DrawKind, filter: TextureFilter) throws {
        let (painter, software) = (try makePainter(shading: .compute), SoftwarePainter(threads: 1))
        let plan = pictures(11, kind, filter: filter).plan
        try painter.paint(plan)
        try software.paint(plan)
        #expect(painter.statistics.draws == 2 && painter.statistics.instances == 33)
        #expect(try painter.read().worstLevel(against: software.read()) <= 3)
    }

    /// Lists of a call go through all of its pictures.
    @Test(arguments: [false, true]) func crowdsAreListedTogether(isCard: Bool) throws {
        let (painter, software) = (try makePainter(shading: .compute), SoftwarePainter(threads: 1))
        if isCard { painter.take(ShaderTarget(isCard: true)) }
        let plan = pictures(7, perBatch: 150).plan
        try painter.paint(plan)
        try software.paint(plan)
        #expect(painter.bins.calls.map(\.count) == [1050] && painter.bins[0].columns > 1)
        #expect(try painter.read().worstLevel(against: software.read()) <= 5)
    }

    /// Painted where something changed alone, also where the first picture's instances lie elsewhere.
    @Test func aPartIsAsTheWhole() throws {
        let (painter, other) = (try makePainter(shading: .compute), try makePainter(shading: .compute))
        painter.repaintsAll = false
        for frame in 0..<3 {
            var sketch = pictures(3)
            let last = Int(sketch.plan.batches[2].firstRow)
            sketch.plan.rows[last] += Float(frame) * SIMD4(2, 1, 2, 1)
            try painter.paint(sketch.plan)
            try other.paint(sketch.plan)
            #expect(try painter.read() == other.read(), "frame \(frame)")
        }
    }

    /// Their programs are tried as others are: with two pictures, of which neither stands for the other.
    @Test func theirProgramsStandTheirTrial() throws {
        let painter = try makePainter(shading: .compute)
        painter.take(ShaderTarget(isCard: true))
        let keys = ProgramKey.all.filter { key in
            key.showsPicture && key.part == .whole && !key.isCut && !key.isClipped && !key.hasHardEdges && key.sameness.shapes == .any
        }.map { key in
            var key = key
            (key.shading, key.showsSeveral) = (.compute, true)
            return key
        }
        #expect(keys.count == 30, "a picture in three geometries and a rounded one in two, in four variants, two of them of entire pictures too")
        let trial = ProgramTrial(keys)
        try trial.plan.check()
        #expect(trial.calls.calls.map(\.key) == keys)
        try painter.submitUntimed(trial.plan, trial.calls, .endless)
        let wrong = try trial.wrong(painted: try painter.read())
        #expect(wrong == nil, "\(wrong.map { "\($0.key.name) by \($0.difference)" } ?? "")")
    }
}
