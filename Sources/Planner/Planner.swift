public import Geometry
public import RenderPlan
public import RenderTree

/// Stage 5: turns a tree at a time into a plan.
public struct Planner {
    public init() {}

    /// - Parameters:
    ///   - time: seconds of the tree's outermost time space.
    ///   - target: what to paint on.
    public mutating func plan(_ tree: RenderTree, at time: Double, target: PlanTarget) -> RenderPlan {
        RenderPlan()
    }
}

/// What a plan paints on.
public struct PlanTarget: Hashable, Sendable {
    /// Pixels; both at least 1.
    public var width: Int
    public var height: Int
    /// From the root's parent space (points) to pixel space.
    public var parentToPixel: Homography
    /// What lies behind the root, premultiplied.
    public var background: SIMD4<Float>

    public init(
        width: Int, height: Int, parentToPixel: Homography = .identity, background: SIMD4<Float> = .zero
    ) {
        self.width = width
        self.height = height
        self.parentToPixel = parentToPixel
        self.background = background
    }
}
