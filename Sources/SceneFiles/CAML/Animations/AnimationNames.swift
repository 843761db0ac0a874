/// The keys used so far by the animations of one layer.
struct AnimationNames {
    /// Keys that the file itself uses, anywhere: none of these is generated.
    private let given: Set<String>
    /// The animated key path, by key.
    private var keyPaths: [String: String?] = [:]
    /// How many animations requested the same key.
    private var numbers: [String: Int] = [:]

    /// - Parameter given: keys with which animations of the layer are added or have been.
    init(given: some Sequence<String>) { self.given = Set(given) }

    var count: Int { keyPaths.count }

    /// - Returns: the key itself, unless an animation of another property has it.
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
