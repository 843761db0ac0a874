import LayerKit

extension UIView {
    /// How a view's contents are positioned and scaled in its bounds, with UIKit's raw values.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill
        /// The view redraws when its size changes.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// A layer's "top" is the maximum y, which is at the bottom here.
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

    /// Which parts of a view's geometry adapt when its superview's size changes, with UIKit's raw values.
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

    /// How the frame adapts to the superview's size: the layer's mask, which has the same bits. Several flexible parts along an axis grow in
    /// proportion to their sizes: 20, 20, 60 with flexible margins become 45, 20, 135.
    public final var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
        set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: newValue.rawValue & 63)) }
    }
}
