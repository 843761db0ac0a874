import Geometry
import RenderTree

/// Contents of which only the middle stretches, cut into three columns and three rows.
struct NineSlices {
    var columns: [Slice]
    var rows: [Slice]

    /// One strip along an axis.
    struct Slice {
        /// Where it begins in layer space.
        var from: Double
        /// Where it ends.
        var to: Double
        /// Where in the shown picture it begins and ends, as fractions along the layer's axis. Moving a seam to whole pixels
        /// moves these as well, so that texels stay where they are.
        var fractions: ClosedRange<Double>
        /// The part of the picture that it shows.
        var part: ClosedRange<Double>
    }

    /// - Parameter place: where the shown part lies, layer space.
    init(_ contents: Contents, in place: Rect, toPixel: Homography) {
        let (center, part) = (contents.center, contents.rect)
        // The outer strips keep their natural size: their texels divided by the contents' scale.
        let width = Double(contents.bitmap.width) * part.width / contents.scale
        let height = Double(contents.bitmap.height) * part.height / contents.scale
        columns = NineSlices.cut(
            place.minX, place.maxX, natural: width, center.minX, center.maxX,
            snap: toPixel.isUpright ? (toPixel.m11, toPixel.m31) : nil)
        rows = NineSlices.cut(
            place.minY, place.maxY, natural: height, center.minY, center.maxY,
            snap: toPixel.isUpright ? (toPixel.m22, toPixel.m32) : nil)
    }

    /// - Parameters:
    ///   - natural: the whole picture's length at its own size.
    ///   - a: where the stretching part begins, as a fraction.
    ///   - b: where it ends.
    ///   - snap: scale and offset to pixels of an upright layer.
    private static func cut(
        _ low: Double, _ high: Double, natural: Double, _ a: Double, _ b: Double, snap: (scale: Double, offset: Double)?
    ) -> [Slice] {
        var (first, last) = (a * natural, (1 - b) * natural)
        // Where the outer strips do not fit they share the length, and nothing is left for the middle.
        let scale = min(1, (high - low) / max(first + last, .leastNormalMagnitude))
        (first, last) = (first * scale, last * scale)
        // Two strips that meet inside a pixel would each cover a part of it, and let what is behind shine through.
        // The outer ends stay where they are, on a pixel boundary or not: there the picture itself ends.
        func whole(_ v: Double) -> Double {
            guard let snap, snap.scale != 0, v > low, v < high else { return v }
            return min(max(((v * snap.scale + snap.offset).rounded() - snap.offset) / snap.scale, low), high)
        }
        let (places, parts) = ([low, low + first, high - last, high], [0, a, b, 1])
        return (0..<3).compactMap { index in
            let (from, to) = (whole(places[index]), whole(places[index + 1]))
            guard from < to else { return nil }
            let perLength = (parts[index + 1] - parts[index]) / (places[index + 1] - places[index])
            func fraction(_ v: Double) -> Double {
                let fraction = parts[index] + (v - places[index]) * perLength
                // In a very thin strip the fraction per unit of length may overflow: it then shows its ends.
                return fraction.isFinite ? fraction : v > places[index] ? parts[index + 1] : parts[index]
            }
            return Slice(
                from: from, to: to, fractions: fraction(from)...max(fraction(from), fraction(to)),
                part: parts[index]...parts[index + 1])
        }
    }
}

extension [NineSlices.Slice] {
    /// Where each begins, and the last one ends.
    var places: [Double] { map(\.from) + suffix(1).map(\.to) }
}
