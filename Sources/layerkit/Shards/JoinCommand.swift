import Films
import Foundation
import Synchronization

/// Joins what shards have made.
enum JoinCommand: Command {
    static let syntax = CommandSyntax(
        name: "join", summary: "put together what the shards of a film or of a batch made", operands: ["FILE"],
        options: [
            OptionSyntax("check", nil, "only say whether all of it is there"),
            OptionSyntax("remove", nil, "remove the segments once they are joined"),
            OptionSyntax("mixed", nil, "join what gl and software painted: where it meets, pixels may differ a little"),
            LimitOptions.option,
        ] + FilmProgress.syntax,
        basics: ["check", "remove", "mixed"] + FilmProgress.syntax.map(\.name),
        eventSwitch: "json",
        notes: [
            "FILE is what the shards were given: the --output of layerkit render, or the file of jobs of layerkit batch. Their segments "
                + "lie in the folder FILE.segments. A film is put together without encoding anything; of a sequence of pictures, and of a "
                + "batch, whose pictures are in their places already, it is made sure that all are there. The answers of a batch go to "
                + "standard output, in the order of the jobs.",
            "For example:",
            "  layerkit render anim.json -o anim.mp4 --shard 1/2",
            "  layerkit render anim.json -o anim.mp4 --shard 2/2",
            "  layerkit join anim.mp4 --remove",
        ])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let whole = arguments.operands.first else { throw arguments.usage("It needs the name of what is to be joined.") }
        if arguments.has("check"), arguments.has("remove") {
            throw arguments.usage("--check only looks, and --remove removes: say one of them.")
        }
        let folder = SegmentFolder(of: whole)
        let progress = FilmProgress(arguments, count: 0)
        guard FileSystem.isFolder(folder.path) else {
            if let receipt = folder.receipt {
                folder.removeRemains()
                progress.finish(
                    whole, sentence: receipt.sentence + "; joined already, and its segments removed", frames: receipt.frames ?? 0)
                return .success
            }
            throw Failure(.badInput, "\(whole): there is no folder \(folder.path), where its shards would have put their segments.")
        }
        Interruption.clean()
        let (isCheck, isMixed) = (arguments.has("check"), arguments.has("mixed"))
        let limits = try LimitOptions.limits(arguments)
        let made: JoinReceipt
        if try BatchAnswers.areIn(folder) {
            let (sentence, count) = try BatchAnswers(folder, limits: limits).join(isCheck: isCheck, isMixed: isMixed)
            made = JoinReceipt(sentence, size: nil, frames: count)
        } else {
            let film = try FilmJoin(folder)
            let sentence = try film.join(isCheck: isCheck, isMixed: isMixed)
            made = JoinReceipt(sentence, size: film.isFile ? FileSystem.size(whole) : nil, frames: film.count)
        }
        if let failure = Console.outputFailure { throw failure }
        if arguments.has("remove") {
            // The answers must not be lost: they are nowhere else.
            guard Console.isOutputWhole else {
                throw Failure(.badInput, "\(whole): who reads standard output went away before the end. The segments stay: join once more.")
            }
            try folder.remove(made)
        }
        progress.finish(whole, sentence: made.sentence, frames: made.frames)
        return .success
    }
}

/// Joins a film's segments.
struct FilmJoin {
    private let folder: SegmentFolder
    /// All of them, in order.
    private let segments: [Segment]
    private let film: SegmentedFilm

    /// - Throws: where one is missing.
    init(_ folder: SegmentFolder) throws {
        self.folder = folder
        let all = folder.segments
        // The folder may also have segments of another number of shards, or of another scene.
        let films = Dictionary(grouping: all) { SegmentSet(key: $0.key, count: $0.shards) }
        guard let (set, fullest) = films.max(by: { ($0.value.count, $1.key.key) < ($1.value.count, $0.key.key) }) else {
            throw Failure(.badInput, "\(folder.whole): no segment in \(folder.path) is finished.")
        }
        let whole = films.filter { $0.value.count == $0.key.count }
        if Set(whole.keys.map(\.key)).count > 1 {
            throw Failure(
                .badInput,
                "\(folder.path) holds the segments of \(Set(whole.keys.map(\.key)).count) films: of different scenes, options or builds. "
                    + "Remove the folder and make the film again.")
        }
        if let done = whole.first, let other = all.first(where: { $0.key != done.key.key }) {
            throw Failure(
                .badInput,
                "\(folder.path) holds all of one film, \(Counted.text(done.key.count, "segment")), and shard \(other.shard)/\(other.shards) of another: of another "
                    + "scene, with other options or by another build. Make all shards of the one that is meant, or remove the folder.")
        }
        segments = (whole.first?.value ?? fullest).sorted { $0.shard < $1.shard }
        film = segments[0].film
        if whole.isEmpty {
            let there = Set(fullest.map(\.shard))
            let missing = (1...set.count).filter { !there.contains($0) }
            var sentence = "\(folder.whole): of \(Counted.text(set.count, "segment")) \(missing.count) \(missing.count == 1 ? "is" : "are") missing: "
                + "\(Counted.list(missing))."
            let strangers = all.filter { $0.shards == set.count && !there.contains($0.shard) }
            if !strangers.isEmpty {
                sentence += " \(Counted.list(strangers.map(\.shard).sorted())) \(strangers.count == 1 ? "is" : "are") there, of another scene, with other "
                    + "options or by another build."
            }
            let shards = missing.count == 1 ? "its shard" : "their shards"
            throw Failure(.badInput, sentence + " Run \(shards) again; what is finished is not made anew.")
        }
    }

    /// Frames.
    var count: Int { film.frames }

    /// True when the film is one file.
    var isFile: Bool { segments.allSatisfy { $0.payload != nil } }

    /// - Parameters:
    ///   - isCheck: true to write nothing.
    ///   - isMixed: true when painters of several kinds may have painted it.
    /// - Returns: the result, as a sentence.
    func join(isCheck: Bool, isMixed: Bool) throws -> String {
        try check()
        try checkPainters(isMixed: isMixed)
        try checkFonts()
        let made = "\(folder.whole): \(Counted.text(film.frames, "frame")) at \(film.rate) a second, of \(Counted.text(segments.count, "segment"))"
        if isCheck { return made + ", all there" }
        guard isFile else { return made + ", each in its file" }
        guard let encoding = film.encoding else {
            let file = try OutputFile(folder.whole)
            for path in try segments.flatMap(folder.payload) { try file.write(file: path) }
            try file.finish()
            return made
        }
        guard let sized = segments.first(where: { $0.width != nil }), let width = sized.width, let height = sized.height else {
            throw Failure(.badInput, "\(folder.whole): none of its segments has a frame.")
        }
        let joined = try JoinedFilm(folder.whole, encoding, width: width, height: height)
        for path in try segments.flatMap(folder.payload) { try joined.add(path) }
        try joined.finish()
        return made
    }

    /// Checks that all frames are there once and are unchanged. Each segment is read for that, several at a time.
    private func check() throws {
        var next = 0
        for segment in segments {
            guard segment.first == next, segment.film == film,
                segment.frames == 0 || (segment.width, segment.height) == (sized?.width, sized?.height)
            else { throw Failure(.badInput, "\(folder.whole): segment \(segment.shard) is not of the same film as the others.") }
            next += segment.frames
        }
        guard next == film.frames else { throw Failure(.badInput, "\(folder.whole): its segments have \(next) of \(Counted.text(film.frames, "frame")).") }
        let found = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: segments.count) { index in
            if (try? folder.isWhole(segments[index])) != true { found.withLock { $0.append(segments[index].shard) } }
        }
        let damaged = found.withLock { $0.sorted() }
        guard damaged.isEmpty else {
            throw Failure(
                .badInput,
                "\(folder.whole): what is in \(Counted.named("segment", damaged)) is not what was made. "
                    + "Run \(damaged.count == 1 ? "its shard" : "their shards") again.")
        }
    }

    /// Checks that all frames are by one kind of painter: GPUs differ by a level or two, OpenGL ES and the CPU possibly by more.
    private func checkPainters(isMixed: Bool) throws {
        let painted = segments.filter { $0.frames > 0 }
        let painters = Set(painted.map(\.painter)).sorted().joined(separator: ", by ")
        let renderers = Dictionary(grouping: painted, by: \.renderer)
        if renderers.count > 1, !isMixed, let fewest = renderers.min(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) {
            throw Failure(
                .badInput,
                "\(folder.whole): its segments were painted by \(painters), and where they meet the film would change. Run "
                    + "\(Counted.named("shard", fewest.value.map(\.shard))), which \(fewest.key) painted, again with the others' --renderer; or join them "
                    + "as they are with --mixed.")
        }
        if Set(painted.map(\.painter)).count > 1 {
            Console.complain("\(folder.whole): its segments were painted by \(painters); where they meet, pixels may differ a little.")
        }
    }

    /// Checks that the same request of a text got the same font in all segments.
    private func checkFonts() throws {
        var fonts: [String: String] = [:]
        for segment in segments {
            if let wish = UsedFonts.difference(segment.fonts, fonts) {
                throw Failure(
                    .badInput,
                    "\(folder.whole): for the font \"\(wish)\" shard \(segment.shard) found another file on its machine than those before it. "
                        + "Give all machines the same fonts, and run the shards again; what is right is not made anew.")
            }
            fonts.merge(segment.fonts) { first, _ in first }
        }
    }

    private var sized: Segment? { segments.first { $0.width != nil } }
}

/// Segments that may be one film.
private struct SegmentSet: Hashable {
    let key: String
    let count: Int
}
