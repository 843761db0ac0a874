import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@testable import GLPainter

/// What befalls a device changes no picture.
@Suite(.needsOpenGL, .serialized) struct SurvivalTests {
    /// Larger than a tile, with surfaces, pictures, clips and cuts.
    private func plan(seed: UInt64 = 7) -> RenderPlan {
        var random = RandomPlans(seed: seed, width: 700, height: 530)
        return random.plan(count: 30)
    }

    private func painted(_ plan: RenderPlan, _ painter: GLPainter) throws -> Bitmap {
        try painter.paint(plan)
        return try painter.read()
    }

    /// Each program paints what it is tried with, be it a part.
    private func painted(_ trial: ProgramTrial, _ painter: GLPainter) throws -> Bitmap {
        try painter.submitUntimed(trial.plan, trial.calls, .endless)
        return try painter.read()
    }

    private func expectAlike(_ a: Bitmap, _ b: Bitmap, most: Int = 0, _ comment: Comment? = nil) {
        #expect(a.width == b.width && a.height == b.height)
        var worst = 0
        for (p, q) in zip(a.pixels, b.pixels) where p != q {
            for shift in [0, 8, 16, 24] as [UInt32] { worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255))) }
        }
        #expect(worst <= most, comment)
    }

    @Test(arguments: [GLProbe.Fault.contextLost, .error(0x0507)]) func aLostDeviceIsOpenedAnew(_ fault: GLProbe.Fault) throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        let expected = try painted(plan(), painter)
        #expect(painter.warnings.isEmpty)
        for _ in 0..<3 {
            probe.fail(fault)
            expectAlike(try painted(plan(), painter), expected)
        }
        #expect(painter.generation == 3 && painter.warnings.count == 1)
        #expect(painter.warnings[0].contains("was lost"))
        expectAlike(try painted(plan(seed: 8), painter), try painted(plan(seed: 8), makePainter()))
    }

    /// Frames that were begun on the device that was lost are painted again.
    @Test func framesOnTheirWayAreNotLost() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        let plans = (0..<4).map { plan(seed: $0) }
        let expected = try plans.map { try painted($0, makePainter()) }
        try painter.begin(plans[0])
        try painter.begin(plans[1])
        probe.fail(.contextLost)
        expectAlike(try painter.takeNext(), expected[0])
        try painter.begin(plans[2])
        probe.fail(.contextLost)
        try painter.begin(plans[3])
        for index in 1..<4 { expectAlike(try painter.takeNext(), expected[index], "\(index)") }
        #expect(throws: PaintError.nothingPainted) { try painter.takeNext() }
    }

    @Test func memoryIsGivenUpFirst() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        let expected = try painted(plan(), painter)
        probe.fail(.error(0x0505))
        expectAlike(try painted(plan(), painter), expected)
        #expect(painter.assembled == nil && painter.warnings.count == 1)
        #expect(painter.warnings[0].contains("gave up what it kept"))
    }

    /// Every tile is brought back by itself; together they are the picture.
    @Test func thenThePictureIsPaintedInTiles() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        let expected = try painted(plan(), painter)
        probe.fail(.error(0x0505))
        probe.fail(.error(0x0505))
        expectAlike(try painted(plan(), painter), expected, most: 1)
        #expect(painter.assembled != nil && painter.warnings.last?.contains("in tiles") == true)
        #expect(painter.surfaceBudget == RenderPlan.surfaceBudget)
        // The next frame has the device to itself again.
        expectAlike(try painted(plan(seed: 9), painter), try painted(plan(seed: 9), makePainter()))
        #expect(painter.assembled == nil)
    }

    @Test func thenTheCPUPaints() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        for _ in 0..<3 { probe.fail(.error(0x0505)) }
        let picture = try painted(plan(), painter)
        let software = SoftwarePainter(threads: 1)
        try software.paint(plan())
        #expect(picture == (try software.read()))
        #expect(painter.warnings.last?.contains("the CPU paints it") == true)
        expectAlike(try painted(plan(), painter), try painted(plan(), makePainter()))
        // The same of a frame that is begun.
        for _ in 0..<3 { probe.fail(.error(0x0505)) }
        try painter.begin(plan())
        #expect(try painter.takeNext() == picture)
    }

    @Test func aDeviceThatHangsIsGivenUp() throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        probe.fail(.hang)
        #expect(throws: PaintError.deviceHangs(seconds: GLPainter.patience / 1000)) { try painter.paint(plan()) }
        #expect(throws: PaintError.nothingPainted) { try painter.read() }
    }

    /// With a limit, it is the limit that was gone beyond, and the device stays.
    @Test(arguments: [0, 30_000]) func aDeviceThatIsLateIsKept(milliseconds: Int) throws {
        let probe = GLProbe()
        let painter = try makePainter(probe: probe)
        func expectLate(_ body: () throws -> Void) throws {
            painter.limits.frameTime = milliseconds
            probe.fail(.hang)
            let error = #expect(throws: PaintError.self) { try body() }
            guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
            #expect(excess.limit == .frameTime)
            painter.limits = .none
            expectAlike(try painted(plan(), painter), try painted(plan(), makePainter()))
        }
        try expectLate { try painter.paint(plan()) }
        // So it is with a frame that is begun, whose pixels are waited for.
        try expectLate {
            try painter.begin(plan())
            _ = try painter.takeNext()
        }
        #expect(painter.warnings.isEmpty)
    }

    // MARK: Trials

    /// All but gradients of many stops and modes under hard and cut clips, whose programs differ in a number from others.
    private static let groups: [[ProgramKey]] = {
        let keys = ProgramKey.all.filter { key in
            switch key.variant {
            case .gradient(_, let depth): depth == 2 || depth == 4
            case .blend: !key.isCut && !key.hasHardEdges
            default: true
            }
        }
        return stride(from: 0, to: keys.count, by: 40).map { Array(keys[$0..<min($0 + 40, keys.count)]) }
    }()

    /// All programs paint what they say, those of every kind, shape, clip, cut, gradient and mode, and the trial's plan is one that
    /// painters take.
    @Test func everyProgramStandsItsTrial() throws {
        let painter = try makePainter()
        for keys in SurvivalTests.groups {
            let trial = ProgramTrial(keys)
            try trial.plan.check()
            for (number, key) in keys.enumerated() { #expect(trial.calls[number].contains { $0.key == key }, "\(key.name)") }
            let wrong = try trial.wrong(painted: painted(trial, painter))
            #expect(wrong == nil, "\(wrong.map { "\($0.key.name) by \($0.difference)" } ?? "")")
        }
    }

    /// So do those of a device with few varyings, which are told less by the vertex stage.
    @Test func programsOfFewVaryingsStandTheirTrial() throws {
        let painter = try makePainter()
        painter.take(ShaderTarget(varyings: 15))
        for keys in SurvivalTests.groups {
            let fewer = keys.filter { $0.geometry == .quad && $0.sameness == .none || $0.isClipped && $0.kind == .gradient && !$0.isCut }
            if fewer.isEmpty { continue }
            let trial = ProgramTrial(fewer)
            let wrong = try trial.wrong(painted: painted(trial, painter))
            #expect(wrong == nil, "\(wrong.map { "\($0.key.name) by \($0.difference)" } ?? "")")
        }
    }

    /// And those of a card, whose rasteriser works out more, and where pixels leave early.
    @Test func programsOfACardStandTheirTrial() throws {
        let painter = try makePainter()
        painter.take(ShaderTarget(isCard: true))
        for keys in SurvivalTests.groups {
            let trial = ProgramTrial(keys)
            let wrong = try trial.wrong(painted: painted(trial, painter))
            #expect(wrong == nil, "\(wrong.map { "\($0.key.name) by \($0.difference)" } ?? "")")
        }
    }

    /// And those of a card that places corners on a coarse grid.
    @Test func programsOfACoarseGridStandTheirTrial() throws {
        let painter = try makePainter()
        painter.take(ShaderTarget(isCard: true, placesFinely: false))
        for keys in SurvivalTests.groups {
            let slanted = keys.filter { $0.sameness.areParallelograms && !$0.isClipped && !$0.isCut }
            if slanted.isEmpty { continue }
            let trial = ProgramTrial(slanted)
            let wrong = try trial.wrong(painted: painted(trial, painter))
            #expect(wrong == nil, "\(wrong.map { "\($0.key.name) by \($0.difference)" } ?? "")")
        }
    }

    /// A trial that does not look at anything finds nothing.
    @Test func aTrialSeesEveryProgram() throws {
        for keys in SurvivalTests.groups {
            let trial = ProgramTrial(keys)
            let software = SoftwarePainter(threads: 1)
            try software.paint(trial.plan)
            var pixels = try software.read().pixels
            let width = trial.plan.surfaces[0].frame.width
            for (place, key) in keys.enumerated() {
                // As if this program painted nothing: the backdrop alone, which the corners show.
                let before = pixels
                for y in 0..<16 { for x in place * 16..<place * 16 + 16 { pixels[y * width + x] = before[place * 16] } }
                let wrong = try trial.wrong(painted: Bitmap(width: width, height: 16, pixels: pixels))
                #expect(wrong?.key == key, "\(key.name)")
                pixels = before
            }
        }
    }

    @Test func aMiscompiledProgramIsNamed() throws {
        let probe = GLProbe()
        let painter = try GLPainter(.automatic, probe: probe, folder: nil, triesPrograms: true)
        probe.fail(.wrongPixels)
        // A program that no other test has tried.
        var sketch = Sketch(width: 8, height: 8)
        let whole = Rect(minX: 0, minY: 0, maxX: 8, maxY: 8)
        let place = sketch.add(clip(box: box(0, 0, 8, 8), rounded: whole, radius: 1))
        sketch.draw(
            Pipeline(kind: .rounded, geometry: .quad, isClipped: true, isCut: true, hasHardEdges: true), .none,
            quad(width: 4, height: 4, Homography(translationX: 2, y: 2), outline: whole)
                .with([.color: white, .meta: SIMD4(place, 0, 0, 0)]))
        let error = #expect(throws: PaintError.self) { try painter.paint(sketch.plan) }
        guard case .miscompiled(let name, let difference)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(name == "rounded.quad.alone.clipped.cut.hard" && difference > 100)
        // Asked for in any way that leaves the choice, the CPU paints from there on.
        let other = try GLPainter(.automatic, probe: probe, folder: nil, triesPrograms: true, fallsBack: true)
        probe.fail(.wrongPixels)
        let software = SoftwarePainter(threads: 1)
        try software.paint(sketch.plan)
        #expect(try sketch.painted(by: other) == software.read())
        #expect(other.isReplaced && other.warnings.count == 1)
        // Tried and found right, it is not tried again.
        let third = try GLPainter(.automatic, probe: GLProbe(), folder: nil, triesPrograms: true)
        _ = try sketch.painted(by: third)
        let count = third.frame
        _ = try sketch.painted(by: third)
        #expect(third.frame == count + 1)
    }
}
