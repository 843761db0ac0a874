import Graphics

/// The names of compositing operators.
enum CompositingNames {
    /// Core Animation's own names of the Porter-Duff operators and related ones.
    private static let operators: [String: CGBlendMode] = [
        "clear": .clear, "copy": .copy, "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut,
        "sourceAtop": .sourceAtop, "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
        "destAtop": .destinationAtop, "xor": .xor, "plusL": .plusLighter, "plusD": .plusDarker, "multiply": .multiply,
    ]

    /// Stems of the names that end in `BlendMode`.
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

    /// The mode for a name: Core Animation's, or Core Image's with the prefix `CI`; nil for an unknown one.
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
    /// The mode for a layer's `compositingFilter`: a name, a `CAFilter`, or any other object that has a property `type` or `name` with a name in
    /// it. An unknown name has no effect.
    init(compositingFilter filter: Any?) {
        self = CGBlendMode.name(of: filter).flatMap(CompositingNames.mode) ?? .normal
    }

    /// The name in a layer's `compositingFilter`, if it is unknown.
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
