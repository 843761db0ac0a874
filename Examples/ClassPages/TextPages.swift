import Foundation
import LayerKit

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
