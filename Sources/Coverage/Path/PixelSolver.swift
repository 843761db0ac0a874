import Geometry

/// Finds the coverage of one pixel in which several chains of edges meet.
///
/// The pixel knows the winding in its upper left corner and the parts of edges inside it, and needs no more: along its
/// left side the winding changes only where an edge crosses that side, which is where a part ends there. Between two
/// heights at which no part begins, ends or crosses another the parts have an order from left to right, and what lies
/// between them are trapezoids, each wholly inside or outside. Their areas are summed.
struct PixelSolver {
    /// A straight part of an edge in the pixel, running down; x and y 0…1 from the pixel's upper left corner.
    struct Part {
        /// The upper end.
        var x0: Float
        /// The upper end.
        var y0: Float
        /// The lower end.
        var x1: Float
        /// The lower end; equal to `y0` for a level part, which runs right.
        var y1: Float
        /// As `PathEdge.direction`.
        var direction: Int32

        @inline(__always)
        func column(at y: Float) -> Float {
            if y <= y0 { return x0 }
            if y >= y1 { return x1 }
            return x0 + (x1 - x0) * ((y - y0) / (y1 - y0))
        }
    }

    /// A part within a slab.
    private struct Crosser {
        /// Where it enters the slab.
        var upper: Float
        /// Where it leaves.
        var lower: Float
        var direction: Int32

        /// At the middle of the slab's height.
        @inline(__always)
        var middle: Float { (upper + lower) / 2 }
    }

    /// The parts in the pixel being looked at.
    var parts: ContiguousArray<Part> = []
    /// The heights where parts begin or end.
    private var levels: ContiguousArray<Float> = []
    /// The parts that pass the slab being looked at, from left to right.
    private var crossers: ContiguousArray<Crosser> = []

    /// Slabs lower than this are not divided further for a crossing, rows; what is wrong then is the tip of a triangle.
    private static let leastHeight: Float = 1.0 / 2048
    /// How far two parts must change sides to count as crossing, columns.
    private static let leastCrossing: Float = 1.0 / 65536

    init() {}

    /// The covered area of the pixel, 0…1.
    ///
    /// - Parameter winding: right below the pixel's upper left corner.
    mutating func coverage(winding: Int32, rule: Path.FillRule) -> Float {
        // Each part changes the winding by at most 1 as it is passed, and by at most 2 on the left side.
        if rule == .winding && Int(winding.magnitude) > 3 * parts.count { return 1 }
        findLevels()
        var area: Float = 0
        for i in 1..<levels.count {
            let top = levels[i - 1]
            let bottom = levels[i]
            area += slabArea(top, bottom, leftWinding(winding, top), rule)
        }
        return min(max(area, 0), 1)
    }

    private mutating func findLevels() {
        levels.removeAll(keepingCapacity: true)
        levels.append(0)
        levels.append(1)
        for part in parts {
            insertLevel(part.y0)
            insertLevel(part.y1)
        }
    }

    /// Keeps `levels` sorted and without repetition.
    private mutating func insertLevel(_ y: Float) {
        var i = levels.count - 1
        while levels[i] > y { i -= 1 }
        if levels[i] != y { levels.insert(y, at: i + 1) }
    }

    /// The winding along the pixel's left side, right below the height `y`.
    ///
    /// A part that leaves through the left side is left of it from there on; one that comes in was left of it until then.
    /// At the upper side itself nothing changes: the given winding already holds right below.
    @inline(__always)
    private func leftWinding(_ winding: Int32, _ y: Float) -> Int32 {
        var result = winding
        for part in parts {
            if part.x0 == 0 && part.y0 > 0 && part.y0 <= y { result -= part.direction }
            if part.x1 == 0 && part.y1 > 0 && part.y1 <= y { result += part.direction }
        }
        return result
    }

    /// The covered area between two heights between which no part begins or ends.
    private mutating func slabArea(_ top: Float, _ bottom: Float, _ winding: Int32, _ rule: Path.FillRule) -> Float {
        gatherCrossers(top, bottom)
        if bottom - top > Self.leastHeight, let crossing = firstCrossing(top, bottom) {
            return slabArea(top, crossing, winding, rule) + slabArea(crossing, bottom, winding, rule)
        }
        var windingHere = winding
        var isInside = rule.isInside(windingHere)
        var width: Float = isInside ? 1 : 0
        for crosser in crossers {
            windingHere += crosser.direction
            if rule.isInside(windingHere) != isInside {
                isInside.toggle()
                width += isInside ? 1 - crosser.middle : crosser.middle - 1
            }
        }
        return width * (bottom - top)
    }

    private mutating func gatherCrossers(_ top: Float, _ bottom: Float) {
        crossers.removeAll(keepingCapacity: true)
        for part in parts where part.y0 <= top && part.y1 >= bottom {
            let crosser = Crosser(
                upper: part.column(at: top), lower: part.column(at: bottom), direction: part.direction)
            var i = crossers.count
            crossers.append(crosser)
            while i > 0 && crossers[i - 1].middle > crosser.middle {
                crossers[i] = crossers[i - 1]
                i -= 1
            }
            crossers[i] = crosser
        }
    }

    /// A height inside the slab where two neighbours change sides; nil where the order is the same at both ends.
    private func firstCrossing(_ top: Float, _ bottom: Float) -> Float? {
        guard crossers.count > 1 else { return nil }
        for i in 1..<crossers.count {
            let above = crossers[i].upper - crossers[i - 1].upper
            let below = crossers[i].lower - crossers[i - 1].lower
            if above < -Self.leastCrossing || below < -Self.leastCrossing {
                let t = above / (above - below)
                let y = top + (bottom - top) * t
                return y > top && y < bottom ? y : (top + bottom) / 2
            }
        }
        return nil
    }
}

extension Path.FillRule {
    /// True for the windings of points inside.
    @inline(__always)
    func isInside(_ winding: Int32) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }

    /// The covered area of a pixel in which the winding takes no more than two neighbouring values and has the mean
    /// `mean`.
    @inline(__always)
    func area(meanWinding mean: Float) -> Float {
        let m = mean.magnitude
        if self == .winding { return m < 1 ? m : 1 }
        let remainder = m - 2 * Float(Int32(m / 2))
        return remainder < 1 ? remainder : 2 - remainder
    }
}
