import Coverage
import Geometry
import RenderPlan
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

    /// A path that nobody has seen.
    private func places(
        _ rects: [Rect], _ toPixel: CGAffineTransform = .identity, in visible: PixelRect = everything,
        of coverages: inout PartCoverages
    ) -> ContiguousArray<PlacedPart>? {
        coverages.places(of: SharedPath(Path()).identity, boxes(rects), toPixel, in: visible)
    }

    private func coverage(of rect: Rect, x: Int32, y: Int32) -> Double {
        let width = min(rect.maxX, Double(x) + 1) - max(rect.minX, Double(x))
        let height = min(rect.maxY, Double(y) + 1) - max(rect.minY, Double(y))
        return 255 * max(width, 0) * max(height, 0)
    }

    /// Of what each pixel is covered by, against what it should be: 0…255. Parts are painted one over the other.
    private func greatestDifference(of rects: [Rect]) throws -> Double {
        var coverages = PartCoverages()
        let places = try #require(places(rects, of: &coverages))
        var plan = RenderPlan()
        plan.pages = coverages.publishedPages()
        var greatest = 0.0
        for y in Int32(-10)..<90 {
            for x in Int32(-10)..<90 {
                var clear = 1.0
                for place in places where place.bounds.minX <= x && x < place.bounds.maxX && place.bounds.minY <= y && y < place.bounds.maxY {
                    let offset = Int(y - place.bounds.minY) * place.bounds.width + Int(x - place.bounds.minX)
                    let row = RenderPlan.stripRow(Int(place.first) + offset, stride: 0, isShared: true)
                    let (bytes, first) = try #require(plan.coverages(row))
                    clear *= 1 - Double(bytes[first]) / 255
                }
                let truth = rects.reduce(0) { $0 + coverage(of: $1, x: x, y: y) }
                greatest = max(greatest, abs(255 * (1 - clear) - truth))
            }
        }
        return greatest
    }

    @Test func partsOnTheGridAreCoveredExactly() throws {
        let rects = [(0.25, 0.5), (9.25, 0.625), (19, 3), (1, 12.75), (40.5, 40.5)].map { Rect(x: $0.0, y: $0.1, width: 8, height: 9) }
        #expect(try greatestDifference(of: rects) <= 1)
    }

    /// A sixteenth of a pixel off in both directions, at a corner twice; large parts a sixty-fourth.
    @Test(arguments: [(7.3, 16.0), (40.3, 64.0)])
    func partsAreHardlyMoved(_ side: Double, _ share: Double) throws {
        for step in 0..<40 {
            let rect = Rect(x: 3 + Double(step) * 0.0137, y: 5 - Double(step) * 0.0229, width: side, height: side - 1)
            #expect(try greatestDifference(of: [rect]) <= 2 * 255 / share + 1)
        }
    }

    /// Two parts that share a pixel cover of it what both do, and so do three.
    @Test func partsInOnePixelAreAddedUp() throws {
        let rects = [(2, 4.25), (6.5, 4), (10.75, 0.125)].map { Rect(x: $0.0, y: 2, width: $0.1, height: 8) }
        #expect(try greatestDifference(of: rects) <= 1)
        var coverages = PartCoverages()
        #expect(places(rects, of: &coverages)?.count == 1)
    }

    /// What is moved by eighths of a pixel has 64 places, whatever else is between.
    @Test func whatIsKnownIsNotMadeAgain() {
        var coverages = PartCoverages()
        let rects = (0..<10).map { Rect(x: Double($0) * 20, y: 0.5, width: 8, height: 8) }
        for move in 0..<200 {
            coverages.beginFrame()
            let moved = CGAffineTransform(1, 0, 0, 1, Double(move) * 7.37, Double(move) * 0.23)
            #expect(places(rects, moved, of: &coverages)?.count == 10)
        }
        #expect(coverages.misses <= 64)
        let before = coverages.misses
        _ = places([Rect(x: 0, y: 0, width: 9, height: 9)], of: &coverages)
        #expect(coverages.misses == before + 1, "Another size is another coverage.")
    }

    @Test func partsThatAreNotVisibleAreLeftOut() {
        var coverages = PartCoverages()
        let rects = (0..<10).map { Rect(x: Double($0) * 20, y: 0, width: 8, height: 8) }
        let visible = PixelRect(minX: 25, minY: 0, maxX: 61, maxY: 10)
        #expect(places(rects, in: visible, of: &coverages)?.map(\.bounds.minX) == [20, 40, 60])
    }

    /// Each frame shows parts of other sizes; those of the last frames are known, older ones are given up, and a frame that
    /// shows more than there is room for covers what is left as paths.
    @Test func masksAreGivenUpByAge() {
        var coverages = PartCoverages()
        func show(_ frame: Int, count: Int = 60) -> Bool {
            (0..<count).allSatisfy {
                places([Rect(x: 0, y: 0, width: 90 - Double(frame * count + $0) * 0.001, height: 90)], of: &coverages) != nil
            }
        }
        var hasGivenUp = false
        for frame in 0..<12 {
            coverages.beginFrame()
            #expect(show(frame))
            hasGivenUp = hasGivenUp || coverages.publishedPages().contains(where: \.bytes.isEmpty)
        }
        #expect(hasGivenUp && coverages.publishedPages().count < CoveragePages.limit + 2 * 60 / 8)
        let made = coverages.misses
        coverages.beginFrame()
        #expect(show(11) && coverages.misses == made)
        #expect(show(0) && coverages.misses == made + 60)
        #expect(!show(1, count: CoveragePages.most * 9))
        #expect(coverages.publishedPages().count == CoveragePages.most)
    }

    /// What a rehearsal asks for is there afterwards, the same for any number of threads.
    @Test func rehearsedPartsAreMadeInTheirOrder() throws {
        let rects = (0..<300).map { Rect(x: Double($0) * 20, y: 0, width: 5 + Double($0) * 0.01, height: 8) }
        let visible = PixelRect(minX: 0, minY: 0, maxX: 9000, maxY: 9)
        var bytes: [[ContiguousArray<UInt8>]] = []
        for threads in [1, 3, nil] {
            var coverages = PartCoverages()
            coverages.isRehearsal = true
            _ = places(rects, in: visible, of: &coverages)
            coverages.makeWanted(threads: threads)
            #expect(coverages.misses == 300)
            #expect(places(rects, in: visible, of: &coverages)?.count == 300)
            #expect(coverages.misses == 300)
            bytes.append(coverages.publishedPages().map(\.bytes))
        }
        #expect(bytes.allSatisfy { $0 == bytes[0] })
    }

    @Test func whatIsNotSeenIsNotMade() {
        var coverages = PartCoverages()
        // Sizes of their own, so that each is a coverage of its own; the third is cut by the clip's edge.
        let rects = (0..<10).map { Rect(x: Double($0) * 20, y: 0, width: 8 + Double($0), height: 8) }
        let clip = PixelRect(minX: 0, minY: 0, maxX: 45, maxY: 10)
        #expect(places(rects, in: clip, of: &coverages)?.count == 3)
        #expect(coverages.misses == 3)
    }

    @Test func largePartsAreCoveredAsPaths() {
        var coverages = PartCoverages()
        #expect(places([Rect(x: 0, y: 0, width: 8, height: 200)], of: &coverages) == nil)
    }

    /// Whatever touches what it follows belongs together: sixteen at most, here of 40.
    @Test func chainsAreJoinedOnce() throws {
        let rects = (0..<12).map { Rect(x: 2.5 + Double($0), y: 2, width: 1, height: 8) }
        #expect(try greatestDifference(of: rects) <= 1)
        var coverages = PartCoverages()
        let long = (0..<40).map { Rect(x: 2.5 + Double($0), y: 2, width: 1, height: 8) }
        #expect(places(long, of: &coverages)?.map(\.bounds.minX) == [2, 18, 34])
        // A mask of 2 × 8 pixels, and chains of 17 × 8 and 9 × 8.
        #expect(coverages.publishedPages().map(\.bytes.count) == [2 * 8 + 17 * 8 + 9 * 8])
    }

    /// Each frame has a size of its own, of 32² places to a pixel; hardly a page is ever filled.
    @Test func whatGrowsIsForgotten() {
        var coverages = PartCoverages()
        let ofForm = 1024 + 32
        for frame in 0..<1500 {
            coverages.beginFrame()
            #expect(places([Rect(x: 0, y: 0, width: 4, height: 40 + Double(frame) * 0.001)], of: &coverages)?.count == 1)
            #expect(coverages.entryCount <= PartCoverages.mostEntries + ofForm)
        }
        #expect(coverages.misses == 1500)
    }

    /// One part that is too large: the others are not looked up either.
    @Test func whatIsCoveredAsAPathTakesNoMemory() {
        var coverages = PartCoverages()
        for size in 0..<20 {
            coverages.beginFrame()
            let rects = [Rect(x: 0, y: 0, width: 8 + Double(size), height: 60), Rect(x: 90, y: 0, width: 8, height: 200)]
            #expect(places(rects, of: &coverages) == nil)
        }
        #expect(coverages.entryCount == 0)
    }

    /// What was never seen has no places in a pixel, and is forgotten where there is much of it.
    @Test func whatIsOutOfSightIsForgotten() {
        var coverages = PartCoverages()
        let visible = PixelRect(minX: 500, minY: 500, maxX: 510, maxY: 510)
        let count = PartCoverages.mostEntries / 32
        let rects = (0...count).map { Rect(x: 0, y: 0, width: 8 + Double($0) * 0.0001, height: 8) }
        coverages.beginFrame()
        #expect(places(rects, in: visible, of: &coverages)?.isEmpty == true)
        #expect(coverages.entryCount == 32 * rects.count && coverages.misses == 0)
        coverages.beginFrame()
        #expect(coverages.entryCount == 0)
    }

    /// More pages than are kept for nothing.
    private func fill(_ coverages: inout PartCoverages) {
        for index in 0..<(CoveragePages.limit + 4) * 8 {
            _ = places([Rect(x: 0, y: 0, width: 90 - Double(index) * 0.001, height: 90)], of: &coverages)
        }
    }

    /// However many pages are shown, nothing of them is made or joined again.
    @Test func whatIsShownStays() {
        var coverages = PartCoverages()
        let pair = [Rect(x: 2, y: 2, width: 4.25, height: 8), Rect(x: 6.5, y: 2, width: 4, height: 8)]
        var pages: [[UInt64]] = []
        for _ in 0..<5 {
            coverages.beginFrame()
            fill(&coverages)
            #expect(places(pair, of: &coverages)?.count == 1)
            pages.append(coverages.publishedPages().map(\.identity))
        }
        #expect(pages[0].count > CoveragePages.limit && pages.allSatisfy { $0 == pages[0] })
    }

    /// A chain in a page that stays is not joined again when others go.
    @Test func chainsOutliveOtherPages() {
        var coverages = PartCoverages()
        let pair = [Rect(x: 2, y: 2, width: 4.25, height: 8), Rect(x: 6.5, y: 2, width: 4, height: 8)]
        coverages.beginFrame()
        fill(&coverages)
        var last: [UInt64] = []
        for _ in 0..<6 {
            #expect(places(pair, of: &coverages)?.count == 1)
            last.append(coverages.publishedPages().last?.identity ?? 0)
            coverages.beginFrame()
        }
        #expect(coverages.publishedPages().count(where: \.bytes.isEmpty) >= CoveragePages.limit)
        #expect(Set(last).count == 1)
    }

    /// Draws that are kept ask for nothing, and what they name is there.
    @Test func whatKeptDrawsShowStays() {
        var coverages = PartCoverages()
        coverages.beginFrame()
        fill(&coverages)
        let pipeline = Pipeline(kind: .solid, geometry: .strip)
        let bounds = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
        var list = DrawList()
        list.draws = [Draw(pipeline: pipeline, texture: .none, firstRow: 0, bounds: bounds)]
        let row = RenderPlan.stripRow(3 * CoveragePage.size + 5000, stride: 90, isShared: true)
        list.rows = [SIMD4(bounds), row, .zero, .zero]
        for _ in 0..<6 { coverages.beginFrame(after: list) }
        let pages = coverages.publishedPages()
        #expect(pages.indices.filter { !pages[$0].bytes.isEmpty } == [3])
    }
}
