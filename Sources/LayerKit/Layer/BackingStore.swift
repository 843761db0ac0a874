import Foundation
import Geometry
import Graphics

/// What a layer's contents are when it has drawn them itself. What it drew stays, so that a part can be drawn anew.
///
/// To a client it is an object without properties, good for being set as another layer's contents.
final class BackingStore {
    let form: BackingForm
    /// What the layer drew; from the next drawing on, what it draws then.
    let context: CGContext
    /// A client has it, and may have set it as another layer's contents: it must not change.
    var isKnownOutside = false
    /// What is not drawn is black.
    private let isOpaque: Bool
    /// The layer that drew. Of one that is gone the name may be given anew; then nobody else draws in the context.
    private let maker: ObjectIdentifier
    /// In the context there are other pixels by now.
    var isDrawnOver = false
    /// Made when it is first looked at, so that of many drawings between two frames only the last becomes an image.
    private(set) lazy var image = context.bitmap(isGray: form.isGray, isOpaque: isOpaque).map { CGImage(bitmap: $0) }

    init(_ form: BackingForm, _ context: CGContext, by layer: CALayer) {
        self.form = form
        self.context = context
        isOpaque = layer.values.isOpaque
        maker = ObjectIdentifier(layer)
    }

    /// Whether a layer that shows this may draw in the context what has changed: the context is its own and has these pixels.
    func continues(_ layer: CALayer, as form: BackingForm) -> Bool {
        maker == ObjectIdentifier(layer) && !isDrawnOver && self.form == form
    }

    /// To be called before the context is drawn in again.
    func keepImage() { if isKnownOutside { _ = image } }
}

/// All on which the pixels of a backing store depend, but for what is drawn.
struct BackingForm: Hashable {
    /// Layer space, points.
    let bounds: CGRect
    /// Pixels per point.
    let scale: CGFloat
    /// The first row lies at the minimum y.
    let isFlipped: Bool
    /// Numbers between levels are kept while it is drawn.
    let isDeep: Bool
    let isGray: Bool
    /// Columns.
    let width: Int
    /// Rows.
    let height: Int

    /// Pixels: a gigabyte of them.
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
