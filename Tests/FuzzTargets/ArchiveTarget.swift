import Foundation
import Limits
import Lottie
import SceneFiles
import SceneMutations

/// Zip archives as wallpapers, packages and `.lottie` files.
enum ArchiveTarget: FuzzTarget {
    static let name = "archives"
    static let mostBytes = 32_768
    static let words = [
        "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}", "manifest.json", "animations/",
        "a/", "images/", "i/", "t/", "../", "/",
        "main.caml", "index.xml", "Wallpaper.plist", ".wallpaper/", ".ca/", "assets/", "__MACOSX/", "\\",
    ]

    static func run(_ bytes: [UInt8]) -> Bool {
        let file = BytesFile(bytes)
        let isScene = SceneTrial.runScene(at: file.path)
        return isLottie(file.path) || isScene
    }

    private static func isLottie(_ path: String) -> Bool {
        var options = LottieReadingOptions()
        options.limits = limits
        guard let scene = try? LottieScene(path: path, options: options) else { return false }
        _ = scene.report()
        return true
    }

    private static var limits: LKLimits {
        var limits = LKLimits()
        (limits.layers, limits.segments, limits.samples) = (2000, 200_000, 20_000)
        (limits.scenePixels, limits.fileBytes, limits.documentBytes) = (1 << 16, 1 << 20, 1 << 20)
        return limits
    }

    static var seeds: [[UInt8]] {
        [
            SceneMutations.archive(documents: Array(SceneMutations.documents.prefix(2))), lottie(version: 1),
            lottie(version: 2),
        ]
    }

    /// - Parameter version: of the form of archives: animations lie in other folders.
    private static func lottie(version: Int) -> [UInt8] {
        let manifest =
            #"{"version":"\#(version)","animations":[{"id":"x"}],"themes":[{"id":"y"}],"initial":{"animation":"x"}}"#
        var archive = StoredArchive()
        // They are small enough to be taken.
        try? archive.add(Array(manifest.utf8), as: "manifest.json")
        try? archive.add(SceneMutations.lottieDocuments[1], as: (version == 1 ? "animations/" : "a/") + "x.json")
        try? archive.add(Array(#"{"rules":[]}"#.utf8), as: "t/y.json")
        return archive.closed
    }
}
