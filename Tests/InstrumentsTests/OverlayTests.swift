import Graphics
import Instruments
import LayerKit
import RenderPlan
import Testing

/// What each overlay colours, on scenes of few layers. A colour that lies over another is half of each.
struct OverlayTests {
    private static let white = SIMD4<Int>(255, 255, 255, 255)

    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        return layer
    }

    /// A white picture of 40 by 20 pixels with layers on it.
    private func renderer(_ overlay: DebugOverlay, _ sublayers: [CALayer]) throws -> CARenderer {
        let root = layer(0, 0, 40, 20, .white)
        root.sublayers = sublayers
        let renderer = try CARenderer(size: CGSize(width: 40, height: 20), painter: .software(threads: 1))
        renderer.layer = root
        renderer.debugOverlay = overlay
        return renderer
    }

    private func picture(_ overlay: DebugOverlay, _ sublayers: CALayer...) throws -> Bitmap {
        try renderer(overlay, sublayers).renderImage().bitmap
    }

    /// Two half levels are rounded where one colour lies over another.
    private func isNear(_ pixel: SIMD4<UInt8>, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
        let difference = SIMD4<Int>(truncatingIfNeeded: pixel) &- SIMD4(red, green, blue, 255)
        return (0..<4).allSatisfy { abs(difference[$0]) <= 1 }
    }

    private func image(_ side: Int) -> CGImage {
        CGImage(bitmap: Bitmap(width: side, height: side, pixels: Array(repeating: 0xFFFF_FFFF, count: side * side)))
    }

    @Test("Blended layers are red, what hides is green, also over red")
    func blended() throws {
        let faint = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)
        let picture = try picture(
            .blendedLayers, layer(0, 0, 10, 20, faint), layer(10, 0, 10, 20, faint), layer(10, 0, 10, 20, faint),
            layer(20, 0, 10, 20, faint), layer(20, 0, 10, 20, .white))
        // White is hidden by nothing; green makes (128, 255, 128) of it.
        #expect(isNear(picture[35, 10], 128, 255, 128))
        // Half of it black, then half of it red.
        #expect(isNear(picture[5, 10], 160, 64, 32))
        // Twice.
        #expect(isNear(picture[15, 10], 168, 16, 8))
        #expect(isNear(picture[25, 10], 128, 255, 128))
    }

    @Test("A picture counts as it is painted: with or without a pixel that shows what is behind")
    func blendedPictures() throws {
        let (solid, holed) = (layer(0, 0, 4, 4), layer(10, 0, 4, 4))
        solid.contents = image(4)
        holed.contents = CGImage(bitmap: Bitmap(width: 4, height: 4, pixels: [0] + Array(repeating: 0xFFFF_FFFF, count: 15)))
        let picture = try picture(.blendedLayers, solid, holed)
        #expect(isNear(picture[2, 2], 128, 255, 128))
        #expect(isNear(picture[12, 2], 255, 128, 128))
    }

    @Test("A group that must be painted by itself is yellow, one that need not is not")
    func offscreen() throws {
        let (overlapping, apart) = (layer(0, 0, 10, 10), layer(20, 0, 20, 10))
        overlapping.sublayers = [layer(0, 0, 8, 8, .white), layer(4, 4, 6, 6, .white)]
        apart.sublayers = [layer(0, 0, 8, 8, .white), layer(10, 0, 6, 6, .white)]
        for group in [overlapping, apart] { group.opacity = 0.5 }
        let picture = try picture(.offscreenRendered, overlapping, apart)
        #expect(isNear(picture[5, 5], 255, 255, 128))
        #expect(isNear(picture[22, 2], 255, 255, 255))
        #expect(isNear(picture[15, 15], 255, 255, 255))
    }

    @Test("A rasterised layer is red in its first frame and green from then on")
    func rasterized() throws {
        let row = layer(4, 4, 10, 10, .white)
        row.shouldRasterize = true
        row.addSublayer(layer(2, 2, 4, 4, .white))
        let renderer = try renderer(.rasterizedLayers, [row])
        #expect(isNear(try renderer.renderImage(at: 0).bitmap[8, 8], 255, 128, 128))
        #expect(isNear(try renderer.renderImage(at: 1).bitmap[8, 8], 128, 255, 128))
        // What it shows has changed: it is painted anew.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        row.borderWidth = 1
        CATransaction.commit()
        let changed = try renderer.renderImage(at: 2).bitmap
        #expect(isNear(changed[8, 8], 255, 128, 128))
        #expect(isNear(changed[30, 10], 255, 255, 255))
    }

    @Test("Pictures that were given in another form are blue")
    func copied() throws {
        let bytes = CGDataProvider(data: .init(repeating: 255, count: 4 * 4 * 4))
        let straight = try #require(CGImage(
            width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16, space: CGColorSpace(name: CGColorSpace.sRGB)!,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: bytes, decode: nil,
            shouldInterpolate: true, intent: .defaultIntent))
        let (other, own) = (layer(0, 0, 4, 4), layer(10, 0, 4, 4))
        other.contents = straight
        own.contents = image(4)
        let picture = try picture(.copiedImages, other, own)
        #expect(isNear(picture[2, 2], 128, 128, 255))
        #expect(isNear(picture[12, 2], 255, 255, 255))
    }

    @Test("Pictures off the grid of pixels are magenta, stretched ones yellow")
    func misaligned() throws {
        let layers = [
            layer(0, 0, 6, 6), layer(10.5, 0, 6, 6), layer(20, 0, 12, 12), layer(0, 10, 6, 6), layer(10, 10, 6, 6),
        ]
        for layer in layers { layer.contents = image(6) }
        // A quarter of a turn keeps the grid, an eighth does not.
        layers[3].setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        layers[4].setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
        let picture = try renderer(.misalignedImages, layers).renderImage().bitmap
        #expect(isNear(picture[3, 3], 255, 255, 255))
        #expect(isNear(picture[13, 3], 255, 128, 255))
        #expect(isNear(picture[26, 6], 255, 255, 128))
        #expect(isNear(picture[3, 13], 255, 255, 255))
        #expect(isNear(picture[13, 13], 255, 128, 255))
    }

    @Test("What moves is told in both of its places, and nothing else")
    func updated() throws {
        let red = layer(0, 0, 10, 10, CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        let still = layer(0, 12, 4, 4, .black)
        let renderer = try renderer(.updatedRegions, [red, still])
        // At first all is new.
        #expect(isNear(try renderer.renderImage(at: 0).bitmap[35, 15], 255, 255, 128))
        #expect(isNear(try renderer.renderImage(at: 1).bitmap[5, 5], 255, 0, 0))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        red.position.x += 20
        CATransaction.commit()
        let moved = try renderer.renderImage(at: 2).bitmap
        #expect(isNear(moved[25, 5], 255, 128, 0))
        #expect(isNear(moved[5, 5], 255, 255, 128))
        #expect(isNear(moved[15, 5], 255, 255, 255))
        #expect(isNear(moved[2, 14], 0, 0, 0))
    }

    /// A page, and a group that is one colour all over, of which the surfaces would else be cleared to these colours.
    @Test("What covers a whole surface is a draw as any other")
    func pages() throws {
        let (root, group) = (layer(0, 0, 64, 64, .white), layer(0, 0, 64, 40, .black))
        (group.opacity, group.sublayers) = (0.5, [layer(4, 4, 8, 8, .white)])
        root.sublayers = [group]
        let renderer = try CARenderer(size: CGSize(width: 64, height: 64), painter: .software(threads: 1))
        (renderer.layer, renderer.debugOverlay) = (root, .updatedRegions)
        _ = try renderer.renderImage(at: 0)
        #expect(isNear(try renderer.renderImage(at: 1).bitmap[50, 50], 255, 255, 255))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        (root.backgroundColor, group.backgroundColor) = (.black, .white)
        CATransaction.commit()
        let changed = try renderer.renderImage(at: 2).bitmap
        // Where the old one was and where the new one is.
        #expect(isNear(changed[50, 50], 192, 192, 0))
        #expect(changed[50, 20].x > 1 + changed[50, 20].z)
        renderer.debugOverlay = .blendedLayers
        #expect(isNear(try renderer.renderImage(at: 3).bitmap[50, 50], 0, 128, 0))
    }

    /// An alpha of 1 − (3/4)ⁿ, rounded at each of n steps, stands for n.
    private func heat(_ count: Int) -> SIMD4<Int> {
        var level = 0.0
        for _ in 0..<count { level = (level + (255 - level) * 64 / 255).rounded() }
        let t = (level / 255 - 0.25) / (0.75 - (0.75 * 0.75 * 0.75 * 0.75) * (0.75 * 0.75 * 0.75 * 0.75))
        // Three quarters of the colour, and a quarter of the black below it.
        func channel(_ value: Double) -> Int { Int((max(0, min(1, value)) * 255 * 0.75).rounded()) }
        return SIMD4(channel(2 * t), channel(2 - 2 * t), 0, 255)
    }

    @Test("Heat counts how often a pixel is painted", arguments: [1, 2, 3, 5, 8])
    func overdraw(count: Int) throws {
        let faint = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        root.sublayers = (0..<count).map { _ in layer(0, 0, 20, 20, faint) }
        let renderer = try CARenderer(size: CGSize(width: 40, height: 20), painter: .software(threads: 1))
        (renderer.layer, renderer.debugOverlay) = (root, .overdraw)
        renderer.backgroundColor = .black
        let picture = try renderer.renderImage().bitmap
        let difference = SIMD4<Int>(truncatingIfNeeded: picture[10, 10]) &- heat(count)
        #expect((0..<4).allSatisfy { abs(difference[$0]) <= 4 }, "\(picture[10, 10]) \(heat(count))")
        #expect(picture[30, 10] == SIMD4(0, 0, 0, 255))
    }

    @Test("What reaches beyond a surface is not counted there, and painters agree on it")
    func heatOfGroups() throws {
        // Two turned layers that overlap in a faded group, cut off by a rounded clip.
        let window = layer(4, 4, 16, 12)
        (window.cornerRadius, window.masksToBounds) = (4, true)
        let group = layer(0, 0, 16, 12)
        group.opacity = 0.5
        group.sublayers = [layer(-10, -10, 40, 14, .white), layer(-10, 0, 40, 20, .white)]
        for turned in group.sublayers ?? [] { turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }
        window.addSublayer(group)
        let picture = try picture(.overdraw, window)
        // The white root is painted once wherever nothing else is.
        #expect(isNear(picture[1, 1], 64, 255, 64) && isNear(picture[30, 10], 64, 255, 64))
        #expect(picture[12, 10].x > 128)
    }

    @Test("Without an overlay the picture is as before")
    func none() throws {
        let renderer = try renderer(.overdraw, [layer(0, 0, 10, 10, .black)])
        _ = try renderer.renderImage()
        renderer.debugOverlay = nil
        let picture = try renderer.renderImage().bitmap
        #expect(picture[5, 5] == SIMD4(0, 0, 0, 255) && picture[30, 5] == SIMD4(255, 255, 255, 255))
    }
}
