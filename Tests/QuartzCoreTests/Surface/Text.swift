// Written by Scripts/api-coverage from Documentation/API/surface.tsv. Nothing here is run: what is no longer there, the
// compiler does not find.

import CoreGraphics
import CoreText
import QuartzCore
import UIKitShims

enum TextSurface {
    static func part1() {
        _ = CTFontManagerRegisterFontsForURL
        _ = CTFontManagerUnregisterFontsForURL
        _ = CTFontManagerRegisterGraphicsFont
        _ = CTFontManagerUnregisterGraphicsFont
        _ = CTFontManagerScope.self
        _ = CTFontManagerError.self
        _ = CTFont.self
        _ = CTFontCreateWithName
        _ = CTFontGetSize
        _ = CTFontGetAscent
        _ = CTFontGetDescent
        _ = CTFontGetLeading
        _ = CTFontGetCapHeight
        _ = CTFontGetXHeight
        _ = CTFontCreatePathForGlyph
        _ = CTFontGetGlyphsForCharacters
        _ = CTFontGetAdvancesForGlyphs
        _ = CTFontCopyPostScriptName
        _ = CTFontCopyFamilyName
        _ = CTFramesetter.self
        _ = CTFramesetterCreateWithAttributedString
        _ = CTFramesetterCreateFrame
        _ = CTFramesetterSuggestFrameSizeWithConstraints
        _ = CTFrame.self
        _ = CTFrameGetLines
        _ = CTFrameGetLineOrigins
        _ = CTFrameDraw
        _ = CTLine.self
        _ = CTLineCreateWithAttributedString
        _ = CTLineGetTypographicBounds
        _ = CTLineGetBoundsWithOptions
        _ = CTLineDraw
        _ = CTLineGetGlyphRuns
        _ = CTRun.self
        _ = CTRunGetGlyphs
        _ = CTRunGetPositions
        _ = CFRange.self
        _ = CFRangeMake
        _ = CFIndex.self
        _ = CFArrayGetCount
        _ = CFString.self
        _ = CFAttributedString.self
        _ = CFTypeRef.self
        _ = CFArray.self
        _ = CFDictionary.self
        _ = CFNumber.self
        _ = CFBoolean.self
        _ = kCFBooleanTrue
        _ = kCFBooleanFalse
        _ = CFNull.self
        _ = kCFNull
        _ = kCTFontAttributeName
        _ = kCTForegroundColorAttributeName
        _ = kCTKernAttributeName
        _ = kCTLigatureAttributeName
        _ = kCTParagraphStyleAttributeName
        _ = kCTStrokeColorAttributeName
        _ = kCTStrokeWidthAttributeName
        _ = kCTBaselineOffsetAttributeName
        _ = kCTUnderlineStyleAttributeName
        _ = NSAttributedString.Key.font
        _ = NSAttributedString.Key.foregroundColor
        _ = NSAttributedString.Key.backgroundColor
        _ = NSAttributedString.Key.kern
        _ = NSAttributedString.Key.ligature
        _ = NSAttributedString.Key.paragraphStyle
        _ = NSAttributedString.Key.strokeColor
        _ = NSAttributedString.Key.strokeWidth
        _ = NSAttributedString.Key.baselineOffset
        _ = NSAttributedString.Key.underlineStyle
        _ = NSParagraphStyle.self
        readable(\NSParagraphStyle.lineSpacing)
        readable(\NSParagraphStyle.lineHeightMultiple)
        readable(\NSParagraphStyle.minimumLineHeight)
        readable(\NSParagraphStyle.maximumLineHeight)
        readable(\NSParagraphStyle.alignment)
        readable(\NSParagraphStyle.lineBreakMode)
        readable(\NSParagraphStyle.firstLineHeadIndent)
        readable(\NSParagraphStyle.headIndent)
        readable(\NSParagraphStyle.tailIndent)
        readable(\NSParagraphStyle.paragraphSpacing)
        _ = NSMutableParagraphStyle.self
        settable(\NSMutableParagraphStyle.lineSpacing)
        settable(\NSMutableParagraphStyle.lineHeightMultiple)
        settable(\NSMutableParagraphStyle.minimumLineHeight)
        settable(\NSMutableParagraphStyle.maximumLineHeight)
        settable(\NSMutableParagraphStyle.alignment)
        settable(\NSMutableParagraphStyle.lineBreakMode)
        settable(\NSMutableParagraphStyle.firstLineHeadIndent)
        settable(\NSMutableParagraphStyle.headIndent)
        settable(\NSMutableParagraphStyle.tailIndent)
        settable(\NSMutableParagraphStyle.paragraphSpacing)
        _ = NSTextAlignment.self
        _ = NSTextAlignment.left
        _ = NSTextAlignment.right
        _ = NSTextAlignment.center
        _ = NSTextAlignment.justified
        _ = NSTextAlignment.natural
        _ = NSLineBreakMode.self
        _ = NSLineBreakMode.byWordWrapping
    }

    static func part2() {
        _ = NSLineBreakMode.byCharWrapping
        _ = NSLineBreakMode.byClipping
        _ = NSLineBreakMode.byTruncatingHead
        _ = NSLineBreakMode.byTruncatingTail
        _ = NSLineBreakMode.byTruncatingMiddle
    }
}
