extension DepthOrder {
    /// Places a piece after all that lies below it.
    mutating func place(_ first: Int32) {
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
    mutating func stepBack(to first: Int32) {
        while let last = path.popLast() {
            if pieces[Int(last)].state == .begun { pieces[Int(last)].state = .waiting }
            if last == first { break }
        }
        for piece in path { pieces[Int(piece)].cursor = pieces[Int(piece)].link }
    }

    mutating func begin(_ piece: Int32) {
        pieces[Int(piece)].state = .begun
        pieces[Int(piece)].cursor = pieces[Int(piece)].link
        path.append(piece)
    }

    /// Cuts one of the pieces that lie above one another in a circle: the end of the path, from `first` on.
    mutating func breakCircle(from first: Int32) -> Bool {
        guard cutsLeft > 0 else { return false }
        let circle = path[path.lastIndex(of: first)!...]
        for cheapOnly in [true, false] {
            for (offset, upper) in circle.enumerated() {
                let next = circle.startIndex + offset + 1
                let lower = next < circle.endIndex ? circle[next] : first
                for (one, other) in [(upper, lower), (lower, upper)] {
                    if cheapOnly && preference(of: pieces[Int(one)]).isDear { continue }
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
