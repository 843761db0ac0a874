import Graphics

/// Reads the pictures of one scene, whatever kind of file names them. A frame that shows one decodes it; of all of them together the
/// pixels are counted before.
package struct PictureReader {
    /// What became of a picture, or why there is none, in a sentence.
    package enum Outcome {
        /// - Parameters:
        ///   - name: what messages call it.
        ///   - remark: what of it is not as it was meant; nil for nothing.
        case found(CGImage, name: String, remark: String?)
        case missing(String, name: String)
        case damaged(String, name: String)
        /// It asks for more than is allowed.
        case tooMuch(LKLimitExceeded)
    }

    /// Nil for a scene that stands alone.
    private let folder: PackageFolder?
    private let limits: LKLimits
    /// Every picture is decoded once when it is read, so that all damage is told.
    private let isStrict: Bool
    /// Of all pictures read so far.
    private var pixels = 0

    package init(_ folder: PackageFolder? = nil, limits: LKLimits, isStrict: Bool = false) {
        (self.folder, self.limits, self.isStrict) = (folder, limits, isStrict)
    }

    /// What is in the first of some places that has something; nil where none has. One that cannot be read keeps nobody from the others.
    /// - Parameter paths: in the package.
    package mutating func picture(at paths: [String]) -> Outcome? {
        var unreadable: Outcome?
        for path in paths {
            do throws(PackageFileError) {
                if let bytes = try folder?.read(path, .fileBytes, within: limits) { return picture(bytes, path) }
            } catch {
                switch error {
                case .overLimit(let excess): return .tooMuch(excess)
                case .damaged(let reason): return .damaged("\(reason). Nothing is shown for it.", name: path)
                case .notReadable(let found, let reason):
                    unreadable = unreadable ?? .missing("\(found) cannot be read: \(reason). Nothing is shown for it.", name: path)
                }
            }
        }
        return unreadable
    }

    /// - Parameter name: what messages call it, as a sentence begins.
    package mutating func picture(_ bytes: [UInt8], _ name: String) -> Outcome {
        do throws(ImageError) {
            let (file, bitmap) = try decoded(bytes)
            let isGuessed = file.profile == .other || file.profile == .ink
            return .found(
                CGImage(bitmap: bitmap), name: name,
                remark: isGuessed ? "\(name) has a colour profile that is not known, and is taken to be sRGB." : nil)
        } catch {
            if case .overLimit(let excess) = error { return .tooMuch(excess.at(name)) }
            return .damaged(PictureReader.sentence(error, name), name: name)
        }
    }

    /// What a file's bytes hold.
    package mutating func decoded(_ bytes: [UInt8]) throws(ImageError) -> (file: ImageFile, bitmap: Bitmap) {
        let file = try ImageFile(bytes, limits: limits)
        pixels += file.storedWidth * file.storedHeight
        guard pixels <= limits.scenePixels else {
            throw .overLimit(LKLimitExceeded(.scenePixels, allowed: limits.scenePixels, asked: pixels, place: ""))
        }
        if isStrict { _ = try file.bitmap() }
        return (file, try file.bitmapOnDemand())
    }

    /// Why a picture cannot be shown.
    package static func sentence(_ error: ImageError, _ name: String) -> String { "\(name) cannot be shown: \(error)" }
}
