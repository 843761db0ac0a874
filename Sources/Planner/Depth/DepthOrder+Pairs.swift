import Geometry

extension DepthOrder {
    /// Links all pieces that overlap, by a sweep along x. False when there are too many to compare.
    mutating func linkOverlaps() -> Bool {
        let byX = pieces.indices.sorted { pieces[$0].box.minX < pieces[$1].box.minX }
        var (flat, tilted): (ContiguousArray<Int32>, ContiguousArray<Int32>) = ([], [])
        var effort = Effort()
        for index in byX {
            let isFlat = pieces[index].depth.isConstant
            guard link(index, with: &tilted, &effort) else { return false }
            // With `ranksFlat` the list of flat pieces, which may hold nearly all there are, is not even pruned.
            guard isFlat && ranksFlat || link(index, with: &flat, &effort) else { return false }
            if isFlat { flat.append(Int32(index)) } else { tilted.append(Int32(index)) }
        }
        return true
    }

    /// How much has been compared.
    private struct Effort {
        var pairs = 0
        var overlaps = 0
    }

    /// Links a piece with those of a list that it overlaps, and prunes the list of those that the sweep has passed. False when there are
    /// too many to compare.
    private mutating func link(_ index: Int, with open: inout ContiguousArray<Int32>, _ effort: inout Effort) -> Bool {
        let box = pieces[index].box
        open.removeAll { pieces[Int($0)].box.maxX <= box.minX }
        effort.pairs += open.count
        if effort.pairs > DepthOrder.mostPairs { return false }
        for other in open where pieces[Int(other)].box.intersects(box) {
            effort.overlaps += 1
            if effort.overlaps > DepthOrder.mostOverlaps { return false }
            link(Int32(index), other)
        }
        return true
    }

    /// Links only pairs with a tilted piece, and ranks all flat pieces in one row, overlapping or not. That may take a cut more,
    /// but lets a few tilted layers be compared with thousands of others.
    mutating func linkOverlapsOfTilted() -> Bool {
        ranksFlat = true
        links.removeAll(keepingCapacity: true)
        crossings.removeAll(keepingCapacity: true)
        for index in pieces.indices { pieces[index].link = -1 }
        guard linkOverlaps() else { return false }
        let row = byNearness().filter { pieces[Int($0)].depth.isConstant }
        for (lower, upper) in zip(row, row.dropFirst()) { link(upper, .above, lower) }
        return true
    }

    /// Compares two pieces, and links each to the other if they overlap.
    mutating func link(_ a: Int32, _ b: Int32) {
        if let relation = relation(a, b) { link(a, relation, b) }
    }

    mutating func link(_ a: Int32, _ relation: Relation, _ b: Int32) {
        links.append(Link(other: b, relation: relation, next: pieces[Int(a)].link))
        pieces[Int(a)].link = Int32(links.count - 1)
        links.append(Link(other: a, relation: relation.reversed, next: pieces[Int(b)].link))
        pieces[Int(b)].link = Int32(links.count - 1)
        if case .crossing = relation { crossings.append(Crossing(piece: a, other: b, relation: relation)) }
    }

    /// How `a` lies to `b`; nil where they do not overlap.
    mutating func relation(_ a: Int32, _ b: Int32) -> Relation? {
        guard overlap(a, b) else { return nil }
        let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
        let (above, size) = (pa.depth - pb.depth, max(pa.extent, pb.extent))
        // A difference with one sign all over either piece has it on their intersection.
        for whole in [pa.corners, pb.corners] {
            switch spread(above, over: whole, of: pa.depth, size) {
            case .zero: return pa.member < pb.member ? .below : .above
            case .positive: return .above
            case .negative: return .below
            case .both: break
            }
        }
        shared.assign(corners[pa.corners])
        shared.formIntersection(corners[pb.corners])
        guard DepthOrder.isWide(shared, size) else { return nil }
        switch spreadOverShared(above, of: pa.depth, size) {
        case .zero: return pa.member < pb.member ? .below : .above
        case .positive: return .above
        case .negative: return .below
        case .both: return .crossing(isRatherAbove: above.value(at: shared.middle) >= 0)
        }
    }

    /// True when two pieces of different members overlap by more than a negligible margin: when no edge of either separates them
    /// (the separating axis theorem).
    func overlap(_ a: Int32, _ b: Int32) -> Bool {
        let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
        guard pa.member != pb.member, pa.box.intersects(pb.box) else { return false }
        let margin = max(pa.extent, pb.extent) * DepthOrder.negligible
        return !separates(pa.corners, pb.corners, margin) && !separates(pb.corners, pa.corners, margin)
    }

    /// True when the line along one of a polygon's edges keeps another one out.
    private func separates(_ polygon: Range<Int>, _ other: Range<Int>, _ margin: Double) -> Bool {
        var a = corners[polygon.upperBound - 1]
        for index in polygon {
            let b = corners[index]
            let edge = b - a
            // Inside is to the left of edges; |x| + |y| is an upper bound of the edge's length.
            let least = margin * (abs(edge.x) + abs(edge.y))
            var farthest = -Double.infinity
            for place in other { farthest = max(farthest, Point.cross(edge, corners[place] - a)) }
            if farthest <= least { return true }
            a = b
        }
        return false
    }

    enum Spread { case zero, positive, negative, both }

    /// The signs of a difference of depths at some of the pieces' corners.
    ///
    /// - Parameters:
    ///   - depth: one of the two that were subtracted, for their magnitude.
    ///   - size: of the layers, points.
    func spread(
        _ difference: LinearFunction, over range: Range<Int>, of depth: LinearFunction, _ size: Double
    ) -> Spread {
        var extremes = Extremes(size)
        for index in range { extremes.add(corners[index], difference, depth) }
        return extremes.spread(difference, size)
    }

    /// The same over what two pieces share.
    private func spreadOverShared(_ difference: LinearFunction, of depth: LinearFunction, _ size: Double) -> Spread {
        var extremes = Extremes(size)
        for corner in shared.corners { extremes.add(corner, difference, depth) }
        return extremes.spread(difference, size)
    }

    /// The least and the greatest value of a difference of depths, and the magnitude of the depths.
    private struct Extremes {
        var least = Double.infinity
        var greatest = -Double.infinity
        var scale: Double

        init(_ size: Double) { scale = size }

        @inline(__always)
        mutating func add(_ corner: Point, _ difference: LinearFunction, _ depth: LinearFunction) {
            let value = difference.value(at: corner)
            (least, greatest) = (min(least, value), max(greatest, value))
            scale = max(scale, abs(depth.value(at: corner)))
        }

        func spread(_ difference: LinearFunction, _ size: Double) -> Spread {
            // A sliver beyond the line that is too thin for any pixel does not count.
            let tolerance = max(scale, difference.steepness * size) * DepthOrder.negligible
            if greatest <= tolerance { return least >= -tolerance ? .zero : .negative }
            return least >= -tolerance ? .positive : .both
        }
    }

    /// True when a polygon is more than a sliver, compared with the layers' size.
    static func isWide(_ polygon: ConvexPolygon, _ size: Double) -> Bool {
        guard !polygon.isEmpty else { return false }
        let box = polygon.boundingBox
        return polygon.area > Point(box.width, box.height).length * size * negligible
    }
}

extension DepthOrder.Relation {
    var reversed: DepthOrder.Relation {
        switch self {
        case .below: .above
        case .above: .below
        case .crossing(let isRatherAbove): .crossing(isRatherAbove: !isRatherAbove)
        }
    }
}
