import Geometry

/// Puts the members of a space into painter's order, where some are tilted, and cuts those that no order would do for.
///
/// Members are polygons in one plane with linear depths over it. Two that overlap are *below* and *above* one another if
/// the difference of their depths has one sign all over what they share, and *crossing* if it has both. Of two that cross
/// one is cut along the line where the difference is zero, and its halves are compared again with all that it overlapped;
/// then none cross. What is left is a graph of who must be painted before whom, and walking it from below gives the order.
/// Should the walk come back to where it began (three bars, each over the next one's end), a bar that lies on both sides
/// of another's plane is cut along it, and the walk goes back to before. It ends: halves lie on one side of that plane for
/// good, and polygons of which none lies on both sides of another's plane have an order.
///
/// Members of one plane stay in painter's order. Whatever is smaller than rounding, and than any pixel (`negligible`),
/// counts as zero: faces of a solid meet at their edges without crossing.
struct DepthOrder {
    /// A member or what a cut has left of it.
    struct Piece {
        /// Index in `Workspace.members`; among members of one plane also their order.
        var member: Int32
        /// Its corners in `corners`.
        var corners: Range<Int>
        /// Bounding box, in the plane's points.
        var box: Rect
        /// Over the plane, points.
        var depth: LinearFunction
        /// Depth over its middle, points: the order of those that do not overlap.
        var nearness: Double
        /// Its last cut's side in `sides`, −1 before any.
        var side: Int32 = -1
        /// The latest of its links in `links`, or −1.
        var link: Int32 = -1
        /// Where the walk has got to in its links.
        var cursor: Int32 = -1
        var state = State.waiting

        enum State { case waiting, begun, placed, cut }

        /// The size of what it covers, points.
        var extent: Double { Point(box.width, box.height).length }
    }

    /// How a piece lies to another that it overlaps.
    enum Relation { case below, above, crossing }

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
        /// True when the cut may be anti-aliased; see `Split.swift`.
        var isSmooth: Bool
    }

    /// Which side of a cut a piece lies on.
    struct Side {
        var cut: Int32
        /// Where the cut's line is positive.
        var isFront: Bool
        /// The side of the cut before, or −1.
        var outer: Int32
    }

    /// What matters to no pixel, as a part of the size of the layers in question. Rotations written with single precision
    /// err by about half as much.
    static let negligible = 1e-7
    /// Pairs whose bounding boxes are compared; as many take a few milliseconds.
    static let mostPairs = 4_000_000
    /// Pairs whose outlines are.
    static let mostOverlaps = 100_000

    /// In the order in which they were added, then those that cutting made.
    private(set) var pieces: ContiguousArray<Piece> = []
    private(set) var sides: ContiguousArray<Side> = []
    private(set) var cuts: ContiguousArray<Cut> = []
    /// Pieces from back to front, after `sort`.
    private(set) var order: ContiguousArray<Int32> = []

    /// Corners of all pieces, in the plane's points.
    private var corners: ContiguousArray<Point> = []
    private var links: ContiguousArray<Link> = []
    /// Pairs that cross, not yet cut.
    private var crossings: ContiguousArray<(Int32, Int32)> = []
    /// For each member, by index in `Workspace.members`, less `firstMember`.
    private var preferences: ContiguousArray<CutPreference> = []
    private var firstMember: Int32 = 0
    /// Cuts that may still be made.
    private var cutsLeft = 0
    /// Scratch: what two pieces share.
    private var shared = ConvexPolygon()
    /// Scratch: the pieces that the walk has begun, each above the next.
    private var path: ContiguousArray<Int32> = []
}

/// Which of two members is rather cut.
struct CutPreference: Equatable {
    /// True for one that hides all behind it inside its bounds and paints nothing outside.
    var isSolid: Bool
    /// How many layers are painted once more.
    var layerCount: Int32

    func isBetter(than other: CutPreference) -> Bool {
        isSolid != other.isSolid ? isSolid : layerCount < other.layerCount
    }
}

extension DepthOrder {
    /// Forgets everything but the memory.
    mutating func begin(firstMember: Int32) {
        self.firstMember = firstMember
        pieces.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        corners.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        crossings.removeAll(keepingCapacity: true)
        preferences.removeAll(keepingCapacity: true)
    }

    /// Adds a member, in painter's order. Every member counts, but one without a polygon has no turn.
    mutating func add(_ polygon: ConvexPolygon, depth: LinearFunction, _ preference: CutPreference) {
        let member = firstMember + Int32(preferences.count)
        preferences.append(preference)
        if !polygon.isEmpty { _ = append(polygon, Piece(member: member, depth: depth)) }
    }

    /// Finds the order.
    mutating func sort() {
        // Enough for a busy scene; what a plan may cost stays in proportion.
        cutsLeft = 64 + pieces.count
        guard linkOverlaps() else {
            order.append(contentsOf: byNearness())
            return
        }
        while let (a, b) = crossings.popLast() { separate(a, b) }
        var next = 0
        var agenda = byNearness()
        while next < agenda.count {
            let known = pieces.count
            place(agenda[next])
            next += 1
            for piece in known..<pieces.count { agenda.append(Int32(piece)) }
        }
        findSmoothCuts()
    }

    /// A cut can be smooth only where all behind it is painted before all in front of it.
    private mutating func findSmoothCuts() {
        var lastBack = ContiguousArray(repeating: -1, count: cuts.count)
        var firstFront = ContiguousArray(repeating: Int.max, count: cuts.count)
        for (turn, piece) in order.enumerated() {
            var side = pieces[Int(piece)].side
            while side >= 0 {
                let (cut, isFront) = (Int(sides[Int(side)].cut), sides[Int(side)].isFront)
                if isFront { firstFront[cut] = min(firstFront[cut], turn) } else { lastBack[cut] = turn }
                side = sides[Int(side)].outer
            }
        }
        for cut in cuts.indices where lastBack[cut] > firstFront[cut] { cuts[cut].isSmooth = false }
    }

    /// The cuts that bound a piece; those that other cuts have made unnecessary are left out.
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

    private func byNearness() -> ContiguousArray<Int32> {
        var result = ContiguousArray(pieces.indices.lazy.filter { pieces[$0].state != .cut }.map(Int32.init))
        result.sort { a, b in
            let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
            return pa.nearness != pb.nearness ? pa.nearness < pb.nearness : a < b
        }
        return result
    }

    private mutating func append(_ polygon: ConvexPolygon, _ piece: Piece) -> Int32 {
        var piece = piece
        piece.corners = corners.count..<corners.count + polygon.corners.count
        corners.append(contentsOf: polygon.corners)
        piece.box = polygon.boundingBox
        piece.nearness = piece.depth.value(at: polygon.middle)
        pieces.append(piece)
        return Int32(pieces.count - 1)
    }
}

// MARK: - Pairs

extension DepthOrder {
    /// Links all pieces that overlap: a sweep along x. False when there are too many to be compared.
    private mutating func linkOverlaps() -> Bool {
        let byX = pieces.indices.sorted { pieces[$0].box.minX < pieces[$1].box.minX }
        var open: ContiguousArray<Int32> = []
        var (pairs, overlaps) = (0, 0)
        for index in byX {
            let box = pieces[index].box
            open.removeAll { pieces[Int($0)].box.maxX <= box.minX }
            pairs += open.count
            if pairs > DepthOrder.mostPairs { return false }
            for other in open where pieces[Int(other)].box.intersects(box) {
                overlaps += 1
                if overlaps > DepthOrder.mostOverlaps { return false }
                link(Int32(index), other)
            }
            open.append(Int32(index))
        }
        return true
    }

    /// Compares two pieces, and notes what comes of it with both.
    private mutating func link(_ a: Int32, _ b: Int32, mayCross: Bool = true) {
        guard let relation = relation(a, b, mayCross: mayCross) else { return }
        links.append(Link(other: b, relation: relation, next: pieces[Int(a)].link))
        pieces[Int(a)].link = Int32(links.count - 1)
        links.append(Link(other: a, relation: relation.reversed, next: pieces[Int(b)].link))
        pieces[Int(b)].link = Int32(links.count - 1)
        if relation == .crossing { crossings.append((a, b)) }
    }

    /// How `a` lies to `b`; nil where they do not overlap.
    private mutating func relation(_ a: Int32, _ b: Int32, mayCross: Bool) -> Relation? {
        let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
        guard pa.member != pb.member, pa.box.intersects(pb.box) else { return nil }
        shared.assign(corners[pa.corners])
        shared.formIntersection(corners[pb.corners])
        let size = max(pa.extent, pb.extent)
        guard DepthOrder.isWide(shared, size) else { return nil }
        let above = pa.depth - pb.depth
        switch spread(above, over: shared.corners, of: pa.depth, size) {
        case .zero: return pa.member < pb.member ? .below : .above
        case .positive: return .above
        case .negative: return .below
        case .both:
            if mayCross { return .crossing }
            return above.value(at: shared.middle) < 0 ? .below : .above
        }
    }

    private enum Spread { case zero, positive, negative, both }

    /// The signs that a difference of depths has over corners.
    ///
    /// - Parameters:
    ///   - depth: one of the two, for the size of the numbers that were subtracted.
    ///   - size: of the layers, points.
    private func spread(
        _ difference: LinearFunction, over corners: some Sequence<Point>, of depth: LinearFunction, _ size: Double
    ) -> Spread {
        var (least, greatest, scale) = (Double.infinity, -Double.infinity, size)
        for corner in corners {
            let value = difference.value(at: corner)
            (least, greatest) = (min(least, value), max(greatest, value))
            scale = max(scale, abs(depth.value(at: corner)))
        }
        // A sliver beyond the line that no pixel would show is none.
        let tolerance = max(scale, difference.steepness * size) * DepthOrder.negligible
        if greatest <= tolerance { return least >= -tolerance ? .zero : .negative }
        return least >= -tolerance ? .positive : .both
    }

    /// True when a polygon is more than a line between layers of a size.
    private static func isWide(_ polygon: ConvexPolygon, _ size: Double) -> Bool {
        guard !polygon.isEmpty else { return false }
        let box = polygon.boundingBox
        return polygon.area > Point(box.width, box.height).length * size * negligible
    }
}

// MARK: - Cuts

extension DepthOrder {
    /// Cuts one of two pieces that cross.
    private mutating func separate(_ a: Int32, _ b: Int32) {
        let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
        guard pa.state != .cut, pb.state != .cut else { return }
        let (ca, cb) = (preference(of: pa), preference(of: pb))
        // Always the same of two that are alike: were it now the one and now the other, more pieces would come of it.
        let isFirst = ca == cb ? pa.member > pb.member : ca.isBetter(than: cb)
        if isFirst ? cut(a, by: b) || cut(b, by: a) : cut(b, by: a) || cut(a, by: b) { return }
        link(a, b, mayCross: false)
    }

    private func preference(of piece: Piece) -> CutPreference { preferences[Int(piece.member - firstMember)] }

    /// Cuts a piece along another's plane, if it lies on both sides of it.
    private mutating func cut(_ index: Int32, by other: Int32) -> Bool {
        let piece = pieces[Int(index)]
        let line = piece.depth - pieces[Int(other)].depth
        guard cutsLeft > 0, spread(line, over: corners[piece.corners], of: piece.depth, piece.extent) == .both else {
            return false
        }
        var (front, back) = (ConvexPolygon(corners[piece.corners]), ConvexPolygon(corners[piece.corners]))
        front.cut(where: line)
        back.cut(where: -line)
        guard DepthOrder.isWide(front, piece.extent), DepthOrder.isWide(back, piece.extent) else { return false }
        cutsLeft -= 1
        cuts.append(Cut(line: line, isSmooth: preference(of: piece).isSolid))
        pieces[Int(index)].state = .cut
        for (half, isFront) in [(back, false), (front, true)] {
            sides.append(Side(cut: Int32(cuts.count - 1), isFront: isFront, outer: piece.side))
            let new = append(half, Piece(member: piece.member, depth: piece.depth, side: Int32(sides.count - 1)))
            var next = piece.link
            while next >= 0 {
                let neighbour = links[Int(next)].other
                next = links[Int(next)].next
                if pieces[Int(neighbour)].state != .cut { link(new, neighbour, mayCross: cutsLeft > 0) }
            }
        }
        return true
    }
}

// MARK: - The walk

extension DepthOrder {
    /// Places a piece after all that lies below it.
    private mutating func place(_ first: Int32) {
        guard pieces[Int(first)].state == .waiting else { return }
        begin(first)
        while let top = path.last {
            let cursor = pieces[Int(top)].cursor
            guard cursor >= 0 else {
                pieces[Int(top)].state = .placed
                order.append(top)
                path.removeLast()
                continue
            }
            let link = links[Int(cursor)]
            pieces[Int(top)].cursor = link.next
            guard link.relation == .above else { continue }
            switch pieces[Int(link.other)].state {
            case .waiting: begin(link.other)
            case .placed, .cut: break
            case .begun:
                // Where nothing can be cut the circle is one of rounding: the last link is left out.
                if breakCircle(from: link.other) { stepBack(to: link.other) }
            }
        }
    }

    /// Takes the end of the path back, from `first` on, where a cut has been made. What is left of the path may have got
    /// new neighbours.
    private mutating func stepBack(to first: Int32) {
        while let last = path.popLast() {
            if pieces[Int(last)].state == .begun { pieces[Int(last)].state = .waiting }
            if last == first { break }
        }
        for piece in path { pieces[Int(piece)].cursor = pieces[Int(piece)].link }
    }

    private mutating func begin(_ piece: Int32) {
        pieces[Int(piece)].state = .begun
        pieces[Int(piece)].cursor = pieces[Int(piece)].link
        path.append(piece)
    }

    /// Cuts one of the pieces that lie above one another in a circle: the end of the path, from `first` on.
    private mutating func breakCircle(from first: Int32) -> Bool {
        guard cutsLeft > 0 else { return false }
        let circle = path[path.lastIndex(of: first)!...]
        for solidOnly in [true, false] {
            for (offset, upper) in circle.enumerated() {
                let next = circle.startIndex + offset + 1
                let lower = next < circle.endIndex ? circle[next] : first
                for (one, other) in [(upper, lower), (lower, upper)] {
                    if solidOnly && !preference(of: pieces[Int(one)]).isSolid { continue }
                    if cut(one, by: other) {
                        while let (a, b) = crossings.popLast() { separate(a, b) }
                        return true
                    }
                }
            }
        }
        return false
    }
}

extension DepthOrder.Piece {
    /// A piece whose outline is not known yet.
    fileprivate init(member: Int32, depth: LinearFunction, side: Int32 = -1) {
        self.init(member: member, corners: 0..<0, box: .null, depth: depth, nearness: 0, side: side)
    }
}

extension DepthOrder.Relation {
    fileprivate var reversed: DepthOrder.Relation {
        switch self {
        case .below: .above
        case .above: .below
        case .crossing: .crossing
        }
    }
}
