/// The types of properties' values.
protocol LottieValue: Sendable {
    /// Nil if the node is not of this kind.
    init?(_ node: Int, in json: JSONDocument)

    /// The same from a theme, which writes some values differently.
    /// - Parameter own: the file's value; nil for none.
    static func themed(_ node: Int, in json: JSONDocument, own: Self?) -> Self?

    /// True if two values can be connected by a spatial curve.
    static var isPlace: Bool { get }

    /// The second component; nil if there is none that can have easing of its own.
    var second: Double? { get }
}

extension LottieValue {
    static var isPlace: Bool { false }
    var second: Double? { nil }
}

extension Double: LottieValue {
    /// In a list the first number counts.
    init?(_ node: Int, in json: JSONDocument) {
        var node = node
        if json.kind(node) == .array, let first = json.elements(node).first { node = first }
        guard let number = json.number(node) else { return nil }
        self = number
    }
}

extension SIMD2<Double>: LottieValue {
    static var isPlace: Bool { true }
    var second: Double? { y }

    init?(_ node: Int, in json: JSONDocument) {
        guard let three = SIMD3<Double>(node, in: json) else { return nil }
        self.init(three.x, three.y)
    }
}

extension SIMD3<Double>: LottieValue {
    static var isPlace: Bool { true }
    var second: Double? { y }

    /// A single number sets all components; missing ones are 0.
    init?(_ node: Int, in json: JSONDocument) {
        if let number = json.number(node) {
            self.init(repeating: number)
            return
        }
        guard json.kind(node) == .array, let x = json.number(of: node, at: 0), let y = json.number(of: node, at: 1),
            let z = json.number(of: node, at: 2)
        else { return nil }
        self.init(x, y, z)
    }
}

extension SIMD4<Double>: LottieValue {
    /// A colour: red, green, blue and opacity from 0 to 1, or from 0 to 255 where all of them are above 1; or a text in hexadecimal digits.
    init?(_ node: Int, in json: JSONDocument) {
        if let text = json.string(node) {
            guard let color = SIMD4(hexadecimal: text) else { return nil }
            self = color
            return
        }
        guard json.kind(node) == .array, let red = json.number(of: node, at: 0), let green = json.number(of: node, at: 1),
            let blue = json.number(of: node, at: 2), let opacity = json.number(of: node, at: 3, missing: 1)
        else { return nil }
        self.init(red, green, blue, opacity)
        if x > 1, y > 1, z > 1, w > 1 { self /= 255 }
    }

    /// `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, as `Graphics` parses them everywhere; the `#` is optional.
    package init?(hexadecimal text: String) {
        let isMarked = text.utf8.first == UInt8(ascii: "#")
        var digits = text.utf8.dropFirst(isMarked ? 1 : 0).map { JSONText.hexadecimal($0) }
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8, !digits.contains(nil) else { return nil }
        self = SIMD4(0, 0, 0, 1)
        for index in 0..<digits.count / 2 {
            self[index] = Double(digits[2 * index]! << 4 | digits[2 * index + 1]!) / 255
        }
    }
}

extension [Double]: LottieValue {
    /// A single number is a list of one.
    init?(_ node: Int, in json: JSONDocument) {
        if let number = json.number(node) {
            self = [number]
            return
        }
        guard json.kind(node) == .array else { return nil }
        self = []
        for element in json.elements(node) {
            guard let number = json.number(element) else { return nil }
            append(number)
        }
    }
}

extension LottieOutline: LottieValue {
    /// An outline, or a list of one outline as in keyframes.
    init?(_ node: Int, in json: JSONDocument) {
        var node = node
        if json.kind(node) == .array, let first = json.elements(node).first { node = first }
        guard json.kind(node) == .object, var points = json.list(node, "v") else { return nil }
        isClosed = json.member(node, "c").map { json.number($0) == 1 } ?? true
        var (arrivals, departures) = (json.list(node, "i") ?? 0..<0, json.list(node, "o") ?? 0..<0)
        // A pair is three nodes.
        vertices.reserveCapacity(points.count / 3)
        while let point = points.first {
            guard let place = SIMD2(point, in: json) else { return nil }
            points = json.after(point)..<points.upperBound
            vertices.append(
                Vertex(place, arrival: Self.nextPair(&arrivals, json), departure: Self.nextPair(&departures, json)))
        }
    }

    /// Zero if there is none, or if it is not a pair.
    private static func nextPair(_ rest: inout Range<Int>, _ json: JSONDocument) -> SIMD2<Double> {
        guard let node = rest.first else { return .zero }
        rest = json.after(node)..<rest.upperBound
        return SIMD2(node, in: json) ?? .zero
    }
}
