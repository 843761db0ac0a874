public import Graphics

/// Why a surface exists, and for which layer: for instruments. Painters have no use for it.
public struct SurfaceCause: Hashable, Sendable {
    public var need: Need
    /// The layer whose look takes the surface: its place in the tree that was planned; −1 for none.
    public var layer: Int32

    /// What of a layer cannot be painted where it is shown.
    public enum Need: Hashable, Sendable {
        /// Nothing: it is the picture itself.
        case target
        /// It fades together with its sublayers.
        case groupOpacity
        /// What it clips shares the clip's edge, or carries a clip already.
        case clip
        /// It is a piece of a layer that others cut, and its parts share the cut.
        case crossing
        case mask
        /// One of its filters.
        case blur
        /// Likewise.
        case colorMatrix
        case shadow
        case backgroundFilters
        /// Its own blend mode.
        case blendMode(CGBlendMode)
        /// Something in it reads its backdrop, and must not see what is behind the layer.
        case isolation
        /// `shouldRasterize`.
        case rasterization
        /// It is turned or in perspective, and its effects are made along its own axes.
        case grid
        /// One of its pictures fades into another.
        case dissolve
    }

    public init(_ need: Need, layer: Int32) { (self.need, self.layer) = (need, layer) }

    public static let target = SurfaceCause(.target, layer: -1)
}
