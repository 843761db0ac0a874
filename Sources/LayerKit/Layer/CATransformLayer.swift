import Geometry
import RenderTree

/// A layer that keeps its sublayers in 3D instead of flattening them onto its plane, so that solids can be built of layers and moved as one.
///
/// It shows nothing itself: its background, contents, border, shadow, mask, filters, clipping and rasterization are kept and ignored. Its opacity
/// applies to each sublayer separately. It is never hit; its sublayers are.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        values.flags.insert(.preservesDepth)
    }

    public required init(layer: Any) {
        super.init(layer: layer)
        values.flags.insert(.preservesDepth)
    }

    public required init?(coder: NSCoder) { return nil }
}

extension CALayer {
    /// Whether the sublayers share the superlayer's 3D space.
    final var keepsDepth: Bool { values.flags.contains(.preservesDepth) }
}
