import Foundation
import Testing

/// The built `port`, run as a user runs it.
@Suite struct CommandTests {
    private static let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("port")

    private static let source = "import UIKit\nlet key = #keyPath(CALayer.isHidden)\nlet screen = UIWindow.main\n"
    private static let ported = "import QuartzCore\nimport UIKitShims\nlet key = \"hidden\"\nlet screen = UIWindow.main\n"

    /// A folder with one source in a folder, and other files.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("port-" + UUID().uuidString)

        init() throws {
            try write(CommandTests.source, "App/Sources/A.swift")
            try write("@objc", "App/notes.txt")
            try write("@objc class A {}\n", "App/.build/B.swift")
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, _ name: String) throws {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }

        func text(_ name: String) -> String? { try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) }
    }

    private func run(_ words: String..., in folder: Folder) throws -> (code: Int32, output: String, errors: String) {
        try run(words, in: folder)
    }

    private func run(_ words: [String], in folder: Folder) throws -> (code: Int32, output: String, errors: String) {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        (process.executableURL, process.arguments, process.currentDirectoryURL) = (CommandTests.tool, words, folder.url)
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, said, told)
    }

    @Test func nothingIsWrittenUnlessItIsAskedFor() throws {
        let folder = try Folder()
        let outcome = try run("App", in: folder)
        #expect(outcome.code == 0)
        #expect(outcome.output.hasPrefix("--- a/App/Sources/A.swift\n+++ b/App/Sources/A.swift\n@@ -1,3 +1,4 @@\n-import UIKit\n-let key = #keyPath(CALayer.isHidden)\n+import QuartzCore\n"))
        #expect(outcome.errors.contains("App/Sources/A.swift:3: UIKitShims does not have UIWindow."))
        #expect(outcome.errors.hasSuffix("1 file, 1 with changes (not written), 1 place left to a person.\n"))
        #expect(folder.text("App/Sources/A.swift") == CommandTests.source)
    }

    @Test func writingIsDoneOnceAndOnlyToSources() throws {
        let folder = try Folder()
        #expect(try run("--check", "App", in: folder).code == 1)
        #expect(try run("--write", "App", in: folder).code == 0)
        #expect(folder.text("App/Sources/A.swift") == CommandTests.ported)
        #expect(folder.text("App/notes.txt") == "@objc" && folder.text("App/.build/B.swift") == "@objc class A {}\n")
        let again = try run("--check", "App", in: folder)
        #expect(again.code == 0 && again.output.isEmpty)
    }

    @Test func copiesLeaveTheOriginals() throws {
        let folder = try Folder()
        #expect(try run("--into", "Out", "App", in: folder).code == 0)
        #expect(folder.text("Out/Sources/A.swift") == CommandTests.ported)
        #expect(folder.text("App/Sources/A.swift") == CommandTests.source)
    }

    /// Before anything is written.
    @Test func copiesAreWrittenOverNothing() throws {
        let folder = try Folder()
        for words in [["--into", "App", "App"], ["--into", "Other/../App/Sources", "App/Sources/A.swift"]] {
            let outcome = try run(words, in: folder)
            #expect(outcome.code == 3 && outcome.errors.contains("is an original"), "\(outcome.errors)")
            #expect(folder.text("App/Sources/A.swift") == CommandTests.source, "\(words)")
        }
        try folder.write("let b = 1\n", "Other/A.swift")
        let outcome = try run(["--into", "Out", "App/Sources/A.swift", "Other/A.swift"], in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("App/Sources/A.swift and Other/A.swift would both be"), "\(outcome.errors)")
        #expect(folder.text("Out/A.swift") == nil)
    }

    @Test func mistakesAreSentences() throws {
        let folder = try Folder()
        for (words, code, text) in [
            (["nowhere"], Int32(3), "there is no file nowhere."), (["--hurry", "App"], 2, "--hurry is no option."),
            ([], 2, "no files are given."), (["--into"], 2, "--into needs a folder."),
            (["--check", "--into", "Ported", "App"], 2, "only one of --write, --check and --into can be done."),
        ] {
            let process = Process()
            let errors = Pipe()
            (process.executableURL, process.arguments, process.currentDirectoryURL) = (CommandTests.tool, words, folder.url)
            process.standardError = errors
            try process.run()
            let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == code && told.contains(text), "\(words): \(told)")
        }
    }

    /// One file that is no text keeps all others from being written.
    @Test func whatIsNoTextStopsEverything() throws {
        let folder = try Folder()
        try Data([0x61, 0xFF, 0xFE]).write(to: folder.url.appendingPathComponent("App/Sources/Z.swift"))
        let outcome = try run("--write", "App", in: folder)
        #expect(outcome.code == 3 && outcome.errors.contains("App/Sources/Z.swift is not UTF-8 text"))
        #expect(folder.text("App/Sources/A.swift") == CommandTests.source)
    }
}
