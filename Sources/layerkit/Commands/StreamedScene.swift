import Films
import Glibc
import Graphics
import LayerKit
import SceneFiles

/// A scene that comes through standard input, or another pipe. It can only be read once, and its name does not tell its kind.
struct StreamedScene {
    /// For the help of commands.
    static let note = "FILE may be -, standard input."

    /// The name in messages.
    let name: String
    let bytes: [UInt8]

    /// A command's scene, if it comes that way, for commands that open it several times.
    init?(_ arguments: Arguments) throws {
        guard !arguments.has("example"), let word = arguments.operands.first else { return nil }
        try self.init(word, limits: LimitOptions.limits(arguments))
    }

    /// Reads the stream to its end; nil for a word that names a file, a folder or nothing.
    init?(_ word: String, limits: LKLimits) throws {
        guard StreamedScene.isNamed(by: word) else { return nil }
        let isInput = StreamedScene.inputs.contains(word)
        if isInput, isatty(STDIN_FILENO) == 1 {
            throw Failure(.badUsage, "Standard input is the terminal. Lead a scene into it, as in layerkit render - -o a.png < a.json.")
        }
        name = isInput ? "standard input" : word
        do throws(ImageError) {
            bytes = try isInput
                ? FileBytes.readStandardInput(.documentBytes, within: limits) : FileBytes.read(word, .documentBytes, within: limits)
        } catch {
            if case .overLimit(let excess) = error { throw excess }
            throw Failure(.badInput, "\(name) cannot be read: \(error.bareReason).")
        }
        if bytes.isEmpty { throw Failure(.badInput, "\(name) is empty.") }
        if FileStart.isArchive(bytes) {
            throw Failure(.badInput, "\(name) is an archive, of which a part is read here and there: write it to a file, and name that.")
        }
        guard isLottie || FileStart.isMarkup(bytes) else {
            throw Failure(.badInput, "\(name) is neither a Lottie text, which begins with {, nor a document, which begins with <.")
        }
    }

    var isLottie: Bool { FileStart.isJSON(bytes) }

    /// Distinguishes it from others of the same name.
    var digest: String { String(ContentDigest(of: bytes).text.prefix(12)) }

    /// The folder of its pictures: the current one.
    static let folder = "."

    /// The names of standard input, which need not be a pipe.
    private static let inputs = ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

    /// True for the name of a stream, which can only be read once.
    static func isNamed(by word: String) -> Bool { inputs.contains(word) || FileSystem.isStream(word) }
}
