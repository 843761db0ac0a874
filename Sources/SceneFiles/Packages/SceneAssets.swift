import LayerKit

/// The pictures of a document: each is read once, however often it is named, and decoded when a frame shows it.
final class SceneAssets {
    /// Nil for a document that stands alone.
    private let folder: PackageFolder?
    private let limits: LKLimits
    /// Every picture is decoded once when it is read, so that all damage is told.
    private let isStrict: Bool
    private var images: [String: CGImage?] = [:]
    /// Those that were found.
    private(set) var found: [FoundPicture] = []
    private var multiplied: [Multiplied: CGImage] = [:]
    /// By the identity of one that was multiplied with a colour: the picture before.
    private(set) var originals: [UInt64: CGImage] = [:]
    /// Of all pictures read so far.
    private var pixels = 0
    private var issues = SceneIssues()
    /// What asked for more than is allowed first.
    private(set) var excess: LKLimitExceeded?

    private struct Multiplied: Hashable {
        let picture: UInt64
        let color: CGColor
    }

    init(_ folder: PackageFolder?, _ options: SceneReadingOptions) {
        (self.folder, limits, isStrict) = (folder, options.limits, options.isStrict)
    }

    /// What went wrong since this was asked last.
    func takeIssues() -> [SceneIssue] {
        defer { issues = SceneIssues() }
        return issues.all
    }

    /// The picture that a source names; nil if there is none, which is reported.
    func image(_ source: String, _ place: MarkupPlace) -> CGImage? {
        if let known = images[source] { return known }
        let image = read(source, place)
        images[source] = image
        return image
    }

    /// A picture multiplied with a colour; one of each.
    func multiplied(_ image: CGImage, by color: CGColor) -> CGImage {
        let key = Multiplied(picture: image.bitmap.identity, color: color)
        if let known = multiplied[key] { return known }
        let result = CGImage(bitmap: image.bitmap.multipliedOnDemand(by: color.rgba))
        (multiplied[key], originals[result.bitmap.identity]) = (result, image)
        return result
    }

    private func read(_ source: String, _ place: MarkupPlace) -> CGImage? {
        if let bytes = SourceName.embedded(source) { return decode(bytes, "the picture in the document", place) }
        let candidates = SourceName.candidates(source)
        if candidates.isEmpty {
            report(.damaged, source, "\"\(source.prefix(80))\" leads out of the package. It is not looked for.", place)
            return nil
        }
        var unreadable: (error: PackageFileError, path: String)?
        for path in candidates {
            do throws(PackageFileError) {
                guard let bytes = try folder?.read(path, .fileBytes, within: limits) else { continue }
                return decode(bytes, path, place)
            } catch {
                guard case .notReadable = error else {
                    note(error, path, place)
                    return nil
                }
                // It may still be where the next candidate is.
                unreadable = unreadable ?? (error, path)
            }
        }
        if let unreadable {
            note(unreadable.error, unreadable.path, place)
            return nil
        }
        report(
            .missing, source, "There is no file \(source.prefix(80)) in the package. Nothing is shown for it.", place)
        return nil
    }

    private func decode(_ bytes: [UInt8], _ name: String, _ place: MarkupPlace) -> CGImage? {
        do throws(ImageError) {
            let file = try ImageFile(bytes, limits: limits)
            pixels += file.storedWidth * file.storedHeight
            guard pixels <= limits.scenePixels else {
                throw .overLimit(LKLimitExceeded(.scenePixels, allowed: limits.scenePixels, asked: pixels, place: ""))
            }
            if isStrict { _ = try file.bitmap() }
            let bitmap = try file.bitmapOnDemand()
            if file.profile == .other || file.profile == .ink {
                report(.unsupported, name, "The color profile of \(name) is not known. It is taken to be sRGB.", place)
            }
            found.append(FoundPicture(bitmap: bitmap, name: name, place: place))
            return CGImage(bitmap: bitmap)
        } catch {
            if case .overLimit(let excess) = error { note(.overLimit(excess.at(name)), name, place) }
            else { issues.add(FoundPicture.issue(error, name, place)) }
        }
        return nil
    }

    private func note(_ error: PackageFileError, _ name: String, _ place: MarkupPlace) {
        switch error {
        case .overLimit(let excess): self.excess = self.excess ?? excess.at("\(place.file):\(place.line):\(place.column)")
        case .damaged(let reason): report(.damaged, name, "\(reason). Nothing is shown for it.", place)
        case .notReadable(let path, let reason):
            report(.missing, name, "\(path) cannot be read: \(reason). Nothing is shown for it.", place)
        }
    }

    /// The bytes of a file in the package that a source names; nil for other sources, and where there is none.
    func file(_ source: String) -> [UInt8]? {
        if SourceName.embedded(source) != nil { return nil }
        return SourceName.candidates(source).lazy.compactMap { try? self.folder?.read($0, .fileBytes, within: self.limits) }
            .first
    }

    private func report(_ kind: SceneIssue.Kind, _ subject: String, _ message: String, _ place: MarkupPlace) {
        issues.add(SceneIssue(kind, subject, message, place))
    }
}
