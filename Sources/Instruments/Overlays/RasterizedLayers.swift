import RenderPlan

/// "Color Hits Green and Misses Red": rasterised layers, green where the bitmap was kept from an earlier frame, red where it had to be
/// painted anew.
struct RasterizedLayers: TintingOverlay {
    private let history: FrameHistory

    init(_ history: FrameHistory) { self.history = history }

    mutating func tint(_ draw: Draw, in plan: RenderPlan) -> SIMD4<Float>? {
        guard let surface = draw.shown(in: plan), surface.purpose == .rasterized else { return nil }
        return history.holds(surface) ? Tint.green : Tint.red
    }
}
