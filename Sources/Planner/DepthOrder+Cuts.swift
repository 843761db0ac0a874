import Geometry

extension DepthOrder {
    /// Cuts one of two pieces that cross.
    mutating func separate(_ a: Int32, _ b: Int32) {
        let (pa, pb) = (pieces[Int(a)], pieces[Int(b)])
        guard pa.state != .cut, pb.state != .cut else { return }
        let (ca, cb) = (preference(of: pa), preference(of: pb))
        // Always the same of two that are alike: were it now the one and now the other, more pieces would come of it.
        let isFirst = ca == cb ? pa.member > pb.member : ca.isBetter(than: cb)
        if isFirst ? cut(a, by: b) || cut(b, by: a) : cut(b, by: a) || cut(a, by: b) { return }
        link(a, b, mayCross: false)
    }

    func preference(of piece: Piece) -> CutPreference { preferences[Int(piece.member - firstMember)] }

    /// Cuts a piece along another's plane, if it lies on both sides of it.
    mutating func cut(_ index: Int32, by other: Int32) -> Bool {
        let piece = pieces[Int(index)]
        let line = piece.depth - pieces[Int(other)].depth
        // What stands in the row keeps its place for the others' sake.
        guard cutsLeft > 0, !(ranksFlat && piece.depth.isConstant) else { return false }
        guard spread(line, over: corners[piece.corners], of: piece.depth, piece.extent) == .both else { return false }
        var (front, back) = (ConvexPolygon(corners[piece.corners]), ConvexPolygon(corners[piece.corners]))
        front.cut(where: line)
        back.cut(where: -line)
        guard DepthOrder.isWide(front, piece.extent), DepthOrder.isWide(back, piece.extent) else { return false }
        cutsLeft -= 1
        cuts.append(Cut(line: line, isHard: preference(of: piece).readsBackdrop))
        pieces[Int(index)].state = .cut
        for (half, isFront) in [(back, false), (front, true)] {
            sides.append(Side(cut: Int32(cuts.count - 1), isFront: isFront, outer: piece.side))
            let new = append(half, Piece(member: piece.member, depth: piece.depth, side: Int32(sides.count - 1)))
            var next = piece.link
            while next >= 0 {
                let known = links[Int(next)]
                next = known.next
                if pieces[Int(known.other)].state == .cut { continue }
                // What lies over all of it lies over a part of it.
                if known.relation == .crossing {
                    link(new, known.other, mayCross: cutsLeft > 0)
                } else if overlap(new, known.other) {
                    link(new, known.relation, known.other)
                }
            }
        }
        return true
    }
}
