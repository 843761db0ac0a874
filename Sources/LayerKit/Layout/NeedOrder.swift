/// A topological order of things that depend on each other: each comes after all that it needs, and those that need themselves, directly or
/// indirectly, are left out.
///
/// It uses Tarjan's strongly connected components: things that need themselves indirectly are in one component, and a component is complete after
/// all those that it leads to. An explicit path replaces recursion, since chains may have any length.
struct NeedOrder {
    /// Indices in the order in which they can be calculated.
    private(set) var places: [Int] = []
    /// For each, the indices of what it needs.
    private let needs: [[Int]]
    /// When each was visited, counted from 1; 0 if it was not yet.
    private var met: [Int]
    /// For each, the earliest visited that it leads back to, numbered as in `met`.
    private var earliest: [Int]
    /// Indices of those that were visited and are in no complete component yet, in the order of their visits.
    private var open: [Int] = []
    /// For each, whether it is among these.
    private var isOpen: [Bool]
    /// How many were visited.
    private var count = 0

    /// - Parameter needs: for each, the indices of what it needs.
    init(_ needs: [[Int]]) {
        self.needs = needs
        (met, earliest) = (Array(repeating: 0, count: needs.count), Array(repeating: 0, count: needs.count))
        isOpen = Array(repeating: false, count: needs.count)
        for start in needs.indices where met[start] == 0 { follow(start) }
    }

    /// Completes everything that one leads to, and then its own component.
    private mutating func follow(_ start: Int) {
        meet(start)
        // The way from the start to here, and how many of its needs each has visited.
        var path = [(place: start, looked: 0)]
        while let (place, looked) = path.last {
            if looked < needs[place].count {
                path[path.count - 1].looked += 1
                let need = needs[place][looked]
                if met[need] == 0 {
                    meet(need)
                    path.append((need, 0))
                } else if isOpen[need] {
                    earliest[place] = min(earliest[place], met[need])
                }
            } else {
                path.removeLast()
                if let before = path.last?.place { earliest[before] = min(earliest[before], earliest[place]) }
                if earliest[place] == met[place] { complete(place) }
            }
        }
    }

    private mutating func meet(_ place: Int) {
        count += 1
        (met[place], earliest[place], isOpen[place]) = (count, count, true)
        open.append(place)
    }

    /// - Parameter first: the first visited of a component, to which all that are open after it belong.
    private mutating func complete(_ first: Int) {
        if open.last == first, !needs[first].contains(first) { places.append(first) }
        while let last = open.popLast() {
            isOpen[last] = false
            if last == first { break }
        }
    }
}
