public import Foundation
public import Graphics

extension UIImage {
    /// Draws the picture in the current context, upright.
    /// - Parameter point: its upper left corner.
    public final func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the picture in a rectangle of the current context, upright.
    public final func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let shown else { return }
        context.saveGState()
        // The tint covers what the picture covers, which needs a layer of its own.
        if tint != nil { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        // Core Graphics has y run up.
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(shown, in: CGRect(origin: .zero, size: rect.size))
        if let tint {
            context.setBlendMode(.sourceIn)
            context.setFillColor(tint.cgColor)
            context.fill(context.boundingBoxOfClipPath)
            context.endTransparencyLayer()
        }
        context.restoreGState()
    }

    /// Draws the picture in the current context, upright, with a blend mode and an alpha of 0…1.
    /// - Parameter point: its upper left corner.
    public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture in a rectangle of the current context, upright, with a blend mode and an alpha of 0…1.
    public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }
}
