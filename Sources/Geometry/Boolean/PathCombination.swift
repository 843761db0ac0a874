// Combining paths.
//
// The robust way: everything is decided on an integer grid, where it can be decided exactly.
//
//     paths ──▶ pieces, straight, between grid points (`PieceSources`)
//           ──▶ pieces that meet at their ends alone (`SnapRounding`)
//           ──▶ edges with windings on both sides (`PlanarGraph`)
//           ──▶ closed ways with the area to their left (`Outlines`)
//           ──▶ lines and curves (`PieceRuns`)
//
// Each piece remembers of which line or curve it is which part. A result thus has curves where its paths had, and is off
// from the exact answer by no more than a curve from its pieces. Nothing depends on the input being well-behaved: however
// edges coincide, the graph is planar, and every contour closed.

/// Two paths cut where they cross.
struct PathCombination {
    private let sources: PieceSources
    private let pieces: ContiguousArray<Piece>
    private let graph: PlanarGraph

    /// More pieces than this make the curves' pieces coarser.
    private static let greatestPieceCount = 1_000_000

    /// Nil for paths without coordinates, and for such as cross too often.
    init?(_ first: Path, _ second: Path, firstRole: PieceRole = .first) {
        // How many pieces crossed too often.
        var crowded = Int.max
        for coarseness in [1.0, 16, 256] {
            guard let sources = PieceSources([(first, firstRole), (second, .second)], coarseness: coarseness) else {
                return nil
            }
            // Lines cross as often however coarse.
            guard sources.pieces.count < crowded else { return nil }
            guard sources.pieces.count <= Self.greatestPieceCount || coarseness == 256 else { continue }
            let rounding = SnapRounding(sources.pieces)
            guard rounding.isComplete else {
                crowded = sources.pieces.count
                continue
            }
            self.sources = sources
            pieces = rounding.pieces
            graph = PlanarGraph(rounding.pieces, sources.sources)
            return
        }
        return nil
    }

    /// How often pieces were cut where they meet.
    var cuts: Int { max(pieces.count - sources.pieces.count, 0) }

    /// The area that the two paths make together.
    func area(_ operation: BooleanOperation, _ rule: Path.FillRule) -> Path {
        let outlines = Outlines(of: graph) { operation.contains(rule.contains($0.first), rule.contains($0.second)) }
        var result = Path()
        for outline in outlines.outlines { write(outline, to: &result) }
        return result
    }

    /// The connected parts of the first path's area.
    func components(_ rule: Path.FillRule) -> [Path] {
        let outlines = Outlines(of: graph) { rule.contains($0.first) }
        var faces = graph.faces { rule.contains($0.first) }
        var order: [Int: Int] = [:]
        var result: [Path] = []
        for outline in outlines.outlines {
            let face = faces.root(of: Int(outline.halves[0]))
            let index = order[face, default: result.count]
            if index == result.count {
                order[face] = index
                result.append(Path())
            }
            write(outline, to: &result[index])
        }
        return result.filter { !$0.isEmpty }
    }

    private func write(_ outline: Outlines.Outline, to path: inout Path) {
        var runs = PieceRuns(sources)
        for half in outline.halves {
            let piece = pieces[Int(graph.edges[Int(half >> 1)].piece)]
            runs.append(.init(piece, isForward: piece.segment.from == graph.origin(of: Int(half))))
        }
        runs.joinEnds()
        guard runs.isAreaPossible, isSeen(outline, runs) else { return }
        runs.write(to: &path, isClosed: true)
    }

    /// False for what lies between two curves that are one but for the pieces that stand for them: it is thinner than these
    /// are exact, and long, as such pieces are. Something round is no such thing however small, if the grid can tell it.
    private func isSeen(_ outline: Outlines.Outline, _ runs: PieceRuns) -> Bool {
        guard runs.isAllCurves else { return outline.area != 0 }
        var length = 0.0
        for half in outline.halves {
            let d = graph.origin(of: Int(half) ^ 1) - graph.origin(of: Int(half))
            length += Point(Double(d.x), Double(d.y)).length
        }
        let area = outline.area.magnitude
        let isCompact = area > 0.01 * length * length
        let leastThickness = isCompact ? min(sources.tolerance / 4, 2 * sources.grid.step) : runs.tolerance / 4
        return 2 * area / length * sources.grid.step > leastThickness
    }

    /// The parts of the first path's line that are inside the second path's area, its outline included, or those that are
    /// not.
    func line(inside: Bool, _ rule: Path.FillRule) -> Path {
        let inked = pieces.indices.filter { sources.sources[Int(pieces[$0].source)].role == .ink }
        var result = Path()
        var next = 0
        while next < inked.count {
            let contour = sources.sources[Int(pieces[inked[next]].source)].contour
            let start = next
            while next < inked.count, sources.sources[Int(pieces[inked[next]].source)].contour == contour { next += 1 }
            let part = Array(inked[start..<next])
            let isKept = part.map { index in
                let half = Int(graph.edgeOfPiece[index]) * 2
                let isInside =
                    rule.contains(graph.left[half].second) || rule.contains(graph.left[half ^ 1].second)
                return isInside == inside
            }
            write(part, isKept, isClosed: sources.closedContours[Int(contour)], to: &result)
        }
        return result
    }

    /// Adds the kept pieces of a contour to a path.
    private func write(_ part: [Int], _ isKept: [Bool], isClosed: Bool, to path: inout Path) {
        var runs = PieceRuns(sources)
        let firstGap = isKept.firstIndex(of: false)
        // A closed contour is gone through from a gap on, so that no part is cut where the contour begins.
        let offset = isClosed ? firstGap ?? 0 : 0
        for i in part.indices {
            let index = (i + offset) % part.count
            if isKept[index] {
                runs.append(.init(pieces[part[index]], isForward: true))
            } else {
                runs.write(to: &path, isClosed: false)
                runs.removeAll()
            }
        }
        runs.write(to: &path, isClosed: isClosed && firstGap == nil)
    }
}
