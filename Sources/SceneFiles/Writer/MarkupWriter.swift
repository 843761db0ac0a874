/// Writes XML, element by element: indented by two spaces per level, one element per line.
struct MarkupWriter {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n"
    /// Open elements, and whether they have children.
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

    /// - Parameter kept: further attributes, unless they are there already.
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

    /// Writes an element as it was read, with all its descendants.
    /// - Parameter written: the value to write for an attribute.
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

    /// Indentation stops at a depth, or the text of a long chain would grow with the square of its length.
    private mutating func indent() { text += String(repeating: "  ", count: min(open.count, 40)) }

    private mutating func escape(_ value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            // A parser would normalise white space in attributes to single spaces.
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            // XML cannot represent these.
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
