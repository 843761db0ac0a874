import RenderTree

/// How a movie's pictures lie in a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// All of the picture is seen, with its own proportions.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The layer is filled, with the picture's own proportions: what reaches beyond the bounds is seen unless `masksToBounds`
    /// is set.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The picture is as wide and as high as the layer.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    /// Names that nobody knows are read as the first.
    var contentsGravity: ContentsGravity {
        switch self {
        case .resizeAspectFill: .resizeAspectFill
        case .resize: .resize
        default: .resizeAspect
        }
    }
}
