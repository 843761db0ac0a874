import Comparison
import Films
import Graphics

/// The report of `compare` on pairs of pictures, for standard output and as a page.
struct CompareReport {
    private let thresholds: ComparisonThresholds
    private let isJSON: Bool
    private let difference: String?
    private let html: String?
    /// True when the page, and nothing else, goes to standard output.
    private let saysPage: Bool
    private var page: ComparisonPage
    private var entries: [FolderComparison.Entry] = []
    /// Times of painters, for the end of the text and the top of the page.
    var table: [[String]] = []

    init(_ arguments: Arguments, title: String, expected: String, actual: String) throws {
        thresholds = try CompareThresholds.read(arguments)
        isJSON = arguments.has("json")
        difference = arguments.value("diff")
        html = arguments.value("html")
        saysPage = html.map(FileSystem.isStandardOutput) ?? false
        if isJSON, saysPage { throw arguments.usage("--json and --html cannot both go to standard output: --html FILE.html.") }
        if difference != nil || html != nil { Interruption.clean() }
        page = ComparisonPage(title: title, expected: expected, actual: actual)
    }

    /// Compares two pictures, of which one may be missing.
    /// - Parameter times: how long the stages of each took, if they were painted for this.
    mutating func add(_ name: String, expected: Bitmap?, actual: Bitmap?, times: [StageTimes] = []) throws {
        let entry = FolderComparison.Entry(name: name, outcome: outcome(expected, actual))
        if let difference, let expected, let actual, case .compared = entry.outcome {
            try expected.differenceImage(to: actual).writePNG(to: difference)
        }
        if html != nil { page.add(entry, expected: expected, actual: actual) }
        entries.append(entry)
        if isJSON { Console.say(entry.jsonLine { if !times.isEmpty { $0.add("times", times.map(\.json)) } }) }
    }

    /// Compares the pictures of two folders.
    mutating func addFolders(_ expected: String, _ actual: String) throws {
        let comparison = try FolderComparison(expected: expected, actual: actual, thresholds: thresholds)
        guard !comparison.entries.isEmpty else {
            throw Failure(.badInput, "There is no picture in \(expected) and none in \(actual).")
        }
        for entry in comparison.entries {
            if html != nil {
                page.add(
                    entry, expected: try? Bitmap.picture(file: "\(expected)/\(entry.name)"),
                    actual: try? Bitmap.picture(file: "\(actual)/\(entry.name)"))
            }
            entries.append(entry)
            if isJSON { Console.say(entry.jsonLine) }
        }
    }

    /// Writes what was found, and returns how the command ends.
    func finish() throws -> ExitCode {
        if !isJSON {
            let summary = entries.count == 1 ? entries[0].summary : FolderComparison(entries: entries).summary
            let text = ([summary] + (table.isEmpty ? [] : [Columns.table(table)])).joined(separator: "\n")
            if saysPage { Console.note(text + "\n") } else { Console.say(text) }
        }
        if let html {
            let file = try OutputFile(html)
            try file.write(page.html(table: table).utf8)
            try file.finish()
        }
        if entries.contains(where: \.isBadInput) { return .badInput }
        return entries.allSatisfy(\.passes) ? .success : .different
    }

    private func outcome(_ expected: Bitmap?, _ actual: Bitmap?) -> FolderComparison.Outcome {
        guard let expected else { return .missingExpected }
        guard let actual else { return .missingActual }
        do throws(ComparisonError) {
            let comparison = try PixelComparison(
                expected: expected, actual: actual, differenceThreshold: thresholds.differenceThreshold)
            return .compared(comparison, violations: thresholds.violations(of: comparison))
        } catch {
            return .failed(error)
        }
    }
}

extension FolderComparison.Entry {
    /// True where a file is no picture. Pictures of different sizes count as different, not as bad input.
    fileprivate var isBadInput: Bool {
        switch outcome {
        case .failed(.unreadable), .failed(.animation): true
        default: false
        }
    }
}
