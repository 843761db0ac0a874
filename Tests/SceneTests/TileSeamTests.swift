import BruteForce
import Foundation
import Geometry
import Graphics
import RenderTree
import SoftwarePainter
import Testing

/// Where tiles meet each other, and where they end with the layer that shows them.
@Suite struct TileSeamTests {
    /// Tiles of 16 × 64 pixels, each of one colour.
    private final class Squares: TileSource {
        private let color: @Sendable (TileAddress) -> UInt32

        init(_ color: @escaping @Sendable (TileAddress) -> UInt32) { self.color = color }

        func tile(_ address: TileAddress, showing rect: Rect, scale: Double) -> Bitmap {
            let (width, height) = (Int((rect.width * scale).rounded(.up)), Int((rect.height * scale).rounded(.up)))
            return Bitmap(width: width, height: height, pixels: [UInt32](repeating: color(address), count: width * height))
        }
    }

    private static func tiles(_ color: @escaping @Sendable (TileAddress) -> UInt32) -> Contents {
        Contents(tiling: Tiling(tileSize: Size(16, 64), scale: 1, levels: 0...0, source: Squares(color)))
    }

    /// Black in even columns, white in odd ones.
    private static let columns = tiles { $0.column % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    private static let green: UInt32 = 0xFF00_FF00
    /// Premultiplied, half of it.
    private static let faintGreen: UInt32 = 0x8000_8000

    private func picture(_ layer: TreeSketch) -> Picture {
        let root = TreeSketch(Rect(x: 0, y: 0, width: 64, height: 64), .clear, [layer])
        return Picture(tree: root.tree, width: 64, height: 64)
    }

    /// The picture by both painters and by brute force.
    private func pictures(_ picture: Picture) throws -> [Bitmap] {
        var pictures = [BruteForceJudge.truth(of: picture), try picture.painted()]
        if let gl = try GLAvailability.painter() { pictures.append(try picture.painted(by: gl)) }
        return pictures
    }

    /// The pixels of column 16 have their centres on the seam.
    @Test func aCentreOnASeamLiesInTheLaterTile() throws {
        let layer = TreeSketch(Rect(x: 0.5, y: 0, width: 32, height: 32)) { $0.contents = Self.columns }
        for painted in try pictures(picture(layer)) {
            #expect((14..<20).map { painted[$0, 10].x } == [0, 0, 255, 255, 255, 255])
        }
    }

    /// The same in a mirror: the later tile lies to the left.
    @Test func aCentreOnASeamOfMirroredTiles() throws {
        let layer = TreeSketch(Rect(x: 0.5, y: 0, width: 32, height: 32)) {
            $0.contents = Self.columns
            $0.transform = CATransform3DMakeScale(-1, 1, 1)
        }
        for painted in try pictures(picture(layer)) {
            #expect((14..<20).map { painted[$0, 10].x } == [255, 255, 255, 0, 0, 0])
        }
    }

    /// A blurred edge between black and white is the integral of the Gaussian over the distance from it. Were the seam moved
    /// between pixels, by a quarter of one, 12 levels would be wrong.
    @Test(arguments: [(0.0, 0.25, 0.25), (0, 0, 0.75), (0.5, 0.3, 0.1)])
    func aSeamUnderABlur(_ angle: Double, _ dx: Double, _ dy: Double) throws {
        let deviation = 2.0
        let center = Point(32 + dx, 32 + dy)
        let tiles = TreeSketch(Rect(x: center.x - 16, y: center.y - 32, width: 32, height: 64)) {
            $0.contents = Self.columns
            $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        }
        let blurred = TreeSketch(Rect(x: 0, y: 0, width: 64, height: 64), .clear, [tiles]) {
            $0.affect { $0.filters = [.gaussianBlur(radius: deviation, normalizesEdges: false)] }
        }
        for painted in try pictures(picture(blurred)) {
            for y in 28..<36 {
                for x in 26..<38 {
                    let way = Point(Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
                    let distance = way.x * cos(angle) + way.y * sin(angle)
                    let expected = 255 * 0.5 * (1 + erf(distance / (deviation * 2.0.squareRoot())))
                    #expect(abs(Double(painted[x, y].x) - expected) <= 3, "\(x), \(y)")
                }
            }
        }
    }

    /// An edge that is not anti-aliased has no pixels under a blur, and lies where it lies.
    @Test func aHardEdgeUnderABlur() throws {
        let deviation = 2.0
        let plain = TreeSketch(Rect(x: 20.25, y: 4, width: 40, height: 56), RGBA(red: 0, green: 0, blue: 0, alpha: 1)) {
            $0.node.smoothEdges = []
        }
        let blurred = TreeSketch(Rect(x: 0, y: 0, width: 64, height: 64), .clear, [plain]) {
            $0.affect { $0.filters = [.gaussianBlur(radius: deviation, normalizesEdges: false)] }
        }
        for painted in try pictures(picture(blurred)) {
            for x in 14..<27 {
                let expected = 255 * 0.5 * (1 + erf((Double(x) + 0.5 - 20.25) / (deviation * 2.0.squareRoot())))
                #expect(abs(Double(painted[x, 32].w) - expected) <= 3, "\(x)")
            }
        }
    }

    /// Tiles over a red background and a blue gradient: along the side at 10.5, half a pixel of the layer shows half of what a
    /// whole one shows.
    @Test(arguments: [0.0, 6], [false, true])
    func tilesEndWithWhatIsBelowThem(_ radius: Double, _ isContinuous: Bool) throws {
        for (texel, inside) in [(Self.green, SIMD4(0, 255, 0, 255)), (Self.faintGreen, SIMD4(0, 128, 127, 255))] {
            for turns in [0.0, 1] {
                for contents in [Self.tiles { _ in texel }, Contents(bitmap: Bitmap(width: 1, height: 1, pixels: [texel]))] {
                    let layer = layer(radius, isContinuous, turns: turns, contents)
                    for painted in try pictures(picture(layer)) {
                        expect(painted[30, 30], inside, of: 1)
                        for (x, y) in [(10, 30), (50, 30), (30, 10), (30, 50)] { expect(painted[x, y], inside, of: 0.5) }
                        expect(painted[9, 30], inside, of: 0)
                    }
                }
            }
        }
    }

    /// All along the sides, also where they are seen from the side. What is cut one by one does not agree with brute force.
    @Test(arguments: [
        CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DRotate(.eye(at: 120), 0.7, 0.3, 1, 0),
    ]) func translucentTilesThatAreTurned(_ transform: CATransform3D) throws {
        var layer = layer(9, false, turns: 0, Self.tiles { _ in Self.faintGreen })
        layer.transform = transform
        var picture = picture(layer)
        let failure = try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1))
        let saved = failure.map { Failures.save($0.sideBySide, as: "turned-tiles") }
        #expect(failure == nil, "\(failure?.summary ?? ""), \(saved ?? "")")
        picture.options.groupsClips = false
        #expect(try BruteForceJudge.judge(picture, by: SoftwarePainter(threads: 1)) != nil)
    }

    private func layer(_ radius: Double, _ isContinuous: Bool, turns: Double, _ contents: Contents) -> TreeSketch {
        TreeSketch(Rect(x: 10.5, y: 10.5, width: 40, height: 40), .red) {
            $0.contents = contents
            $0.gradient = Gradient(
                form: .axial, start: Point(0, 0), end: Point(100, 0),
                stops: [Gradient.Stop(0, .blue), Gradient.Stop(0.9, .blue), Gradient.Stop(1, .red)])
            $0.node.cornerRadius = radius
            if isContinuous { $0.node.flags.insert(.continuousCorners) }
            if turns != 0 { $0.transform = CATransform3DMakeRotation(turns * .pi / 2, 0, 0, 1) }
        }
    }

    private func expect(
        _ pixel: SIMD4<UInt8>, _ color: SIMD4<Int>, of share: Double, _ location: SourceLocation = #_sourceLocation
    ) {
        for channel in 0..<4 {
            let expected = Double(color[channel]) * share
            #expect(abs(Double(pixel[channel]) - expected) <= 2, "\(pixel), not \(share) of \(color)", sourceLocation: location)
        }
    }
}
