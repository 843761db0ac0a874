import Animation

extension ValueComponent {
    /// - Parameter names: what is between the points after the property.
    init?(_ names: [Substring], of kind: ValueKind) {
        let found: ValueComponent?
        switch kind {
        case .point: found = ValueComponent.ofPoint[names]
        case .size: found = ValueComponent.ofSize[names]
        case .rect: found = ValueComponent.ofRect[names]
        case .transform: found = ValueComponent.ofTransform[names]
        default: found = nil
        }
        guard let found else { return nil }
        self = found
    }

    private static let ofPoint: [[Substring]: ValueComponent] = [["x"]: .x, ["y"]: .y]
    private static let ofSize: [[Substring]: ValueComponent] = [["width"]: .width, ["height"]: .height]
    private static let ofRect: [[Substring]: ValueComponent] = [
        ["origin"]: .origin, ["origin", "x"]: .originX, ["origin", "y"]: .originY,
        ["size"]: .size, ["size", "width"]: .sizeWidth, ["size", "height"]: .sizeHeight,
    ]
    private static let ofTransform: [[Substring]: ValueComponent] = {
        var table: [[Substring]: ValueComponent] = [
            ["scale"]: .uniformScale, ["rotation"]: .rotation(2), ["translation"]: .planeTranslation,
            ["scale", "xy"]: .planeScale,
        ]
        for (axis, name) in ["x", "y", "z"].enumerated() {
            table[["scale", Substring(name)]] = .scale(axis)
            table[["rotation", Substring(name)]] = .rotation(axis)
            table[["translation", Substring(name)]] = .translation(axis)
        }
        for index in 0..<16 { table[["m\(index / 4 + 1)\(index % 4 + 1)"]] = .entry(index) }
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
