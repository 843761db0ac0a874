public import Foundation
public import Graphics

/// Makes pictures by drawing. Y runs down.
open class UIGraphicsImageRenderer {
    /// The properties of its pictures.
    public final let format: UIGraphicsImageRendererFormat
    /// The rectangle that is drawn, points.
    private let bounds: CGRect

    /// - Parameter size: points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// A renderer for pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// - Parameter bounds: the rectangle that is drawn, points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// A renderer for a rectangle, points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { (self.bounds, self.format) = (bounds, format) }

    /// The picture that a closure draws; one without pixels for a size that is invalid, or that no context can have.
    public final func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let form = UIGraphicsPictureForm(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
        guard let context = form.context() else { return UIImage(pixels: nil, scale: format.scale) }
        UIGraphicsContextStack.withContext(context) { actions(UIGraphicsImageRendererContext(cgContext: context, format: format)) }
        return UIImage(pixels: context.makeImage(), scale: format.scale)
    }

    /// The picture as a PNG file.
    public final func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

    /// The picture as a JPEG file.
    /// - Parameter compressionQuality: 0…1.
    public final func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

/// The properties of a renderer's pictures.
public final class UIGraphicsImageRendererFormat {
    /// Pixels per point; the screen's by default.
    public var scale = UIScreen.main.scale
    /// Whether the picture is opaque: initially black instead of clear.
    public var opaque = false

    /// The screen's scale, and initially clear.
    public init() {}

    /// A new format with the defaults.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// A new format with the defaults.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a renderer's closure.
public final class UIGraphicsImageRendererContext {
    /// Core Graphics' context, y down.
    public let cgContext: CGContext
    /// The properties of the picture.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) { (self.cgContext, self.format) = (cgContext, format) }

    /// The present picture.
    public var currentImage: UIImage { UIImage(pixels: cgContext.makeImage(), scale: format.scale) }

    /// Fills a rectangle with the current colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current colour, with a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame of one point inside a rectangle's edges.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Clips to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
