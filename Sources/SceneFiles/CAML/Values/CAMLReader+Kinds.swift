import LayerKit

// Values of the wrong kind are reported at their place.

extension CAMLReader {
    /// Reports a value of another kind than the property takes, or a word that the property does not know.
    /// - Returns: false for another kind; setting it would change nothing.
    @discardableResult
    func check(_ value: Any, of key: DeclaredKey, at element: MarkupElement) -> Bool {
        guard key.kind.takes(value) else {
            report(
                .damaged, key.name, "\(key.name) takes \(key.kind.words), and here it is given something else. It has no effect.", at: element)
            return false
        }
        guard let words = key.words, let word = value as? String, !words.contains(word) else { return true }
        report(
            .unknown, key.name,
            "\"\(word.prefix(40))\" is no word that \(key.name) knows, and has no effect. Those are \(words.joined(separator: ", ")).",
            at: element)
        return true
    }

    /// False if an animation cannot animate a layer, which is reported; the caller keeps the element.
    func acts(_ animation: CAAnimation, on layer: CALayer, at element: MarkupElement) -> Bool {
        // The members of a group have been checked.
        guard let property = animation as? CAPropertyAnimation else { return true }
        let complaints = property.complaints(on: layer)
        for complaint in complaints {
            report(
                .damaged, property.keyPath ?? element.name,
                "\(complaint.prefix(1).uppercased())\(complaint.dropFirst()). It is kept.", at: element)
        }
        return complaints.isEmpty
    }
}

extension ValueKind {
    /// The description of a kind of value in messages.
    fileprivate var words: String {
        switch self {
        case .number: "a number"
        case .bool: "0 or 1"
        case .point: "a point, of two numbers"
        case .size: "a size, of two numbers"
        case .rect: "a rectangle, of four numbers"
        case .transform: "a transform"
        case .color: "a colour"
        case .path: "a path"
        case .contents: "a picture"
        case .numbers: "a list of numbers"
        case .colors: "a list of colours"
        case .string: "a word"
        case .object: "an object"
        }
    }
}
