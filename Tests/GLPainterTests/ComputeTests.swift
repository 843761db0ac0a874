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
    private func crowd(_ geometry: DrawGeometry, count: Int = 700, moved: Double = 0) -> Sketch {
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
        sketch.draw(Pipeline(kind: .solid, geometry: geometry), each: instances)
        return sketch
    }

    @Test(arguments: [DrawGeometry.box, .quad], [false, true])
    func aCrowdIsAsTheCPUPaintsIt(geometry: DrawGeometry, isCard: Bool) throws {
        let (painter, software) = (try makePainter(shading: .compute), SoftwarePainter(threads: 1))
        if isCard { painter.take(ShaderTarget(isCard: true)) }
        let plan = crowd(geometry).plan
        try painter.paint(plan)
        try software.paint(plan)
        #expect(painter.bins[0].columns > 1, "it has bins")
        #expect(painter.name == "compute" && painter.statistics.instances == 700)
        #expect(try painter.read().worstLevel(against: software.read()) <= 4)
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
        // Each surface is cleared first.
        let offscreen = [everything, dispatch, image, dispatch, image, dispatch, everything]
        #expect(verbs == offscreen + [everything, dispatch, image, dispatch, everything])
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
                "memoryBarrier everything", "dispatchCompute 3 3", "memoryBarrier image", "dispatchCompute 2 2", "dispatchCompute 2 2",
                "memoryBarrier image", "dispatchCompute 2 2", "memoryBarrier everything",
            ])
    }

    /// A pass of many pixels is computed, one of few or of many draws is not; and where the card is none for computing, none is.
    @Test func eachPassIsPaintedInTheQuickerWay() throws {
        var sketch = Sketch(width: 40, height: 40)
        let surface = sketch.offscreen(PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)) { sketch in
            sketch.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(0, 0, 30, 20), .color: white])
        }
        sketch.draw(Pipeline(kind: .composite, geometry: .box), .surface(surface), [.box: box(0, 0, 40, 40), .color: white])
        sketch.plan.batches[0].pixelCount = 20_000_000
        sketch.plan.batches[1].pixelCount = 1600
        let calls = DrawCalls(sketch.plan, cutting: nil, shading: .mixed)
        #expect(calls.computes && calls.computes(sketch.plan.passes[0]) && !calls.computes(sketch.plan.passes[1]))
        #expect(!DrawCalls(sketch.plan, cutting: nil).computes)
        let probe = GLProbe()
        let (painter, software) = (try makePainter(shading: .mixed, probe: probe), SoftwarePainter(threads: 1))
        try painter.paint(sketch.plan)
        try software.paint(sketch.plan)
        #expect(try painter.read() == software.read())
        #expect(probe.verbs.count { $0.hasPrefix("dispatchCompute") } == 2 && probe.verbs.count { $0.hasPrefix("drawArrays") } == 1)
        #expect(painter.name == "gl")
    }

    /// A large surface is cleared by a compute program, whoever draws on it after that.
    @Test(arguments: [GLShading.mixed, .compute]) func largeSurfacesAreClearedByComputePrograms(shading: GLShading) throws {
        let probe = GLProbe()
        let (painter, software) = (try makePainter(shading: shading, probe: probe), SoftwarePainter(threads: 1))
        let empty = Sketch(PixelRect(minX: -5, minY: 7, maxX: 795, maxY: 707), clear: SIMD4(0.5, 0.2, 0.1, 1))
        var drawn = empty
        drawn.draw(Pipeline(kind: .solid, geometry: .box), .none, [.box: box(3.5, 20, 90, 80.25), .color: SIMD4(0.1, 0.2, 0.3, 0.5)])
        for plan in [empty.plan, drawn.plan] {
            try painter.paint(plan)
            try software.paint(plan)
            #expect(try painter.read().worstLevel(against: software.read()) <= 1)
        }
        let verbs = probe.verbs
        #expect(verbs.count { $0 == "dispatchCompute 50 44" } >= 2 && !verbs.contains { $0.hasPrefix("clear ") })
        // What is drawn waits for that.
        guard shading == .mixed, let draw = verbs.firstIndex(where: { $0.hasPrefix("drawArrays") }) else { return }
        let before = verbs[..<draw].last { $0.hasPrefix("dispatch") || $0.hasPrefix("memoryBarrier") }
        #expect(before == "memoryBarrier everything")
    }

    /// Who says nothing gets what the device is quickest with.
    @Test(arguments: [
        ("NVIDIA H100 80GB HBM3/PCIe/SSE2", GLShading.mixed), ("NVIDIA GH200 480GB/PCIe/SSE2", .mixed), ("NVIDIA H200/PCIe/SSE2", .mixed),
        ("NVIDIA A100-SXM4-80GB/PCIe/SSE2", .fragments), ("NVIDIA GeForce RTX 4090/PCIe/SSE2", .fragments),
        ("AMD Radeon Pro W7900", .fragments),
    ])
    func cardsForComputingAreKnownByName(renderer: String, shading: GLShading) throws {
        var device = try makePainter().device
        (device.renderer, device.isSoftware, device.limits.storageBytes) = (renderer, false, 1 << 30)
        #expect(GLShading.suiting(device, asked: nil) == shading)
        #expect(GLShading.suiting(device, asked: "compute") == .compute && GLShading.suiting(device, asked: "none") == shading)
        device.limits.storageBytes = 0
        #expect(GLShading.suiting(device, asked: nil) == .fragments, "without compute programs")
        device.isSoftware = true
        #expect(GLShading.suiting(device, asked: nil) == .fragments)
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
    private func sketch(_ geometry: DrawGeometry, counts: [Int]) -> (sketch: Sketch, places: [[Rect]]) {
        var random = SplitMix64(seed: 11)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        var sketch = Sketch(PixelRect(minX: -100, minY: 40, maxX: 500, maxY: 300))
        var places: [[Rect]] = []
        for count in counts {
            var (instances, batch): ([[Row: SIMD4<Float>]], [Rect]) = ([], [])
            for _ in 0..<count {
                let (x, y) = (number(-200...600), number(0...400))
                let place = Rect(minX: x, minY: y, maxX: x + number(0...90), maxY: y + number(0...90))
                batch.append(place)
                guard geometry == .quad else {
                    instances.append([.box: box(place.minX, place.minY, place.maxX, place.maxY), .color: white])
                    continue
                }
                // A diamond in that place.
                let (middleX, middleY) = (Float(place.minX + place.maxX) / 2, Float(place.minY + place.maxY) / 2)
                instances.append([
                    .outline01: SIMD4(middleX, Float(place.minY), Float(place.maxX), middleY),
                    .outline23: SIMD4(middleX, Float(place.maxY), Float(place.minX), middleY), .inverseX: SIMD4(1, 0, 0, 1),
                    .inverseY: SIMD4(0, 1, 0, 1), .inverseW: SIMD4(0, 0, 1, 0), .color: white,
                ])
            }
            places.append(batch)
            sketch.draw(Pipeline(kind: .solid, geometry: geometry), each: instances)
        }
        return (sketch, places)
    }

    private func draws(_ plan: RenderPlan) -> [(call: DrawCall, frame: PixelRect)] {
        DrawCalls(plan, cutting: nil, shading: .compute).calls.map { ($0, plan.surfaces[0].frame) }
    }

    @Test func manyInstancesHaveBins() {
        let plan = sketch(.box, counts: [600, 5, 600]).sketch.plan
        var bins = InstanceBins()
        // Twice: what is left of the last time is not in the way.
        for _ in 0..<2 { bins.layOut(plan, draws(plan)) }
        #expect(bins.calls.map(\.batch) == [0, 2] && bins.calls.map(\.count) == [600, 600])
        #expect(bins[1] == InstanceBins.Grid(), "few need none")
        #expect(bins[0] == InstanceBins.Grid(origin: SIMD2(-128, 0), columns: 10, rows: 5, first: 1))
        #expect(bins[2] == InstanceBins.Grid(origin: SIMD2(-128, 0), columns: 10, rows: 5, first: 101), "behind two numbers a bin")
        #expect(bins.listsBegin == 201 && bins.places > 201 + 1200)
        bins.mostPlaces = 150
        bins.layOut(plan, draws(plan))
        #expect(bins.calls.map(\.batch) == [0] && bins.places == 150, "no more than there is room for")
    }

    /// Lists are of one surface: where a batch is drawn on several, groups look at all instances.
    @Test func aBatchOfSeveralSurfacesHasNoBins() {
        let plan = sketch(.box, counts: [600]).sketch.plan
        for times in 2...4 {
            var bins = InstanceBins()
            bins.layOut(plan, (0..<times).flatMap { _ in draws(plan) })
            #expect(bins.calls.isEmpty && bins[0].columns == 0, "\(times) times")
        }
    }

    /// A plan may say what no planner does.
    @Test func strangeBatchesHaveBinsWithinTheSurface() {
        var plan = sketch(.box, counts: [600]).sketch.plan
        var bins = InstanceBins()
        for (bounds, columns) in [
            (PixelRect(minX: -1 << 24, minY: -1 << 24, maxX: 1 << 24, maxY: 1 << 24), Int32(10)),
            (PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max), 10), (PixelRect(minX: 5, minY: 5, maxX: 5, maxY: 5), 0),
        ] {
            plan.batches[0].bounds = bounds
            bins.layOut(plan, draws(plan))
            #expect(bins[0].columns == columns)
        }
    }

    /// What the device has listed: in each bin those that reach it and perhaps some beside it, in their order.
    @Test(.needsCompute, arguments: [DrawGeometry.box, .quad])
    func eachBinListsWhatMayTouchIt(geometry: DrawGeometry) throws {
        let painter = try makePainter(shading: .compute)
        let (sketch, places) = sketch(geometry, counts: [600, 5, 600])
        try painter.paint(sketch.plan)
        let numbers = try lists(of: painter)
        for batch in [0, 2] {
            let grid = painter.bins[batch]
            for row in 0..<5 {
                for column in 0..<10 {
                    let corner = SIMD2(Double(column) * 64 - 128, Double(row) * 64)
                    let at = Int(grid.first) + 2 * (row * 10 + column)
                    let list = numbers[Int(numbers[at])..<Int(numbers[at + 1])]
                    #expect(list.elementsEqual(list.sorted()), "in their order")
                    let listed = Set(list)
                    for (index, place) in places[batch].enumerated() {
                        let isListed = listed.contains(Int32(index))
                        if touches(place, geometry, corner, 64), !isListed { Issue.record("\(index) is not in bin \(column), \(row)") }
                        if isListed, !touches(place, .box, corner - 2, 68) { Issue.record("\(index) is in bin \(column), \(row)") }
                    }
                }
            }
        }
    }

    /// Where the lists are full, groups look at all instances, and the picture is the same.
    @Test(.needsCompute, arguments: [false, true]) func fullListsChangeNothing(isCard: Bool) throws {
        let plan = sketch(.box, counts: [600, 600]).sketch.plan
        let (painter, other) = (try makePainter(shading: .compute), try makePainter(shading: .compute))
        if isCard { [painter, other].forEach { $0.take(ShaderTarget(isCard: true)) } }
        other.bins.mostPlaces = 700
        try painter.paint(plan)
        try other.paint(plan)
        let numbers = try lists(of: other)
        let begins = stride(from: 1, to: 201, by: 2).map { numbers[$0] }
        #expect(begins.contains(-1) && begins.contains { $0 > 0 }, "some have lists, and some have none")
        #expect(try painter.read() == other.read())
    }

    private func lists(of painter: GLPainter) throws -> [Int32] {
        let count = painter.bins.places
        return try painter.context.withCurrent { gl throws(PaintError) in
            gl.readMapped(.storage, count: count * 4) { Array($0.bindMemory(to: Int32.self)) }
        } ?? []
    }

    /// A pixel's centre of a square lies in a place, or for quads in the diamond within it.
    private func touches(_ place: Rect, _ geometry: DrawGeometry, _ corner: SIMD2<Double>, _ side: Double) -> Bool {
        if geometry == .box {
            return place.minX.rounded(.down) < corner.x + side && place.maxX.rounded(.up) > corner.x
                && place.minY.rounded(.down) < corner.y + side && place.maxY.rounded(.up) > corner.y
        }
        let (middle, half) = (SIMD2(place.minX + place.maxX, place.minY + place.maxY) / 2, SIMD2(place.width, place.height) / 2)
        return (0..<Int(side / 4)).contains { y in
            (0..<Int(side / 4)).contains { x in
                let from = (corner + SIMD2(Double(4 * x), Double(4 * y)) + 0.5 - middle) / half
                return abs(from.x) + abs(from.y) < 0.99
            }
        }
    }
}
