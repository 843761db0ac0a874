import Coverage
import Geometry
import Testing

@testable import Planner

/// Paths that are put together of parts: upright boxes, of which the coverage is a product of two lengths.
@Suite struct PartCoverageTests {
    private static let everything = PixelRect(minX: -4096, minY: -4096, maxX: 4096, maxY: 4096)
    /// One unit wide and high.
    private static let box = {
        var path = Path()
        path.addRect(Rect(x: 0, y: 0, width: 1, height: 1))
        return SharedPath(path)
    }()

    private func boxes(_ rects: [Rect]) -> ContiguousArray<PathPart> {
        ContiguousArray(
            rects.map { PathPart(Self.box, CGAffineTransform($0.width, 0, 0, $0.height, $0.minX, $0.minY)) })
    }

    private func coverage(of rect: Rect, x: Int32, y: Int32) -> Double {
        let width = min(rect.maxX, Double(x) + 1) - max(rect.minX, Double(x))
        let height = min(rect.maxY, Double(y) + 1) - max(rect.minY, Double(y))
        return 255 * max(width, 0) * max(height, 0)
    }

    private func greatestDifference(of rects: [Rect], clip: PixelRect = everything) throws -> Double {
        var rasterizer = PathRasterizer()
        let strips = try #require(PartCoverages().strips(of: boxes(rects), .identity, in: clip, &rasterizer))
        #expect(clip.union(strips.bounds) == clip)
        let window = PixelRect(minX: -10, minY: -10, maxX: 60, maxY: 60)
        let bytes = strips.bytes(in: window)
        var greatest = 0.0
        for y in window.minY..<window.maxY {
            for x in max(window.minX, clip.minX)..<min(window.maxX, clip.maxX) where clip.minY <= y && y < clip.maxY {
                let byte = Double(bytes[Int(y - window.minY) * window.width + Int(x - window.minX)])
                greatest = max(greatest, abs(byte - rects.reduce(0) { $0 + coverage(of: $1, x: x, y: y) }))
            }
        }
        return greatest
    }

    @Test func partsOnTheGridAreCoveredExactly() throws {
        let rects = [(0.25, 0.5), (8.25, 0.53125), (17, 3), (1, 12.75), (40.5, 40.5)].map { Rect(x: $0.0, y: $0.1, width: 8, height: 9) }
        #expect(try greatestDifference(of: rects) <= 1)
        #expect(try greatestDifference(of: rects, clip: PixelRect(minX: 3, minY: 2, maxX: 20, maxY: 18)) <= 1)
    }

    /// A sixty-fourth of a pixel off in both directions, at a corner twice.
    @Test func partsAreHardlyMoved() throws {
        for step in 0..<40 {
            let rect = Rect(x: 3 + Double(step) * 0.0137, y: 5 - Double(step) * 0.0229, width: 7.3, height: 6.1)
            #expect(try greatestDifference(of: [rect]) <= 2 * 255 / 64 + 1)
        }
    }

    /// Two parts that share a pixel cover of it what both do.
    @Test func partsInOnePixelAreAddedUp() throws {
        let rects = [Rect(x: 2, y: 2, width: 4.25, height: 8), Rect(x: 6.5, y: 2, width: 4, height: 8)]
        #expect(try greatestDifference(of: rects) <= 1)
    }

    @Test func whatIsKnownIsNotMadeAgain() {
        let known = PartCoverages()
        var rasterizer = PathRasterizer()
        for move in 0..<5 {
            let rects = (0..<10).map { Rect(x: Double($0) * 20, y: 0.5, width: 8, height: 8) }
            known.beginFrame()
            let moved = Homography(translationX: Double(move) * 7, y: Double(move))
            #expect(known.strips(of: boxes(rects), moved, in: Self.everything, &rasterizer)?.strips.count == 10)
        }
        #expect(known.misses <= 10)
        // Another size is another coverage.
        let before = known.misses
        _ = known.strips(of: boxes([Rect(x: 0, y: 0, width: 9, height: 9)]), .identity, in: Self.everything, &rasterizer)
        #expect(known.misses == before + 1)
    }

    @Test func whatIsNotSeenIsNotMade() {
        let known = PartCoverages()
        var rasterizer = PathRasterizer()
        // Sizes of their own, so that each is a coverage of its own; the third is cut by the clip's edge.
        let rects = (0..<10).map { Rect(x: Double($0) * 20, y: 0, width: 8 + Double($0), height: 8) }
        let clip = PixelRect(minX: 0, minY: 0, maxX: 45, maxY: 10)
        #expect(known.strips(of: boxes(rects), .identity, in: clip, &rasterizer)?.bounds.maxX == 45)
        #expect(known.misses == 3)
    }

    @Test func largePartsAreCoveredAsPaths() {
        var rasterizer = PathRasterizer()
        let rects = [Rect(x: 0, y: 0, width: 8, height: 200)]
        #expect(PartCoverages().strips(of: boxes(rects), .identity, in: Self.everything, &rasterizer) == nil)
    }
}
