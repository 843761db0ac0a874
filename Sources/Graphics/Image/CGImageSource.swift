public import Foundation

/// A picture file that can be decoded: Image I/O's, as far as layers need it. A source has one picture; of an animation the
/// first.
public final class CGImageSource: Sendable {
    let file: ImageFile

    init(_ file: ImageFile) { self.file = file }
}

/// Decodes a picture when it is made, and not when it is shown.
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Kept, without effect: pictures that are shown are kept decoded as long as there is room.
public nonisolated(unsafe) let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// Nil where the data are no picture that can be read.
/// - Parameter options: none is understood.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    (try? ImageFile(Array(data as Data))).map { CGImageSource($0) }
}

/// Nil where there is no such file, or it is no picture that can be read.
/// - Parameter options: none is understood.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let path = (url as URL).isFileURL ? (url as URL).path : nil else { return nil }
    return (try? ImageFile(path: path)).map { CGImageSource($0) }
}

public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

/// The picture as its rows are stored, whatever the file says of turning; nil where it is damaged. It is decoded when a frame
/// shows it, as large as it is shown, and damage that its beginning does not tell leaves it clear.
/// - Parameter options: `kCGImageSourceShouldCacheImmediately` has it decoded now, and kept as long as the image.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage?
{
    guard index == 0 else { return nil }
    if options?[kCGImageSourceShouldCacheImmediately] as? Bool ?? false {
        return (try? source.file.storedBitmap(eighths: 8)).map { CGImage(bitmap: $0) }
    }
    return (try? source.file.storedOnDemand()).map { CGImage(bitmap: $0) }
}

extension CGImage {
    /// Decodes a PNG, JPEG, WebP or GIF file's bytes, and turns the picture as the file says; see `ImageFile`.
    public static func load(data: Data, limits: LKLimits = LKLimits()) throws(ImageError) -> CGImage {
        CGImage(bitmap: try ImageFile(Array(data), limits: limits).bitmap())
    }

    /// Reads a PNG, JPEG, WebP or GIF file, and turns the picture as the file says. Errors name the file.
    public static func load(path: String, limits: LKLimits = LKLimits()) throws(ImageError) -> CGImage {
        do throws(ImageError) {
            return CGImage(bitmap: try ImageFile(path: path, limits: limits).bitmap())
        } catch {
            throw error.cause == error ? .file(path: path, error) : error
        }
    }
}
