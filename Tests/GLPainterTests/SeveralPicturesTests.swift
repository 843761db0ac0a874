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
    @Test(arguments: [false, true]) func theirProgramsStandTheirTrial(isCard: Bool) throws {
        let painter = try makePainter(shading: .compute)
        if isCard { painter.take(ShaderTarget(isCard: true)) }
        let keys = ProgramKey.all.filter { $0.showsPicture && $0.part == .whole && !$0.isCut }.map { key in
            var key = key
            (key.shading, key.showsSeveral) = (.compute, true)
            return key
        }
        #expect(keys.count > 20)
        for start in stride(from: 0, to: keys.count, by: 40) {
            let some = Array(keys[start..<min(start + 40, keys.count)])
            let trial = ProgramTrial(some)
            try trial.plan.check()
            #expect(trial.calls.calls.map(\.key) == some)
            try painter.submitUntimed(trial.plan, trial.calls, .endless)
            let wrong = try trial.wrong(painted: try painter.read())
            #expect(wrong == nil, "\(wrong.map { "\($0.key.name) by \($0.difference)" } ?? "")")
        }
    }
}
