import Films
import Foundation
import LayerKit
import Lottie
import Synchronization

/// What the workers of a batch have made. A result of any worker, of this run or an earlier one with any number of workers, is not made
/// again.
struct BatchJournal {
    static let ending = ".answers"

    /// Entries by the name of the job, in no order: several where it was done again.
    private let entries: [String: [BatchEntry]]
    private var known = KnownContents()

    /// - Parameters:
    ///   - build: of the program.
    ///   - renderer: the name of the painter whose results count; nil for any.
    ///   - dialect: of Lottie files whose jobs name none.
    init(_ folder: SegmentFolder, build: String, renderer: String?, dialect: LottieDialect) {
        entries = BatchJournal.entries(in: folder).mapValues { made in
            // Failed jobs are tried again.
            made.filter { entry in
                !entry.isFailure && entry.build == build && (renderer == nil || entry.renderer == renderer)
                    && (entry.dialect == nil || entry.dialect == dialect.rawValue)
            }
        }
    }

    /// What pictures depend on besides the lines and their files.
    /// - Parameters:
    ///   - limits: if they are not the usual ones: with others, a scene may be refused or not.
    ///   - isStrict: true when some scenes are refused that would be drawn otherwise.
    static func build(_ limits: LKLimits?, isStrict: Bool = false) throws -> String {
        var sum = ContentDigest.Sum()
        for mark in try ProgramBuild.marks(encodes: false) { sum.add(mark) }
        return "layerkit \(Main.version) \(sum.digest.text)" + (limits.map { " \($0)" } ?? "") + (isStrict ? " strict" : "")
    }

    /// All entries by the name of the job, in no order: several where it was done again.
    static func entries(in folder: SegmentFolder) -> [String: [BatchEntry]] {
        var entries: [String: [BatchEntry]] = [:]
        let decoder = JSONDecoder()
        for file in folder.files(ending: ending) {
            // A line that cannot be decoded is an entry that was not written to its end.
            for line in (FileManager.default.contents(atPath: file) ?? Data()).split(separator: UInt8(ascii: "\n")) {
                guard let entry = try? decoder.decode(BatchEntry.self, from: line) else { continue }
                entries[entry.job, default: []].append(entry)
            }
        }
        return entries
    }

    /// True when a line was done at some time.
    func knows(_ line: String) -> Bool { entries[BatchEntry.job(line)]?.isEmpty == false }

    /// The answer to a line, if its picture is there and would be the same today.
    mutating func answer(_ line: String) -> String? {
        for entry in entries[BatchEntry.job(line)] ?? [] where known.isCurrent(entry) { return entry.answer }
        return nil
    }
}

/// The journal of one worker of a batch, a file to which lines are only appended: each is written in one call, as soon as its picture is
/// there or it is known that there will be none.
final class BatchNotes: Sendable {
    private let path: String
    private let build: String
    private let renderer: String
    /// True when the last line is incomplete, since a worker was killed.
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

    /// Notes the answer to a line.
    /// - Parameters:
    ///   - picture: nil where there is none.
    ///   - sha256: the picture's.
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
            // One call, so that lines of workers that share the file do not mix.
            let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
            defer { if file >= 0 { close(file) } }
            guard file >= 0, write(file, bytes, bytes.count) == bytes.count else {
                throw FilmError.notWritable(path: path, reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// Digests of files, each of which is read once as long as it is unchanged.
struct KnownContents {
    private var digests: [String: (stamp: FileStamp, text: String)] = [:]

    /// True when the picture is there, and it and all that it was made of are unchanged.
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
    /// The job's name: a digest of the line.
    var job: String
    /// The build of the program that made it.
    var build: String
    /// The painter's name: `gl` or `software`.
    var renderer: String
    /// The dialect of a Lottie file whose line names none; nil where the batch's dialect makes no difference.
    var dialect: String?
    /// The picture's path; nil where there is none, and the answer says why.
    var output: String?
    /// The digest of the picture's bytes.
    var sha256: String
    /// The files that it was made of, by path, each with its SHA-256.
    var files: [String: String]
    /// The machine's fonts that texts used, in this picture and in those that the worker made before.
    var fonts: [String: String]
    /// The answer to the line.
    var answer: String
    /// When it was given, seconds since 1970; nil in entries of older programs.
    var time: Double?

    var isFailure: Bool { output == nil }

    static func job(_ line: String) -> String { ContentDigest(of: line.trimmingCharacters(in: .whitespaces).utf8).text }
}
