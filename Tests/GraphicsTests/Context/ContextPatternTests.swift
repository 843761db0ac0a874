import Foundation
import Graphics
import Testing

/// A cell of four by four has something in its lower left quarter; it is repeated from the origin on.
@Suite struct ContextPatternTests {
    private static let clear: [UInt8] = [0, 0, 0, 0]
    private static let red: [UInt8] = [255, 0, 0, 255]

    private func pattern(
        bounds: CGRect = CGRect(x: 0, y: 0, width: 4, height: 4), matrix: CGAffineTransform = .identity, step: CGSize? = nil,
        isColored: Bool = true,
        _ draw: @escaping (CGContext) -> Void = { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        },
        release: CGPatternReleaseInfoCallback? = nil
    ) -> CGPattern? {
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: { draw($1) }, releaseInfo: release)
        return CGPattern(
            info: nil, bounds: bounds, matrix: matrix, xStep: step?.width ?? bounds.width, yStep: step?.height ?? bounds.height,
            tiling: .noDistortion, isColored: isColored, callbacks: &callbacks)
    }

    private func color(_ pattern: CGPattern?, alpha: CGFloat = 1) throws -> CGColor {
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        let pattern = try #require(pattern)
        return try #require(CGColor(patternSpace: space, pattern: pattern, components: [alpha]))
    }

    /// A canvas of 16 by 16 that a pattern fills, after some preparation.
    private func filled(_ pattern: CGPattern?, alpha: CGFloat = 1, _ prepare: (CGContext) -> Void = { _ in }) throws -> Canvas {
        let canvas = Canvas(16, 16)
        prepare(canvas.context)
        canvas.context.setFillColor(try color(pattern, alpha: alpha))
        canvas.context.fill(CGRect(x: -100, y: -100, width: 200, height: 200))
        return canvas
    }

    /// - Parameter isRed: of a column and of a row counted from below, both from 0.
    private func expect(_ canvas: Canvas, _ painted: [UInt8] = red, where isRed: (Int, Int) -> Bool, _ comment: Comment? = nil) {
        for y in 0..<16 {
            for x in 0..<16 {
                #expect(canvas[x, 15 - y] == (isRed(x, y) ? painted : Self.clear), "\(comment ?? "") at \(x), \(y)")
            }
        }
    }

    @Test func cellsAreRepeated() throws {
        expect(try filled(pattern())) { $0 % 4 < 2 && $1 % 4 < 2 }
        expect(try filled(pattern(step: CGSize(width: 8, height: -5)))) { $0 % 8 < 2 && $1 % 5 < 2 }
        let beside = pattern(bounds: CGRect(x: 1, y: 1, width: 2, height: 3), step: CGSize(width: 4, height: 4))
        expect(try filled(beside)) { $0 % 4 == 1 && $1 % 4 == 1 }
    }

    /// However far apart they lie, cells are as sharp, be they a pixel or less of a size; turned, too.
    @Test(arguments: [CGSize(width: 1e6, height: 1e6), CGSize(width: 4, height: 1e6), CGSize(width: 1e6, height: 4)])
    func cellsFarApart(step: CGSize) throws {
        // Cells lie to the left of the canvas, too.
        func isIn(_ place: Int, _ step: CGFloat, _ length: Int) -> Bool { (place + 4 * Int(step)) % Int(step) < length }
        func square(_ length: CGFloat, _ matrix: CGAffineTransform = .identity) -> CGPattern? {
            pattern(bounds: CGRect(x: 0, y: 0, width: length, height: length), matrix: matrix, step: step) { context in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        for length in [4, 3, 1] {
            expect(
                try filled(square(CGFloat(length))), where: { isIn($0, step.width, length) && isIn($1, step.height, length) }, "\(length)")
        }
        let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0)
        expect(try filled(square(3, turned)), where: { isIn(7 - $0, step.height, 3) && isIn($1, step.width, 3) }, "turned")
        // A quarter of a pixel is painted.
        #expect(abs(Double(try filled(square(0.5))[0, 15][3]) - 255 / 4.0) <= 1)
    }

    /// Wider than their step, cells reach into those beside them.
    @Test func cellsOverlap() throws {
        let wide = pattern(step: CGSize(width: 2, height: 4)) { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        }
        expect(try filled(wide)) { $0 % 2 == 1 && $1 % 4 == 0 }
    }

    /// They lie where the context began, whatever its transform is now; the matrix and the phase move them.
    @Test func whereTheyLie() throws {
        let moved = try filled(pattern()) {
            $0.translateBy(x: 1, y: 3)
            $0.scaleBy(x: 2, y: 2)
        }
        expect(moved, where: { $0 % 4 < 2 && $1 % 4 < 2 }, "transform")
        expect(try filled(pattern(matrix: CGAffineTransform(scaleX: 2, y: 1))), where: { $0 % 8 < 4 && $1 % 4 < 2 }, "matrix")
        let turned = pattern(matrix: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), step: CGSize(width: 8, height: 4))
        expect(try filled(turned), where: { $0 % 4 >= 2 && $1 % 8 < 2 }, "quarter turn")
        let phased = try filled(pattern()) { $0.setPatternPhase(CGSize(width: 1, height: 3)) }
        expect(phased, where: { ($0 + 3) % 4 < 2 && ($1 + 1) % 4 < 2 }, "phase")
        let restored = try filled(pattern()) {
            $0.saveGState()
            $0.setPatternPhase(CGSize(width: 1, height: 3))
            $0.restoreGState()
        }
        expect(restored, where: { $0 % 4 < 2 && $1 % 4 < 2 }, "state")
    }

    @Test func pathsAndLines() throws {
        let canvas = Canvas(16, 16)
        canvas.context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        canvas.context.setStrokePattern(try #require(pattern()), colorComponents: [1])
        canvas.context.setLineWidth(4)
        canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 6), CGPoint(x: 16, y: 6)])
        expect(canvas) { $0 % 4 < 2 && $1 % 4 < 2 && 4..<8 ~= $1 }
    }

    /// Alpha multiplies the pattern: half of 255 is 127.5, and may be either.
    @Test func alpha() throws {
        let pixel = try filled(pattern(), alpha: 0.5)[0, 15]
        #expect((127...128).contains(pixel[0]) && pixel[3] == pixel[0] && pixel[1] == 0)
    }

    /// One without colours is painted in the one that it is set with, whatever it was drawn in.
    @Test func withoutColors() throws {
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        #expect(space.model == .pattern && space.numberOfComponents == 3 && space.name == nil)
        let canvas = Canvas(16, 16)
        canvas.context.setFillColorSpace(space)
        let mask = try #require(pattern(isColored: false))
        canvas.context.setFillPattern(mask, colorComponents: [0, 0, 1, 1])
        canvas.context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        expect(canvas, [0, 0, 255, 255]) { $0 % 4 < 2 && $1 % 4 < 2 }
        #expect(CGColor(patternSpace: space, pattern: mask, components: [0, 0, 1, 1])?.components == [0, 0, 1, 1])
        let none = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(CGColor(patternSpace: none, pattern: mask, components: [1]) == nil)
    }

    @Test func whatIsNoPattern() throws {
        #expect(pattern(step: CGSize(width: 0, height: 1)) == nil && pattern(matrix: CGAffineTransform(scaleX: 0, y: 1)) == nil)
        #expect(pattern(bounds: .zero, step: CGSize(width: 1, height: 1)) == nil)
        #expect(pattern(step: CGSize(width: CGFloat.infinity, height: 1)) == nil)
        var nothing = CGPatternCallbacks()
        #expect(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
                tiling: .constantSpacing, isColored: true, callbacks: &nothing) == nil)
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(CGColorSpace(patternBaseSpace: space) == nil && CGColor(colorSpace: space, components: [1]) == nil)
        #expect(space.numberOfComponents == 0)
        // In a context whose space is none of patterns the colour stays.
        let canvas = Canvas(1, 1)
        canvas.context.setFillColor(.red)
        canvas.context.setFillPattern(try #require(pattern()), colorComponents: [1])
        canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas[0, 0] == Self.red)
    }

    @Test func colors() throws {
        let one = try #require(pattern())
        let color = try color(one, alpha: 0.5)
        #expect(color.pattern === one && color.alpha == 0.5 && color.components == [0.5] && color.numberOfComponents == 1)
        #expect(try color == self.color(one, alpha: 0.5) && color != self.color(pattern(), alpha: 0.5))
        #expect(color.copy(alpha: 1) == nil && CGColor.red.pattern == nil && color.rgba.alpha == 0)
        #expect(color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == nil)
    }

    /// Set once more it is not drawn once more; in another colour one without colours is.
    @Test func aCellIsDrawnOnce() throws {
        final class Draws { var count = 0 }
        let draws = Draws()
        let canvas = Canvas(16, 16)
        func fill(_ pattern: CGPattern?, _ space: CGColorSpace?, _ components: [CGFloat]) throws {
            canvas.context.setFillColorSpace(try #require(space))
            canvas.context.setFillPattern(try #require(pattern), colorComponents: components)
            canvas.context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        let colored = pattern { _ in draws.count += 1 }
        for alpha in [1, 0.5] { try fill(colored, CGColorSpace(patternBaseSpace: nil), [alpha]) }
        #expect(draws.count == 1)
        let mask = pattern(isColored: false) { _ in draws.count += 1 }
        for blue in [1, 1, 0.5] { try fill(mask, CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()), [0, 0, blue, 1]) }
        #expect(draws.count == 3)
    }

    /// A context that begins anew draws them anew, and keeps none from its end.
    @Test func aContextThatBeginsAgain() throws {
        final class Counts { var (draws, ends) = (0, 0) }
        let counts = Counts()
        let shadows = CGAffineTransform(scaleX: 1, y: -1)
        let context = try #require(CGContext(width: 16, height: 16, isDeep: false, shadowToDevice: shadows))
        let area = context.paintableArea
        var color: CGColor? = try self.color(pattern({ _ in counts.draws += 1 }, release: { _ in counts.ends += 1 }))
        for _ in 0..<2 {
            context.begin(.identity, in: area)
            context.setFillColor(try #require(color))
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        #expect(counts.draws == 2 && counts.ends == 0)
        color = nil
        context.begin(.identity, in: area)
        #expect(counts.ends == 1)
    }

    /// Where there are two pixels a point, shadows in cells lie twice as many pixels away, too.
    @Test func shadowsInCells() throws {
        let scale = CGAffineTransform(scaleX: 2, y: -2)
        let context = try #require(CGContext(width: 16, height: 16, isDeep: false, shadowToDevice: scale))
        context.begin(CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 16), in: context.paintableArea)
        let cell = pattern(bounds: CGRect(x: 0, y: 0, width: 8, height: 8)) { context in
            context.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: .blue)
            context.setFillColor(.red)
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        }
        context.setFillColor(try color(cell))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        let bitmap = try #require(context.bitmap())
        for y in 0..<16 {
            for x in 0..<16 {
                let expected: UInt32 =
                    switch (x / 2, 7 - y / 2) {
                    case (1, 1): 0xFF00_00FF
                    case (4, 5): 0xFFFF_0000
                    default: 0
                    }
                #expect(bitmap.pixels[y * 16 + x] == expected, "\(x), \(y)")
            }
        }
    }

    /// Shadows are in colours: a pattern casts none, whatever the colours of the context.
    @Test func noShadowIsAPattern() throws {
        let context = try #require(CGContext(
            data: nil, width: 8, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        let black = CGColor(patternSpace: space, pattern: try #require(pattern(isColored: false)), components: [0, 0, 0, 1])
        for color in [try color(pattern()), try #require(black)] {
            context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: color)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<8).allSatisfy { bytes[$0] == 255 })
    }

    /// What it was made with is given back once nobody has the pattern, nor a colour of it.
    @Test func theEndOfAPattern() throws {
        final class Ends { var count = 0 }
        let ends = Ends()
        var color: CGColor? = try self.color(pattern(release: { _ in ends.count += 1 }))
        #expect(color != nil && ends.count == 0)
        color = nil
        #expect(ends.count == 1)
    }
}
