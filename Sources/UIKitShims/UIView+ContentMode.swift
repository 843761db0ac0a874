public import Foundation
import LayerKit

extension UIView {
    /// How a view's contents are positioned and scaled in its bounds, with UIKit's raw values.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill
        /// The view redraws when its size changes.
        case redraw
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// A layer's "top" is the maximum y, which is at the bottom here.
        fileprivate var gravity: CALayerContentsGravity {
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

        fileprivate init?(_ gravity: CALayerContentsGravity) {
            let modes: [ContentMode] = [
                .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft,
                .bottomRight,
            ]
            guard let mode = modes.first(where: { $0.gravity == gravity }) else { return nil }
            self = mode
        }
    }

    /// How the layer's contents are positioned and scaled in the bounds; sets the layer's `contentsGravity`.
    public final var contentMode: ContentMode {
        get { layer.needsDisplayOnBoundsChange ? .redraw : ContentMode(layer.contentsGravity) ?? .scaleToFill }
        set {
            layer.contentsGravity = newValue.gravity
            layer.needsDisplayOnBoundsChange = newValue == .redraw
        }
    }

    /// Pixels per point of the view's drawing.
    public final var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
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

    /// How the frame adapts to the superview's size: the layer's mask, which has the same bits.
    public final var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(layer.autoresizingMask.rawValue)) }
        set { layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: newValue.rawValue & 63)) }
    }
}
