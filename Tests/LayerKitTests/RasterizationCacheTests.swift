import Foundation
import Graphics
import LayerKit
import RenderPlan
import Testing

/// The bitmaps of layers that are rasterized, from frame to frame, by both painters.
@Suite struct RasterizationCacheTests {
    private static func renderers() throws -> [CARenderer] {
        try BothPainters.renderers(CGSize(width: 40, height: 20), testing: "cache")
    }

    /// Of a bitmap, as the plan has it: four for each of at least 8 × 4 pixels, and a few around them for filters.
    private static func bytes() throws -> Int {
        let renderer = try CARenderer(size: CGSize(width: 40, height: 20), painter: .software(threads: 1))
        renderer.layer = stage(rasterized(colored(0), at: 2))
        let surface = try #require(renderer.snapshot(at: 0).plan.surfaces.first { $0.purpose == .rasterized })
        #expect((8 * 4...12 * 8).contains(surface.frame.area))
        return surface.frame.area * 4
    }

    /// Two pieces of one colour, rasterized.
    private static func rasterized(_ color: CGColor, at x: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: 4, width: 8, height: 4)
        for x in [0, 4] {
            let piece = CALayer()
            piece.frame = CGRect(x: x, y: 0, width: 4, height: 4)
            piece.backgroundColor = color
            layer.addSublayer(piece)
        }
        layer.shouldRasterize = true
        return layer
    }

    private static func colored(_ red: CGFloat) -> CGColor { CGColor(srgbRed: red, green: 0, blue: 1, alpha: 1) }

    private static func stage(_ layers: CALayer...) -> CALayer {
        let stage = CALayer()
        stage.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        for layer in layers { stage.addSublayer(layer) }
        return stage
    }

    private static func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }

    @Test func hitsMissesAndBytesAreCounted() throws {
        let bytes = try Self.bytes()
        for renderer in try Self.renderers() {
            let (first, second) = (Self.rasterized(Self.colored(0), at: 2), Self.rasterized(Self.colored(1), at: 20))
            renderer.layer = Self.stage(first, second)
            #expect(renderer.rasterizationCache == KeptSurfaceStatistics(), "\(renderer.painter.name)")
            _ = try renderer.renderImage(at: 0)
            let empty = renderer.rasterizationCache
            #expect(empty.hits == 0 && empty.misses == 2 && empty.count == 2 && empty.bytes == 2 * bytes)
            // Elsewhere it is the same bitmap.
            Self.withoutActions { first.position.x += 3 }
            let moved = try renderer.renderImage(at: 0).bitmap
            #expect(moved[6, 6] == [0, 0, 255, 255] && moved[4, 6] == .zero)
            #expect(renderer.rasterizationCache.hits == 2 && renderer.rasterizationCache.misses == 2)
            // One of another colour is another.
            Self.withoutActions { second.sublayers?.first?.backgroundColor = Self.colored(0.2) }
            #expect(try renderer.renderImage(at: 0).bitmap[21, 6] == [51, 0, 255, 255])
            let changed = renderer.rasterizationCache
            #expect(changed.hits == 3 && changed.misses == 3 && changed.count == 3 && changed.bytes == 3 * bytes)
        }
    }

    /// The bitmap has no smaller copies: where four of its texels lie in a pixel, the two around the pixel's middle are mixed.
    @Test(arguments: [CALayerContentsFilter.linear, .trilinear], [CALayerContentsFilter.linear, .trilinear])
    func aBitmapIsShownSmaller(magnified: CALayerContentsFilter, minified: CALayerContentsFilter) throws {
        for renderer in try Self.renderers() {
            let layer = Self.rasterized(Self.colored(0), at: 2)
            (layer.rasterizationScale, layer.magnificationFilter, layer.minificationFilter) = (4, magnified, minified)
            let red = CALayer()
            // Of the fifth pixel's texels three are red; of the sixth's the left one beside the middle.
            red.frame = CGRect(x: 4.25, y: 0, width: 1.25, height: 4)
            red.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
            layer.addSublayer(red)
            renderer.layer = Self.stage(layer)
            let bitmap = try renderer.renderImage(at: 0).bitmap
            #expect(bitmap[5, 6] == [0, 0, 255, 255] && bitmap[6, 6] == [255, 0, 0, 255], "\(renderer.painter.name)")
            let mixed = bitmap[7, 6]
            #expect((127...129).contains(mixed.x) && (127...129).contains(mixed.z))
        }
    }

    /// Texel on pixel there is nothing to filter, however far it has gone.
    @Test(arguments: [(2, 4, true), (-3, 5, true), (2.5, 4, false), (2, 4.25, false)])
    func aBitmapOnWholePixelsIsNotFiltered(x: CGFloat, y: CGFloat, isWhole: Bool) throws {
        for renderer in try Self.renderers() {
            let layer = Self.rasterized(Self.colored(0), at: x)
            layer.frame.origin.y = y
            renderer.layer = Self.stage(layer)
            let plan = renderer.snapshot(at: 0).plan
            let shown = try #require(plan.batches.last { if case .surface = $0.texture { true } else { false } })
            #expect(shown.pipeline.kind == (isWhole ? .composite : .image))
            let bitmap = try renderer.renderImage(at: 0).bitmap
            let left = Int(x.rounded(.down))
            #expect(bitmap[left + 8, 6] == (x == 2.5 ? [0, 0, 128, 128] : .zero), "\(renderer.painter.name)")
            #expect(bitmap[left + 7, 6] == [0, 0, 255, 255])
            #expect(bitmap[left + 4, 4] == (y == 4 ? [0, 0, 255, 255] : y == 5 ? .zero : [0, 0, 191, 191]))
        }
    }

    @Test func whatIsNotShownForSixtyFramesIsGivenUp() throws {
        let bytes = try Self.bytes()
        for renderer in try Self.renderers() {
            let layer = Self.rasterized(Self.colored(0), at: 2)
            renderer.layer = Self.stage(layer)
            _ = try renderer.renderImage(at: 0)
            Self.withoutActions { layer.isHidden = true }
            for _ in 0..<60 { _ = try renderer.renderImage(at: 0) }
            #expect(renderer.rasterizationCache.count == 1 && renderer.rasterizationCache.bytes == bytes)
            _ = try renderer.renderImage(at: 0)
            #expect(renderer.rasterizationCache.count == 0 && renderer.rasterizationCache.bytes == 0)
            Self.withoutActions { layer.isHidden = false }
            #expect(try renderer.renderImage(at: 0).bitmap[4, 6] == [0, 0, 255, 255])
            #expect(renderer.rasterizationCache.hits == 0 && renderer.rasterizationCache.misses == 2)
        }
    }

    @Test func theLimitHolds() throws {
        let bytes = try Self.bytes()
        for renderer in try Self.renderers() {
            #expect(renderer.rasterizationCacheLimit == 256 << 20)
            renderer.rasterizationCacheLimit = 3 * bytes - 1
            let layers = (0..<3).map { Self.rasterized(Self.colored(CGFloat($0) * 0.4), at: 2 + 12 * CGFloat($0)) }
            renderer.layer = Self.stage(layers[0], layers[1], layers[2])
            for frame in 0..<3 {
                // One after the other; the one shown longest ago goes.
                Self.withoutActions { for (index, layer) in layers.enumerated() { layer.isHidden = index != frame } }
                _ = try renderer.renderImage(at: 0)
            }
            #expect(renderer.rasterizationCache.count == 2 && renderer.rasterizationCache.bytes == 2 * bytes)
            Self.withoutActions { for layer in layers { layer.isHidden = layer !== layers[1] } }
            _ = try renderer.renderImage(at: 0)
            #expect(renderer.rasterizationCache.hits == 1 && renderer.rasterizationCache.misses == 3)
            Self.withoutActions { for layer in layers { layer.isHidden = layer !== layers[0] } }
            #expect(try renderer.renderImage(at: 0).bitmap[4, 6] == [0, 0, 255, 255])
            #expect(renderer.rasterizationCache.hits == 1 && renderer.rasterizationCache.misses == 4)
            renderer.rasterizationCacheLimit = 0
            _ = try renderer.renderImage(at: 0)
            #expect(renderer.rasterizationCache.count == 0 && renderer.rasterizationCache.bytes == 0)
        }
    }
}
