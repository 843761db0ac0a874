import LottieDocument

/// Something wrong with a file beside the animation, such as the archive's manifest, without which it can still be drawn.
struct LottieComplaint {
    let kind: LottieIssue.Kind
    let sentence: String
    let file: String
    let place: JSONPlace

    /// For a file that cannot be read as what it should be. One that exceeds a limit is an error all the same.
    /// - Parameter name: of the file, as the beginning of a sentence.
    init(_ name: String, _ error: LottieDocumentError, in file: String) throws(LottieError) {
        let failure = LottieError(error, in: file)
        guard case .malformed(_, let place, let reason) = failure else { throw failure }
        let effect = error.reason == .noManifest ? "is not whole" : "has no effect"
        (kind, sentence, self.file, self.place) = (.damaged, "\(name) \(effect): \(reason)", file, place)
    }

    /// For an animation's initial theme that does not exist.
    init(missingTheme name: String, file: String, place: JSONPlace) {
        kind = .missing
        sentence = "The animation begins with the theme \"\(name.prefix(80))\", which the archive does not have."
        (self.file, self.place) = (file, place)
    }
}
