public import Foundation
public import Graphics

extension UIImage {
    /// Draws the picture in the current context, upright.
    /// - Parameter point: of its upper left corner.
    public final func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture in a rectangle of the current context, upright.
    public final func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let picture = painted else { return }
        context.saveGState()
        // Core Graphics has y run up.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(picture, in: CGRect(origin: .zero, size: rect.size))
        context.restoreGState()
    }

    /// Draws the picture in the current context, upright, by a mode and with an alpha of 0…1.
    /// - Parameter point: of its upper left corner.
    public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture in a rectangle of the current context, upright, by a mode and with an alpha of 0…1.
    public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// What is drawn: the pixels, or as much of the tint as they cover.
    private var painted: CGImage? {
        guard let cgImage, let tint else { return cgImage }
        let context = CGContext(
            data: nil, width: cgImage.width, height: cgImage.height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpace(name: CGColorSpace.sRGB), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let all = CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height)
        context?.draw(cgImage, in: all)
        context?.setBlendMode(.sourceIn)
        context?.setFillColor(tint.cgColor)
        context?.fill(all)
        return context?.makeImage()
    }
}
