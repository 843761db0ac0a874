import Graphics
import LottieDocument
import SceneFiles

/// An animation and its pictures, found in a file or an archive.
struct LottieSource {
    let animation: LottieAnimation
    let pictures: Pictures
    let animationNames: [String]
    /// What messages call it.
    let name: String

    init(path: String, options: LottieReadingOptions) throws(LottieError) {
        let bytes: [UInt8]
        do throws(ImageError) {
            bytes = try FileBytes.read(path, limit: options.limits.documentSize)
        } catch {
            throw .notReadable(path: path, reason: "\(error)")
        }
        // What archives begin with.
        if bytes.starts(with: [0x50, 0x4B]) {
            try self.init(archive: path, options)
        } else {
            let folder = path.contains("/") ? String(path[...path.lastIndex(of: "/")!]) : "."
            try self.init(bytes: bytes, name: path, in: PackageFolder(disk: folder), options: options)
        }
    }

    /// - Parameter folder: where its pictures are; nil for a text that stands alone.
    init(bytes: [UInt8], name: String, in folder: PackageFolder? = nil, options: LottieReadingOptions)
        throws(LottieError)
    {
        animation = try LottieSource.read(bytes, name, options)
        pictures = Pictures(folder, options)
        (animationNames, self.name) = ([], name)
    }

    private init(archive path: String, _ options: LottieReadingOptions) throws(LottieError) {
        let folder: PackageFolder
        let paths: [String]
        do throws(SceneFileError) {
            let archive = try Archive(path: path, limits: options.limits)
            (folder, paths) = (PackageFolder(archive, name: path), archive.paths)
        } catch {
            throw .damagedArchive(path: path, reason: "\(error)")
        }
        let manifest = LottieManifest(folder.read("manifest.json", limit: 1 << 20), paths: paths)
        guard let name = options.animation ?? manifest.first else {
            throw .noAnimation(path: path, name: nil, there: [])
        }
        let found = ["a/", "animations/"].lazy.map { $0 + name + ".json" }.first(where: paths.contains)
        guard let found, let bytes = folder.read(found, limit: options.limits.documentSize) else {
            throw .noAnimation(path: path, name: name, there: manifest.animations)
        }
        animation = try LottieSource.read(bytes, path + "/" + found, options)
        pictures = Pictures(folder, options)
        (animationNames, self.name) = (manifest.animations, path + "/" + found)
    }

    private static func read(
        _ bytes: [UInt8], _ name: String, _ options: LottieReadingOptions
    ) throws(LottieError) -> LottieAnimation {
        var limits = JSONLimits()
        limits.size = options.limits.documentSize
        do throws(LottieDocumentError) {
            return try LottieAnimation(bytes, limits: limits)
        } catch {
            throw .malformed(file: name, reason: "\(error)")
        }
    }
}
