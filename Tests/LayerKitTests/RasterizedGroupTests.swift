import Graphics
import LayerKit
import Testing

/// A bitmap that is all there is of a group: it was painted where its layer is, and is shown where the group puts it.
@Suite struct RasterizedGroupTests {
    /// What is done with the bitmap alone.
    static let uses: [(name: String, apply: @Sendable (_ group: CALayer, _ layer: CALayer) -> Void)] = [
        ("a filter", { group, _ in group.filters = [CAFilter(type: "colorInvert")] }),
        ("blending", { group, _ in group.compositingFilter = "multiplyBlendMode" }),
        ("blending itself", { _, layer in layer.compositingFilter = "screenBlendMode" }),
        ("a mask", { group, _ in
            let mask = CAGradientLayer()
            mask.frame = group.bounds
            mask.colors = [CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1), CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.2)]
            group.mask = mask
        }),
        ("a clip", { group, _ in
            (group.cornerRadius, group.cornerCurve, group.masksToBounds) = (12, .continuous, true)
        }),
    ]

    private static func picture(_ use: Int, isRasterized: Bool, by renderer: CARenderer) throws -> Bitmap {
        let (stage, group, layer) = (CALayer(), CALayer(), CALayer())
        stage.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        stage.backgroundColor = CGColor(srgbRed: 0.9, green: 0.8, blue: 0.4, alpha: 1)
        group.frame = CGRect(x: 15, y: 10, width: 40, height: 40)
        layer.frame = CGRect(x: 8, y: 12, width: 20, height: 16)
        layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0.2, alpha: 1)
        layer.shouldRasterize = isRasterized
        group.addSublayer(layer)
        stage.addSublayer(group)
        uses[use].apply(group, layer)
        renderer.layer = stage
        return try renderer.renderImage(at: 0).bitmap
    }

    @Test(arguments: uses.indices) func aBitmapStaysInItsPlace(_ use: Int) throws {
        for renderer in try BothPainters.renderers(CGSize(width: 60, height: 60), testing: "rasterized groups") {
            let plain = try Self.picture(use, isRasterized: false, by: renderer)
            let rasterized = try Self.picture(use, isRasterized: true, by: renderer)
            for (a, b) in zip(plain.pixels, rasterized.pixels) {
                let isNear = [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) <= 1 }
                if !isNear {
                    Issue.record("\(Self.uses[use].name), \(renderer.painter.name)")
                    break
                }
            }
        }
    }
}
