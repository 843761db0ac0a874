import Limits

/// Turns bytes into a flat list of nodes in one pass, with a stack of its own: nesting in the text does not nest calls.
///
/// The bytes are passed from call to call, so that they are read in place.
struct JSONParser {
    private let limits: LKLimits
    /// The deepest nesting allowed.
    private let depth: Int
    /// Index of the current byte.
    private var at: Int
    private var nodes: [JSONNode] = []
    /// The containers that are open, outermost first.
    private var open: [Int] = []
    /// Names that occur repeatedly in their object.
    private var repeated: [Int] = []

    /// Why the text is not JSON, and at which byte.
    struct Failure: Error {
        var reason: JSONError.Reason
        var offset: Int
    }

    init(from start: Int, limits: LKLimits) {
        self.limits = limits
        depth = min(limits.jsonDepth, JSONDocument.mostDepth)
        at = start
    }

    /// The nodes, and which of them are names that occur repeatedly in their object.
    mutating func parse(_ bytes: Span<UInt8>) throws(Failure) -> (nodes: [JSONNode], repeated: [Int]) {
        // Real files have a value or a name for every five or so bytes; reserved memory that is not used is never mapped.
        nodes.reserveCapacity(min(bytes.count / 3, limits.values))
        skipSpace(bytes)
        if at == bytes.count { throw Failure(reason: .empty, offset: 0) }
        if try value(bytes).isContainer { try fillContainers(bytes) }
        skipSpace(bytes)
        if at < bytes.count { throw unexpected("the end of the text", bytes) }
        return (nodes, repeated)
    }

    /// Continues until the open container and all containers in it are closed.
    private mutating func fillContainers(_ bytes: Span<UInt8>) throws(Failure) {
        var container = nodes.count - 1
        var isObject = nodes[container].kind == .object
        var isFirst = true
        while true {
            skipSpace(bytes)
            if byte(bytes) == (isObject ? 0x7D : 0x5D) {
                at += 1
                close(container, bytes)
                guard let outer = open.last else { return }
                (container, isObject, isFirst) = (outer, nodes[outer].kind == .object, false)
                continue
            }
            if !isFirst {
                if byte(bytes) != 0x2C { throw unexpected(isObject ? "a comma or \"}\"" : "a comma or \"]\"", bytes) }
                at += 1
                skipSpace(bytes)
            }
            isFirst = false
            if isObject { try name(bytes) }
            let kind = try value(bytes)
            if kind.isContainer { (container, isObject, isFirst) = (nodes.count - 1, kind == .object, true) }
        }
    }

    // MARK: Values

    /// Reads a complete value, or the start of a container.
    @inline(__always)
    private mutating func value(_ bytes: Span<UInt8>) throws(Failure) -> JSONNode.Kind {
        if nodes.count >= limits.values { throw Failure(reason: .overLimit(.values, limits.values), offset: at) }
        switch byte(bytes) {
        case 0x2D, 0x30...0x39: return try number(bytes)
        case 0x5B: return try open(.array)
        case 0x7B: return try open(.object)
        case 0x22: return try string(.string, bytes)
        case UInt8(ascii: "t"): return try word("true", .yes, bytes)
        case UInt8(ascii: "f"): return try word("false", .no, bytes)
        case UInt8(ascii: "n"): return try word("null", .null, bytes)
        default: throw unexpected("a value", bytes)
        }
    }

    private mutating func open(_ kind: JSONNode.Kind) throws(Failure) -> JSONNode.Kind {
        if open.count >= depth { throw Failure(reason: .overLimit(.jsonDepth, depth), offset: at) }
        open.append(nodes.count)
        add(kind, from: at)
        at += 1
        return kind
    }

    private mutating func close(_ container: Int, _ bytes: Span<UInt8>) {
        open.removeLast()
        nodes[container].end = UInt32(nodes.count)
        if nodes[container].kind == .object { findRepeatedNames(in: container, bytes) }
    }

    private mutating func word(
        _ word: StaticString, _ kind: JSONNode.Kind, _ bytes: Span<UInt8>
    ) throws(Failure) -> JSONNode.Kind {
        let start = at
        for index in 0..<word.utf8CodeUnitCount {
            if byte(bytes) != word.utf8Start[index] { throw unexpected("\(word)", bytes) }
            at += 1
        }
        add(kind, from: start)
        return kind
    }

    @inline(__always)
    private mutating func number(_ bytes: Span<UInt8>) throws(Failure) -> JSONNode.Kind {
        let start = at
        // A local variable is kept in a register.
        var end = start
        guard let value = JSONNumber.read(bytes, at: &end) else { throw Failure(reason: .invalidNumber, offset: start) }
        at = end
        nodes.append(JSONNode(bits: value.bitPattern, start: UInt32(start), end: UInt32(at), kind: .number))
        return .number
    }

    private mutating func name(_ bytes: Span<UInt8>) throws(Failure) {
        if byte(bytes) != 0x22 { throw unexpected("a name in quotation marks", bytes) }
        _ = try string(.name, bytes)
        skipSpace(bytes)
        if byte(bytes) != 0x3A { throw unexpected("a colon", bytes) }
        at += 1
        skipSpace(bytes)
    }

    private mutating func string(_ kind: JSONNode.Kind, _ bytes: Span<UInt8>) throws(Failure) -> JSONNode.Kind {
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
                try skipEscape(bytes)
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
        return kind
    }

    private mutating func skipEscape(_ bytes: Span<UInt8>) throws(Failure) {
        let start = at
        at += 1
        switch byte(bytes) {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: at += 1
        case UInt8(ascii: "u"):
            at += 1
            for _ in 0..<4 {
                guard JSONText.hexadecimal(byte(bytes)) != nil else {
                    throw Failure(reason: at < bytes.count ? .invalidEscape : .truncated, offset: start)
                }
                at += 1
            }
        default: throw Failure(reason: at < bytes.count ? .invalidEscape : .truncated, offset: start)
        }
    }

    // MARK: Repeated names

    /// In objects of up to this many members each name is compared with those before it.
    private static let few = 24

    /// Nearly every object has few members with different names, which a set of 64 bits usually detects at once.
    private mutating func findRepeatedNames(in object: Int, _ bytes: Span<UInt8>) {
        let known = repeated.count
        var (name, count, seen) = (object + 1, 0, UInt64(0))
        while name < nodes.count {
            count += 1
            if count > Self.few {
                repeated.removeSubrange(known...)
                return findRepeatedNames(amongManyIn: object, bytes)
            }
            // The upper bits of a product depend on all bits of its factors.
            let bit = UInt64(1) << ((nodes[name].bits &* 0x9E37_79B9_7F4A_7C15) >> 58)
            if seen & bit != 0, isRepeated(name, in: object, bytes) { repeated.append(name) }
            seen |= bit
            name = afterMember(name)
        }
    }

    private func isRepeated(_ name: Int, in object: Int, _ bytes: Span<UInt8>) -> Bool {
        var other = object + 1
        while other < name {
            if nodes[other].bits == nodes[name].bits, hasSameText(other, name, bytes) { return true }
            other = afterMember(other)
        }
        return false
    }

    private mutating func findRepeatedNames(amongManyIn object: Int, _ bytes: Span<UInt8>) {
        var seen: Set<[UInt8]> = []
        var name = object + 1
        while name < nodes.count {
            let text = (nodes[name].start..<nodes[name].end).map { bytes[Int($0)] }
            if !seen.insert(text).inserted { repeated.append(name) }
            name = afterMember(name)
        }
    }

    /// The node after a member.
    private func afterMember(_ name: Int) -> Int {
        nodes[name + 1].kind.isContainer ? Int(nodes[name + 1].end) : name + 2
    }

    /// Names that fit into a number are equal if their numbers are.
    private func hasSameText(_ a: Int, _ b: Int, _ bytes: Span<UInt8>) -> Bool {
        guard nodes[a].bits == JSONName.long.bits else { return true }
        let length = nodes[a].end - nodes[a].start
        guard nodes[b].end - nodes[b].start == length else { return false }
        return (0..<length).allSatisfy { bytes[Int(nodes[a].start + $0)] == bytes[Int(nodes[b].start + $0)] }
    }

    // MARK: Bytes

    /// The current byte; at the end 0, which never occurs in JSON.
    private func byte(_ bytes: Span<UInt8>) -> UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func skipSpace(_ bytes: Span<UInt8>) {
        while at < bytes.count, bytes[at] <= 0x20 {
            guard bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 else { return }
            at += 1
        }
    }

    private mutating func add(_ kind: JSONNode.Kind, from start: Int) {
        nodes.append(JSONNode(start: UInt32(start), end: UInt32(nodes.count + 1), kind: kind))
    }

    private func unexpected(_ expected: String, _ bytes: Span<UInt8>) -> Failure {
        guard at < bytes.count else { return Failure(reason: .truncated, offset: at) }
        return Failure(reason: .unexpected(byte: bytes[at], expected: expected), offset: at)
    }
}

extension JSONNode.Kind {
    var isContainer: Bool { self == .array || self == .object }
}
