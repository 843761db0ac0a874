import Limits

/// Turns bytes into a flat list of nodes in one pass, with a stack of its own: no depth of the text is a depth of calls.
struct JSONParser {
    private let bytes: [UInt8]
    private let limits: LKLimits
    /// Containers in each other that are allowed.
    private let depth: Int
    /// The byte that is looked at.
    private var at: Int
    private var nodes: [JSONNode] = []
    /// The containers that are open, outermost first.
    private var open: [Int] = []
    /// Names that their object already had.
    private var repeated: [Int] = []

    /// Why the text is no JSON, and at which byte.
    struct Failure: Error {
        var reason: JSONError.Reason
        var offset: Int
    }

    init(_ bytes: [UInt8], from start: Int, limits: LKLimits) {
        self.bytes = bytes
        self.limits = limits
        depth = min(limits.jsonDepth, JSONDocument.mostDepth)
        at = start
        // Real files have a value for every six or so bytes.
        nodes.reserveCapacity(min(bytes.count / 5, limits.values))
    }

    /// The nodes, and those of them that are names which their object already had.
    mutating func parse() throws(Failure) -> (nodes: [JSONNode], repeated: [Int]) {
        skipSpace()
        if at == bytes.count { throw Failure(reason: .empty, offset: 0) }
        try value()
        while let container = open.last {
            skipSpace()
            let isObject = nodes[container].kind == .object
            let isFirst = nodes.count == container + 1
            switch byte {
            case 0x5D where !isObject, 0x7D where isObject:
                at += 1
                close(container)
                continue
            case 0x2C where !isFirst:
                at += 1
                skipSpace()
            case _ where isFirst: break
            default: throw unexpected(isObject ? "a comma or \"}\"" : "a comma or \"]\"")
            }
            if isObject { try name() }
            try value()
        }
        skipSpace()
        if at < bytes.count { throw unexpected("the end of the text") }
        return (nodes, repeated)
    }

    // MARK: Values

    /// A value that is complete, or the start of a container.
    private mutating func value() throws(Failure) {
        if nodes.count >= limits.values { throw Failure(reason: .overLimit(.values, limits.values), offset: at) }
        switch byte {
        case 0x22: try string(.string)
        case 0x2D, 0x30...0x39: try number()
        case 0x5B: try open(.array)
        case 0x7B: try open(.object)
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        case UInt8(ascii: "n"): try word("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func open(_ kind: JSONNode.Kind) throws(Failure) {
        if open.count >= depth { throw Failure(reason: .overLimit(.jsonDepth, depth), offset: at) }
        open.append(nodes.count)
        add(kind, from: at)
        at += 1
    }

    private mutating func close(_ container: Int) {
        open.removeLast()
        nodes[container].end = UInt32(nodes.count)
        if nodes[container].kind == .object { findRepeatedNames(in: container) }
    }

    private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(Failure) {
        let start = at
        for index in 0..<word.utf8CodeUnitCount {
            if byte != word.utf8Start[index] { throw unexpected("\(word)") }
            at += 1
        }
        add(kind, from: start)
    }

    private mutating func number() throws(Failure) {
        let start = at
        guard let value = JSONNumber.read(bytes, at: &at) else { throw Failure(reason: .invalidNumber, offset: start) }
        nodes.append(JSONNode(bits: value.bitPattern, start: UInt32(start), end: UInt32(at), kind: .number))
    }

    private mutating func name() throws(Failure) {
        if byte != 0x22 { throw unexpected("a name in quotation marks") }
        try string(.name)
        skipSpace()
        if byte != 0x3A { throw unexpected("a colon") }
        at += 1
        skipSpace()
    }

    private mutating func string(_ kind: JSONNode.Kind) throws(Failure) {
        at += 1
        let start = at
        var hasEscapes = false
        var letters: UInt64 = 0
        while true {
            guard at < bytes.count else { throw Failure(reason: .truncated, offset: at) }
            let byte = bytes[at]
            if byte == 0x22 { break }
            if byte == 0x5C {
                hasEscapes = true
                try skipEscape()
                continue
            }
            if byte < 0x20 { throw Failure(reason: .controlCharacter, offset: at) }
            if at - start < 8 { letters |= UInt64(byte) << (8 * UInt64(at - start)) }
            at += 1
        }
        if kind == .string { letters = 0 } else if at - start > 8 || hasEscapes { letters = JSONName.long.bits }
        nodes.append(
            JSONNode(bits: letters, start: UInt32(start), end: UInt32(at), kind: kind, hasEscapes: hasEscapes))
        at += 1
    }

    private mutating func skipEscape() throws(Failure) {
        let start = at
        at += 1
        switch byte {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: at += 1
        case UInt8(ascii: "u"):
            at += 1
            for _ in 0..<4 {
                guard JSONText.hexadecimal(byte) != nil else {
                    throw Failure(reason: at < bytes.count ? .invalidEscape : .truncated, offset: start)
                }
                at += 1
            }
        default: throw Failure(reason: at < bytes.count ? .invalidEscape : .truncated, offset: start)
        }
    }

    // MARK: Names that come twice

    /// Nearly every object has few members, whose names are compared each with each.
    private mutating func findRepeatedNames(in object: Int) {
        var names: [Int] = []
        var node = object + 1
        while node < nodes.count {
            names.append(node)
            node = nodes[node + 1].kind.isContainer ? Int(nodes[node + 1].end) : node + 2
        }
        if names.count > 24 { return findRepeatedNames(among: names) }
        for (position, name) in names.enumerated() {
            let isRepeated = names[..<position].contains { nodes[$0].bits == nodes[name].bits && hasSameText($0, name) }
            if isRepeated { repeated.append(name) }
        }
    }

    private mutating func findRepeatedNames(among names: [Int]) {
        var seen: Set<ArraySlice<UInt8>> = []
        for name in names {
            let text = bytes[Int(nodes[name].start)..<Int(nodes[name].end)]
            if !seen.insert(text).inserted { repeated.append(name) }
        }
    }

    /// Names that fit into a number are equal if their numbers are.
    private func hasSameText(_ a: Int, _ b: Int) -> Bool {
        guard nodes[a].bits == JSONName.long.bits else { return true }
        let length = nodes[a].end - nodes[a].start
        guard nodes[b].end - nodes[b].start == length else { return false }
        return (0..<length).allSatisfy { bytes[Int(nodes[a].start + $0)] == bytes[Int(nodes[b].start + $0)] }
    }

    // MARK: Bytes

    /// The byte that is looked at; 0, which stands nowhere in JSON, at the end.
    private var byte: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func skipSpace() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 {
            at += 1
        }
    }

    private mutating func add(_ kind: JSONNode.Kind, from start: Int) {
        nodes.append(JSONNode(start: UInt32(start), end: UInt32(nodes.count + 1), kind: kind))
    }

    private func unexpected(_ expected: String) -> Failure {
        guard at < bytes.count else { return Failure(reason: .truncated, offset: at) }
        return Failure(reason: .unexpected(byte: bytes[at], expected: expected), offset: at)
    }
}

extension JSONNode.Kind {
    var isContainer: Bool { self == .array || self == .object }
}
