public import RenderPlan
public import RenderTree

/// Everything that makes a frame, as values: what was committed, and what a painter is to do at a time.
public struct LKFrame: Sendable {
    /// Seconds.
    public var time: CFTimeInterval
    public var tree: RenderTree
    public var plan: RenderPlan
}

/// How long the stages of a frame took, in seconds.
public struct LKFrameTimings: Sendable, Hashable {
    /// Layout and display.
    public var layout: Double = 0
    /// Freezing the tree; close to nothing when nothing changed.
    public var commit: Double = 0
    public var plan: Double = 0
    public var paint: Double = 0
    /// Reading the pixels back.
    public var read: Double = 0

    public init() {}
}
