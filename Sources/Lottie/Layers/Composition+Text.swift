import Foundation
import Geometry
import LayerKit
import LottieDocument
import Text

extension Composition {
    /// What a text layer shows, in a layer as large as the composition; nil for nothing.
    func textLayer(_ text: LottieText, _ layer: LottieLayer) -> CALayer? {
        if text.document.isAnimated {
            files.report(.unsupported, "Texts do not change: the first one is shown all the time.", layer.place)
        }
        for animator in text.animators {
            files.report(.unsupported, "What animates parts of a text has no effect.", animator.place)
        }
        if text.pathMask != nil {
            files.report(.unsupported, "Texts do not run along a path.", layer.place)
        }
        let document = text.document.first
        let outline = outline(document, layer.place)
        let contents = plainLayer()
        let stroke = document.strokeWidth > 0 ? document.strokeColor : nil
        let fills: [(fill: SIMD4<Double>?, stroke: SIMD4<Double>?)] =
            // A shape layer strokes over what it fills.
            document.isStrokeOverFill || stroke == nil || document.fillColor == nil
            ? [(document.fillColor, stroke)] : [(nil, stroke), (document.fillColor, nil)]
        for paint in fills {
            let shape = sized(CAShapeLayer())
            shape.path = outline
            shape.fillColor = paint.fill?.cgColor
            shape.strokeColor = paint.stroke?.cgColor
            shape.lineWidth = document.strokeWidth
            contents.addSublayer(shape)
        }
        return contents
    }

    /// A text's characters as one path, to be filled by winding.
    private func outline(_ document: LottieTextDocument, _ place: LottiePlace) -> CGPath {
        let known = files.animation.fonts.first { $0.name == document.font }
        let collection = files.fonts.collection
        let font = files.fonts.font(document.font, known)
        if font == nil {
            if let saved = SavedGlyphs(files.animation.glyphs, known) { return saved.path(of: document) }
            files.report(
                .missing, "There is no font \"\(document.font.prefix(80))\". Another one is shown in its place.", place)
        }
        var text = OutlinedText(
            document.shownText, font: font ?? collection.font(namedOrDefault: document.font), size: document.size)
        text.tracking = document.tracking * document.size / 1000
        text.ligatures = .none
        text.alignment = document.alignment
        text.lineHeight = document.lineHeight ?? 0
        text.box = document.box.map { Rect(x: $0.origin.x, y: $0.origin.y, width: $0.size.x, height: $0.size.y) }
        let raised = CGAffineTransform(translationX: 0, y: -document.baselineShift)
        return CGPath(text.outline(fonts: collection).applying(raised))
    }
}

extension LottieTextDocument {
    /// With the line ends and capitals that are shown.
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
}
