/// What has to be known of a kind of draw besides its rows, wherever kinds are treated alike but for that.
public struct DrawTraits: Hashable, Sendable {
    /// What the draw reads besides its rows.
    public var samples: Samples
    /// It fills what it is given, whatever the outline: a path's strips, too.
    public var takesStrips: Bool
    /// What it shows where it covers all of a pixel is simpler than at its edges, so that large ones may be drawn in parts.
    public var hasParts: Bool
    /// It may replace although its paint is not opaque: it fills a surface from empty, or brings what is behind it along.
    public var fillsSurfaces: Bool
    /// The place of `Row.radii`, counted from `Row.color`.
    public var radiiRow: Int?
    /// The place of `Row.fill`, likewise.
    public var fillRow: Int?

    public enum Samples: Sendable {
        case nothing
        /// A picture by its filter; an image may show a surface so.
        case picture
        /// A surface, pixel on pixel.
        case surface
        /// One with another.
        case twoSurfaces
        /// A surface about each pixel.
        case smearedSurface
    }

    @inlinable init(
        _ samples: Samples, takesStrips: Bool = false, hasParts: Bool = false, fillsSurfaces: Bool = false, radiiRow: Int? = nil,
        fillRow: Int? = nil
    ) {
        self.samples = samples
        self.takesStrips = takesStrips
        self.hasParts = hasParts
        self.fillsSurfaces = fillsSurfaces
        self.radiiRow = radiiRow
        self.fillRow = fillRow
    }
}

extension DrawKind {
    @inlinable public var traits: DrawTraits {
        switch self {
        case .solid: DrawTraits(.nothing, takesStrips: true, hasParts: true)
        case .rounded: DrawTraits(.nothing, hasParts: true, radiiRow: 2)
        case .border: DrawTraits(.nothing, hasParts: true, radiiRow: 2, fillRow: 3)
        case .gradient: DrawTraits(.nothing, takesStrips: true, hasParts: true, radiiRow: 5)
        case .shadow: DrawTraits(.nothing, radiiRow: 2)
        case .image: DrawTraits(.picture, takesStrips: true, hasParts: true, fillsSurfaces: true)
        case .roundedImage: DrawTraits(.picture, hasParts: true, radiiRow: 4, fillRow: 5)
        case .composite: DrawTraits(.surface, takesStrips: true, hasParts: true, fillsSurfaces: true)
        case .filter: DrawTraits(.surface, fillsSurfaces: true)
        case .masked: DrawTraits(.twoSurfaces, hasParts: true)
        case .blend: DrawTraits(.twoSurfaces, fillsSurfaces: true)
        case .blur: DrawTraits(.smearedSurface, fillsSurfaces: true)
        }
    }

    /// True for what shows a surface's pixels where they are: its box may be cut between pixels at no cost.
    @inlinable public var isPixelOnPixel: Bool { traits.samples == .surface || traits.samples == .twoSurfaces }

    /// True for what lies as the surfaces do that it samples: it is no quad.
    @inlinable public var isUpright: Bool { isPixelOnPixel || traits.samples == .smearedSurface }
}
