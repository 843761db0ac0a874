/// The elements and attributes of an XML document, and on request the text of elements without children, all in a few flat lists in document
/// order, so that neither size nor depth costs more than the bytes that were read.
final class Markup: Sendable {
    /// An element, followed by its descendants.
    struct Node {
        /// Index in `names`.
        var name: Int32
        /// From 1.
        var line: Int32
        /// From 1, bytes.
        var column: Int32
        /// The first of its attributes.
        var firstAttribute: Int32
        /// The index after the last of its attributes.
        var attributesEnd: Int32
        /// The index after its last descendant.
        var end: Int32
    }

    struct Attribute {
        /// Index in `names`.
        var name: Int32
        /// Where the value begins in `text`.
        var start: Int32
        /// The end of the value in `text`.
        var end: Int32
    }

    /// The document's name in messages.
    let file: String
    let nodes: [Node]
    let attributes: [Attribute]
    let names: [String]
    /// The values of all attributes, UTF-8.
    let text: [UInt8]
    /// An element's text is kept as an attribute of this name, which no attribute of a document can have.
    static let textName = ""

    /// The first element without a prefix that is of an unexpected namespace, and that namespace.
    let stranger: Stranger?

    struct Stranger {
        /// Of the element.
        var index: Int
        var namespace: String
    }

    init(file: String, nodes: [Node], attributes: [Attribute], names: [String], text: [UInt8], stranger: Stranger?) {
        (self.file, self.nodes, self.attributes, self.names, self.text) = (file, nodes, attributes, names, text)
        self.stranger = stranger
    }

    /// The outermost element.
    var root: MarkupElement? { nodes.isEmpty ? nil : MarkupElement(markup: self, index: 0) }
}

/// An element of a document.
struct MarkupElement {
    let markup: Markup
    /// In the document's order.
    let index: Int

    private var node: Markup.Node { markup.nodes[index] }
    var name: String { markup.names[Int(node.name)] }
    var line: Int { Int(node.line) }
    var column: Int { Int(node.column) }

    var hasChildren: Bool { Int(node.end) > index + 1 }

    var children: MarkupChildren { MarkupChildren(markup: markup, index: index + 1, end: Int(node.end)) }

    /// The only child, if there is exactly one.
    var onlyChild: MarkupElement? {
        var children = children
        guard let first = children.next(), children.next() == nil else { return nil }
        return first
    }

    /// The text of an element without children, if it was kept; nil if it is empty.
    var text: String? { self[Markup.textName] }

    func firstChild(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    var attributes: [MarkupAttribute] {
        (Int(node.firstAttribute)..<Int(node.attributesEnd)).map { MarkupAttribute(markup: markup, index: $0) }
    }

    /// The value of an attribute.
    subscript(name: String) -> String? {
        for index in Int(node.firstAttribute)..<Int(node.attributesEnd) {
            let attribute = MarkupAttribute(markup: markup, index: index)
            if attribute.name == name { return attribute.value }
        }
        return nil
    }
}

/// The children of an element, in their order.
struct MarkupChildren: Sequence, IteratorProtocol {
    let markup: Markup
    /// Index of the next child.
    var index: Int
    /// The index after the last child.
    let end: Int

    mutating func next() -> MarkupElement? {
        guard index < end else { return nil }
        defer { index = Int(markup.nodes[index].end) }
        return MarkupElement(markup: markup, index: index)
    }
}

/// An attribute of an element.
struct MarkupAttribute {
    let markup: Markup
    /// In the document's order.
    let index: Int

    var name: String { markup.names[Int(markup.attributes[index].name)] }

    var value: String {
        let attribute = markup.attributes[index]
        return String(decoding: markup.text[Int(attribute.start)..<Int(attribute.end)], as: UTF8.self)
    }
}
