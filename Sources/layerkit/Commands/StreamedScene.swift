import Glibc
import Graphics
import LayerKit
import Lottie
import SceneFiles

/// A scene that comes through standard input, or another pipe. It can be read once, and has no name that says what it is.
struct StreamedScene {
    /// What messages call it.
    let name: String
    let bytes: [UInt8]

    /// Reads it to its end; nil for a word that names a file, a folder or nothing.
    init?(_ word: String, limits: LKLimits) throws {
        guard word == "-" || FileSystem.isStream(word) else { return nil }
        if word == "-", isatty(STDIN_FILENO) == 1 {
            throw Failure(.badUsage, "Standard input is the terminal. Lead a scene into it, as in layerkit render - -o a.png < a.json.")
        }
        name = word == "-" ? "standard input" : word
        do throws(ImageError) {
            bytes = try word == "-"
                ? FileBytes.readStandardInput(.documentBytes, within: limits) : FileBytes.read(word, .documentBytes, within: limits)
        } catch {
            if case .overLimit(let excess) = error { throw excess }
            throw Failure(.badInput, "\(name) cannot be read: \(error.bareReason).")
        }
        if bytes.isEmpty { throw Failure(.badInput, "\(name) is empty.") }
        // What archives begin with.
        if bytes.starts(with: [0x50, 0x4B]) {
            throw Failure(.badInput, "\(name) is an archive, of which a part is read here and there: write it to a file, and name that.")
        }
    }

    var isLottie: Bool { LottieScene.beginsAsText(bytes) }

    /// Where its pictures are: where the command was called.
    static let folder = "."
}
