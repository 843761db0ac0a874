import Comparison
import Geometry
import Graphics
import Planner
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// Where a picture is clear nothing is visited, and nothing looks otherwise for that.
@Suite(.serialized) struct ClearPictureTests {
    /// A sheet of 2 × 2 parts of 24 × 24 texels: something in the middle of three of them, of another size each; and nothing at all.
    private let sheet = Bitmap(
        width: 48, height: 48,
        pixels: (0..<48 * 48).map { index in
            let (x, y) = (index % 48, index / 48)
            let (column, row) = (x % 24 - 12, y % 24 - 12)
            let reach = [9, 5, 11, 0][x / 24 + y / 24 * 2]
            guard -reach..<reach ~= column, -reach..<reach - 2 ~= row else { return 0 }
            return (x + y) % 3 == 0 ? 0xFF40_A0FF : 0xC000_60C0
        })

    private func tree(_ filter: Contents.Sampling, adds: Bool) -> RenderTree {
        var layers: [TreeSketch] = []
        for index in 0..<40 {
            let place = Point(Double(index % 8) * 23 + 2.3, Double(index / 8) * 25 + 3.7)
            let side = [6.0, 14, 24, 31.5, 70][index % 5]
            layers.append(
                TreeSketch(Rect(x: place.x, y: place.y, width: side, height: side * 0.8), .clear) {
                    var contents = Contents(bitmap: sheet)
                    let part = index % 4
                    contents.rect =
                        index % 7 == 6 ? .unit : Rect(x: Double(part % 2) / 2, y: Double(part / 2) / 2, width: 0.5, height: 0.5)
                    (contents.minification, contents.magnification) = (filter, filter)
                    $0.contents = contents
                    // Some stand upright.
                    if index % 3 != 0 { $0.transform = CATransform3DMakeRotation(Double(index) * 0.37, 0, 0, 1) }
                    if index % 5 == 4 { $0.transform = CATransform3DScale($0.transform ?? CATransform3DIdentity, -1, 1.25, 1) }
                    $0.node.opacity = index % 2 == 0 ? 1 : 0.6
                    if adds { $0.affect { $0.compositing = .plusLighter } }
                })
        }
        return TreeSketch(Rect(x: 0, y: 0, width: 200, height: 150), .clear, layers).tree
    }

    @Test(arguments: [Contents.Sampling.linear, .nearest, .trilinear], [false, true])
    func whatIsLeftOutShowsNothing(filter: Contents.Sampling, adds: Bool) throws {
        let picture = Picture(
            tree: tree(filter, adds: adds), width: 200, height: 150, background: SIMD4(0.25, 0.5, 0.75, 1))
        var options = PlannerOptions()
        options.leavesOutClear = false
        let (plan, whole) = (picture.plan(), picture.plan(options))
        try plan.check()
        let (less, all) = (plan.batches.reduce(0) { $0 + $1.pixelCount }, whole.batches.reduce(0) { $0 + $1.pixelCount })
        // Smaller copies are mixed of texels from farther away.
        #expect(filter == .trilinear || less < all * 3 / 4, "\(less) of \(all)")
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        for painter in painters {
            // After the first frames GL draws what is clear around as what has no edges.
            let pictures = try (0..<4).map { _ in try picture.painted(by: painter) }
            let comparison = try PixelComparison(
                expected: picture.painted(by: painter, options), actual: pictures[3], differenceThreshold: 0, metrics: [])
            // Upright, a picture begins elsewhere in its rectangle, and numbers are rounded otherwise.
            #expect(comparison.largestDifference <= 1, "\(painter.name): \(comparison.summary)")
            #expect(comparison.differingShare < 0.01, "\(painter.name): \(comparison.summary)")
        }
    }

    /// A slanted picture is the same draw, and on the CPU the same to the last bit.
    @Test func slantedPicturesAreTheSameToTheLastBit() throws {
        let layers = (0..<30).map { index in
            TreeSketch(Rect(x: Double(index % 6) * 30, y: Double(index / 6) * 26, width: 28, height: 30), .clear) {
                $0.contents = Contents(bitmap: sheet)
                $0.contents?.rect = Rect(x: 0.5, y: 0, width: 0.5, height: 0.5)
                $0.transform = CATransform3DMakeRotation(0.1 + Double(index) * 0.21, 0, 0, 1)
            }
        }
        let picture = Picture(
            tree: TreeSketch(Rect(x: 0, y: 0, width: 200, height: 150), .clear, layers).tree, width: 200, height: 150,
            background: SIMD4(1, 1, 1, 1))
        var options = PlannerOptions()
        options.leavesOutClear = false
        #expect(try picture.painted() == picture.painted(options))
    }
}
