import LayerKit
import LottieDocument

/// An archive's manifest.
struct LottieManifest {
    /// In the archive's order.
    let animations: [String]
    /// The initial animation; nil if there is none.
    let first: String?
    /// In the archive's order.
    let themes: [String]
    /// The initial themes, by the animations' names; each with its place in the manifest.
    let firstThemes: [String: (name: String, place: JSONPlace)]
    /// Features for interactive players.
    let stateMachines: [String]
    /// What is wrong with the manifest or missing in it; the files then tell which animations there are. Nil if nothing is.
    let damage: LottieDocumentError?

    /// - Parameters:
    ///   - bytes: of `manifest.json`; nil if there is none.
    ///   - paths: of the files in the archive, which may be animations that the manifest does not list.
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
        /// The names in a list, followed by those of files that it leaves out.
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

    /// The manifest with its faults, or the reason why it is not one; neither if there is none.
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

    /// The name of a file in one of the folders.
    private static func name(_ path: String, in folders: [String]) -> String? {
        guard let folder = folders.first(where: path.hasPrefix), path.hasSuffix(".json") else { return nil }
        return String(path.dropFirst(folder.count).dropLast(5))
    }
}
