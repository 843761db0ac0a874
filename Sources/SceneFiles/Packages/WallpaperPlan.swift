import LayerKit

/// The packages of a bundle that are shown, back to front, and the screen for which it was made.
struct WallpaperPlan {
    /// Paths of packages, relative to the bundle.
    var planes: [String]
    /// Packages that the bundle lists but does not contain, by name.
    var missing: [String] = []
    /// Points; nil if not given.
    var screen: CGSize?
    /// Pixels per point; nil if not given.
    var scale: CGFloat?

    /// - Parameters:
    ///   - list: the bundle's `Wallpaper.plist`; nil if there is none.
    ///   - packages: the paths of all packages in the bundle.
    ///   - name: of the bundle, which may end in the screen's class.
    init(_ list: PropertyList?, packages: [String], name: String) {
        let assets = list?["assets"]?["lockAndHome"]
        let planes = assets?["default"].flatMap { $0.isDictionary ? $0 : nil } ?? assets
        var named: [String] = []
        for keys in WallpaperPlan.keys {
            let names = keys.compactMap { planes?[$0]?.string }
            let found = names.lazy.compactMap { name in packages.first { $0 == name || $0.hasSuffix("/" + name) } }
            if let path = found.first {
                if !named.contains(path) { named.append(path) }
            } else if let name = names.first, !name.isEmpty {
                missing.append(name)
            }
        }
        self.planes = named.isEmpty ? WallpaperPlan.byName(packages) : named
        (screen, scale) =
            WallpaperPlan.screen(list?["logicalScreenClass"]?.string ?? "") ?? WallpaperPlan.screen(name) ?? (
                nil, nil
            )
    }

    /// For each plane, back to front. The clock lies between the background and the floating plane.
    private static let keys = [
        ["assetFileName"], ["backgroundAnimationFileName"], ["floatingAnimationFileNameKey", "floatingAnimationFileName"],
        ["foregroundAnimationFileName"],
    ]

    private static func byName(_ packages: [String]) -> [String] {
        func last(_ path: String) -> String { (path.split(separator: "/").last ?? "").lowercased() }
        let named = ["background", "floating", "foreground"].compactMap { role in
            packages.first { last($0).contains(role) }
        }
        return named.isEmpty ? Array(packages.prefix(1)) : named
    }

    /// The size and scale in a text such as `390w-844h@3x~iphone`, in any position.
    private static func screen(_ text: String) -> (CGSize?, CGFloat?)? {
        let text = Array(text.utf8)
        for at in text.indices.dropLast(2) where text[at] == UInt8(ascii: "@") && text[at + 2] == UInt8(ascii: "x") {
            var end = at
            guard let scale = digit(text[at + 1]), scale > 0,
                let height = number(in: text, before: &end, unit: UInt8(ascii: "h")), height > 0,
                end > 0, text[end - 1] == UInt8(ascii: "-")
            else { continue }
            end -= 1
            guard let width = number(in: text, before: &end, unit: UInt8(ascii: "w")), width > 0 else { continue }
            return (CGSize(width: width, height: height), CGFloat(scale))
        }
        return nil
    }

    /// A number of two to five digits followed by its unit.
    /// - Parameter end: the index after the unit; on return that of the number's first digit.
    private static func number(in text: [UInt8], before end: inout Int, unit: UInt8) -> Int? {
        guard end > 0, text[end - 1] == unit else { return nil }
        var (number, place, digits) = (0, 1, 0)
        end -= 1
        while end > 0, digits < 5, let digit = digit(text[end - 1]) {
            number += digit * place
            (place, digits, end) = (place * 10, digits + 1, end - 1)
        }
        return digits >= 2 ? number : nil
    }

    private static func digit(_ letter: UInt8) -> Int? {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(letter) ? Int(letter) - 48 : nil
    }
}
