import Foundation
import Geometry
import Graphics
import RenderTree

/// The values that every layer has its own of, in one piece of plain memory: a commit copies them without touching
/// anything else.
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
    /// The switches that a commit takes over as they are.
    var flags: NodeFlags = [.doubleSided, .groupOpacity]
    var maskedCorners: CornerSet = .all
    var isOpaque = false
    var needsDisplayOnBoundsChange = false
    var drawsAsynchronously = false
}

/// Values in which most layers do not differ from the defaults. A layer that does keeps them in its `RareParts`.
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
    /// Layer space, points; never a mutable one.
    var shadowPath: CGPath?
    /// What `RareParts.compositingFilter` means.
    var compositing = CGBlendMode.normal
    /// What `RareParts.filters` mean.
    var filters: [FilterValues] = []
    /// What `RareParts.backgroundFilters` mean.
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

/// What few layers have, made when the first of it is set.
final class RareParts {
    @exclusivity(unchecked) var values = RareValues.standard
    /// What `CALayer.contents` was set to.
    @exclusivity(unchecked) var contents: Any?
    /// The picture in it, if there is one.
    @exclusivity(unchecked) var image: CGImage?
    /// What the layer drew, if that is what is in it.
    @exclusivity(unchecked) var store: BackingStore?
    /// The part that has to be displayed, if only a part of the layer has to; layer space. Else null.
    @exclusivity(unchecked) var dirty = CGRect.null
    /// What `CALayer.compositingFilter` was set to.
    @exclusivity(unchecked) var compositingFilter: Any?
    /// What `CALayer.filters` was set to.
    @exclusivity(unchecked) var filters: [Any]?
    /// What `CALayer.backgroundFilters` was set to.
    @exclusivity(unchecked) var backgroundFilters: [Any]?
    /// Lies in the layer and is none of its sublayers.
    @exclusivity(unchecked) var mask: CALayer?
    @exclusivity(unchecked) var name: String?
    @exclusivity(unchecked) weak var delegate: (any CALayerDelegate)?
    /// What was set by keys that no property has, and what `LayerProperty` keeps.
    @exclusivity(unchecked) var extras: [String: Any] = [:]
    /// Places the sublayers where the delegate does not.
    @exclusivity(unchecked) var layoutManager: (any CALayoutManager)?
    /// How the frame follows the superlayer's size.
    @exclusivity(unchecked) var autoresizingMask: CAAutoresizingMask = []
    /// What `CALayer.constraints` was set to.
    @exclusivity(unchecked) var constraints: [CAConstraint]?
    /// What `CALayer.actions` was set to.
    @exclusivity(unchecked) var actions: [String: any CAAction]?
    /// What `CALayer.style` was set to.
    @exclusivity(unchecked) var style: [AnyHashable: Any]?
    /// What the last commit with this layer as its root made; nil when something changed without being marked here.
    @exclusivity(unchecked) var committed: RenderTree?
}
