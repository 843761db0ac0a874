import Foundation
import LayerKit

// Attributed strings, for which Core Animation's own documents have no form: an element of runs, each with its characters, and with its
// attributes as properties.
//
//      <string type="NSAttributedString">
//        <run value="Lorem "><font type="string" value="Helvetica"/><fontSize type="real" value="15"/></run>
//        <run value="ipsum"><foregroundColor type="CGColor" value="1 0 0"/><underline type="real" value="1"/></run>
//      </string>

/// Attributes by their names in documents.
private let attributeNames: [(name: String, key: NSAttributedString.Key, kind: ValueKind)] = [
    ("foregroundColor", .foregroundColor, .color), ("backgroundColor", .backgroundColor, .color),
    ("kern", .kern, .number), ("tracking", .tracking, .number), ("ligature", .ligature, .number),
    ("strokeColor", .strokeColor, .color), ("strokeWidth", .strokeWidth, .number),
    ("baselineOffset", .baselineOffset, .number), ("underline", .underlineStyle, .number),
    ("strikethrough", .strikethroughStyle, .number),
]

/// Core Text's names for some of them.
private let otherNames: [NSAttributedString.Key: NSAttributedString.Key] = [
    NSAttributedString.Key(kCTForegroundColorAttributeName as String): .foregroundColor,
    NSAttributedString.Key(kCTBackgroundColorAttributeName as String): .backgroundColor,
    NSAttributedString.Key(kCTStrokeColorAttributeName as String): .strokeColor,
]

private typealias ParagraphNumber = (name: String, path: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat> & Sendable)

/// The numbers of a paragraph style, by their names in documents.
private let paragraphNumbers: [ParagraphNumber] = [
    ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
    ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
    ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("minimumLineHeight", \.minimumLineHeight),
    ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
]

extension WrittenValue {
    /// - Returns: nil if documents have no form for one of its attributes.
    init?(_ string: NSAttributedString) {
        type = "NSAttributedString"
        var runs: [WrittenValue] = []
        var isWhole = true
        string.enumerateRuns { text, attributes in
            guard let run = WrittenValue(run: text, attributes) else { return isWhole = false }
            runs.append(run)
        }
        if !isWhole { return nil }
        parts = runs
    }

    private init?(run text: String, _ attributes: [NSAttributedString.Key: Any]) {
        type = "run"
        self.attributes = [("value", text)]
        var rest: [NSAttributedString.Key: Any] = [:]
        for (key, value) in attributes { rest[otherNames[key] ?? key] = value }
        if let font = rest.removeValue(forKey: .font) {
            guard let name = WrittenValue(font, source: { _ in "" }), name.type == "string" else { return nil }
            members.append(("font", name))
            if let font = font as? CTFont { members.append(("fontSize", WrittenValue(number: CTFontGetSize(font)))) }
        }
        if let style = rest.removeValue(forKey: .paragraphStyle) {
            guard let style = style as? NSParagraphStyle else { return nil }
            members.append(("paragraphStyle", WrittenValue(style)))
        }
        for (name, key, _) in attributeNames {
            guard let value = rest.removeValue(forKey: key) else { continue }
            guard let written = WrittenValue((value as? NSUnderlineStyle)?.rawValue ?? value, source: { _ in "" }) else { return nil }
            members.append((name, written))
        }
        if !rest.isEmpty { return nil }
    }

    private init(_ style: NSParagraphStyle) {
        type = "NSParagraphStyle"
        let (given, standard) = (style.mutableCopy() as! NSMutableParagraphStyle, NSMutableParagraphStyle())
        func add(_ name: String, _ value: Double, _ standard: Double) {
            if value != standard { attributes.append((name, NumberText.text(value))) }
        }
        add("alignment", Double(given.alignment.rawValue), Double(standard.alignment.rawValue))
        add("lineBreakMode", Double(given.lineBreakMode.rawValue), Double(standard.lineBreakMode.rawValue))
        add(
            "baseWritingDirection", Double(given.baseWritingDirection.rawValue),
            Double(standard.baseWritingDirection.rawValue))
        for (name, path) in paragraphNumbers { add(name, Double(given[keyPath: path]), Double(standard[keyPath: path])) }
    }

    private init(number: CGFloat) { (type, attributes) = ("real", [("value", NumberText.text(Double(number)))]) }
}

extension CAMLReader {
    /// A string of runs.
    func attributedString(_ element: MarkupElement, _ depth: Int) -> NSAttributedString {
        let string = NSMutableAttributedString(string: "")
        keepAttributes(of: element, except: ["type"])
        var runs = 0
        for run in element.children {
            guard run.name == "run" else {
                keepStray(run, of: element)
                continue
            }
            let (attributes, kept) = keepingStrays { self.attributes(of: run, depth) }
            // Adjacent runs with equal attributes are merged.
            let text = run["value"] ?? ""
            if !text.isEmpty {
                strays.merge(kept, at: ["\(runs)"])
                runs += 1
            } else if !kept.isEmpty {
                strays.keep(KeptElement(element: run, source: self.kept))
            }
            string.append(NSAttributedString(string: text, attributes: attributes))
        }
        return string
    }

    private func attributes(of run: MarkupElement, _ depth: Int) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        var (font, size): (String?, Double?) = (nil, nil)
        func part(_ element: MarkupElement, _ kind: ValueKind) -> Any? {
            let (value, kept) = keepingStrays { self.value(of: element, as: kind, depth: depth + 1) }
            if value != nil {
                strays.merge(kept, at: [element.name])
            } else if !kept.isEmpty {
                strays.keep(KeptElement(element: element, source: self.kept))
            }
            return value
        }
        keepAttributes(of: run, except: ["value"])
        for child in run.children {
            if child.name == "paragraphStyle" {
                let (style, kept) = keepingStrays { self.paragraphStyle(child) }
                attributes[.paragraphStyle] = style
                strays.merge(kept, at: [child.name])
            } else if child.name == "font" {
                font = part(child, .string) as? String
            } else if child.name == "fontSize" {
                size = (part(child, .number) as? NSNumber)?.doubleValue
            } else if let known = attributeNames.first(where: { $0.name == child.name }) {
                attributes[known.key] = part(child, known.kind)
            } else {
                keepStray(child, of: run)
            }
        }
        if let size {
            attributes[.font] = CTFontCreateWithName(CFString(string: font ?? "Helvetica"), CGFloat(size), nil)
        } else if let font {
            attributes[.font] = font
        }
        return attributes
    }

    private func paragraphStyle(_ element: MarkupElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        let words = ["type", "alignment", "lineBreakMode", "baseWritingDirection"]
        keepAttributes(of: element, except: words + paragraphNumbers.map(\.name))
        keepChildren(of: element)
        func number(_ name: String) -> Double? { element[name].flatMap(NumberText.number) }
        func word(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
        for (name, path) in paragraphNumbers {
            if let value = number(name), value.isFinite { style[keyPath: path] = CGFloat(value) }
        }
        if let alignment = word("alignment").flatMap(NSTextAlignment.init) { style.alignment = alignment }
        if let mode = word("lineBreakMode").flatMap(NSLineBreakMode.init) { style.lineBreakMode = mode }
        if let direction = word("baseWritingDirection").flatMap(NSWritingDirection.init) { style.baseWritingDirection = direction }
        return style
    }
}
