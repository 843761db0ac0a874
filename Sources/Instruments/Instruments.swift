// Instruments: plans that show what other plans cost.
//
// Core Animation can colour a picture by how it is made: what is blended, what is painted offscreen, which pictures are
// stretched. Here such an overlay is a plan made from a plan, and nothing else: each draw concerned is followed by the same
// shape in a half transparent colour. So the colour lies where the draw lies, under all that covers it, moves with its group,
// and every painter paints it like any other draw. It shows what is really painted, not what layers ask for.
//
// It must never know layers, times or painters. Hits and updates depend on what earlier frames showed, which the caller
// provides (`FrameHistory.swift`). Each kind of overlay is a file in `Overlays`; what they share, single draws and shapes in
// another colour, is in `Draws`. The cost is linear in the draws; surfaces lose their names, so a painter keeps none.
public import RenderPlan

/// What an overlay shows of how a picture is painted.
public enum DebugOverlay: String, Hashable, Sendable, CaseIterable {
    /// Green where a draw hides what is behind it, red where it is blended with that.
    case blendedLayers = "blended"
    /// Rasterised layers: green where the bitmap of an earlier frame served, red where it was painted anew.
    case rasterizedLayers = "rasterized"
    /// Blue: pictures whose pixels had to be converted before they could be painted.
    case copiedImages = "copied"
    /// Yellow: pictures that are stretched. Magenta: pictures that are off the pixel grid.
    case misalignedImages = "misaligned"
    /// Yellow: what was painted on a surface of its own first.
    case offscreenRendered = "offscreen"
    /// Blue: what layers draw with OpenGL and is shown pixel for pixel, straight on the target.
    case openGLFastPath = "fast-path"
    /// Yellow: what the frame before did not show like this.
    case updatedRegions = "updated"
    /// From green, painted once, over yellow, three times, to red, eight times and more.
    case overdraw

    /// What its colours mean.
    public var meaning: String {
        switch self {
        case .blendedLayers: "green: hides what is behind it; red: blended with it"
        case .rasterizedLayers: "rasterised layers; green: kept from an earlier frame; red: painted anew"
        case .copiedImages: "blue: pictures whose pixels were converted first"
        case .misalignedImages: "yellow: pictures that are stretched; magenta: off the pixel grid"
        case .offscreenRendered: "yellow: painted on a surface of its own first"
        case .openGLFastPath: "blue: OpenGL layers shown pixel for pixel, straight on the target"
        case .updatedRegions: "yellow: what the frame before did not show like this"
        case .overdraw: "green: painted once; yellow: three times; red: eight times or more"
        }
    }
}

extension RenderPlan {
    /// The plan of the same picture with an overlay.
    /// - Parameters:
    ///   - self: a valid plan.
    ///   - history: what earlier frames showed; if there are none, nothing was kept and everything is new.
    public func showing(_ overlay: DebugOverlay, after history: FrameHistory = FrameHistory()) -> RenderPlan {
        switch overlay {
        case .blendedLayers: tinted(by: BlendedLayers())
        case .rasterizedLayers: tinted(by: RasterizedLayers(history))
        case .copiedImages: tinted(by: CopiedImages())
        case .misalignedImages: tinted(by: MisalignedImages())
        case .offscreenRendered: tinted(by: OffscreenRendered())
        case .openGLFastPath: tinted(by: OpenGLFastPath())
        case .updatedRegions: tinted(by: UpdatedRegions(self, history))
        case .overdraw: overdrawn()
        }
    }
}
