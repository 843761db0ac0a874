internal import Glibc

/// Which cards of a machine this process is meant to use. A scheduler that shares them tells each process its own in
/// `CUDA_VISIBLE_DEVICES`. CUDA counts only those; EGL shows all, with the numbers that they have without the variable, unless the
/// others cannot be opened: then it shows as many as are named, and counts as CUDA does.
struct GLVisibleCards {
    static var variable: String? { getenv("CUDA_VISIBLE_DEVICES").map { String(cString: $0) } }

    /// The numbers that EGL gives them, in CUDA's order; nil where EGL counts as CUDA does.
    private let named: [Int]?

    /// - Parameters:
    ///   - variable: numbers with commas, of which the first that is none ends the list; nil where it is not set. Where it begins with
    ///     something else, as with the name of a card, it says nothing here.
    ///   - numbers: of all cards that EGL shows.
    init(_ variable: String?, numbers: [Int]) {
        let words = (variable ?? "").split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " }.prefix { $0 != " " } }
        let named = words.map { Int($0) }.prefix { $0 != nil }.compactMap(\.self)
        let all = Set(numbers)
        self.named = !named.isEmpty && all.count > named.count && all.isSuperset(of: named) ? named : nil
    }

    /// The number that EGL gives the card which CUDA calls `index`; nil where there is none.
    func number(ofCUDA index: Int) -> Int? {
        guard let named else { return index }
        return named.indices.contains(index) ? named[index] : nil
    }

    /// A card of this number, nil for one that CUDA does not count, is there for this process.
    func shows(_ number: Int?) -> Bool { named == nil || number == nil || named?.contains(number ?? 0) == true }
}
