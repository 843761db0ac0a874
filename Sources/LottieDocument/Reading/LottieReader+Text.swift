extension LottieReader {
    mutating func text(_ node: Int) -> LottieText {
        var text = LottieText(
            document: animated(node, "d", or: LottieTextDocument()), animators: list(node, "a").map { animator($0) },
            path: json.member(node, "p").flatMap { path($0) })
        if let options = json.member(node, "m") {
            text.grouping = integer(options, "g") ?? 1
            text.alignment = animated(options, "a", or: .zero)
        }
        return text
    }

    /// Nil if no mask is given.
    private mutating func path(_ node: Int) -> LottieTextPath? {
        guard let mask = integer(node, "m") else { return nil }
        return LottieTextPath(
            mask: mask, firstMargin: animated(node, "f", or: 0), lastMargin: animated(node, "l", or: 0),
            isReversed: isOn(node, "r", or: 0), isPerpendicular: isOn(node, "p", or: 1), isForced: isOn(node, "a", or: 0))
    }

    /// A flag that is stored as a number that could be animated.
    private mutating func isOn(_ node: Int, _ name: JSONName, or standard: Double) -> Bool {
        let value: Animated<Double> = animated(node, name, or: standard)
        return value.first != 0
    }

    private mutating func animator(_ node: Int) -> LottieTextAnimator {
        var values: [String: Animated<[Double]>] = [:]
        if let list = json.member(node, "a") {
            for name in json.names(list) where isNumeric(name + 1) { values[json.text(name)] = animated(name + 1) }
        }
        return LottieTextAnimator(
            name: string(node, "nm"), selector: json.member(node, "s").map { selector($0) } ?? .init(), values: values,
            place: LottiePlace(node: node))
    }

    private mutating func selector(_ node: Int) -> LottieTextAnimator.Selector {
        var selector = LottieTextAnimator.Selector()
        selector.basis = integer(node, "b") ?? 1
        selector.shape = integer(node, "sh") ?? 1
        selector.isInUnits = integer(node, "r") == 2
        selector.isRandom = flag(node, "rn")
        selector.isExpression = integer(node, "t") == 1
        selector.start = animated(node, "s", or: 0)
        // Without an end the selection extends to the end of the text, in either unit.
        selector.end = animated(node, "e", or: selector.isInUnits ? .greatestFiniteMagnitude : 100)
        selector.offset = animated(node, "o", or: 0)
        selector.amount = animated(node, "a", or: 100)
        selector.smoothness = animated(node, "sm", or: 100)
        selector.easeHigh = animated(node, "xe", or: 0)
        selector.easeLow = animated(node, "ne", or: 0)
        return selector
    }

    func fonts() -> [LottieFont] {
        guard let fonts = json.member(0, "fonts") else { return [] }
        return list(fonts, "list").map { node in
            LottieFont(
                name: string(node, "fName") ?? "", family: string(node, "fFamily") ?? "",
                style: string(node, "fStyle") ?? "", path: string(node, "fPath") ?? "",
                ascent: number(node, "ascent") ?? 0)
        }
    }

    mutating func glyphs() -> [LottieGlyph] {
        list(0, "chars").map { node in
            LottieGlyph(
                character: string(node, "ch") ?? "", family: string(node, "fFamily") ?? "",
                style: string(node, "style") ?? "", width: number(node, "w") ?? 0,
                shapes: json.member(node, "data").map { shapes($0, "shapes") } ?? [])
        }
    }
}

extension LottieTextDocument: LottieValue {
    init?(_ node: Int, in json: JSONDocument) {
        func value<Value: LottieValue>(_ name: JSONName) -> Value? {
            json.member(node, name).flatMap { Value($0, in: json) }
        }
        func string(_ name: JSONName) -> String? { json.member(node, name).flatMap { json.string($0) } }
        guard json.kind(node) == .object, let text = string("t") else { return nil }
        self.text = text
        font = string("f") ?? ""
        size = value("s") ?? 12
        fillColor = value("fc")
        strokeColor = value("sc")
        strokeWidth = value("sw") ?? 0
        isStrokeOverFill = value("of") == 1.0
        lineHeight = value("lh")
        tracking = value("tr") ?? 0
        justification =
            value("j").flatMap { (number: Double) in Int(exactly: number) }.flatMap(Justification.init) ?? .left
        baselineShift = value("ls") ?? 0
        capitals = value("ca").flatMap { (number: Double) in Int(exactly: number) } ?? 0
        if let size: SIMD2<Double> = value("sz") { box = (value("ps") ?? .zero, size) }
    }
}
