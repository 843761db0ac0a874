/// Turns a JSON text into typed values.
struct LottieReader {
    let json: JSONDocument
    var issues: LottieIssues
    /// The values of named slots, in the file's own list.
    private(set) var slots: [String: Int] = [:]
    /// Its values take precedence over these.
    let theme: LottieTheme?
    /// Where second components have easing of their own, so far.
    private(set) var secondPaces: [LottiePlace] = []

    /// What old files say in other ways is told by their version and by what stands beside it, and a position is split where it is marked
    /// so; otherwise by the values alone.
    let knowsOldFiles: Bool
    /// Colours of fills and strokes go from 0 to 255, if one of their numbers is above 1.
    let hasOldColors: Bool

    init(_ json: JSONDocument, theme: LottieTheme?, knowsOldFiles: Bool) {
        (self.json, self.theme, self.knowsOldFiles) = (json, theme, knowsOldFiles)
        hasOldColors = knowsOldFiles && LottieReader.isOlder(json.member(0, "v").flatMap { json.string($0) }, than: [4, 1, 9])
        issues = LottieIssues(json)
        for name in json.repeatedNames {
            issues.add(
                .damaged, "The object has \"\(json.text(name))\" more than once. The last one counts.",
                at: LottiePlace(node: name + 1))
        }
        if let list = json.member(0, "slots") {
            for name in json.names(list) { slots[json.text(name)] = json.member(name + 1, "p") }
        }
    }

    // MARK: Members

    func number(_ object: Int, _ name: JSONName) -> Double? { json.member(object, name).flatMap { json.number($0) } }

    func integer(_ object: Int, _ name: JSONName) -> Int? {
        number(object, name).flatMap { Int(exactly: $0.rounded()) }
    }

    func flag(_ object: Int, _ name: JSONName) -> Bool { number(object, name).map { $0 != 0 } ?? false }

    func string(_ object: Int, _ name: JSONName) -> String? { json.member(object, name).flatMap { json.string($0) } }

    /// An identifier; some exporters write a number.
    func identifier(_ object: Int, _ name: JSONName) -> String? {
        guard let node = json.member(object, name) else { return nil }
        return json.string(node) ?? json.number(node).map { Int(exactly: $0).map(String.init) ?? "\($0)" }
    }

    /// The elements of a member that is a list; empty if there is none.
    func list(_ object: Int, _ name: JSONName) -> [Int] {
        json.member(object, name).map { Array(json.elements($0)) } ?? []
    }

    mutating func report(_ kind: LottieIssue.Kind, _ message: String, _ node: Int) {
        issues.add(kind, message, at: LottiePlace(node: node))
    }

    // MARK: Values that change over time

    /// The value of a property, or a default if it is missing or damaged.
    mutating func animated<Value: LottieValue>(_ object: Int, _ name: JSONName, or other: Value) -> Animated<Value> {
        json.member(object, name).flatMap { animated($0) } ?? Animated(other)
    }

    /// - Parameter property: the object with the value or the keyframes, or a bare value.
    mutating func animated<Value: LottieValue>(_ property: Int) -> Animated<Value>? {
        guard json.kind(property) == .object else { return Value(property, in: json).map { Animated($0) } }
        guard let slot = string(property, "sid") else { return own(property) }
        var result: Animated<Value>? = own(slots[slot] ?? property)
        if let rule = theme?.rule(slot) {
            if let values = themed(rule, slot, own: result?.first, property) { result = values }
        }
        result?.slot = slot
        return result
    }

    /// The theme's value for a slot.
    /// - Parameter own: the file's.
    mutating func themed<Value: LottieValue>(
        _ rule: Int, _ slot: String, own: Value?, _ property: Int
    ) -> Animated<Value>? {
        guard let theme else { return nil }
        if theme.hasExpression(rule) {
            report(.unsupported, "The theme's expression for the slot \"\(slot.prefix(80))\" is not run.", property)
        }
        if let values: Animated<Value> = theme.values(rule, own: own) {
            // Places in the theme, which is another text, cannot be reported as places of the file.
            if values.hasSecondPaces { secondPaces.append(LottiePlace(node: property)) }
            return values
        }
        report(
            .damaged, "The theme's value for the slot \"\(slot.prefix(80))\" is of another kind. The file's is used.",
            property)
        return nil
    }

    /// The value of an object with a value or keyframes.
    private mutating func own<Value: LottieValue>(_ source: Int) -> Animated<Value>? {
        if let expression = json.member(source, "x"), json.string(expression) != nil {
            report(.unsupported, "Expressions are not run; the value that was saved beside it is used.", expression)
        }
        guard let content = json.member(source, "k") else {
            // A path, a text or a gradient may be given without the property object.
            return Value(source, in: json).map { Animated($0) }
        }
        var result: Animated<Value>?
        if isKeyframes(content) {
            result = keyframes(content)
        } else {
            result = Value(content, in: json).map { Animated($0) }
        }
        if result == nil {
            report(.damaged, "This is no value that the property can have. Its default is used.", content)
        }
        return result
    }

    private func isKeyframes(_ node: Int) -> Bool {
        guard json.kind(node) == .array, let first = json.elements(node).first else { return false }
        return json.kind(first) == .object && json.member(first, "t") != nil
    }

    private mutating func keyframes<Value: LottieValue>(_ list: Int) -> Animated<Value>? {
        var keys: [Keyframe<Value>] = []
        // Old files give the value at the end of each segment, and none in the last keyframe.
        var end: Value?
        var last: Int?
        for node in json.elements(list) {
            guard let time = number(node, "t"),
                let value = json.member(node, "s").flatMap({ Value($0, in: json) }) ?? end
            else {
                report(.damaged, "A keyframe without time or value is left out.", node)
                continue
            }
            var key = Keyframe(time: time, value: value)
            key.isHold = flag(node, "h")
            key.setPaces(from: json.member(node, "o"), to: json.member(node, "i"), in: json)
            // A curve needs both of its control points: with only one it is a line.
            if Value.isPlace, let departure = json.member(node, "to").flatMap({ SIMD3($0, in: json) }),
                let arrival = json.member(node, "ti").flatMap({ SIMD3($0, in: json) })
            {
                (key.departure, key.arrival) = (departure, arrival)
            }
            if let last, keys[keys.count - 1].keepSecondPace(until: value) { secondPaces.append(LottiePlace(node: last)) }
            keys.append(key)
            last = node
            end = json.member(node, "e").flatMap { Value($0, in: json) }
        }
        if keys.isEmpty { return nil }
        _ = keys[keys.count - 1].keepSecondPace(until: nil)
        let sorted = Keyframe.sorted(keys)
        if zip(keys, sorted).contains(where: { $0.time != $1.time }) {
            report(.damaged, "Keyframes are out of order. They are sorted.", list)
        }
        return Animated(keyframes: sorted)
    }
}

extension Keyframe {
    /// Players go through keyframes in the order of time, so keyframes are sorted. Those at the same time keep their order.
    static func sorted(_ keys: [Keyframe]) -> [Keyframe] {
        if !zip(keys, keys.dropFirst()).contains(where: { $0.time > $1.time }) { return keys }
        return keys.indices.sorted { (keys[$0].time, $0) < (keys[$1].time, $1) }.map { keys[$0] }
    }
}

extension Keyframe where Value: LottieValue {
    /// - Parameters:
    ///   - departure: the node of the easing curve's outgoing control point; nil for linear.
    ///   - arrival: the node of its incoming control point, likewise.
    mutating func setPaces(from departure: Int?, to arrival: Int?, in json: JSONDocument) {
        func pace(_ component: Int) -> LottieEasing {
            var pace = LottieEasing.linear
            if let point = departure.flatMap({ json.easingPoint($0, component: component) }) { pace.first = point }
            if let point = arrival.flatMap({ json.easingPoint($0, component: component) }) { pace.second = point }
            return pace
        }
        easing = pace(0)
        if Value.isPlace { secondEasing = pace(1) }
    }

    /// Keeps the easing of a second component only if it makes a difference: the component changes until the next keyframe, with other easing
    /// than the first one's, and not on a curve, along which both move together.
    /// - Parameter next: nil after the last one.
    /// - Returns: true if it is kept.
    mutating func keepSecondPace(until next: Value?) -> Bool {
        guard let second = secondEasing else { return false }
        let isSame = second == easing || second.isEven && easing.isEven
        let isStraight = !isHold && departure == .zero && arrival == .zero
        if let next, !isSame, isStraight, value.second != next.second { return true }
        secondEasing = nil
        return false
    }
}

extension JSONDocument {
    /// A control point of an easing curve.
    /// - Parameter component: of the value; one without easing of its own uses the first one's.
    func easingPoint(_ node: Int, component: Int = 0) -> SIMD2<Double>? {
        func number(_ name: JSONName) -> Double? {
            guard let node = member(node, name) else { return nil }
            if component > 0, kind(node) == .array, let own = elements(node).dropFirst(component).first(where: { _ in true }) {
                return Double(own, in: self)
            }
            return Double(node, in: self)
        }
        guard let x = number("x"), let y = number("y") else { return nil }
        return SIMD2(x, y)
    }
}
