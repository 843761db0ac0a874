public import LayerKit

/// Why a file is no Lottie scene.
public enum LottieError: Error, Hashable, Sendable {
    /// The file cannot be read, in the system's words.
    case notReadable(path: String, reason: String)
    /// The file is no Lottie animation; the text says why and where.
    case malformed(file: String, reason: String)
    /// The archive is damaged or none, in the decoder's words.
    case damagedArchive(path: String, reason: String)
    /// The file has no animation of that name: only archives have names for theirs; or an archive has none at all.
    case noAnimation(path: String, name: String?, there: [String])
    /// The archive has no theme of that name that can be read.
    case noTheme(path: String, name: String, there: [String])
    /// The file asks for more than a limit allows.
    case overLimit(LKLimitExceeded)
    /// What strict reading does not let pass.
    case strict(file: String, LottieIssue)
}

extension LottieError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notReadable(let path, let reason): "\(path) cannot be read: \(reason)" + (reason.hasSuffix(".") ? "" : ".")
        case .malformed(let file, let reason): file + (LottieError.hasPlace(reason) ? ":" : ": ") + reason
        case .damagedArchive(let path, let reason): "\(path) is no archive that can be opened: \(reason)."
        case .noAnimation(let path, let name?, let there) where there.isEmpty:
            "There is no animation \"\(name)\" in \(path), which is no archive of animations with names."
        case .noAnimation(let path, let name?, let there):
            "There is no animation \"\(name)\" in \(path). " + LottieError.list(there)
        case .noTheme(let path, let name, let there):
            "There is no theme \"\(name)\" in \(path), or it is damaged. " + LottieError.list(there)
        case .noAnimation(let path, nil, _):
            "There is no animation in \(path). A .lottie archive has them in its folder a or animations."
        case .overLimit(let excess): "\(excess)"
        case .strict(let file, let issue): "\(file):\(issue)"
        }
    }

    /// True for a text that begins with a line and a column.
    private static func hasPlace(_ reason: String) -> Bool {
        let parts = reason.split(separator: ":", maxSplits: 2)
        return parts.count == 3 && parts.prefix(2).allSatisfy { $0.allSatisfy(\.isWholeNumber) }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "There is none at all." : "There are: " + names.joined(separator: ", ") + "."
    }
}
