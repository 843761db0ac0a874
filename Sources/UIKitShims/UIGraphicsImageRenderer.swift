public import Foundation
public import Graphics

/// Makes pictures by drawing. Y runs down.
open class UIGraphicsImageRenderer {
    /// What its pictures are like.
    public final let format: UIGraphicsImageRendererFormat
    /// What is drawn, points.
    private let bounds: CGRect

    /// - Parameter size: points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// A renderer of pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// - Parameter bounds: what is drawn, points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// A renderer of what is drawn within a rectangle, points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { (self.bounds, self.format) = (bounds, format) }

    /// The picture that a closure draws; one without pixels for a size that is none, or that no context can have.
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

/// What the pictures of a renderer are like.
public final class UIGraphicsImageRendererFormat {
    /// Pixels a point; the screen's at first.
    public var scale = UIScreen.main.scale
    /// Nothing is seen through the picture: black where nothing is drawn.
    public var opaque = false

    /// As many pixels a point as the screen has, and clear where nothing is drawn.
    public init() {}

    /// A new one.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// A new one.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a renderer's closure draws.
public final class UIGraphicsImageRendererContext {
    /// Core Graphics' context, y down.
    public let cgContext: CGContext
    /// What the picture is like.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) { (self.cgContext, self.format) = (cgContext, format) }

    /// The picture as it is now.
    public var currentImage: UIImage { UIImage(pixels: cgContext.makeImage(), scale: format.scale) }

    /// Fills a rectangle with the current colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current colour, by a mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a line of one point along the inside of a rectangle's edges.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Keeps what is drawn from now on inside a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
