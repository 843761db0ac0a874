import Comparison
import Foundation
import Graphics
import Testing

/// Each test has two folders of its own, which go when the test ends.
final class FolderComparisonTests {
    private let root = FileManager.default.temporaryDirectory.path + "/compare-" + UUID().uuidString
    private var expected: String { root + "/expected" }
    private var actual: String { root + "/actual" }

    init() throws {
        for folder in ["expected/deep", "actual/deep"] {
            try FileManager.default.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private func write(_ level: Int, _ name: String, width: Int = 4) throws {
        try picture(width, 4) { _, _ in gray(level) }.writePNG(to: root + "/" + name)
    }

    private func compare(_ thresholds: ComparisonThresholds = .identical) throws -> FolderComparison {
        try FolderComparison(expected: expected, actual: actual, thresholds: thresholds)
    }

    @Test func everyKindOfOutcome() throws {
        try write(10, "expected/same.png")
        try write(10, "actual/same.png")
        try write(10, "expected/deep/off.PNG")
        try write(12, "actual/deep/off.PNG")
        try write(10, "expected/gone.png")
        try write(10, "actual/new.png")
        try write(10, "expected/size.png")
        try write(10, "actual/size.png", width: 5)
        try write(10, "expected/bad \"name\".png")
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: actual + "/bad \"name\".png"))
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: actual + "/notes.txt"))
        let result = try compare()
        let names = ["bad \"name\".png", "deep/off.PNG", "gone.png", "new.png", "same.png", "size.png"]
        #expect(result.entries.map(\.name) == names)
        #expect(!result.passes)
        #expect(result.entries.map(\.passes) == [false, false, false, false, true, false])
        let outcomes = result.entries.map(\.outcome)
        guard case .failed(.unreadable(.file(let path, .unknownFormat))) = outcomes[0], path == actual + "/" + names[0],
            case .compared(let off, let violations) = outcomes[1], off.largestDifference == 2, violations.count == 1,
            case .missingActual = outcomes[2], case .missingExpected = outcomes[3],
            case .compared(let same, []) = outcomes[4], same.isIdentical,
            case .failed(.sizesDiffer) = outcomes[5]
        else {
            Issue.record("\(result.summary)")
            return
        }
        #expect(result.summary.hasSuffix("\n1 of 6 pictures passes"))
        #expect(result.summary.split(separator: "\n").count == 6)
        let objects = try result.jsonLines.map {
            try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(objects.map { $0["name"] as? String } == names)
        #expect(
            objects.map { $0["outcome"] as? String }
                == ["failed", "compared", "missingActual", "missingExpected", "compared", "failed"])
        #expect(objects.map { $0["passes"] as? Bool } == result.entries.map(\.passes))
        #expect(objects[1]["largestDifference"] as? Int == 2)
        #expect(result.jsonLines.allSatisfy { !$0.contains("\n") })
    }

    @Test func thresholdsDecide() throws {
        try write(10, "expected/a.png")
        try write(12, "actual/a.png")
        #expect(try !compare().passes)
        #expect(try compare(ComparisonThresholds(maximumDifference: 2)).passes)
        #expect(try compare(ComparisonThresholds(maximumDifference: 2)).summary == "1 of 1 picture passes")
    }

    @Test func nothingToCompareIsNoPass() throws {
        let result = try compare()
        #expect(result.entries.isEmpty && !result.passes && result.jsonLines.isEmpty)
    }

    @Test func foldersMustBeFolders() throws {
        try write(10, "file.png")
        #expect(throws: ComparisonError.folderUnreadable(path: root + "/none", reason: "no such folder")) {
            try FolderComparison(expected: self.root + "/none", actual: self.actual)
        }
        #expect(throws: ComparisonError.folderUnreadable(path: root + "/file.png", reason: "not a folder")) {
            try FolderComparison(expected: self.expected, actual: self.root + "/file.png")
        }
    }

    /// A pipe would wait for a writer for ever.
    @Test func pipesAreLeftOut() throws {
        #expect(mkfifo(expected + "/pipe.png", 0o600) == 0)
        #expect(try compare().entries.isEmpty)
    }

    /// It would be passed over, or stand for another.
    @Test(arguments: ["caf\u{1}.png", "deep\u{1}/a.png"]) func aNameThatIsNoTextIsAnError(_ name: String) throws {
        try write(10, "expected/same.png")
        try write(10, "actual/same.png")
        // 0xE9 in the place of the mark.
        let bytes = (root + "/actual/" + name).utf8.map { $0 == 1 ? CChar(bitPattern: 0xE9) : CChar(bitPattern: $0) } + [0]
        if let slash = bytes.lastIndex(of: CChar(UInt8(ascii: "/"))), name.contains("/") { mkdir(Array(bytes[..<slash]) + [0], 0o777) }
        let file = open(bytes, O_CREAT | O_WRONLY, 0o666)
        try #require(file >= 0)
        close(file)
        #expect(throws: ComparisonError.self) { try self.compare() }
    }
}
