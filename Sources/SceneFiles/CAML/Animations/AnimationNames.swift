/// The keys that animations of one layer have so far.
struct AnimationNames {
    /// What is animated, by the key.
    private var keyPaths: [String: String?] = [:]
    /// How many animations wanted the same key.
    private var numbers: [String: Int] = [:]

    var count: Int { keyPaths.count }

    /// - Returns: the key itself, unless another animation of something else has it.
    mutating func key(_ wanted: String, for keyPath: String?) -> (key: String, isChanged: Bool) {
        var key = wanted
        let isChanged = keyPaths[key].map { $0 != keyPath } ?? false
        if isChanged {
            let number = numbers[key, default: 1] + 1
            numbers[key] = number
            key += "-\(number)"
        }
        keyPaths[key] = keyPath
        return (key, isChanged)
    }
}
