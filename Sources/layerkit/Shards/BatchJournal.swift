import Films
import Foundation

/// What a worker of a batch has made, line by line, in a file that only grows: a line is written at once, when its picture is
/// there. What was made by any worker, now or earlier, with any number of them, is not made again.
struct BatchJournal {
    static let ending = ".answers"

    private let path: String
    private let settings: String
    private var entries: [String: [BatchEntry]]
    private var known = KnownContents()
    /// The last line may be half a line, where a worker was killed.
    private var isBroken: Bool

    /// - Parameter settings: what decides pictures beside the lines and their files.
    init(_ folder: SegmentFolder, _ shard: Shard, settings: String) throws {
        try folder.make()
        path = folder.path(shard.name + BatchJournal.ending)
        self.settings = settings
        entries = BatchJournal.entries(in: folder).mapValues { $0.filter { $0.settings == settings } }
        isBroken = FileManager.default.contents(atPath: path)?.last.map { $0 != UInt8(ascii: "\n") } ?? false
    }

    static func settings(_ arguments: Arguments) -> String {
        "layerkit \(Main.version)" + (arguments.value("renderer").map { " --renderer \($0)" } ?? "")
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

    /// What a line was answered with, if its picture is there and would be the same today.
    mutating func answer(_ line: String) -> String? {
        for entry in entries[BatchEntry.job(line)] ?? [] where known.isCurrent(entry) { return entry.answer }
        return nil
    }

    /// Notes what a line was answered with.
    mutating func note(_ line: String, _ answer: String, _ output: String, files: Set<String>) throws {
        let entry = BatchEntry(
            job: BatchEntry.job(line), settings: settings, output: output, sha256: SegmentKey.contents(output),
            files: Dictionary(uniqueKeysWithValues: files.map { ($0, known.contents($0)) }), answer: answer)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var bytes = [UInt8](try encoder.encode(entry)) + [UInt8(ascii: "\n")]
        if isBroken { bytes.insert(UInt8(ascii: "\n"), at: 0) }
        isBroken = false
        // One call: lines of workers that share the file do not mix.
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        defer { if file >= 0 { close(file) } }
        guard file >= 0, write(file, bytes, bytes.count) == bytes.count else {
            throw FilmError.notWritable(path: path, reason: String(cString: strerror(errno)))
        }
        entries[entry.job, default: []].append(entry)
    }
}

/// What is in files, each of them read once as long as it is what it was.
struct KnownContents {
    private var digests: [String: (stamp: FileStamp, text: String)] = [:]

    /// The picture is there, and what it was made of is what it was.
    mutating func isCurrent(_ entry: BatchEntry) -> Bool {
        contents(entry.output) == entry.sha256 && entry.files.allSatisfy { contents($0.key) == $0.value }
    }

    mutating func contents(_ path: String) -> String {
        let stamp = FileStamp(path)
        if let known = digests[path], known.stamp == stamp { return known.text }
        let text = SegmentKey.contents(path)
        if let stamp, stamp.wasSettled { digests[path] = (stamp, text) }
        return text
    }
}

/// A picture of a batch that is made.
struct BatchEntry: Codable {
    /// Names the line.
    var job: String
    var settings: String
    /// The picture, and the SHA-256 of its bytes.
    var output: String
    var sha256: String
    /// What it was made of, each by its SHA-256.
    var files: [String: String]
    /// What the line was answered with.
    var answer: String

    static func job(_ line: String) -> String { ContentDigest(of: line.trimmingCharacters(in: .whitespaces).utf8).text }
}

/// The answers of all workers of a batch.
struct BatchAnswers {
    private let folder: SegmentFolder

    init(_ folder: SegmentFolder) { self.folder = folder }

    /// The folder is one of a batch.
    static func areIn(_ folder: SegmentFolder) throws -> Bool { !folder.files(ending: BatchJournal.ending).isEmpty }

    /// Says all answers, in the order of the jobs.
    /// - Parameter isCheck: says none.
    /// - Returns: what came of it, as a sentence.
    func join(isCheck: Bool) throws -> String {
        let entries = BatchJournal.entries(in: folder)
        let lines = try BatchLines(folder.whole)
        var (answers, missing, changed) = ([String](), [Int](), [Int]())
        var (settings, known) = (Set<String>(), KnownContents())
        var number = 0
        while let line = lines.next() {
            number += 1
            guard BatchLines.isJob(line) else { continue }
            guard let made = entries[BatchEntry.job(line)] else {
                missing.append(number)
                continue
            }
            guard let entry = made.first(where: { known.isCurrent($0) }) else {
                changed.append(number)
                continue
            }
            settings.insert(entry.settings)
            answers.append(entry.answer)
        }
        guard missing.isEmpty, changed.isEmpty else {
            let parts = [
                missing.isEmpty ? nil : "of lines \(FilmJoin.list(missing)) no picture was made",
                changed.isEmpty ? nil : "of lines \(FilmJoin.list(changed)) the picture, or what it was made of, is not what it was",
            ]
            throw Failure(
                .badInput,
                "\(folder.whole): \(parts.compactMap(\.self).joined(separator: "; ")). Run the workers again; what is there is not made anew.")
        }
        if settings.count > 1 {
            Console.complain("\(folder.whole): its pictures were made by \(settings.sorted().joined(separator: ", by ")).")
        }
        if !isCheck { for answer in answers { Console.say(answer) } }
        return "\(folder.whole): \(answers.count) pictures, all there"
    }
}
