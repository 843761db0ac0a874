import Films
import Foundation

/// The folder in which the segments of a film, or the answers of a batch, lie until they are joined, beside the whole.
struct SegmentFolder {
    let path: String
    /// The path of the whole.
    let whole: String

    /// - Parameter whole: the path of the film, or of a batch's jobs.
    init(of whole: String) { (path, self.whole) = (whole + ".segments", whole) }

    /// Makes the folder if there is none.
    func make() throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } catch where FileSystem.isFolder(path) {
        } catch {
            throw FilmError.notWritable(path: path, reason: "the folder cannot be made")
        }
        // A receipt of an earlier run no longer holds.
        unlink(receiptPath)
    }

    /// Removes the folder, in one step as seen by others: half a folder would look as if segments were missing. A receipt stays, so that
    /// a process that joins again, not knowing that it was done, finds that it was.
    func remove(_ receipt: JoinReceipt) throws {
        let file = try OutputFile(receiptPath)
        try file.write(try receipt.bytes())
        try file.finish()
        removeRemains()
        guard rename(path, remains) == 0 else { throw FilmError.notWritable(path: path, reason: "the folder cannot be removed") }
        removeRemains()
    }

    /// The receipt that was left when it was removed; nil where there is none, or where it no longer holds.
    var receipt: JoinReceipt? {
        guard let receipt = JoinReceipt(receiptPath), receipt.size == nil || receipt.size == FileSystem.size(whole) else { return nil }
        if let name = try? NumberedName(whole), name.hasNumber, let frames = receipt.frames {
            guard (0..<frames).allSatisfy({ FileSystem.size(name.path($0)) != nil }) else { return nil }
        }
        return receipt
    }

    /// Removes the remains of a removal that was not finished.
    func removeRemains() { try? FileManager.default.removeItem(atPath: remains) }

    /// The path of a hidden file in the folder of the whole.
    private func hidden(_ name: String) -> String {
        (whole.lastIndex(of: "/").map { String(whole[...$0]) } ?? "") + "." + name
    }

    private var receiptPath: String { hidden((whole.split(separator: "/").last.map(String.init) ?? "") + ".joined") }
    private var remains: String { hidden("layerkit-" + name + "-removed") }

    /// A short digest of the whole's name.
    private var name: String { String(ContentDigest(of: (whole.split(separator: "/").last ?? "").utf8).text.prefix(12)) }

    func path(_ name: String) -> String { path + "/" + name }

    /// The name of a shard's unfinished files, which may lie beside those of other films.
    func work(_ shard: Shard) -> String { name + "-" + shard.name }

    /// The description of a shard's segment; nil where there is no finished one.
    func segment(_ shard: Shard) -> Segment? { SegmentFolder.read(path(shard.name + ".json")) }

    /// The descriptions of all finished segments, including those of other films with this name.
    var segments: [Segment] { files(ending: ".json").compactMap(SegmentFolder.read) }

    /// The files with an extension, sorted.
    func files(ending: String) -> [String] {
        FileSystem.names(in: path).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map(path(_:))
    }

    /// Writes a segment's description, by which it is finished. Earlier files of the same shard are removed.
    func write(_ segment: Segment) throws {
        let shard = Shard(number: segment.shard, count: segment.shards)
        let before = self.segment(shard)?.payload
        let file = try OutputFile(path(shard.name + ".json"))
        try file.write(Array((try segment.json() + "\n").utf8))
        try file.finish()
        if let before, before != segment.payload, isNameOfPayload(before, of: shard) { unlink(path(before)) }
    }

    /// The files with a segment's frames, in their order.
    func payload(_ segment: Segment) throws -> [String] {
        if let payload = segment.payload { return [path(payload)] }
        let name = try NumberedName(whole)
        return (segment.first..<segment.first + segment.frames).map(name.path)
    }

    /// True when all frames are there and unchanged since the segment was finished.
    func isWhole(_ segment: Segment) throws -> Bool {
        if let payload = segment.payload, !isNameOfPayload(payload, of: Shard(number: segment.shard, count: segment.shards)) {
            return false
        }
        let files = try payload(segment)
        let sizes = files.map { FileSystem.status($0).map { Int($0.st_size) } ?? -1 }
        guard !sizes.contains(-1), sizes.reduce(0, +) == segment.bytes else { return false }
        return ContentDigest(ofFiles: files)?.text == segment.sha256
    }

    /// True for a file of this folder and shard: a description may come from anybody.
    private func isNameOfPayload(_ name: String, of shard: Shard) -> Bool { name.hasPrefix(shard.name) && !name.contains("/") }

    private static func read(_ path: String) -> Segment? {
        guard let bytes = FileManager.default.contents(atPath: path),
            let segment = try? JSONDecoder().decode(Segment.self, from: bytes),
            (1...Shard.most).contains(segment.shards), (1...segment.shards).contains(segment.shard), segment.first >= 0,
            segment.frames >= 0, segment.first <= segment.film.frames, segment.frames <= segment.film.frames - segment.first
        else { return nil }
        return segment
    }
}
