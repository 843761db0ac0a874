import Foundation
import Porting
import ProjectFiles
import Testing

/// What is no code is left as it is, and what was ported stays as it is.
@Suite struct SafetyTests {
    private func ported(_ text: String) -> String { Port(["a": text]).result(for: "a")!.text }

    /// Each holds what would be replaced if it were code.
    static let untouched = [
        "// #keyPath(CALayer.opacity) @objc import UIKit\n",
        "/* @objc /* nested: #keyPath(a.b) */ @NSManaged var a: CGFloat */\n",
        "let a = \"#keyPath(CALayer.opacity)\"\n",
        "let a = \"a \\\" @objc \\\\\"\n",
        "let a = #\"raw \\(#keyPath(a.b)) \" @objc\"#\n",
        "let a = \"\"\"\n    import UIKit\n    \"quoted\" @objc\n    #keyPath(a.b)\n    \"\"\"\n",
        "let a = #\"\"\"\n    \"\"\" @objc \\(x)\n    \"\"\"#\n",
        "let a = #\"\"\"#, b = \"@objc\"\n",
        "let a = /\"@objc/, b = \"@objc\"\n",
        "let a = b / c, d = \"@objc\" // \" /\n",
        "let a = b!/2 // was #keyPath(CALayer.isHidden)\n",
        "let a = b!/2 /* was #keyPath(CALayer.isHidden) */\n",
        "let a = `import`, b = x.import\n",
        "let `class`: Int = 0\n",
        "let a = \"unfinished @objc\nlet b = 1\n",
        "",
        "/* never closed @objc",
        "\"\"\"\nnever closed @objc",
    ]

    @Test(arguments: untouched) func whatIsNoCodeIsLeft(_ source: String) {
        #expect(ported(source) == source)
    }

    @Test func codeInsideOfStringsIsCode() {
        #expect(ported("let a = \"\\(#keyPath(CALayer.position)).x\"\n") == "let a = \"\\(\"position\").x\"\n")
        #expect(ported("let a = #\"\\#(#keyPath(A.b)) \\(#keyPath(A.b))\"#\n") == "let a = #\"\\#(\"b\") \\(#keyPath(A.b))\"#\n")
        #expect(ported("let a = \"\\(f(\"\\(#keyPath(A.b))\"))\"\n") == "let a = \"\\(f(\"\\(\"b\")\"))\"\n")
    }

    @Test func commentsInsideOfWhatIsReplacedStay() {
        let source = "let a = #keyPath(CALayer./* here */opacity)\n"
        #expect(ported(source) == source)
        #expect(Port(["a": source]).result(for: "a")!.remarks.count == 1)
        #expect(ported("class A: CALayer {\n    @objc // by key\n    func a() {}\n}\n") == "class A: CALayer {\n    // by key\n    func a() {}\n}\n")
    }

    /// Every line that other tests port, at once and with other line ends.
    @Test func whatWasPortedIsNotChangedAgain() throws {
        let folder = ProjectFiles.path("Examples/Apple")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let source = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            let once = ported(source)
            #expect(ported(once) == once, "\(name)")
            let windows = source.replacingOccurrences(of: "\n", with: "\r\n")
            #expect(ported(windows) == once.replacingOccurrences(of: "\n", with: "\r\n"), "\(name)")
        }
    }

    /// Cut off anywhere, a source is ported to something, and what is taken out is only what rules take out.
    @Test func sourcesThatEndAnywhereArePorted() throws {
        let source = try String(contentsOfFile: ProjectFiles.path("Examples/Apple/LoadingSpinner.swift"), encoding: .utf8)
        for length in stride(from: 0, to: source.utf8.count, by: 37) {
            let cut = String(decoding: source.utf8.prefix(length), as: UTF8.self)
            let text = ported(cut)
            #expect(text.utf8.count >= cut.utf8.count - 200 && text.utf8.count <= cut.utf8.count + 200)
        }
    }
}
