import Limits

/// Values for the slots of animations, from an archive's theme.
package struct LottieTheme: Sendable {
    let json: JSONDocument
    /// The rules, by slot.
    private let rules: [String: Int]

    /// - Parameter animation: the animation for whose slots the rules are; rules for others are left out.
    package init(_ bytes: [UInt8], for animation: String, limits: LKLimits = LKLimits()) throws(LottieDocumentError) {
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(bytes, limits: limits)
        } catch {
            throw LottieDocumentError(error)
        }
        let list = json.member(0, "rules")
        guard let list, json.kind(list) == .array else {
            throw LottieDocumentError(reason: .noTheme, place: json.place(list ?? 0))
        }
        var rules: [String: Int] = [:]
        for rule in json.elements(list) {
            let animations = json.member(rule, named: "animations").map { json.elements($0) }
            guard animations?.contains(where: { json.string($0) == animation }) ?? true else { continue }
            if let slot = (json.member(rule, "id") ?? json.member(rule, "slotId")).flatMap({ json.string($0) }) {
                rules[slot] = rule
            }
        }
        (self.json, self.rules) = (json, rules)
    }

    /// The rule for a slot; nil for none.
    func rule(_ slot: String) -> Int? { rules[slot] }

    /// True if a rule has an expression, which is not evaluated.
    func hasExpression(_ rule: Int) -> Bool {
        json.member(rule, named: "expression").flatMap { json.string($0) } != nil
    }

    /// The values of a rule; nil if they are of another kind.
    /// - Parameter own: the file's value; a text keeps of it what the theme does not replace.
    func values<Value: LottieValue>(_ rule: Int, own: Value?) -> Animated<Value>? {
        guard let list = json.member(rule, named: "keyframes"), json.kind(list) == .array else {
            return json.member(rule, "value").flatMap { Value.themed($0, in: json, own: own) }.map { Animated($0) }
        }
        var keys: [Keyframe<Value>] = []
        for node in json.elements(list) {
            guard let time = json.member(node, "frame").flatMap({ json.number($0) }),
                let value = json.member(node, "value").flatMap({ Value.themed($0, in: json, own: own) })
            else { return nil }
            var key = Keyframe(time: time, value: value)
            key.isHold = json.member(node, "hold").flatMap { json.number($0) } == 1
            key.setPaces(from: json.member(node, named: "outTangent"), to: json.member(node, named: "inTangent"), in: json)
            if Value.isPlace {
                key.departure = vector(node, "valueOutTangent") ?? .zero
                key.arrival = vector(node, "valueInTangent") ?? .zero
            }
            if !keys.isEmpty { _ = keys[keys.count - 1].keepSecondPace(until: value) }
            keys.append(key)
        }
        if keys.isEmpty { return nil }
        _ = keys[keys.count - 1].keepSecondPace(until: nil)
        return Animated(keyframes: Keyframe.sorted(keys))
    }

    /// A picture's file, or a data URL; and its size in points, nil for the file's.
    func image(_ rule: Int) -> (source: String, size: SIMD2<Double>?)? {
        guard let value = json.member(rule, "value") else { return nil }
        func number(_ name: JSONName) -> Double? { json.member(value, name).flatMap { json.number($0) } }
        guard let source = ["src", "path", "url"].lazy.compactMap({ json.member(value, $0) }).first,
            let text = json.string(source)
        else { return nil }
        guard let width = number("width"), let height = number("height") else { return (text, nil) }
        return (text, SIMD2(width, height))
    }

    private func vector(_ keyframe: Int, _ name: String) -> SIMD3<Double>? {
        json.member(keyframe, named: name).flatMap { SIMD3($0, in: json) }
    }
}
