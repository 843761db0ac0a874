import Geometry
import Limits

/// Puts the members of a space into painter's order where some are tilted, and cuts those for which no order exists.
///
/// Members are polygons in one plane with linear depths over it. Of two that overlap one is *below* the other if the
/// difference of their depths has one sign all over their intersection; they are *crossing* if it has both. Of two that
/// cross, one is cut along the line where the difference is zero, and its halves are compared again with all that it
/// overlapped; then none cross. What is left is a graph of who must be painted before whom, and a topological sort gives
/// the order. Where that meets a cycle (three bars, each over the next one's end), a bar that lies on both sides of
/// another's plane is cut along it, and the walk backs up to before the bar. This terminates: halves stay on one side of
/// that plane for good, and polygons of which none lies on both sides of another's plane have an order.
///
/// Coplanar members stay in painter's order. Differences below rounding, and far below a pixel (`negligible`), count as
/// zero: faces of a solid meet at their edges without crossing.
struct DepthOrder {
    /// A member or what a cut has left of it.
    struct Piece {
        /// Index in `Workspace.members`; among members of one plane also their order.
        var member: Int32
        /// Its corners in `corners`.
        var corners: Range<Int>
        /// Bounding box, in the plane's points.
        var box: Rect
        /// The size of what it covers, the box's diagonal, points.
        var extent = 0.0
        /// Over the plane, points.
        var depth: LinearFunction
        /// Depth over its middle, points: the order of those that do not overlap.
        var nearness: Double
        /// Its side of the cut that was made last: index in `sides`, −1 before any.
        var side: Int32 = -1
        /// The latest of its links in `links`, or −1.
        var link: Int32 = -1
        /// Where the walk has got to in its links.
        var cursor: Int32 = -1
    }

    /// How far the walk has got with a piece.
    enum State: UInt8 { case waiting, begun, placed, cut }

    /// How a piece lies to another that it overlaps.
    enum Relation: Equatable {
        case below, above
        /// Partly above, partly below; where neither can be cut, the larger part decides.
        case crossing(isRatherAbove: Bool)

        /// The nearest relation that needs no cut.
        var uncut: Relation {
            if case .crossing(let isRatherAbove) = self { isRatherAbove ? .above : .below } else { self }
        }
    }

    /// One piece's relation to another.
    struct Link {
        var other: Int32
        var relation: Relation
        /// The piece's next link, or −1.
        var next: Int32
    }

    /// A line along which a member was cut.
    struct Cut {
        /// How far the member's plane is above the other's, points.
        var line: LinearFunction
        /// True where no pixel may belong to both sides; see `Split.swift`.
        var isHard: Bool
    }

    /// Which side of a cut a piece lies on.
    struct Side {
        var cut: Int32
        /// Where the cut's line is positive.
        var isFront: Bool
        /// The side of the cut before, or −1.
        var outer: Int32
    }

    /// A difference of depth too small to matter to any pixel, relative to the size of the layers compared. Rotations in single
    /// precision err by about half as much.
    static let negligible = 1e-7
    /// Pairs whose bounding boxes are compared; as many take a few milliseconds.
    static let mostPairs = 4_000_000
    /// Pairs whose outlines are.
    static let mostOverlaps = 100_000

    /// In the order in which they were added, then those that cutting made.
    var pieces: ContiguousArray<Piece> = []
    /// Of the pieces; kept apart from them since they are read most often.
    var states: ContiguousArray<State> = []
    var sides: ContiguousArray<Side> = []
    var cuts: ContiguousArray<Cut> = []
    /// Pieces from back to front, after `sort`.
    var order: ContiguousArray<Int32> = []

    /// Corners of all pieces, in the plane's points: each piece lies to the left of its edges, with x to the right and y up.
    var corners: ContiguousArray<Point> = []
    var links: ContiguousArray<Link> = []
    /// A piece that crosses another, neither of them cut as yet.
    struct Crossing {
        var piece: Int32
        var other: Int32
        var relation: Relation
    }

    /// Pairs that cross.
    var crossings: ContiguousArray<Crossing> = []
    /// For each member, by index in `Workspace.members`, less `firstMember`.
    var preferences: ContiguousArray<CutPreference> = []
    var firstMember: Int32 = 0
    /// Cuts that may still be made.
    var cutsLeft = 0
    /// True when pieces parallel to the plane are not compared with one another but only ranked, from back to front.
    var ranksFlat = false
    /// How long finding the order may take. Once that is used up the remaining pieces get no place: the frame is given up.
    var allowance = TimeAllowance.endless
    /// Scratch: the intersection of two pieces.
    var shared = ConvexPolygon()
    /// Scratch: the pieces that the walk has begun, each above the next.
    var path: ContiguousArray<Int32> = []
}

/// What cutting a member costs: decides which of two is cut.
struct CutPreference: Equatable {
    /// True for one that reads its backdrop, all of which must be painted before any of it: cutting the others along its plane
    /// sees to that.
    var readsBackdrop = false
    /// True for one that needs surfaces of its own, and each piece its own again.
    var hasEffects: Bool
    /// How many layers are painted once more for a second piece.
    var layerCount: Int32

    /// True for one that is cut only where no other can be.
    var isDear: Bool { readsBackdrop || hasEffects }

    func isBetter(than other: CutPreference) -> Bool {
        if readsBackdrop != other.readsBackdrop { return !readsBackdrop }
        return hasEffects != other.hasEffects ? !hasEffects : layerCount < other.layerCount
    }
}

extension DepthOrder {
    /// Forgets everything but the memory.
    mutating func begin(firstMember: Int32) {
        self.firstMember = firstMember
        ranksFlat = false
        pieces.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        corners.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        crossings.removeAll(keepingCapacity: true)
        preferences.removeAll(keepingCapacity: true)
    }

    /// Adds a member, in painter's order. One without a polygon takes a number, but is not painted.
    mutating func add(_ polygon: ConvexPolygon, depth: LinearFunction, _ preference: CutPreference) {
        let member = firstMember + Int32(preferences.count)
        preferences.append(preference)
        if !polygon.isEmpty { _ = append(polygon, Piece(member: member, depth: depth)) }
    }

    /// Finds the order.
    mutating func sort() {
        // Enough for a busy scene; what a plan may cost stays in proportion.
        cutsLeft = 64 + pieces.count
        guard linkOverlaps() || linkOverlapsOfTilted() else {
            order.append(contentsOf: byNearness())
            return
        }
        separateCrossings()
        var next = 0
        var agenda = byNearness()
        while next < agenda.count {
            if next % 64 == 0, allowance.isOver { break }
            let known = pieces.count
            place(agenda[next])
            next += 1
            for piece in known..<pieces.count { agenda.append(Int32(piece)) }
        }
    }

    /// The cuts that bound a piece, without those that no edge of it lies on any more.
    func boundingSides(of piece: Piece) -> [Side] {
        var result: [Side] = []
        var side = piece.side
        while side >= 0 {
            let line = cuts[Int(sides[Int(side)].cut)].line
            let tolerance = line.steepness * piece.extent * 1e-6
            if corners[piece.corners].count(where: { abs(line.value(at: $0)) <= tolerance }) > 1 {
                result.append(sides[Int(side)])
            }
            side = sides[Int(side)].outer
        }
        return result
    }

    func byNearness() -> ContiguousArray<Int32> {
        DepthOrder.fromBack(pieces.indices.lazy.filter { states[$0] != .cut }.map(Int32.init)) {
            pieces[Int($0)].nearness
        }
    }

    /// Indices by ascending depth, equal depths by ascending index. Depths are rounded to 2⁻³⁰ points first, so that rounding
    /// errors do not order equal ones.
    static func fromBack(_ indices: some Sequence<Int32>, depth: (Int32) -> Double) -> ContiguousArray<Int32> {
        var keys = ContiguousArray(indices.map { (depth: (depth($0) * 0x1p30).rounded(), index: $0) })
        keys.sort { a, b in a.depth != b.depth ? a.depth < b.depth : a.index < b.index }
        return ContiguousArray(keys.map(\.index))
    }

    mutating func append(_ polygon: ConvexPolygon, _ piece: Piece) -> Int32 {
        var piece = piece
        piece.corners = corners.count..<corners.count + polygon.corners.count
        if polygon.isClockwise {
            corners.append(contentsOf: polygon.corners.reversed())
        } else {
            corners.append(contentsOf: polygon.corners)
        }
        piece.box = polygon.boundingBox
        piece.extent = Point(piece.box.width, piece.box.height).length
        piece.nearness = piece.depth.value(at: polygon.middle)
        pieces.append(piece)
        states.append(.waiting)
        return Int32(pieces.count - 1)
    }
}

extension DepthOrder.Piece {
    /// A piece whose outline is not known yet.
    init(member: Int32, depth: LinearFunction, side: Int32 = -1) {
        self.init(member: member, corners: 0..<0, box: .null, depth: depth, nearness: 0, side: side)
    }
}
