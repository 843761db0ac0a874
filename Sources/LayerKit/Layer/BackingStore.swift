import Foundation
import Geometry
import Graphics

/// The contents that a layer has drawn itself. The drawing is kept so that a part of it can be redrawn.
///
/// To a client it is an opaque object that can be set as another layer's contents.
final class BackingStore {
    let form: BackingForm
    /// Holds the drawing; later drawings go into it too.
    let context: CGContext
    /// A client has the store and may have set it as another layer's contents, so its image must not change.
    var isKnownOutside = false
    /// Pixels that are not drawn are black.
    private let isOpaque: Bool
    /// The layer that drew. Once that layer is gone its identifier may be reused; nobody else draws in the context then.
    private let maker: ObjectIdentifier
    /// The context has been drawn in again, so its pixels are no longer this store's.
    var isDrawnOver = false
    /// Made when it is first looked at, so that of many drawings between two frames only the last becomes an image.
    private(set) lazy var image = context.bitmap(isGray: form.isGray, isOpaque: isOpaque).map { CGImage(bitmap: $0) }

    init(_ form: BackingForm, _ context: CGContext, by layer: CALayer) {
        self.form = form
        self.context = context
        isOpaque = layer.values.isOpaque
        maker = ObjectIdentifier(layer)
    }

    /// Whether a layer that shows this store may redraw just a part in the context: the context is its own and still has these pixels.
    func continues(_ layer: CALayer, as form: BackingForm) -> Bool {
        maker == ObjectIdentifier(layer) && !isDrawnOver && self.form == form
    }

    /// Call this before the context is drawn in again.
    func keepImage() { if isKnownOutside { _ = image } }
}

/// Everything that a backing store's pixels depend on except the drawing itself.
struct BackingForm: Hashable {
    /// Layer space, points.
    let bounds: CGRect
    /// Pixels per point.
    let scale: CGFloat
    /// The first row lies at the minimum y.
    let isFlipped: Bool
    /// Drawing keeps values between the levels of 8 bits.
    let isDeep: Bool
    let isGray: Bool
    /// Columns.
    let width: Int
    /// Rows.
    let height: Int

    /// In pixels; they take a gigabyte.
    private static let largestArea = 1 << 28

    /// Nil where there is nothing to draw on, or too much.
    init?(_ layer: CALayer) {
        bounds = layer.values.bounds
        let wanted = layer.contentsScale
        scale = wanted > 0 && wanted.isFinite ? wanted : 1
        guard Rect(bounds).isFinite, let size = try? PictureSize(bounds.size, scale: scale),
            size.width * size.height <= BackingForm.largestArea
        else { return nil }
        (width, height) = (size.width, size.height)
        isFlipped = layer.contentsAreFlipped()
        isDeep = layer.contentsFormat == .RGBA16Float
        isGray = layer.contentsFormat == .gray8Uint
    }

    /// Layer space to pixels, y down.
    var layerToPixel: CGAffineTransform {
        let corner = CGAffineTransform(translationX: -bounds.minX, y: isFlipped ? -bounds.minY : -bounds.maxY)
        return corner.concatenating(CGAffineTransform(scaleX: scale, y: isFlipped ? scale : -scale))
    }

    var part: Rect {
        let (u, v) = (min(1, bounds.width * scale / CGFloat(width)), min(1, bounds.height * scale / CGFloat(height)))
        // The first row is at the end of the y axis unless the store is flipped, and so is the layer's.
        return Rect(x: 0, y: isFlipped ? 0 : 1 - v, width: u, height: v)
    }

    /// The pixels that a rectangle of layer space touches.
    func pixels(touching rect: CGRect) -> PixelRect {
        let map = layerToPixel
        let (a, b) = (
            map.apply(Point(rect.minX, rect.minY)), map.apply(Point(rect.maxX, rect.maxY))
        )
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        return PixelRect(covering: .bounding([a, b])).intersection(all)
    }

    /// An empty context of the form's size; nil where there is no memory for it.
    func context() -> CGContext? {
        CGContext(
            width: width, height: height, isDeep: isDeep,
            shadowToDevice: CGAffineTransform(scaleX: scale, y: isFlipped ? scale : -scale))
    }
}
