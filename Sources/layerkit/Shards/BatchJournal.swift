import Films
import Foundation
import LayerKit
import Lottie
import Synchronization

/// What the workers of a batch have made. What was made by any of them, now or earlier, with any number of them, is not made again.
struct BatchJournal {
    static let ending = ".answers"

    /// By the name of the job: several where it was made again, in no order.
    private let entries: [String: [BatchEntry]]
    private var known = KnownContents()

    /// - Parameters:
    ///   - build: of the program.
    ///   - renderer: the name of the painter that made what counts; nil where any did.
    ///   - dialect: of Lottie files whose jobs do not say theirs.
    init(_ folder: SegmentFolder, build: String, renderer: String?, dialect: LottieDialect) {
        entries = BatchJournal.entries(in: folder).mapValues { made in
            // What could not be done is tried again.
            made.filter { entry in
                !entry.isFailure && entry.build == build && (renderer == nil || entry.renderer == renderer)
                    && (entry.dialect == nil || entry.dialect == dialect.rawValue)
            }
        }
    }

    /// What makes pictures beside the lines and their files.
    /// - Parameter limits: on what scenes may ask for, where others are given than the usual ones: what asks for more may be drawn for less.
    static func build(_ limits: LKLimits?) throws -> String {
        var sum = ContentDigest.Sum()
        for mark in try ProgramBuild.marks(encodes: false) { sum.add(mark) }
        return "layerkit \(Main.version) \(sum.digest.text)" + (limits.map { " \($0)" } ?? "")
    }

    /// What was made, by the name of its job: several entries where it was made again, in no order.
    static func entries(in folder: SegmentFolder) -> [String: [BatchEntry]] {
        var entries: [String: [BatchEntry]] = [:]
        let decoder = JSONDecoder()
        for file in folder.files(ending: ending) {
            // What is no entry is half of one.
            for line in (FileManager.default.contents(atPath: file) ?? Data()).split(separator: UInt8(ascii: "\n")) {
                guard let entry = try? decoder.decode(BatchEntry.self, from: line) else { continue }
                entries[entry.job, default: []].append(entry)
            }
        }
        return entries
    }

    /// A line was done at some time.
    func knows(_ line: String) -> Bool { entries[BatchEntry.job(line)]?.isEmpty == false }

    /// What a line was answered with, if its picture is there and would be the same today.
    mutating func answer(_ line: String) -> String? {
        for entry in entries[BatchEntry.job(line)] ?? [] where known.isCurrent(entry) { return entry.answer }
        return nil
    }
}

/// What a worker of a batch makes, line by line, in a file that only grows: a line is written at once, when its picture is there, or when
/// it is known that there will be none.
final class BatchNotes: Sendable {
    private let path: String
    private let build: String
    private let renderer: String
    /// The last line may be half a line, where a worker was killed.
    private let isBroken: Mutex<Bool>

    /// - Parameters:
    ///   - build: of the program.
    ///   - renderer: the painter's name.
    init(_ folder: SegmentFolder, _ shard: Shard, build: String, renderer: String) throws {
        try folder.make()
        path = folder.path(shard.name + BatchJournal.ending)
        (self.build, self.renderer) = (build, renderer)
        isBroken = Mutex(FileManager.default.contents(atPath: path)?.last.map { $0 != UInt8(ascii: "\n") } ?? false)
    }

    /// Notes what a line was answered with.
    /// - Parameters:
    ///   - picture: nil where there is none.
    ///   - sha256: of the picture.
    func add(_ line: String, _ answer: String, _ picture: BatchWork.Picture?, _ sha256: String) throws {
        let entry = BatchEntry(
            job: BatchEntry.job(line), build: build, renderer: renderer, dialect: picture?.dialect, output: picture?.path, sha256: sha256,
            files: picture?.files ?? [:], fonts: picture == nil ? [:] : UsedFonts.all, answer: answer,
            time: Date().timeIntervalSince1970)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = [UInt8](try encoder.encode(entry)) + [UInt8(ascii: "\n")]
        try isBroken.withLock { isBroken in
            if isBroken { bytes.insert(UInt8(ascii: "\n"), at: 0) }
            isBroken = false
            // One call: lines of workers that share the file do not mix.
            let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
            defer { if file >= 0 { close(file) } }
            guard file >= 0, write(file, bytes, bytes.count) == bytes.count else {
                throw FilmError.notWritable(path: path, reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// What is in files, each of them read once as long as it is what it was.
struct KnownContents {
    private var digests: [String: (stamp: FileStamp, text: String)] = [:]

    /// The picture is there, and what it was made of is what it was.
    mutating func isCurrent(_ entry: BatchEntry) -> Bool {
        entry.output.map { contents($0) } == entry.sha256
            && entry.files.allSatisfy { contents($0.key) == $0.value } && UsedFonts.areCurrent(entry.fonts)
    }

    mutating func contents(_ path: String) -> String {
        let stamp = FileStamp(path)
        if let known = digests[path], known.stamp == stamp { return known.text }
        let text = SegmentKey.contents(path)
        if let stamp, stamp.wasSettled { digests[path] = (stamp, text) }
        return text
    }
}

/// A line of a batch that is done.
struct BatchEntry: Codable {
    /// Names the line.
    var job: String
    /// What made it.
    var build: String
    /// The painter's name: `gl` or `software`.
    var renderer: String
    /// Of a Lottie file whose line does not say it; nil where the batch's dialect makes no difference.
    var dialect: String?
    /// The picture; nil where there is none, and the answer says why.
    var output: String?
    /// Of the picture's bytes.
    var sha256: String
    /// What it was made of, each by its SHA-256.
    var files: [String: String]
    /// The machine's fonts that texts were set in, of this picture and of those that the worker made before.
    var fonts: [String: String]
    /// What the line was answered with.
    var answer: String
    /// When that was, seconds since 1970; nil of older programs.
    var time: Double?

    var isFailure: Bool { output == nil }

    static func job(_ line: String) -> String { ContentDigest(of: line.trimmingCharacters(in: .whitespaces).utf8).text }
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

/// The answers of all workers of a batch.
struct BatchAnswers {
    private let folder: SegmentFolder

    init(_ folder: SegmentFolder) { self.folder = folder }

    /// The folder is one of a batch.
    static func areIn(_ folder: SegmentFolder) throws -> Bool { !folder.files(ending: BatchJournal.ending).isEmpty }

    /// Says all answers, in the order of the jobs.
    /// - Parameters:
    ///   - isCheck: says none.
    ///   - isMixed: painters of several kinds may have made the pictures.
    /// - Returns: what came of it, as a sentence, and how many answers that is.
    /// - Throws: where some are missing; the answers that are there are said before.
    func join(isCheck: Bool, isMixed: Bool) throws -> (sentence: String, count: Int) {
        let entries = BatchJournal.entries(in: folder)
        let lines = try BatchLines(folder.whole)
        var (answers, missing, changed, failed) = ([String](), [Int](), [Int](), [Int]())
        var (builds, dialects, renderers, known) = (Makers(), Makers(), Makers(), KnownContents())
        while let line = lines.next() {
            let number = lines.number
            guard let job = BatchLines.job(line) else { continue }
            guard let made = entries[BatchEntry.job(job)] else {
                missing.append(number)
                continue
            }
            // Of equals, as entries without a time are, `max` finds the first.
            func last(of entries: [BatchEntry]) -> BatchEntry? { entries.reversed().max { $0.time ?? 0 < $1.time ?? 0 } }
            let current = made.filter { known.isCurrent($0) }
            guard let entry = last(of: current) else {
                if let last = last(of: made), last.isFailure {
                    failed.append(number)
                    answers.append(last.answer)
                } else {
                    changed.append(number)
                }
                continue
            }
            builds.add(current.map(\.build), last: entry.build, line: number)
            dialects.add(current.map(\.dialect), last: entry.dialect, line: number)
            renderers.add(current.map(\.renderer), last: entry.renderer, line: number)
            answers.append(entry.answer)
        }
        func say() { if !isCheck { for answer in answers { Console.say(answer) } } }
        guard missing.isEmpty, changed.isEmpty else {
            say()
            let parts = [
                missing.isEmpty ? nil : "of \(Counted.named("line", missing)) no picture was made",
                failed.isEmpty ? nil : BatchAnswers.failed(failed),
                changed.isEmpty ? nil : "of \(Counted.named("line", changed)) the picture, or what it was made of, is not what it was",
            ]
            throw Failure(
                .badInput,
                "\(folder.whole): \(parts.compactMap(\.self).joined(separator: "; ")). Run the workers again; what is there is not made anew.")
        }
        if renderers.isMixed, !isMixed, let fewest = renderers.lines.min(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) {
            let isOne = fewest.value.count == 1
            throw Failure(
                .badInput,
                "\(folder.whole): the \(isOne ? "picture" : "pictures") of \(Counted.named("line", fewest.value)) \(isOne ? "was" : "were") painted by \(fewest.key), the others by another "
                    + "painter. Run the workers again with one --renderer; or take them as they are with --mixed.")
        }
        if builds.isMixed {
            Console.complain("\(folder.whole): its pictures were made by \(builds.lines.count) builds of LayerKit or of its libraries.")
        }
        if dialects.isMixed {
            Console.complain("\(folder.whole): its pictures of Lottie files were made with \(dialects.lines.count) values of --dialect.")
        }
        say()
        // A line that cannot be done keeps nobody from the others: how it went is in its answer, as it is in the batch's own.
        if !failed.isEmpty { Console.complain("\(folder.whole): \(BatchAnswers.failed(failed)).") }
        let made = answers.count - failed.count
        return ("\(folder.whole): \(Counted.text(made, "picture")), all there", answers.count)
    }

    private static func failed(_ lines: [Int]) -> String {
        "\(Counted.named("line", lines)) failed, as \(lines.count == 1 ? "its answer says" : "their answers say")"
    }
}
