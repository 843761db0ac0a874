import Foundation

/// The Swift files at paths and in folders there, in the order of their names.
struct SourceTree {
    struct File {
        /// As it is opened.
        var path: String
        /// Below the folder that was given; of a file that was given, its name.
        var name: String
    }

    private(set) var files: [File] = []
    /// By path.
    private(set) var texts: [String: String] = [:]

    /// Where the files are: a path may be given twice, in two ways.
    private var places: Set<String> = []

    /// A file that cannot be read.
    struct ReadError: Error, CustomStringConvertible {
        var description: String
    }

    init(_ paths: [String]) throws {
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw ReadError(description: "there is no file \(path).")
            }
            if isFolder.boolValue {
                let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
                let names = inside.filter { name in
                    name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
                }
                for name in names.sorted() { try add(path + "/" + name, name) }
            } else {
                try add(path, URL(fileURLWithPath: path).lastPathComponent)
            }
        }
    }

    private mutating func add(_ path: String, _ name: String) throws {
        guard places.insert(SourceTree.real(path)).inserted else { return }
        guard let bytes = FileManager.default.contents(atPath: path) else { throw ReadError(description: "\(path) cannot be read.") }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ReadError(description: "\(path) is not UTF-8 text; nothing was changed.")
        }
        files.append(File(path: path, name: name))
        texts[path] = text
    }

    /// Where a path leads.
    private static func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// Two files that would be one, or one that would be written over its original.
    struct PlaceError: Error, CustomStringConvertible {
        var description: String
    }

    /// Finds out, before anything is written, whether every file has a place of its own in a folder.
    func checkPlaces(in folder: String) throws {
        var taken: [String: String] = [:]
        for file in files {
            let place = SourceTree.real(folder + "/" + file.name)
            if places.contains(place) {
                throw PlaceError(description: "\(place) is an original: --into takes another folder, and --write changes the files where they are.")
            }
            if let other = taken.updateValue(file.path, forKey: place) {
                throw PlaceError(description: "\(other) and \(file.path) would both be \(place): port the folder that holds them both.")
            }
        }
    }

    /// Writes beside the file's place and renames.
    static func write(_ text: String, to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let mode = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions]
        try Data(text.utf8).write(to: url, options: .atomic)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
    }
}
