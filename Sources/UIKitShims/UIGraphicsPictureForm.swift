import Foundation
import Graphics

/// What a picture that is drawn is like.
struct UIGraphicsPictureForm {
    /// What is drawn, points.
    var bounds: CGRect
    /// Pixels a point.
    var scale: CGFloat
    /// Black where nothing is drawn.
    var isOpaque: Bool

    /// A context in which y runs down, also that of shadows, whose offsets and blurs are points; nil for a size that no context can have.
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
