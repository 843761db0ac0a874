import Graphics

/// What a layer shows as its contents: one picture, or one that fades into another.
public struct Picture: Sendable {
    /// What fades away; nil for nothing.
    public var from: Bitmap?
    /// What appears; nil for nothing.
    public var to: Bitmap?
    /// How much of `to` is seen, 0…1; the rest is of `from`, both premultiplied.
    public var fraction: Double

    /// A picture that stands.
    public init(_ bitmap: Bitmap?) { self.init(from: bitmap, to: bitmap, fraction: 0) }

    public init(from: Bitmap?, to: Bitmap?, fraction: Double) {
        self.from = from
        self.to = to
        self.fraction = fraction
    }

    /// True when two different pictures are seen.
    public var isFading: Bool { fraction > 0 && fraction < 1 && from !== to }

    /// The one that counts as the contents: up to the middle the old one.
    public var dominant: Bitmap? { fraction < 0.5 ? from : to }
}

extension Picture: Equatable {
    /// The same pictures, rather than ones that look the same, and as much of each.
    public static func == (a: Picture, b: Picture) -> Bool {
        a.from === b.from && a.to === b.to && a.fraction == b.fraction
    }
}
