import LayerKit

/// The answers of all workers of a batch.
struct BatchAnswers {
    private let folder: SegmentFolder
    private let limits: LKLimits

    /// - Parameter limits: of which one line may have as many bytes as a document.
    init(_ folder: SegmentFolder, limits: LKLimits) { (self.folder, self.limits) = (folder, limits) }

    /// The folder is one of a batch.
    static func areIn(_ folder: SegmentFolder) throws -> Bool { !folder.files(ending: BatchJournal.ending).isEmpty }

    /// Says all answers, in the order of the jobs.
    /// - Parameters:
    ///   - isCheck: says none.
    ///   - isMixed: painters of several kinds may have made the pictures.
    /// - Returns: what came of it, as a sentence, and how many answers that is.
    /// - Throws: where some are missing; the answers that are there are said before.
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
        // A line that cannot be done keeps nobody from the others: how it went is in its answer, as it is in the batch's own.
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

/// What was made of each line of a batch, by any of its workers.
private struct CollectedAnswers {
    /// In the order of the lines.
    private(set) var answers: [String] = []
    /// Numbers of lines: of which nothing was made; of which something else was made than would be today; that failed.
    private var missing, changed, failed: [Int]
    private var builds, dialects, renderers: Makers

    init() {
        (missing, changed, failed) = ([], [], [])
        (builds, dialects, renderers) = (Makers(), Makers(), Makers())
    }

    /// - Parameters:
    ///   - made: all that was made of a line, in no order.
    ///   - isCurrent: it is there, and would be the same today.
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

    /// Of equals, as entries without a time are, `max` finds the first.
    private static func last(of entries: [BatchEntry]) -> BatchEntry? { entries.reversed().max { $0.time ?? 0 < $1.time ?? 0 } }

    var madeCount: Int { answers.count - failed.count }

    /// Which lines failed; nil for none.
    var failures: String? {
        failed.isEmpty ? nil : "\(Counted.named("line", failed)) failed, as \(failed.count == 1 ? "its answer says" : "their answers say")"
    }

    /// What of all is not there; nil where nothing is missing.
    /// - Parameter batch: where its jobs are.
    func incompleteness(of batch: String) -> Failure? {
        if missing.isEmpty, changed.isEmpty { return nil }
        let parts = [
            missing.isEmpty ? nil : "of \(Counted.named("line", missing)) no picture was made", failures,
            changed.isEmpty ? nil : "of \(Counted.named("line", changed)) the picture, or what it was made of, is not what it was",
        ]
        return Failure(
            .badInput, "\(batch): \(parts.compactMap(\.self).joined(separator: "; ")). Run the workers again; what is there is not made anew.")
    }

    /// Which pictures are of another painter than the others; nil where all may be of one.
    /// - Parameter batch: where its jobs are.
    func mixture(of batch: String) -> Failure? {
        guard renderers.isMixed, let fewest = renderers.lines.min(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) else { return nil }
        let isOne = fewest.value.count == 1
        return Failure(
            .badInput,
            "\(batch): the \(isOne ? "picture" : "pictures") of \(Counted.named("line", fewest.value)) \(isOne ? "was" : "were") painted by "
                + "\(fewest.key), the others by another painter. Run the workers again with one --renderer; or take them as they are with --mixed.")
    }

    /// What else may make pictures differ that should not.
    var doubts: [String] {
        [
            builds.isMixed ? "its pictures were made by \(builds.lines.count) builds of LayerKit or of its libraries" : nil,
            dialects.isMixed ? "its pictures of Lottie files were made with \(dialects.lines.count) values of --dialect" : nil,
        ].compactMap(\.self)
    }
}

/// What made the pictures of a batch, by one of its marks: the painter, say, or the dialect.
///
/// The same bytes may have been made more than once, with other marks. Pictures that may all be of one mark are not mixed, whichever of
/// their makings was the last.
private struct Makers {
    /// What may have made all of the pictures; nil before any is there.
    private var common: Set<String>?
    /// Numbers of lines, by what made them last.
    private(set) var lines: [String: [Int]] = [:]

    var isMixed: Bool { common?.isEmpty ?? false }

    /// - Parameters:
    ///   - marks: of all makings of a line's picture; nil among them where any will do.
    ///   - last: that of the last one.
    mutating func add(_ marks: [String?], last: String?, line number: Int) {
        let known = marks.compactMap(\.self)
        guard let last, known.count == marks.count else { return }
        common = common?.intersection(known) ?? Set(known)
        lines[last, default: []].append(number)
    }
}
