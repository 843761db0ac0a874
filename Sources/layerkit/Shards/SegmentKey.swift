import Films
import Foundation

/// What a film's pixels depend on, under one name: the scene's files by what is in them, options, and the version. Paths and
/// machines are not part of it: workers may see the files in different places. Nor are fonts of the machine.
enum SegmentKey {
    /// Options that change no frame, are part of the film's description, or name files that are part of it by their contents.
    private static let others: Set = [
        "output", "format", "quality", "loop", "group", "shard", "device", "devices", "threads", "trace", "quiet", "json", "values", "fonts",
    ]

    /// - Parameter files: those that were read, and those that were looked for.
    static func text(_ arguments: Arguments, _ film: SegmentedFilm, files: Set<String>) throws -> String {
        var sum = ContentDigest.Sum()
        sum.add("layerkit \(Main.version)")
        for option in arguments.given where !others.contains(option.name) { sum.add("--\(option.name)=\(option.value)") }
        sum.add(try film.json())
        var all = files.union(arguments.operands)
        if let values = arguments.value("values") { all.insert(values) }
        if let fonts = arguments.value("fonts") { all.formUnion(FileSystem.names(in: fonts).map { fonts + "/" + $0 }) }
        // Paths that begin in different places have the same order as long as those places lie in one.
        for path in all.sorted() {
            sum.add(URL(fileURLWithPath: path).lastPathComponent)
            sum.add(SegmentKey.contents(path))
        }
        return sum.digest.text
    }

    /// What is at a path.
    static func contents(_ path: String) -> String {
        guard FileSystem.isThere(path) else { return "nothing" }
        return FileSystem.isFolder(path) ? "a folder" : ContentDigest(ofFiles: [path])?.text ?? "what may not be read"
    }
}
