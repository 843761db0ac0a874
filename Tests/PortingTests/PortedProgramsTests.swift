import Foundation
import Porting
import ProjectFiles
import Testing

/// `Examples/Ported` is what the script makes of `Examples/Apple`, and nothing was changed by hand.
@Suite struct PortedProgramsTests {
    private static func sources(_ folder: String) throws -> [String: String] {
        let path = ProjectFiles.path(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: path + "/" + $0, encoding: .utf8)) })
    }

    @Test func thePortedProgramsAreWhatTheScriptMakes() throws {
        let sources = try PortedProgramsTests.sources("Examples/Apple")
        let ported = try PortedProgramsTests.sources("Examples/Ported")
        #expect(Set(sources.keys) == Set(ported.keys))
        let port = Port(sources)
        for name in sources.keys {
            let result = try #require(port.result(for: name))
            #expect(result.text == ported[name], "\(name): Scripts/port --into Examples/Ported Examples/Apple")
            #expect(result.remarks.isEmpty, "\(name): nothing is left to a person")
        }
    }

    /// They are of some size, in Apple's style, and need nothing but Core Animation.
    @Test func theProgramsAreWrittenForApplesSystems() throws {
        let sources = try PortedProgramsTests.sources("Examples/Apple")
        let lines = sources.values.joined().split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        #expect(lines.count >= 1500)
        let imports = Set(lines.filter { $0.hasPrefix("import ") })
        #expect(imports == ["import CoreGraphics", "import QuartzCore"])
        for construct in ["#keyPath(", "@NSManaged ", "@objc ", "#selector(", "override init(layer: Any)"] {
            #expect(lines.contains { $0.contains(construct) }, "\(construct)")
        }
    }

    @Test func aDifferenceOfAFileByItsWholePathHasOneSlash() {
        #expect(UnifiedDifference.text(from: "a\n", to: "b\n", named: "/code/x.swift").hasPrefix("--- a/code/x.swift\n+++ b/code/x.swift\n"))
    }

    @Test func differencesReadAsOnesOfDiff() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\n"
        let new = "a\nb\nC\nd\ne\nf\ng\nh\ni\nj\nl\nm\n"
        #expect(
            UnifiedDifference.text(from: old, to: new, named: "x.swift") == """
                --- a/x.swift
                +++ b/x.swift
                @@ -1,6 +1,6 @@
                 a
                 b
                -c
                +C
                 d
                 e
                 f
                @@ -8,5 +8,5 @@
                 h
                 i
                 j
                -k
                 l
                +m

                """)
        #expect(UnifiedDifference.text(from: old, to: old, named: "x") == "")
    }
}
