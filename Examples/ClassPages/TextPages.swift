import Foundation
import LayerKit
import UIKitShims

extension ClassPage {
    static let text = [
        ClassPage("CTFont", "A font at a size: metrics, glyphs and their outlines.") { stage in
            let font = CTFontCreateWithName("Helvetica-Bold" as CFString, 90, nil)
            var (character, glyph) = (UniChar(0x52), CGGlyph(0))
            guard CTFontGetGlyphsForCharacters(font, &character, &glyph, 1) else { return }
            let outline = CAShapeLayer()
            outline.path = CTFontCreatePathForGlyph(font, glyph, nil)
            outline.fillColor = .sand
            outline.strokeColor = .navy
            outline.lineWidth = 3
            outline.isGeometryFlipped = true
            outline.position = CGPoint(x: 85, y: 100)
            stage.addSublayer(outline)
        },
        ClassPage("CGFont", "A font without a size. Contexts show its glyphs by number.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let font = CGFont("LiberationSans-Bold" as CFString)!
                    context.setFont(font)
                    context.setFontSize(40)
                    context.setFillColor(.coral)
                    context.showGlyphs([36, 37, 38, 39], at: (0..<4).map { CGPoint(x: 30 + 45 * Double($0), y: 50 + 6 * Double($0)) })
                })
        },
        ClassPage("CTFontDescriptor", "What a font is to be like: a family, traits, a size. The font that is nearest to it is found.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    for (index, symbols) in [CTFontSymbolicTraits(), .traitBold].enumerated() {
                        let descriptor = CTFontDescriptorCreateWithAttributes(
                            [
                                kCTFontFamilyNameAttribute: "Liberation Sans", kCTFontSizeAttribute: 22,
                                kCTFontTraitsAttribute: [kCTFontSymbolicTrait: symbols.rawValue],
                            ] as CFDictionary)
                        let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
                        let name = CTFontCopyPostScriptName(font) as String
                        let text = NSAttributedString(string: name, attributes: [.font: font, .foregroundColor: CGColor.navy])
                        context.textPosition = CGPoint(x: 10, y: 80 - 45 * index)
                        CTLineDraw(CTLineCreateWithAttributedString(text), context)
                    }
                })
        },
        ClassPage("CTLine", "One line of text, shaped and measured.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let text = NSMutableAttributedString(string: "One line, two colours")
                    let font = CTFontCreateWithName("Helvetica" as CFString, 21, nil)
                    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
                    text.addAttribute(.foregroundColor, value: CGColor.coral, range: NSRange(location: 10, length: 11))
                    context.textPosition = CGPoint(x: 15, y: 58)
                    CTLineDraw(CTLineCreateWithAttributedString(text), context)
                })
        },
        ClassPage("CTRun", "The glyphs of a line that share font and attributes. Each run's length, under its part of the line:") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let text = NSMutableAttributedString(string: "three runs here")
                    let font = CTFontCreateWithName("Helvetica" as CFString, 26, nil)
                    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
                    text.addAttribute(.foregroundColor, value: CGColor.teal, range: NSRange(location: 6, length: 4))
                    let line = CTLineCreateWithAttributedString(text)
                    context.textPosition = CGPoint(x: 30, y: 62)
                    CTLineDraw(line, context)
                    for case let run as CTRun in CTLineGetGlyphRuns(line) {
                        var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
                        CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
                        context.setFillColor(.coral)
                        context.fill(CGRect(x: 30 + positions[0].x, y: 48, width: 8 * Double(positions.count), height: 4))
                    }
                })
        },
        ClassPage("CTRunDelegate", "Says how much room a text leaves for something else: here for a disc.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let font = CTFontCreateWithName("Helvetica" as CFString, 22, nil)
                    let text = NSMutableAttributedString(string: "Room \u{FFFC} for a disc", attributes: [.font: font])
                    var callbacks = CTRunDelegateCallbacks(
                        version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 30 }, getDescent: { _ in 6 },
                        getWidth: { _ in 36 })
                    let key = NSAttributedString.Key(kCTRunDelegateAttributeName as String)
                    let delegate = CTRunDelegateCreate(&callbacks, nil)!
                    text.addAttribute(key, value: delegate, range: NSRange(location: 5, length: 1))
                    let line = CTLineCreateWithAttributedString(text)
                    context.textPosition = CGPoint(x: 22, y: 55)
                    CTLineDraw(line, context)
                    let place = 22 + CTLineGetOffsetForStringIndex(line, 5, nil)
                    context.setFillColor(.coral)
                    context.fillEllipse(in: CGRect(x: place, y: 49, width: 36, height: 36))
                })
        },
        ClassPage("CTFramesetter", "Breaks text into lines that fill a shape.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let font = CTFontCreateWithName("Helvetica" as CFString, 14, nil)
                    let text = NSAttributedString(
                        string: "A framesetter breaks a text into lines. How large they are together it says beforehand.",
                        attributes: [.font: font])
                    let framesetter = CTFramesetterCreateWithAttributedString(text)
                    let size = CTFramesetterSuggestFrameSizeWithConstraints(
                        framesetter, CFRangeMake(0, 0), nil, CGSize(width: 180, height: CGFloat.greatestFiniteMagnitude), nil)
                    let box = CGRect(x: 30, y: 65 - size.height / 2, width: size.width, height: size.height)
                    context.setFillColor(.white)
                    context.fill(box)
                    let path = CGPath(rect: box, transform: nil)
                    CTFrameDraw(CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil), context)
                })
        },
        ClassPage("CTTypesetter", "Makes lines of a text one by one, where they are wanted to end: here each is wider than the one before.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let font = CTFontCreateWithName("Helvetica" as CFString, 15, nil)
                    let text = NSAttributedString(
                        string: "A line may be as wide as there is room for it, and each of them may have other room.",
                        attributes: [.font: font, .foregroundColor: CGColor.navy])
                    let typesetter = CTTypesetterCreateWithAttributedString(text)
                    var (start, y) = (0, 105.0)
                    while start < text.length {
                        let count = CTTypesetterSuggestLineBreak(typesetter, start, 60 + 1.7 * (105 - y))
                        context.textPosition = CGPoint(x: 15, y: y)
                        CTLineDraw(CTTypesetterCreateLine(typesetter, CFRangeMake(start, count)), context)
                        (start, y) = (start + count, y - 20)
                    }
                })
        },
        ClassPage("CTFrame", "Lines of text in a rectangle, with their origins.") { stage in
            stage.addSublayer(
                Drawing(stage.bounds) { context in
                    let font = CTFontCreateWithName("Helvetica" as CFString, 17, nil)
                    let text = NSAttributedString(string: "Each line of a frame has an origin, here a dot.", attributes: [.font: font])
                    let framesetter = CTFramesetterCreateWithAttributedString(text)
                    let box = CGRect(x: 40, y: 15, width: 160, height: 100)
                    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
                    CTFrameDraw(frame, context)
                    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
                    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
                    context.setFillColor(.coral)
                    for origin in origins {
                        context.fillEllipse(in: CGRect(x: box.minX + origin.x - 4, y: box.minY + origin.y - 4, width: 8, height: 8))
                    }
                })
        },
        ClassPage("NSParagraphStyle", "How the lines of an attributed text stand: alignment, spacing, breaking.") { stage in
            let text = CATextLayer()
            text.frame = CGRect(x: 20, y: 25, width: 200, height: 90)
            text.isWrapped = true
            text.string = NSAttributedString(
                string: "The default style: aligned naturally, as the text's direction has it.",
                attributes: [
                    .font: CTFontCreateWithName("Helvetica" as CFString, 16, nil), .paragraphStyle: NSParagraphStyle.default,
                    .foregroundColor: CGColor.navy,
                ])
            stage.addSublayer(text)
        },
        ClassPage("NSTextTab", "Where text goes on after a tab: it begins there, ends there or has its middle there.") { stage in
            let style = NSMutableParagraphStyle()
            style.tabStops = [NSTextTab(textAlignment: .center, location: 110), NSTextTab(textAlignment: .right, location: 200)]
            let text = CATextLayer()
            text.frame = CGRect(x: 20, y: 25, width: 200, height: 90)
            text.isWrapped = true
            text.string = NSAttributedString(
                string: "Bread\tone\t1.20\nButter\thalf\t10.75\nJam\ttwo jars\t8",
                attributes: [
                    .font: CTFontCreateWithName("Helvetica" as CFString, 16, nil), .paragraphStyle: style, .foregroundColor: CGColor.navy,
                ])
            stage.addSublayer(text)
        },
        ClassPage("NSShadow", "A shadow of text, for strings that draw themselves.") { stage in
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 3, height: 4)
            shadow.shadowBlurRadius = 3
            let renderer = UIGraphicsImageRenderer(size: stage.bounds.size)
            let image = renderer.image { _ in
                "Shadow".draw(
                    at: CGPoint(x: 30, y: 35),
                    withAttributes: [.font: UIFont.boldSystemFont(ofSize: 48), .foregroundColor: CGColor.coral, .shadow: shadow])
            }
            let layer = CALayer()
            layer.frame = stage.bounds
            layer.contents = image.cgImage
            stage.addSublayer(layer)
        },
        ClassPage("NSMutableParagraphStyle", "A paragraph style that is set up.") { stage in
            let style = NSMutableParagraphStyle()
            style.alignment = .right
            style.lineSpacing = 8
            let text = CATextLayer()
            text.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
            text.isWrapped = true
            text.string = NSAttributedString(
                string: "Aligned to the right, with room between the lines.",
                attributes: [
                    .font: CTFontCreateWithName("Helvetica" as CFString, 16, nil), .paragraphStyle: style, .foregroundColor: CGColor.coral,
                ])
            stage.addSublayer(text)
        },
    ]
}
