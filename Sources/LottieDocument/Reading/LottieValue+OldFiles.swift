/// A colour of a file whose colours may go from 0 to 255, as it stands there.
struct OldColor: LottieValue {
    var numbers: SIMD4<Double>

    init?(_ node: Int, in json: JSONDocument) {
        guard json.kind(node) == .array, let red = json.number(of: node, at: 0), let green = json.number(of: node, at: 1),
            let blue = json.number(of: node, at: 2), let opacity = json.number(of: node, at: 3, missing: 1)
        else {
            // A text means the same in all files.
            guard json.string(node) != nil, let color = SIMD4<Double>(node, in: json) else { return nil }
            numbers = color
            return
        }
        numbers = SIMD4(red, green, blue, opacity)
    }

    /// Themes came later.
    static func themed(_ node: Int, in json: JSONDocument, own: OldColor?) -> OldColor? {
        SIMD4.themed(node, in: json, own: own?.numbers).map(OldColor.init)
    }

    private init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

    /// Of a colour that goes to 255.
    var divided: SIMD4<Double> { numbers / SIMD4(255, 255, 255, numbers.w > 1 ? 255 : 1) }
}

/// An outline of an open path that may not say so itself.
struct OpenOutline: LottieValue {
    var outline: LottieOutline

    init?(_ node: Int, in json: JSONDocument) {
        guard let outline = LottieOutline(node, in: json) else { return nil }
        self.outline = outline
        let one = json.kind(node) == .array ? json.elements(node).first { _ in true } : node
        if let one, json.member(one, "c") == nil { self.outline.isClosed = false }
    }
}

extension LottieReader {
    /// The version of the player that the file was written for is before another one.
    static func isOlder(_ version: String?, than other: [Int]) -> Bool {
        guard let version else { return false }
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        return !numbers.isEmpty && numbers.lexicographicallyPrecedes(other)
    }

    /// The colour of a fill or a stroke.
    mutating func color(_ node: Int) -> Animated<SIMD4<Double>> {
        let black = SIMD4<Double>(0, 0, 0, 1)
        guard hasOldColors, let property = json.member(node, "c") else { return animated(node, "c", or: black) }
        guard let color: Animated<OldColor> = animated(property) else { return Animated(black) }
        // Programs that count their own versions write colours as of today, some a little above 1; bytes are whole numbers.
        let isDivided = color.keyframes.contains { $0.value.numbers.max() >= 2 }
        return color.map { isDivided ? $0.divided : $0.numbers }
    }

    /// - Parameters:
    ///   - property: the path's.
    ///   - flag: whether the path is closed, where it does not say so itself; of `node`.
    mutating func outline(_ property: Int, of node: Int, closedBy flag: JSONName) -> Animated<LottieOutline>? {
        guard knowsOldFiles, let mark = json.member(node, flag), json.number(mark) == 0 else { return animated(property) }
        let outline: Animated<OpenOutline>? = animated(property)
        return outline?.map(\.outline)
    }
}
