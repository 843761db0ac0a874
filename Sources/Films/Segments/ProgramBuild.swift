internal import CDigest
import Video

/// What determines a film's bytes besides the scene and the options: this build of the program, and those of the libraries that encode, convert
/// and set text. Parts of one film have to be made by the same builds, whatever their version numbers.
package enum ProgramBuild {
    /// Libraries that affect frames or files, by the beginnings of their names.
    private static let libraries = [
        "libavcodec.", "libavutil.", "libswscale.", "libx264.", "libvpx.", "libpng16.", "libz.", "libjpeg.", "libturbojpeg.", "libwebp",
        "libgif.", "libfreetype.", "libharfbuzz.", "libfribidi.",
    ]

    /// A loaded object of the process.
    private struct Object {
        var path: String
        /// Nil if it has no build ID.
        var mark: [UInt8]?
    }

    private final class Objects {
        var list: [Object] = []
    }

    /// The program first, then libraries sorted by name: each with its build ID, or else its SHA-256.
    /// - Parameter encodes: includes FFmpeg's libraries, which are loaded only when they are needed.
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
