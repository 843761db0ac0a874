public import RenderPlan

/// What earlier frames of a renderer showed.
public struct FrameHistory {
    /// The frame before; nil for none.
    private(set) var last: RenderPlan?
    /// Names of surfaces as long as a painter would keep them, by its own rule, with nothing in their places.
    private var kept = KeptSurfaces<Void>()

    public init() {}

    /// A frame was planned.
    public mutating func note(_ plan: RenderPlan) {
        kept.beginFrame()
        for surface in plan.surfaces where surface.content != nil {
            if kept.take(surface) == nil { _ = kept.add((), for: surface) }
        }
        _ = kept.endFrame()
        last = plan
    }

    /// True for a surface that a painter still has.
    func holds(_ surface: Surface) -> Bool { kept.holds(surface) }
}
