import Foundation
import Graphics

/// The properties of a picture to draw.
struct UIGraphicsPictureForm {
    /// The rectangle that is drawn, points.
    var bounds: CGRect
    /// Pixels per point.
    var scale: CGFloat
    /// Initially black instead of clear.
    var isOpaque: Bool

    /// A context with y down, also for shadows, whose offsets and blurs are in points; nil for a size that no context can have.
    func context() -> CGContext? {
        let alpha = isOpaque ? CGImageAlphaInfo.noneSkipLast : .premultipliedLast
        let (width, height) = (pixels(bounds.width), pixels(bounds.height))
        let made = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpace(name: CGColorSpace.sRGB),
            bitmapInfo: alpha.rawValue, shadowToDevice: CGAffineTransform(scaleX: scale, y: scale))
        guard let context = made else { return nil }
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: scale, y: -scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        return context
    }

    private func pixels(_ side: CGFloat) -> Int { Int(exactly: (side * scale).rounded(.up)) ?? 0 }
}
