public import Geometry
public import Graphics

/// A layer's picture and how it lies in the bounds.
public struct Contents: Sendable {
    public var bitmap: Bitmap
    public var gravity: ContentsGravity = .resize
    /// Image pixels per point; positive.
    public var scale: Double = 1
    /// The part that is shown, in units of the picture. Its y axis runs the way the layer's does: from the picture's
    /// top where `isFlipped`, else from its bottom. Parts outside 0…1 repeat the edge pixels.
    public var rect: Rect = .unit
    /// The part of the shown part that stretches, in its units and along its axes; what lies around it keeps its natural
    /// size. The whole for uniform stretching. Of no effect on gravities that do not resize.
    public var center: Rect = .unit
    /// Where the picture's top row lies: true at the minimum y of its place in the layer, false at the maximum.
    public var isFlipped: Bool = true
    /// How the picture is sampled where it is shown larger than it is.
    public var magnification: Sampling = .linear
    /// How the picture is sampled where it is shown smaller than it is.
    public var minification: Sampling = .linear

    /// Added to the level of detail of `.trilinear` sampling: 1 takes the next smaller copy.
    public var lodBias: Float = 0
    /// Tiles that are shown in the place of `bitmap`, which then is a clear pixel; nil for one picture.
    public var tiling: Tiling? { tiles?.tiling }
    /// True where it is not nil.
    @inlinable public var hasTiles: Bool { tiles != nil }
    /// By reference: few contents have tiles, and a frame goes through those of all layers.
    @usableFromInline var tiles: Tiles?
    /// Another picture that is seen at the same time; nil where `bitmap` is all.
    public var fading: Fading?

    public init(bitmap: Bitmap) { self.bitmap = bitmap }

    public init(tiling: Tiling) {
        bitmap = Contents.clearPixel
        tiles = Tiles(tiling)
    }

    private static let clearPixel = Bitmap(width: 1, height: 1, pixels: [0])

    /// True when nothing shows through the picture.
    public var isOpaque: Bool { bitmap.isOpaque && fading == nil }

    /// The other picture of a cross-fade, by itself.
    public var other: Contents? {
        guard let bitmap = fading?.other else { return nil }
        var contents = self
        (contents.bitmap, contents.fading) = (bitmap, nil)
        return contents
    }

    /// A cross-fade: the sum of both pictures' premultiplied pixels is seen, each times its share.
    public struct Fading: Sendable {
        /// The share of `Contents.bitmap`, more than 0 and less than 1.
        public var share: Double
        /// What has the rest; nil for nothing.
        public var other: Bitmap?

        public init(share: Double, other: Bitmap?) {
            self.share = share
            self.other = other
        }
    }

    @usableFromInline final class Tiles: Sendable {
        let tiling: Tiling

        init(_ tiling: Tiling) { self.tiling = tiling }
    }

    public enum Sampling: UInt8, Sendable {
        /// The pixel under the sample.
        case nearest
        /// The four pixels around it, weighted by distance.
        case linear
        /// The same in two of the bitmap's `mipmaps`, the one whose pixels are next smaller than those painted and the one
        /// whose pixels are next larger, weighted by size. Where the level of detail, the bias included, is 0 or less, the
        /// picture is magnified.
        case trilinear
    }
}

/// How contents are placed in the bounds. "top" is the maximum y of the layer's own space, "bottom" the minimum.
public enum ContentsGravity: UInt8, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}
