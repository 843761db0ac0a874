import LottieDocument
import SceneFiles

/// The pictures of a file: each is read once, however often it is used.
final class Pictures {
    /// What a file says of where a picture is: together, "im" and "g1.png" would be "img" and "1.png".
    private struct Place: Hashable {
        let folder: String
        let source: String
    }

    private var reader: PictureReader
    private var known: [Place: PictureReader.Outcome] = [:]

    /// - Parameter folder: nil for a text without files.
    init(_ folder: PackageFolder?, _ options: LottieReadingOptions) {
        reader = PictureReader(folder, limits: options.limits, isStrict: options.isStrict)
    }

    func image(_ asset: LottieImage) -> PictureReader.Outcome {
        let place = Place(folder: asset.folder, source: asset.source)
        if let outcome = known[place] { return outcome }
        let outcome = read(asset)
        known[place] = outcome
        return outcome
    }

    private func read(_ asset: LottieImage) -> PictureReader.Outcome {
        if let bytes = SourceName.embedded(asset.source) { return reader.picture(bytes, "The picture in the file") }
        let places = [asset.folder + "/" + asset.source, "i/" + asset.source, "images/" + asset.source, asset.source]
        let name = String(asset.source.prefix(80))
        return reader.picture(at: places.compactMap { SourceName.inside($0) })
            ?? .missing("There is no picture \"\(name)\". Nothing is shown for it.", name: name)
    }
}
