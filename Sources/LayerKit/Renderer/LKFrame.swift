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

    public init(tree: RenderTree, plan: RenderPlan, time: CFTimeInterval) {
        self.tree = tree
        self.plan = plan
        self.time = time
    }
}
