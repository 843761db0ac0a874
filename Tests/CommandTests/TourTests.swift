import Foundation
import ProjectFiles
import Testing

/// The five minutes of README.md, run as they stand.
@Suite struct TourTests {
    /// The commands: the second block below the heading, the first being how to get the tool.
    private func commands() throws -> [String] {
        let readme = try String(contentsOfFile: ProjectFiles.path("README.md"), encoding: .utf8)
        let tour = try #require(readme.components(separatedBy: "\n## Five minutes\n").dropFirst().first)
        let blocks = tour.components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
        return try #require(blocks.dropFirst().first).components(separatedBy: "\n")
    }

    @Test func everyCommandWorks() throws {
        let folder = try Folder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Examples"), withDestinationPath: ProjectFiles.path("Examples"))
        let path = Tool.path.deletingLastPathComponent().path + ":/usr/bin:/bin"
        // One shell for all of them, which stops at the first that fails and has then named it.
        let outcome = try Tool.run(
            ["-euxo", "pipefail", "-c", try commands().joined(separator: "\n")], in: folder, environment: ["PATH": path],
            program: URL(fileURLWithPath: "/bin/bash"))
        #expect(outcome.code == 0, "\(outcome.errors.suffix(1000))")
        // What the tour makes is in a folder that the project's checkout does not know.
        #expect(folder.names.sorted() == ["Examples", "out"])
        let ignored = try String(contentsOfFile: ProjectFiles.path(".gitignore"), encoding: .utf8)
        #expect(ignored.split(separator: "\n").contains("out/"))
        // Every file that the tour speaks of is there, and is not empty.
        let made = try commands().flatMap { $0.components(separatedBy: " ") }.map { $0.trimmingCharacters(in: ["'", "\"", ","]) }
            .filter { word in ["png", "gif", "webp", "caml", "html", "1", "bash"].contains { word.hasSuffix("." + $0) } }
            .filter { !$0.hasPrefix("../Examples/") && !$0.contains("%") }
        #expect(made.count >= 12)
        for name in Set(made) where !name.hasPrefix("0.") {
            let size = try FileManager.default.attributesOfItem(atPath: folder.path("out/" + name))[.size] as? Int
            #expect((size ?? 0) > 0, "\(name)")
        }
        #expect(FileManager.default.fileExists(atPath: folder.path("out/door-019.png")), "four seconds at five frames a second")
    }

    /// A link to a place in the project leads somewhere.
    @Test(arguments: [
        "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "LOTTIE.md", "Documentation/SwiftAPI.md", "Documentation/Headless.md",
        "Documentation/Cluster.md", "Documentation/Dependencies.md", "Documentation/Limits.md",
        "Documentation/Porting.md", "Documentation/Differences.md", "Documentation/API/README.md", "Documentation/Classes/README.md",
    ])
    func linksLeadSomewhere(_ document: String) throws {
        let text = try String(contentsOfFile: ProjectFiles.path(document), encoding: .utf8)
        let folder = URL(fileURLWithPath: ProjectFiles.path(document)).deletingLastPathComponent()
        for part in text.components(separatedBy: "](").dropFirst() {
            let target = part.components(separatedBy: ")")[0].components(separatedBy: "#")[0]
            guard !target.isEmpty, !target.contains("://") else { continue }
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path), "\(document): \(target)")
        }
    }
}
