import Foundation
import LayerKit

/// A ring that is drawn as far as its value says.
final class Dial: CALayer {
    @LayerProperty(.needsDisplay) var value: CGFloat = 0

    override func draw(in context: CGContext) {
        context.setLineWidth(8)
        context.setStrokeColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
        // While the value is animated, it is here what it is at this frame's time.
        context.addArc(
            center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 4, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * value, clockwise: false)
        context.strokePath()
    }

    /// Fills the ring in a second.
    func fill() {
        let animation = CABasicAnimation(keyPath: "value")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        add(animation, forKey: "fill")
    }
}
