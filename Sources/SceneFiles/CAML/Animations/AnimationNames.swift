/// The keys that animations of one layer have so far.
struct AnimationNames {
    /// Keys that files give themselves, here or further on: none of these is made up.
    private let given: Set<String>
    /// What is animated, by the key.
    private var keyPaths: [String: String?] = [:]
    /// How many animations wanted the same key.
    private var numbers: [String: Int] = [:]

    /// - Parameter given: by which animations of the layer are added or there already.
    init(given: some Sequence<String>) { self.given = Set(given) }

    var count: Int { keyPaths.count }

    /// - Returns: the key itself, unless another animation of something else has it.
    mutating func key(_ wanted: String, for keyPath: String?) -> (key: String, isChanged: Bool) {
        var key = wanted
        let isChanged = keyPaths[key].map { $0 != keyPath } ?? false
        if isChanged {
            var number = numbers[wanted, default: 1]
            repeat {
                number += 1
                key = "\(wanted)-\(number)"
            } while given.contains(key) || keyPaths[key] != nil
            numbers[wanted] = number
        }
        keyPaths[key] = keyPath
        return (key, isChanged)
    }
}
