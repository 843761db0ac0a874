import Foundation
import LayerKit

// Attributed strings, for which Core Animation's own documents have no words: an element of runs, each with its characters, and with
// its attributes as properties.
//
//      <string type="NSAttributedString">
//        <run value="Lorem "><font type="string" value="Helvetica"/><fontSize type="real" value="15"/></run>
//        <run value="ipsum"><foregroundColor type="CGColor" value="1 0 0"/><underline type="real" value="1"/></run>
//      </string>

/// Attributes by the names that documents give them.
private let attributeNames: [(name: String, key: NSAttributedString.Key, kind: ValueKind)] = [
    ("foregroundColor", .foregroundColor, .color), ("backgroundColor", .backgroundColor, .color),
    ("kern", .kern, .number), ("tracking", .tracking, .number), ("ligature", .ligature, .number),
    ("strokeColor", .strokeColor, .color), ("strokeWidth", .strokeWidth, .number),
    ("baselineOffset", .baselineOffset, .number), ("underline", .underlineStyle, .number),
    ("strikethrough", .strikethroughStyle, .number),
]

/// What Core Text calls some of them.
private let otherNames: [NSAttributedString.Key: NSAttributedString.Key] = [
    NSAttributedString.Key(kCTForegroundColorAttributeName as String): .foregroundColor,
    NSAttributedString.Key(kCTBackgroundColorAttributeName as String): .backgroundColor,
    NSAttributedString.Key(kCTStrokeColorAttributeName as String): .strokeColor,
]

private typealias ParagraphNumber = (name: String, path: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat> & Sendable)

/// The numbers of a paragraph style, by the names that documents give them.
private let paragraphNumbers: [ParagraphNumber] = [
    ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
    ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
    ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("minimumLineHeight", \.minimumLineHeight),
    ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
]

extension WrittenValue {
    /// - Returns: nil if an attribute is something that a document has no words for.
    init?(_ string: NSAttributedString) {
        type = "NSAttributedString"
        var runs: [(name: String, value: WrittenValue)] = []
        var isWhole = true
        string.enumerateRuns { text, attributes in
            guard let run = WrittenValue(run: text, attributes) else { return isWhole = false }
            runs.append(("run", run))
        }
        if !isWhole { return nil }
        members = runs
    }

    private init?(run text: String, _ attributes: [NSAttributedString.Key: Any]) {
        type = ""
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
        for run in element.children {
            guard run.name == "run" else {
                report(.unknown, run.name, "<\(run.name)> is no part of an attributed string. It is left out.", at: run)
                continue
            }
            string.append(NSAttributedString(string: run["value"] ?? "", attributes: attributes(of: run, depth)))
        }
        return string
    }

    private func attributes(of run: MarkupElement, _ depth: Int) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        var (font, size): (String?, Double?) = (nil, nil)
        for child in run.children {
            if child.name == "paragraphStyle" {
                attributes[.paragraphStyle] = paragraphStyle(child)
            } else if child.name == "font" {
                font = value(of: child, as: .string, depth: depth + 1) as? String
            } else if child.name == "fontSize" {
                size = (value(of: child, as: .number, depth: depth + 1) as? NSNumber)?.doubleValue
            } else if let known = attributeNames.first(where: { $0.name == child.name }) {
                attributes[known.key] = value(of: child, as: known.kind, depth: depth + 1)
            } else {
                report(.unknown, child.name, "\(child.name) is no attribute of a text. It is left out.", at: child)
            }
        }
        if let font {
            attributes[.font] = size.map { CTFontCreateWithName(CFString(string: font), CGFloat($0), nil) as Any } ?? font
        }
        return attributes
    }

    private func paragraphStyle(_ element: MarkupElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
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
