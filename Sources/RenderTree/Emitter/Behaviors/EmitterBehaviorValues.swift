public import Animation
public import Geometry
public import Graphics

/// Something that acts on all particles of an emitter on their way, as it was set.
public struct EmitterBehaviorValues: Equatable, Sendable {
    public var kind = Kind.none
    public var isEnabled = true
    public var numbers = EmitterBehaviorNumbers()
    /// Of an attractor, layer space, points.
    public var position = Point.zero
    /// Of a wave: points a second, a second, for a mass of 1; three numbers, missing ones are 0.
    public var force: [Double] = []
    /// What an attractor draws particles to.
    public var shape = AttractorShape.radial
    /// Of what changes over a life: its stops' values.
    public var values: [Double] = []
    /// Likewise, of colours.
    public var colors: [RGBA] = []
    /// Where the stops are, from 0 at the birth to 1 at the death; evenly spread if there are not as many as stops.
    public var locations: [Double] = []
    /// What values over a life are of; nil for nothing that particles have.
    public var property: ParticleProperty?
    /// Values over a life are added to what a particle has, and do not replace it.
    public var isAdditive = false
    /// What is aligned to its motion is aligned in space.
    public var preservesDepth = false

    public enum Kind: UInt8, Sendable {
        /// Of a type that has no effect.
        case none
        case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor
    }

    /// What an attractor draws particles to.
    public enum AttractorShape: UInt8, Sendable, CaseIterable {
        /// A point.
        case radial
        /// A line through it, along its orientation.
        case axial
        /// A plane through it, upright on its orientation.
        case planar
    }

    public init(_ kind: Kind = .none) { self.kind = kind }
}

/// The numbers of a behaviour, by name.
public struct EmitterBehaviorNumbers: Hashable, Sendable {
    private var values = [Double](repeating: 0, count: EmitterBehaviorInput.allCases.count)

    public init() { self[.frequency] = 1 }

    public subscript(input: EmitterBehaviorInput) -> Double {
        get { values[Int(input.rawValue)] }
        set { values[Int(input.rawValue)] = newValue }
    }
}

/// A number of a behaviour.
public enum EmitterBehaviorInput: UInt8, Hashable, Sendable, CaseIterable {
    /// Of a wave: how often it comes in a second.
    case frequency
    /// What a particle of mass 1 loses of its velocity, a second, as a factor of it.
    case drag
    /// Whole turns, beside the direction of motion.
    case rotation
    /// Of an attractor: points a second, a second, that a particle of mass 1 gets for each point of distance.
    case stiffness
    /// Of an attractor: from there on distance counts, points.
    case radius
    /// Of an attractor: how far from the radius the pull goes on growing, points; 0 and infinite for ever. Negative, what is inside
    /// the radius is pushed out.
    case falloff
    /// Of an attractor: depth, points.
    case zPosition
    /// Of an attractor's axis or normal: radians out of the layer's plane.
    case orientationLatitude
    /// Likewise: radians in the layer's plane, +x towards +y.
    case orientationLongitude
}

/// What a particle has that values over its life may be of.
public enum ParticleProperty: UInt8, Hashable, Sendable, CaseIterable {
    /// Layer space and depth, points.
    case positionX, positionY, positionZ
    /// Points a second.
    case velocityX, velocityY, velocityZ
    case mass
    /// Radians.
    case rotation
    /// Radians a second.
    case spin
    case scale
    /// A second.
    case scaleSpeed
    case red, green, blue, alpha

    /// Where it is depends on it.
    var isOfWay: Bool { rawValue <= ParticleProperty.mass.rawValue }
}

/// A value of a behaviour that animations may change.
public enum EmitterBehaviorProperty: Hashable, Sendable {
    case number(EmitterBehaviorInput)
    case enabled, position, force, values, colors, locations
}

extension EmitterBehaviorValues {
    public subscript(property: EmitterBehaviorProperty) -> AnimatedValue {
        get {
            switch property {
            case .number(let input): .number(numbers[input])
            case .enabled: .number(isEnabled ? 1 : 0)
            case .position: .point(position)
            case .force: .numbers(force)
            case .values: .numbers(values)
            case .colors: .colors(colors)
            case .locations: .numbers(locations)
            }
        }
        set {
            switch (property, newValue) {
            case (.number(let input), .number(let number)): numbers[input] = number
            case (.enabled, .number(let flag)): isEnabled = flag != 0
            case (.position, .point(let point)): position = point
            case (.force, .numbers(let numbers)): force = numbers
            case (.values, .numbers(let numbers)): values = numbers
            case (.colors, .colors(let colors)): self.colors = colors
            case (.locations, .numbers(let numbers)): locations = numbers
            default: break
            }
        }
    }
}
