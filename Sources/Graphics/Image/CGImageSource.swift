public import Foundation
import Synchronization

/// A picture file that can be decoded: Image I/O's, for PNG, JPEG, WebP and GIF files, animations among them.
public final class CGImageSource: Sendable {
    let file: ImageFile
    /// What an animation says of its pictures; nil for one picture.
    let series: PictureSeries?
    private let way = Mutex(Way())

    /// How far an animation was gone through: a picture is what lies over those before it.
    private struct Way {
        var walk: (any PictureWalk)?
        var last: (index: Int, picture: Bitmap)?
        /// The first that cannot be decoded, and none after it, as far as is known.
        var end = Int.max
    }

    init(_ file: ImageFile) {
        self.file = file
        series = file.series
    }

    /// No pixel of any picture has alpha, as the file says.
    var hasNoAlpha: Bool { series?.hasNoAlpha ?? file.isCertainlyOpaque }

    var count: Int { max(series?.delays.count ?? 1, 1) }

    /// A picture of an animation as it is seen, decoded now; nil where it is damaged. Quick where pictures are asked for in order.
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

/// How much of a picture there is, with Image I/O's raw values.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data end too early.
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
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

/// The same for the bytes that a provider has.
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource? {
    provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// Nil where there is no such file, or it is no picture that can be read.
/// - Parameter options: none is understood.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard let path = (url as URL).isFileURL ? (url as URL).path : nil else { return nil }
    return (try? ImageFile(path: path)).map { CGImageSource($0) }
}

/// How many pictures the file has: of an animation those that are whole, else 1.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.count }

/// The file's uniform type identifier, such as "public.png", as its bytes say.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? { CFString(string: source.file.format.typeIdentifier) }

/// The identifiers of all types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
    ImageFormat.allCases.map(\.typeIdentifier) as CFArray
}

/// Whether the file is whole, as far as its parts tell. What is no picture at all has no source.
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

/// The same for one picture; a picture that is not there is incomplete, and those of an animation that is cut short are whole.
public func CGImageSourceGetStatusAtIndex(_ source: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    guard (0..<source.count).contains(index) else { return .statusIncomplete }
    let status = CGImageSourceGetStatus(source)
    return status == .statusUnexpectedEOF && source.series?.isWhole == false && source.series?.delays.isEmpty == false
        ? .statusComplete : status
}

/// The picture as its rows are stored, whatever the file says of turning; nil where it is damaged or there is none of this number.
/// The first is decoded when a frame shows it, as large as it is shown, and damage that its beginning does not tell leaves it clear.
/// Later ones of an animation are decoded now, each as it is seen: on top of what was there before.
/// - Parameter options: `kCGImageSourceShouldCacheImmediately` has the first decoded now, too, and kept as long as the image.
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
    /// Decodes a PNG, JPEG, WebP or GIF file's bytes, and turns the picture as the file says; see `ImageFile`.
    public static func load(data: Data, limits: LKLimits = LKLimits()) throws(ImageError) -> CGImage {
        let file = try ImageFile(Array(data), limits: limits)
        return CGImage(bitmap: try file.bitmap(), isOpaque: file.hasNoAlpha, file: file.format)
    }

    /// Reads a PNG, JPEG, WebP or GIF file, and turns the picture as the file says. Errors name the file.
    public static func load(path: String, limits: LKLimits = LKLimits()) throws(ImageError) -> CGImage {
        do throws(ImageError) {
            let file = try ImageFile(path: path, limits: limits)
            return CGImage(bitmap: try file.bitmap(), isOpaque: file.hasNoAlpha, file: file.format)
        } catch {
            throw error.cause == error ? .file(path: path, error) : error
        }
    }
}
