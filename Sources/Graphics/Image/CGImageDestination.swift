public import Foundation
import Geometry
import Pixels

/// A picture file to write: Image I/O's, limited to PNG, JPEG and WebP files with one picture and GIF files with any number.
public final class CGImageDestination {
    private let place: Place
    private let format: ImageFormat
    /// The number of pictures that the file is to have.
    private let count: Int
    private var pictures: [(image: CGImage, properties: CFDictionary?)] = []
    /// The properties of the file as a whole.
    private var properties: CFDictionary?

    fileprivate enum Place {
        case file(path: String)
        case data(NSMutableData)
    }

    /// - Parameter type: a uniform type identifier, such as "public.png".
    fileprivate init?(_ place: Place, type: CFString, count: Int) {
        let format = ImageFormat.allCases.first { $0.typeIdentifier == type as String }
        guard let format, count == 1 || count > 1 && format == .gif else { return nil }
        (self.place, self.format, self.count) = (place, format, count)
    }

    fileprivate func set(_ properties: CFDictionary?) { self.properties = properties }

    fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
        if pictures.count == count { pictures.removeLast() }
        pictures.append((image.reduced(to: properties?.number(kCGImageDestinationImageMaxPixelSize)), properties))
    }

    fileprivate func finalize() -> Bool {
        guard pictures.count == count else { return false }
        do {
            let bytes = try bytes()
            switch place {
            case .file(let path): try FileBytes.write(bytes, to: path)
            case .data(let data): data.append(Data(bytes))
            }
            return true
        } catch {
            return false
        }
    }

    private func bytes() throws(ImageError) -> [UInt8] {
        let (image, own) = pictures[0]
        let quality = (own?.number(kCGImageDestinationLossyCompressionQuality)).map { Int((min(max($0, 0), 1) * 100).rounded()) }
        return switch format {
        case .png: WrittenProperties(own).inserted(intoPNG: try image.pngBytesAsGiven())
        case .jpeg:
            WrittenProperties(own).inserted(
                intoJPEG: try image.bitmap.over(own?[kCGImageDestinationBackgroundColor] as? CGColor)
                    .bytes(as: quality.map { .jpeg(quality: max(1, $0)) } ?? .jpeg()))
        case .webP: try image.bitmap.bytes(as: .webP(quality: quality))
        case .gif: try gifBytes()
        }
    }

    private func gifBytes() throws(ImageError) -> [UInt8] {
        let writer = GIFWriter()
        let bitmaps = pictures.map(\.image.bitmap)
        let (width, height) = (bitmaps.map(\.width).max() ?? 1, bitmaps.map(\.height).max() ?? 1)
        let loops = properties?.dictionary(kCGImagePropertyGIFDictionary)?.number(kCGImagePropertyGIFLoopCount)
        // The writer counts how often it plays, the file how often it is repeated.
        let repetitions = loops.map { Int(min(max($0, 0), 65_535)) }
        try writer.begin(width: width, height: height, loops: repetitions.map { $0 == 0 ? 0 : $0 + 1 } ?? 1)
        // An earlier picture would show through a later one.
        let isCleared = count > 1 && !bitmaps.allSatisfy { $0.isOpaque && $0.width == width && $0.height == height }
        for (bitmap, properties) in zip(bitmaps, pictures.map(\.properties)) {
            let colors = ColorTable(bitmap)
            let own = properties?.dictionary(kCGImagePropertyGIFDictionary)
            let seconds = own?.number(kCGImagePropertyGIFUnclampedDelayTime) ?? own?.number(kCGImagePropertyGIFDelayTime)
            try writer.add(
                GIFWriter.Image(
                    rect: PixelRect(minX: 0, minY: 0, maxX: Int32(bitmap.width), maxY: Int32(bitmap.height)),
                    colors: colors.colors, transparent: colors.transparent,
                    indices: colors.indices(of: bitmap, left: 0, top: 0),
                    delay: Int(min(max((seconds ?? (count > 1 ? 0.1 : 0)) * 100, 0), 65_535).rounded()), isCleared: isCleared))
        }
        try writer.end()
        return writer.take()
    }
}

extension CGImage {
    /// The picture, no side of which is longer.
    /// - Parameter longest: pixels; nil for any.
    fileprivate func reduced(to longest: Double?) -> CGImage {
        guard let longest, longest >= 1, Double(max(width, height)) > longest else { return self }
        let scale = longest.rounded(.down) / Double(max(width, height))
        func side(_ pixels: Int) -> Int { max(Int((Double(pixels) * scale).rounded()), 1) }
        return CGImage(bitmap: ImageSource.reduced(bitmap, width: side(width), height: side(height)))
    }
}

extension Bitmap {
    /// The picture on a colour; itself where there is none.
    fileprivate func over(_ color: CGColor?) -> Bitmap {
        guard let color, !isOpaque else { return self }
        let below = Packed.word(color.rgba.premultiplied * 255)
        return Bitmap(width: width, height: height, pixels: pixels.map { Packed.over(Packed.levels($0), below) })
    }
}

// Strings that never change may be shared.

/// The quality of lossy compression, 0 to 1.
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality"
/// Pixels of the picture's longer side, at most; it is never made larger.
public nonisolated(unsafe) let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// A `CGColor` on which a picture lies in a file that has no alpha; white without.
public nonisolated(unsafe) let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"

/// The identifiers of all types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ImageFormat.allCases.map(\.typeIdentifier) as CFArray }

/// Nil for a type that cannot be written, for a number of pictures that it cannot have, and for a URL that is not a file URL.
///
/// - Parameters:
///   - type: "public.png", "public.jpeg", "org.webmproject.webp" or "com.compuserve.gif".
///   - count: the number of pictures: 1 or, for GIF, more.
///   - options: none are supported.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
    -> CGImageDestination?
{
    (url as URL).isFileURL ? CGImageDestination(.file(path: (url as URL).path), type: type, count: count) : nil
}

/// The same, for a file that is appended to data.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type: type, count: count)
}

/// Sets properties of the file as a whole.
/// - Parameter properties: `kCGImagePropertyGIFLoopCount` in `kCGImagePropertyGIFDictionary` is supported; without it a GIF plays once.
public func CGImageDestinationSetProperties(_ destination: CGImageDestination, _ properties: CFDictionary?) {
    destination.set(properties)
}

/// Says which picture the file is to have next; of more than it is to have the last takes the place of the one before.
/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality`, `kCGImageDestinationImageMaxPixelSize` and
///   `kCGImageDestinationBackgroundColor` are understood. JPEG and PNG files say `kCGImagePropertyOrientation`,
///   `kCGImagePropertyDPIWidth` and `kCGImagePropertyDPIHeight` of the picture, which is not turned. Of
///   `kCGImagePropertyGIFDictionary` counts the delay for which a picture is seen, to a hundredth of a second, by
///   `kCGImagePropertyGIFUnclampedDelayTime` or else `kCGImagePropertyGIFDelayTime`; a tenth of a second where neither says.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties)
}

/// The same for a picture of a file. What the file says of it that the new one can say as well counts where `properties` say nothing else.
public func CGImageDestinationAddImageFromSource(
    _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
    var said = source.properties(index)
    for (key, value) in properties ?? [:] { (key as? String).map { said[$0] = value } }
    destination.add(image, said as NSDictionary)
}

/// Writes the file, atomically. Pictures in a GIF file keep their colours if they have no more than 256.
/// - Returns: false if there are fewer pictures than announced, or if it cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
