import Foundation

/// The greatest length of a thumbnail's longer side in pixels; it is never larger than the picture.
public nonisolated(unsafe) let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Makes a thumbnail from the picture, even if the file has one.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// Makes a thumbnail from the picture if the file has none; embedded thumbnails are not read, so it always does.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Applies the file's orientation to the thumbnail.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"

/// A smaller copy of a picture, decoded now: each of its pixels is the mean of those that it replaces.
///
/// - Parameter options: nil, and options with neither `kCGImageSourceCreateThumbnailFromImageAlways` nor `…IfAbsent`, ask for an embedded
///   thumbnail, which is not read: the result is nil. Without `kCGImageSourceThumbnailMaxPixelSize` it is as large as the picture.
public func CGImageSourceCreateThumbnailAtIndex(
    _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let options, (0..<source.count).contains(index),
        options.isTrue(kCGImageSourceCreateThumbnailFromImageAlways)
            || options.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent)
    else { return nil }
    let file = options.isTrue(kCGImageSourceCreateThumbnailWithTransform) ? source.file : source.file.asStored
    let (longer, most) = (max(file.width, file.height), options.number(kCGImageSourceThumbnailMaxPixelSize) ?? .infinity)
    let scale = min(max(most.rounded(.down), 1) / Double(longer), 1)
    func side(_ pixels: Int) -> Int { max(Int((Double(pixels) * scale).rounded()), 1) }
    let (width, height) = (side(file.width), side(file.height))
    let picture =
        index > 0
        ? source.picture(index)?.turned(file.orientation) : try? file.bitmap(coveringWidth: width, height: height)
    guard let picture else { return nil }
    let isWhole = picture.width == width && picture.height == height
    return CGImage(
        bitmap: isWhole ? picture : ImageSource.reduced(picture, width: width, height: height), isOpaque: source.hasNoAlpha,
        file: nil)
}
