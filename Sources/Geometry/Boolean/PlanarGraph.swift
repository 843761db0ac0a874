/// Pieces that meet at their ends alone, as edges around vertices, with the winding number on either side of each.
///
/// An edge runs from the lesser of its two points to the greater; `2 * edge` is its half in that sense and `2 * edge + 1`
/// the other. All halves that leave a point form its ring, in the order of their angles. Between a half and the next one
/// in the ring is a sector, to the left of the half.
struct PlanarGraph {
    struct Edge {
        var segment: GridSegment
        /// How much more often the paths of each role wind about what is left of the edge than about what is right of it.
        var turns: Windings
        /// Index of one of the pieces that lie on the edge.
        var piece: Int32
    }

    /// How often the first and the second operand wind about a place.
    struct Windings: Hashable {
        var first: Int32 = 0
        var second: Int32 = 0

        static func + (a: Windings, b: Windings) -> Windings {
            Windings(first: a.first &+ b.first, second: a.second &+ b.second)
        }
        static prefix func - (a: Windings) -> Windings { Windings(first: 0 &- a.first, second: 0 &- a.second) }
    }

    private(set) var edges: ContiguousArray<Edge> = []
    /// For each piece the edge that it lies on; -1 where pieces have cancelled each other.
    private(set) var edgeOfPiece: ContiguousArray<Int32>
    /// The halves that leave each vertex, one ring after the other.
    private(set) var rings: ContiguousArray<Int32> = []
    /// For each half its place in `rings`.
    private(set) var places: ContiguousArray<Int32> = []
    /// For each half where its ring begins and ends in `rings`.
    private var ringRanges: ContiguousArray<Range<Int32>> = []
    /// For each half the windings about what is left of it.
    private(set) var left: ContiguousArray<Windings> = []
    /// Pairs of halves of unconnected parts of the graph that have the same face to their left.
    private(set) var neighbors: [(Int, Int)] = []

    /// - Parameter pieces: as `SnapRounding` leaves them.
    init(_ pieces: ContiguousArray<Piece>, _ sources: ContiguousArray<PieceSource>) {
        edgeOfPiece = ContiguousArray(repeating: -1, count: pieces.count)
        addEdges(pieces, sources)
        addRings()
        findWindings()
    }

    var halfCount: Int { edges.count * 2 }

    /// Where a half begins.
    func origin(of half: Int) -> GridPoint {
        let segment = edges[half >> 1].segment
        return half & 1 == 0 ? segment.from : segment.to
    }

    private func direction(of half: Int) -> GridVector {
        let d = edges[half >> 1].segment.to - edges[half >> 1].segment.from
        return half & 1 == 0 ? d : GridVector(-d.x, -d.y)
    }

    /// How much more often is wound about the left side of a half than about its right.
    private func turns(of half: Int) -> Windings {
        half & 1 == 0 ? edges[half >> 1].turns : -edges[half >> 1].turns
    }

    /// The next half clockwise about the same vertex.
    func clockwise(of half: Int) -> Int {
        let range = ringRanges[half]
        let place = places[half]
        return Int(rings[Int(place == range.lowerBound ? range.upperBound - 1 : place - 1)])
    }

    /// The next half counter-clockwise about the same vertex.
    func counterclockwise(of half: Int) -> Int {
        let range = ringRanges[half]
        let place = places[half] + 1
        return Int(rings[Int(place == range.upperBound ? range.lowerBound : place)])
    }
}

// MARK: - Edges and rings

extension PlanarGraph {
    /// Pieces on the same two points become one edge. One that changes nothing is left out, unless it has ink.
    private mutating func addEdges(_ pieces: ContiguousArray<Piece>, _ sources: ContiguousArray<PieceSource>) {
        func upward(_ segment: GridSegment) -> GridSegment {
            segment.from < segment.to ? segment : GridSegment(segment.to, segment.from)
        }
        var order = ContiguousArray(Int32(0)..<Int32(pieces.count))
        order.sort { i, j in
            let (a, b) = (upward(pieces[Int(i)].segment), upward(pieces[Int(j)].segment))
            if a.from != b.from { return a.from < b.from }
            if a.to != b.to { return a.to < b.to }
            return i < j
        }
        var next = 0
        while next < order.count {
            let segment = upward(pieces[Int(order[next])].segment)
            var edge = Edge(segment: segment, turns: Windings(), piece: order[next])
            var hasInk = false
            let start = next
            while next < order.count, upward(pieces[Int(order[next])].segment) == segment {
                let piece = pieces[Int(order[next])]
                let sense: Int32 = piece.segment == segment ? 1 : -1
                switch sources[Int(piece.source)].role {
                case .first: edge.turns.first += sense
                case .second: edge.turns.second += sense
                case .ink: hasInk = true
                }
                next += 1
            }
            guard hasInk || edge.turns != Windings() else { continue }
            for i in order[start..<next] { edgeOfPiece[Int(i)] = Int32(edges.count) }
            edges.append(edge)
        }
    }

    private mutating func addRings() {
        rings = ContiguousArray(
            (Int32(0)..<Int32(halfCount)).sorted { i, j in
                let (a, b) = (origin(of: Int(i)), origin(of: Int(j)))
                return a != b ? a < b : direction(of: Int(i)).precedes(direction(of: Int(j)))
            })
        places = ContiguousArray(repeating: 0, count: halfCount)
        ringRanges = ContiguousArray(repeating: 0..<0, count: halfCount)
        var start = 0
        for i in rings.indices {
            places[Int(rings[i])] = Int32(i)
            let isLast = i + 1 == rings.count || origin(of: Int(rings[i + 1])) != origin(of: Int(rings[i]))
            guard isLast else { continue }
            for j in start...i { ringRanges[Int(rings[j])] = Int32(start)..<Int32(i + 1) }
            start = i + 1
        }
    }
}

// MARK: - Windings

extension PlanarGraph {
    /// Rings are in the order of their points, so the first vertex of a connected part that comes up is its least: nothing
    /// leaves it to the left, and what is there has the windings that a ray to the left finds. All else follows from
    /// edge to edge.
    private mutating func findWindings() {
        left = ContiguousArray(repeating: Windings(), count: halfCount)
        // By where a ring begins in `rings`.
        var isKnown = ContiguousArray(repeating: false, count: halfCount)
        let rays = RowIndex(edges.map(\.segment))
        // Halves whose left side is known, and perhaps not the other sectors of their ring.
        var open: ContiguousArray<Int> = []
        for half in rings where !isKnown[Int(ringRanges[Int(half)].lowerBound)] {
            // The last half of the ring, for angles begin just past the negative x axis.
            let last = Int(rings[Int(ringRanges[Int(half)].upperBound) - 1])
            var nearest = -1
            rays.forEachEdge(leftOf: origin(of: last)) { edge, isRising in
                left[last] = left[last] + (isRising ? -edges[edge].turns : edges[edge].turns)
                if nearest < 0 || rays.isNearer(edge, nearest >> 1, leftOf: origin(of: last)) {
                    nearest = isRising ? edge * 2 + 1 : edge * 2
                }
            }
            if nearest >= 0 { neighbors.append((last, nearest)) }
            open.append(last)
            while let known = open.popLast() {
                let ring = Int(ringRanges[known].lowerBound)
                if isKnown[ring] { continue }
                isKnown[ring] = true
                spread(from: known) { open.append($0) }
            }
        }
    }

    /// From the left side of a half to all sectors about its vertex, and to the far ends of what leaves it.
    private mutating func spread(from known: Int, _ body: (Int) -> Void) {
        var half = known
        repeat {
            // What is right of a half is left of its other half.
            left[half ^ 1] = left[half] + -turns(of: half)
            body(half ^ 1)
            let next = counterclockwise(of: half)
            if next != known { left[next] = left[half] + turns(of: next) }
            half = next
        } while half != known
    }
}
