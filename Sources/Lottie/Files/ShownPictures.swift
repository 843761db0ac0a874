import LayerKit
import LottieDocument
import SceneFiles

/// The pictures that a file's layers show, by which what is wrong with them can be told once a frame has shown it.
struct ShownPictures {
    private var found: [(bitmap: Bitmap, name: String, place: LottiePlace)] = []
    /// A list for the file with nothing in it.
    private let none: LottieIssues

    /// - Parameter issues: of the file.
    init(_ issues: LottieIssues) { none = issues.none }

    /// - Parameters:
    ///   - name: what messages call it.
    ///   - place: where it is said.
    mutating func add(_ image: CGImage, _ name: String, _ place: LottiePlace) { found.append((image.bitmap, name, place)) }

    /// Of those that frames have looked at, which could not be decoded.
    var damaged: [LottieIssue] {
        var issues = none
        for (bitmap, name, place) in found {
            if let failure = bitmap.failure { issues.add(.damaged, PictureReader.sentence(failure, name), at: place) }
        }
        return issues.all
    }
}
