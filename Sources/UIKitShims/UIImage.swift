public import Foundation
public import Graphics

/// A picture and its scale. Immutable.
///
/// A layer takes `cgImage` as its contents, and `scale` as its `contentsScale`.
open class UIImage: @unchecked Sendable {
    /// The pixels; nil for a picture that has none.
    public final let cgImage: CGImage?
    /// Pixels per point.
    public final let scale: CGFloat

    /// A picture with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

    /// A picture without pixels.
    public convenience init() { self.init(pixels: nil, scale: 1) }

    init(pixels: CGImage?, scale: CGFloat, _ renderingMode: RenderingMode = .automatic, _ tint: UIColor? = nil) {
        (cgImage, self.scale, self.renderingMode, self.tint) = (pixels, scale, renderingMode, tint)
    }

    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - orientation: only `up` is supported: pictures are oriented when they are read.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(pixels: cgImage, scale: scale)
    }

    /// A picture from a PNG, JPEG, WebP or GIF file's bytes; nil if they are not one or damaged.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// - Parameter scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = try? CGImage.load(data: data) else { return nil }
        self.init(pixels: image, scale: scale)
    }

    /// A picture from a file; nil if there is none that can be read. A name that ends with "@2x" or "@3x" sets the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let image = try? CGImage.load(path: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(pixels: image, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// A picture file among the program's resources, by its name with or without an extension. A file for the screen's scale ("@2x", "@3x") takes
    /// precedence; nil if there is none.
    public convenience init?(named name: String) {
        guard let folder = Bundle.main.resourceURL else { return nil }
        let file = folder.appendingPathComponent(name)
        let known = ["png", "jpg", "jpeg", "webp", "gif"]
        // Any other text after a dot is a part of the name.
        let isWhole = known.contains(file.pathExtension.lowercased())
        let (stem, kinds) = isWhole ? (file.deletingPathExtension().path, [file.pathExtension]) : (file.path, known)
        let scales = [Int(min(UIScreen.main.scale, 9)), 1, 2, 3]
        for scale in scales {
            for kind in kinds {
                let path = stem + (scale > 1 ? "@\(scale)x" : "") + "." + kind
                guard FileManager.default.fileExists(atPath: path) else { continue }
                self.init(contentsOfFile: path)
                return
            }
        }
        return nil
    }

    public enum Orientation: Int, Sendable { case up }

    /// Always `up`: pictures are oriented when they are read.
    public final var imageOrientation: Orientation { .up }

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

    // MARK: Rendering

    /// Whether a picture is shown in its own colours or as a template, with UIKit's raw values.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Kept, without effect: only `withTintColor` tints a picture.
    public final let renderingMode: RenderingMode
    /// The colour that replaces the picture's colours; nil for none.
    final let tint: UIColor?

    /// The picture with another rendering mode.
    public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(pixels: cgImage, scale: scale, renderingMode, tint)
    }

    /// The picture drawn in one colour with its own alpha; `cgImage` does not change.
    public final func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// The picture with another rendering mode, drawn in one colour with its own alpha; `cgImage` does not change.
    public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        UIImage(pixels: cgImage, scale: scale, renderingMode, color)
    }
}
