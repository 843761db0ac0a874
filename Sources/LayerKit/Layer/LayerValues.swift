import Geometry
import Graphics

/// What a layer is set to, apart from its place in the tree. Most layers leave most of `Rare` alone, so that lives
/// elsewhere and is made when first set.
struct LayerValues {
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var anchorPointZ: CGFloat = 0
    var opacity: Float = 1
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var backgroundColor: CGColor?
    var maskedCorners = CACornerMask.all
    var isHidden = false
    var isDoubleSided = true
    var isGeometryFlipped = false
    var masksToBounds = false
    var allowsGroupOpacity = true
    var isOpaque = false
    var needsDisplayOnBoundsChange = false
    var drawsAsynchronously = false
    var contentsScale: CGFloat = 1
}

/// What few layers set.
final class RareLayerValues {
    var transform = CATransform3DIdentity
    /// `transform` is not the identity.
    var hasTransform = false
    var sublayerTransform = CATransform3DIdentity
    /// `sublayerTransform` is not the identity.
    var hasSublayerTransform = false
    var contents: Any?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    var borderColor: CGColor? = RareLayerValues.black
    var name: String?
    weak var delegate: (any CALayerDelegate)?
    /// What `setNeedsDisplay(_:)` marked, in the layer's bounds space; null for nothing.
    var dirtyRect = CGRect.null

    static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    /// What a layer without rare values has. Never changed.
    nonisolated(unsafe) static let defaults = RareLayerValues()
}

/// What is to be done for a layer before the next frame.
struct LayerMarks: OptionSet {
    let rawValue: UInt8

    /// Something of the subtree changed since the last commit.
    static let changed = LayerMarks(rawValue: 1)
    static let needsLayout = LayerMarks(rawValue: 2)
    static let needsDisplay = LayerMarks(rawValue: 4)
    /// A layer below needs layout.
    static let layoutBelow = LayerMarks(rawValue: 8)
    /// A layer below needs display.
    static let displayBelow = LayerMarks(rawValue: 16)
    /// `layoutSublayers` is running.
    static let isLayingOut = LayerMarks(rawValue: 32)
    /// The delegate method just called was the default, so the delegate does not implement it.
    static let delegateDefaulted = LayerMarks(rawValue: 64)
}
