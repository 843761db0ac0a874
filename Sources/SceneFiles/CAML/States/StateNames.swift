/// The names of states. Wallpapers have one of two sets: Locked, Unlock and Sleep, or names of a place, an orientation and an appearance, such as
/// "Lock PortraitUp Dark". A name of one set matches its equivalent in the other.
enum StateNames {
    /// The one of `names` that `name` refers to; nil for none.
    static func match(_ name: String, among names: [String]) -> String? {
        if names.contains(name) { return name }
        let words = name.split(separator: " ").map(String.init)
        guard let place = words.first.flatMap({ places[$0] }) else { return nil }
        let appearance = words.last == "Dark" ? ["Dark", "Light"] : ["Light", "Dark"]
        let orientation = words.first { orientations.contains($0) } ?? "PortraitUp"
        var candidates = appearance.map { "\(place.long) \(orientation) \($0)" }
        candidates += appearance.map { "\(place.short) \($0)" }
        candidates += [place.short, "\(place.long) \(orientation)", place.long]
        return candidates.first { names.contains($0) }
    }

    private static let orientations = ["PortraitUp", "LandscapeLeft", "PortraitDown", "LandscapeRight"]
    private static let places: [String: (short: String, long: String)] = [
        "Locked": ("Locked", "Lock"), "Lock": ("Locked", "Lock"), "Unlock": ("Unlock", "Home"),
        "Home": ("Unlock", "Home"),
        "Sleep": ("Sleep", "Sleep"),
    ]
}
