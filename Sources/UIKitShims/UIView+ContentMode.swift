import LayerKit

extension UIView {
    /// How what a view shows lies in its bounds, with UIKit's raw values.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill
        /// The view draws anew when its size changes.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// A layer's "top" is where y is greatest, which is at the bottom here.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }

        init?(_ gravity: CALayerContentsGravity) {
            let modes: [ContentMode] = [
                .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
                .bottomRight,
            ]
            guard let mode = modes.first(where: { $0.gravity == gravity }) else { return nil }
            self = mode
        }
    }

    /// What of a view's place in its superview gives way when the superview's size changes, with UIKit's raw values.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How the frame follows the superview's size: the layer's mask, whose bits are the same. Of several parts along an axis each grows
    /// in proportion to what it was: from 20, 20, 60 with both margins flexible to 45, 20, 135.
    public final var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
        set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: newValue.rawValue & 63)) }
    }
}
