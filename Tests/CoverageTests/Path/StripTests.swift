import Coverage
import Geometry
import Testing

/// What strips promise, whatever the path.
@Suite struct StripTests {
    private static func rectangle(_ rect: Rect) -> Path {
        var path = Path()
        path.move(to: Point(rect.minX, rect.minY))
        path.line(to: Point(rect.maxX, rect.minY))
        path.line(to: Point(rect.maxX, rect.maxY))
        path.line(to: Point(rect.minX, rect.maxY))
        path.close()
        return path
    }

    private static let clip = PixelRect(minX: -10, minY: -10, maxX: 300, maxY: 200)

    /// A rectangle on whole pixels is one box and no bytes.
    @Test func aRectangleOnPixelsIsOneBox() {
        let strips = Coverage.strips(of: Self.rectangle(Rect(x: 5, y: 7, width: 120, height: 90)), in: Self.clip)
        #expect(strips.strips.isEmpty && strips.alphas.isEmpty)
        #expect(Array(strips.solids) == [PixelRect(minX: 5, minY: 7, maxX: 125, maxY: 97)])
        #expect(strips.bounds == PixelRect(minX: 5, minY: 7, maxX: 125, maxY: 97))
    }

    /// Between pixels it has bytes around one box: a quarter, a half, a quarter of 255 in its upper corners.
    @Test func aRectangleBetweenPixelsHasSoftSides() {
        let path = Self.rectangle(Rect(x: 4.5, y: 7.5, width: 121, height: 64))
        let strips = Coverage.strips(of: path, in: Self.clip)
        #expect(strips.bounds == PixelRect(minX: 4, minY: 7, maxX: 126, maxY: 72))
        let bytes = strips.bytes(in: strips.bounds)
        #expect(bytes[0] == 64 && bytes[1] == 128 && bytes[121] == 64)
        #expect(bytes[122] == 128 && bytes[123] == 255)
        #expect(strips.solids.count <= 3)
    }

    /// What lies outside the clip is cut off, and leaves what is inside as it is.
    @Test func clippingChangesNothingInside() {
        var paths = RandomPaths(seed: 6)
        for _ in 0..<60 {
            let path = paths.path()
            let whole = paths.rect
            let part = PixelRect(minX: 9, minY: -2, maxX: 21, maxY: 7)
            let inside = Coverage.strips(of: path, in: part)
            #expect(part.contains(inside.bounds))
            let expected = Coverage.strips(of: path, in: whole).bytes(in: part)
            // Coordinates count from the rectangle's corner and are rounded there.
            for (a, b) in zip(inside.bytes(in: part), expected) { #expect(abs(Int(a) - Int(b)) <= 1) }
        }
    }

    /// Strips and solids share no pixel, lie within the bounds, are in order, and have their bytes.
    @Test func stripsKeepTheirPromises() {
        var paths = RandomPaths(seed: 7)
        for _ in 0..<100 {
            let path = paths.path()
            let strips = Coverage.strips(of: path, in: paths.rect)
            var taken = [Int](repeating: 0, count: paths.rect.area)
            for box in strips.strips.map(\.bounds) + Array(strips.solids) {
                #expect(!box.isEmpty && strips.bounds.contains(box) && paths.rect.contains(box))
                for y in box.minY..<box.maxY {
                    for x in box.minX..<box.maxX {
                        taken[Int(y - paths.rect.minY) * paths.rect.width + Int(x - paths.rect.minX)] += 1
                    }
                }
            }
            #expect(taken.allSatisfy { $0 <= 1 })
            var next = 0
            for strip in strips.strips {
                #expect(Int(strip.alphaOffset) == next && strip.height <= CoverageStrips.rowsPerStrip)
                next += Int(strip.width) * Int(strip.height)
            }
            #expect(next == strips.alphas.count)
            for (a, b) in zip(strips.strips, strips.strips.dropFirst()) {
                #expect(a.y < b.y || (a.y == b.y && a.x + a.width < b.x))
            }
            for y in paths.rect.minY..<paths.rect.maxY {
                let found = strips.stripIndices(inRows: y..<(y + 1))
                let expected = strips.strips.indices.filter {
                    strips.strips[$0].y <= y && y < strips.strips[$0].y + strips.strips[$0].height
                }
                #expect(Array(found) == expected)
            }
        }
    }

    /// A disc of radius 60 takes a box for every few rows, and not a byte for its inside.
    @Test func discsAreMostlyBoxes() {
        let k = 60 * 0.552_284_749_830_793_4
        var path = Path()
        path.move(to: Point(160, 100))
        path.cubic(to: Point(100, 160), control1: Point(160, 100 + k), control2: Point(100 + k, 160))
        path.cubic(to: Point(40, 100), control1: Point(100 - k, 160), control2: Point(40, 100 + k))
        path.cubic(to: Point(100, 40), control1: Point(40, 100 - k), control2: Point(100 - k, 40))
        path.cubic(to: Point(160, 100), control1: Point(100 + k, 40), control2: Point(160, 100 - k))
        let strips = Coverage.strips(of: path, in: Self.clip)
        // Thirty bands of four rows, two sides.
        #expect(strips.strips.count <= 60 && strips.solids.count <= 30)
        #expect(Double(strips.alphas.count) < 0.15 * 60 * 60 * Double.pi)
        let area = strips.bytes(in: strips.bounds).reduce(0) { $0 + Double($1) } / 255
        #expect(abs(area - 60 * 60 * Double.pi) < 4)
    }

    /// Threads that cover paths side by side get what one gets alone.
    @Test func threadsAgree() async {
        var paths = RandomPaths(seed: 8)
        let rect = paths.rect
        let list = (0..<64).map { _ in paths.path() }
        let alone = list.map { Coverage.strips(of: $0, in: rect) }
        await withTaskGroup(of: (Int, CoverageStrips).self) { group in
            for (i, path) in list.enumerated() { group.addTask { (i, Coverage.strips(of: path, in: rect)) } }
            for await (i, strips) in group { #expect(strips == alone[i]) }
        }
        // Nor does it matter what a rasterizer did before.
        var rasterizer = PathRasterizer()
        for (i, path) in list.enumerated() { #expect(rasterizer.strips(of: path, in: rect) == alone[i]) }
    }
}
