import LayerKit
import LottieDocument
import SceneFiles

/// The pictures that a file's layers show, kept to report damage once a frame has shown it.
struct ShownPictures {
    private var found: [(bitmap: Bitmap, name: String, place: LottiePlace)] = []
    /// An empty list for the file.
    private let none: LottieIssues

    /// - Parameter issues: of the file.
    init(_ issues: LottieIssues) { none = issues.none }

    /// - Parameters:
    ///   - name: the picture's name in messages.
    ///   - place: where it is referred to.
    mutating func add(_ image: CGImage, _ name: String, _ place: LottiePlace) { found.append((image.bitmap, name, place)) }

    /// Damaged pictures among those that frames have used so far.
    var damaged: [LottieIssue] {
        var issues = none
        for (bitmap, name, place) in found {
            if let failure = bitmap.failure { issues.add(.damaged, PictureReader.sentence(failure, name), at: place) }
        }
        return issues.all
    }
}
