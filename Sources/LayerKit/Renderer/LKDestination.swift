public import Foundation

/// What a renderer renders into, where Apple's has a texture: a picture of a size in pixels, with a scale.
public struct LKDestination: Hashable, Sendable {
    private let size: PictureSize
    /// Pixels per point.
    public let scale: CGFloat

    /// - Parameters:
    ///   - size: in points; times `scale` and rounded up to whole pixels, the size of the picture.
    ///   - scale: pixels per point.
    /// - Throws: `LKRendererError.invalidSize` for a size that makes no picture.
    public init(size: CGSize, scale: CGFloat = 1) throws(LKRendererError) {
        self.size = try PictureSize(size, scale: scale)
        self.scale = scale
    }

    /// Columns of pixels, at least 1.
    public var width: Int { size.width }
    /// Rows of pixels, at least 1.
    public var height: Int { size.height }
}
