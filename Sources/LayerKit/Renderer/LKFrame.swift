public import Graphics
public import RenderPlan
public import RenderTree

/// What a renderer would paint at a moment, as plain data that may be used on any thread.
public struct LKFrame: Sendable {
    /// What the commit froze.
    public let tree: RenderTree
    /// What a painter executes.
    public let plan: RenderPlan
    /// The moment, in seconds of the renderer's time.
    public let time: CFTimeInterval
    /// The renderer's limit that the frame goes beyond; nil for none. The plan of such a frame is incomplete, and must not be shown.
    public let excess: LKLimitExceeded?

    public init(tree: RenderTree, plan: RenderPlan, time: CFTimeInterval, excess: LKLimitExceeded? = nil) {
        self.excess = excess
        self.tree = tree
        self.plan = plan
        self.time = time
    }
}
