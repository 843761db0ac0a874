public import Geometry
public import Graphics

/// What turns a layer and all below it into one picture before it meets what is behind: few layers have any of it.
///
/// The order is fixed: the layer's own parts and its sublayers are painted (and clipped, where it masks to its bounds);
/// `filters` change that picture; the shadow goes beneath it; the mask takes away from both; a rasterized layer is
/// sampled here; then the opacity fades it, and it meets its backdrop, which `backgroundFilters` have changed where the
/// layer's shape lies, by way of `compositing`.
public struct Effects: Sendable {
    /// What the layer casts, if anything is to be seen of it. Where the layer masks to its bounds, the shadow too ends at
    /// the bounds: it shows only beneath what is translucent.
    public var shadow: Shadow?
    /// True when the first subtree after the layer's node is its mask (`NodeFlags.mask`), of which the alpha counts.
    public var hasMask = false
    /// Applied to the layer's picture, in order.
    public var filters: [Filter] = []
    /// Applied to what is behind the layer, inside its rounded bounds, in order.
    public var backgroundFilters: [Filter] = []
    /// How the layer's picture meets what is behind it.
    public var compositing = CGBlendMode.normal
    /// True when sublayers meet each other and the layer's own parts only, and nothing of what is behind the layer.
    public var isolates = false
    /// Pixels per point of the bitmap that the layer's picture is turned into, sampled with `Rasterization.sampling`;
    /// nil where it is painted directly.
    public var rasterization: Rasterization?

    public init() {}

    public struct Shadow: Sendable {
        /// The opacity is in its alpha.
        public var color: RGBA
        /// Layer space, points.
        public var offset: Point
        /// Standard deviation of the blur, layer space, points; 0 is sharp.
        public var radius: Double
        /// What casts it, layer space, by the winding rule; nil for the alpha of the layer's picture.
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
        /// Where the bitmap is shown larger than it is.
        public var magnification: Contents.Sampling
        /// Where it is shown smaller. The bitmap is made anew and has no smaller copies: `trilinear` is `linear` here.
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
        ///   - normalizesEdges: only what lies in the layer's bounds counts, and nothing reaches beyond them.
        case gaussianBlur(radius: Double, normalizesEdges: Bool)
        /// Every pixel by itself.
        case color(ColorMatrix)
    }
}

/// A place in `RenderTree.effects`, or none.
public struct EffectsIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = EffectsIndex(rawValue: -1)
}
