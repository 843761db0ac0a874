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

    /// Makes the layer follow as views do: the flexible parts along an axis grow in proportion to their sizes, not in equal shares.
    package final func followInProportion() { marks.insert(.followsInProportion) }

    /// Distributes the change of the superlayer's size along each axis in equal shares among the parts that the mask names; in proportion to
    /// their sizes for the layers of views.
    final func follow(superlayerFrom old: CGSize) {
        guard let mask = rare?.autoresizingMask, !mask.isEmpty, let new = parent?.bounds.size, new != old
        else { return }
        let isProportional = marks.contains(.followsInProportion)
        let x = FlexibleAxis(
            mask, .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, from: old.width, to: new.width, isProportional: isProportional)
        let y = FlexibleAxis(
            mask, .layerMinYMargin, .layerHeightSizable, .layerMaxYMargin, from: old.height, to: new.height, isProportional: isProportional)
        var frame = self.frame
        (frame.origin.x, frame.size.width) = x.shared(frame.origin.x, frame.size.width)
        (frame.origin.y, frame.size.height) = y.shared(frame.origin.y, frame.size.height)
        if frame.isFinite, frame != self.frame { self.frame = frame }
    }
}

/// What gives way along an axis when the superlayer's size changes: the gap before the layer, the layer, the gap behind it.
private struct FlexibleAxis {
    private let minimum: Bool
    private let middle: Bool
    private let maximum: Bool
    /// The superlayer's size before, points.
    private let outer: CGFloat
    /// By how much it has grown, points.
    private let difference: CGFloat
    private let isProportional: Bool

    init(
        _ mask: CAAutoresizingMask, _ minimum: CAAutoresizingMask, _ middle: CAAutoresizingMask, _ maximum: CAAutoresizingMask,
        from old: CGFloat, to new: CGFloat, isProportional: Bool
    ) {
        (self.minimum, self.middle, self.maximum) = (mask.contains(minimum), mask.contains(middle), mask.contains(maximum))
        (outer, difference, self.isProportional) = (old, new - old, isProportional)
    }

    /// - Returns: the new origin and the new size, which is not negative.
    func shared(_ origin: CGFloat, _ size: CGFloat) -> (CGFloat, CGFloat) {
        let count = (minimum ? 1 : 0) + (middle ? 1 : 0) + (maximum ? 1 : 0)
        guard count > 0 else { return (origin, size) }
        let total = (minimum ? origin : 0) + (middle ? size : 0) + (maximum ? outer - origin - size : 0)
        // Nothing is in proportion to nothing.
        func grown(_ part: CGFloat) -> CGFloat {
            part + (isProportional && total > 0 ? difference * (part / total) : difference / CGFloat(count))
        }
        return (minimum ? grown(origin) : origin, middle ? max(0, grown(size)) : size)
    }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
