public import Foundation
public import Graphics

/// Makes pictures by drawing. Y runs down.
open class UIGraphicsImageRenderer: NSObject {
    /// The properties of its pictures: a copy of the format that it was made with, with the renderer's `bounds`.
    public final let format: UIGraphicsImageRendererFormat

    /// - Parameter size: points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// A renderer for pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// - Parameter bounds: the rectangle that is drawn, points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// A renderer for a rectangle, points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { self.format = format.copy(of: bounds) }

    /// The picture that a closure draws; one without pixels for a size that is invalid, or that no context can have.
    public final func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let form = UIGraphicsPictureForm(bounds: format.bounds, scale: format.scale, isOpaque: format.opaque)
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

/// The properties of what a renderer draws.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle that is drawn, points; zero for a format that no renderer has.
    public fileprivate(set) final var bounds = CGRect.zero

    /// A format that no renderer has.
    public required override init() {}

    /// An independent copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The properties of a renderer's pictures.
public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Pixels per point; the screen's by default.
    public var scale = UIScreen.main.scale
    /// Whether the picture is opaque: initially black instead of clear.
    public var opaque = false

    /// A new format with the defaults: the screen's scale, and initially clear.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// A new format with the defaults.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    public override func copy(with zone: NSZone? = nil) -> Any { copy(of: bounds) }

    fileprivate func copy(of bounds: CGRect) -> UIGraphicsImageRendererFormat {
        let copy = UIGraphicsImageRendererFormat()
        (copy.scale, copy.opaque, copy.bounds) = (scale, opaque, bounds)
        return copy
    }
}

/// The context of a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
    /// Core Graphics' context, y down.
    public final let cgContext: CGContext
    private let ownFormat: UIGraphicsRendererFormat
    /// The properties of what is drawn.
    open var format: UIGraphicsRendererFormat { ownFormat }

    fileprivate init(cgContext: CGContext, format: UIGraphicsRendererFormat) { (self.cgContext, ownFormat) = (cgContext, format) }

    /// Fills a rectangle with the current colour.
    public final func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the current colour, by a mode.
    public final func fill(_ rect: CGRect, blendMode: CGBlendMode) { paint(blendMode) { fill(rect) } }

    /// Draws a line of one point along the inside of a rectangle's edges.
    public final func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Draws a line of one point along the inside of a rectangle's edges, by a mode.
    public final func stroke(_ rect: CGRect, blendMode: CGBlendMode) { paint(blendMode) { stroke(rect) } }

    /// Keeps what is drawn from now on inside a rectangle.
    public final func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func paint(_ blendMode: CGBlendMode, _ draw: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        draw()
        cgContext.restoreGState()
    }
}

/// Where the closure of a renderer of pictures draws.
public final class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let pictures: UIGraphicsImageRendererFormat
    /// What the picture is like.
    public override var format: UIGraphicsImageRendererFormat { pictures }

    fileprivate init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        pictures = format
        super.init(cgContext: cgContext, format: format)
    }

    /// The present picture.
    public var currentImage: UIImage { UIImage(pixels: cgContext.makeImage(), scale: format.scale) }
}
