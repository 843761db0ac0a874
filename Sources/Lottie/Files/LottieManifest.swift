import LayerKit
import LottieDocument

/// What an archive says of its animations.
struct LottieManifest {
    /// In the archive's order.
    let animations: [String]
    /// The one to begin with; nil where there is none.
    let first: String?
    /// In the archive's order.
    let themes: [String]
    /// The themes that animations begin with, by the animations' names; each with where the manifest names it.
    let firstThemes: [String: (name: String, place: JSONPlace)]
    /// What an archive has for players that let it be touched.
    let stateMachines: [String]
    /// Why the manifest is none, or lacks its list: then the files tell which animations there are. Nil for one that is whole.
    let damage: LottieDocumentError?

    /// - Parameters:
    ///   - bytes: of `manifest.json`; nil where there is none.
    ///   - paths: of the files in the archive, which tell of animations that the manifest does not.
    init(_ bytes: [UInt8]?, paths: [String], limits: LKLimits) {
        let json: JSONDocument?
        (json, damage) = LottieManifest.document(bytes, limits)
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
            let known = Set(named)
            return named + paths.compactMap { LottieManifest.name($0, in: folders) }.filter { !known.contains($0) }
        }
        animations = names(list("animations"), ["a/", "animations/"])
        themes = names(list("themes"), ["t/"])
        stateMachines = names(list("stateMachines"), ["s/"])
        let initial = string(json?.member(0, named: "initial"), "animation")
        first = initial ?? string(0, "activeAnimationId") ?? animations.first
        var firstThemes: [String: (name: String, place: JSONPlace)] = [:]
        for node in list("animations") {
            guard let json, let animation = string(node, "id"), let theme = json.member(node, named: "initialTheme"),
                let name = json.string(theme)
            else { continue }
            firstThemes[animation] = (name, json.place(theme))
        }
        self.firstThemes = firstThemes
    }

    /// The manifest and what it lacks, or why it is none; neither where there is none.
    private static func document(_ bytes: [UInt8]?, _ limits: LKLimits) -> (JSONDocument?, LottieDocumentError?) {
        guard let bytes else { return (nil, nil) }
        do throws(JSONError) {
            let json = try JSONDocument(bytes, limits: limits)
            let list = json.member(0, named: "animations")
            if let list, json.kind(list) == .array { return (json, nil) }
            return (json, LottieDocumentError(reason: .noManifest, place: json.place(list ?? 0)))
        } catch {
            return (nil, LottieDocumentError(error))
        }
    }

    /// What a file in one of the folders is called.
    private static func name(_ path: String, in folders: [String]) -> String? {
        guard let folder = folders.first(where: path.hasPrefix), path.hasSuffix(".json") else { return nil }
        return String(path.dropFirst(folder.count).dropLast(5))
    }
}
