public import Geometry
public import Graphics

/// A layer's picture and how it lies in the bounds.
public struct Contents: Sendable {
    public var bitmap: Bitmap
    public var gravity: ContentsGravity = .resize
    /// Image pixels per point; positive.
    public var scale: Double = 1
    /// The part that is shown, in the picture's unit coordinates. Its y axis runs as the layer's does: from the picture's top if `isFlipped`,
    /// else from its bottom. Beyond 0…1 the edge pixels are repeated.
    public var rect: Rect = .unit
    /// The part of `rect` that is stretched, in its unit coordinates and along its axes; what lies around it keeps its natural size. The whole
    /// for uniform stretching. Ignored by gravities that do not resize.
    public var center: Rect = .unit
    /// Where the picture's top row lies: at the minimum y if true, at the maximum y if false.
    public var isFlipped: Bool = true
    /// How the picture is sampled where it is enlarged.
    public var magnification: Sampling = .linear
    /// How the picture is sampled where it is reduced.
    public var minification: Sampling = .linear

    /// Added to the level of detail of `.trilinear` sampling: 1 selects the next smaller mipmap.
    public var lodBias: Float = 0
    /// Tiles that are shown instead of `bitmap`, which then is a clear pixel; nil for one picture.
    public var tiling: Tiling? { tiles?.tiling }
    /// True if `tiling` is not nil.
    @inlinable public var hasTiles: Bool { tiles != nil }
    /// By reference: few contents have tiles, and a frame reads the contents of all layers.
    @usableFromInline var tiles: Tiles?
    /// The other picture of a cross-fade; nil if `bitmap` is all there is.
    public var fading: Fading?

    public init(bitmap: Bitmap) { self.bitmap = bitmap }

    public init(tiling: Tiling) {
        bitmap = Contents.clearPixel
        tiles = Tiles(tiling)
    }

    private static let clearPixel = Bitmap(width: 1, height: 1, pixels: [0])

    /// True if the picture is opaque everywhere.
    public var isOpaque: Bool { bitmap.isOpaque && fading == nil }

    /// The other picture of a cross-fade, by itself.
    public var other: Contents? {
        guard let bitmap = fading?.other else { return nil }
        var contents = self
        (contents.bitmap, contents.fading) = (bitmap, nil)
        return contents
    }

    /// A cross-fade: the sum of both pictures' premultiplied pixels, weighted by their shares.
    public struct Fading: Sendable {
        /// The share of `Contents.bitmap`, more than 0 and less than 1.
        public var share: Double
        /// The picture that has the rest; nil for nothing.
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
        /// The nearest pixel.
        case nearest
        /// The four nearest pixels, weighted by distance.
        case linear
        /// `linear` in two of the bitmap's `mipmaps`, the next smaller and the next larger than the painted size, weighted by size. Where the
        /// level of detail, bias included, is 0 or less, the magnification filter is used.
        case trilinear
    }
}

/// How contents are placed in the bounds. "top" is the maximum y of the layer's own space, "bottom" the minimum.
public enum ContentsGravity: UInt8, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}
