import LayerKit

/// The pictures of a document: each is read once, however often it is used, and decoded when a frame shows it.
final class SceneAssets {
    /// Nil for a document without files.
    private let folder: PackageFolder?
    private let limits: LKLimits
    private var reader: PictureReader
    private var images: [String: CGImage?] = [:]
    /// The pictures that were found.
    private(set) var found: [FoundPicture] = []
    private var multiplied: [Multiplied: CGImage] = [:]
    /// The original pictures, by the identity of those that were multiplied with a colour.
    private(set) var originals: [UInt64: CGImage] = [:]
    private var issues = SceneIssues()
    /// The first limit that was exceeded.
    private(set) var excess: LKLimitExceeded?

    private struct Multiplied: Hashable {
        let picture: UInt64
        let color: CGColor
    }

    init(_ folder: PackageFolder?, _ options: SceneReadingOptions) {
        (self.folder, limits) = (folder, options.limits)
        reader = PictureReader(folder, limits: options.limits, isStrict: options.isStrict)
    }

    /// The issues since the last call.
    func takeIssues() -> [SceneIssue] {
        defer { issues = SceneIssues() }
        return issues.all
    }

    /// The picture of a source; nil if there is none, which is reported.
    func image(_ source: String, _ place: MarkupPlace) -> CGImage? {
        if let known = images[source] { return known }
        let image = read(source, place)
        images[source] = image
        return image
    }

    /// A picture multiplied with a colour, cached.
    func multiplied(_ image: CGImage, by color: CGColor) -> CGImage {
        let key = Multiplied(picture: image.bitmap.identity, color: color)
        if let known = multiplied[key] { return known }
        let result = CGImage(bitmap: image.bitmap.multipliedOnDemand(by: color.rgba))
        (multiplied[key], originals[result.bitmap.identity]) = (result, image)
        return result
    }

    private func read(_ source: String, _ place: MarkupPlace) -> CGImage? {
        if let bytes = SourceName.embedded(source) { return take(reader.picture(bytes, "The picture in the document"), place) }
        let candidates = SourceName.candidates(source)
        if candidates.isEmpty {
            report(.damaged, source, "\"\(source.prefix(80))\" leads out of the package. It is not looked for.", place)
            return nil
        }
        if let outcome = reader.picture(at: candidates) { return take(outcome, place) }
        report(
            .missing, source, "There is no file \(source.prefix(80)) in the package. Nothing is shown for it.", place)
        return nil
    }

    private func take(_ outcome: PictureReader.Outcome, _ place: MarkupPlace) -> CGImage? {
        switch outcome {
        case .found(let image, let name, let remark):
            if let remark { report(.unsupported, name, remark, place) }
            found.append(FoundPicture(bitmap: image.bitmap, name: name, place: place))
            return image
        case .missing(let message, let name): report(.missing, name, message, place)
        case .damaged(let message, let name): report(.damaged, name, message, place)
        case .tooMuch(let excess): self.excess = self.excess ?? excess.at("\(place.file):\(place.line):\(place.column)")
        }
        return nil
    }

    /// The bytes of a source that is a file in the package; nil for other sources, and if there is no such file.
    func file(_ source: String) -> [UInt8]? {
        if SourceName.embedded(source) != nil { return nil }
        return SourceName.candidates(source).lazy.compactMap { try? self.folder?.read($0, .fileBytes, within: self.limits) }
            .first
    }

    private func report(_ kind: SceneIssue.Kind, _ subject: String, _ message: String, _ place: MarkupPlace) {
        issues.add(SceneIssue(kind, subject, message, place))
    }
}
