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
    /// - Parameters:
    ///   - limits: on what scenes may ask for, where others are given than the usual ones: what asks for more may be drawn for less.
    ///   - isStrict: of some scenes that are drawn otherwise nothing is.
    static func build(_ limits: LKLimits?, isStrict: Bool = false) throws -> String {
        var sum = ContentDigest.Sum()
        for mark in try ProgramBuild.marks(encodes: false) { sum.add(mark) }
        return "layerkit \(Main.version) \(sum.digest.text)" + (limits.map { " \($0)" } ?? "") + (isStrict ? " strict" : "")
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
