/// Writes XML, element by element: two spaces a level, one element a line.
struct MarkupWriter {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n"
    /// Elements that are not closed yet, and whether they have a child already.
    private var open: [(name: String, hasChildren: Bool)] = []

    mutating func begin(_ name: String, _ attributes: [(name: String, value: String)] = []) {
        if let last = open.indices.last, !open[last].hasChildren {
            open[last].hasChildren = true
            text += ">\n"
        }
        indent()
        text += "<\(name)"
        for attribute in attributes {
            text += " \(attribute.name)=\""
            escape(attribute.value)
            text += "\""
        }
        open.append((name, false))
    }

    /// - Parameter kept: more attributes, unless they are there already.
    mutating func begin(_ name: String, _ attributes: [(name: String, value: String)], _ kept: KeptParts?) {
        let more = kept?.attributes.filter { other in !attributes.contains { $0.name == other.name } }
        begin(name, attributes + (more ?? []))
    }

    mutating func end() {
        guard let (name, hasChildren) = open.popLast() else { return }
        if hasChildren {
            indent()
            text += "</\(name)>\n"
        } else {
            text += "/>\n"
        }
    }

    mutating func element(_ name: String, _ attributes: [(name: String, value: String)] = []) {
        begin(name, attributes)
        end()
    }

    /// An element as it was read, with all below it.
    /// - Parameter written: what an attribute says instead.
    mutating func copy(_ element: MarkupElement, _ written: (MarkupAttribute) -> String) {
        var ends: [Int] = []
        for index in element.index..<Int(element.markup.nodes[element.index].end) {
            while let last = ends.last, last <= index {
                end()
                ends.removeLast()
            }
            let next = MarkupElement(markup: element.markup, index: index)
            begin(next.name, next.attributes.map { ($0.name, written($0)) })
            ends.append(Int(element.markup.nodes[index].end))
        }
        for _ in ends { end() }
    }

    /// Deeper elements are indented no further: the text of a long chain would grow with the square of its length.
    private mutating func indent() { text += String(repeating: "  ", count: min(open.count, 40)) }

    private mutating func escape(_ value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            // A parser would read white space as single spaces.
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            // XML has no words for these.
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
