/// Why a file is no Lottie animation.
package enum LottieDocumentError: Error, Hashable, Sendable {
    case json(JSONError)
    /// It is JSON, but of something else.
    case noAnimation
    /// The composition has no size or no frame rate.
    case emptyComposition(member: String)
    /// It ends before it has begun; both are frames.
    case endsBeforeItBegins(inPoint: Double, outPoint: Double?)
}

extension LottieDocumentError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .json(let error): "\(error)"
        case .noAnimation: "this is JSON, but no Lottie animation: it has no list of layers."
        case .emptyComposition(let member):
            "the composition's \"\(member)\" is missing or is nothing that can be played; it must be a number above 0."
        case .endsBeforeItBegins(let inPoint, let outPoint?):
            "the composition has no frames: its \"op\", \(outPoint), must be above its \"ip\", \(inPoint)."
        case .endsBeforeItBegins(let inPoint, nil):
            "the composition's \"op\" is missing or is no number; it must be one above its \"ip\", \(inPoint)."
        }
    }
}
