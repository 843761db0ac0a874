import Geometry
import Graphics
import RenderPlan

extension Workspace {
    /// A surface in a blend mode other than source-over. Its backdrop is copied when the pass that the draw belongs to is
    /// interrupted for it (`Backdrop.swift`).
    ///
    /// - Parameter alphaAbove: the alpha of what will be painted over it and ends at the same edges.
    mutating func emitBlend(
        _ picture: Picture, _ mode: CGBlendMode, opacity: Tint, alphaAbove: Double = 0, over behind: Backdrop, clip: Int32
    ) {
        let first = draws.count
        let toTexel = toTexel(of: picture.surface)
        append(
            .blend, box: visibleFrame(picture.frame, clip), clip: clip, isTrimmed: false, isOpaque: false,
            paint: PaintRows(
                color: opacity, alphaAbove: Float(min(max(alphaAbove, 0), 1)), source: SIMD4(toTexel.x, toTexel.y, 0, 0)),
            texture: .surface(picture.surface))
        guard draws.count > first else { return }
        draws[first].pipeline.blend = .replace
        draws[first].pipeline.mode = mode
        draws[first].backdrop = Int32(backdrops.count)
        backdrops.append(behind)
        backdrops[backdrops.count - 1].window = PixelRect(covering: window(of: clip))
        backdrops[backdrops.count - 1].cause = cause
    }

    /// A layer's filtered backdrop, in the shape of a clip.
    mutating func emitFilteredBackdrop(_ behind: Backdrop, alphaAbove: Double, clip: Int32) {
        let frame = PixelRect(covering: clipStates[Int(clip)].visible)
        guard !frame.isEmpty else { return }
        // The surface to show is made later, from the backdrop.
        emitBlend(
            Picture(surface: .target, frame: frame), .copy, opacity: .one, alphaAbove: alphaAbove, over: behind, clip: clip)
    }
}

extension CGBlendMode {
    /// True when the effect is proportional to the source's coverage. Then clipping the source is the same as clipping its
    /// effect.
    var isProportional: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .plusDarker, .plusLighter: false
        default: true
        }
    }
}
