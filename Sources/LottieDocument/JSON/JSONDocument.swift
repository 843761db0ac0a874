import Limits

/// A JSON text as a flat list of nodes over its bytes. Values are indices of nodes; 0 is the outermost.
///
/// A class, so that passing it on retains one reference rather than one for each list.
package final class JSONDocument: Sendable {
    let bytes: [UInt8]
    let nodes: [JSONNode]
    /// The deepest nesting allowed: groups of shapes are read recursively, one call for every three containers.
    static let mostDepth = 1000
    /// Names that occur repeatedly in their object. The last of equal names counts.
    package let repeatedNames: [Int]

    package init(_ bytes: [UInt8], limits: LKLimits = LKLimits()) throws(JSONError) {
        guard bytes.count <= min(limits.documentBytes, Int(UInt32.max)) else {
            throw JSONError(reason: .overLimit(.documentBytes, limits.documentBytes), place: JSONPlace(0, in: bytes))
        }
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw JSONError(reason: .invalidUTF8, place: JSONPlace(error.byteOffsets.lowerBound, in: bytes))
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        do throws(JSONParser.Failure) {
            var parser = JSONParser(from: bytes.starts(with: mark) ? 3 : 0, limits: limits)
            (nodes, repeatedNames) = try parser.parse(bytes.span)
        } catch {
            throw JSONError(reason: error.reason, place: JSONPlace(error.offset, in: bytes))
        }
        self.bytes = bytes
    }

    package func kind(_ node: Int) -> JSONNode.Kind { nodes[node].kind }

    /// A number, or a Boolean as one; nil for anything else and for a number too large to be finite.
    package func number(_ node: Int) -> Double? {
        switch nodes[node].kind {
        case .number:
            let value = Double(bitPattern: nodes[node].bits)
            return value.isFinite ? value : nil
        case .yes: return 1
        case .no: return 0
        default: return nil
        }
    }

    /// A string; nil for anything else.
    package func string(_ node: Int) -> String? { nodes[node].kind == .string ? text(node) : nil }

    /// The text of a string or a name.
    package func text(_ node: Int) -> String {
        let node = nodes[node]
        return JSONText.decode(bytes[Int(node.start)..<Int(node.end)], hasEscapes: node.hasEscapes)
    }

    /// The packed name of a member.
    func name(_ node: Int) -> JSONName { JSONName(bits: nodes[node].bits) }

    /// Where a node begins; a string or a name begins with its quotation mark.
    package func place(_ node: Int) -> JSONPlace {
        let isQuoted = [.string, .name].contains(nodes[node].kind)
        return JSONPlace(Int(nodes[node].start) - (isQuoted ? 1 : 0), in: bytes, path: path(to: node))
    }

    /// One of a list's first numbers; nil if it is not a number.
    /// - Parameters:
    ///   - index: from 0; all elements before it have to be numbers, each of which is one node.
    ///   - missing: the result if the list is too short.
    @inline(__always)
    func number(of list: Int, at index: Int, missing: Double = 0) -> Double? {
        list + 1 + index < Int(nodes[list].end) ? number(list + 1 + index) : missing
    }

    /// The nodes of a list that is an object's member, to be iterated with `after`; nil if there is no such list.
    func list(_ object: Int, _ name: JSONName) -> Range<Int>? {
        guard let list = member(object, name), nodes[list].kind == .array else { return nil }
        return list + 1..<Int(nodes[list].end)
    }

    /// The node after a value and its contents.
    func after(_ node: Int) -> Int { nodes.after(node) }

    /// The values in a list; empty for anything else.
    package func elements(_ node: Int) -> JSONChildren { JSONChildren(self, node, .array) }

    /// The names of an object's members, each followed by its value; empty for anything else.
    package func names(_ node: Int) -> JSONChildren { JSONChildren(self, node, .object) }

    /// An object's member; nil where there is none.
    func member(_ object: Int, _ name: JSONName) -> Int? {
        guard nodes[object].kind == .object else { return nil }
        var found: Int?
        var node = object + 1
        while node < nodes[object].end {
            if nodes[node].bits == name.bits { found = node + 1 }
            node = after(node + 1)
        }
        return found
    }

    /// An object's member with a name of any length; nil where there is none.
    package func member(_ object: Int, named name: String) -> Int? {
        var found: Int?
        for node in names(object) where text(node) == name { found = node + 1 }
        return found
    }
}

/// The values in a list, or the names of an object's members, whose values are the nodes after them.
package struct JSONChildren: Sequence, IteratorProtocol {
    private let nodes: [JSONNode]
    private var following: Int
    private let end: Int
    /// The offset from a child to where the next one is searched: 1 for a name, to skip to its value.
    private let offset: Int

    fileprivate init(_ document: JSONDocument, _ node: Int, _ kind: JSONNode.Kind) {
        nodes = document.nodes
        following = node + 1
        end = nodes[node].kind == kind ? nodes.after(node) : 0
        offset = kind == .object ? 1 : 0
    }

    package var first: Int? { following < end ? following : nil }

    package mutating func next() -> Int? {
        guard following < end else { return nil }
        defer { following = nodes.after(following + offset) }
        return following
    }
}

extension [JSONNode] {
    /// The node after a value and its contents.
    fileprivate func after(_ node: Int) -> Int { self[node].kind.isContainer ? Int(self[node].end) : node + 1 }
}
