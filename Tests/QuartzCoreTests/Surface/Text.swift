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
        _ = CTFontGetMatrix
        _ = CTFontCreatePathForGlyph
        _ = CTFontCopyGraphicsFont
        _ = CTFontCreateForString
        _ = CTFontCreateUIFontForLanguage
        _ = CTFontDrawGlyphs
        _ = CTFontGetBoundingBox
        _ = CTFontGetBoundingRectsForGlyphs
        _ = CTFontGetUnitsPerEm
        _ = CTFontUIFontType.self
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
        _ = CTFrameGetPath
        _ = CTFrameGetStringRange
        _ = CTFrameGetVisibleStringRange
        _ = CTFrameGetLineOrigins
        _ = CTFrameDraw
        _ = CTLine.self
        _ = CTLineCreateWithAttributedString
        _ = CTLineGetTypographicBounds
        _ = CTLineGetBoundsWithOptions
        _ = CTLineBoundsOptions.self
        _ = CTLineBoundsOptions.excludeTypographicLeading
        _ = CTLineBoundsOptions.excludeTypographicShifts
        _ = CTLineBoundsOptions.useHangingPunctuation
        _ = CTLineBoundsOptions.useGlyphPathBounds
        _ = CTLineBoundsOptions.useOpticalBounds
        _ = CTLineBoundsOptions.includeLanguageExtents
        _ = CTLineDraw
        _ = CTLineCreateJustifiedLine
        _ = CTLineEnumerateCaretOffsets
        _ = CTLineGetGlyphRuns
        _ = CTRun.self
        _ = CTRunGetGlyphs
        _ = CTRunGetPositions
        _ = CTRunGetTextMatrix
        _ = CTRunDelegate.self
        _ = CTRunDelegateCreate
        _ = CTRunDelegateGetRefCon
        _ = CTRunDelegateCallbacks.self
        _ = CTRunDelegateCallbacks.init(version:dealloc:getAscent:getDescent:getWidth:)
        _ = kCTRunDelegateVersion1
        _ = kCTRunDelegateCurrentVersion
        _ = CTRunGetGlyphsPtr
        _ = CTRunGetPositionsPtr
        _ = CTRunGetAdvancesPtr
        _ = CTRunGetStringIndicesPtr
        _ = CFRange.self
        _ = CFRangeMake
        _ = CFIndex.self
        _ = CFArrayGetCount
        _ = CFData.self
        _ = CFDataGetBytePtr
        _ = CFDataGetLength
        _ = CFString.self
        _ = CFAttributedString.self
        _ = CFTypeRef.self
        _ = CFTypeID.self
        _ = CFHashCode.self
        _ = CFGetTypeID
        _ = CFEqual
        _ = CFHash
        _ = CFArrayGetTypeID
        _ = CFAttributedStringGetTypeID
        _ = CFBooleanGetTypeID
        _ = CFDataGetTypeID
        _ = CFDictionaryGetTypeID
        _ = CFErrorGetTypeID
        _ = CFNullGetTypeID
        _ = CFNumberGetTypeID
        _ = CFSetGetTypeID
        _ = CFStringGetTypeID
        _ = CFURLGetTypeID
        _ = CGImageDestinationGetTypeID
        _ = CGImageSourceGetTypeID
        _ = CTFontGetTypeID
        _ = CTFontDescriptorGetTypeID
        _ = CTFrameGetTypeID
    }

    static func part2() {
        _ = CTFramesetterGetTypeID
        _ = CTLineGetTypeID
        _ = CTParagraphStyleGetTypeID
        _ = CTRunGetTypeID
        _ = CTRunDelegateGetTypeID
        _ = CTTextTabGetTypeID
        _ = CTTypesetterGetTypeID
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
        _ = NSLineBreakMode.byCharWrapping
        _ = NSLineBreakMode.byClipping
        _ = NSLineBreakMode.byTruncatingHead
        _ = NSLineBreakMode.byTruncatingTail
        _ = NSLineBreakMode.byTruncatingMiddle
        _ = CTFontDescriptor.self
        _ = CTFontDescriptorCreateWithNameAndSize
        _ = CTFontDescriptorCreateWithAttributes
        _ = CTFontDescriptorCreateCopyWithAttributes
        _ = CTFontDescriptorCreateCopyWithFamily
        _ = CTFontDescriptorCreateCopyWithSymbolicTraits
        _ = CTFontDescriptorCreateMatchingFontDescriptor
        _ = CTFontDescriptorCreateMatchingFontDescriptors
        _ = CTFontDescriptorCopyAttributes
        _ = CTFontDescriptorCopyAttribute
        _ = CTFontCreateWithFontDescriptor
        _ = CTFontCopyFontDescriptor
        _ = CTFontCreateCopyWithAttributes
        _ = CTFontCreateCopyWithSymbolicTraits
        _ = CTFontCreateCopyWithFamily
        _ = CTFontGetSymbolicTraits
        _ = CTFontCopyTraits
        _ = CTFontCopyAttribute
        _ = CTFontCopyDisplayName
        _ = kCTFontNameAttribute
        _ = kCTFontDisplayNameAttribute
        _ = kCTFontFamilyNameAttribute
        _ = kCTFontStyleNameAttribute
        _ = kCTFontTraitsAttribute
        _ = kCTFontSizeAttribute
        _ = kCTFontMatrixAttribute
        _ = kCTFontSymbolicTrait
        _ = kCTFontWeightTrait
        _ = kCTFontWidthTrait
        _ = kCTFontSlantTrait
        _ = CTFontSymbolicTraits.self
    }

    static func part3() {
        _ = CTFontSymbolicTraits.traitItalic
        _ = CTFontSymbolicTraits.traitBold
        _ = CTFontSymbolicTraits.traitExpanded
        _ = CTFontSymbolicTraits.traitCondensed
        _ = CTFontSymbolicTraits.traitMonoSpace
        _ = CTFontSymbolicTraits.traitColorGlyphs
        _ = CTTypesetter.self
        _ = CTTypesetterCreateWithAttributedString
        _ = CTTypesetterCreateWithAttributedStringAndOptions
        _ = CTTypesetterCreateLine
        _ = CTTypesetterCreateLineWithOffset
        _ = CTTypesetterSuggestLineBreak
        _ = CTTypesetterSuggestLineBreakWithOffset
        _ = CTTypesetterSuggestClusterBreak
        _ = CTTypesetterSuggestClusterBreakWithOffset
        _ = CTFramesetterGetTypesetter
        _ = CTFramesetterCreateWithTypesetter
        _ = CTParagraphStyleSetting.self
        _ = CTParagraphStyleSetting.init(spec:valueSize:value:)
        _ = CTParagraphStyle.self
        _ = CTParagraphStyleCreate
        _ = CTParagraphStyleCreateCopy
        _ = CTParagraphStyleGetValueForSpecifier
        _ = CTParagraphStyleSpecifier.self
        _ = CTParagraphStyleSpecifier.alignment
        _ = CTParagraphStyleSpecifier.firstLineHeadIndent
        _ = CTParagraphStyleSpecifier.headIndent
        _ = CTParagraphStyleSpecifier.tailIndent
        _ = CTParagraphStyleSpecifier.tabStops
        _ = CTParagraphStyleSpecifier.defaultTabInterval
        _ = CTParagraphStyleSpecifier.lineBreakMode
        _ = CTParagraphStyleSpecifier.lineHeightMultiple
        _ = CTParagraphStyleSpecifier.maximumLineHeight
        _ = CTParagraphStyleSpecifier.minimumLineHeight
        _ = CTParagraphStyleSpecifier.paragraphSpacing
        _ = CTParagraphStyleSpecifier.paragraphSpacingBefore
        _ = CTParagraphStyleSpecifier.baseWritingDirection
        _ = CTParagraphStyleSpecifier.maximumLineSpacing
        _ = CTParagraphStyleSpecifier.minimumLineSpacing
        _ = CTParagraphStyleSpecifier.lineSpacingAdjustment
        _ = CTTextAlignment.self
        _ = CTLineBreakMode.self
        _ = CTWritingDirection.self
        _ = CTTextTab.self
        _ = CTTextTabCreate
        _ = CTTextTabGetAlignment
        _ = CTTextTabGetLocation
        _ = NSTextTab.self
        _ = NSTextTab.init(textAlignment:location:options:)
        readable(\NSTextTab.alignment)
        readable(\NSTextTab.location)
        readable(\NSParagraphStyle.tabStops)
        readable(\NSParagraphStyle.defaultTabInterval)
        settable(\NSMutableParagraphStyle.tabStops)
        settable(\NSMutableParagraphStyle.defaultTabInterval)
        _ = NSMutableParagraphStyle.addTabStop(_:)
        _ = NSMutableParagraphStyle.removeTabStop(_:)
        _ = NSAttributedString.Key.underlineColor
        _ = NSAttributedString.Key.strikethroughColor
        _ = NSAttributedString.Key.shadow
        _ = kCTUnderlineColorAttributeName
        _ = kCTTrackingAttributeName
        _ = kCTRunDelegateAttributeName
        _ = NSShadow.self
        settable(\NSShadow.shadowOffset)
        settable(\NSShadow.shadowBlurRadius)
        settable(\NSShadow.shadowColor)
    }
}
