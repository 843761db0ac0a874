/// The order in which things are worked out that need each other: each after all that it needs, without those that need
/// themselves, at once or by way of others.
///
/// These are Tarjan's strongly connected components: what needs itself by way of others is in one with them, and a component
/// is complete after all those that it leads to. In place of recursion there is a path, since chains may be as long as they
/// like.
struct NeedOrder {
    /// In the order in which they can be worked out.
    private(set) var places: [Int] = []
    /// What each needs, places.
    private let needs: [[Int]]
    /// When each was met, counted from 1; 0 for those that were not yet.
    private var met: [Int]
    /// Of each the first to be met that it leads back to, as in `met`.
    private var earliest: [Int]
    /// Those that were met and are in no complete component yet, places, as they were met.
    private var open: [Int] = []
    /// Of each, whether it is among these.
    private var isOpen: [Bool]
    /// How many were met.
    private var count = 0

    /// - Parameter needs: of each what it needs, by their places.
    init(_ needs: [[Int]]) {
        self.needs = needs
        (met, earliest) = (Array(repeating: 0, count: needs.count), Array(repeating: 0, count: needs.count))
        isOpen = Array(repeating: false, count: needs.count)
        for start in needs.indices where met[start] == 0 { follow(start) }
    }

    /// Completes all that a place leads to, and then its own component.
    private mutating func follow(_ start: Int) {
        meet(start)
        // From the start to here, and how many of its needs each has looked at.
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

    /// - Parameter first: the first to be met of a component, which all that are open after it belong to.
    private mutating func complete(_ first: Int) {
        if open.last == first, !needs[first].contains(first) { places.append(first) }
        while let last = open.popLast() {
            isOpen[last] = false
            if last == first { break }
        }
    }
}
