import LottieDocument

/// What an archive says of its animations.
struct LottieManifest {
    /// In the archive's order.
    let animations: [String]
    /// The one to begin with; nil where there is none.
    let first: String?
    /// In the archive's order.
    let themes: [String]
    /// The themes that animations begin with, by their names.
    let firstThemes: [String: String]
    /// What an archive has for players that let it be touched.
    let stateMachines: [String]

    /// - Parameters:
    ///   - bytes: of `manifest.json`; nil where there is none.
    ///   - paths: of the files in the archive, which tell of animations that the manifest does not.
    init(_ bytes: [UInt8]?, paths: [String]) {
        let json = bytes.flatMap { try? JSONDocument($0) }
        func string(_ object: Int?, _ name: String) -> String? {
            guard let json, let object else { return nil }
            return json.member(object, named: name).flatMap { json.string($0) }
        }
        func list(_ name: String) -> [Int] {
            json.flatMap { json in json.member(0, named: name).map { Array(json.elements($0)) } } ?? []
        }
        /// The names in a list, and then those that only the files have.
        func names(_ list: [Int], _ folders: [String]) -> [String] {
            let named = list.compactMap { string($0, "id") }
            return named + paths.compactMap { LottieManifest.name($0, in: folders) }.filter { !named.contains($0) }
        }
        animations = names(list("animations"), ["a/", "animations/"])
        themes = names(list("themes"), ["t/"])
        stateMachines = names(list("stateMachines"), ["s/"])
        let initial = string(json?.member(0, named: "initial"), "animation")
        first = initial ?? string(0, "activeAnimationId") ?? animations.first
        let pairs = list("animations").compactMap { node in
            string(node, "id").flatMap { id in string(node, "initialTheme").map { (id, $0) } }
        }
        firstThemes = Dictionary(pairs) { _, last in last }
    }

    /// What a file in one of the folders is called.
    private static func name(_ path: String, in folders: [String]) -> String? {
        guard let folder = folders.first(where: path.hasPrefix), path.hasSuffix(".json") else { return nil }
        return String(path.dropFirst(folder.count).dropLast(5))
    }
}
