import Geometry
import Limits

// From a path to strips, in one pass down the rows of the rectangle to cover:
//
// 1. The path's curves become lines, the lines are cut to the rectangle: `PathEdges`.
// 2. Edges are sorted by the row they begin in; those that reach a band of four rows are its active edges.
// 3. A band's edges are cut into pixels and summed as signed areas: `CCoverage/cells.c`. That is the whole answer for pixels
//    that one chain of edges passes without turning back along an axis, nearly all of most shapes.
// 4. Pixels in which chains meet, where sums would count overlaps twice and let opposite windings cancel, get the parts
//    of their edges a second time and are solved exactly: `PixelSolver`.
// 5. Between pixels with edges the winding is a whole number, so runs are exactly solid or exactly empty.
// 6. The band becomes strips and boxes: `CCoverage/strips.c`.
//
// Steps 3 to 6 are `RowSweep`. A path of very many edges is swept in bands of rows in parallel, and where its curves become many
// more lines than it has points the rectangle is covered part by part, so that memory stays in proportion to the path's.

/// Computes the coverage of paths. Keeps its memory from one path to the next; each thread has its own.
public struct PathRasterizer: Sendable {
    private var edges = PathEdges()
    private var sweep = RowSweep()
    /// How many threads may sweep a path of very many edges; nil for as many as the machine has processors.
    public var threads: Int?
    /// How long covering may take. A coverage that is not finished by then is empty.
    package var allowance = TimeAllowance.endless

    public init(threads: Int? = nil) { self.threads = threads }

    /// The coverage of a filled path.
    ///
    /// - Parameters:
    ///   - path: in a space of its own. One with a coordinate that is not a number covers nothing.
    ///   - transform: from that space to pixels.
    ///   - clip: the pixels that are asked for.
    public mutating func strips(
        of path: Path, transform: CGAffineTransform = .identity, rule: Path.FillRule = .winding, in clip: PixelRect
    ) -> CoverageStrips {
        strips(of: path, transform: transform, rule: rule, in: clip, tolerance: PathEdges.tolerance)
    }

    /// The same with another flattening tolerance, pixels.
    mutating func strips(
        of path: Path, transform: CGAffineTransform, rule: Path.FillRule, in clip: PixelRect, tolerance: Double
    ) -> CoverageStrips {
        guard let bounds = path.controlBounds(transform) else { return CoverageStrips() }
        let rect = PixelRect(covering: bounds).intersection(clip)
        guard !rect.isEmpty else { return CoverageStrips() }
        return strips(rule, in: rect, points: path.points.count) {
            $0.add(path, transform: transform, in: $1, tolerance: tolerance)
        }
    }

    /// The coverage of an outline in a rectangle that is not empty.
    ///
    /// - Parameters:
    ///   - points: how many the outline's path has.
    ///   - outline: adds the edges in the rectangle that it is given, or in a part of it.
    mutating func strips(
        _ rule: Path.FillRule, in rect: PixelRect, points: Int, outline: (inout PathEdges, PixelRect) -> Void
    ) -> CoverageStrips {
        let memory = SweepMemory(points: points)
        guard let halves = rect.halves else { return cover(rect, rule, memory, limit: .max, outline) ?? CoverageStrips() }
        if let strips = cover(rect, rule, memory, limit: memory.greatestEdgeCount, outline) { return strips }
        var made: [CoverageStrips] = []
        var rest = [halves.last, halves.first]
        while let part = rest.popLast(), !allowance.isOver {
            let halves = part.halves
            if let strips = cover(part, rule, memory, limit: halves == nil ? .max : memory.greatestEdgeCount, outline) {
                made.append(strips)
            } else if let halves {
                rest.append(halves.last)
                rest.append(halves.first)
            }
        }
        return CoverageStrips(joining: made)
    }

    /// The coverage in a rectangle; nil where there are more edges than the limit.
    private mutating func cover(
        _ rect: PixelRect, _ rule: Path.FillRule, _ memory: SweepMemory, limit: Int, _ outline: (inout PathEdges, PixelRect) -> Void
    ) -> CoverageStrips? {
        edges.reset(columns: rect.width, rows: rect.height, limit: limit)
        outline(&edges, rect)
        return edges.isFull ? nil : Self.sweep(edges.sorted(), rule, rect, &sweep, threads: threads, memory, within: allowance)
    }

    /// Bytes that are held for the next path.
    package var memory: Int { edges.memory + sweep.memory }
}
