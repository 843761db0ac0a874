import BruteForce
import Geometry
import Graphics
import RenderTree
import Testing

/// Unfiltered pictures of which a border between texels lies in the middle of a pixel.
@Suite(.serialized) struct TexelTieTests {
    /// Two texels across three pixels, times as many as may be off by rounding: the middle one of each three shows the texel after
    /// the border, the same in all painters.
    @Test(arguments: [1, 7, 13]) func aPixelOnABorderShowsTheNextTexel(_ pairs: Int) throws {
        let bitmap = Bitmap(width: 2 * pairs, height: 1, pixels: (0..<2 * pairs).map { $0 % 2 == 0 ? 0xFF00_00FF : 0xFF00_FF00 })
        var contents = Contents(bitmap: bitmap)
        (contents.magnification, contents.minification) = (.nearest, .nearest)
        var tree = RenderTree()
        var root = Node()
        root.bounds = Rect(x: 0, y: 0, width: Double(3 * pairs), height: 3)
        root.position = Point(root.bounds.midX, root.bounds.midY)
        root.contents = ContentsIndex(rawValue: 0)
        root.subtreeEnd = 1
        (tree.nodes, tree.contents) = ([root], [contents])
        let picture = Picture(tree: tree, width: 3 * pairs, height: 3)
        var pictures = [BruteForceJudge.truth(of: picture), try picture.painted()]
        if let gl = try GLAvailability.painter() { pictures.append(try picture.painted(by: gl)) }
        for bitmap in pictures {
            for column in 0..<3 * pairs {
                let green: UInt8 = column % 3 == 0 ? 0 : 255
                #expect(bitmap[column, 1].y == green && bitmap[column, 1].x == 255 - green, "column \\(column)")
            }
        }
    }
}
