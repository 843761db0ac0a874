import CCoverage
import Geometry

/// Finds the coverage of one pixel that is crowded: in which several chains of edges meet.
///
/// The pixel knows the winding in its upper left corner and the parts of edges inside it, and needs no more: along its
/// left side the winding changes only where an edge crosses that side, which is where a part ends there. A line sweeps
/// down the pixel. Between two heights at which no part begins, ends or crosses another the parts have an order from left
/// to right, and what lies between them are trapezoids, each wholly inside or outside. Their areas are summed.
///
/// A pixel with so many crossings that this would take long is sampled instead: `PixelSamples`.
struct PixelSolver {
    /// A straight part of an edge in the pixel, running down.
    typealias Part = lk_edge_part

    /// A part that passes the current slab.
    struct Crosser {
        var part: Part
        /// Columns per row.
        var slope: Float
        /// Where it enters the slab.
        var upper: Float
        /// Where it leaves.
        var lower: Float

        @inline(__always)
        init(_ part: Part) {
            self.part = part
            slope = part.slope
            upper = part.x0
            lower = part.x0
        }

        /// Sets where the part leaves a slab that ends at `bottom`.
        @inline(__always)
        mutating func end(at bottom: Float) {
            lower = bottom < part.y1 ? part.x0 + (bottom - part.y0) * slope : part.x1
        }
    }

    /// Room for as many crossers as a sweep may look at.
    private var crossers: ContiguousArray<Crosser> = []

    /// Slabs lower than this, in rows, are not divided further at a crossing; the error is then the tip of a triangle.
    private static let leastHeight: Float = 1.0 / 2048
    /// A slab is divided at a crossing if the triangle beyond it has at least this area, in pixels: widths are taken half-way down
    /// the slab, so that the triangle counts for the wrong side.
    private static let leastCrossing: Float = 1.0 / 1024
    /// How many crossers a sweep may visit: about the cost of sampling.
    private static let sweepLimit = 500

    init() {}

    /// The covered area of the pixel, 0…1; nil when finding it would take too long.
    ///
    /// - Parameters:
    ///   - parts: sorted by where they begin.
    ///   - winding: right below the pixel's upper left corner.
    mutating func coverage(_ parts: Span<Part>, winding: Int32, rule: Path.FillRule) -> Float? {
        guard parts.count <= Self.sweepLimit else { return nil }
        if crossers.isEmpty {
            crossers = ContiguousArray(repeating: Crosser(Part()), count: Self.sweepLimit)
        }
        var room = crossers.mutableSpan
        return Self.sweep(parts, &room, winding, rule)
    }

    private static func sweep(
        _ parts: Span<Part>, _ crossers: inout MutableSpan<Crosser>, _ winding: Int32, _ rule: Path.FillRule
    ) -> Float? {
        if expectedWork(parts) > sweepLimit { return nil }
        var leftWinding = winding
        // What all crossers together add to the winding.
        var gain: Int32 = 0
        var area: Float = 0
        var count = 0
        var next = 0
        var work = 0
        var top: Float = 0
        while top < 1 {
            var bottom: Float = 1
            var kept = 0
            for i in 0..<count {
                if crossers[i].part.y1 <= top {
                    gain -= crossers[i].part.direction
                    if crossers[i].part.leavesToLeft { leftWinding += crossers[i].part.direction }
                } else {
                    bottom = min(bottom, crossers[i].part.y1)
                    crossers[i].upper = crossers[i].lower
                    if kept != i { crossers[kept] = crossers[i] }
                    kept += 1
                }
            }
            count = kept
            while next < parts.count && parts[next].y0 <= top {
                let part = parts[next]
                next += 1
                if part.entersFromLeft { leftWinding -= part.direction }
                if part.y1 > top {
                    crossers[count] = Crosser(part)
                    count += 1
                    gain += part.direction
                    bottom = min(bottom, part.y1)
                }
            }
            if next < parts.count { bottom = min(bottom, parts[next].y0) }
            if work + count > sweepLimit { return nil }
            if rule == .winding && isInside(leftWinding, count, gain) {
                for i in 0..<count { crossers[i].end(at: bottom) }
                work += count / 4
                area += bottom - top
            } else {
                work += order(&crossers, count, top, &bottom)
                area += (bottom - top) * width(crossers, count, leftWinding, rule)
            }
            top = bottom
        }
        return min(max(area, 0), 1)
    }

    /// About how many crossers a sweep will visit if none cross: at every end of a part within the pixel those that pass there,
    /// half of all.
    private static func expectedWork(_ parts: Span<Part>) -> Int {
        guard parts.count > 8 else { return 0 }
        var ends = 0
        for i in 0..<parts.count { ends &+= (parts[i].y0 > 0 ? 1 : 0) &+ (parts[i].y1 < 1 ? 1 : 0) }
        return ends / 2 * parts.count / 2
    }

    /// True when the winding is 0 nowhere in a slab: to its left it is so far from 0 that the crossers that lead towards it do
    /// not reach it, even if they all come first.
    @inline(__always)
    private static func isInside(_ leftWinding: Int32, _ count: Int, _ gain: Int32) -> Bool {
        let total = Int32(truncatingIfNeeded: count)
        return leftWinding > 0 ? leftWinding > (total - gain) / 2 : -leftWinding > (total + gain) / 2
    }

    /// Sorts the crossers from left to right between two heights; where their order changes in between, the lower height moves
    /// up to the first change.
    ///
    /// - Returns: how many crossers were visited.
    @inline(__always)
    private static func order(
        _ crossers: inout MutableSpan<Crosser>, _ count: Int, _ top: Float, _ bottom: inout Float
    ) -> Int {
        for i in 0..<count { crossers[i].end(at: bottom) }
        guard count > 1 else { return count }
        crossers.sortByMiddles(count)
        var work = count
        while bottom - top > leastHeight, let crossing = firstCrossing(crossers, count, top, bottom) {
            bottom = crossing
            for i in 0..<count { crossers[i].end(at: bottom) }
            crossers.sortByMiddles(count)
            work += count
        }
        return work
    }

    /// The first height inside the slab where two neighbours change sides; nil where the order is the same at both ends.
    @inline(__always)
    private static func firstCrossing(
        _ crossers: borrowing MutableSpan<Crosser>, _ count: Int, _ top: Float, _ bottom: Float
    ) -> Float? {
        var first = bottom
        // By how much two must change sides.
        let least = leastCrossing / (bottom - top)
        for i in 1..<count {
            let above = crossers[i].upper - crossers[i - 1].upper
            let below = crossers[i].lower - crossers[i - 1].lower
            if above < -least || below < -least {
                let y = top + (bottom - top) * (above / (above - below))
                first = min(first, y > top && y < bottom ? y : (top + bottom) / 2)
            }
        }
        return first < bottom ? max(first, top + leastHeight / 2) : nil
    }

    /// The mean width of the slab's inside.
    @inline(__always)
    private static func width(
        _ crossers: borrowing MutableSpan<Crosser>, _ count: Int, _ leftWinding: Int32, _ rule: Path.FillRule
    ) -> Float {
        var winding = leftWinding
        var isInside = rule.isInside(winding)
        var width: Float = isInside ? 1 : 0
        for i in 0..<count {
            winding += crossers[i].part.direction
            if rule.isInside(winding) != isInside {
                isInside.toggle()
                let rest = 1 - (crossers[i].upper + crossers[i].lower) / 2
                width += isInside ? rest : -rest
            }
        }
        return width
    }
}

extension lk_edge_part {
    /// Columns per row; 0 for a level part.
    @inline(__always)
    var slope: Float { y1 > y0 ? (x1 - x0) / (y1 - y0) : 0 }

    /// True when the winding along the pixel's left side falls by the part's direction below its upper end: until
    /// there the edge was left of the pixel. At the very top nothing changes, since the winding is known right below.
    @inline(__always)
    var entersFromLeft: Bool { x0 == 0 && y0 > 0 }

    /// True when the winding along the left side rises by the part's direction below its lower end.
    @inline(__always)
    var leavesToLeft: Bool { x1 == 0 && y1 > 0 }
}
