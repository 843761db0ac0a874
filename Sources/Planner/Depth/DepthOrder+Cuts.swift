import Geometry

extension DepthOrder {
    /// Cuts one of each two pieces that cross, within the time allowed: each cut looks at all that the piece overlapped.
    mutating func separateCrossings() {
        while let crossing = crossings.popLast(), !allowance.isOver { separate(crossing) }
    }

    /// Cuts one of two pieces that cross.
    mutating func separate(_ crossing: Crossing) {
        let (a, b) = (crossing.piece, crossing.other)
        let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
        guard states[Int(a)] != .cut, states[Int(b)] != .cut else { return }
        let (ca, cb) = (preference(of: pa), preference(of: pb))
        // Of two that are alike always the same one: alternating would make more pieces.
        let isFirst = ca == cb ? pa.member > pb.member : ca.isBetter(than: cb)
        if isFirst ? cut(a, by: b) || cut(b, by: a) : cut(b, by: a) || cut(a, by: b) { return }
        link(a, crossing.relation.uncut, b)
    }

    func preference(of piece: Piece) -> CutPreference { preferences[Int(piece.member - firstMember)] }

    /// Cuts a piece along another's plane, if it lies on both sides of it.
    mutating func cut(_ index: Int32, by other: Int32) -> Bool {
        let piece = pieces[Int(index)]
        let line = piece.depth - pieces[Int(other)].depth
        // Flat pieces that are ranked in a row must stay in it.
        guard cutsLeft > 0, !(ranksFlat && piece.depth.isConstant) else { return false }
        guard spread(line, over: piece.corners, of: piece.depth, piece.extent) == .both else { return false }
        var (front, back) = (ConvexPolygon(corners[piece.corners]), ConvexPolygon(corners[piece.corners]))
        front.cut(where: line)
        back.cut(where: -line)
        guard DepthOrder.isWide(front, piece.extent), DepthOrder.isWide(back, piece.extent) else { return false }
        cutsLeft -= 1
        cuts.append(Cut(line: line, isHard: preference(of: piece).readsBackdrop))
        states[Int(index)] = .cut
        let (behind, before) = (append(back, of: piece, isFront: false), append(front, of: piece, isFront: true))
        var next = piece.link
        while next >= 0 {
            let known = links[Int(next)]
            next = known.next
            if states[Int(known.other)] == .cut { continue }
            // A neighbour on one side of the cut keeps its relation, to the half on that side.
            switch side(of: known.other, line) {
            case .positive, .zero: link(before, known.relation, known.other)
            case .negative: link(behind, known.relation, known.other)
            case .both:
                relink(behind, as: known)
                relink(before, as: known)
            }
        }
        return true
    }

    /// Adds one half of a piece along the latest cut.
    private mutating func append(_ half: ConvexPolygon, of piece: Piece, isFront: Bool) -> Int32 {
        sides.append(Side(cut: Int32(cuts.count - 1), isFront: isFront, outer: piece.side))
        return append(half, Piece(member: piece.member, depth: piece.depth, side: Int32(sides.count - 1)))
    }

    /// Links a part of a piece as the whole was linked, unless they crossed: above or below the whole is above or below a part.
    private mutating func relink(_ part: Int32, as whole: Link) {
        if case .crossing = whole.relation {
            link(part, whole.other)
        } else if overlap(part, whole.other) {
            link(part, whole.relation, whole.other)
        }
    }

    /// The side of a line on which all of a piece lies.
    private func side(of piece: Int32, _ line: LinearFunction) -> Spread {
        var (least, greatest) = (Double.infinity, -Double.infinity)
        for index in pieces[Int(piece)].corners {
            let value = line.value(at: corners[index])
            (least, greatest) = (min(least, value), max(greatest, value))
        }
        return least >= 0 ? .positive : greatest <= 0 ? .negative : .both
    }
}
