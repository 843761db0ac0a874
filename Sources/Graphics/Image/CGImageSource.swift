public import Foundation
import Synchronization

/// A picture file to decode: Image I/O's, for PNG, JPEG, WebP and GIF files, animations included.
public final class CGImageSource: Sendable {
    let file: ImageFile
    /// The properties of an animation's pictures; nil for one picture.
    let series: PictureSeries?
    private let way = Mutex(Way())

    /// How far an animation was decoded: each picture is composed on those before it.
    private struct Way {
        var walk: (any PictureWalk)?
        var last: (index: Int, picture: Bitmap)?
        /// The first picture that cannot be decoded, nor any after it, as far as is known.
        var end = Int.max
    }

    init(_ file: ImageFile) {
        self.file = file
        series = file.series
    }

    /// No pixel of any picture has alpha, as the file says.
    var hasNoAlpha: Bool { series?.hasNoAlpha ?? file.isCertainlyOpaque }

    var count: Int { max(series?.delays.count ?? 1, 1) }

    /// A picture of an animation as it is shown, decoded now; nil if it is damaged. Quick if pictures are requested in order.
    func picture(_ index: Int) -> Bitmap? {
        way.withLock { way in
            if let last = way.last, last.index == index { return last.picture }
            if index >= way.end { return nil }
            if way.walk == nil || way.last.map({ $0.index > index }) ?? true { way = Way(walk: try? file.walk(), end: way.end) }
            var next = way.last.map { $0.index + 1 } ?? 0
            while let picture = try? way.walk?.nextPicture() {
                way.last = (next, picture)
                if next == index { return picture }
                next += 1
            }
            way = Way(end: next)
            return nil
        }
    }
}

/// How complete a picture is, with Image I/O's raw values.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data end too early.
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

/// Decodes a picture when it is created, and not when it is shown.
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Kept, without effect: pictures that are shown stay decoded as long as there is room.
public nonisolated(unsafe) let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"

/// Nil if the data are not a picture that can be read.
/// - Parameter options: none are supported.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    (try? ImageFile(Array(data as Data))).map { CGImageSource($0) }
}

/// The same for a provider's bytes.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Nil if there is no such file, or it is not a picture that can be read.
/// - Parameter options: none are supported.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let path = (url as URL).isFileURL ? (url as URL).path : nil else { return nil }
    return (try? ImageFile(path: path)).map { CGImageSource($0) }
}

/// The number of pictures in the file: for an animation those that are complete, else 1.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The file's uniform type identifier, such as "public.png", determined by its bytes.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { CFString(string: source.file.format.typeIdentifier) }

/// The identifiers of all types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.typeIdentifier) as CFArray
}

/// Whether the file is complete, as far as its parts tell. A file that is not a picture has no source.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
    do {
        try source.file.checkParts()
        guard let series = source.series else { return .statusComplete }
        return series.isWhole && !series.delays.isEmpty ? .statusComplete : .statusUnexpectedEOF
    } catch {
        if case .truncated = error { return .statusUnexpectedEOF }
        return .statusInvalidData
    }
}

/// The same for one picture; a missing picture is incomplete, and the pictures of an animation that was cut short are complete.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    guard (0..<source.count).contains(index) else { return .statusIncomplete }
    let status = CGImageSourceGetStatus(source)
    return status == .statusUnexpectedEOF && source.series?.isWhole == false && source.series?.delays.isEmpty == false
        ? .statusComplete : status
}

/// The picture as its rows are stored, without its orientation applied; nil if it is damaged or there is no such picture. The first is decoded
/// when a frame shows it, at the size at which it is shown; if it is damaged in a way that its header does not tell, it is clear. Later pictures
/// of an animation are decoded now, each as it is shown: composed on those before it.
/// - Parameter options: with `kCGImageSourceShouldCacheImmediately` the first is decoded now, too, and kept as long as the image.
public func CGImageSourceCreateImageAtIndex(_ source: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage?
{
    guard (0..<source.count).contains(index) else { return nil }
    if index > 0 { return source.picture(index).map { CGImage(bitmap: $0, isOpaque: source.hasNoAlpha, file: source.file.format) } }
    if options?.isTrue(kCGImageSourceShouldCacheImmediately) ?? false {
        return (try? source.file.storedBitmap(eighths: 8)).map { CGImage(bitmap: $0, isOpaque: source.hasNoAlpha, file: source.file.format) }
    }
    return (try? source.file.storedOnDemand()).map { CGImage(bitmap: $0, isOpaque: source.hasNoAlpha, file: source.file.format) }
}

extension CGImage {
    /// Decodes a PNG, JPEG, WebP or GIF file's bytes, and applies its orientation; see `ImageFile`.
    public static func load(data: Data, limits: LKLimits = LKLimits()) throws(ImageError) -> CGImage {
        let file = try ImageFile(Array(data), limits: limits)
        return CGImage(bitmap: try file.bitmap(), isOpaque: file.hasNoAlpha, file: file.format)
    }

    /// Reads a PNG, JPEG, WebP or GIF file, and applies its orientation. Errors name the file.
    public static func load(path: String, limits: LKLimits = LKLimits()) throws(ImageError) -> CGImage {
        do throws(ImageError) {
            let file = try ImageFile(path: path, limits: limits)
            return CGImage(bitmap: try file.bitmap(), isOpaque: file.hasNoAlpha, file: file.format)
        } catch {
            throw error.cause == error ? .file(path: path, error) : error
        }
    }
}
