internal import CDigest
import Video

/// What makes a film's bytes beside the scene and the options: this build of the program, and those of the libraries that encode,
/// convert and set text. Parts of one film are made by the same, whatever version they call themselves.
package enum ProgramBuild {
    /// Libraries whose work is in frames or in files, by the beginnings of their names.
    private static let libraries = [
        "libavcodec.", "libavutil.", "libswscale.", "libx264.", "libvpx.", "libpng16.", "libz.", "libjpeg.", "libturbojpeg.", "libwebp",
        "libgif.", "libfreetype.", "libharfbuzz.", "libfribidi.",
    ]

    /// One of the objects that a process consists of.
    private struct Object {
        var path: String
        /// Nil where its linker left no mark in it.
        var mark: [UInt8]?
    }

    private final class Objects {
        var list: [Object] = []
    }

    /// The program first, then libraries in the order of their names: each with the mark that its linker left in it, or else its
    /// SHA-256.
    /// - Parameter encodes: FFmpeg's libraries are among them, which are no part of a process that did not ask for them.
    package static func marks(encodes: Bool) throws(FilmError) -> [String] {
        if encodes, let problem = VideoLibraries.problem { throw .video(problem) }
        let objects = Objects()
        lk_builds(
            { teller, path, mark, size in
                guard let path, let teller else { return }
                let mark = mark.map { Array(UnsafeBufferPointer(start: $0, count: size)) }
                let objects = Unmanaged<Objects>.fromOpaque(teller).takeUnretainedValue()
                objects.list.append(Object(path: String(cString: path), mark: mark))
            }, Unmanaged.passUnretained(objects).toOpaque())
        guard let program = objects.list.first else { return [] }
        let used = objects.list.dropFirst().compactMap { object in
            let name = object.path.split(separator: "/").last.map(String.init) ?? ""
            return libraries.contains(where: name.hasPrefix) ? name + " " + text(object.mark, object.path) : nil
        }
        return ["program " + text(program.mark, "/proc/self/exe")] + used.sorted()
    }

    private static func text(_ mark: [UInt8]?, _ path: String) -> String {
        if let mark { return ContentDigest.text(mark) }
        return ContentDigest(ofFiles: [path])?.text ?? "unknown"
    }
}
