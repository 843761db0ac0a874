public import Foundation
public import Graphics

/// A picture, and how many of its pixels a point has. Immutable.
///
/// A layer takes `cgImage` as its contents, and `scale` as its `contentsScale`.
open class UIImage: @unchecked Sendable {
    /// The pixels; nil for a picture that has none.
    public final let cgImage: CGImage?
    /// Pixels a point.
    public final let scale: CGFloat

    /// One point a pixel.
    public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

    init(pixels: CGImage?, scale: CGFloat) { (cgImage, self.scale) = (pixels, scale) }

    /// - Parameters:
    ///   - scale: pixels a point.
    ///   - orientation: only `up` is known: other pictures are turned when they are read.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(pixels: cgImage, scale: scale)
    }

    /// A PNG, JPEG, WebP or GIF file's bytes; nil where they are none or damaged.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// - Parameter scale: pixels a point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage.load(data: data) else { return nil }
        self.init(pixels: image, scale: scale)
    }

    /// A file; nil where there is none that can be read. One whose name ends with "@2x" or "@3x" has so many pixels a point.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage.load(path: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(pixels: image, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    public enum Orientation: Int, Sendable { case up }

    /// Points.
    public final var size: CGSize {
        CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
    }

    /// The picture as a PNG file.
    public final func pngData() -> Data? { cgImage.flatMap { try? Data($0.bitmap.pngBytes()) } }

    /// The picture as a JPEG file.
    /// - Parameter compressionQuality: 0…1.
    public final func jpegData(compressionQuality: CGFloat) -> Data? {
        let quality = Int((min(max(compressionQuality, 0), 1) * 100).rounded())
        return cgImage.flatMap { try? Data($0.bitmap.jpegBytes(quality: quality)) }
    }

    // MARK: Drawing

    /// Draws the picture in the current context, upright.
    /// - Parameter point: of its upper left corner.
    public final func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture in a rectangle of the current context, upright.
    public final func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        context.saveGState()
        // Core Graphics has y run up.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(cgImage, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
    }
}
