import LayerKit
import LottieDocument
import SceneFiles

/// The pictures of a file: each is read once, however often it is shown, and decoded when a frame shows it.
final class Pictures {
    /// What became of a picture, or why there is none, in a sentence.
    enum Outcome {
        case found(CGImage, name: String)
        case missing(String)
        case damaged(String)
        /// It asks for more than is allowed.
        case tooMuch(LKLimitExceeded)
    }

    /// What a file says of where a picture is: together, "im" and "g1.png" would be "img" and "1.png".
    private struct Place: Hashable {
        let folder: String
        let source: String
    }

    /// Nil for a text that stands alone.
    private let folder: PackageFolder?
    private let limits: LKLimits
    /// Every picture is decoded once when it is read, so that all damage is told.
    private let isStrict: Bool
    private var known: [Place: Outcome] = [:]
    /// Of all pictures read so far.
    private var pixels = 0

    init(_ folder: PackageFolder?, _ options: LottieReadingOptions) {
        (self.folder, limits, isStrict) = (folder, options.limits, options.isStrict)
    }

    func image(_ asset: LottieImage) -> Outcome {
        let place = Place(folder: asset.folder, source: asset.source)
        if let outcome = known[place] { return outcome }
        let outcome = read(asset)
        known[place] = outcome
        return outcome
    }

    private func read(_ asset: LottieImage) -> Outcome {
        if let bytes = SourceName.embedded(asset.source) { return decode(bytes, "The picture in the file") }
        let places = [asset.folder + "/" + asset.source, "i/" + asset.source, "images/" + asset.source, asset.source]
        var unreadable: Outcome?
        for path in places.compactMap({ SourceName.inside($0) }) {
            do throws(PackageFileError) {
                if let bytes = try folder?.read(path, .fileBytes, within: limits) { return decode(bytes, path) }
            } catch {
                switch error {
                case .overLimit(let excess): return .tooMuch(excess)
                case .damaged(let reason): return .damaged("\(reason). Nothing is shown for it.")
                // It may still be in the next place.
                case .notReadable(let path, let reason):
                    unreadable = unreadable ?? .missing("\(path) cannot be read: \(reason). Nothing is shown for it.")
                }
            }
        }
        return unreadable ?? .missing("There is no picture \"\(name(asset))\". Nothing is shown for it.")
    }

    private func name(_ asset: LottieImage) -> Substring { asset.source.prefix(80) }

    private func decode(_ bytes: [UInt8], _ name: String) -> Outcome {
        do throws(ImageError) {
            let file = try ImageFile(bytes, limits: limits)
            pixels += file.storedWidth * file.storedHeight
            guard pixels <= limits.scenePixels else {
                throw .overLimit(LKLimitExceeded(.scenePixels, allowed: limits.scenePixels, asked: pixels, place: ""))
            }
            if isStrict { _ = try file.bitmap() }
            let bitmap = try file.bitmapOnDemand()
            return .found(CGImage(bitmap: bitmap), name: name)
        } catch {
            if case .overLimit(let excess) = error { return .tooMuch(excess.at(name)) }
            return .damaged(Pictures.sentence(error, name))
        }
    }

    /// Why a picture cannot be shown.
    static func sentence(_ error: ImageError, _ name: String) -> String { "\(name) cannot be shown: \(error)" }
}
