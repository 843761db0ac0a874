import LayerKit

/// Which packages of a bundle lie over each other, back to front, and on what screen.
struct WallpaperPlan {
    /// Paths of packages, relative to the bundle.
    var planes: [String]
    /// Points; nil where nothing says so.
    var screen: CGSize?
    /// Pixels per point; nil where nothing says so.
    var scale: CGFloat?

    /// - Parameters:
    ///   - list: the bundle's `Wallpaper.plist`; nil where there is none.
    ///   - packages: the paths of all packages in the bundle.
    ///   - name: of the bundle, which may end in the class of the screen.
    init(_ list: [String: Any]?, packages: [String], name: String) {
        let assets = (list?["assets"] as? [String: Any])?["lockAndHome"] as? [String: Any]
        let planes = assets?["default"] as? [String: Any] ?? assets
        let named = WallpaperPlan.keys.compactMap { planes?[$0] as? String }.compactMap { name in
            packages.first { $0 == name || $0.hasSuffix("/" + name) }
        }
        self.planes = named.isEmpty ? WallpaperPlan.byName(packages) : named
        (screen, scale) =
            WallpaperPlan.screen(list?["logicalScreenClass"] as? String ?? "") ?? WallpaperPlan.screen(name) ?? (
                nil, nil
            )
    }

    /// Back to front. The clock lies between the first and the second.
    private static let keys = [
        "assetFileName", "backgroundAnimationFileName", "floatingAnimationFileNameKey", "floatingAnimationFileName",
        "foregroundAnimationFileName",
    ]

    private static func byName(_ packages: [String]) -> [String] {
        func last(_ path: String) -> String { (path.split(separator: "/").last ?? "").lowercased() }
        let named = ["background", "floating", "foreground"].compactMap { role in
            packages.first { last($0).contains(role) }
        }
        return named.isEmpty ? Array(packages.prefix(1)) : named
    }

    /// The size and the scale in words such as `390w-844h@3x~iphone`.
    private static func screen(_ text: String) -> (CGSize?, CGFloat?)? {
        guard let match = text.firstMatch(of: /(\d{2,5})w-(\d{2,5})h@(\d)x/), let width = Double(match.1),
            let height = Double(match.2),
            let scale = Double(match.3), width > 0, height > 0, scale > 0
        else { return nil }
        return (CGSize(width: width, height: height), scale)
    }
}
