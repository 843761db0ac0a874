public import Foundation
public import Graphics

/// A picture and its scale. Immutable.
///
/// A layer takes `cgImage` as its contents, and `scale` as its `contentsScale`. Two are equal that have the same pixels, scale,
/// orientation, mode and tint.
open class UIImage: NSObject, @unchecked Sendable {
    /// An attribute of a string, too.
    private let infoWord = CFInfoWord.ofSwiftObject
    /// The pixels; nil for a picture that has none.
    public final let cgImage: CGImage?
    /// Pixels per point.
    public final let scale: CGFloat

    /// A picture with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(pixels: cgImage, scale: 1) }

    /// A picture without pixels.
    public convenience override init() { self.init(pixels: nil, scale: 1) }

    init(
        pixels: CGImage?, scale: CGFloat, _ orientation: Orientation = .up, _ renderingMode: RenderingMode = .automatic,
        _ tint: UIColor? = nil
    ) {
        (cgImage, self.scale, imageOrientation, self.renderingMode, self.tint) = (pixels, scale, orientation, renderingMode, tint)
        shown = orientation == .up ? pixels : pixels.map { CGImage(bitmap: $0.bitmap.turned(orientation.ofFiles)) }
    }

    /// The same pixels, which are not turned once more.
    private init(_ other: UIImage, _ renderingMode: RenderingMode, _ tint: UIColor?) {
        (cgImage, shown, scale, imageOrientation) = (other.cgImage, other.shown, other.scale, other.imageOrientation)
        (self.renderingMode, self.tint) = (renderingMode, tint)
    }

    /// - Parameters:
    ///   - scale: pixels per point.
    ///   - orientation: how the picture is oriented when it is drawn; `cgImage` is not changed.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(pixels: cgImage, scale: scale, orientation)
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

    /// Where a picture's first row and first column are to be shown, with UIKit's raw values.
    public enum Orientation: Int, Sendable {
        case up, down
        /// A quarter turn counterclockwise.
        case left
        /// A quarter turn clockwise.
        case right
        /// As in a mirror.
        case upMirrored
        case downMirrored, leftMirrored, rightMirrored

        fileprivate var ofFiles: CGImagePropertyOrientation {
            switch self {
            case .up: .up
            case .down: .down
            case .left: .left
            case .right: .right
            case .upMirrored: .upMirrored
            case .downMirrored: .downMirrored
            case .leftMirrored: .leftMirrored
            case .rightMirrored: .rightMirrored
            }
        }
    }

    /// How the picture is oriented when it is drawn; `up` for pictures from files, which are oriented when they are read.
    public final let imageOrientation: Orientation
    /// The picture as it is drawn.
    final let shown: CGImage?

    /// Points, of the picture as it is drawn.
    public final var size: CGSize {
        CGSize(width: CGFloat(shown?.width ?? 0) / scale, height: CGFloat(shown?.height ?? 0) / scale)
    }

    /// The picture as a PNG file, oriented.
    public final func pngData() -> Data? { shown.flatMap { try? Data($0.pngBytesAsGiven()) } }

    /// The picture as a JPEG file, oriented.
    /// - Parameter compressionQuality: 0…1.
    public final func jpegData(compressionQuality: CGFloat) -> Data? {
        let quality = Int((min(max(compressionQuality, 0), 1) * 100).rounded())
        return shown.flatMap { try? Data($0.bitmap.jpegBytes(quality: quality)) }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || (other.scale, other.imageOrientation, other.renderingMode, other.tint) == (scale, imageOrientation, renderingMode, tint)
                && other.size == size && (other.cgImage === cgImage || other.cgImage?.bitmap == cgImage?.bitmap)
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(scale)
        hasher.combine(imageOrientation)
        hasher.combine(renderingMode)
        hasher.combine(tint)
        return hasher.finalize()
    }

    // MARK: Rendering

    /// Whether a picture is shown in its own colours or as a template, with UIKit's raw values.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// Kept, without effect: only `withTintColor` tints a picture.
    public final let renderingMode: RenderingMode
    /// The colour that replaces the picture's colours; nil for none.
    final let tint: UIColor?

    /// The picture with another rendering mode.
    public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { UIImage(self, renderingMode, tint) }

    /// The picture drawn in one colour with its own alpha; `cgImage` does not change.
    public final func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// The picture with another rendering mode, drawn in one colour with its own alpha; `cgImage` does not change.
    public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { UIImage(self, renderingMode, color) }
}
