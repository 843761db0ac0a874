import Geometry
import GLPainter
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// What ends at the edge of a mask covers all of what the mask lets through there, filters or not.
@Suite(.serialized) struct MaskedFilterEdgeTests {
    private static let exchanged = Effects.Filter.color(
        ColorMatrix(red: SIMD4(0, 0, 1, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(1, 0, 0, 0), alpha: SIMD4(0, 0, 0, 1)))

    /// - Parameter radius: of the mask's corners.
    @Test(arguments: [false, true], [0, 4.0]) func upperSublayerEndsAtTheMasksEdge(_ isFiltered: Bool, _ radius: Double) throws {
        let below = TreeSketch(Rect(x: -20, y: -20, width: 100, height: 100), .red)
        let above = TreeSketch(Rect(x: 5, y: -10, width: 60, height: 80), RGBA(red: 0, green: 0.5, blue: 1, alpha: 1))
        let layer = TreeSketch(Rect(x: 5.5, y: 5, width: 30, height: 30), .clear, [below, above]) {
            $0.mask = [TreeSketch(Rect(x: 5, y: 0, width: 20, height: 30), .black) { $0.node.cornerRadius = radius }]
            if isFiltered { $0.affect { $0.filters = [Self.exchanged] } }
        }
        let tree = TreeSketch(Rect(x: 0, y: 0, width: 40, height: 40), .clear, [layer]).tree
        let picture = Picture(tree: tree, width: 40, height: 40, background: SIMD4(0.8, 0.8, 0.8, 1))
        // The mask begins at 10.5: half of column 10 is the upper sublayer, and nothing of the lower one.
        let color = isFiltered ? SIMD3(1, 0.5, 0) : SIMD3(0, 0.5, 1)
        let expected = (color * 0.5 + 0.4) * 255
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        for painter in painters {
            let pixel = try picture.painted(by: painter)[10, 20]
            for channel in 0..<3 {
                #expect(abs(Double(pixel[channel]) - expected[channel]) <= 2, "\(painter.name): \(pixel), not \(expected)")
            }
        }
    }
}
