public import Geometry
public import Graphics

/// What makes a layer and its sublayers one picture before that is blended with what is behind; few layers have any of it.
///
/// The order is fixed. The layer's own parts and its sublayers are painted, clipped if it masks to its bounds; `filters` change that picture; the
/// shadow goes beneath it; the mask is applied to both; a rasterized layer is sampled here; then the opacity is applied, and the result is
/// blended by `compositing` with its backdrop, to which `backgroundFilters` have been applied within the layer's shape.
public struct Effects: Sendable {
    /// The shadow, if any of it is visible. If the layer masks to its bounds, its shadow ends at the bounds too: it shows only beneath
    /// translucent parts.
    public var shadow: Shadow?
    /// True if the first subtree after the layer's node is its mask (`NodeFlags.mask`), whose alpha channel is used.
    public var hasMask = false
    /// Applied to the layer's picture, in order.
    public var filters: [Filter] = []
    /// Applied to what is behind the layer, inside its rounded bounds, in order.
    public var backgroundFilters: [Filter] = []
    /// How the layer's picture is blended with what is behind it.
    public var compositing = CGBlendMode.normal
    /// True if sublayers blend only with each other and with the layer's own parts, not with what is behind the layer.
    public var isolates = false
    /// The scale at which the layer's picture is rasterized, and how that bitmap is sampled; nil if the layer is painted directly.
    public var rasterization: Rasterization?

    public init() {}

    public struct Shadow: Sendable {
        /// Its alpha includes the shadow's opacity.
        public var color: RGBA
        /// Layer space, points.
        public var offset: Point
        /// Standard deviation of the blur, layer space, points; 0 is sharp.
        public var radius: Double
        /// The shape that casts the shadow, layer space, filled by the non-zero winding rule; nil for the alpha of the layer's picture.
        public var path: Path?

        public init(color: RGBA, offset: Point, radius: Double, path: Path? = nil) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.path = path
        }
    }

    public struct Rasterization: Hashable, Sendable {
        /// Pixels per point of layer space; positive.
        public var scale: Double
        /// For where the bitmap is enlarged.
        public var magnification: Contents.Sampling
        /// For where it is reduced. The bitmap is made anew and has no mipmaps: `trilinear` is `linear` here.
        public var minification: Contents.Sampling

        public init(scale: Double, magnification: Contents.Sampling, minification: Contents.Sampling) {
            self.scale = scale
            self.magnification = magnification
            self.minification = minification
        }
    }

    public enum Filter: Hashable, Sendable {
        /// - Parameters:
        ///   - radius: standard deviation, layer space, points.
        ///   - normalizesEdges: only what lies in the layer's bounds is blurred, and nothing reaches beyond them.
        case gaussianBlur(radius: Double, normalizesEdges: Bool)
        /// Changes every pixel by itself.
        case color(ColorMatrix)
    }
}

/// An index into `RenderTree.effects`, or none.
public struct EffectsIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = EffectsIndex(rawValue: -1)
}
