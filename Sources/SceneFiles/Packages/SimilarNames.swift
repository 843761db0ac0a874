/// Looks up file names regardless of case. Each folder is listed only once, however many files are missing in it.
final class SimilarNames {
    /// For each folder, names by their lower-case form.
    private var folders: [String: [String: String]] = [:]

    init() {}

    /// - Parameter paths: of all files.
    init(paths: [String]) {
        // Of names that differ only in case the first in order counts.
        for path in paths.sorted() {
            let (folder, name) = SimilarNames.parts(of: path)
            let small = name.lowercased()
            if folders[folder]?[small] == nil { folders[folder, default: [:]][small] = name }
        }
    }

    /// - Parameter names: of the files in the folder, in order; called once per folder.
    func name(like name: String, in folder: String, among names: () -> [String] = { [] }) -> String? {
        let small = name.lowercased()
        if let known = folders[folder] { return known[small] }
        let found = Dictionary(names().map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        folders[folder] = found
        return found[small]
    }

    /// A path's folder, empty for none, and its last component.
    static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
