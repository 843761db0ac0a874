/// What distinguishes kinds of draws, besides their rows, in code that treats all kinds alike.
public struct DrawTraits: Hashable, Sendable {
    /// What the draw reads besides its rows.
    public var samples: Samples
    /// It can fill any outline, a path's strips too.
    public var takesStrips: Bool
    /// Fully covered pixels are simpler to shade than its edges, so that large instances may be drawn in parts.
    public var hasParts: Bool
    /// It may replace although its paint is not opaque: it fills a cleared surface, or its result includes the backdrop.
    public var fillsSurfaces: Bool
    /// The place of `Row.radii`, counted from `Row.color`.
    public var radiiRow: Int?
    /// Where an instance describes what lies over it and ends at the same edges; nil for kinds that cannot.
    public var above: Above?

    /// Places in rows counted from `Row.color`.
    public struct Above: Hashable, Sendable {
        /// The alpha of what lies over it.
        public var alpha: Place
        /// By how much that is narrower than a pixel.
        public var narrowness: Place
        /// The draw shows whole pixels and has no edges of its own: what lies over it ends at its clip.
        public var endsAtClip: Bool

        @inlinable init(alpha: Place, narrowness: Place, endsAtClip: Bool = false) {
            (self.alpha, self.narrowness, self.endsAtClip) = (alpha, narrowness, endsAtClip)
        }
    }

    /// A number in the rows of an instance.
    public struct Place: Hashable, Sendable {
        public var row: Int
        public var lane: Int

        @inlinable init(row: Int, lane: Int) { (self.row, self.lane) = (row, lane) }
    }

    public enum Samples: Sendable {
        case nothing
        /// A picture by its filter; an image may show a surface so.
        case picture
        /// A surface, pixel on pixel.
        case surface
        /// Two surfaces, pixel on pixel.
        case twoSurfaces
        /// The neighbourhood of each pixel in a surface.
        case smearedSurface
    }

    @inlinable init(
        _ samples: Samples, takesStrips: Bool = false, hasParts: Bool = false, fillsSurfaces: Bool = false, radiiRow: Int? = nil,
        above: Above? = nil
    ) {
        self.samples = samples
        self.takesStrips = takesStrips
        self.hasParts = hasParts
        self.fillsSurfaces = fillsSurfaces
        self.radiiRow = radiiRow
        self.above = above
    }
}

extension DrawTraits.Above {
    /// Of kinds whose `Row.meta` has room for it.
    @inlinable static func inMeta(endsAtClip: Bool = false) -> DrawTraits.Above {
        DrawTraits.Above(
            alpha: DrawTraits.Place(row: 1, lane: 1), narrowness: DrawTraits.Place(row: 1, lane: 2), endsAtClip: endsAtClip)
    }
}

extension DrawKind {
    @inlinable public var traits: DrawTraits {
        switch self {
        case .solid: DrawTraits(.nothing, takesStrips: true, hasParts: true, above: .inMeta())
        case .rounded: DrawTraits(.nothing, hasParts: true, radiiRow: 2, above: .inMeta())
        case .border: DrawTraits(.nothing, hasParts: true, radiiRow: 2)
        case .gradient:
            DrawTraits(
                .nothing, takesStrips: true, hasParts: true, radiiRow: 5,
                above: DrawTraits.Above(alpha: DrawTraits.Place(row: 2, lane: 3), narrowness: DrawTraits.Place(row: 3, lane: 3)))
        case .shadow: DrawTraits(.nothing, radiiRow: 2)
        case .image: DrawTraits(.picture, takesStrips: true, hasParts: true, fillsSurfaces: true)
        case .roundedImage: DrawTraits(.picture, hasParts: true, radiiRow: 4)
        case .composite: DrawTraits(.surface, takesStrips: true, hasParts: true, fillsSurfaces: true, above: .inMeta(endsAtClip: true))
        case .filter: DrawTraits(.surface, fillsSurfaces: true)
        case .masked: DrawTraits(.twoSurfaces, hasParts: true)
        case .blend: DrawTraits(.twoSurfaces, fillsSurfaces: true, above: .inMeta(endsAtClip: true))
        case .blur: DrawTraits(.smearedSurface, fillsSurfaces: true)
        }
    }

    /// True for what shows a surface's pixels in their own places: its box may be cut at pixel boundaries without changing the rest.
    @inlinable public var isPixelOnPixel: Bool { traits.samples == .surface || traits.samples == .twoSurfaces }

    /// True for what is aligned with the surfaces that it samples: it is never a quad.
    @inlinable public var isUpright: Bool { isPixelOnPixel || traits.samples == .smearedSurface }
}
