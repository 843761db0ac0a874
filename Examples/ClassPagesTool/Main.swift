import ClassPages
import Foundation
import LayerKit

/// Writes the pages about classes: `class-pages SYMBOLS FOLDER`. `Scripts/pages` makes the table of symbols: path, and what the
/// source says about it.
@main enum Main {
    static func main() throws {
        let words = CommandLine.arguments
        guard words.count == 3 else {
            FileHandle.standardError.write(Data("usage: class-pages SYMBOLS FOLDER\n".utf8))
            exit(2)
        }
        let symbols = try Symbols(path: words[1])
        let untold = ClassPage.all.flatMap { page in symbols.members(of: page.name).filter(\.text.isEmpty).map { "\(page.name).\($0.name)" } }
        guard untold.isEmpty else {
            FileHandle.standardError.write(Data("class-pages: say in a comment at its source what each is: \(untold.joined(separator: ", "))\n".utf8))
            exit(1)
        }
        let folder = URL(fileURLWithPath: words[2])
        let pictures = folder.appendingPathComponent("Pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        for page in ClassPage.all {
            try page.picture(by: .software(threads: 1)).writePNG(to: pictures.appendingPathComponent(page.name + ".png").path)
            let text = try Main.text(of: page, symbols)
            try text.write(to: folder.appendingPathComponent(page.name + ".md"), atomically: true, encoding: .utf8)
        }
        try index().write(to: folder.appendingPathComponent("README.md"), atomically: true, encoding: .utf8)
    }

    private static func text(of page: ClassPage, _ symbols: Symbols) throws -> String {
        var text = "# \(page.name)\n\n\(page.summary)\n\n![\(page.name)](Pictures/\(page.name).png)\n\n"
        if page.times.count > 1 {
            text += "At \(page.times.map { "\($0)" }.joined(separator: ", ")) seconds, from left to right.\n\n"
        }
        text += "```swift\n\(try page.code())\n```\n"
        if let told = symbols.about[page.name], !told.isEmpty { text += "\n\(told)\n" }
        let members = symbols.members(of: page.name)
        if !members.isEmpty {
            text += "\n| | |\n|---|---|\n"
            text += members.map { "| `\($0.name)` | \($0.text) |\n" }.joined()
        }
        return text
    }

    private static func index() -> String {
        """
        # Classes

        A page for each class: a picture, the code that paints it, and what the class has of its own. `Scripts/pages` makes them, from
        the comments in the sources and the code in `Examples/ClassPages`; `stage` is a layer as large as the picture, `disc(stage)` a
        round layer in it, `screen(player, in: stage)` one that shows a player, `spot()` a white dot, and `Drawing` a layer that a
        closure draws. What behaves otherwise than on Apple's systems is in [Differences](../Differences.md).

        | | |
        |---|---|

        """
            + ClassPage.all.map { "| ![\($0.name)](Pictures/\($0.name).png) | [\($0.name)](\($0.name).md)<br>\($0.summary) |\n" }.joined()
    }
}

/// What the sources say about symbols.
struct Symbols {
    struct Member {
        var name: String
        var text: String
    }

    /// By path: "CALayer", "CALayer.bounds".
    private(set) var about: [String: String] = [:]
    private var order: [String] = []

    init(path: String) throws {
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 2 else { continue }
            // Of functions that differ in types only, one that is told of tells of all.
            if about[cells[0]] == nil { order.append(cells[0]) }
            if about[cells[0], default: ""].isEmpty { about[cells[0]] = cells[1] }
        }
    }

    /// In the order of their names.
    func members(of type: String) -> [Member] {
        order.filter { $0.hasPrefix(type + ".") && !$0.dropFirst(type.count + 1).contains(".") }.map {
            Member(name: String($0.dropFirst(type.count + 1)), text: (about[$0] ?? "").replacingOccurrences(of: "|", with: "\\|"))
        }
    }
}
