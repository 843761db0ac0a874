import Foundation
import ProjectFiles
import Testing

/// The table of Apple's interface and what is made of it. That the symbols are there, the compiler sees to: the files in
/// `Surface` mention every one of them, and do not compile once one is gone. Here it is seen to that they mention all of the
/// table, and that the table does not shrink.
@Suite struct CoverageTableTests {
    private struct Row {
        let area: String
        let type: String
        /// Empty for the type itself.
        let member: String
        let priority: String
        let remark: String

        var symbol: String { member.isEmpty ? type : type + "." + member }
        var isLeftOut: Bool { remark.hasPrefix("left out") }
        var state: String { isLeftOut ? "left out" : remark.hasPrefix("partial") ? "partial" : "done" }
        /// The remark without the state.
        var why: String { state == "done" ? remark : String(remark.drop { $0 != ":" }.dropFirst().drop { $0 == " " }) }
    }

    private let rows: [Row]

    init() throws {
        let text = try String(contentsOfFile: ProjectFiles.path("Documentation/API/surface.tsv"), encoding: .utf8)
        rows = text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Row(area: cells[0], type: cells[1], member: cells[2], priority: cells[3], remark: cells[4])
        }
    }

    @Test func theTableIsWhole() {
        #expect(rows.count >= 1191)
        #expect(Set(rows.map(\.symbol)).count == rows.count, "a symbol stands there twice")
        #expect(rows.allSatisfy { ["must", "should", "later"].contains($0.priority) })
        #expect(rows.allSatisfy { !$0.isLeftOut || $0.remark.count > "left out: ".count }, "what is left out says why")
    }

    @Test func whatMustBeThereIsThere() {
        let missing = rows.filter { $0.priority == "must" && $0.isLeftOut }.map(\.symbol)
        #expect(missing.isEmpty)
    }

    @Test func nineteenOfTwentyThatShouldBeThereAre() {
        let wanted = rows.filter { $0.priority == "should" }
        #expect(wanted.count { !$0.isLeftOut } * 100 >= wanted.count * 95)
    }

    @Test func everySymbolIsMentioned() throws {
        for (area, rows) in Dictionary(grouping: rows.filter { !$0.isLeftOut }, by: \.area) {
            let name = area == "Kinds of layers" ? "LayerKinds" : area
            let path = ProjectFiles.path("Tests/QuartzCoreTests/Surface/\(name).swift")
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            let mentions = lines.count { $0.hasPrefix("        _ = ") || $0.contains("able(\\") }
            #expect(mentions == rows.count, "\(area): run Scripts/api-coverage")
        }
    }

    @Test func theTableForReadingIsUpToDate() throws {
        let path = ProjectFiles.path("Documentation/API/coverage.md")
        let table = try String(contentsOfFile: path, encoding: .utf8)
        for priority in ["must", "should", "later"] {
            let wanted = rows.filter { $0.priority == priority }
            let total = "**\(wanted.count { !$0.isLeftOut }) of \(wanted.count)**"
            #expect(table.contains(total), "\(priority) \(total): run Scripts/api-coverage")
        }
        var written: [String: [String]] = [:]
        var area = ""
        for line in table.split(separator: "\n") {
            if line.hasPrefix("## ") { area = String(line.dropFirst(3)) }
            if line.hasPrefix("| `") || line.hasPrefix("| **`") { written[area, default: []].append(String(line)) }
        }
        for (area, rows) in Dictionary(grouping: rows, by: \.area) {
            let lines = CoverageTableTests.lines(rows)
            #expect(written[area]?.difference(from: lines).isEmpty == true, "\(area): run Scripts/api-coverage")
        }
    }

    /// The table of an area: a line for every row, and under which type they stand. A type of which there is nothing to
    /// say but that it is there shares its line.
    private static func lines(_ rows: [Row]) -> [String] {
        var lines: [String] = []
        var types: Set<String> = []
        for row in rows {
            let isPlainType = row.member.isEmpty && row.remark.isEmpty
            if types.insert(row.type).inserted {
                lines.append("| **`\(row.type)`** | " + (isPlainType ? "\(row.priority) | done | |" : "| | |"))
                if isPlainType { continue }
            }
            let name = row.member.isEmpty ? row.type : row.member
            lines.append("| `\(name)` | \(row.priority) | \(row.state) | \(row.why) |")
        }
        return lines
    }

    /// Statements that were measured on Apple's framework name the tests that hold them.
    @Test func measuredStatementsHaveTests() throws {
        let table = try String(contentsOfFile: ProjectFiles.path("Documentation/API/measured.md"), encoding: .utf8)
        let rows = table.split(separator: "\n").filter { $0.hasSuffix("` |") }
        #expect(rows.count >= 132)
        let tests = try CoverageTableTests.tests()
        for row in rows {
            let test = row.split(separator: "`").dropLast().last!
            #expect(tests.contains(test), "\(row)")
        }
    }

    /// Every function of every suite, as suite.function.
    private static func tests() throws -> Set<Substring> {
        let folder = ProjectFiles.path("Tests")
        var found: Set<Substring> = []
        for path in FileManager.default.enumerator(atPath: folder)!.compactMap({ $0 as? String })
        where path.hasSuffix("Tests.swift") {
            var suite: Substring = ""
            for line in try String(contentsOfFile: folder + "/" + path, encoding: .utf8).split(separator: "\n") {
                let words = line.split(whereSeparator: { " ({:<".contains($0) })
                if let place = words.firstIndex(of: "struct"), words.count > place + 1,
                    words[place + 1].hasSuffix("Tests")
                {
                    suite = words[place + 1]
                } else if let place = words.firstIndex(of: "func"), words.count > place + 1 {
                    found.insert("\(suite).\(words[place + 1])")
                }
            }
        }
        return found
    }
}
