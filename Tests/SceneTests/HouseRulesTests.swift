import Foundation
import ProjectFiles
import RenderPlan
import Testing

/// Rules of the house that a reader relies on.
@Suite struct HouseRulesTests {
    /// A draw kind has one name wherever it appears: the planner emits it, both painters paint it, under its own name.
    @Test(arguments: DrawKind.allCases)
    func aDrawKindHasOneNameInAllPlaces(_ kind: DrawKind) {
        let name = "\(kind)"
        let type = name.prefix(1).uppercased() + name.dropFirst()
        for path in ["Sources/Planner/\(type).swift", "Sources/SoftwarePainter/\(type).swift", "Shaders/\(name).glsl"] {
            #expect(FileManager.default.fileExists(atPath: ProjectFiles.path(path)), "\(path) is missing")
        }
    }

    /// One idea a file: none is longer than five hundred lines.
    @Test func filesAreShort() throws {
        for folder in ["Sources", "Shaders", "Tests", "Benchmarks", "Examples"] {
            let root = ProjectFiles.path(folder)
            let files = FileManager.default.enumerator(atPath: root)!.compactMap { $0 as? String }
            for file in files where [".swift", ".glsl", ".c", ".h"].contains(where: file.hasSuffix) {
                let text = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
                #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 501, "\(folder)/\(file)")
            }
        }
    }

    /// A painter sees plans and never layers or trees, and Foundation stays out of everything below the model.
    @Test(arguments: [
        "Limits", "Tracing", "Geometry", "Coverage", "Pixels", "Animation", "RenderTree", "RenderPlan", "Planner", "SoftwarePainter",
        "GLPainter", "Instruments",
    ])
    func lowerModulesKeepToThemselves(_ module: String) throws {
        let root = ProjectFiles.path("Sources/\(module)")
        let files = FileManager.default.enumerator(atPath: root)!.compactMap { $0 as? String }
        var forbidden = ["Foundation", "LayerKit"]
        if module.hasSuffix("Painter") { forbidden += ["RenderTree", "Planner"] }
        for file in files where file.hasSuffix(".swift") {
            let lines = try String(contentsOfFile: root + "/" + file, encoding: .utf8).split(separator: "\n")
            for line in lines where line.contains("import ") && !line.contains("//") {
                let words = line.split(separator: " ")
                #expect(!forbidden.contains { words.last == Substring($0) }, "\(module)/\(file): \(line)")
            }
        }
    }
}
