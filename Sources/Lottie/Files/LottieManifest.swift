import LottieDocument

/// What an archive says of its animations.
struct LottieManifest {
    /// In the archive's order.
    let animations: [String]
    /// The one to begin with; nil where there is none.
    let first: String?

    /// - Parameters:
    ///   - bytes: of `manifest.json`; nil where there is none.
    ///   - paths: of the files in the archive, which tell of animations that the manifest does not.
    init(_ bytes: [UInt8]?, paths: [String]) {
        var named: [String] = []
        var chosen: String?
        if let bytes, let json = try? JSONDocument(bytes) {
            if let list = json.member(0, named: "animations") {
                named = json.elements(list).compactMap { json.member($0, named: "id").flatMap { json.string($0) } }
            }
            let initial = json.member(0, named: "initial").flatMap { json.member($0, named: "animation") }
            chosen = (initial ?? json.member(0, named: "activeAnimationId")).flatMap { json.string($0) }
        }
        let there = paths.compactMap { path -> String? in
            guard let folder = ["a/", "animations/"].first(where: path.hasPrefix), path.hasSuffix(".json") else {
                return nil
            }
            return String(path.dropFirst(folder.count).dropLast(5))
        }
        animations = named + there.filter { !named.contains($0) }
        first = chosen ?? animations.first
    }
}
