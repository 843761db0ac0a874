import Geometry
import GLPainter
import Graphics
import RenderPlan
import RenderTree
import SoftwarePainter
import Testing

/// What a layer shows below a thin border is cut where the border is, whether or not something between the two reaches the border.
@Suite(.serialized) struct ThinBorderTests {
    private static let whole = Rect(x: 0, y: 0, width: 100, height: 80)

    private func painters() throws -> [any Painter] {
        var painters: [any Painter] = [SoftwarePainter(threads: 1)]
        if let gl = try GLAvailability.painter() { painters.append(gl) }
        return painters
    }

    /// A sublayer over one corner changes nothing at the others.
    private func expectUnchanged(
        _ layer: TreeSketch, by sublayer: TreeSketch, outside part: PixelRect, _ location: SourceLocation = #_sourceLocation
    ) throws {
        var other = layer
        other.sublayers = [sublayer]
        for painter in try painters() {
            func painted(_ layer: TreeSketch) throws -> Bitmap {
                let tree = TreeSketch(Self.whole, .clear, [layer]).tree
                return try Picture(tree: tree, width: 100, height: 80, background: SIMD4(1, 1, 1, 1)).painted(by: painter)
            }
            let (plain, crossed) = (try painted(layer), try painted(other))
            var farthest = 0
            for y in 0..<80 {
                for x in 0..<100 where !isCorner(x, y) && !part.contains(PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x + 1), maxY: Int32(y + 1))) {
                    for channel in 0..<3 { farthest = max(farthest, abs(Int(plain[x, y][channel]) - Int(crossed[x, y][channel]))) }
                }
            }
            #expect(farthest <= 4, "\(painter.name): \(farthest) levels", sourceLocation: location)
        }
    }

    private let corner = PixelRect(minX: 66, minY: 5, maxX: 100, maxY: 40)
    private let badge = TreeSketch(Rect(x: 52, y: -8, width: 16, height: 16), RGBA(red: 0.9, green: 0.1, blue: 0.1, alpha: 1)) {
        $0.node.cornerRadius = 8
    }

    /// Corners of pixels that hold a line's corner are not looked at: of a line that turns there, less is in them than elsewhere.
    private func isCorner(_ x: Int, _ y: Int) -> Bool { (x == 20 || x == 80) && (y == 20 || y == 60) }

    /// A line half a pixel wide lies in the outer half of pixels that the layer covers by half: it is all that is seen there.
    /// A gradient between equal colours is that colour.
    @Test(arguments: [(0.25, false), (0.5, false), (1, false), (0.25, true), (0.5, true), (1, true)]) func colorsUnderAHairline(_ width: Double, isGradient: Bool) throws {
        let color = RGBA(red: 1, green: 0, blue: 1, alpha: 1)
        let layer = TreeSketch(Rect(x: 20.5, y: 20.5, width: 60, height: 40), isGradient ? .clear : color) {
            ($0.node.borderWidth, $0.node.borderColor) = (width, RGBA(red: 0, green: 0, blue: 0, alpha: 1))
            if isGradient {
                $0.gradient = Gradient(
                    form: .axial, start: Point(0.5, 0), end: Point(0.5, 1), stops: [Gradient.Stop(0, color), Gradient.Stop(1, color)])
            }
        }
        try expectUnchanged(layer, by: badge, outside: corner)
        var crossed = layer
        crossed.sublayers = [badge]
        let picture = Picture(
            tree: TreeSketch(Self.whole, .clear, [crossed]).tree, width: 100, height: 80, background: SIMD4(1, 1, 1, 1))
        // Half of the pixel is white, so much of it as the line is wide black, up to half; what is left is the layer's.
        let (line, rest) = (min(width, 0.5), 0.5 - min(width, 0.5))
        let expected = SIMD3(0.5 + rest, 0.5, 0.5 + rest) * 255
        for painter in try painters() {
            let pixel = try picture.painted(by: painter)[20, 45]
            for channel in 0..<3 {
                #expect(abs(Double(pixel[channel]) - expected[channel]) <= 2, "\(painter.name), \(line): \(pixel), not \(expected)")
            }
        }
    }

    /// Of a pixel of which the layer covers a part, a line takes as much as it is wide, up to that part, and what lies below it the rest:
    /// whether the layer masks to its bounds or not, and whether or not a sublayer reaches the edge, or a clip cuts the layer, elsewhere.
    @Test(arguments: [0.25, 0.5, 0.75], [0.2, 0.4]) func whatAHairlineLeaves(_ part: Double, _ width: Double) throws {
        let color = RGBA(red: 1, green: 0, blue: 1, alpha: 1)
        for (isGradient, masks, isCrossed, isCut) in [
            (true, false, false, false), (true, false, false, true), (true, false, true, false), (true, false, true, true),
            (true, true, false, false), (true, true, true, false), (false, false, true, false), (false, false, true, true),
            (false, true, true, false),
        ] {
            let layer = TreeSketch(
                Rect(x: 21 - part, y: 20.5, width: 60, height: 40), isGradient ? .clear : color, isCrossed ? [badge] : []
            ) {
                ($0.node.borderWidth, $0.node.borderColor) = (width, RGBA(red: 0, green: 0, blue: 0, alpha: 1))
                if masks { $0.node.flags.insert(.masksToBounds) }
                if isGradient {
                    $0.gradient = Gradient(
                        form: .axial, start: Point(0, 0), end: Point(1, 0),
                        stops: [Gradient.Stop(0, color), Gradient.Stop(0.9, color), Gradient.Stop(1, .white)])
                }
            }
            let clip = TreeSketch(Rect(x: 0, y: 0, width: isCut ? 78.25 : 100, height: 80), .clear, [layer]) {
                $0.node.flags.insert(.masksToBounds)
            }
            let picture = Picture(
                tree: TreeSketch(Self.whole, .clear, [clip]).tree, width: 100, height: 80, background: SIMD4(1, 1, 1, 1))
            let rest = part - min(width, part)
            let expected = SIMD3(1 - part + rest, 1 - part, 1 - part + rest) * 255
            for painter in try painters() {
                let pixel = try picture.painted(by: painter)[20, 45]
                let difference = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)) - expected
                #expect(
                    (difference * difference).max() <= 4,
                    "\(painter.name), \(isGradient), \(masks), \(isCrossed), \(isCut): \(pixel), not \(expected)")
            }
        }
    }

    /// A layer that fills a superlayer which masks to the same edges, between pixels, is cut there once.
    @Test(arguments: [true, false]) func aHairlineAlongItsSuperlayersEdge(masks: Bool) throws {
        let layer = TreeSketch(Rect(x: 0, y: 0, width: 60, height: 40), RGBA(red: 1, green: 0, blue: 1, alpha: 1), masks ? [badge] : []) {
            ($0.node.borderWidth, $0.node.borderColor) = (0.4, RGBA(red: 0, green: 0, blue: 0, alpha: 1))
            if masks { $0.node.flags.insert(.masksToBounds) }
            if !masks { $0.contents = Contents(bitmap: Bitmap(width: 1, height: 1, pixels: [0xFFFF_00FF])) }
        }
        let clip = TreeSketch(Rect(x: 20.5, y: 20.5, width: 60, height: 40), .clear, [layer]) { $0.node.flags.insert(.masksToBounds) }
        let picture = Picture(tree: TreeSketch(Self.whole, .clear, [clip]).tree, width: 100, height: 80, background: SIMD4(1, 1, 1, 1))
        for painter in try painters() {
            let green = try picture.painted(by: painter)[20, 45].y
            #expect(abs(Int(green) - 128) <= 2, "\(painter.name): \(green)")
        }
    }

    @Test(arguments: [0, 0.17]) func picturesUnderAThinBorder(_ turn: Double) throws {
        let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF20_40C0])
        let layer = TreeSketch(Rect(x: 20.5, y: 20.5, width: 60, height: 40)) {
            $0.contents = Contents(bitmap: bitmap)
            ($0.node.borderWidth, $0.node.borderColor) = (1, .white)
            if turn != 0 { $0.transform = CATransform3DMakeRotation(turn, 0, 0, 1) }
        }
        try expectUnchanged(layer, by: badge, outside: corner)
    }
}
