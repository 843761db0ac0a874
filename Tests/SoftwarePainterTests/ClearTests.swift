import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

/// A target is cleared where the frames before have painted, and nowhere else: every frame shows its own draws alone.
@Suite struct ClearTests {
    private let red = SIMD4<Float>(1, 0, 0, 1)

    private func plan(
        _ boxes: [SIMD4<Float>], clear: SIMD4<Float> = .zero, color: SIMD4<Float> = SIMD4(1, 0, 0, 1), width: Int = 300, height: Int = 210
    ) -> RenderPlan {
        var builder = PlanBuilder(width: width, height: height)
        for box in boxes { builder.draw(.solid, .box, [box, color, .zero]) }
        return builder.finish(clear: clear)
    }

    /// Paints frames one after the other in one target, and looks at every pixel of each.
    /// - Parameter wanted: the word of a frame's pixel, in frame `index`, at column x and row y.
    private func expect(
        _ plans: [RenderPlan], repaintsAll: Bool, keeps: Bool = false, wanted: (_ index: Int, _ x: Int, _ y: Int) -> UInt32
    ) throws {
        let painter = SoftwarePainter(threads: 2)
        painter.repaintsAll = repaintsAll
        var kept: [Bitmap] = []
        for (index, plan) in plans.enumerated() {
            try painter.paint(plan)
            let picture = try painter.read()
            if keeps { kept.append(picture) }
            let frame = plan.surfaces[0].frame
            let words = (0..<frame.area).map { wanted(index, $0 % frame.width, $0 / frame.width) }
            #expect(Array(picture.pixels) == words, "Frame \(index).")
        }
    }

    private let redWord: UInt32 = 0xFF00_00FF

    @Test(arguments: [false, true], [false, true])
    func whatWasPaintedIsGone(repaintsAll: Bool, keeps: Bool) throws {
        let boxes: [SIMD4<Float>] = [SIMD4(20, 30, 280, 190), SIMD4(100, 90, 110, 97), SIMD4(0, 0, 300, 210), SIMD4(299, 209, 300, 210)]
        try expect(boxes.map { plan([$0]) } + [plan([])], repaintsAll: repaintsAll, keeps: keeps) { index, x, y in
            guard index < boxes.count else { return 0 }
            let box = boxes[index]
            let isInside = Float(x) >= box.x && Float(x) < box.z && Float(y) >= box.y && Float(y) < box.w
            return isInside ? redWord : 0
        }
    }

    @Test(arguments: [false, true])
    func theColourBehindChanges(repaintsAll: Bool) throws {
        let box = SIMD4<Float>(40, 50, 60, 70)
        let clears: [SIMD4<Float>] = [.zero, SIMD4(0, 0, 1, 1), SIMD4(0, 1, 0, 1), .zero, .zero]
        let words: [UInt32] = [0, 0xFFFF_0000, 0xFF00_FF00, 0, 0]
        try expect(clears.map { plan([box], clear: $0) }, repaintsAll: repaintsAll) { index, x, y in
            (40..<60).contains(x) && (50..<70).contains(y) ? redWord : words[index]
        }
    }

    /// The same memory serves pictures of other sizes, whose rows lie elsewhere in it.
    @Test func theSizeChanges() throws {
        let sizes = [(300, 210), (210, 300), (100, 50), (300, 210)]
        let plans = sizes.map { plan([SIMD4(10, 10, 20, 20)], width: $0.0, height: $0.1) }
        try expect(plans, repaintsAll: true) { _, x, y in (10..<20).contains(x) && (10..<20).contains(y) ? redWord : 0 }
    }

    /// What begins by filling everything needs no clearing, and what comes after it does.
    @Test(arguments: [false, true])
    func aBackgroundIsGone(repaintsAll: Bool) throws {
        func backed(_ isBacked: Bool) -> RenderPlan {
            var builder = PlanBuilder(width: 300, height: 210)
            if isBacked { builder.draw(.solid, .box, blend: .replace, [SIMD4(0, 0, 300, 210), SIMD4(0, 0, 1, 1), .zero]) }
            builder.draw(.solid, .box, [SIMD4(10, 10, 20, 20), red, .zero])
            return builder.finish()
        }
        let isBacked = [true, false, true, true, false, false]
        try expect(isBacked.map(backed), repaintsAll: repaintsAll) { index, x, y in
            if (10..<20).contains(x) && (10..<20).contains(y) { return redWord }
            return isBacked[index] ? 0xFFFF_0000 : 0
        }
    }
}
