import Foundation
import Graphics
import Testing

/// Fonts of files, in one made for tests that is neither shipped nor installed: its PostScript name is "ColouredBoxes", its family
/// "Coloured Boxes".
@Suite(.serialized) struct CTFontManagerTests {
    private static var name: CFString { "ColouredBoxes" }
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// A file with the given bytes, as long as `body` runs.
    private func withFile(_ bytes: Data = ColoredGlyphTests.file, _ body: (CFURL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("boxes.ttf")
        try bytes.write(to: url)
        try body(url as CFURL)
    }

    private func nameOfFont(named name: CFString) -> String {
        CTFontCopyPostScriptName(CTFontCreateWithName(name, 10, nil)) as String
    }

    /// - Returns: the code, 0 where there was no error.
    private func code(_ call: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> Bool) -> Int {
        var error: Unmanaged<CFError>?
        let isDone = call(&error)
        let value = error?.takeRetainedValue()
        #expect(isDone == (value == nil))
        #expect(value.map { $0.domain == kCTFontManagerErrorDomain as String && $0.localizedDescription.count > 30 } ?? true)
        return value?.code ?? 0
    }

    @Test func fontsOfAFileAreFoundByTheirNames() throws {
        try withFile { url in
            #expect(CGFont(Self.name) == nil && nameOfFont(named: Self.name) == "LiberationSans")
            #expect(code { CTFontManagerRegisterFontsForURL(url, .process, $0) } == 0)
            for name in ["ColouredBoxes", "Coloured Boxes", "coloured boxes regular"] as [CFString] {
                #expect(nameOfFont(named: name) == "ColouredBoxes")
            }
            // The file is no longer needed, nor looked for again.
            #expect(CGFont(Self.name)?.numberOfGlyphs == 8)
            #expect(code { CTFontManagerRegisterFontsForURL(url, .process, $0) } == CTFontManagerError.alreadyRegistered.rawValue)
            #expect(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) } == 0)
            #expect(CGFont(Self.name) == nil && nameOfFont(named: Self.name) == "LiberationSans")
            #expect(code { CTFontManagerUnregisterFontsForURL(url, .process, $0) } == CTFontManagerError.notRegistered.rawValue)
        }
    }

    @Test func aFontOfAFileIsRegisteredByItself() throws {
        try withFile { url in
            let provider = try #require(CGDataProvider(url: url))
            let font = try #require(CGFont(provider))
            #expect(font.postScriptName as String? == "ColouredBoxes" && font.unitsPerEm == 1000)
            #expect(CTFontGetAscent(CTFontCreateWithGraphicsFont(font, 20, nil, nil)) == 20)
            #expect(CGFont(Self.name) == nil, "a font is not known before it is registered")
            #expect(code { CTFontManagerRegisterGraphicsFont(font, $0) } == 0)
            #expect(CGFont(Self.name) == font)
            let again = try #require(CGFont(CGDataProvider(data: ColoredGlyphTests.file)))
            #expect(code { CTFontManagerRegisterGraphicsFont(again, $0) } == CTFontManagerError.alreadyRegistered.rawValue)
            #expect(code { CTFontManagerUnregisterGraphicsFont(again, $0) } == CTFontManagerError.notRegistered.rawValue)
            #expect(code { CTFontManagerUnregisterGraphicsFont(font, $0) } == 0)
            #expect(CGFont(Self.name) == nil)
        }
    }

    /// Characters that the text's font lacks are taken from it.
    @Test func registeredFontsStandIn() throws {
        try withFile { url in
            #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
            defer { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
            let line = CTLineCreateWithAttributedString(
                NSAttributedString(string: "🔴", attributes: [.font: CTFontCreateWithName("Liberation Sans", 64, nil)]))
            #expect(abs(CTLineGetTypographicBounds(line, nil, nil, nil) - 64) < 1e-9)
            let canvas = Canvas(64, 64)
            CTLineDraw(line, canvas.context)
            #expect(canvas[16, 32] == [0, 0, 255, 255] && canvas[48, 32] == [255, 0, 0, 255])
        }
    }

    @Test func whatIsWrongIsTold() throws {
        let nowhere = URL(fileURLWithPath: "/nowhere/none.ttf") as CFURL
        #expect(code { CTFontManagerRegisterFontsForURL(nowhere, .process, $0) } == CTFontManagerError.fileNotFound.rawValue)
        #expect(CGDataProvider(url: nowhere) == nil)
        let address = try #require(URL(string: "https://example.org/font.ttf")) as CFURL
        #expect(code { CTFontManagerRegisterFontsForURL(address, .process, $0) } == CTFontManagerError.invalidFilePath.rawValue)
        #expect(CGDataProvider(url: address) == nil)
        try withFile(Data("no font".utf8)) { url in
            #expect(code { CTFontManagerRegisterFontsForURL(url, .process, $0) } == CTFontManagerError.unrecognizedFormat.rawValue)
            #expect(CGFont(CGDataProvider(url: url)!) == nil)
        }
        for scope in [CTFontManagerScope.none, .persistent, .session, .user] {
            #expect(code { CTFontManagerRegisterFontsForURL(nowhere, scope, $0) } == CTFontManagerError.unsupportedScope.rawValue)
        }
        #expect(!CTFontManagerRegisterFontsForURL(nowhere, .process, nil))
    }
}
