import Foundation
import Porting

/// `Scripts/port`: sources written for Core Animation, brought to Linux as far as that is mechanical.
@main enum Main {
    private static let usage = """
        usage: port [--write | --check | --into FOLDER] PATH…

        Ports Swift sources, files or folders, that belong together. What changes is printed as a difference, and nothing is
        written. What is left to do is told with file and line on standard error.

          --write        changes the files
          --check        prints nothing but the names of files that would change; exit code 1 where there are any
          --into FOLDER  writes all of them there, changed or not, and leaves the originals alone; files of given folders below
                         it as they lie there, others by their names
        """

    private enum Mode {
        case show, write, check
        case into(String)
    }

    static func main() {
        do {
            exit(try run(Array(CommandLine.arguments.dropFirst())))
        } catch {
            tell("port: \(error)")
            exit(error is Mistake ? 2 : 3)
        }
    }

    /// A command line that cannot be followed.
    private struct Mistake: Error, CustomStringConvertible {
        var description: String
    }

    private static func run(_ words: [String]) throws -> Int32 {
        var (mode, paths, rest) = (Mode.show, [String](), words[...])
        func choose(_ chosen: Mode) throws {
            guard case .show = mode else { throw Mistake(description: "only one of --write, --check and --into can be done.\n\(usage)") }
            mode = chosen
        }
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h":
                print(usage)
                return 0
            case "--write": try choose(.write)
            case "--check": try choose(.check)
            case "--into":
                guard let folder = rest.popFirst() else { throw Mistake(description: "--into needs a folder.\n\(usage)") }
                try choose(.into(folder))
            case _ where word.hasPrefix("-"): throw Mistake(description: "\(word) is no option.\n\(usage)")
            default: paths.append(word)
            }
        }
        guard !paths.isEmpty else { throw Mistake(description: "no files are given.\n\(usage)") }
        let tree = try SourceTree(paths)
        if case .into(let folder) = mode { try tree.checkPlaces(in: folder) }
        let port = Port(tree.texts)
        var (changed, left) = (0, 0)
        for file in tree.files {
            guard let result = port.result(for: file.path), let text = tree.texts[file.path] else { continue }
            for remark in result.remarks { tell("\(file.path):\(remark.line): \(remark.text)") }
            left += result.remarks.count
            if result.text != text { changed += 1 }
            switch mode {
            case .show: print(UnifiedDifference.text(from: text, to: result.text, named: file.path), terminator: "")
            case .check: if result.text != text { print(file.path) }
            case .write: if result.text != text { try SourceTree.write(result.text, to: file.path) }
            case .into(let folder): try SourceTree.write(result.text, to: folder + "/" + file.name)
            }
        }
        tell("\(counted(tree.files.count, "file")), \(changed) with changes\(wrote(mode)), \(counted(left, "place")) left to a person.")
        if case .check = mode, changed > 0 { return 1 }
        return 0
    }

    private static func wrote(_ mode: Mode) -> String {
        switch mode {
        case .show, .check: " (not written)"
        case .write, .into: " (written)"
        }
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func tell(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
