import LottieDocument

/// Something wrong with a file that belongs to an animation, as its archive's manifest does, and without which it is drawn.
struct LottieComplaint {
    let kind: LottieIssue.Kind
    let sentence: String
    let file: String
    let place: JSONPlace

    /// A file that is not what it is read as. One that asks for more than a limit allows is an error all the same.
    /// - Parameter name: what the file is, as a sentence begins.
    init(_ name: String, _ error: LottieDocumentError, in file: String) throws(LottieError) {
        let failure = LottieError(error, in: file)
        guard case .malformed(_, let place, let reason) = failure else { throw failure }
        let effect = error.reason == .noManifest ? "is not whole" : "has no effect"
        (kind, sentence, self.file, self.place) = (.damaged, "\(name) \(effect): \(reason)", file, place)
    }

    /// A theme that an animation begins with, and that is not there.
    init(missingTheme name: String, file: String, place: JSONPlace) {
        kind = .missing
        sentence = "The animation begins with the theme \"\(name.prefix(80))\", which the archive does not have."
        (self.file, self.place) = (file, place)
    }
}
