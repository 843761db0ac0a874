import Films
import Foundation

/// A digest of all that a film's pixels depend on: the contents of the scene's files, options, and the build. Paths and machines are
/// not part of it, as workers may see the files in different places. Segments list the machine's fonts.
enum SegmentKey {
    /// Options that change no frame, are part of the film's or a segment's description, or name files whose contents are part of the
    /// digest.
    private static let others: Set = [
        "output", "format", "quality", "loop", "group", "shard", "renderer", "device", "devices", "threads", "trace", "quiet", "json", "values",
        "fonts",
    ]

    /// The files and folders that a command line names.
    static func named(_ arguments: Arguments) -> [String] {
        let fonts = arguments.value("fonts").map { folder in FileSystem.names(in: folder).map { folder + "/" + $0 } }
        return arguments.operands + [arguments.value("values")].compactMap(\.self) + (fonts ?? [])
    }

    /// - Parameter files: those that were read or looked for, with their contents.
    static func text(_ arguments: Arguments, _ film: SegmentedFilm, files: InputFiles) throws -> String {
        var sum = ContentDigest.Sum()
        sum.add("layerkit \(Main.version)")
        for mark in try ProgramBuild.marks(encodes: film.encoding != nil) { sum.add(mark) }
        for option in arguments.given where !others.contains(option.name) { sum.add("--\(option.name)=\(option.value)") }
        sum.add(try film.json())
        // Workers may mount the files under different roots; sorted by path, the files still come in the same order if all lie under one
        // root.
        for (path, contents) in files.contents.sorted(by: { $0.key < $1.key }) {
            sum.add(URL(fileURLWithPath: path).lastPathComponent)
            sum.add(contents)
        }
        return sum.digest.text
    }

    /// A digest of the file at a path; words where there is something else.
    static func contents(_ path: String) -> String {
        guard FileSystem.isThere(path) else { return "nothing" }
        if FileSystem.isStream(path) { return "a pipe or a device" }
        return FileSystem.isFolder(path) ? "a folder" : ContentDigest(ofFiles: [path])?.text ?? "what may not be read"
    }
}
