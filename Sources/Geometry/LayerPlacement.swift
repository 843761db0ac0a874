/// Where a layer lies in its superlayer: the values that decide it, and the map they make.
///
/// Of a point p in the layer's bounds space: turned upside down if the geometry is flipped, moved so that the anchor is
/// the origin, through the layer's transform, to its position; then, if the superlayer transforms its sublayers, through
/// that transform about the superlayer's anchor.
public struct LayerPlacement {
    /// Layer space, points.
    public var bounds: Rect
    /// The anchor in units of the bounds.
    public var anchorPoint: Point
    /// Points.
    public var anchorPointZ: Double
    /// The anchor's place in the superlayer, points.
    public var position: Point
    /// Points.
    public var zPosition: Double
    public var isFlipped: Bool
    /// Nil for the identity.
    public var transform: CATransform3D?
    /// The superlayer's transform of its sublayers, nil for the identity.
    public var sublayerTransform: CATransform3D?
    /// The superlayer's anchor in its bounds space, about which `sublayerTransform` acts; points.
    public var superAnchor: (x: Double, y: Double, z: Double)

    @inlinable public init(
        bounds: Rect, anchorPoint: Point, anchorPointZ: Double, position: Point, zPosition: Double, isFlipped: Bool,
        transform: CATransform3D? = nil, sublayerTransform: CATransform3D? = nil,
        superAnchor: (x: Double, y: Double, z: Double) = (0, 0, 0)
    ) {
        self.bounds = bounds
        self.anchorPoint = anchorPoint
        self.anchorPointZ = anchorPointZ
        self.position = position
        self.zPosition = zPosition
        self.isFlipped = isFlipped
        self.transform = transform
        self.sublayerTransform = sublayerTransform
        self.superAnchor = superAnchor
    }

    /// The anchor in layer space.
    @inlinable public var anchor: Point {
        Point(bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
    }

    /// The whole map, depth included.
    public var layerToParentSpace: CATransform3D {
        let anchor = anchor
        var space = (transform ?? .identity).afterTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        if isFlipped { space = space.afterFlip(about: bounds.midY) }
        guard let sublayerTransform else { return space.beforeTranslation(position.x, position.y, zPosition) }
        let (x, y, z) = superAnchor
        space = space.beforeTranslation(position.x - x, position.y - y, zPosition - z)
        return (space * sublayerTransform).beforeTranslation(x, y, z)
    }

    /// The map to the superlayer's plane: projected along z.
    public var layerToParent: Homography {
        guard transform == nil, sublayerTransform == nil else {
            return Homography(flattening: layerToParentSpace).snapped
        }
        return LayerPlacement.untransformed(bounds, anchor: anchor, position: position, isFlipped: isFlipped)
    }

    /// The map of a layer without transforms. Depth alone moves nothing: without perspective z has no influence on x
    /// and y.
    @inlinable public static func untransformed(
        _ bounds: Rect, anchor: Point, position: Point, isFlipped: Bool
    ) -> Homography {
        let translation = Homography(translationX: position.x - anchor.x, y: position.y - anchor.y)
        return isFlipped ? Homography(flipAbout: bounds) * translation : translation
    }
}

extension Homography {
    /// Upside down about the middle of a rectangle.
    public init(flipAbout rect: Rect) {
        self.init(scaleX: 1, y: -1)
        m32 = 2 * rect.midY
    }

    /// The same map with entries that are zero but for rounding made zero, and with w = 1 where w is the same
    /// everywhere. A rotation by a half turn leaves 1.2e−16 where zero belongs, and an upright layer, at some depth of a
    /// perspective perhaps, would pay for a slanted one's edges.
    public var snapped: Homography {
        var h = self
        if max(abs(m13), abs(m23)) <= abs(m33) * 1e-13, m33 > 0, m33 != 1 || m13 != 0 || m23 != 0 {
            let k = 1 / m33
            h = Homography(
                m11: m11 * k, m12: m12 * k, m13: 0, m21: m21 * k, m22: m22 * k, m23: 0, m31: m31 * k, m32: m32 * k,
                m33: 1)
        }
        let linear = max(abs(h.m11), abs(h.m12), abs(h.m21), abs(h.m22)) * 1e-13
        if abs(h.m11) < linear { h.m11 = 0 }
        if abs(h.m12) < linear { h.m12 = 0 }
        if abs(h.m21) < linear { h.m21 = 0 }
        if abs(h.m22) < linear { h.m22 = 0 }
        return h
    }
}
