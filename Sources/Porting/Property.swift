/// The declaration of a variable.
struct Property {
    let name: String
    /// The type as it is written; empty where it is inferred.
    let type: String
    /// The last token of the type, or the name where there is none.
    let end: Int
    /// Indices of the modifier "dynamic" before it.
    let dynamic: [Int]
    /// True when the declaration has no other variable.
    let isAlone: Bool

    /// - Parameter index: the last token of an attribute before it.
    init?(after index: Int, in source: SourceText) {
        guard let keyword = (index..<min(index + 12, source.code.count)).first(where: { source[$0] == "var" }) else { return nil }
        dynamic = (index..<keyword).filter { source[$0] == "dynamic" }
        name = source[keyword + 1]
        guard source[keyword + 2] == ":" else {
            (type, end, isAlone) = ("", keyword + 1, Property.isLast(keyword + 1, source))
            return
        }
        var (last, depth) = (keyword + 3, 0)
        while last + 1 < source.code.count {
            if ["[", "(", "<"].contains(source[last]) { depth += 1 }
            if ["]", ")", ">"].contains(source[last]) { depth -= 1 }
            let next = source[last + 1]
            let goesOn = depth > 0 || [".", "<", "?", "!"].contains(next) || source[last] == "."
            if !goesOn { break }
            last += 1
        }
        type = source.text(keyword + 3...last)
        (end, isAlone) = (last, Property.isLast(last, source))
    }

    /// True where no other declaration follows one, which a comma after its name, its type or its value tells.
    private static func isLast(_ end: Int, _ source: SourceText) -> Bool {
        if source[end + 1] == "," { return false }
        guard source[end + 1] == "=" else { return true }
        var (index, depth) = (end + 2, 0)
        while index < source.code.count, index == end + 2 || !source.beginsLine(index), ![";", "}"].contains(source[index]) {
            // What lies between angles is counted, and not looked for: a type's parameters, as far as they stand in a line.
            if source[index].hasSuffix("<") { depth += 1 }
            if source[index].hasPrefix(">") { depth -= 1 }
            if source[index] == ",", depth <= 0 { return false }
            index = (source.closing(index) ?? index) + 1
        }
        return true
    }

    /// True for one with an initial value, and with neither accessors nor observers.
    func isStored(_ source: SourceText) -> Bool {
        guard isAlone else { return false }
        if source[end + 1] == "{" { return false }
        guard source[end + 1] == "=" else { return type.hasSuffix("?") }
        // A brace after the value on its line begins observers, or a closure in it: either is left to a person.
        var index = end + 2
        while index < source.code.count, !source.beginsLine(index), source[index] != ";" {
            if source[index] == "{" { return false }
            index = (source.closing(index) ?? index) + 1
        }
        return true
    }

    /// The value that the Objective-C runtime gives an unset property of this type; nil where that is not known.
    var zero: String? {
        if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
        switch type {
        case "CGFloat", "Double", "Float", "Int", "UInt", "TimeInterval", "CFTimeInterval", "Int32", "UInt32", "Int64": return "0"
        case "Bool": return "false"
        case "CGPoint", "CGSize", "CGRect", "CGVector": return ".zero"
        default: return nil
        }
    }
}
