import Graphics
public import RenderPlan

extension Surface {
    /// Why something has to be painted there before it is shown: a phrase without a full stop.
    /// - Parameter name: returns the name of the layer for which it is painted; not called where there is none.
    public func reason(naming name: (_ layer: Int32) -> String) -> String {
        let layer = cause.layer >= 0 ? name(cause.layer) : "a layer"
        switch purpose {
        case .target: return "the picture itself"
        case .opacityGroup:
            if cause.need == .dissolve { return "a picture of \(layer), of which one fades into another" }
            return "\(layer) is faded as one: its layers overlap"
        case .clipGroup:
            if cause.need == .crossing { return "a piece of \(layer), which others cut: its parts share the cut" }
            return "\(layer) is clipped as one: more clips than a draw can carry, or edges that it shares"
        case .mask:
            return cause.need == .mask
                ? "the mask of \(layer), which is neither a shape nor a clip" : "the shape in which \(layer) is clipped, which is no clip"
        case .effectGroup: return "the picture of \(layer), for \(cause.need.words)"
        case .filtered: return "a step of \(cause.need.words) of \(layer)"
        case .backdrop: return "a copy of what is behind \(layer), for \(cause.need.words)"
        case .rasterized:
            return cause.need == .rasterization
                ? "\(layer) is rasterised: a bitmap in its own grid"
                : "\(layer) is turned or in perspective: its effects are made in its own grid"
        }
    }
}

extension SurfaceCause.Need {
    /// The feature of a layer that needs the surface.
    fileprivate var words: String {
        switch self {
        case .target: "the picture itself"
        case .groupOpacity: "the fading"
        case .clip: "the clip"
        case .crossing: "the cut"
        case .mask: "the mask"
        case .blur: "the blur"
        case .colorMatrix: "the colour filter"
        case .shadow: "the shadow"
        case .backgroundFilters: "the background filters"
        case .blendMode(let mode): "the blend mode \(mode)"
        case .isolation: "what blends within it"
        case .rasterization: "the rasterised bitmap"
        case .grid: "the effects in its own grid"
        case .dissolve: "the picture that fades in"
        }
    }
}
