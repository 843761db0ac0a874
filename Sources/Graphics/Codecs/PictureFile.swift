/// The format in which a picture is stored.
public enum PictureFormat: Hashable, Sendable {
    case png(PNGCompression = .fast)
    /// Quality from 1 to 100.
    case jpeg(quality: Int = 90)
    /// Quality from 0 to 100; nil for lossless.
    case webP(quality: Int? = nil)
}

extension Bitmap {
    /// The picture as a file's bytes.
    public func bytes(as format: PictureFormat) throws(ImageError) -> [UInt8] {
        switch format {
        case .png(let compression): try pngBytes(compression: compression)
        case .jpeg(let quality): try jpegBytes(quality: quality)
        case .webP(let quality): try webPBytes(quality: quality)
        }
    }

    /// Writes the picture to a file, completely or not at all: it is first written under another name in the same folder. Errors name the file.
    public func write(to path: String, as format: PictureFormat) throws(ImageError) {
        do throws(ImageError) {
            try FileBytes.write(try bytes(as: format), to: path)
        } catch {
            throw .file(path: path, error)
        }
    }
}
