public import Foundation
import Graphics
import LayerKit

/// Writes a scene as a wallpaper: a bundle in which each plane is a package of its own, with its states and in its own units, or an archive that
/// contains such a bundle.
public struct WallpaperWriter {
    private let planes: [(writer: SceneWriter, isInPixels: Bool)]
    /// Points.
    private let screen: CGSize
    /// Pixels per point.
    private let scale: CGFloat

    /// All planes of a scene.
    /// - Parameter keepsStates: false for only what the scene shows now.
    public init(_ scene: Scene, keepsStates: Bool = true) {
        planes = scene.planes.map { plane in
            (SceneWriter(plane.document.layer, states: keepsStates ? plane.document.states : []), plane.isInPixels)
        }
        (screen, scale) = (scene.size, scene.scale)
    }

    /// One plane.
    /// - Parameters:
    ///   - screen: points.
    ///   - scale: pixels per point.
    public init(_ plane: SceneWriter, screen: CGSize, scale: CGFloat) {
        (planes, self.screen, self.scale) = ([(plane, false)], screen, scale)
    }

    /// Writes a `.wallpaper` bundle, complete or not at all. An existing one is replaced.
    /// - Returns: what had to be left out.
    @discardableResult
    public func writeBundle(to path: String) throws(SceneFileError) -> [SceneIssue] {
        let (files, issues) = try bundle(for: path)
        try WrittenFolder.write(files, to: path)
        return issues
    }

    /// Writes a `.tendies` archive, complete or not at all.
    /// - Returns: what had to be left out.
    @discardableResult
    public func writeArchive(to path: String) throws(SceneFileError) -> [SceneIssue] {
        let (files, issues) = try bundle(for: path)
        var archive = StoredArchive()
        do throws(StoredArchive.Excess) {
            for file in files { try archive.add(file.bytes, as: WallpaperWriter.place + file.path) }
        } catch {
            throw .notWritable(path: path, reason: "\(error)")
        }
        do throws(ImageError) {
            try FileBytes.write(archive.closed, to: path)
        } catch {
            throw .notWritable(path: path, reason: error.bareReason)
        }
        return issues
    }

    /// Where the system that shows wallpapers looks for them.
    private static let place =
        "descriptors/00000000-0000-0000-0000-000000000001/versions/1/contents/Wallpaper.wallpaper/"

    /// The names of planes from back to front, and their keys in the bundle's list.
    private static let roles = [
        (name: "Background.ca", key: "backgroundAnimationFileName"), (name: "Floating.ca", key: "floatingAnimationFileNameKey"),
        (name: "Foreground.ca", key: "foregroundAnimationFileName"),
    ]

    private func bundle(for path: String) throws(SceneFileError) -> (
        files: [(path: String, bytes: [UInt8])], issues: [SceneIssue]
    ) {
        var (files, issues): ([(path: String, bytes: [UInt8])], [SceneIssue]) = ([], [])
        var names: [String: Any] = ["type": "LayeredAnimation"]
        for (plane, role) in zip(planes, WallpaperWriter.roles) {
            let package = try plane.writer.package(isInPixels: plane.isInPixels, for: path)
            files += package.files.map { (role.name + "/" + $0.path, $0.bytes) }
            issues += package.issues
            names[role.key] = role.name
        }
        if planes.count > WallpaperWriter.roles.count {
            issues.append(
                SceneIssue(
                    kind: .unsupported, subject: "planes",
                    message: "A wallpaper has three planes, and the scene \(planes.count). Those in front are left out.", file: path,
                    line: 0, column: 0))
        }
        var list: [String: Any] = [
            "name": "Wallpaper", "family": "LayerKit", "identifier": 1, "version": 1, "contentVersion": 1.0,
            "assets": ["lockAndHome": ["default": names]],
        ]
        if let screenClass {
            list["logicalScreenClass"] = screenClass
        } else {
            issues.append(
                SceneIssue(
                    kind: .unsupported, subject: "scale",
                    message: "A wallpaper's screen has whole points, 10 to 99999 on a side, and 1 to 9 pixels in each; a screen of "
                        + "\(screen.width) × \(screen.height) points at \(scale) is left out.", file: path, line: 0, column: 0))
        }
        return ([("Wallpaper.plist", try WrittenFolder.propertyList(list, for: path))] + files, issues)
    }

    /// The list's word for the screen; nil if it has none.
    private var screenClass: String? {
        let known = 10.0...99999
        guard screen.width == screen.width.rounded(), screen.height == screen.height.rounded(), scale == scale.rounded(),
            known.contains(screen.width), known.contains(screen.height), (1...9).contains(scale)
        else { return nil }
        return "\(Int(screen.width))w-\(Int(screen.height))h@\(Int(scale))x~iphone"
    }
}
