public import Foundation
import Geometry
import Graphics
import RenderTree

/// Acts on all particles of a layer while they live (`CAEmitterLayer.emitterBehaviors`).
///
/// A behaviour has a type, which says what it does, and inputs by name. Change an input of a behaviour that a layer already has through the
/// layer, by a key path such as "emitterBehaviors.wind.force", so that the layer notices; animations use the same path.
///
/// A cell's values apply to a particle from its birth; a behaviour's values apply at any time to all particles alike.
open class CAEmitterBehavior: NSObject, NSCopying {
    /// One of `behaviorTypes()`; a behaviour of any other type has no effect.
    public final let type: String
    /// The name by which key paths find it.
    open var name: String?
    /// When false, it has no effect.
    open var isEnabled = true
    /// Inputs that were set, by name, and values for any other keys.
    private var inputs: [String: Any] = [:]

    /// A behaviour of a type, such as "wave", with its inputs at their defaults. `behaviorTypes()` lists the types that have an effect.
    public init(type: String) {
        self.type = type
        super.init()
    }

    /// The types that have an effect.
    open class func behaviorTypes() -> [String] { EmitterBehaviorKind.allCases.filter { $0.committed != .none }.map(\.rawValue) }

    /// The names of the inputs that the type has.
    open func inputKeys() -> [String] { EmitterBehaviorKind(rawValue: type)?.rows.map(\.name) ?? [] }

    /// An input's value or its default; also `name`, `type` and `enabled`, and values that were set for any other key.
    open func value(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "type": type
        case "enabled", "isEnabled": NSNumber(value: isEnabled)
        default: inputs[key] ?? EmitterBehaviorKind(rawValue: type)?.row(key)?.standard
        }
    }

    /// Sets an input; nil restores its default. A value that the input cannot have counts as the default.
    open func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = value as? String
        case "type": break
        case "enabled", "isEnabled": isEnabled = (KeyBox.number(value) ?? 1) != 0
        default: inputs[key] = KeyBox.isNothing(value) ? nil : KeyBox.kept(value)
        }
    }

    /// The same as `setValue(_:forKey:)`: inputs have no parts.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// The same as `value(forKey:)`.
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = CAEmitterBehavior(type: type)
        (copy.name, copy.isEnabled, copy.inputs) = (name, isEnabled, inputs)
        return copy
    }

    // MARK: Committing

    /// The property that animations of a key change; nil if it cannot be animated.
    final func property(_ key: String) -> EmitterBehaviorProperty? {
        if ["enabled", "isEnabled"].contains(key) { return .enabled }
        return EmitterBehaviorKind(rawValue: type)?.row(key)?.property
    }

    /// The kind of value that a key has.
    final func kind(of key: String) -> ValueKind {
        if ["enabled", "isEnabled"].contains(key) { return .bool }
        return EmitterBehaviorKind(rawValue: type)?.row(key)?.kind ?? ValueKind(of: value(forKey: key)) ?? .object
    }

    /// The keys of values that are not inputs, sorted.
    package final var otherKeys: [String] {
        let known = inputKeys()
        return inputs.keys.filter { !known.contains($0) }.sorted()
    }

    final var committed: EmitterBehaviorValues {
        guard let kind = EmitterBehaviorKind(rawValue: type) else { return EmitterBehaviorValues() }
        var values = EmitterBehaviorValues(kind.committed)
        values.isEnabled = isEnabled
        for row in kind.rows {
            guard let value = inputs[row.name] else { continue }
            if let property = row.property {
                if let value = row.kind.animated(value) { values[property] = value }
            } else {
                row.take?(&values, value)
            }
        }
        return values
    }
}

/// Pushes particles to and fro: `force`, a vector, times a wave of `frequency` periods a second.
public let kCAEmitterBehaviorWave = EmitterBehaviorKind.wave.rawValue
/// Slows particles down: their acceleration is `-drag` times their velocity.
public let kCAEmitterBehaviorDrag = EmitterBehaviorKind.drag.rawValue
/// Turns particles so that their y axes point where they move, and then by `rotation` whole turns. With `preservesDepth`, particles of the type
/// "plane" are turned in space.
public let kCAEmitterBehaviorAlignToMotion = EmitterBehaviorKind.alignToMotion.rawValue
/// Sets the value at a `keyPath`, such as "scale" or "color.alpha", to `values` over a particle's life, at `locations` from 0 to 1. If it is
/// `additive`, they are added to the present value.
public let kCAEmitterBehaviorValueOverLife = EmitterBehaviorKind.valueOverLife.rawValue
/// Gives particles `colors` over their lives, at `locations` from 0 to 1.
public let kCAEmitterBehaviorColorOverLife = EmitterBehaviorKind.colorOverLife.rawValue
/// Lights particles. It has no effect as yet.
public let kCAEmitterBehaviorLight = EmitterBehaviorKind.light.rawValue
/// Draws particles to a point, a line or a plane (`attractorType`: "radial", "axial" or "planar") with a spring of the given `stiffness`, which
/// begins at a `radius` and grows over the `falloff`.
public let kCAEmitterBehaviorAttractor = EmitterBehaviorKind.attractor.rawValue
/// Draws particles to a point, likewise.
public let kCAEmitterBehaviorSimpleAttractor = EmitterBehaviorKind.simpleAttractor.rawValue
