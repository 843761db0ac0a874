import Animation

extension ValueComponent {
    /// - Parameter names: the rest of the key path after the property's key.
    init?(_ names: [Substring], of kind: ValueKind) {
        // `joined` would look up what lists of substrings conform to, the first time it is called.
        let name = names.dropFirst().reduce(names.first.map(String.init) ?? "") { $0 + "." + String($1) }
        let found: ValueComponent?
        switch kind {
        case .point: found = ValueComponent.ofPoint[name]
        case .size: found = ValueComponent.ofSize[name]
        case .rect: found = ValueComponent.ofRect[name]
        case .transform: found = ValueComponent.ofTransform[name]
        default: found = nil
        }
        guard let found else { return nil }
        self = found
    }

    private static let ofPoint: [String: ValueComponent] = ["x": .x, "y": .y]
    private static let ofSize: [String: ValueComponent] = ["width": .width, "height": .height]
    private static let ofRect: [String: ValueComponent] = [
        "origin": .origin, "origin.x": .originX, "origin.y": .originY,
        "size": .size, "size.width": .sizeWidth, "size.height": .sizeHeight,
    ]
    private static let ofTransform: [String: ValueComponent] = {
        var table: [String: ValueComponent] = [
            "scale": .uniformScale, "rotation": .rotation(2), "translation": .planeTranslation, "scale.xy": .planeScale,
        ]
        for (axis, name) in ["x", "y", "z"].enumerated() {
            table["scale." + name] = .scale(axis)
            table["rotation." + name] = .rotation(axis)
            table["translation." + name] = .translation(axis)
        }
        for index in 0..<16 { table["m\(index / 4 + 1)\(index % 4 + 1)"] = .entry(index) }
        return table
    }()

    /// The kind of the part.
    var kind: ValueKind {
        switch self {
        case .origin: .point
        case .size, .planeTranslation: .size
        default: .number
        }
    }
}
