import Foundation
import Graphics

/// A folder of files, on disk or in an archive. Whatever path is requested, nothing outside is read: on disk, symbolic links are followed only as
/// long as they stay inside.
package struct PackageFolder {
    private enum Place {
        /// A path without symbolic links and without a trailing slash.
        case disk(String)
        /// The folder's path in the archive; empty for the whole archive.
        case archive(Archive, String)
    }

    private let place: Place
    /// For folders on disk; an archive has its own.
    private let similarNames = SimilarNames()
    /// Its name in messages.
    package let name: String

    /// - Parameter path: of a folder.
    package init?(disk path: String) {
        guard let real = PackageFolder.realPath(path) else { return nil }
        place = .disk(real)
        name = path
    }

    package init(_ archive: Archive, name: String) {
        place = .archive(archive, "")
        self.name = name
    }

    private init(_ place: Place, name: String) { (self.place, self.name) = (place, name) }

    /// A folder in this one.
    package func folder(_ path: String) -> PackageFolder {
        switch place {
        case .disk(let root): PackageFolder(.disk(root + "/" + path), name: name + "/" + path)
        case .archive(let archive, let prefix):
            PackageFolder(.archive(archive, join(prefix, path)), name: name + "/" + path)
        }
    }

    /// A file's bytes; nil if there is no such file that may be read. If the exact name is not found, one that differs only in case is used.
    /// - Parameters:
    ///   - path: relative, without dot components.
    ///   - name: the limit that applies to its bytes.
    ///   - limits: for files on disk; an archive has its own.
    package func read(_ path: String, _ name: LKLimits.Name, within limits: LKLimits) throws(PackageFileError) -> [UInt8]? {
        guard let path = SourceName.inside(path) else { return nil }
        if let bytes = try readExactly(path, name, limits) { return bytes }
        let (folder, wanted) = SimilarNames.parts(of: path)
        guard let similar = similarName(wanted, in: folder), similar != wanted else { return nil }
        return try readExactly(join(folder, similar), name, limits)
    }

    private func similarName(_ name: String, in folder: String) -> String? {
        switch place {
        case .archive(let archive, let prefix): archive.similarNames.name(like: name, in: join(prefix, folder))
        case .disk(let root): similarNames.name(like: name, in: folder) { PackageFolder.names(in: root + "/" + folder) }
        }
    }

    private func readExactly(_ path: String, _ name: LKLimits.Name, _ limits: LKLimits) throws(PackageFileError) -> [UInt8]? {
        switch place {
        case .archive(let archive, let prefix): return try archive.read(join(prefix, path), name)
        case .disk(let root):
            AskedFiles.note(root + "/" + path)
            guard let real = PackageFolder.realPath(root + "/" + path) else {
                let code = errno
                if [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) { return nil }
                throw .notReadable(path: path, reason: String(cString: strerror(code)))
            }
            var isFolder: ObjCBool = false
            guard real.hasPrefix(root + "/"), FileManager.default.fileExists(atPath: real, isDirectory: &isFolder), !isFolder.boolValue else {
                return nil
            }
            do throws(ImageError) {
                return try FileBytes.readRegular(real, name, within: limits)
            } catch {
                if case .overLimit(let excess) = error { throw .overLimit(excess) }
                throw .notReadable(path: path, reason: error.bareReason)
            }
        }
    }

    /// The names of files and folders in a folder on disk, sorted.
    private static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The paths of folders in this one, at any depth, with this extension; folders inside such folders are left out.
    func folders(ending: String, limits: LKLimits) throws(LKLimitExceeded) -> [String] {
        switch place {
        case .archive(let archive, let prefix):
            let skipped = prefix.split(separator: "/").count
            let found = archive.paths.filter { prefix.isEmpty || $0.hasPrefix(prefix + "/") }.compactMap {
                path -> String? in
                let parts = path.split(separator: "/").dropFirst(skipped).dropLast()
                return parts.firstIndex { $0.hasSuffix(ending) }.map { parts[...$0].joined(separator: "/") }
            }
            return Set(found).sorted()
        case .disk(let root):
            var found: [String] = []
            var open = [""]
            var looked = 0
            while let folder = open.popLast() {
                for name in PackageFolder.names(in: root + "/" + folder) where !name.hasPrefix(".") {
                    looked += 1
                    if looked > limits.packageEntries { throw limits.exceeded(.packageEntries, at: self.name) }
                    let path = folder.isEmpty ? name : folder + "/" + name
                    var isFolder: ObjCBool = false
                    guard let real = PackageFolder.realPath(root + "/" + path), real.hasPrefix(root + "/"),
                        FileManager.default.fileExists(atPath: real, isDirectory: &isFolder), isFolder.boolValue
                    else { continue }
                    if name.hasSuffix(ending) {
                        found.append(path)
                    } else if path.split(separator: "/").count < 16 {
                        open.append(path)
                    }
                }
            }
            return found.sorted()
        }
    }

    private func join(_ a: String, _ b: String) -> String { a.isEmpty ? b : b.isEmpty ? a : a + "/" + b }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
