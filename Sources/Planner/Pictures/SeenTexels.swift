import Geometry
import Graphics
import RenderPlan

// Many pictures have clear margins: icons, particles, sprites of a sheet, layers that a designer's program exported in the size
// of the page. No painter need visit these. A slanted picture keeps its rows but for a smaller outline, and so its pixels; an upright
// one becomes a smaller rectangle that ends on pixel boundaries.

/// The texel coordinates between which a picture shows anything; infinite where nothing can be left out.
struct SeenTexels {
    var low: SIMD2<Double>
    var high: SIMD2<Double>

    static let nothing = SeenTexels(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))

    var isNothing: Bool { low.x > high.x }

    /// The same in the space of a rectangle that shows texels.
    /// - Returns: nil where the rectangle shows no range of texels along an axis.
    func part(of place: Rect, _ texels: TexelRange) -> Rect? {
        let (u, v) = (texels.u1 - texels.u0, texels.v1 - texels.v0)
        guard u != 0, v != 0 else { return nil }
        // Numbers that any map takes, far outside of the place.
        func distance(_ texel: Double, from first: Double, _ scale: Double) -> Double {
            min(max((texel - first) * scale, -SeenTexels.far), SeenTexels.far)
        }
        let (left, right) = (distance(low.x, from: texels.u0, place.width / u), distance(high.x, from: texels.u0, place.width / u))
        let (top, bottom) = (distance(low.y, from: texels.v0, place.height / v), distance(high.y, from: texels.v0, place.height / v))
        return Rect(
            minX: place.minX + min(left, right), minY: place.minY + min(top, bottom), maxX: place.minX + max(left, right),
            maxY: place.minY + max(top, bottom))
    }

    private static let far = 1e12
}

extension Rect {
    /// An upright rectangle's image without the pixels in which nothing of it is seen.
    /// - Parameter part: the only part of the rectangle that shows anything, in its own space; nil for all.
    func trimmed(to part: Rect?, _ toPixel: Homography) -> Rect {
        guard let part else { return self }
        let image = toPixel.applyUpright(part)
        return intersection(
            Rect(
                minX: image.minX.rounded(.down), minY: image.minY.rounded(.down), maxX: image.maxX.rounded(.up),
                maxY: image.maxY.rounded(.up)))
    }
}

/// Which texels of parts of pictures are not clear (`Bitmap.holding`), kept between frames, since many layers show the same
/// part.
struct SeenParts {
    private struct Entry {
        /// `Bitmap.identity`; 0 for none.
        var identity: UInt64 = 0
        /// First column and row, and those after the last.
        var part = SIMD4<Int32>.zero
        /// The same for the texels that are seen.
        var seen = SIMD4<Int32>.zero
    }

    /// By the top bits of a hash: a newer one evicts an older one.
    private var entries = ContiguousArray(repeating: Entry(), count: 1 << 10)

    private static func place(_ identity: UInt64, _ part: SIMD4<Int32>) -> Int {
        let corner = UInt64(UInt32(bitPattern: part.x)) << 32 | UInt64(UInt32(bitPattern: part.y))
        let size = UInt64(UInt32(bitPattern: part.z &- part.x)) << 32 | UInt64(UInt32(bitPattern: part.w &- part.y))
        var hash = identity &* 0x9E37_79B9_7F4A_7C15 ^ corner &* 0xC2B2_AE3D_27D4_EB4F ^ size &* 0x1656_67B1_9E37_79F9
        hash ^= hash >> 32
        return Int((hash &* 0x9E37_79B9_7F4A_7C15) >> 54)
    }

    func find(_ identity: UInt64, _ part: SIMD4<Int32>) -> SIMD4<Int32>? {
        let entry = entries[SeenParts.place(identity, part)]
        return entry.identity == identity && entry.part == part ? entry.seen : nil
    }

    mutating func keep(_ identity: UInt64, _ part: SIMD4<Int32>, _ seen: SIMD4<Int32>) {
        entries[SeenParts.place(identity, part)] = Entry(identity: identity, part: part, seen: seen)
    }
}

extension Workspace {
    /// Which of some texels of a picture are seen; nil for all. One that must be decoded to tell is noted, and taken to be seen whole.
    ///
    /// - Parameter filter: which mixes texels with those beside them.
    mutating func seen(_ bitmap: Bitmap, _ texels: TexelRange, _ filter: TextureFilter) -> SeenTexels? {
        // Mipmaps mix texels from farther away.
        guard filter != .trilinear, options.leavesOutClear, !effectFrames.contains(where: \.colorsClear) else { return nil }
        // Code of its own draws a picture only where it is shown, and a failure to decode is reported where it is shown.
        if bitmap.drawing != nil || bitmap.failure != nil || !bitmap.hasUnknownOpacity && bitmap.isOpaque { return nil }
        if let known = recentPictures.seen(bitmap.identity, texels) { return known }
        // As `TexelRange.limits` counts them.
        let low = SIMD2((min(texels.u0, texels.u1) + 1e-6).rounded(.down), (min(texels.v0, texels.v1) + 1e-6).rounded(.down))
        let high = SIMD2((max(texels.u0, texels.u1) - 1e-6).rounded(.up), (max(texels.v0, texels.v1) - 1e-6).rounded(.up))
        let (size, one) = (SIMD2(Double(bitmap.width), Double(bitmap.height)), SIMD2<Double>(1, 1))
        let (first, end) = (low.clamped(lowerBound: .zero, upperBound: size - one), high.clamped(lowerBound: one, upperBound: size))
        guard low.x < high.x, low.y < high.y, first.x < end.x, first.y < end.y else { return nil }
        let part = SIMD4(Int32(first.x), Int32(first.y), Int32(end.x), Int32(end.y))
        guard let seen = seen(bitmap, part) else { return nil }
        let texelsSeen = Workspace.texels(of: seen, in: part)
        recentPictures.keep(texelsSeen, of: bitmap.identity, texels)
        return texelsSeen
    }

    /// The coordinates that the seen texels of a part contribute to; nil for all.
    private static func texels(of seen: SIMD4<Int32>, in part: SIMD4<Int32>) -> SeenTexels? {
        if seen == part { return nil }
        if seen.x == seen.z { return .nothing }
        // A linear filter mixes a texel in up to a texel from its centre; samplers are off by some 256ths of one.
        let reach = 0.5 + 1 / 64.0
        return SeenTexels(
            low: SIMD2(
                seen.x == part.x ? -.infinity : Double(seen.x) - reach, seen.y == part.y ? -.infinity : Double(seen.y) - reach),
            high: SIMD2(
                seen.z == part.z ? .infinity : Double(seen.z) + reach, seen.w == part.w ? .infinity : Double(seen.w) + reach))
    }

    private mutating func seen(_ bitmap: Bitmap, _ part: SIMD4<Int32>) -> SIMD4<Int32>? {
        if let known = seenParts.find(bitmap.identity, part) { return known }
        guard let seen = bitmap.holding(in: part) else {
            wantedPictures.append(bitmap)
            return nil
        }
        seenParts.keep(bitmap.identity, part, seen)
        return seen
    }
}

extension EffectFrame {
    /// One of its filters gives clear pixels a colour.
    fileprivate var colorsClear: Bool {
        effects.filters.contains { filter in
            if case .color(let matrix) = filter { matrix.bias != .zero } else { false }
        }
    }
}
