import Graphics

/// Why a file in a package is not available.
package enum PackageFileError: Error, Hashable, Sendable {
    /// It asks for more than a limit allows.
    case overLimit(LKLimitExceeded)
    /// The file and what is wrong with it; without a full stop at the end.
    case damaged(String)
    /// It exists and cannot be read, in the system's words.
    case notReadable(path: String, reason: String)

    /// The same as an error of scenes.
    package func sceneError(of package: String) -> SceneFileError {
        switch self {
        case .overLimit(let excess): .overLimit(excess)
        case .damaged(let reason): .damagedArchive(path: package, reason: reason)
        case .notReadable(let path, let reason): .notReadable(path: package + "/" + path, reason: reason)
        }
    }
}
