public import RenderPlan

/// What earlier frames of a renderer showed.
public struct FrameHistory {
    /// The frame before; nil for none.
    private(set) var last: RenderPlan?
    /// The names of surfaces that a painter would keep, by the painter's own rule, without the surfaces.
    private var kept = KeptSurfaces<Void>()

    public init() {}

    /// Adds a frame that was planned.
    public mutating func note(_ plan: RenderPlan) {
        kept.beginFrame()
        for surface in plan.surfaces where surface.content != nil {
            if kept.take(surface) == nil { _ = kept.add((), for: surface) }
        }
        _ = kept.endFrame()
        last = plan
    }

    /// True for a surface that a painter would still have.
    func holds(_ surface: Surface) -> Bool { kept.holds(surface) }
}
