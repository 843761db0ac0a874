import Foundation
import Geometry
import LayerKit
import LottieDocument
import Text

extension Composition {
    /// A text layer's contents, in a layer of the composition's size; nil for nothing.
    func textLayer(_ text: LottieText, _ layer: LottieLayer) -> CALayer? {
        for animator in text.animators {
            files.reportLeftOut(true, unless: rules.animatesLetters, "What animates parts of a text has no effect.", animator.place)
        }
        files.reportLeftOut(text.path != nil, unless: rules.animatesLetters, "Texts do not run along a path.", layer.place)
        files.reportLeftOut(
            text.document.isAnimated, unless: rules.changesTexts, "Texts do not change: the first one is shown all the time.", layer.place)
        let contents = plainLayer()
        guard rules.changesTexts, text.document.isAnimated else {
            add(text.document.first, of: text, layer, to: contents)
            return contents
        }
        // One document after the other, each from its keyframe up to the next.
        let keys = text.document.keyframes
        for (index, key) in keys.enumerated() where files.takeLayers(1) {
            let one = plainLayer()
            add(key.value, of: text, layer, to: one)
            animator.applyVisibility(
                from: index == 0 ? -.greatestFiniteMagnitude : key.time,
                to: index + 1 < keys.count ? keys[index + 1].time : .greatestFiniteMagnitude, to: one)
            contents.addSublayer(one)
        }
        return contents
    }

    private func add(_ document: LottieTextDocument, of text: LottieText, _ layer: LottieLayer, to contents: CALayer) {
        if rules.animatesLetters, !text.animators.isEmpty || text.path != nil {
            return letterLayers(document, text, layer, in: contents)
        }
        var document = document
        if rules.setsCapitals, document.capitals == 2 {
            files.report(.unsupported, "Small capitals are drawn as small letters.", layer.place)
        }
        files.reportLeftOut(
            document.capitals != 0 || document.baselineShift != 0, unless: rules.setsCapitals,
            "Texts are neither raised nor set in capitals.", layer.place)
        if !rules.setsCapitals { (document.capitals, document.baselineShift) = (0, 0) }
        let outline = outline(document, layer.place)
        let stroke = document.strokeWidth > 0 ? document.strokeColor : nil
        let fills: [(fill: SIMD4<Double>?, stroke: SIMD4<Double>?)] =
            // A shape layer's stroke lies over its fill.
            document.isStrokeOverFill || stroke == nil || document.fillColor == nil
            ? [(document.fillColor, stroke)] : [(nil, stroke), (document.fillColor, nil)]
        for paint in fills {
            let shape = sized(CAShapeLayer())
            shape.path = outline
            shape.fillColor = paint.fill?.cgColor
            shape.strokeColor = paint.stroke?.cgColor
            shape.lineWidth = strokeWidth(of: document)
            contents.addSublayer(shape)
        }
    }

    /// Points. Core Text takes the number as a percentage of the font size.
    private func strokeWidth(of document: LottieTextDocument) -> Double {
        rules.strokesTextsInPoints ? document.strokeWidth : document.strokeWidth * document.size / 100
    }

    /// A text's characters as one path, to be filled by the non-zero winding rule.
    private func outline(_ document: LottieTextDocument, _ place: LottiePlace) -> CGPath {
        var outline: Path
        let frame: AppTextFrame
        switch setting(of: document, place) {
        case .saved(let glyphs):
            let letters = glyphs.letters(of: document, wraps: rules.wrapsSavedTexts)
            outline = letters.reduce(into: Path()) { $0.append($1.path) }
            let lines = letters.reduce(into: [Double](repeating: 0, count: (letters.last?.line ?? 0) + 1)) { $0[$1.line] += $1.advance }
            frame = AppTextFrame(document, nil, lengths: lines)
        case .font(let text):
            let layout = text.layout(fonts: files.fonts.collection)
            outline = layout.outline.applying(CGAffineTransform(translationX: 0, y: -document.baselineShift))
            frame = AppTextFrame(document, text.font.metrics, lengths: layout.lines.map(\.width))
        }
        let shift = rules.shiftsPaintedTexts ? frame.shift : .zero
        return CGPath(outline.applying(CGAffineTransform(translationX: shift.x, y: shift.y)))
    }

    /// A text's characters one by one, blanks among them.
    func letters(_ document: LottieTextDocument, _ place: LottiePlace) -> [LetteredText.Letter] {
        switch setting(of: document, place) {
        case .saved(let glyphs): return glyphs.letters(of: document, wraps: rules.wrapsSavedTexts)
        case .font(let text):
            let layout = text.layout(fonts: files.fonts.collection)
            return layout.lines.enumerated().flatMap { index, line in
                LetteredText.letters(of: line, index, raisedBy: document.baselineShift)
            }
        }
    }

    /// The attributes of a text.
    private enum Setting {
        case font(OutlinedText)
        case saved(SavedGlyphs)
    }

    private func setting(of document: LottieTextDocument, _ place: LottiePlace) -> Setting {
        let known = files.animation.fonts.first { $0.name == document.font }
        let collection = files.fonts.collection
        let font = files.fonts.font(document.font, known)
        if font == nil {
            if let saved = SavedGlyphs(files.animation.glyphs, known) {
                files.reportLeftOut(
                    document.box != nil && document.alignment == .justified, unless: false, "Saved characters are not justified.", place)
                return .saved(saved)
            }
            files.report(
                .missing, "There is no font \"\(document.font.prefix(80))\". Another one is shown in its place.", place)
        }
        var text = OutlinedText(
            document.shownText, font: font ?? collection.font(namedOrDefault: document.font), size: document.size)
        text.tracking = document.tracking * document.size / 1000
        text.ligatures = .none
        // Otherwise a tracking of 0 is written as a kern of 0.
        text.kerns = rules.kernsUntracked || text.tracking != 0
        text.alignment = document.alignment
        files.reportLeftOut(
            document.box != nil && document.lastLineAlignment != .left, unless: rules.alignsLastLines,
            "The last lines of justified texts begin where the others do.", place)
        if rules.alignsLastLines { text.lastLineAlignment = document.lastLineAlignment }
        text.lineHeight = document.lineHeight ?? 0
        text.keepsFontHeight = rules.keepsFontHeight
        text.box = document.box.map { Rect(x: $0.origin.x, y: $0.origin.y, width: $0.size.x, height: $0.size.y) }
        return .font(text)
    }
}

extension LottieTextDocument {
    /// The text with its line ends and capitals as shown.
    var shownText: String {
        var text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
        if capitals == 1 { text = text.uppercased() }
        return text
    }

    fileprivate var alignment: TextAlignment {
        switch justification {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justifyLastLeft, .justifyLastRight, .justifyLastCenter, .justify: .justified
        }
    }

    /// Left for all that is not justified.
    fileprivate var lastLineAlignment: TextAlignment {
        switch justification {
        case .justifyLastRight: .right
        case .justifyLastCenter: .center
        case .justify: .justified
        default: .left
        }
    }
}
