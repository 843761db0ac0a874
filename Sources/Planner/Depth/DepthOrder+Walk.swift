extension DepthOrder {
    /// Places a piece after all that lies below it.
    mutating func place(_ first: Int32) {
        guard states[Int(first)] == .waiting else { return }
        begin(first)
        while let top = path.last {
            guard let lower = nextBelow(top) else {
                states[Int(top)] = .placed
                order.append(top)
                path.removeLast()
                continue
            }
            if states[Int(lower)] == .waiting {
                begin(lower)
            } else if breakCircle(from: lower) {
                // Where nothing can be cut the cycle is due to rounding, or no cuts are left: the last link is ignored.
                stepBack(to: lower)
            }
        }
    }

    /// The next piece directly below one of the path that has not been placed yet.
    private mutating func nextBelow(_ piece: Int32) -> Int32? {
        var cursor = pieces[Int(piece)].cursor
        defer { pieces[Int(piece)].cursor = cursor }
        while cursor >= 0 {
            let link = links[Int(cursor)]
            cursor = link.next
            guard link.relation == .above else { continue }
            switch states[Int(link.other)] {
            case .waiting, .begun: return link.other
            case .placed, .cut: break
            }
        }
        return nil
    }

    /// Unwinds the path from its end to `first`, after a cut. What is left of it may have new links, and is searched again.
    mutating func stepBack(to first: Int32) {
        while let last = path.popLast() {
            if states[Int(last)] == .begun { states[Int(last)] = .waiting }
            if last == first { break }
        }
        for piece in path { pieces[Int(piece)].cursor = pieces[Int(piece)].link }
    }

    mutating func begin(_ piece: Int32) {
        states[Int(piece)] = .begun
        pieces[Int(piece)].cursor = pieces[Int(piece)].link
        path.append(piece)
    }

    /// Cuts one of the pieces of a cycle: the end of the path, from `first` on.
    mutating func breakCircle(from first: Int32) -> Bool {
        guard cutsLeft > 0, !allowance.isOver else { return false }
        let circle = path[path.lastIndex(of: first)!...]
        for cheapOnly in [true, false] {
            for (offset, upper) in circle.enumerated() {
                let next = circle.startIndex + offset + 1
                let lower = next < circle.endIndex ? circle[next] : first
                for (one, other) in [(upper, lower), (lower, upper)] {
                    if cheapOnly && preference(of: pieces[Int(one)]).isDear { continue }
                    if cut(one, by: other) {
                        separateCrossings()
                        return true
                    }
                }
            }
        }
        return false
    }
}
