public import LayerKit
public import LottieDocument

/// Why a file is not a Lottie scene.
public enum LottieError: Error, Hashable, Sendable {
    /// The file cannot be read, in the system's words.
    case notReadable(path: String, reason: String)
    /// The file is not what it is read as: an animation, a theme, or overrides. The place is that of the value at fault.
    case malformed(file: String, place: JSONPlace, reason: String)
    /// The archive is damaged or is not one, in the decoder's words.
    case damagedArchive(path: String, reason: String)
    /// There is no animation of that name (only archives have named animations), or the archive has no animation at all.
    case noAnimation(path: String, name: String?, there: [String])
    /// The archive has no theme of that name.
    case noTheme(path: String, name: String, there: [String])
    /// The file exceeds a limit.
    case overLimit(LKLimitExceeded)
    /// An issue that strict reading does not accept.
    case strict(file: String, LottieIssue)
}

extension LottieError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notReadable(let path, let reason): "\(path) cannot be read: \(reason)" + (reason.hasSuffix(".") ? "" : ".")
        case .malformed(let file, let place, let reason): "\(file):\(place): \(reason)"
        case .damagedArchive(let path, let reason): "\(path) is no archive that can be opened: \(reason)."
        case .noAnimation(let path, let name?, let there) where there.isEmpty:
            "There is no animation \"\(name)\" in \(path), which is no archive of animations with names."
        case .noAnimation(let path, let name?, let there):
            "There is no animation \"\(name)\" in \(path). " + LottieError.list(there)
        case .noTheme(let path, let name, let there):
            "There is no theme \"\(name)\" in \(path). " + LottieError.list(there)
        case .noAnimation(let path, nil, _):
            "There is no animation in \(path). A .lottie archive has them in its folder a or animations."
        case .overLimit(let excess): "\(excess)"
        case .strict(let file, let issue): "\(file):\(issue)"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "There is none at all." : "There are: " + names.joined(separator: ", ") + "."
    }
}

extension LottieError {
    init(_ error: LottieDocumentError, in file: String) {
        if case .json(.overLimit(let limit, let allowed)) = error.reason {
            self = .overLimit(LKLimitExceeded(limit, allowed: allowed, asked: nil, place: "\(file):\(error.place)"))
        } else {
            self = .malformed(file: file, place: error.place, reason: "\(error.reason)")
        }
    }
}
