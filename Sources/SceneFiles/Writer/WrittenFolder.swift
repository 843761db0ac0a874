import Foundation
import Graphics

/// Files that are one on the disk: a folder that is complete, or is not there.
enum WrittenFolder {
    /// A folder that is there already is replaced.
    /// - Parameter files: with their paths in it.
    static func write(_ contents: [(path: String, bytes: [UInt8])], to path: String) throws(SceneFileError) {
        if ProtectedFiles.contains(path) { throw .notWritable(path: path, reason: ProtectedFiles.reason) }
        let files = FileManager.default
        let target = URL(fileURLWithPath: path)
        let temporary = target.deletingLastPathComponent().appendingPathComponent(".layerkit-\(UUID().uuidString).tmp")
        do {
            try files.createDirectory(at: temporary, withIntermediateDirectories: false)
            for file in contents {
                let place = temporary.appendingPathComponent(file.path)
                try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.bytes).write(to: place)
            }
            try move(temporary, to: target)
        } catch {
            try? files.removeItem(at: temporary)
            throw .notWritable(path: path, reason: error.localizedDescription)
        }
    }

    /// A folder takes another's place. If that fails the old one stays.
    private static func move(_ new: URL, to target: URL) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: target.path) else { return try files.moveItem(at: new, to: target) }
        let old = new.appendingPathExtension("old")
        try files.moveItem(at: target, to: old)
        do {
            try files.moveItem(at: new, to: target)
        } catch {
            try files.moveItem(at: old, to: target)
            throw error
        }
        try files.removeItem(at: old)
    }

    /// - Parameters:
    ///   - list: of values that property lists have.
    ///   - path: where it is to be, for messages.
    static func propertyList(_ list: [String: Any], for path: String) throws(SceneFileError) -> [UInt8] {
        do {
            return Array(try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
        } catch {
            throw .notWritable(path: path, reason: error.localizedDescription)
        }
    }
}
