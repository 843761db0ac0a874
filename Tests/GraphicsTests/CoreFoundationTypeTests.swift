import Foundation
import Graphics
import Testing

/// Objects that stand behind a `CFTypeRef` say what they are.
@Suite struct CoreFoundationTypeTests {
    private static let font = CTFontCreateWithName("Liberation Sans", 20, nil)
    private static let space = CGColorSpaceCreateDeviceRGB()

    /// Objects with the number of their kind.
    private func kinds() throws -> [(object: AnyObject, type: CFTypeID)] {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: Self.space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        let image = try #require(context.makeImage())
        let text = NSAttributedString(string: "a", attributes: [.font: Self.font])
        let setter = CTFramesetterCreateWithAttributedString(text)
        let line = CTLineCreateWithAttributedString(text)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: 90), transform: nil)
        let file = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(file, "public.png" as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination))
        let colors = [CGColor.white, CGColor.black] as CFArray
        return [
            (image, CGImage.typeID), (context, CGContext.typeID), (CGColor.white, CGColor.typeID), (Self.space, CGColorSpace.typeID),
            (path, CGPath.typeID), (CGMutablePath(), CGPath.typeID), (try #require(CGFont("Liberation Sans")), CGFont.typeID),
            (try #require(CGGradient(colorsSpace: Self.space, colors: colors, locations: nil)), CGGradient.typeID),
            (try #require(CGDataProvider(data: file)), CGDataProvider.typeID), (destination, CGImageDestinationGetTypeID()),
            (try #require(CGImageSourceCreateWithData(file, nil)), CGImageSourceGetTypeID()),
            (Self.font, CTFontGetTypeID()), (CTFontCopyFontDescriptor(Self.font), CTFontDescriptorGetTypeID()), (line, CTLineGetTypeID()),
            (CTLineGetGlyphRuns(line).firstObject as AnyObject, CTRunGetTypeID()), (setter, CTFramesetterGetTypeID()),
            (CTFramesetterCreateFrame(setter, CFRange(), path, nil), CTFrameGetTypeID()),
            (CTFramesetterGetTypesetter(setter), CTTypesetterGetTypeID()), (NSParagraphStyle(), CTParagraphStyleGetTypeID()),
            ("a" as CFString, CFStringGetTypeID()), (colors, CFArrayGetTypeID()), (NSMutableArray(), CFArrayGetTypeID()),
            (NSDictionary(), CFDictionaryGetTypeID()), (NSSet(), CFSetGetTypeID()), (file, CFDataGetTypeID()),
            (NSURL(fileURLWithPath: "/"), CFURLGetTypeID()), (text, CFAttributedStringGetTypeID()), (kCFNull, CFNullGetTypeID()),
            (NSNumber(value: 1), CFNumberGetTypeID()), (NSNumber(value: 0.5), CFNumberGetTypeID()),
            (NSNumber(value: true), CFBooleanGetTypeID()), (kCFBooleanFalse, CFBooleanGetTypeID()),
        ]
    }

    @Test func objectsAreOfTheirType() throws {
        for (object, type) in try kinds() { #expect(CFGetTypeID(object) == type, "\(Swift.type(of: object))") }
    }

    @Test func typesAreToldApart() throws {
        let all = [
            CGColor.typeID, CGColorSpace.typeID, CGContext.typeID, CGDataProvider.typeID, CGFont.typeID, CGFunction.typeID, CGGradient.typeID,
            CGImage.typeID, CGPath.typeID, CGPattern.typeID, CGShading.typeID, CGImageDestinationGetTypeID(), CGImageSourceGetTypeID(),
            CTFontGetTypeID(), CTFontDescriptorGetTypeID(), CTFrameGetTypeID(), CTFramesetterGetTypeID(), CTLineGetTypeID(),
            CTParagraphStyleGetTypeID(), CTRunGetTypeID(), CTRunDelegateGetTypeID(), CTTextTabGetTypeID(), CTTypesetterGetTypeID(),
            CFArrayGetTypeID(),
            CFAttributedStringGetTypeID(), CFBooleanGetTypeID(), CFDataGetTypeID(), CFDictionaryGetTypeID(), CFErrorGetTypeID(),
            CFNullGetTypeID(), CFNumberGetTypeID(), CFSetGetTypeID(), CFStringGetTypeID(), CFURLGetTypeID(), CFGetTypeID(NSObject()),
        ]
        #expect(Set(all).count == all.count && !all.contains(0) && CFGetTypeID(nil) == 0)
    }

    /// As programs look at a layer's `contents`.
    @Test func valuesOfAnyTypeAreAsked() throws {
        let contents: Any = CGColor.white
        #expect(CFGetTypeID(contents as CFTypeRef) == CGColor.typeID && CFGetTypeID(contents as CFTypeRef) != CGImage.typeID)
    }

    @Test func equalObjectsHaveOneHash() throws {
        let colors = (CGColor(srgbRed: 0.5, green: 0, blue: 1, alpha: 1), CGColor(srgbRed: 0.5, green: 0, blue: 1, alpha: 1))
        #expect(colors.0 !== colors.1 && CFEqual(colors.0, colors.1) && CFHash(colors.0) == CFHash(colors.1))
        #expect(!CFEqual(colors.0, CGColor.white) && !CFEqual(colors.0, "a" as CFString))
        let fonts = (CTFontCreateWithName("Liberation Sans", 9, nil), CTFontCreateWithName("Liberation Sans", 9, nil))
        #expect(CFEqual(fonts.0, fonts.1) && CFHash(fonts.0) == CFHash(fonts.1) && !CFEqual(fonts.0, Self.font))
        let square = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(CFEqual(CGPath(rect: square, transform: nil), CGPath(rect: square, transform: nil)))
        #expect(CFEqual("a" as CFString, NSMutableString(string: "a")) && !CFEqual("a" as CFString, "b" as CFString))
        // Of equal contents, and yet two of them.
        let lines = (0..<2).map { _ in CTLineCreateWithAttributedString(NSAttributedString(string: "a")) }
        #expect(CFEqual(lines[0], lines[0]) && !CFEqual(lines[0], lines[1]) && !CFEqual(lines[0], nil))
    }
}
