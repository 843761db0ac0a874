import CExpat
import Glibc
import Graphics

/// Builds a `Markup` from Expat's callbacks.
final class MarkupBuilder {
    private let parser: XML_Parser
    private let file: String
    private let limits: LKLimits
    private var nodes: [Markup.Node] = []
    private var attributes: [Markup.Attribute] = []
    private var text: [UInt8] = []
    private var names: [String] = []
    private var indices: [String: Int32] = [:]
    /// Open elements, outermost first.
    private var open: [Int] = []
    /// Elements of this namespace have their local names.
    private let namespace: String?
    /// The namespaces of each prefix, innermost last; no list is empty.
    private var namespaces: [String: [String]] = [:]
    /// The prefixes in the order of their declaration, each with the depth of its element.
    private var prefixes: [(prefix: String, depth: Int)] = []
    private var stranger: Markup.Stranger?
    /// The text since the last tag.
    private var characters: [UInt8] = []
    /// Why parsing was stopped.
    private(set) var failure: SceneFileError?

    init(_ parser: XML_Parser, file: String, limits: LKLimits, namespace: String?) {
        (self.parser, self.file, self.limits, self.namespace) = (parser, file, limits, namespace)
    }

    /// Sets this builder as the parser's handler; it must live as long as parsing takes.
    func listen(toText: Bool) {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { builder, name, attributes in
                guard let name, let attributes else { return }
                MarkupBuilder.from(builder)?.begin(name, attributes)
            },
            { builder, _ in MarkupBuilder.from(builder)?.end() })
        XML_SetEntityDeclHandler(parser) { builder, _, _, _, _, _, _, _, _ in
            MarkupBuilder.from(builder)?.declareEntity()
        }
        guard toText else { return }
        XML_SetCharacterDataHandler(parser) { builder, text, count in
            guard let text else { return }
            MarkupBuilder.from(builder)?.characters.append(contentsOf: UnsafeRawBufferPointer(start: text, count: Int(count)))
        }
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> MarkupBuilder? {
        pointer.map { Unmanaged<MarkupBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The parser's position, from 1.
    var line: Int { Int(clamping: XML_GetCurrentLineNumber(parser)) }
    var column: Int { Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1 }

    private var place: String { "\(file):\(line):\(column)" }

    func markup() -> Markup {
        Markup(file: file, nodes: nodes, attributes: attributes, names: names, text: text, stranger: stranger)
    }

    private func stop(_ error: SceneFileError) {
        if failure != nil { return }
        failure = error
        _ = XML_StopParser(parser, XML_Bool(0))
    }

    private func declareEntity() { stop(.declaresEntities(file: file, line: line, column: column)) }

    private func begin(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        // After a stop the parser may still finish the current callbacks.
        if failure != nil { return }
        guard open.count < limits.depth else { return stop(.overLimit(limits.exceeded(.depth, at: place))) }
        guard nodes.count < limits.elements else { return stop(.overLimit(limits.exceeded(.elements, at: place))) }
        let first = Int32(attributes.count)
        var pairs = pairs
        // Further attributes are defaults from the document's DTD: a few bytes could become any number of them.
        let end = pairs + Int(XML_GetSpecifiedAttributeCount(parser))
        while pairs < end, let name = pairs[0], let value = pairs[1] {
            let start = Int32(text.count)
            text.append(contentsOf: UnsafeRawBufferPointer(start: value, count: length(of: value)))
            attributes.append(Markup.Attribute(name: index(of: name), start: start, end: Int32(text.count)))
            if namespace != nil, strncmp(name, "xmlns", 5) == 0 { declare(String(cString: name), String(cString: value)) }
            pairs += 2
        }
        let name = namespace == nil ? index(of: name) : index(of: localName(String(cString: name)))
        characters.removeAll(keepingCapacity: true)
        open.append(nodes.count)
        nodes.append(
            Markup.Node(
                name: name, line: Int32(clamping: line), column: Int32(clamping: column),
                firstAttribute: first,
                attributesEnd: Int32(attributes.count), end: 0))
    }

    private func end() {
        guard failure == nil, let node = open.popLast() else { return }
        while let (prefix, depth) = prefixes.last, depth >= open.count {
            prefixes.removeLast()
            namespaces[prefix]?.removeLast()
        }
        nodes[node].end = Int32(nodes.count)
        // The attributes of an element without children are the last ones.
        if node == nodes.count - 1, !characters.isEmpty {
            attributes.append(
                Markup.Attribute(name: index(of: Markup.textName), start: Int32(text.count), end: Int32(text.count + characters.count)))
            text.append(contentsOf: characters)
            nodes[node].attributesEnd = Int32(attributes.count)
        }
        characters.removeAll(keepingCapacity: true)
    }

    /// - Parameter attribute: `xmlns`, or that followed by a prefix.
    private func declare(_ attribute: String, _ name: String) {
        guard attribute == "xmlns" || attribute.hasPrefix("xmlns:") else { return }
        let prefix = String(attribute.dropFirst(6))
        namespaces[prefix, default: []].append(name)
        prefixes.append((prefix, open.count))
    }

    /// The next element's name.
    private func localName(_ name: String) -> String {
        let colon = name.utf8.firstIndex(of: UInt8(ascii: ":"))
        let prefix = colon.map { String(name[..<$0]) } ?? ""
        guard let declared = namespaces[prefix]?.last, !declared.isEmpty else { return name }
        if declared == namespace {
            guard let colon else { return name }
            // A local name that is not valid, as in `<c:/>` and `<c:1/>`, could not be read once it is written: the name stays as it is.
            let local = name.utf8[name.utf8.index(after: colon)...]
            guard colon > name.startIndex, let first = local.first, MarkupBuilder.beginsNames(first) else { return name }
            return String(name[local.startIndex...])
        }
        if prefix.isEmpty, stranger == nil { stranger = Markup.Stranger(index: nodes.count, namespace: declared) }
        return name
    }

    /// True for the bytes with which known names of the namespace begin.
    private static func beginsNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private func index(of name: UnsafePointer<CChar>) -> Int32 { index(of: String(cString: name)) }

    private func index(of name: String) -> Int32 {
        if let index = indices[name] { return index }
        let index = Int32(names.count)
        names.append(name)
        indices[name] = index
        return index
    }

    private func length(of text: UnsafePointer<CChar>) -> Int {
        var end = text
        while end.pointee != 0 { end += 1 }
        return end - text
    }
}
