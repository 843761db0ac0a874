import Foundation
import Geometry
import Graphics
import RenderTree

/// Values that every layer stores itself, in one piece of plain memory: a commit copies them without touching anything else.
struct LayerValues {
    /// Layer space, points; sides not negative.
    var bounds: CGRect = .zero
    /// The anchor's place in the superlayer's bounds space, points.
    var position: CGPoint = .zero
    /// Depth in the superlayer's space, points.
    var zPosition: CGFloat = 0
    /// Units of the bounds.
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Points along z.
    var anchorPointZ: CGFloat = 0
    /// Points.
    var cornerRadius: CGFloat = 0
    /// Points.
    var borderWidth: CGFloat = 0
    /// Nominally 0…1; kept as it was given.
    var opacity: Float = 1
    /// The switches that a commit copies unchanged.
    var flags: NodeFlags = [.doubleSided, .groupOpacity]
    var maskedCorners: CornerSet = .all
    var isOpaque = false
    var needsDisplayOnBoundsChange = false
    var drawsAsynchronously = false
}

/// Values that are at their defaults in most layers. A layer that sets one keeps them in its `RareParts`.
struct RareValues {
    var transform = CATransform3D.identity
    var sublayerTransform = CATransform3D.identity
    var borderColor: CGColor? = RareValues.black
    /// Image pixels per point.
    var contentsScale: CGFloat = 1
    /// Units of the picture.
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Units of the shown part of the picture.
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsGravity = ContentsGravity.resize
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilter = CALayerContentsFilter.linear
    /// Levels of smaller copies.
    var minificationFilterBias: Float = 0
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var shadowColor: CGColor? = RareValues.black
    /// Nominally 0…1; kept as it was given.
    var shadowOpacity: Float = 0
    /// Layer space, points.
    var shadowOffset = CGSize(width: 0, height: -3)
    /// Standard deviation, layer space, points.
    var shadowRadius: CGFloat = 3
    /// Layer space, points; never a mutable path.
    var shadowPath: CGPath?
    /// The blend mode that `RareParts.compositingFilter` stands for.
    var compositing = CGBlendMode.normal
    /// What `RareParts.filters` do.
    var filters: [FilterValues] = []
    /// What `RareParts.backgroundFilters` do.
    var backgroundFilters: [FilterValues] = []
    var shouldRasterize = false
    /// Pixels per point.
    var rasterizationScale: CGFloat = 1
    var smoothEdges = EdgeSet.all
    var allowsEdgeAntialiasing = true

    /// Every value's default.
    static let standard = RareValues()
    static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

/// Parts that few layers have, created when the first of them is set.
final class RareParts {
    @exclusivity(unchecked) var values = RareValues.standard
    /// What `CALayer.contents` was set to.
    @exclusivity(unchecked) var contents: Any?
    /// The image in `contents`, if they are one.
    @exclusivity(unchecked) var image: CGImage?
    /// The backing store in `contents`, if they are one.
    @exclusivity(unchecked) var store: BackingStore?
    /// The part of the layer that needs display, layer space; null for all of it.
    @exclusivity(unchecked) var dirty = CGRect.null
    /// What `CALayer.compositingFilter` was set to.
    @exclusivity(unchecked) var compositingFilter: Any?
    /// What `CALayer.filters` was set to.
    @exclusivity(unchecked) var filters: [Any]?
    /// What `CALayer.backgroundFilters` was set to.
    @exclusivity(unchecked) var backgroundFilters: [Any]?
    /// Lies in the layer but is not one of its sublayers.
    @exclusivity(unchecked) var mask: CALayer?
    @exclusivity(unchecked) var name: String?
    @exclusivity(unchecked) weak var delegate: (any CALayerDelegate)?
    /// Values for keys without a property, and those of `LayerProperty`.
    @exclusivity(unchecked) var extras: [String: Any] = [:]
    /// Lays out the sublayers if the delegate does not.
    @exclusivity(unchecked) var layoutManager: (any CALayoutManager)?
    /// How the frame follows the superlayer's size.
    @exclusivity(unchecked) var autoresizingMask: CAAutoresizingMask = []
    /// What `CALayer.constraints` was set to.
    @exclusivity(unchecked) var constraints: [CAConstraint]?
    /// What `CALayer.actions` was set to.
    @exclusivity(unchecked) var actions: [String: any CAAction]?
    /// What `CALayer.style` was set to.
    @exclusivity(unchecked) var style: [AnyHashable: Any]?
    /// The tree that the last commit with this layer as its root made; nil when something changed without a mark here.
    @exclusivity(unchecked) var committed: RenderTree?
}
