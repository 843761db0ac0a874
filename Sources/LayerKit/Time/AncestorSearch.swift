/// Finds the nearest of the layers above that are of some kind, for many layers of a tree in which nothing changes meanwhile.
///
/// Walks go only as far up as no walk before them went: if each went to the root, a deep tree would take the square of its depth.
struct AncestorSearch {
    /// After so many steps a walk looks for what is known, and again after as many more. Most trees are less deep, and remember nothing.
    private static let stride = 16

    private let isSought: (CALayer) -> Bool
    /// What was found from layers on, by their numbers.
    private var known: [UInt64: CALayer?] = [:]
    /// How far all walks went together, layers.
    private(set) var steps = 0

    /// - Parameter isSought: whether a layer is of the kind; true for few.
    init(_ isSought: @escaping (CALayer) -> Bool) { self.isSought = isSought }

    /// The first layer of the kind, from a given one on up; nil where there is none.
    mutating func nearest(from start: CALayer?) -> CALayer? {
        var next = start
        var passed: [UInt64] = []
        var count = 0
        while let layer = next, !isSought(layer) {
            count += 1
            if count.isMultiple(of: AncestorSearch.stride) {
                if let found = known[layer.number] {
                    next = found
                    break
                }
                passed.append(layer.number)
            }
            next = layer.parent
        }
        for number in passed { known.updateValue(next, forKey: number) }
        steps += count
        return next
    }
}
