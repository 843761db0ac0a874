public import LayerKit

/// A scene from a file: a document, a package, or the planes of a wallpaper over each other.
public final class Scene {
    /// A document of the scene, in its place.
    public struct Plane {
        /// The package or document from which it was read.
        public let name: String
        public let document: CAMLDocument
        /// Its unit is a pixel rather than a point.
        public let isInPixels: Bool
    }

    /// The layer for a renderer; its bounds are the picture.
    public let layer: CALayer
    /// Points.
    public let size: CGSize
    /// Pixels per point of the screen for which the scene was made, else 1.
    public let scale: CGFloat
    /// Back to front.
    public let planes: [Plane]
    /// What has no effect, or another one than intended, in all planes.
    public let issues: [SceneIssue]
    /// The state that was set last, by the name that was used; nil for none.
    public internal(set) var currentState: String?
    /// Damaged pictures among those that frames have used so far, in all planes (`CAMLDocument.damagedPictures`).
    public var damagedPictures: [SceneIssue] { planes.flatMap(\.document.damagedPictures) }
    /// The changes made by states.
    var changes = StateChanges()

    /// Opens a `.caml` document, a `.ca` package, a `.wallpaper` bundle or a `.tendies` archive; also a folder that contains some.
    /// - Parameters:
    ///   - size: of the picture, points, if not the scene's own. A wallpaper fills it; documents keep their aspect ratio.
    ///   - scale: pixels per point, if not that of the screen for which the scene was made. Documents whose unit is a pixel need it.
    public convenience init(
        path: String, size: CGSize? = nil, scale: CGFloat? = nil, options: SceneReadingOptions = SceneReadingOptions()
    ) throws(SceneFileError) {
        self.init(try SceneSource(path: path, options: options), size: size, scale: scale)
    }

    /// Reads a `.caml` document that is not in a file.
    /// - Parameters:
    ///   - name: the document's name in messages.
    ///   - folder: of its pictures; nil for a document without files.
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

    /// The size of the first plane in points; a screen's if there is none.
    private static func naturalSize(_ planes: [Plane]) -> CGSize {
        planes.first { !$0.isInPixels && $0.document.size.width > 0 && $0.document.size.height > 0 }?.document.size
            ?? CGSize(width: 390, height: 844)
    }

    /// The plane, centred in the picture: at its own size in pixels, or filling the picture.
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
