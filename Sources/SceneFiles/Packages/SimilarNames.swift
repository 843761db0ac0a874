/// What files are called whose names differ from others in large and small letters only. Each folder is looked through once, however
/// much is missing in it.
final class SimilarNames {
    /// By folder, the names by what they are in small letters.
    private var folders: [String: [String: String]] = [:]

    init() {}

    /// - Parameter paths: of all files that there are.
    init(paths: [String]) {
        // Of names that are alike the first in order counts.
        for path in paths.sorted() {
            let (folder, name) = SimilarNames.parts(of: path)
            let small = name.lowercased()
            if folders[folder]?[small] == nil { folders[folder, default: [:]][small] = name }
        }
    }

    /// - Parameter names: of the files in the folder, in order; asked for once.
    func name(like name: String, in folder: String, among names: () -> [String] = { [] }) -> String? {
        let small = name.lowercased()
        if let known = folders[folder] { return known[small] }
        let found = Dictionary(names().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        folders[folder] = found
        return found[small]
    }

    /// A path's folder, empty for none, and the name in it.
    static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
