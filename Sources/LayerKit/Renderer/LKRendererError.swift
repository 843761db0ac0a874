/// Why there is no picture.
public enum LKRendererError: Error, Hashable, Sendable {
    /// A size in points and a scale in pixels per point that make no picture.
    case invalidSize(width: Double, height: Double, scale: Double)
    /// `render` outside a frame.
    case noFrame
}

extension LKRendererError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidSize(let width, let height, let scale):
            "A picture of \(width) × \(height) points at \(scale) pixels per point cannot be rendered. Both sides and the "
                + "scale must be positive numbers, and no side longer than 65,535 pixels."
        case .noFrame:
            "There is no frame to render. Call beginFrame(atTime:timeStamp:) first, or renderImage(at:), which makes one."
        }
    }
}
