public import Foundation

/// Why there is no frame.
public enum LKRendererError: Error, Hashable, Sendable {
    /// The rectangle, in points, or the pixels per point make no picture.
    case noPicture(bounds: CGRect, scale: CGFloat)
    /// Something was asked that is only there between `beginFrame` and `endFrame`.
    case noFrame
}

extension LKRendererError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noPicture(let bounds, let scale):
            "A renderer cannot make a picture of \(bounds.size.width) × \(bounds.size.height) points at "
                + "\(scale) pixels per point. Both sides and the scale must be positive numbers, and neither side of the "
                + "picture longer than \(CARenderer.largestSide) pixels."
        case .noFrame:
            "There is no frame. Call beginFrame(atTime:timeStamp:) first, or renderImage(at:), which makes one."
        }
    }
}
