import Graphics

/// Reads the pictures of one scene, whichever kind of file refers to them. A picture is decoded when a frame shows it; the pixels of all pictures
/// are counted before.
package struct PictureReader {
    /// A picture, or a sentence that says why there is none.
    package enum Outcome {
        /// - Parameters:
        ///   - name: the picture's name in messages.
        ///   - remark: what differs from what was intended; nil for nothing.
        case found(CGImage, name: String, remark: String?)
        case missing(String, name: String)
        case damaged(String, name: String)
        /// It exceeds a limit.
        case tooMuch(LKLimitExceeded)
    }

    /// Nil for a scene without a folder.
    private let folder: PackageFolder?
    private let limits: LKLimits
    /// Every picture is decoded when it is read, so that all damage is reported.
    private let isStrict: Bool
    /// The total of all pictures read so far.
    private var pixels = 0

    package init(_ folder: PackageFolder? = nil, limits: LKLimits, isStrict: Bool = false) {
        (self.folder, self.limits, self.isStrict) = (folder, limits, isStrict)
    }

    /// The picture at the first of these paths that has one; nil if none has. A file that cannot be read does not prevent the use of later ones.
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

    /// - Parameter name: the picture's name in messages, as the beginning of a sentence.
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

    /// Decodes a file's bytes.
    package mutating func decoded(_ bytes: [UInt8]) throws(ImageError) -> (file: ImageFile, bitmap: Bitmap) {
        let file = try ImageFile(bytes, limits: limits)
        pixels += file.storedWidth * file.storedHeight
        guard pixels <= limits.scenePixels else {
            throw .overLimit(LKLimitExceeded(.scenePixels, allowed: limits.scenePixels, asked: pixels, place: ""))
        }
        if isStrict { _ = try file.bitmap() }
        return (file, try file.bitmapOnDemand())
    }

    /// A message that says why a picture cannot be shown.
    package static func sentence(_ error: ImageError, _ name: String) -> String { "\(name) cannot be shown: \(error)" }
}
