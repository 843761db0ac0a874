import LayerKit
import LottieDocument
import SceneFiles

/// The pictures of a file: each is read once, however often it is shown, and decoded when a frame shows it.
final class Pictures {
    /// What became of a picture, or why there is none, in a sentence.
    enum Outcome {
        case found(CGImage)
        case missing(String)
        case damaged(String)
    }

    /// Nil for a text that stands alone.
    private let folder: PackageFolder?
    private let limits: SceneLimits
    /// Every picture is decoded once when it is read, so that all damage is told.
    private let isStrict: Bool
    private var known: [String: Outcome] = [:]
    /// Of all pictures read so far.
    private var pixels = 0

    init(_ folder: PackageFolder?, _ options: LottieReadingOptions) {
        (self.folder, limits, isStrict) = (folder, options.limits, options.isStrict)
    }

    func image(_ asset: LottieImage) -> Outcome {
        let name = asset.folder + asset.source
        if let outcome = known[name] { return outcome }
        let outcome = read(asset)
        known[name] = outcome
        return outcome
    }

    private func read(_ asset: LottieImage) -> Outcome {
        if let bytes = SourceName.embedded(asset.source) { return decode(bytes, "The picture in the file") }
        let places = [asset.folder + "/" + asset.source, "i/" + asset.source, "images/" + asset.source, asset.source]
        for path in places.compactMap({ SourceName.inside($0) }) {
            if let bytes = folder?.read(path, limit: limits.assetSize) { return decode(bytes, path) }
        }
        return .missing("There is no picture \"\(name(asset))\". Nothing is shown for it.")
    }

    private func name(_ asset: LottieImage) -> Substring { asset.source.prefix(80) }

    private func decode(_ bytes: [UInt8], _ name: String) -> Outcome {
        do throws(ImageError) {
            var limit = ImageLimits()
            limit.maximumPixels = max(0, limits.pixels - pixels)
            let file = try ImageFile(bytes, limits: limit)
            if isStrict { _ = try file.bitmap() }
            let bitmap = try file.bitmapOnDemand()
            pixels += bitmap.width * bitmap.height
            return .found(CGImage(bitmap: bitmap))
        } catch {
            return .damaged("\(name) cannot be shown: \(error)")
        }
    }
}
