import Geometry
import Graphics
import RenderPlan
import SoftwarePainter
import TestNumbers
import Testing

@testable import GLPainter

extension Trait where Self == ConditionTrait {
    /// For tests that paint by compute programs.
    static var needsCompute: Self {
        .enabled("OpenGL ES 3.1 works here") { OpenGL.isRequired || (try? makePainter(shading: .compute)) != nil }
    }
}

/// Pictures by compute programs. That each kind is as the CPU paints it is for `RandomPlanTests`.
@Suite(.needsCompute) struct ComputeTests {
    /// Small shapes over a large picture, some turned, which bins are worth it for.
    /// - Parameter moved: how far the last one is to the right, pixels.
    private func crowd(_ geometry: DrawGeometry, count: Int = 400, moved: Double = 0) -> Sketch {
        var sketch = Sketch(PixelRect(minX: -30, minY: 17, maxX: 370, maxY: 257), clear: SIMD4(0.2, 0.4, 0.1, 1))
        var random = SplitMix64(seed: 5)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        var instances: [[Row: SIMD4<Float>]] = []
        for index in 0..<count {
            let (x, y) = (number(-50...380) + (index == count - 1 ? moved : 0), number(0...270))
            let (width, height) = (number(0.3...25), number(0.3...25))
            let color = SIMD4<Float>(Float(number(0...0.5)), Float(number(0...0.5)), Float(number(0...0.5)), 0.5)
            switch geometry {
            case .quad:
                let place = turned(number(0...6), width: width, height: height, toX: x, y: y)
                let outline = Rect(minX: x - 19, minY: y - 19, maxX: x + 19, maxY: y + 19)
                instances.append(quad(width: width, height: height, place, outline: outline).with([.color: color]))
            default: instances.append([.box: box(x, y, x + width, y + height), .color: color])
            }
        }
        sketch.draw(Pipeline(kind: .solid, geometry: geometry), instances)
        return sketch
    }

    private func worst(_ a: Bitmap, _ b: Bitmap) -> Int {
        zip(a.pixels, b.pixels).lazy.flatMap { pair in
            stride(from: UInt32(0), to: 32, by: 8).map { abs(Int(pair.0 >> $0 & 255) - Int(pair.1 >> $0 & 255)) }
        }.max() ?? 0
    }

    @Test(arguments: [DrawGeometry.box, .quad])
    func aCrowdIsAsTheCPUPaintsIt(geometry: DrawGeometry) throws {
        let (painter, software) = (try makePainter(shading: .compute), SoftwarePainter(threads: 1))
        let plan = crowd(geometry).plan
        try painter.paint(plan)
        try software.paint(plan)
        #expect(painter.bins[0].columns > 1, "it has bins")
        #expect(painter.name == "compute" && painter.statistics.instances == 400)
        #expect(try worst(painter.read(), software.read()) <= 4)
    }

    /// Painted where something changed alone, a picture is that of a painter which paints all of it.
    @Test func aPartIsAsTheWhole() throws {
        let (painter, other) = (try makePainter(shading: .compute), try makePainter(shading: .compute))
        painter.repaintsAll = false
        for frame in 0..<4 {
            let plan = crowd(.box, moved: Double(frame) * 3.5).plan
            try painter.paint(plan)
            try other.paint(plan)
            #expect(try painter.read() == other.read(), "frame \(frame)")
        }
    }

    /// Two batches of a pass wait for each other, and whoever samples the surface waits for both.
    @Test func whatIsReadIsWaitedFor() throws {
        let probe = GLProbe()
        let painter = try makePainter(shading: .compute, probe: probe)
        var sketch = Sketch(width: 40, height: 40)
        let solid = Pipeline(kind: .solid, geometry: .box)
        let surface = sketch.offscreen(PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)) { sketch in
            sketch.draw(solid, .none, [.box: box(0, 0, 30, 20), .color: white])
            sketch.draw(Pipeline(kind: .rounded, geometry: .box), .none, [.box: box(10, 10, 40, 40), .color: white])
        }
        sketch.draw(Pipeline(kind: .composite, geometry: .box), .surface(surface), [.box: box(0, 0, 40, 40), .color: white])
        try painter.paint(sketch.plan)
        let verbs = probe.verbs.filter { verb in ["dispatchCompute", "memoryBarrier", "draw"].contains { verb.hasPrefix($0) } }
        let dispatch = "dispatchCompute 3 3"
        let (image, everything) = ("memoryBarrier image", "memoryBarrier everything")
        #expect(verbs == [everything, dispatch, image, dispatch, everything, everything, dispatch, everything])
    }

    /// Batches that have no pixel in common need not wait for each other.
    @Test func whatLiesApartIsNotWaitedFor() throws {
        let probe = GLProbe()
        let painter = try makePainter(shading: .compute, probe: probe)
        var sketch = Sketch(width: 40, height: 40)
        for place in 0..<3 {
            let (kind, x) = (place == 1 ? DrawKind.rounded : .solid, Double(place == 2 ? 0 : place) * 20)
            sketch.draw(Pipeline(kind: kind, geometry: .box), .none, [.box: box(x, 0, x + 20, 20), .color: white])
            sketch.plan.batches[place].bounds = PixelRect(minX: Int32(x), minY: 0, maxX: Int32(x) + 20, maxY: 20)
        }
        try painter.paint(sketch.plan)
        let verbs = probe.verbs.filter { $0.hasPrefix("dispatch") || $0.hasPrefix("memory") }
        #expect(
            verbs == [
                "memoryBarrier everything", "dispatchCompute 2 2", "dispatchCompute 2 2", "memoryBarrier image",
                "dispatchCompute 2 2", "memoryBarrier everything",
            ])
    }

    @Test func withoutOpenGLES31ItIsSaid() {
        let error = GLDeviceError.noCompute("A card", "OpenGL ES 3.0")
        #expect("\(error)".hasPrefix("A card has OpenGL ES 3.0; compute programs need OpenGL ES 3.1."))
    }

    /// A shape of every kind, geometry and variant by programs of their own; flags meet in `RandomPlanTests`.
    @Test(arguments: DrawKind.allCases)
    func everyVariantCompiles(kind: DrawKind) throws {
        let painter = try makePainter(shading: .compute, folder: nil)
        let keys = ProgramKey.all.lazy.filter {
            $0.kind == kind && $0.part == .whole && $0.isClipped == $0.isCut && $0.isCut == $0.hasHardEdges && !$0.sameness.isAlone
        }
        try painter.context.withCurrent { _ throws(PaintError) in
            let computing = keys.map { key in
                var key = key
                key.shading = .compute
                return key
            }
            _ = try painter.programs.prepare(computing, frame: 0, painter.state)
        }
        #expect(painter.programs.compiledCount == keys.count && !keys.isEmpty)
    }
}

/// Lists of instances by where they may be.
@Suite struct InstanceBinTests {
    @Test func eachBinListsWhatMayTouchIt() throws {
        var random = SplitMix64(seed: 11)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        var sketch = Sketch(PixelRect(minX: -100, minY: 40, maxX: 500, maxY: 300))
        var boxes: [Rect] = []
        for batch in 0..<3 {
            var instances: [[Row: SIMD4<Float>]] = []
            for _ in 0..<(batch == 1 ? 5 : 60) {
                let (x, y) = (number(-200...600), number(0...400))
                let place = Rect(minX: x, minY: y, maxX: x + number(0...90), maxY: y + number(0...90))
                if batch == 2 { boxes.append(place) }
                instances.append([.box: box(place.minX, place.minY, place.maxX, place.maxY), .color: white])
            }
            sketch.draw(Pipeline(kind: .solid, geometry: .box), instances)
        }
        var bins = InstanceBins()
        // Twice: what is left of the last time is not in the way.
        for _ in 0..<2 { bins.sort(sketch.plan, (0..<3).map { ($0, sketch.plan.surfaces[0].frame) }) }
        #expect(bins[0].columns > 0 && bins[1] == InstanceBins.Grid(), "few need no bins")
        let grid = bins[2]
        #expect(grid.origin == SIMD2(-128, 0) && grid.columns == 10)
        for row in 0..<5 {
            for column in 0..<10 {
                let (x, y) = (Double(column) * 64 - 128, Double(row) * 64)
                let begin = Int(grid.first) + row * 10 + column
                let list = bins.lists[Int(bins.lists[begin])..<Int(bins.lists[begin + 1])]
                #expect(list.elementsEqual(list.sorted()), "in their order")
                for (index, place) in boxes.enumerated() {
                    let touches = place.minX.rounded(.down) < x + 64 && place.maxX.rounded(.up) > x
                        && place.minY.rounded(.down) < y + 64 && place.maxY.rounded(.up) > y
                    if touches { #expect(list.contains(Int32(index)), "instance \(index) in bin \(column), \(row)") }
                }
                // What ends where the bin begins may be listed, and what lies outside of all bins is in those at the edge.
                let certain = list.count { boxes[Int($0)].minX < x + 64 && boxes[Int($0)].maxX >= x - 1 }
                #expect(certain == list.count || column == 0 || column == 9)
            }
        }
    }
}

extension InstanceBinTests {
    /// A plan may say what no planner does; what is nowhere is in no list, and lists stay in bounds.
    @Test func strangeBatchesAreSorted() throws {
        var sketch = Sketch(width: 400, height: 300)
        let rows: [SIMD4<Float>] = [
            box(300, 200, 10, 20), box(-1e9, -1e9, 1e9, 1e9), box(500, 500, 600, 600), box(390, 290, 390, 290),
        ]
        let instances = (0..<40).map { index -> [Row: SIMD4<Float>] in [.box: index < 4 ? rows[index] : box(1, 1, 2, 2), .color: white] }
        sketch.draw(Pipeline(kind: .solid, geometry: .box), instances)
        var bins = InstanceBins()
        for bounds in [
            PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24),
            PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max), PixelRect(minX: 5, minY: 5, maxX: 5, maxY: 5),
        ] {
            sketch.plan.batches[0].bounds = bounds
            bins.sort(sketch.plan, [(0, sketch.plan.surfaces[0].frame)])
            let grid = bins[0]
            #expect(grid.columns == (bounds.isEmpty ? 0 : 7))
            guard grid.columns > 0 else { continue }
            for bin in 0..<35 {
                let list = bins.lists[Int(bins.lists[bin])..<Int(bins.lists[bin + 1])]
                #expect(list.contains(1) && !list.contains(0), "bin \(bin)")
            }
        }
    }
}

extension Sketch {
    fileprivate mutating func draw(_ pipeline: Pipeline, _ instances: [[Row: SIMD4<Float>]]) {
        let first = plan.rows.count
        draw(pipeline, .none, instances[0])
        plan.rows.removeSubrange(first...)
        for instance in instances {
            for row in pipeline.rows { plan.rows.append(instance[row] ?? .zero) }
        }
        plan.batches[plan.batches.count - 1].count = Int32(instances.count)
    }
}
