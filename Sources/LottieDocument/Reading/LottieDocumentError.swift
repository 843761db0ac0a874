/// Why a text is not an animation, a theme or a manifest, and where.
package struct LottieDocumentError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case json(JSONError.Reason)
        /// It is JSON, but not an animation.
        case noAnimation
        /// It is JSON, but not a theme.
        case noTheme
        /// It is JSON, but does not list an archive's animations.
        case noManifest
        /// The composition has no size or no frame rate.
        case emptyComposition(member: String)
        /// The end is before the beginning; both are frames.
        case endsBeforeItBegins(inPoint: Double, outPoint: Double?)
    }

    package var reason: Reason
    /// The value at fault; if a value is missing, the object that lacks it.
    package var place: JSONPlace

    package init(reason: Reason, place: JSONPlace) { (self.reason, self.place) = (reason, place) }
}

extension LottieDocumentError {
    package init(_ error: JSONError) { self.init(reason: .json(error.reason), place: error.place) }
}

extension LottieDocumentError: CustomStringConvertible {
    package var description: String { "\(place): \(reason)" }
}

extension LottieDocumentError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .json(let reason): "\(reason)."
        case .noAnimation: "this is JSON, but no Lottie animation: it has no list of layers."
        case .noTheme: "this is JSON, but no theme: it has no list of rules."
        case .noManifest: "it has no list of animations, and the archive's files tell which there are."
        case .emptyComposition(let member):
            "the composition's \"\(member)\" is missing or is nothing that can be played; it must be a number above 0."
        case .endsBeforeItBegins(let inPoint, let outPoint?):
            "the composition has no frames: its \"op\", \(outPoint), must be above its \"ip\", \(inPoint)."
        case .endsBeforeItBegins(let inPoint, nil):
            "the composition's \"op\" is missing or is no number; it must be one above its \"ip\", \(inPoint)."
        }
    }
}
