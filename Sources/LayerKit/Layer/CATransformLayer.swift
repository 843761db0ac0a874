import Geometry
import RenderTree

/// A layer that keeps its sublayers in space instead of projecting them onto its plane, so that bodies can be made of
/// layers and moved as one.
///
/// It shows nothing itself: its background, contents, border, shadow, mask, filters, clipping and rasterization are kept
/// and ignored. Its opacity fades each sublayer by itself. It is never hit; its sublayers are.
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
    /// True when the sublayers share the superlayer's space.
    final var keepsDepth: Bool { values.flags.contains(.preservesDepth) }
}
