import Geometry
import Graphics
import RenderPlan

extension Workspace {
    /// A surface that meets what is behind it in another way than over. What is behind is known when the pass that the draw
    /// belongs to ends (`Backdrop.swift`).
    mutating func emitBlend(
        _ picture: Picture, _ mode: CGBlendMode, opacity: Tint, filters: [BackdropFilter] = [], clips: [Int32] = [], clip: Int32
    ) {
        let first = draws.count
        let toTexel = toTexel(of: picture.surface)
        append(
            .blend, box: visibleFrame(picture.frame, clip), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(color: opacity, source: SIMD4(toTexel.x, toTexel.y, 0, 0)),
            texture: .surface(picture.surface))
        guard draws.count > first else { return }
        draws[first].pipeline.blend = .replace
        draws[first].pipeline.mode = mode
        draws[first].backdrop = Int32(backdrops.count)
        backdrops.append(
            Backdrop(
                filters: filters, clips: clips, window: PixelRect(covering: window(of: clip))))
    }

    /// What is behind a layer, changed by filters, in the shape of a clip.
    ///
    /// - Parameter clips: `Backdrop.clips`.
    mutating func emitFilteredBackdrop(_ filters: [BackdropFilter], clips: [Int32] = [], clip: Int32) {
        let frame = PixelRect(covering: clipStates[Int(clip)].visible)
        guard !frame.isEmpty else { return }
        // The surface to show is made later, of what is behind.
        emitBlend(Picture(surface: .target, frame: frame), .copy, opacity: .one, filters: filters, clips: clips, clip: clip)
    }
}

extension CGBlendMode {
    /// True when half as much of a source has half the effect, and none of it none. Then cutting a source's shape is the same
    /// as cutting its effect.
    var isProportional: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker, .plusLighter: false
        default: true
        }
    }
}
