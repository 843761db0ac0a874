/// Names of nodes, in the order of the nodes: a commit appends them, and only dumps look them up.
public struct NodeNames: Sendable {
    /// Ascending by node.
    private var entries: ContiguousArray<(node: NodeIndex, name: String)> = []

    public init() {}

    /// All names, in the order of their nodes.
    public var values: [String] { entries.map(\.name) }

    /// A node's name; nil removes it. Reading takes logarithmic time; setting names in the order of the nodes takes constant time each.
    public subscript(node: NodeIndex) -> String? {
        get {
            let place = place(of: node)
            return place < entries.count && entries[place].node == node ? entries[place].name : nil
        }
        set {
            let place = place(of: node)
            let isThere = place < entries.count && entries[place].node == node
            switch (newValue, isThere) {
            case (let name?, true): entries[place].name = name
            case (let name?, false): entries.insert((node, name), at: place)
            case (nil, true): entries.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// True if any of these nodes has a name.
    func names(anyOf nodes: Range<Int32>) -> Bool {
        let place = place(of: NodeIndex(rawValue: nodes.lowerBound))
        return place < entries.count && entries[place].node.rawValue < nodes.upperBound
    }

    /// The first index whose node is not before `node`.
    private func place(of node: NodeIndex) -> Int {
        guard let last = entries.last, node.rawValue <= last.node.rawValue else { return entries.count }
        var (low, high) = (0, entries.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].node.rawValue < node.rawValue { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
