public import Graphics
public import RenderPlan
public import RenderTree

/// What a renderer would paint at a moment, as plain data that may go anywhere.
public struct LKFrame: Sendable {
    /// What the commit froze.
    public let tree: RenderTree
    /// What a painter executes.
    public let plan: RenderPlan
    /// The moment, in seconds of the renderer's time.
    public let time: CFTimeInterval
    /// Which of the renderer's limits the frame goes beyond; nil for none. The plan of one that does is not whole, and not to be shown.
    public let excess: LKLimitExceeded?

    public init(tree: RenderTree, plan: RenderPlan, time: CFTimeInterval, excess: LKLimitExceeded? = nil) {
        self.excess = excess
        self.tree = tree
        self.plan = plan
        self.time = time
    }
}
