import Geometry
import Graphics

/// A layer's effects, ready to be looked at sample by sample.
struct LayerEffects: Sendable {
    /// The layer's picture up to and including the last filter that smears it; then nothing below the layer needs painting.
    var blurred: CellGrid?
    /// Nothing of `blurred` shows beyond the layer's bounds.
    var blurBounds: Outline?
    /// The filters after that, in order.
    var recolourings: [Recolouring] = []
    var shadow: ShadowLook?
    var isMasked = false
    /// The finished picture before its opacity, where it is made into a bitmap.
    var raster: RasterLook?
    var mode = CGBlendMode.normal
    /// Where the layer may change what is behind it at all, layer space: as far as it reaches.
    var region: Outline
    /// Change what is behind the layer at each sample, inside its outline.
    var backgroundRecolourings: [Recolouring] = []
    /// What is behind the layer at each pixel, already changed, where a filter smears it.
    var backdrop: CellGrid?

    /// True for modes by which also a clear picture changes what is behind.
    var erases: Bool {
        switch mode {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }

    var hasFilters: Bool { blurred != nil || !recolourings.isEmpty }

    var changesBackdrop: Bool { backdrop != nil || !backgroundRecolourings.isEmpty }
}

/// A shadow ready to be looked at.
struct ShadowLook: Sendable {
    /// Premultiplied.
    var color: SIMD4<Double>
    /// From the caster, layer space.
    var offset: Point
    var caster: Caster
    /// True when a path casts it, and not the layer's picture.
    var isOfPath = false

    enum Caster: Sendable {
        /// Smeared already; only the alpha counts.
        case blurred(CellGrid)
        /// The entry of the role `shadow` below the layer.
        case subtree
        case path(PathShape)
    }
}

/// A layer's picture as a bitmap in its own space.
struct RasterLook: Sendable {
    var texels: CellGrid
    var magnifiesLinearly: Bool
    var minifiesLinearly: Bool

    /// - Parameter pixelArea: how much of the layer's plane a pixel sees there, square points.
    func color(at p: Point, pixelArea: Double) -> SIMD4<Double> {
        let texelsPerPixel = pixelArea / (texels.cell.width * texels.cell.height)
        // Texel on pixel counts as magnified, whatever the last digit of the division says.
        let isLinear = texelsPerPixel <= 1 + 1e-9 ? magnifiesLinearly : minifiesLinearly
        return isLinear ? texels.linear(at: p) : texels.nearest(at: p)
    }
}
