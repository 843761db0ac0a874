/// What a property can be.
protocol LottieValue: Sendable {
    /// Nil where the node is nothing of the kind.
    init?(_ node: Int, in json: JSONDocument)

    /// The same of a theme, where some values are written in another way.
    /// - Parameter own: what the file has in its place; nil for nothing.
    static func themed(_ node: Int, in json: JSONDocument, own: Self?) -> Self?

    /// The way between two of them may be a curve.
    static var isPlace: Bool { get }

    /// Its second component; nil where it has none that can move at a pace of its own.
    var second: Double? { get }
}

extension LottieValue {
    static var isPlace: Bool { false }
    var second: Double? { nil }
}

extension Double: LottieValue {
    /// Of a list the first number counts.
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

    /// A single number is all components; missing ones are 0.
    init?(_ node: Int, in json: JSONDocument) {
        if let number = json.number(node) {
            self.init(repeating: number)
            return
        }
        guard json.kind(node) == .array else { return nil }
        self = .zero
        for (index, element) in json.elements(node).prefix(3).enumerated() {
            guard let number = json.number(element) else { return nil }
            self[index] = number
        }
    }
}

extension SIMD4<Double>: LottieValue {
    /// A colour: red, green, blue and opacity from 0 to 1, or all but opacity from 0 to 255 as old files have them; or a text
    /// in hexadecimal digits.
    init?(_ node: Int, in json: JSONDocument) {
        if let text = json.string(node) {
            guard let color = SIMD4(hexadecimal: text) else { return nil }
            self = color
            return
        }
        guard json.kind(node) == .array else { return nil }
        self = SIMD4(0, 0, 0, 1)
        for (index, element) in json.elements(node).prefix(4).enumerated() {
            guard let number = json.number(element) else { return nil }
            self[index] = number
        }
        if x > 1, y > 1, z > 1 { self /= SIMD4(255, 255, 255, w > 1 ? 255 : 1) }
    }

    /// `#rgb`, `#rrggbb` or `#rrggbbaa`.
    package init?(hexadecimal text: String) {
        var digits = text.utf8.drop { $0 == UInt8(ascii: "#") }.map { JSONText.hexadecimal($0) }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
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
    /// An outline, or a list of one as keyframes have it.
    init?(_ node: Int, in json: JSONDocument) {
        var node = node
        if json.kind(node) == .array, let first = json.elements(node).first { node = first }
        guard json.kind(node) == .object, let points = json.member(node, "v"), json.kind(points) == .array else {
            return nil
        }
        isClosed = json.member(node, "c").map { json.number($0) == 1 } ?? true
        var arrivals = json.member(node, "i").map { json.elements($0) }
        var departures = json.member(node, "o").map { json.elements($0) }
        for point in json.elements(points) {
            guard let place = SIMD2(point, in: json) else { return nil }
            vertices.append(
                Vertex(
                    place, arrival: arrivals?.next().flatMap { SIMD2($0, in: json) } ?? .zero,
                    departure: departures?.next().flatMap { SIMD2($0, in: json) } ?? .zero))
        }
    }
}
