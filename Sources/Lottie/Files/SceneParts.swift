import LayerKit
import LottieDocument
import SceneFiles

/// What all compositions of a file share while they are made: the file, its pictures, and what is reported.
final class SceneParts {
    let animation: LottieAnimation
    private let pictures: Pictures
    private(set) var issues: LottieIssues
    /// How many layers may still be made.
    private var layersLeft: Int

    init(_ animation: LottieAnimation, _ pictures: Pictures, layers: Int) {
        self.animation = animation
        self.pictures = pictures
        issues = animation.issues
        layersLeft = layers
    }

    func report(_ kind: LottieIssue.Kind, _ message: String, _ place: LottiePlace) {
        issues.add(kind, message, at: place)
    }

    /// False where there would be more layers than allowed: compositions that show each other twice grow without bounds.
    func takeLayers(_ count: Int) -> Bool {
        guard count <= layersLeft else { return false }
        layersLeft -= count
        return true
    }

    /// An asset's picture; nil where there is none, which is reported.
    func image(_ asset: LottieImage, _ place: LottiePlace) -> CGImage? {
        switch pictures.image(asset) {
        case .found(let image): return image
        case .missing(let message): report(.missing, message, place)
        case .damaged(let message): report(.damaged, message, place)
        }
        return nil
    }
}
