/// The radii of a rectangle's four corners, each along x (width) and along y (height), in the rectangle's units.
public struct CornerRadii: Hashable, Sendable {
    public var minXMinY: Size
    public var maxXMinY: Size
    public var maxXMaxY: Size
    public var minXMaxY: Size

    public init(minXMinY: Size = .zero, maxXMinY: Size = .zero, maxXMaxY: Size = .zero, minXMaxY: Size = .zero) {
        self.minXMinY = minXMinY
        self.maxXMinY = maxXMinY
        self.maxXMaxY = maxXMaxY
        self.minXMaxY = minXMaxY
    }

    /// The same for all corners.
    public init(width: Double, height: Double) {
        let size = Size(width, height)
        self.init(minXMinY: size, maxXMinY: size, maxXMaxY: size, minXMaxY: size)
    }

    /// The same for all corners, and along both sides.
    public init(_ radius: Double) { self.init(width: radius, height: radius) }

    /// Radii that fit a rectangle: none is negative or not a number, a corner with one side has none, and where two
    /// corners together are longer than the side between them, all are made smaller by the one factor that lets them
    /// fit, which keeps their shapes.
    public func fitting(_ size: Size) -> CornerRadii {
        var result = CornerRadii(
            minXMinY: Self.proper(minXMinY, size), maxXMinY: Self.proper(maxXMinY, size),
            maxXMaxY: Self.proper(maxXMaxY, size), minXMaxY: Self.proper(minXMaxY, size))
        var factor = 1.0
        for (sum, side) in [
            (result.minXMinY.width + result.maxXMinY.width, size.width),
            (result.minXMaxY.width + result.maxXMaxY.width, size.width),
            (result.minXMinY.height + result.minXMaxY.height, size.height),
            (result.maxXMinY.height + result.maxXMaxY.height, size.height),
        ] where sum > side { factor = min(factor, side / sum) }
        guard factor < 1 else { return result }
        for corner in [\CornerRadii.minXMinY, \.maxXMinY, \.maxXMaxY, \.minXMaxY] {
            let radius = result[keyPath: corner]
            result[keyPath: corner] = Size(radius.width * factor, radius.height * factor)
        }
        return result
    }

    /// Infinite and huge radii are as good as one that is the whole size, and do not overflow.
    private static func proper(_ radius: Size, _ size: Size) -> Size {
        guard radius.width > 0, radius.height > 0 else { return .zero }
        let most = 2 * max(size.width, size.height)
        let factor = min(1, most / max(radius.width, radius.height))
        if radius.width.isFinite && radius.height.isFinite {
            return Size(radius.width * factor, radius.height * factor)
        }
        return Size(radius.width.isFinite ? 0 : most, radius.height.isFinite ? 0 : most)
    }
}

/// How the outline of a rounded rectangle turns its corners.
public enum CornerCurve: UInt8, Hashable, Sendable {
    /// In a quarter of an ellipse.
    case circular
    /// With a curvature that comes and goes gently; begins 1.528665 radii from the corner where there is room.
    case continuous

    /// How much of a side a corner takes, in radii.
    public var expansionFactor: Double { self == .circular ? 1 : 1.528665 }
}
