import Geometry

/// The coverage of a small outline, a byte for every pixel of a box: what is kept of a glyph.
public struct CoverageMask: Sendable {
    /// Pixels, from where the outline was placed.
    public let bounds: PixelRect
    /// Row after row of `bounds`, 0…255.
    public let alphas: ContiguousArray<UInt8>

    public init(_ strips: CoverageStrips) {
        bounds = strips.bounds
        alphas = strips.bytes(in: strips.bounds)
    }
}

/// Puts masks together to the coverage of them all.
///
/// Masks close to each other share a strip as high as they are: to a painter a word is one rectangle. What two masks
/// cover of one pixel is added up, which is what they cover together as long as their outlines lie apart.
public struct MaskGathering: Sendable {
    private struct Placed {
        /// Index in `masks`.
        var mask: Int
        var x: Int32
        var y: Int32
    }

    /// Masks that share a strip.
    private struct Group {
        /// In `placed`.
        var members: Range<Int>
        /// Pixels.
        var bounds: PixelRect
    }

    /// The pixels asked for.
    private var clip = PixelRect.empty
    private var masks: ContiguousArray<CoverageMask> = []
    private var placed: ContiguousArray<Placed> = []
    private var groups: ContiguousArray<Group> = []
    /// True where groups share pixels, so that they cannot be painted one by one.
    private var isCrowded = false

    /// Masks closer together than this share a strip, columns.
    private static let leastGap: Int32 = 4
    /// Pixels of the largest strip of several masks.
    private static let largestArea = 16_384

    public init() {}

    public mutating func begin(in clip: PixelRect) {
        self.clip = clip
        masks.removeAll(keepingCapacity: true)
        placed.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
    }

    /// - Parameters:
    ///   - x: pixels to the right of where the mask's outline was placed.
    ///   - y: pixels below it.
    public mutating func add(_ mask: CoverageMask, x: Int32, y: Int32) {
        let bounds = PixelRect(
            minX: mask.bounds.minX + x, minY: mask.bounds.minY + y, maxX: mask.bounds.maxX + x, maxY: mask.bounds.maxY + y
        ).intersection(clip)
        guard !bounds.isEmpty else { return }
        masks.append(mask)
        placed.append(Placed(mask: masks.count - 1, x: x, y: y))
        let place = placed.count - 1
        if let last = groups.indices.last, groups[last].bounds.isNear(bounds, gap: Self.leastGap) {
            let union = groups[last].bounds.union(bounds)
            if union.area <= Self.largestArea {
                groups[last].bounds = union
                groups[last].members = groups[last].members.lowerBound..<place + 1
                return
            }
        }
        groups.append(Group(members: place..<place + 1, bounds: bounds))
    }

    /// The coverage of all masks; nil where their boxes lie over each other in too many ways.
    public mutating func finish() -> CoverageStrips? {
        guard separate() else { return nil }
        var result = CoverageStrips()
        result.strips.reserveCapacity(groups.count)
        result.alphas.reserveCapacity(groups.reduce(0) { $0 + $1.bounds.area })
        for group in groups {
            let bounds = group.bounds
            let offset = result.alphas.count
            result.strips.append(
                CoverageStrips.Strip(
                    x: bounds.minX, y: bounds.minY, width: Int32(bounds.width), height: Int32(bounds.height),
                    alphaOffset: Int32(offset)))
            result.alphas.append(contentsOf: repeatElement(0, count: bounds.area))
            result.bounds = result.bounds.union(bounds)
            for place in placed[group.members] {
                Self.copy(masks[place.mask], place.x, place.y, into: &result.alphas, offset, bounds)
            }
        }
        return result
    }

    /// Makes groups that share pixels one, from top to bottom; false where that does not end soon.
    private mutating func separate() -> Bool {
        for _ in 0..<4 {
            groups.sort { ($0.bounds.minY, $0.bounds.minX) < ($1.bounds.minY, $1.bounds.minX) }
            guard let (first, second) = touching() else { return true }
            // Members are ranges: only neighbours in the order in which they came can be one.
            let (a, b) = (groups[first].members, groups[second].members)
            guard a.upperBound == b.lowerBound || b.upperBound == a.lowerBound else { return false }
            groups[first].members = min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
            groups[first].bounds = groups[first].bounds.union(groups[second].bounds)
            groups.remove(at: second)
        }
        return touching() == nil
    }

    /// Two groups that share a pixel.
    private func touching() -> (Int, Int)? {
        var open: ContiguousArray<Int> = []
        for index in groups.indices {
            let bounds = groups[index].bounds
            var kept = 0
            for other in open where groups[other].bounds.maxY > bounds.minY {
                if groups[other].bounds.intersects(bounds) { return (other, index) }
                open[kept] = other
                kept += 1
            }
            open.removeLast(open.count - kept)
            open.append(index)
        }
        return nil
    }

    private static func copy(
        _ mask: CoverageMask, _ x: Int32, _ y: Int32, into alphas: inout ContiguousArray<UInt8>, _ offset: Int,
        _ bounds: PixelRect
    ) {
        let source = PixelRect(
            minX: mask.bounds.minX + x, minY: mask.bounds.minY + y, maxX: mask.bounds.maxX + x, maxY: mask.bounds.maxY + y)
        let part = source.intersection(bounds)
        guard !part.isEmpty else { return }
        var target = alphas.mutableSpan
        let bytes = mask.alphas.span
        for row in part.minY..<part.maxY {
            var to = offset + Int(row - bounds.minY) * bounds.width + Int(part.minX - bounds.minX)
            var from = Int(row - source.minY) * source.width + Int(part.minX - source.minX)
            for _ in 0..<part.width {
                let sum = Int(target[to]) + Int(bytes[from])
                target[to] = UInt8(truncatingIfNeeded: min(sum, 255))
                to += 1
                from += 1
            }
        }
    }
}

extension PixelRect {
    /// True for rectangles that share rows and have fewer columns than a gap between them.
    fileprivate func isNear(_ other: PixelRect, gap: Int32) -> Bool {
        other.minX < maxX + gap && minX < other.maxX + gap && other.minY < maxY && minY < other.maxY
    }
}
