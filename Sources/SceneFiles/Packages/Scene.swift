public import LayerKit

/// A scene from a file: a document, a package, or the planes of a wallpaper over each other.
public final class Scene {
    /// A document of the scene, where it lies.
    public struct Plane {
        /// The package or document it is from.
        public let name: String
        public let document: CAMLDocument
        /// A unit of it is a pixel, and not a point.
        public let isInPixels: Bool
    }

    /// What a renderer shows; its bounds are the picture.
    public let layer: CALayer
    /// Points.
    public let size: CGSize
    /// Pixels per point: the screen's that the scene was made for, else 1.
    public let scale: CGFloat
    /// Back to front.
    public let planes: [Plane]
    /// What has no effect, or not the one that was meant, in all planes.
    public let issues: [SceneIssue]
    /// The state that was set last, as it was named; nil for none.
    public internal(set) var currentState: String?
    /// Pictures that cannot be decoded, of those that frames have looked at so far, in all planes (`CAMLDocument.damagedPictures`).
    public var damagedPictures: [SceneIssue] { planes.flatMap(\.document.damagedPictures) }
    /// What states changed.
    var changes = StateChanges()

    /// Opens a `.caml` document, a `.ca` package, a `.wallpaper` bundle or a `.tendies` archive; also a folder in which
    /// such are.
    /// - Parameters:
    ///   - size: of the picture, points, if not the scene's own. A wallpaper fills it; documents keep their proportions.
    ///   - scale: pixels per point, if not the screen's that the scene was made for. Documents whose unit is a pixel need it.
    public convenience init(
        path: String, size: CGSize? = nil, scale: CGFloat? = nil, options: SceneReadingOptions = SceneReadingOptions()
    ) throws(SceneFileError) {
        self.init(try SceneSource(path: path, options: options), size: size, scale: scale)
    }

    /// Reads a `.caml` document that is not in a file.
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - folder: where its pictures are; nil for a document that stands alone.
    ///   - size: of the picture, points, if not the document's own.
    ///   - scale: pixels per point.
    public convenience init(
        bytes: [UInt8], name: String, folder: String? = nil, size: CGSize? = nil, scale: CGFloat? = nil,
        options: SceneReadingOptions = SceneReadingOptions()
    ) throws(SceneFileError) {
        self.init(try SceneSource(bytes: bytes, name: name, folder: folder, options: options), size: size, scale: scale)
    }

    init(_ source: SceneSource, size: CGSize?, scale: CGFloat?) {
        planes = source.planes
        issues = source.issues
        self.scale = scale ?? source.scale ?? 1
        if planes.count == 1, source.screen == nil, size == nil {
            self.size = planes[0].document.size
            layer = planes[0].document.layer
            return
        }
        self.size = size ?? source.screen ?? Scene.naturalSize(planes)
        layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: self.size)
        layer.position = CGPoint(x: self.size.width / 2, y: self.size.height / 2)
        for plane in planes { layer.addSublayer(Scene.fitted(plane, into: self.size, scale: self.scale)) }
    }

    /// That of the first plane in points; a screen's where there is none.
    private static func naturalSize(_ planes: [Plane]) -> CGSize {
        planes.first { !$0.isInPixels && $0.document.size.width > 0 && $0.document.size.height > 0 }?.document.size
            ?? CGSize(width: 390, height: 844)
    }

    /// The plane in the middle of the picture: in its own pixels, or filling the picture.
    private static func fitted(_ plane: Plane, into size: CGSize, scale: CGFloat) -> CALayer {
        let own = plane.document.size
        let holder = CALayer()
        holder.bounds = CGRect(origin: .zero, size: own)
        holder.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let fill = own.width > 0 && own.height > 0 ? max(size.width / own.width, size.height / own.height) : 1
        let factor = plane.isInPixels ? 1 / scale : fill
        if factor != 1 { holder.transform = CATransform3DMakeScale(factor, factor, 1) }
        holder.addSublayer(plane.document.layer)
        return holder
    }
}
