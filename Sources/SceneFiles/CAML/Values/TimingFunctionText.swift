import LayerKit

/// Timing functions as CAML writes them: a name, or the two control points.
enum TimingFunctionText {
    static func function(_ text: String) -> CAMediaTimingFunction? {
        switch text.trimmingSpaces {
        case "linear": return CAMediaTimingFunction(name: .linear)
        case "easeIn": return CAMediaTimingFunction(name: .easeIn)
        case "easeOut": return CAMediaTimingFunction(name: .easeOut)
        case "easeInEaseOut": return CAMediaTimingFunction(name: .easeInEaseOut)
        case "default": return CAMediaTimingFunction(name: .default)
        default:
            guard let n = NumberText.numbers(text), n.count == 4, n.allSatisfy(\.isFinite) else { return nil }
            return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
        }
    }

    static func text(_ function: CAMediaTimingFunction) -> String {
        if let name = function.givenName { return name.rawValue }
        return [1, 2].flatMap { index in
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            return point.map { $0.description }
        }.joined(separator: " ")
    }
}

extension String {
    var trimmingSpaces: String {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
