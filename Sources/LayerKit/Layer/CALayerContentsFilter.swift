import RenderTree

/// How contents are resampled when they are magnified or minified.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The pixel that contains the sample.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// The four nearest pixels, weighted by distance.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Linear in the two mipmap levels whose sizes are just above and just below the shown size, and between them.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter {
    /// The committed form; an unknown name counts as linear.
    var committed: Contents.Sampling {
        switch self {
        case .nearest: .nearest
        case .trilinear: .trilinear
        default: .linear
        }
    }
}

public let kCAFilterNearest = CALayerContentsFilter.nearest
public let kCAFilterLinear = CALayerContentsFilter.linear
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
