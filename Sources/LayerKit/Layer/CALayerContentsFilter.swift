import RenderTree

/// How contents are sampled where they are shown larger or smaller than they are.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one pixel under the sample.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// The four pixels around it, weighted by distance.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// As `linear`, in two smaller copies of the picture, the one just larger and the one just smaller than shown.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter {
    /// The committed form; a name that is not known counts as linear.
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
