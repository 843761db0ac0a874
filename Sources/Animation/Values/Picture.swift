import Graphics

/// What a layer shows as its contents: one picture, or a cross-fade of two.
public struct Picture: Sendable {
    /// The picture that fades out; nil for nothing.
    public var from: Bitmap?
    /// The picture that fades in; nil for nothing.
    public var to: Bitmap?
    /// The share of `to`, 0…1; the rest is of `from`, both premultiplied.
    public var fraction: Double

    /// A single picture.
    public init(_ bitmap: Bitmap?) { self.init(from: bitmap, to: bitmap, fraction: 0) }

    public init(from: Bitmap?, to: Bitmap?, fraction: Double) {
        self.from = from
        self.to = to
        self.fraction = fraction
    }

    /// True while two different pictures are shown.
    public var isFading: Bool { fraction > 0 && fraction < 1 && from !== to }

    /// The picture that counts as the contents: the old one until half-way.
    public var dominant: Bitmap? { fraction < 0.5 ? from : to }
}

extension Picture: Equatable {
    /// The same pictures (by identity, not by their pixels) in the same shares.
    public static func == (a: Picture, b: Picture) -> Bool {
        a.from === b.from && a.to === b.to && a.fraction == b.fraction
    }
}
