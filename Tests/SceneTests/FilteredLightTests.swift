import LayerKit
import Testing

/// Additive particles are light without alpha. A layer's colour filters change its colour, and let it through.
@Suite(.serialized) struct FilteredLightTests {
    /// Light of (0.2, 0.4, 0.6) that covers 16 × 16 pixels around (12, 12).
    private static func light(_ renderMode: CAEmitterLayerRenderMode = .additive) -> CAEmitterLayer {
        let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
        (emitter.frame, emitter.emitterPosition) = (CGRect(x: 0, y: 0, width: 24, height: 24), CGPoint(x: 12, y: 12))
        cell.contents = CGImage(bitmap: Bitmap(width: 16, height: 16, pixels: [UInt32](repeating: .max, count: 256)))
        (cell.birthRate, cell.lifetime) = (1, 0.9)
        cell.color = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        (emitter.emitterCells, emitter.renderMode) = ([cell], renderMode)
        return emitter
    }

    private static func matrix(
        _ red: [Double], _ green: [Double], _ blue: [Double], alpha: [Double] = [0, 0, 0, 1, 0]
    ) -> CAFilter {
        let filter = CAFilter(type: "colorMatrix")
        filter.setValue(red + green + blue + alpha, forKey: "inputColorMatrix")
        return filter
    }

    /// The light, with a colour behind it in the same layer, through a filter, over another colour.
    private static func stage(_ filter: CAFilter, behind: CGColor = .clear, over color: CGColor = .black) throws -> CARenderer {
        let (root, layer) = (CALayer(), CALayer())
        (root.frame, layer.frame) = (CGRect(x: 0, y: 0, width: 24, height: 24), CGRect(x: 0, y: 0, width: 24, height: 24))
        (root.backgroundColor, layer.backgroundColor, layer.filters) = (color, behind, [filter])
        layer.addSublayer(light())
        root.addSublayer(layer)
        let renderer = try CARenderer(size: CGSize(width: 24, height: 24), painter: .software(threads: 1))
        renderer.layer = root
        return renderer
    }

    private func expect(_ renderer: CARenderer, _ expected: SIMD3<Int>, _ name: String) throws {
        let pixel = try renderer.renderImage(at: 1.2).bitmap[12, 12]
        for channel in 0..<3 {
            #expect(abs(Int(pixel[channel]) - expected[channel]) <= 1, "\(name): \(pixel), not \(expected)")
        }
        let picture = renderer.snapshot(at: 1.2)
        try BruteForceJudge.expectTruth(of: picture, try GLAvailability.painter(), "filtered-light-\(name)")
    }

    /// What gives blue to red and red to blue does so to light.
    @Test func isExchanged() throws {
        let filter = Self.matrix([0, 0, 1, 0, 0], [0, 1, 0, 0, 0], [1, 0, 0, 0, 0])
        try expect(Self.stage(filter), SIMD3(153, 102, 51), "exchanged")
    }

    /// As what is brightened is the colour of what has an alpha, light stays what it is.
    @Test func isNotBrightenedWhereNothingIs() throws {
        let filter = Self.matrix([1, 0, 0, 0, 0.1], [0, 1, 0, 0, 0.1], [0, 0, 1, 0, 0.1])
        try expect(Self.stage(filter), SIMD3(51, 102, 153), "brightened")
    }

    /// A matrix that halves alpha fades light by as much.
    @Test func fades() throws {
        let filter = Self.matrix([1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], alpha: [0, 0, 0, 0.5, 0])
        try expect(Self.stage(filter), SIMD3(26, 51, 77), "faded")
    }

    /// Over half of white, (0.5, 0.5, 0.5, 0.5), light is all above alpha: half of white, changed, and light, changed, lie over red.
    @Test func liesOverWhatHasAnAlpha() throws {
        let filter = Self.matrix([0, 1, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 0.5, 0, 0])
        let renderer = try Self.stage(
            filter, behind: CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.5), over: CGColor(srgbRed: 0.2, green: 0, blue: 0, alpha: 1))
        // 0.5 + 0.4 and half of 0.2; 0.5 + 0.4; half of 0.5 and half of 0.6, of which 0.5 is all there is room for.
        try expect(renderer, SIMD3(255, 230, 128), "over-white")
    }

    /// A filter that changes next to nothing changes next to nothing.
    @Test(arguments: ["colorSaturate", "colorContrast"]) func isSeenThrough(_ type: String) throws {
        let filter = CAFilter(type: type)
        filter.setValue(0.999, forKey: "inputAmount")
        try expect(Self.stage(filter), SIMD3(51, 102, 153), type)
    }
}
