import Foundation
import Graphics

/// Writes a folder completely or not at all.
enum WrittenFolder {
    /// An existing folder is replaced if it contains only what packages contain.
    /// - Parameter contents: files with their paths in the folder.
    static func write(_ contents: [(path: String, bytes: [UInt8])], to path: String) throws(SceneFileError) {
        guard let place = try place(path) else {
            throw .notWritable(path: path, reason: "there is something of that name that is no package. Remove it, or write elsewhere")
        }
        if let stranger = stranger(in: place) {
            throw .notWritable(
                path: path,
                reason: "there is a folder with \(stranger) in it, which is of no package, and it would be lost. Remove the folder, or write "
                    + "elsewhere")
        }
        guard let temporary = UnfinishedFiles.makeFolder(beside: place) else {
            throw .notWritable(path: path, reason: String(cString: strerror(errno)))
        }
        do {
            let folder = URL(fileURLWithPath: temporary)
            for file in contents {
                let place = folder.appendingPathComponent(file.path)
                // Creates the folder again if it has vanished.
                try UnfinishedFiles.whileTheyStay {
                    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(file.bytes).write(to: place)
                }
            }
        } catch {
            UnfinishedFiles.cancel(folder: temporary)
            throw .notWritable(path: path, reason: error.localizedDescription)
        }
        guard UnfinishedFiles.finish(folder: temporary, as: place) else {
            let reason = UnfinishedFiles.refusal(of: place)
            UnfinishedFiles.cancel(folder: temporary)
            throw .notWritable(path: path, reason: reason)
        }
    }

    /// A path at which a folder is or may be created; nil if something else is there.
    private static func place(_ path: String) throws(SceneFileError) -> String? {
        do throws(WrittenPlace.Refusal) {
            // A trailing `/` is not part of the name.
            let name = String(path.reversed().drop { $0 == "/" }.reversed())
            switch try WrittenPlace(name.isEmpty ? path : name) {
            case .folder(let place): return place
            case .file(let place): return access(place, F_OK) == 0 ? nil : place
            case .stream, .standardOutput: return nil
            }
        } catch {
            throw .notWritable(path: path, reason: error.reason)
        }
    }

    /// The first file of a folder that does not belong to a package: any file if there is no document or list, else one that is neither of these
    /// nor what layers show. Nil if the folder may be replaced, or does not exist.
    private static func stranger(in path: String) -> String? {
        let names = (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
        let files = names.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
        }
        let isPackage = files.contains { name in
            let file = URL(fileURLWithPath: name)
            return file.pathExtension == "caml" || ["index.xml", "Wallpaper.plist"].contains(file.lastPathComponent)
        }
        guard isPackage else { return files.first ?? names.first }
        return files.first { name in
            let file = URL(fileURLWithPath: name)
            return file.lastPathComponent != ".DS_Store" && !kinds.contains(file.pathExtension.lowercased())
        }
    }

    private static let kinds: Set = [
        "caml", "xml", "plist", "strings", "png", "jpg", "jpeg", "gif", "webp", "heic", "heif", "tif", "tiff", "bmp", "pdf", "mov", "mp4", "m4v",
    ]

    /// - Parameters:
    ///   - list: of property list values.
    ///   - path: where it will be written, for messages.
    static func propertyList(_ list: [String: Any], for path: String) throws(SceneFileError) -> [UInt8] {
        do {
            return Array(try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
        } catch {
            throw .notWritable(path: path, reason: error.localizedDescription)
        }
    }
}
