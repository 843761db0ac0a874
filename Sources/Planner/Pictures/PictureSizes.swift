import Geometry
import Graphics
import RenderPlan
import RenderTree

// Pictures of files are decoded when a frame shows them, and no larger than needed. Whether a picture is opaque may be known
// only then: a walk takes undecoded ones for translucent, and is repeated once they are decoded.
extension Workspace {
    /// What contents are sampled from, their bitmap or a smaller copy of it, and its texels at the corners of their place.
    mutating func sampled(_ contents: Contents, in place: Rect, _ toPixel: Homography) -> (bitmap: Bitmap, texels: TexelRange) {
        let halvings = halvings(of: contents, in: place, toPixel)
        let k = 1 / Double(1 << halvings)
        let (bitmap, texels) = (contents.bitmap.reduced(halvings: halvings), contents.texels.scaled(x: k, y: k))
        guard isTooLarge(bitmap), toPixel.isAffine, contents.filter(shownIn: place, toPixel: toPixel) == .trilinear else {
            return (bitmap, texels)
        }
        // Of a picture that is too large the mipmaps from which no pixel is sampled need not be held.
        let detail = TexelDensity(place, texels, toPixel).levelOfDetail + Double(contents.lodBias)
        guard detail >= 1 else { return (bitmap, texels) }
        tiles.hold(bitmap)
        let copies = bitmap.mipmaps
        let smaller = copies[min(Int(min(detail, 64)), copies.count) - 1]
        let (x, y) = (Double(smaller.width) / Double(bitmap.width), Double(smaller.height) / Double(bitmap.height))
        return (smaller, texels.scaled(x: x, y: y))
    }

    /// How often a picture is halved for being shown: as often as leaves at least a texel for each pixel. It depends on the
    /// frame alone, so that a frame looks the same whatever was shown before.
    func halvings(of contents: Contents, in place: Rect, _ toPixel: Homography) -> Int {
        let limit = contents.bitmap.greatestReduction
        guard limit > 0, options.reducesPictures, contents.minification != .nearest, contents.lodBias == 0,
            contents.center == .unit || !contents.gravity.resizes, toPixel.isAffine
        else { return 0 }
        let across = Point(toPixel.m11, toPixel.m12).length * place.width
        let down = Point(toPixel.m21, toPixel.m22).length * place.height
        let columns = Double(contents.bitmap.width) * contents.rect.width
        let rows = Double(contents.bitmap.height) * contents.rect.height
        var halvings = 0
        while halvings < limit {
            // Half the size, but for rounding, counts as half.
            let k = Double(2 << halvings) * (1 - 1e-9)
            guard columns >= across * k, rows >= down * k else { break }
            halvings += 1
        }
        return halvings
    }

    /// The plan may differ once all is decoded.
    var wantsPictures: Bool { !wantedPictures.isEmpty || !wantedOpacities.isEmpty }

    /// Whether a picture is opaque. One that must be decoded to tell is noted, and taken for translucent.
    mutating func isOpaque(_ bitmap: Bitmap) -> Bool {
        if bitmap.hasUnknownOpacity {
            wantedPictures.append(bitmap)
            return false
        }
        return bitmap.isOpaque
    }

    /// The same for a picture that need not be shown itself.
    mutating func isOpaque(hidden bitmap: Bitmap) -> Bool {
        if bitmap.hasUnknownOpacity {
            wantedOpacities.append(bitmap.reduced(halvings: bitmap.greatestReduction))
            return false
        }
        return bitmap.isOpaque
    }

    /// Decodes what was noted.
    /// - Returns: to be kept until the walk that looks at the pixels is over.
    mutating func decodeWanted() -> Bitmap.HeldPixels {
        let held = Bitmap.decode(wantedPictures, threads: options.threads)
        wantedPictures.removeAll()
        guard !wantedOpacities.isEmpty else { return held }
        // Most are shown as well, and have just been decoded.
        _ = Bitmap.decode(wantedOpacities.filter(\.hasUnknownOpacity), threads: options.threads)
        wantedOpacities.removeAll()
        return held
    }
}
