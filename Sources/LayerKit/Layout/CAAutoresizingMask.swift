/// Which parts of a layer's geometry adapt when its superlayer's size changes.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let layerNotSizable: CAAutoresizingMask = []
    /// The gap between the superlayer's minimum x and the layer's.
    public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
    public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
    /// The gap between the layer's maximum x and the superlayer's.
    public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
    /// The gap between the superlayer's minimum y and the layer's.
    public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
    public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
    /// The gap between the layer's maximum y and the superlayer's.
    public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}

extension CALayer {
    /// How the frame adapts to the superlayer's size; not at all by default.
    public final var autoresizingMask: CAAutoresizingMask {
        get { rare?.autoresizingMask ?? [] }
        set { if newValue != autoresizingMask { madeRare().autoresizingMask = newValue } }
    }

    /// Distributes the change of the superlayer's size along each axis in equal shares among the parts that the mask names.
    final func follow(superlayerFrom old: CGSize) {
        guard let mask = rare?.autoresizingMask, !mask.isEmpty, let new = parent?.bounds.size, new != old
        else { return }
        var frame = self.frame
        (frame.origin.x, frame.size.width) = CALayer.shared(
            new.width - old.width, frame.origin.x, frame.size.width,
            mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin))
        (frame.origin.y, frame.size.height) = CALayer.shared(
            new.height - old.height, frame.origin.y, frame.size.height,
            mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin))
        if frame.isFinite, frame != self.frame { self.frame = frame }
    }

    /// The same along one axis.
    /// - Returns: the new origin and the new size, which is not negative.
    private static func shared(
        _ difference: CGFloat, _ origin: CGFloat, _ size: CGFloat, _ minimum: Bool, _ middle: Bool, _ maximum: Bool
    ) -> (CGFloat, CGFloat) {
        let count = (minimum ? 1 : 0) + (middle ? 1 : 0) + (maximum ? 1 : 0)
        guard count > 0 else { return (origin, size) }
        let share = difference / CGFloat(count)
        return (minimum ? origin + share : origin, middle ? max(0, size + share) : size)
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
