import Foundation
import ProjectFiles
import Testing

/// `Documentation/Dependencies.md` is compared with what was built: by `Scripts/dependencies`, as a person would.
@Suite struct DependenciesTests {
    private static let script = URL(fileURLWithPath: ProjectFiles.path("Scripts/dependencies"))

    @Test(.enabled(if: !Sanitizer.isOn, "A sanitizer brings libraries of its own along."))
    func thePageSaysWhatTheToolIsLinkedWith() throws {
        let outcome = try Tool.run([Tool.path.path], program: DependenciesTests.script)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        for library in ["libpng16.so.16", "libexpat.so.1", "libEGL.so.1", "libavformat.so."] {
            #expect(outcome.output.contains(library))
        }
    }

    /// The script tells what is on the page and not in the program.
    @Test func aProgramThatIsLinkedOtherwiseIsTold() throws {
        let outcome = try Tool.run(["/bin/sh"], program: DependenciesTests.script)
        #expect(outcome.code == 1)
        for library in ["libpng16.so.16", "libexpat.so.1", "libfontconfig.so.1"] {
            #expect(outcome.errors.contains("\(library) is on the page as linked, and is not."))
        }
        #expect(outcome.errors.contains("libavcodec is on the page as opened, and is not."))
    }
}
