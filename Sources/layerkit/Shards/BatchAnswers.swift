import LayerKit

/// The answers of all workers of a batch.
struct BatchAnswers {
    private let folder: SegmentFolder
    private let limits: LKLimits

    /// - Parameter limits: a line may have as many bytes as a document.
    init(_ folder: SegmentFolder, limits: LKLimits) { (self.folder, self.limits) = (folder, limits) }

    /// True for the folder of a batch.
    static func areIn(_ folder: SegmentFolder) throws -> Bool { !folder.files(ending: BatchJournal.ending).isEmpty }

    /// Writes all answers, in the order of the jobs.
    /// - Parameters:
    ///   - isCheck: true to write none.
    ///   - isMixed: true when painters of several kinds may have made the pictures.
    /// - Returns: the result as a sentence, and how many answers there are.
    /// - Throws: where some are missing, after writing those that are there.
    func join(isCheck: Bool, isMixed: Bool) throws -> (sentence: String, count: Int) {
        let collected = try collected()
        func say() { if !isCheck { for answer in collected.answers { Console.say(answer) } } }
        if let failure = collected.incompleteness(of: folder.whole) {
            say()
            throw failure
        }
        if !isMixed, let failure = collected.mixture(of: folder.whole) { throw failure }
        for sentence in collected.doubts { Console.complain("\(folder.whole): \(sentence).") }
        say()
        // A failed line does not prevent joining the others: its answer says why, as that of `batch` does.
        if let failures = collected.failures { Console.complain("\(folder.whole): \(failures).") }
        return ("\(folder.whole): \(Counted.text(collected.madeCount, "picture")), all there", collected.answers.count)
    }

    private func collected() throws -> CollectedAnswers {
        if FileSystem.isStream(folder.whole) {
            throw Failure(.badInput, "\(folder.whole) is a pipe or a device, and no file of jobs: its lines cannot be read once more.")
        }
        let entries = BatchJournal.entries(in: folder)
        let lines = try BatchLines(folder.whole, limits: limits)
        var (collected, known) = (CollectedAnswers(), KnownContents())
        while let line = try lines.next() {
            let number = lines.number
            guard let job = BatchLines.job(line) else { continue }
            collected.add(entries[BatchEntry.job(job)] ?? [], line: number) { known.isCurrent($0) }
        }
        return collected
    }
}

/// The results of all lines of a batch, by any of its workers.
private struct CollectedAnswers {
    /// In the order of the lines.
    private(set) var answers: [String] = []
    /// Numbers of lines without a result; with one that is out of date; and that failed.
    private var missing, changed, failed: [Int]
    private var builds, dialects, renderers: Makers

    init() {
        (missing, changed, failed) = ([], [], [])
        (builds, dialects, renderers) = (Makers(), Makers(), Makers())
    }

    /// - Parameters:
    ///   - made: all results of a line, in no order.
    ///   - isCurrent: whether a result is there, and would be the same today.
    mutating func add(_ made: [BatchEntry], line number: Int, isCurrent: (BatchEntry) -> Bool) {
        let current = made.filter(isCurrent)
        if let entry = CollectedAnswers.last(of: current) {
            builds.add(current.map(\.build), last: entry.build, line: number)
            dialects.add(current.map(\.dialect), last: entry.dialect, line: number)
            renderers.add(current.map(\.renderer), last: entry.renderer, line: number)
            answers.append(entry.answer)
        } else if let last = CollectedAnswers.last(of: made) {
            if last.isFailure {
                failed.append(number)
                answers.append(last.answer)
            } else {
                changed.append(number)
            }
        } else {
            missing.append(number)
        }
    }

    /// Reversed, since among equal times, as of entries without one, `max` returns the first.
    private static func last(of entries: [BatchEntry]) -> BatchEntry? { entries.reversed().max { $0.time ?? 0 < $1.time ?? 0 } }

    var madeCount: Int { answers.count - failed.count }

    /// Which lines failed; nil for none.
    var failures: String? {
        failed.isEmpty ? nil : "\(Counted.named("line", failed)) failed, as \(failed.count == 1 ? "its answer says" : "their answers say")"
    }

    /// The failure that names missing results; nil where nothing is missing.
    /// - Parameter batch: the path of its jobs.
    func incompleteness(of batch: String) -> Failure? {
        if missing.isEmpty, changed.isEmpty { return nil }
        let parts = [
            missing.isEmpty ? nil : "of \(Counted.named("line", missing)) no picture was made", failures,
            changed.isEmpty ? nil : "of \(Counted.named("line", changed)) the picture, or what it was made of, is not what it was",
        ]
        return Failure(
            .badInput, "\(batch): \(parts.compactMap(\.self).joined(separator: "; ")). Run the workers again; what is there is not made anew.")
    }

    /// The failure that names pictures by another painter than the others; nil where all may be by one.
    /// - Parameter batch: the path of its jobs.
    func mixture(of batch: String) -> Failure? {
        guard renderers.isMixed, let fewest = renderers.lines.min(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) else { return nil }
        let isOne = fewest.value.count == 1
        return Failure(
            .badInput,
            "\(batch): the \(isOne ? "picture" : "pictures") of \(Counted.named("line", fewest.value)) \(isOne ? "was" : "were") painted by "
                + "\(fewest.key), the others by another painter. Run the workers again with one --renderer; or take them as they are with --mixed.")
    }

    /// Other reasons why pictures may differ that should not.
    var doubts: [String] {
        [
            builds.isMixed ? "its pictures were made by \(builds.lines.count) builds of LayerKit or of its libraries" : nil,
            dialects.isMixed ? "its pictures of Lottie files were made with \(dialects.lines.count) values of --dialect" : nil,
        ].compactMap(\.self)
    }
}

/// One attribute of how the pictures of a batch were made, such as the painter or the dialect.
///
/// The same bytes may have been made several times, with different values of it. If one value could be that of all pictures they do not
/// count as mixed, whichever was made last.
private struct Makers {
    /// The values that all pictures so far have in common; nil before the first.
    private var common: Set<String>?
    /// Numbers of lines, by the value of their last result.
    private(set) var lines: [String: [Int]] = [:]

    var isMixed: Bool { common?.isEmpty ?? false }

    /// - Parameters:
    ///   - marks: the values of all results with a line's picture; with a nil among them, any will do.
    ///   - last: the value of the last one.
    mutating func add(_ marks: [String?], last: String?, line number: Int) {
        let known = marks.compactMap(\.self)
        guard let last, known.count == marks.count else { return }
        common = common?.intersection(known) ?? Set(known)
        lines[last, default: []].append(number)
    }
}
