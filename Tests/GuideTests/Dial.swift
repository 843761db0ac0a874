import Foundation
import LayerKit

/// A ring that is drawn as far as its value says.
final class Dial: CALayer {
    @LayerProperty(.needsDisplay) var value: CGFloat = 0

    override func draw(in context: CGContext) {
        // What animations make of the value at this frame's time.
        let shown = presentation()?.value ?? value
        context.setLineWidth(8)
        context.setStrokeColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
        context.addArc(
            center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 4, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * shown, clockwise: false)
        context.strokePath()
    }

    /// Fills the ring in a second. The link has it drawn for every frame of the renderer that was made last on this thread.
    func fill() -> CADisplayLink {
        let animation = CABasicAnimation(keyPath: "value")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 1
        add(animation, forKey: "fill")
        let link = CADisplayLink { [unowned self] _ in setNeedsDisplay() }
        link.add(to: .main, forMode: .common)
        return link
    }
}
