public import Animation
public import Geometry
public import Graphics

/// All that one layer shows, as it was set: before values are clamped, and before what has no effect is left out of a tree's tables.
///
/// Animations are applied to this form, since only their result is clamped: a corner radius that is too large for the layer as it was set may fit
/// while the layer is larger. `RenderTree.show(_:at:)` puts the values into a tree.
public struct NodeValues: Sendable {
    /// The values stored in the node itself. Its colours, its indices into side tables and its place in the tree are ignored.
    public var node = Node()
    /// Fills the bounds; nil counts as clear.
    public var backgroundColor: RGBA?
    public var transform = CATransform3D.identity
    public var sublayerTransform = CATransform3D.identity
    /// Nil counts as clear.
    public var borderColor: RGBA? = .black
    public var shadow = ShadowValues()
    public var filters: [FilterValues] = []
    public var backgroundFilters: [FilterValues] = []
    public var compositing = CGBlendMode.normal
    /// The first subtree after the node is its mask.
    public var hasMask = false
    /// Sublayers do not blend with what is behind the layer.
    public var isolates = false
    public var rasterizes = false
    /// Pixels per point.
    public var rasterizationScale = 1.0
    public var contents = ContentsValues()
    public var gradient: GradientValues?
    public var shape: Shape?
    /// Replaces the shape.
    public var text: TextValues?
    /// For a layer that emits particles.
    public var emitter: EmitterHistory?
    /// How sublayers are replicated; nil if they are shown once.
    public var replicator: ReplicatorValues?

    public init() {}
}

/// A shadow as it was set.
public struct ShadowValues: Sendable {
    /// Nil for no shadow.
    public var color: RGBA? = .black
    /// Nominally 0…1.
    public var opacity = 0.0
    /// Layer space, points.
    public var offset = Size(0, -3)
    /// Standard deviation, layer space, points.
    public var radius = 3.0
    /// The shape that casts it, layer space; nil for the layer itself.
    public var path: Path?

    public init() {}

    /// Nil if nothing of it would be visible, or if its place is not finite.
    public var effect: Effects.Shadow? {
        guard var color else { return nil }
        color.alpha *= Float(opacity.limited(to: 1))
        let offset = Point(offset.width, offset.height)
        guard color.alpha > 0, offset.isFinite, radius.isFinite else { return nil }
        if let path, path.isEmpty || !path.points.allSatisfy(\.isFinite) { return nil }
        return Effects.Shadow(color: color, offset: offset, radius: max(radius, 0), path: path)
    }
}

/// Contents as they were set.
public struct ContentsValues: Equatable, Sendable {
    /// One picture, or a cross-fade of two.
    public var picture = Picture(nil)
    /// Tiles that are shown if there is no picture.
    public var tiling: Tiling?
    /// What counts as the whole picture, in the picture's unit coordinates.
    public var whole = Rect.unit
    /// In unit coordinates of `whole`.
    public var rect = Rect.unit
    /// In unit coordinates of `rect`.
    public var center = Rect.unit
    public var gravity = ContentsGravity.resize
    /// Image pixels per point.
    public var scale = 1.0
    public var isFlipped = true
    public var magnification = Contents.Sampling.linear
    public var minification = Contents.Sampling.linear
    /// In mipmap levels.
    public var lodBias = 0.0

    public init() {}

    /// Nil if no part of a picture is shown.
    public var contents: Contents? {
        if let tiling, picture.dominant == nil, !picture.isFading {
            var contents = Contents(tiling: tiling)
            (contents.isFlipped, contents.magnification) = (isFlipped, magnification)
            return contents
        }
        guard rect.isFinite, !rect.isEmpty, let bitmap = picture.isFading ? picture.from ?? picture.to : picture.dominant
        else { return nil }
        var contents = Contents(bitmap: bitmap)
        if picture.isFading {
            contents.fading =
                picture.from == nil
                ? Contents.Fading(share: picture.fraction, other: nil)
                : Contents.Fading(share: 1 - picture.fraction, other: picture.to)
        }
        contents.isFlipped = isFlipped
        contents.rect = Rect(
            x: whole.minX + rect.minX * whole.width, y: whole.minY + rect.minY * whole.height,
            width: rect.width * whole.width, height: rect.height * whole.height)
        // Nothing beyond the picture can be stretched. A centre without width or height is valid: it stretches a line.
        let center = center.intersection(.unit)
        contents.center = center.isFinite && center.minX <= center.maxX && center.minY <= center.maxY ? center : .unit
        contents.gravity = gravity
        contents.scale = scale > 0 && scale.isFinite ? scale : 1
        contents.magnification = magnification
        contents.minification = minification
        contents.lodBias = lodBias.isFinite ? Float(lodBias) : 0
        return contents
    }
}

/// A gradient as it was set.
public struct GradientValues: Sendable {
    public var form = Gradient.Form.axial
    /// In unit coordinates of the bounds.
    public var start = Point(0.5, 0)
    /// In unit coordinates of the bounds.
    public var end = Point(0.5, 1)
    /// If empty, there is no gradient.
    public var colors: [RGBA] = []
    /// One for each colour; with any other number there is no gradient. Nil, or none, spaces the colours evenly.
    public var locations: [Double]?

    public init() {}

    /// Nil if nothing of it would be visible.
    public var gradient: Gradient? {
        guard !colors.isEmpty, start.isFinite, end.isFinite, let places else { return nil }
        return Gradient(form: form, start: start, end: end, stops: zip(places, colors).map { Gradient.Stop($0, $1) })
    }

    /// Locations that do not decrease: one that is less than the one before is raised to it. Nil if their number is wrong.
    private var places: [Double]? {
        let count = colors.count
        guard let locations, !locations.isEmpty else {
            return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        }
        guard locations.count == count else { return nil }
        var last = -Double.infinity
        return locations.map { place in
            // Far beyond either end nothing changes any more, and `Float` would overflow.
            last = max(last, place.isNaN ? 0 : min(max(place, -1e6), 1e6))
            return last
        }
    }
}

/// A filter as it was set.
public enum FilterValues: Hashable, Sendable {
    /// - Parameters:
    ///   - radius: standard deviation, layer space, points.
    ///   - normalizesEdges: only what lies in the layer's bounds is blurred.
    case gaussianBlur(radius: Double, normalizesEdges: Bool)
    case color(ColorFilter)

    /// Nil if it has no effect, or its values are not finite.
    public var effect: Effects.Filter? {
        switch self {
        case .gaussianBlur(let radius, let normalizesEdges):
            return radius > 0 && radius.isFinite ? .gaussianBlur(radius: radius, normalizesEdges: normalizesEdges) : nil
        case .color(let filter):
            let matrix = filter.matrix
            return matrix != .identity && matrix.isFinite ? .color(matrix) : nil
        }
    }
}

extension Double {
    /// Clamped to 0…`limit`; NaN becomes 0.
    @inlinable @inline(__always)
    public func limited(to limit: Double) -> Double { self > 0 ? min(self, limit) : 0 }
}
