package import Text

package import struct Foundation.CharacterSet
package import class Foundation.NSAttributedString
package import class Foundation.NSMutableAttributedString
package import class Foundation.NSNumber
package import struct Foundation.NSRange
package import class Foundation.NSString

/// A colour value: `CGColor`, and other frameworks' colours.
package protocol ColorValue {
    var cgColor: CGColor { get }
}

extension CGColor: ColorValue {
    package var cgColor: CGColor { self }
}

/// An attributed string in the form in which it is shaped, and its looks.
package struct AttributedText: Sendable {
    package var text: StyledText
    /// Indexed by the numbers in the text's styles.
    package var looks: [TextLook]

    /// - Parameters:
    ///   - standard: the font of text without one: Core Text's default, unless the caller passes another.
    ///   - paragraph: the style of text without a paragraph style.
    ///   - isOneLine: characters that end lines take no room instead.
    package init(
        _ string: NSAttributedString, standard: CTFont = CTFont.standard, paragraph: ParagraphStyle = ParagraphStyle(),
        isOneLine: Bool = false
    ) {
        let string = isOneLine ? string.withoutInnerLineEnds : string
        var (pieces, looks): ([StyledText.Piece], [TextLook]) = ([], [])
        var numbers: [TextLook: Int] = [:]
        string.enumerateRuns { text, attributes in
            let attributes = TextAttributes(attributes)
            var style = attributes.style(standard)
            func number(_ look: TextLook) -> Int {
                let number = numbers[look] ?? looks.count
                if number == looks.count {
                    looks.append(look)
                    numbers[look] = number
                }
                return number
            }
            let look = attributes.look(size: style.size)
            style.look = number(look)
            // A line casts the same shadow as its text.
            func line(_ color: RGBA) -> Int {
                var line = TextLook(fill: color)
                line.shadow = look.shadow
                return number(line)
            }
            style.underlineLook = attributes.underlineColor.map(line)
            style.strikethroughLook = attributes.strikethroughColor.map(line)
            pieces.append(StyledText.Piece(text, style, attributes.paragraph ?? paragraph))
        }
        text = StyledText(pieces)
        self.looks = looks
    }
}

extension NSAttributedString {
    /// The same with each character that ends a line, except at the end, replaced by one without width.
    fileprivate var withoutInnerLineEnds: NSAttributedString {
        let characters = string as NSString
        func endsLine(_ place: Int) -> Bool { UnicodeScalar(characters.character(at: place)).map(CharacterSet.newlines.contains) ?? false }
        guard let last = (0..<length).last(where: { !endsLine($0) }), (0..<last).contains(where: endsLine) else { return self }
        let line = NSMutableAttributedString(attributedString: self)
        for place in 0..<last where endsLine(place) {
            line.replaceCharacters(in: NSRange(location: place, length: 1), with: "\u{200B}")
        }
        return line
    }

    /// Calls a closure with each run of equal attributes. A character whose UTF-16 halves have different attributes is not split: those of the
    /// first half count.
    package func enumerateRuns(_ body: (String, [NSAttributedString.Key: Any]) -> Void) {
        let characters = string as NSString
        func wholeFrom(_ place: Int) -> Int {
            let isInside =
                place > 0 && place < length && UTF16.isLeadSurrogate(characters.character(at: place - 1))
                && UTF16.isTrailSurrogate(characters.character(at: place))
            return isInside ? place + 1 : place
        }
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let (start, end) = (wholeFrom(range.location), wholeFrom(range.location + range.length))
            if end > start { body(characters.substring(with: NSRange(location: start, length: end - start)), attributes) }
        }
    }
}

/// The attributes of a run, under UIKit's or Core Text's keys.
private struct TextAttributes {
    let values: [NSAttributedString.Key: Any]

    init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

    /// - Parameter size: of the font, points.
    func look(size: Double) -> TextLook {
        let fromContext = values[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName as String)]
        let takesContexts = (fromContext as? NSNumber)?.boolValue ?? (fromContext as? Bool) ?? false
        var look = TextLook(fill: takesContexts ? nil : color(.foregroundColor, kCTForegroundColorAttributeName) ?? .black)
        let width = number(.strokeWidth) ?? 0
        look.strokeWidth = abs(width) / 100 * size
        look.isHollow = width > 0
        look.stroke = color(.strokeColor, kCTStrokeColorAttributeName)
        look.background = color(.backgroundColor, kCTBackgroundColorAttributeName)
        look.shadow = (values[.shadow] as? NSShadow)?.committed
        return look
    }

    func style(_ standard: CTFont) -> TextStyle {
        let font: CTFont =
            switch values[.font] {
            case let font as CTFont: font
            case let name as String: CTFont(named: name, size: standard.size)
            default: standard
            }
        var style = TextStyle(font: font.face, size: font.size)
        style.matrix = font.matrix
        style.tracking = number(.tracking) ?? number(.kern) ?? 0
        // An explicit kern of 0 disables kerning.
        if number(.tracking) == nil, number(.kern) == 0 { style.features.append(.noKerning) }
        // Kerned letters keep their ligatures, spaced ones do not.
        style.ligatures =
            switch number(.ligature) {
            case nil, 1: .standard
            case 0: .none
            default: .all
            }
        style.baselineOffset = number(.baselineOffset) ?? 0
        style.room = (values[NSAttributedString.Key(kCTRunDelegateAttributeName as String)] as? CTRunDelegate)?.room
        style.underline = line(.underlineStyle)
        style.strikethrough = line(.strikethroughStyle)
        return style
    }

    var underlineColor: RGBA? { color(.underlineColor, kCTUnderlineColorAttributeName) }
    var strikethroughColor: RGBA? { color(.strikethroughColor, "") }

    var paragraph: ParagraphStyle? { (values[.paragraphStyle] as? NSParagraphStyle)?.committed }

    private func line(_ key: NSAttributedString.Key) -> TextStyle.LineStyle {
        if let style = values[key] as? NSUnderlineStyle { return style.committed }
        return NSUnderlineStyle(rawValue: Int(number(key) ?? 0)).committed
    }

    private func color(_ key: NSAttributedString.Key, _ other: CFString) -> RGBA? {
        let value = values[key] ?? values[NSAttributedString.Key(other as String)]
        return (value as? any ColorValue)?.cgColor.rgba
    }

    /// Nil for none, and for what is not finite.
    private func number(_ key: NSAttributedString.Key) -> Double? {
        let number: Double? =
            switch values[key] {
            case let value as NSNumber: value.doubleValue
            case let value as Double: value
            case let value as Int: Double(value)
            case let value as Float: Double(value)
            default: nil
            }
        guard let number, abs(number) < 1e6 else { return nil }
        return number
    }
}
