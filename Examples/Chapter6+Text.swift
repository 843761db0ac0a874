import Foundation
import LayerKit
import UIKitShims

// Chapter 6: text. In the font that is shipped, so that the pictures are the same on every machine.

extension ExampleScene {
    static let chapter6Text = [
        ExampleScene(name: "text", title: "A justified text, as far as it fits its layer (CATextLayer)") {
            Stage.make(paragraph(loremIpsum))
        },
        ExampleScene(name: "text-attributed", title: "One word red and underlined (NSAttributedString)") {
            Stage.make(paragraph(redWord(in: loremIpsum)))
        },
        ExampleScene(name: "text-sharp", title: "Enlarged letters: drawn for a pixel a point, and as outlines (contentsScale)") {
            magnified()
        },
        ExampleScene(name: "text-label", title: "A view whose layer is a text layer") {
            let label = LayerLabel(frame: CGRect(x: 184, y: 50, width: 200, height: 200))
            (label.text, label.textColor, label.font) = (loremIpsum, .black, bodyFont)
            return Stage.make(label.layer)
        },
        ExampleScene(name: "text-alignment", title: "Left, centred, right and justified (alignmentMode)") {
            let stage = Stage.make()
            for (column, mode) in [CATextLayerAlignmentMode.left, .center, .right, .justified].enumerated() {
                let text = label("Lines of words that are longer than the layer is wide are broken between words.", size: 13)
                text.frame = CGRect(x: 20 + 136 * CGFloat(column), y: 60, width: 120, height: 180)
                text.backgroundColor = .white
                text.isWrapped = true
                text.alignmentMode = mode
                stage.addSublayer(text)
            }
            return stage
        },
        ExampleScene(name: "text-truncation", title: "Dots at the end, in the middle, at the start, and on a last line (truncationMode)") {
            let stage = Stage.make()
            for (row, mode) in [CATextLayerTruncationMode.end, .middle, .start, .none].enumerated() {
                let text = label("What is too long for its line is cut short", size: 16)
                text.frame = CGRect(x: 30, y: 30 + 36 * CGFloat(row), width: 200, height: 24)
                text.backgroundColor = .white
                text.truncationMode = mode
                stage.addSublayer(text)
            }
            let text = label(loremIpsum, size: 16)
            text.frame = CGRect(x: 340, y: 30, width: 200, height: 132)
            text.backgroundColor = .white
            (text.isWrapped, text.truncationMode) = (true, .end)
            stage.addSublayer(text)
            return stage
        },
        ExampleScene(name: "text-scripts", title: "Scripts, directions, marks and ligatures") { scripts() },
        ExampleScene(name: "text-struck", title: "Struck through and underlined, in two sizes and three colours (NSUnderlineStyle)") {
            struck()
        },
        ExampleScene(name: "text-paragraphs", title: "Indents, spaces between lines and paragraphs (NSParagraphStyle)") {
            paragraphs()
        },
        ExampleScene(name: "text-emoji", title: "Emoji in text, of colours and as a picture (CTFontManagerRegisterGraphicsFont)") {
            emoji()
        },
        ExampleScene(name: "text-transforms", title: "Outlines stay sharp, however a text is turned and enlarged") { turned() },
        ExampleScene(name: "text-context", title: "Lines drawn in a context, filled and stroked (CTLineDraw)") { drawn() },
        ExampleScene(name: "text-growing", title: "Size and colour change together (fontSize, foregroundColor)", duration: 1) { _ in
            let text = label("Growing", size: 20)
            text.frame = CGRect(x: 0, y: 120, width: 300, height: 60)
            text.alignmentMode = .center
            let size = CABasicAnimation(keyPath: "fontSize")
            (size.toValue, size.duration) = (50, 1)
            let color = CABasicAnimation(keyPath: "foregroundColor")
            (color.toValue, color.duration) = (CGColor.rgb(0.8, 0, 0), 1)
            for animation in [size, color] {
                animation.fillMode = .forwards
                animation.isRemovedOnCompletion = false
                text.add(animation, forKey: animation.keyPath)
            }
            return Stage.square(text)
        },
    ]
}

private let bodyFont = UIFont(name: "Liberation Sans", size: 15)!
private let bodyFace = CGFont("Liberation Sans" as CFString)!

private let loremIpsum = """
    Lorem ipsum dolor sit amet, consectetur adipiscing      elit. Quisque massa arcu, eleifend vel varius in, facilisis \
    pulvinar      leo. Nunc      quis nunc at mauris pharetra condimentum ut ac neque. Nunc elementum, libero ut porttitor \
    dictum, diam odio congue lacus, vel      fringilla sapien diam at purus. Etiam suscipit pretium nunc sit amet lobortis
    """

private func label(_ string: Any, size: CGFloat) -> CATextLayer {
    let text = CATextLayer()
    text.string = string
    text.font = bodyFont
    text.fontSize = size
    text.foregroundColor = .black
    return text
}

private func paragraph(_ string: Any) -> CATextLayer {
    let text = label(string, size: 15)
    text.frame = CGRect(x: 184, y: 50, width: 200, height: 200)
    text.alignmentMode = .justified
    text.isWrapped = true
    text.contentsScale = 2
    return text
}

/// Draws its words for a pixel a point.
private final class CoarseText: CALayer {
    override func draw(in context: CGContext) {
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: 0, y: 14)
        let words = NSAttributedString(string: "Lorem ipsum", attributes: [.font: bodyFont, .foregroundColor: CGColor.black])
        CTLineDraw(CTLineCreateWithAttributedString(words), context)
    }
}

/// The same words twice.
private func magnified() -> CALayer {
    let stage = Stage.make()
    let coarse = CoarseText()
    (coarse.contentsScale, coarse.magnificationFilter) = (1, .nearest)
    coarse.setNeedsDisplay()
    for (row, text) in [coarse, label("Lorem ipsum", size: 15)].enumerated() {
        text.bounds = CGRect(x: 0, y: 0, width: 90, height: 20)
        text.position = CGPoint(x: 284, y: 85 + 120 * CGFloat(row))
        text.setAffineTransform(CGAffineTransform(scaleX: 6, y: 6))
        stage.addSublayer(text)
    }
    return stage
}

private func redWord(in string: String) -> NSAttributedString {
    let text = NSMutableAttributedString(
        string: string, attributes: [.font: bodyFont, .foregroundColor: CGColor.black])
    text.addAttributes(
        [.foregroundColor: CGColor.rgb(1, 0, 0), .underlineStyle: NSUnderlineStyle.single.rawValue],
        range: NSRange(location: 6, length: 5))
    return text
}

/// A view that shows a text by its own layer.
private final class LayerLabel: UIView {
    override class func makeLayer() -> CALayer {
        let layer = CATextLayer()
        (layer.alignmentMode, layer.isWrapped) = (.justified, true)
        return layer
    }

    private var textLayer: CATextLayer { layer as! CATextLayer }

    var text: String? {
        get { textLayer.string as? String }
        set { textLayer.string = newValue }
    }

    var textColor: UIColor? {
        get { textLayer.foregroundColor.map { UIColor(cgColor: $0) } }
        set { textLayer.foregroundColor = newValue?.cgColor }
    }

    var font: UIFont? {
        get { textLayer.font as? UIFont }
        set { (textLayer.font, textLayer.fontSize) = (newValue, newValue?.pointSize ?? 17) }
    }
}

private func scripts() -> CALayer {
    let stage = Stage.make()
    let lines = [
        ("Ligatures: office, fjord, waffle", "DejaVu Sans"), ("Kerning: AVATAR To Wave", "Liberation Sans"),
        ("Marks: e\u{301} a\u{308}\u{323} n\u{303}\u{32D} s\u{331}", "DejaVu Sans"), ("Ελληνικά, Русский, Հայերեն", "DejaVu Sans"),
        ("שלום עולם, 123 and back", "Liberation Sans"), ("مرحبا بالعالم 2026", "Liberation Sans"),
        ("A word, كلمة, in the middle", "Liberation Sans"),
    ]
    for (row, (string, font)) in lines.enumerated() {
        let text = label(string, size: 20)
        text.font = font
        text.frame = CGRect(x: 60, y: 20 + 38 * CGFloat(row), width: 448, height: 30)
        text.backgroundColor = .white
        stage.addSublayer(text)
    }
    return stage
}

private func struck() -> CALayer {
    let text = NSMutableAttributedString(string: "")
    let single = NSUnderlineStyle.single.rawValue
    let pieces: [(String, CGFloat, CGColor, [NSAttributedString.Key: Any])] = [
        ("Now 12.50 ", 40, .rgb(0.75, 0.1, 0.1), [:]), ("19.90", 24, .rgb(0.4, 0.4, 0.4), [.strikethroughStyle: single]),
        ("\nonly until ", 24, .black, [:]), ("Friday", 40, .rgb(0, 0.3, 0.7), [.underlineStyle: single]),
        ("\nthick", 24, .black, [.underlineStyle: NSUnderlineStyle.thick.rawValue]), (" and ", 24, .black, [:]),
        ("double", 24, .black, [.underlineStyle: NSUnderlineStyle.double.rawValue]), (", ", 24, .black, [:]),
        ("both", 40, .rgb(0, 0.45, 0.2), [.underlineStyle: single, .strikethroughStyle: single]),
    ]
    for (string, size, color, lines) in pieces {
        let look: [NSAttributedString.Key: Any] = [.font: CTFontCreateWithGraphicsFont(bodyFace, size, nil, nil), .foregroundColor: color]
        text.append(NSAttributedString(string: string, attributes: look.merging(lines) { $1 }))
    }
    let layer = label(text, size: 24)
    layer.frame = CGRect(x: 120, y: 60, width: 340, height: 180)
    layer.backgroundColor = .white
    return Stage.make(layer)
}

/// Two paragraphs in each of three styles.
private func paragraphs() -> CALayer {
    let stage = Stage.make()
    let (hanging, airy, tight) = (NSMutableParagraphStyle(), NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (hanging.headIndent, hanging.tailIndent, hanging.paragraphSpacing) = (16, -10, 8)
    (airy.firstLineHeadIndent, airy.lineSpacing, airy.lineHeightMultiple) = (20, 3, 1.2)
    (tight.maximumLineHeight, tight.paragraphSpacingBefore, tight.alignment) = (13, 12, .right)
    for (column, style) in [hanging, airy, tight].enumerated() {
        let text = label(
            NSAttributedString(
                string: "A first paragraph of a few short lines.\nAnd a second one that goes on for a little longer.",
                attributes: [.font: CTFontCreateWithGraphicsFont(bodyFace, 13, nil, nil), .foregroundColor: CGColor.black, .paragraphStyle: style]),
            size: 13)
        text.frame = CGRect(x: 30 + 176 * CGFloat(column), y: 50, width: 156, height: 200)
        text.backgroundColor = .white
        text.isWrapped = true
        stage.addSublayer(text)
    }
    return stage
}

private func emoji() -> CALayer {
    let stage = Stage.make()
    _ = Emoji.font
    let lines: [(String, CGFloat)] = [
        ("Sun \u{2600}\u{FE0F} and rain: \u{1F308}", 30), ("I \u{2764}\u{FE0F} layers \u{1F642}", 56), ("\u{1F47E}\u{1F642}\u{1F47E}", 80),
    ]
    for (row, (string, size)) in lines.enumerated() {
        let text = label(string, size: size)
        text.frame = CGRect(x: 60, y: [16, 72, 170][row], width: 448, height: size * 1.25)
        text.backgroundColor = .white
        text.alignmentMode = .center
        stage.addSublayer(text)
    }
    return stage
}

private func turned() -> CALayer {
    let stage = Stage.make()
    let enlarged = label("Rg", size: 12)
    enlarged.bounds = CGRect(x: 0, y: 0, width: 18, height: 16)
    enlarged.position = CGPoint(x: 120, y: 150)
    enlarged.transform = CATransform3DMakeScale(12, 12, 1)
    let rotated = label("Turned by 30 degrees", size: 18)
    rotated.bounds = CGRect(x: 0, y: 0, width: 190, height: 22)
    rotated.position = CGPoint(x: 340, y: 90)
    rotated.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    let tilted = label("Into the distance", size: 30)
    tilted.bounds = CGRect(x: 0, y: 0, width: 240, height: 40)
    tilted.position = CGPoint(x: 420, y: 220)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 300
    tilted.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
    for text in [enlarged, rotated, tilted] { stage.addSublayer(text) }
    return stage
}

/// A layer that draws two lines of text itself.
private final class DrawnText: CALayer {
    override func draw(in context: CGContext) {
        // Text stands upright where y runs up.
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        for (row, width) in [0, 3, -3].enumerated() {
            let string = NSAttributedString(
                string: "Drawn text",
                attributes: [
                    .font: UIFont(name: "Liberation Sans Bold", size: 56)!, .foregroundColor: CGColor.rgb(0, 0.4, 0.8),
                    .strokeColor: CGColor.rgb(0.8, 0, 0), .strokeWidth: width,
                ])
            context.textPosition = CGPoint(x: 20, y: 80 + 80 * CGFloat(row))
            CTLineDraw(CTLineCreateWithAttributedString(string), context)
        }
    }
}

private func drawn() -> CALayer {
    let layer = DrawnText()
    layer.frame = CGRect(x: 100, y: 10, width: 368, height: 280)
    layer.backgroundColor = .white
    layer.contentsScale = Stage.scale
    layer.setNeedsDisplay()
    return Stage.make(layer)
}
