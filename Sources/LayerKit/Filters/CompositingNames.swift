import Graphics

/// The names by which the ways of compositing are known.
enum CompositingNames {
    /// Core Animation's own names of the Porter-Duff operators and their kin.
    private static let operators: [String: CGBlendMode] = [
        "clear": .clear, "copy": .copy, "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
        "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
        "destAtop": .destinationAtop, "xor": .xor, "plusL": .plusLighter, "plusD": .plusDarker, "multiply": .multiply,
    ]

    /// The stems of names that end in `BlendMode`.
    private static let blends: [String: CGBlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken,
        "lighten": .lighten, "colorDodge": .colorDodge, "colorBurn": .colorBurn, "softLight": .softLight,
        "hardLight": .hardLight, "difference": .difference, "exclusion": .exclusion, "hue": .hue,
        "saturation": .saturation, "color": .color, "luminosity": .luminosity, "linearDodge": .plusLighter,
        "linearBurn": .plusDarker,
    ]

    /// Stems of Core Image's names that end in `Compositing`, beside those of `operators`.
    private static let compositings: [String: CGBlendMode] = [
        "addition": .plusLighter, "maximum": .lighten, "minimum": .darken,
    ]

    /// All of Core Animation's own names.
    static let types: [String] = operators.keys.sorted() + blends.keys.sorted().map { $0 + "BlendMode" }

    /// The mode of a name: Core Animation's, or Core Image's with `CI` before it; nil for one that is not known.
    static func mode(_ name: String) -> CGBlendMode? {
        if let mode = operators[name] { return mode }
        var stem = Substring(name)
        let isCoreImage = stem.hasPrefix("CI")
        if isCoreImage { stem = stem.dropFirst(2) }
        let ending = ["BlendMode", "Compositing"].first { stem.hasSuffix($0) }
        guard let ending else { return nil }
        stem = stem.dropLast(ending.count)
        let key = isCoreImage ? stem.prefix(1).lowercased() + stem.dropFirst() : String(stem)
        if ending == "BlendMode" { return blends[key] }
        return isCoreImage ? operators[key] ?? compositings[key] : nil
    }
}

extension CGBlendMode {
    /// What a layer's `compositingFilter` means: a name, a `CAFilter`, or any other object that has a property `type` or
    /// `name` with one in it. What is not known has no effect.
    init(compositingFilter filter: Any?) {
        self = CGBlendMode.name(of: filter).flatMap(CompositingNames.mode) ?? .normal
    }

    /// What a layer's `compositingFilter` is called, if that says nothing.
    static func unknownName(of filter: Any?) -> String? {
        guard let name = name(of: filter), !name.isEmpty, CompositingNames.mode(name) == nil else { return nil }
        return name
    }

    private static func name(of filter: Any?) -> String? {
        switch filter {
        case let name as String: return name
        case let filter as CAFilter: return filter.isEnabled ? filter.type : nil
        case let filter?:
            var mirror: Mirror? = Mirror(reflecting: filter)
            while let properties = mirror {
                for label in ["type", "name"] {
                    for property in properties.children where property.label == label {
                        if let name = property.value as? String { return name }
                    }
                }
                mirror = properties.superclassMirror
            }
            return nil
        case nil: return nil
        }
    }
}
