import Animation
import Foundation
import Geometry
import RenderTree

/// The types of behaviours by name, and the inputs of each.
enum EmitterBehaviorKind: String, CaseIterable {
    case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor, simpleAttractor
    /// Has no effect: how it lights is not documented.
    case light

    var committed: EmitterBehaviorValues.Kind {
        switch self {
        case .wave: .wave
        case .drag: .drag
        case .alignToMotion: .alignToMotion
        case .valueOverLife: .valueOverLife
        case .colorOverLife: .colorOverLife
        case .attractor, .simpleAttractor: .attractor
        case .light: .none
        }
    }

    func row(_ key: String) -> EmitterBehaviorRow? { rows.first { $0.name == key } }

    var rows: [EmitterBehaviorRow] {
        switch self {
        case .wave: EmitterBehaviorRow.wave
        case .drag: [EmitterBehaviorRow(.drag)]
        case .alignToMotion: EmitterBehaviorRow.alignment
        case .valueOverLife: EmitterBehaviorRow.values
        case .colorOverLife: EmitterBehaviorRow.colors
        case .attractor: EmitterBehaviorRow.attractor
        case .simpleAttractor: EmitterBehaviorRow.simpleAttractor
        case .light: EmitterBehaviorRow.light
        }
    }
}

/// An input of a behaviour.
struct EmitterBehaviorRow {
    let name: String
    let kind: ValueKind
    /// The default, as key-value access returns it.
    let standard: Any?
    /// The property that animations change; nil if it cannot be animated.
    var property: EmitterBehaviorProperty?
    /// Commits an input that cannot be animated; a value that it cannot have leaves the default.
    var take: ((inout EmitterBehaviorValues, Any) -> Void)?

    init(_ input: EmitterBehaviorInput) {
        let standard = NSNumber(value: EmitterBehaviorNumbers()[input])
        (name, kind, self.standard, property) = ("\(input)", .number, standard, .number(input))
    }

    private init(_ name: String, _ kind: ValueKind, _ standard: Any?, _ property: EmitterBehaviorProperty) {
        (self.name, self.kind, self.standard, self.property) = (name, kind, standard, property)
    }

    private init(
        _ name: String, _ kind: ValueKind, _ standard: Any?, take: @escaping (inout EmitterBehaviorValues, Any) -> Void
    ) {
        (self.name, self.kind, self.standard, self.take) = (name, kind, standard, take)
    }

    nonisolated(unsafe) static let wave = [
        EmitterBehaviorRow("force", .numbers, nil, .force), EmitterBehaviorRow(.frequency),
    ]

    nonisolated(unsafe) static let alignment = [
        EmitterBehaviorRow(.rotation),
        EmitterBehaviorRow("preservesDepth", .bool, NSNumber(value: false)) { values, value in
            values.preservesDepth = KeyBox.number(value).map { $0 != 0 } ?? false
        },
    ]

    nonisolated(unsafe) static let values = [
        EmitterBehaviorRow("keyPath", .string, nil) { values, value in
            values.property = (value as? String).flatMap { EmitterBehaviorRow.properties[$0] }
        },
        EmitterBehaviorRow("values", .numbers, nil, .values), EmitterBehaviorRow("locations", .numbers, nil, .locations),
        EmitterBehaviorRow("additive", .bool, NSNumber(value: false)) { values, value in
            values.isAdditive = KeyBox.number(value).map { $0 != 0 } ?? false
        },
    ]

    nonisolated(unsafe) static let colors = [
        EmitterBehaviorRow("colors", .colors, nil, .colors), EmitterBehaviorRow("locations", .numbers, nil, .locations),
    ]

    nonisolated(unsafe) static let simpleAttractor = [
        EmitterBehaviorRow("position", .point, CGPoint.zero, .position), EmitterBehaviorRow(.zPosition),
        EmitterBehaviorRow(.stiffness), EmitterBehaviorRow(.radius), EmitterBehaviorRow(.falloff),
    ]

    nonisolated(unsafe) static let attractor = [
        EmitterBehaviorRow("attractorType", .string, "radial") { values, value in
            let shapes = EmitterBehaviorValues.AttractorShape.allCases
            values.shape = shapes.first { "\($0)" == value as? String } ?? .radial
        }
    ] + simpleAttractor + [EmitterBehaviorRow(.orientationLatitude), EmitterBehaviorRow(.orientationLongitude)]

    nonisolated(unsafe) static let light = [
        EmitterBehaviorRow("color", .color, nil) { _, _ in }, EmitterBehaviorRow("position", .point, CGPoint.zero, .position),
        EmitterBehaviorRow(.zPosition),
    ] + ["spot", "appliesAlpha"].map { EmitterBehaviorRow($0, .bool, NSNumber(value: false)) { _, _ in } }
        + ["falloff", "falloffDistance", "directionLatitude", "directionLongitude", "coneAngle", "coneEdgeSoftness"].map {
            EmitterBehaviorRow($0, .number, NSNumber(value: 0.0)) { _, _ in }
        }

    /// The properties that values over life may set, by their key paths.
    private static let properties: [String: ParticleProperty] = [
        "position.x": .positionX, "position.y": .positionY, "position.z": .positionZ, "velocity.x": .velocityX,
        "velocity.y": .velocityY, "velocity.z": .velocityZ, "mass": .mass, "rotation": .rotation, "spin": .spin, "scale": .scale,
        "scaleSpeed": .scaleSpeed, "color.red": .red, "color.green": .green, "color.blue": .blue, "color.alpha": .alpha,
    ]
}
