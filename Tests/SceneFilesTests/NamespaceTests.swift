import LayerKit
import Testing

@testable import SceneFiles

/// Namespaces of elements, as their recommendation has them: a prefix is what the document says it is.
@Suite struct NamespaceTests {
    private static let apple = "http://www.apple.com/CoreAnimation/1.0"

    private static func read(_ text: String, isStrict: Bool = false) throws -> CAMLDocument {
        try CAMLDocument(bytes: Array(text.utf8), name: "test.caml", options: SceneReadingOptions(isStrict: isStrict))
    }

    @Test(arguments: [
        "<c:caml xmlns:c=\"\(apple)\"><c:CALayer bounds=\"0 0 2 3\"><c:sublayers><c:CALayer name=\"a\"/></c:sublayers></c:CALayer></c:caml>",
        "<a:caml xmlns:a=\"\(apple)\"><CALayer xmlns=\"\(apple)\" bounds=\"0 0 2 3\"><b:sublayers xmlns:b=\"\(apple)\"><b:CALayer name=\"a\"/>"
            + "</b:sublayers></CALayer></a:caml>",
        "<caml><CALayer bounds=\"0 0 2 3\"><sublayers><CALayer name=\"a\"/></sublayers></CALayer></caml>",
    ])
    func prefixesAreWhatTheyAreSaidToBe(text: String) throws {
        let document = try NamespaceTests.read(text, isStrict: true)
        #expect(document.issues.isEmpty)
        #expect(document.rootLayer.bounds.size == CGSize(width: 2, height: 3))
        #expect(document.rootLayer.sublayers?.map(\.name) == ["a"])
    }

    @Test func aPrefixEndsWithItsElement() throws {
        let document = try NamespaceTests.read(
            "<caml xmlns=\"\(NamespaceTests.apple)\"><CALayer><sublayers><c:CALayer xmlns:c=\"\(NamespaceTests.apple)\"/><c:CALayer/>"
                + "<c:CALayer xmlns:c=\"urn:x\"/></sublayers></CALayer></caml>")
        #expect(document.rootLayer.sublayers?.count == 1)
        #expect(document.issues.map(\.kind) == [.unknown] && document.issues[0].count == 2)
    }

    /// What would be no name without its prefix keeps it, and can be read again.
    @Test(arguments: ["c:", "c:1", "c:-a", ":b", "c:\u{301}"]) func aNameOfNothingButAPrefix(name: String) throws {
        let text = "<caml xmlns=\"\(NamespaceTests.apple)\" xmlns:c=\"\(NamespaceTests.apple)\">"
            + "<CALayer bounds=\"0 0 2 3\"><\(name)/></CALayer></caml>"
        let document = try NamespaceTests.read(text)
        #expect(document.issues.map(\.kind) == [.unknown] && document.issues.map(\.subject) == [name])
        let written = SceneWriter(document).text()
        let again = try NamespaceTests.read(written)
        #expect(again.issues.map(\.subject) == [name] && again.rootLayer.bounds == document.rootLayer.bounds, "\(written)")
    }

    @Test func anotherNamespaceIsTold() throws {
        let text = "<caml xmlns=\"urn:x\">\n<CALayer bounds=\"0 0 2 3\"/></caml>"
        let document = try NamespaceTests.read(text)
        #expect(document.issues.map(\.subject) == ["xmlns"])
        #expect((document.issues[0].line, document.issues[0].column) == (1, 1))
        #expect(document.rootLayer.bounds.width == 2)
        #expect(throws: SceneFileError.strict(document.issues[0])) { try NamespaceTests.read(text, isStrict: true) }
    }
}
