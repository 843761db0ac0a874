import Coverage
import Geometry
import Synchronization

// Text moves, and grows, and the same letters come again and again. So a path that is told to be made of parts is not covered
// as a whole: each part's coverage is looked up, and made where it is not known, at the nearest of the places that are a
// thirty-second of a pixel apart. A part is thus off by a sixty-fourth at most in each direction, and what an upright or
// level edge covers of a pixel by 4 of 255 levels; by half of that on average. Large parts, and what is seen in
// perspective, are covered as paths.

/// Coverages of parts of paths, between frames: what many texts show is kept once. Serves many threads.
final class PartCoverages: Sendable {
    fileprivate struct Key: Hashable {
        /// The outline's number.
        var outline: UInt64
        /// Its transform's number.
        var scale: Int32
        /// Steps right of and below a whole pixel.
        var column: UInt8
        var row: UInt8

        /// One word is hashed faster than its pieces.
        func hash(into hasher: inout Hasher) {
            hasher.combine(outline << 32 ^ UInt64(UInt32(bitPattern: scale)) << 16 ^ UInt64(column) << 8 ^ UInt64(row))
        }
    }

    /// What is done with an outline but for where it lies: the linear part of a transform.
    fileprivate struct Scale: Hashable {
        var a: Double
        var b: Double
        var c: Double
        var d: Double
    }

    fileprivate struct Known {
        var scales: [Scale: Int32] = [:]
        /// A number for the next scale.
        var nextScale: Int32 = 0
        var masks: [Key: (mask: CoverageMask, frame: Int)] = [:]
        /// Bytes that `masks` take, about.
        var size = 0
        var frame = 0
        var misses = 0
    }

    /// Where a part lies.
    fileprivate struct Place {
        var key: Key
        var outline: SharedPath
        /// From the outline's space to pixels, without whole ones.
        var toPixel: CGAffineTransform
        /// Whole pixels.
        var x: Int32
        var y: Int32
        /// Nil until it is made.
        var mask: CoverageMask?
    }

    private let known = Mutex(Known())

    /// Places to a pixel, in each direction.
    static let steps = 32.0
    /// Columns and rows of the largest part that is kept.
    fileprivate static let largestSide = 96.0
    /// Bytes above which what the last frames have not used is forgotten.
    private static let limit = 32 << 20
    /// Frames for which an unused coverage is kept even then.
    private static let patience = 8

    /// A whole number of pixels and of steps that come nearest to a place.
    fileprivate static func step(_ place: Double) -> (whole: Int32, step: UInt8) {
        let nearest = Int((place * steps).rounded())
        return (Int32(truncatingIfNeeded: nearest >> 5), UInt8(truncatingIfNeeded: nearest & 31))
    }

    /// Coverages that were made so far.
    var misses: Int { known.withLock { $0.misses } }

    func beginFrame() {
        known.withLock { known in
            known.frame += 1
            // Scales of paths that turned out to be better covered as a whole have no masks.
            guard known.size > PartCoverages.limit || known.scales.count > 4096 else { return }
            known.masks = known.masks.filter { known.frame - $0.value.frame <= PartCoverages.patience }
            let scales = Set(known.masks.keys.map(\.scale))
            known.scales = known.scales.filter { scales.contains($0.value) }
            known.size = known.masks.values.reduce(0) { $0 + $1.mask.size }
        }
    }

    /// What a path covers that is made of parts; nil where it is better covered as a whole. Of parts outside of the clip nothing
    /// is looked up or made.
    func strips(
        of parts: ContiguousArray<PathPart>, _ toPixel: Homography, in clip: PixelRect, _ rasterizer: inout PathRasterizer
    ) -> CoverageStrips? {
        guard var places = places(of: parts, toPixel, in: clip) else { return nil }
        var gathering = MaskGathering()
        gathering.begin(in: clip)
        var made: ContiguousArray<Int> = []
        for index in places.indices where places[index].mask == nil {
            let far = Int32(Outline.farthest)
            let strips = rasterizer.strips(
                of: places[index].outline.path, transform: places[index].toPixel,
                in: PixelRect(minX: -far, minY: -far, maxX: far, maxY: far))
            places[index].mask = CoverageMask(strips)
            made.append(index)
        }
        keep(made.map { places[$0] })
        for place in places {
            if let mask = place.mask { gathering.add(mask, x: place.x, y: place.y) }
        }
        return gathering.finish()
    }

    /// Where the parts in a clip lie, and the coverages that are known of them; nil where one, in the clip or not, is too large,
    /// or lies nowhere.
    private func places(
        of parts: ContiguousArray<PathPart>, _ toPixel: Homography, in clip: PixelRect
    ) -> ContiguousArray<Place>? {
        // A part is moved by less than a pixel.
        let seen = clip.rect.insetBy(dx: -1, dy: -1)
        let transform = CGAffineTransform(toPixel.m11, toPixel.m12, toPixel.m21, toPixel.m22, toPixel.m31, toPixel.m32)
        var places = ContiguousArray<Place>()
        places.reserveCapacity(parts.count)
        let isWhole = known.withLock { known in
            var last: (scale: Scale, number: Int32)?
            for part in parts {
                let all = part.toPath.concatenating(transform)
                let scale = Scale(a: all.a, b: all.b, c: all.c, d: all.d)
                guard var place = Place(part.outline, all) else { return false }
                guard part.outline.controlBox.image(under: all).intersects(seen) else { continue }
                if last?.scale != scale { last = (scale, known.number(of: scale)) }
                place.key.scale = last!.number
                place.mask = known.mask(place.key)
                places.append(place)
            }
            return true
        }
        return isWhole ? places : nil
    }

    private func keep(_ places: some Collection<Place>) {
        guard !places.isEmpty else { return }
        known.withLock { known in
            for place in places {
                guard let mask = place.mask else { continue }
                known.misses += 1
                if known.masks.updateValue((mask, known.frame), forKey: place.key) == nil { known.size += mask.size }
            }
        }
    }
}

extension PartCoverages.Known {
    mutating func number(of scale: PartCoverages.Scale) -> Int32 {
        if let known = scales[scale] { return known }
        scales[scale] = nextScale
        nextScale += 1
        return nextScale - 1
    }

    mutating func mask(_ key: PartCoverages.Key) -> CoverageMask? {
        guard let place = masks.index(forKey: key) else { return nil }
        masks.values[place].frame = frame
        return masks.values[place].mask
    }
}

extension PartCoverages.Place {
    /// Nil for what is too large, or lies nowhere.
    init?(_ outline: SharedPath, _ toPixel: CGAffineTransform) {
        let box = outline.controlBox
        let width = abs(toPixel.a) * box.width + abs(toPixel.c) * box.height
        let height = abs(toPixel.b) * box.width + abs(toPixel.d) * box.height
        guard width <= PartCoverages.largestSide, height <= PartCoverages.largestSide,
            abs(toPixel.tx) < Outline.farthest, abs(toPixel.ty) < Outline.farthest
        else { return nil }
        let (column, row) = (PartCoverages.step(toPixel.tx), PartCoverages.step(toPixel.ty))
        var fraction = toPixel
        fraction.tx = Double(column.step) / PartCoverages.steps
        fraction.ty = Double(row.step) / PartCoverages.steps
        self.init(
            key: PartCoverages.Key(outline: outline.identity, scale: 0, column: column.step, row: row.step),
            outline: outline, toPixel: fraction, x: column.whole, y: row.whole)
    }
}

extension Rect {
    /// The box around the image under a transform.
    fileprivate func image(under transform: CGAffineTransform) -> Rect {
        let (ax, bx) = (transform.a * minX, transform.a * maxX)
        let (ay, by) = (transform.b * minX, transform.b * maxX)
        let (cx, dx) = (transform.c * minY, transform.c * maxY)
        let (cy, dy) = (transform.d * minY, transform.d * maxY)
        return Rect(
            minX: transform.tx + min(ax, bx) + min(cx, dx), minY: transform.ty + min(ay, by) + min(cy, dy),
            maxX: transform.tx + max(ax, bx) + max(cx, dx), maxY: transform.ty + max(ay, by) + max(cy, dy))
    }
}

extension CoverageMask {
    /// Bytes in memory, about.
    fileprivate var size: Int { alphas.count + 128 }
}
