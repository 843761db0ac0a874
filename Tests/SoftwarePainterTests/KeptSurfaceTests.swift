import Geometry
import Graphics
import PlanSketches
import RenderPlan
import SoftwarePainter
import Testing

@Suite("Surfaces that stay between frames") struct KeptSurfaceTests {
    private let frame = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    private let box = SIMD4<Float>(0, 0, 4, 4)
    private let one = SIMD4<Float>(repeating: 1)

    private func name(_ number: UInt64) -> ContentName { ContentName(high: 7, low: number) }

    /// A chain: each surface shows the one before, and the target shows the last; the first is of a colour.
    private func chain(_ names: [ContentName?], color: SIMD4<Float> = SIMD4(1, 0, 0, 1)) -> RenderPlan {
        var builder = PlanBuilder(width: 4, height: 4)
        var last: SurfaceIndex?
        for name in names {
            let surface = builder.surface(frame, content: name)
            if let last {
                builder.draw(.composite, .box, texture: .surface(last), [box, one, .zero, .zero])
            } else {
                builder.draw(.solid, .box, [box, color, .zero])
            }
            builder.pass(surface)
            last = surface
        }
        if let last { builder.draw(.composite, .box, texture: .surface(last), [box, one, .zero, .zero]) }
        return builder.finish()
    }

    @Test("What only feeds a held surface is not needed")
    func chains() {
        let plan = chain([nil, name(1), nil, name(2), nil])
        #expect(plan.passesNeeded { _ in false }.passes == [true, true, true, true, true, true])
        let all = plan.passesNeeded { _ in true }
        #expect(all.passes == [false, false, false, false, true, true])
        #expect(all.surfaces == [true, false, false, false, true, true])
        let first = plan.passesNeeded { $0.content == name(1) }
        #expect(first.passes == [false, false, true, true, true, true])
        #expect(first.surfaces == [true, false, true, true, true, true])
    }

    @Test("A pass that nobody looks at is not needed; one that keeps needs those before it")
    func order() {
        var builder = PlanBuilder(width: 4, height: 4)
        let (seen, unseen) = (builder.surface(frame), builder.surface(frame))
        builder.pass(seen, clear: one)
        builder.pass(unseen, clear: one)
        builder.pass(seen, clear: .zero)
        builder.pass(seen, clear: nil)
        builder.draw(.composite, .box, texture: .surface(seen), [box, one, .zero, .zero])
        builder.pass(unseen, clear: nil)
        builder.draw(.composite, .box, texture: .surface(seen), [box, one, .zero, .zero])
        // The first is painted over by the third before anyone has seen it.
        let needs = builder.finish().passesNeeded { _ in false }
        #expect(needs.passes == [false, false, true, true, false, true])
        #expect(needs.surfaces == [true, true, false])
    }

    @Test("A surface that is seen twice, in two states, is painted for both")
    func states() throws {
        var builder = PlanBuilder(width: 4, height: 4)
        let (a, b) = (builder.surface(frame), builder.surface(frame))
        builder.pass(a, clear: SIMD4(1, 0, 0, 1))
        builder.draw(.composite, .box, texture: .surface(a), [box, one, .zero, .zero])
        builder.pass(b)
        builder.pass(a, clear: SIMD4(0, 1, 0, 1))
        builder.draw(.composite, .box, texture: .surface(a), [box, one, .zero, .zero])
        builder.draw(.composite, .box, texture: .surface(b), [SIMD4(0, 0, 2, 4), one, .zero, .zero])
        let plan = builder.finish()
        #expect(plan.passesNeeded { _ in true }.passes == [true, true, true, true])
        let picture = try painted(plan)
        #expect(picture[1, 1] == SIMD4(255, 0, 0, 255) && picture[3, 1] == SIMD4(0, 255, 0, 255))
    }

    @Test("A named surface is painted once, and another after it has been given up")
    func painting() throws {
        let painter = SoftwarePainter(threads: 1)
        func shown(_ color: SIMD4<Float>, _ name: ContentName?) throws -> SIMD4<UInt8> {
            try painter.paint(chain([nil, name], color: color))
            return try painter.read()[2, 2]
        }
        let (red, green) = (SIMD4<Float>(1, 0, 0, 1), SIMD4<Float>(0, 1, 0, 1))
        #expect(try shown(red, name(1)) == SIMD4(255, 0, 0, 255))
        // The name says that it is the same; that it is not shows that nobody painted it.
        #expect(try shown(green, name(1)) == SIMD4(255, 0, 0, 255))
        #expect(try shown(green, name(2)) == SIMD4(0, 255, 0, 255))
        #expect(try shown(red, nil) == SIMD4(255, 0, 0, 255))
        #expect(try shown(green, name(1)) == SIMD4(255, 0, 0, 255))
        #expect(painter.keptSurfaces.hits == 2 && painter.keptSurfaces.misses == 2)
        #expect(painter.keptSurfaces.count == 2 && painter.keptSurfaces.bytes == 128)
        for _ in 0..<61 { _ = try shown(red, nil) }
        #expect(painter.keptSurfaces.count == 0 && painter.keptSurfaces.bytes == 0)
        #expect(try shown(green, name(1)) == SIMD4(0, 255, 0, 255))
    }

    @Test("Size and purpose belong to the name; two of one name share what is kept")
    func names() throws {
        let painter = SoftwarePainter(threads: 1)
        try painter.paint(chain([name(1)]))
        var larger = chain([name(1)], color: SIMD4(0, 0, 1, 1))
        larger.surfaces[1].frame.maxX = 5
        try painter.paint(larger)
        #expect(try painter.read()[2, 2] == SIMD4(0, 0, 255, 255))
        var other = chain([name(1)], color: SIMD4(0, 1, 0, 1))
        other.surfaces[1].purpose = .rasterized
        try painter.paint(other)
        #expect(try painter.read()[2, 2] == SIMD4(0, 255, 0, 255))
        #expect(painter.keptSurfaces.misses == 3 && painter.keptSurfaces.count == 3)
        // Elsewhere it is the same picture.
        var moved = chain([name(1)], color: SIMD4(0, 0, 0, 1))
        moved.surfaces[1].frame = PixelRect(minX: 10, minY: 10, maxX: 14, maxY: 14)
        try painter.paint(moved)
        #expect(try painter.read()[2, 2] == SIMD4(255, 0, 0, 255))
        try painter.paint(chain([name(5), name(5)]))
        #expect(try painter.read()[2, 2] == SIMD4(255, 0, 0, 255))
        #expect(painter.keptSurfaces.count == 4)
    }

    @Test("Bytes stay within the limit, and what was used last stays")
    func limit() throws {
        let painter = SoftwarePainter(threads: 1)
        painter.keptSurfaceLimit = 3 * 64
        for number in UInt64(1)...3 { try painter.paint(chain([name(number)])) }
        try painter.paint(chain([name(1)]))
        try painter.paint(chain([name(4)]))
        #expect(painter.keptSurfaces.count == 3 && painter.keptSurfaces.bytes == 192)
        let hits = painter.keptSurfaces.hits
        for number in [UInt64(1), 3, 4] { try painter.paint(chain([name(number)])) }
        #expect(painter.keptSurfaces.hits == hits + 3)
        painter.keptSurfaceLimit = 0
        try painter.paint(chain([name(1)]))
        #expect(painter.keptSurfaces.count == 0 && painter.keptSurfaces.bytes == 0)
    }
}
