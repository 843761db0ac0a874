public import Foundation

/// A picture file that is written: Image I/O's, as far as PNG, JPEG and WebP files with one picture go.
public final class CGImageDestination {
    private let place: Place
    private let format: ImageFormat
    /// The picture, and in which way it is stored.
    private var picture: (image: CGImage, format: PictureFormat)?

    fileprivate enum Place {
        case file(path: String)
        case data(NSMutableData)
    }

    /// - Parameter type: a uniform type identifier, such as "public.png".
    fileprivate init?(_ place: Place, type: CFString, count: Int) {
        guard count == 1, let format = CGImageDestination.formats[type as String] else { return nil }
        (self.place, self.format) = (place, format)
    }

    private static let formats: [String: ImageFormat] = [
        "public.png": .png, "public.jpeg": .jpeg, "org.webmproject.webp": .webP,
    ]

    fileprivate func add(_ image: CGImage, _ properties: CFDictionary?) {
        let quality = (properties?[kCGImageDestinationLossyCompressionQuality] as? NSNumber)?.doubleValue
        let percent = quality.flatMap { $0.isFinite ? Int((min(max($0, 0), 1) * 100).rounded()) : nil }
        let stored: PictureFormat =
            switch format {
            case .jpeg: percent.map { .jpeg(quality: max(1, $0)) } ?? .jpeg()
            case .webP: .webP(quality: percent)
            case .png, .gif: .png()
            }
        picture = (image, stored)
    }

    fileprivate func finalize() -> Bool {
        guard let (image, format) = picture else { return false }
        do {
            switch place {
            case .file(let path): try image.bitmap.write(to: path, as: format)
            case .data(let data): data.append(Data(try image.bitmap.bytes(as: format)))
            }
            return true
        } catch {
            return false
        }
    }
}

// Strings that never change may be shared.

/// A number from 0 to 1: how much of a picture a file keeps that may lose some of it.
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality"

/// Nil for a type that cannot be written, for other numbers of pictures than one, and for an address that is no file's.
///
/// - Parameters:
///   - type: "public.png", "public.jpeg" or "org.webmproject.webp".
///   - options: none is understood.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?)
    -> CGImageDestination?
{
    (url as URL).isFileURL ? CGImageDestination(.file(path: (url as URL).path), type: type, count: count) : nil
}

/// The same for a file whose bytes are appended to data.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type: type, count: count)
}

/// Says which picture the file is to have; of several the last.
/// - Parameter properties: `kCGImageDestinationLossyCompressionQuality` is understood.
public func CGImageDestinationAddImage(
    _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    destination.add(image, properties)
}

/// Writes the file, complete or not at all.
/// - Returns: false where there is no picture, or where it cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool { destination.finalize() }
