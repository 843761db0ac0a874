import Foundation
import Graphics
import LayerKit
import Testing

/// Layers whose pictures are stretched in the middle alone, or shown smaller than they are, by both painters.
@Suite struct SampledContentsTests {
    private static func layer(
        _ size: CGSize, _ width: Int, _ height: Int, pixel: (_ column: Int, _ row: Int) -> UInt32
    ) -> CALayer {
        let layer = CALayer()
        layer.anchorPoint = .zero
        layer.bounds.size = size
        let pixels = (0..<width * height).map { pixel($0 % width, $0 / width) }
        layer.contents = CGImage(bitmap: Bitmap(width: width, height: height, pixels: pixels))
        return layer
    }

    /// The red of the middle row's pixels, by each painter.
    private static func reds(_ layer: CALayer) throws -> [[UInt8]] {
        try BothPainters.renderers(layer.bounds.size, testing: "sampling").map { renderer in
            renderer.layer = layer
            let bitmap = try renderer.renderImage(at: 0).bitmap
            return (0..<bitmap.width).map { bitmap[$0, bitmap.height / 2].x }
        }
    }

    // MARK: - A middle of no size

    /// Of 4 × 4 texels, red grows with the column and green with the row. The quarters stay as they are; between them lies what a
    /// line through the picture's middle shows: half of the texels to the left of it and half of those to the right.
    @Test(arguments: [1.0, 2.0]) func aMiddleOfNoSizeIsStretched(scale: CGFloat) throws {
        let size = CGSize(width: 10 / scale, height: 8 / scale)
        let layer = Self.layer(size, 4, 4) { column, row in
            let (red, green) = (UInt32(column * 60), UInt32(row * 80))
            return 0xFF00_0000 | green << 8 | red
        }
        layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        layer.contentsScale = scale
        let reds: [Int] = [0, 60, 90, 90, 90, 90, 90, 90, 120, 180]
        let greens: [Int] = [0, 80, 120, 120, 120, 120, 160, 240]
        for renderer in try BothPainters.renderers(size, scale: scale, testing: "stretching") {
            renderer.layer = layer
            let bitmap = try renderer.renderImage(at: 0).bitmap
            #expect(bitmap.width == 10 && bitmap.height == 8)
            for y in 0..<8 {
                for x in 0..<10 {
                    let pixel = bitmap[x, y]
                    let (red, green) = (abs(Int(pixel.x) - reds[x]), abs(Int(pixel.y) - greens[y]))
                    #expect(red <= 1 && green <= 1 && pixel.w == 255, "\(renderer.painter.name) \(x) \(y): \(pixel)")
                }
            }
        }
    }

    /// Listing 15.2: a disc becomes a rectangle with round corners, without a seam where the middle begins.
    @Test func aDiscBecomesARoundedRectangle() throws {
        let layer = Self.layer(CGSize(width: 40, height: 30), 20, 20) { column, row in
            let (dx, dy) = (Double(column) - 9.5, Double(row) - 9.5)
            return hypot(dx, dy) < 10 ? 0xFF00_00FF : 0
        }
        layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        for renderer in try BothPainters.renderers(layer.bounds.size, testing: "stretching") {
            renderer.layer = layer
            let bitmap = try renderer.renderImage(at: 0).bitmap
            for y in 0..<30 {
                for x in 0..<40 {
                    // How far from the middle of the corner's disc, if it is in a corner.
                    let (column, row) = (Double(x), Double(y))
                    let dx: Double = max(9.5 - column, column - 29.5, 0)
                    let dy: Double = max(9.5 - row, row - 19.5, 0)
                    let expected: SIMD4<UInt8> = hypot(dx, dy) < 10 ? [255, 0, 0, 255] : .zero
                    #expect(bitmap[x, y] == expected, "\(renderer.painter.name) \(x) \(y)")
                }
            }
        }
    }

    // MARK: - Smaller copies

    /// Four texels to the pixel, the first of them white: the second copy, level 2, is as bright as the mean of the four. In the
    /// picture itself, level 0, a pixel's middle lies between the second and the third, which are black.
    @Test(arguments: [(0, 63.75), (-1, 63.75), (-1.5, 31.875), (-2, 0), (-9, 0)] as [(Float, Double)])
    func aNegativeBiasSharpens(bias: Float, expected: Double) throws {
        let layer = Self.layer(CGSize(width: 16, height: 16), 64, 64) { column, _ in
            column % 4 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        }
        (layer.minificationFilter, layer.minificationFilterBias) = (.trilinear, bias)
        for reds in try Self.reds(layer) {
            for red in reds { #expect(abs(Double(red) - expected) <= 1.5, "\(reds)") }
        }
    }

    /// Bars four texels wide are bars a pixel wide in level 2, and grey in level 3.
    @Test(arguments: [(0, 255, 0), (0.5, 191.25, 63.75), (1, 127.5, 127.5), (50, 127.5, 127.5)] as [(Float, Double, Double)])
    func aPositiveBiasBlurs(bias: Float, bright: Double, dark: Double) throws {
        let layer = Self.layer(CGSize(width: 16, height: 16), 64, 64) { column, _ in
            column / 4 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        }
        (layer.minificationFilter, layer.minificationFilterBias) = (.trilinear, bias)
        for reds in try Self.reds(layer) {
            // The edges have one neighbour only, which a blurred copy's texel is mixed with.
            for x in 4..<12 {
                let expected = x % 2 == 0 ? bright : dark
                #expect(abs(Double(reds[x]) - expected) <= 1.5, "\(x): \(reds)")
            }
        }
    }

    /// Other filters know no levels.
    @Test(arguments: [CALayerContentsFilter.linear, .nearest]) func otherFiltersHaveNoBias(filter: CALayerContentsFilter) throws {
        let layer = Self.layer(CGSize(width: 16, height: 16), 64, 64) { column, _ in 0xFF00_0000 | UInt32(column * 4) }
        layer.minificationFilter = filter
        let plain = try Self.reds(layer)
        layer.minificationFilterBias = 3
        #expect(try Self.reds(layer) == plain)
        // The texel right of a pixel's middle is its third.
        guard filter == .nearest else { return }
        let third = (0..<16).map { UInt8($0 * 16 + 8) }
        for reds in plain { #expect(reds == third) }
    }
}
