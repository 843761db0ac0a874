import Glibc

/// What exists at a path, checked before anything is written there.
package enum WrittenPlace {
    case standardOutput
    /// A regular file, which is replaced once the new one is finished, or nothing yet. The path does not end in a link.
    case file(String)
    case folder(String)
    /// A pipe or a device, which is written to directly.
    case stream(String)

    /// Nothing may be written there.
    package struct Refusal: Error {
        /// The operating system's message, or `ProtectedFiles`'.
        package let reason: String
    }

    package init(_ path: String) throws(Refusal) {
        if WrittenPath.isStandardOutput(path) {
            self = .standardOutput
            return
        }
        guard let place = WrittenPath.followed(path) else { throw Refusal(reason: String(cString: strerror(errno))) }
        if ProtectedFiles.contains(place) { throw Refusal(reason: ProtectedFiles.reason) }
        var status = stat()
        let kind = stat(place, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
        self =
            switch kind {
            case S_IFREG: .file(place)
            case S_IFDIR: .folder(place)
            default: .stream(place)
            }
    }
}

extension WrittenPlace {
    /// Why something cannot be written, and what to do about it.
    package static func advice(after reason: String) -> String {
        switch reason {
        case ProtectedFiles.reason: "\(reason); give it another name"
        case String(cString: strerror(EISDIR)): "\(reason); name a file in it"
        case String(cString: strerror(EPIPE)): "\(reason); whoever read it went away before its end"
        default: "\(reason); check its folder, permissions and free space"
        }
    }
}
