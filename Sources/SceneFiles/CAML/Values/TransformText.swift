import Geometry
import Glibc
import LayerKit

/// Transforms as CAML writes them: a list of functions, the last of which is applied to a point first.
struct TransformText {
    private(set) var transform = CATransform3D.identity
    /// The angles of the text's rotations about the x, y and z axes, radians; nil for an axis without such a function.
    private(set) var angles: [Double?] = [nil, nil, nil]

    /// Nil if the text is not a list of known functions. An empty text is the identity.
    init?(_ text: String) {
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == "," || $0 == ";" }
            if rest.isEmpty { return }
            guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") else { return nil }
            let name = String(rest[..<open].filter { !$0.isWhitespace })
            guard apply(name, to: rest[rest.index(after: open)..<close]) else { return nil }
            rest = rest[rest.index(after: close)...]
        }
    }

    private mutating func apply(_ name: String, to text: Substring) -> Bool {
        let words = text.split { $0.isWhitespace || $0 == "," || $0 == ";" }
        if name == "rotate" { return rotate(words) }
        let numbers = words.compactMap { Double($0) }
        guard numbers.count == words.count else { return false }
        switch (name, numbers.count) {
        case ("translate", 2): transform = CATransform3DTranslate(transform, numbers[0], numbers[1], 0)
        case ("translate", 3): transform = CATransform3DTranslate(transform, numbers[0], numbers[1], numbers[2])
        case ("scale", 1): transform = CATransform3DScale(transform, numbers[0], numbers[0], 1)
        case ("scale", 2): transform = CATransform3DScale(transform, numbers[0], numbers[1], 1)
        case ("scale", 3): transform = CATransform3DScale(transform, numbers[0], numbers[1], numbers[2])
        case ("perspective", 1):
            guard numbers[0] != 0 else { break }
            var perspective = CATransform3D.identity
            perspective.m34 = -1 / numbers[0]
            transform = CATransform3DConcat(perspective, transform)
        case ("matrix", 6):
            let plane = CGAffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            transform = CATransform3DConcat(CATransform3DMakeAffineTransform(plane), transform)
        case ("matrix", 16): transform = CATransform3DConcat(CATransform3D(entries: numbers), transform)
        default: return false
        }
        return true
    }

    private mutating func rotate(_ words: [Substring]) -> Bool {
        guard let first = words.first, let angle = TransformText.angle(first) else { return false }
        let axis = words.dropFirst().compactMap { Double($0) }
        guard axis.count == words.count - 1, axis.isEmpty || axis.count == 3 else { return false }
        let (x, y, z) = axis.isEmpty ? (0, 0, 1) : (axis[0], axis[1], axis[2])
        transform = CATransform3DRotate(transform, angle, x, y, z)
        let along = [x, y, z].indices.filter { [x, y, z][$0] != 0 }
        if along.count == 1 { angles[along[0]] = [x, y, z][along[0]] > 0 ? angle : -angle }
        return true
    }

    /// Radians, unless the unit is degrees or turns.
    private static func angle(_ word: Substring) -> Double? {
        if word.hasSuffix("deg") { return Double(word.dropLast(3)).map { $0 * .pi / 180 } }
        if word.hasSuffix("rad") { return Double(word.dropLast(3)) }
        return Double(word)
    }

    /// True if setting a component of the rotation would only repeat the text.
    func says(_ angle: Double, aboutAxis axis: Int) -> Bool {
        guard let said = angles[axis] else { return angle == 0 }
        return abs(said - angle) < 1e-4
    }

    // MARK: Writing

    /// A text that round-trips exactly: functions that other programs write if possible, else the matrix entries.
    static func text(_ transform: CATransform3D) -> String {
        if transform == .identity { return "" }
        let t = transform
        let simple = [
            "translate(\(list(t.m41, t.m42, t.m43)))", "scale(\(list(t.m11, t.m22, t.m33)))",
            "translate(\(list(t.m41, t.m42, t.m43))) scale(\(list(t.m11, t.m22, t.m33)))", "perspective(\(list(-1 / t.m34)))",
        ]
        for text in simple where TransformText(text)?.transform == transform { return text }
        let parts = TransformComponents(transform)
        // Decomposition has errors in the last digits; what somebody wrote usually has fewer digits.
        for digits in [6, 12, 17] {
            let text = text(parts, digits)
            if TransformText(text)?.transform == transform { return text }
        }
        return "matrix(\(t.entries.map(NumberText.text).joined(separator: ", ")))"
    }

    /// - Parameter digits: significant digits of factors and degrees.
    private static func text(_ parts: TransformComponents, _ digits: Int) -> String {
        func word(_ number: Double) -> String { NumberText.text(number.rounded(toDigits: digits)) }
        var functions: [String] = []
        let (move, scale) = (parts.translation, parts.scale)
        if move != .zero { functions.append("translate(\(list(move.x, move.y, move.z)))") }
        for (axis, rest) in [(2, ""), (1, ", 0, 1, 0"), (0, ", 1, 0, 0")] where parts.rotation[axis] != 0 {
            functions.append("rotate(\(word(parts.rotation[axis] * 180 / .pi))deg\(rest))")
        }
        let factors = (0..<3).map { word(scale[$0]) }
        if factors != ["1", "1", "1"] { functions.append("scale(\(factors.joined(separator: ", ")))") }
        return functions.joined(separator: " ")
    }

    private static func list(_ numbers: Double...) -> String { numbers.map(NumberText.text).joined(separator: ", ") }
}

extension Double {
    /// Rounded to a number of significant decimal digits.
    fileprivate func rounded(toDigits digits: Int) -> Double {
        guard self != 0, isFinite, digits < 17 else { return self }
        let unit = pow(10, Double(digits) - log10(magnitude).rounded(.up))
        return unit.isFinite && unit > 0 ? (self * unit).rounded() / unit : self
    }
}
