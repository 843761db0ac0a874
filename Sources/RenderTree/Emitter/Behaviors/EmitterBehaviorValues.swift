public import Animation
public import Geometry
public import Graphics

/// A behaviour that acts on all particles of an emitter as they move, as it was set.
public struct EmitterBehaviorValues: Equatable, Sendable {
    public var kind = Kind.none
    public var isEnabled = true
    public var numbers = EmitterBehaviorNumbers()
    /// Position of an attractor, layer space, points.
    public var position = Point.zero
    /// Force of a wave: points per second² for a mass of 1; three numbers, missing ones are 0.
    public var force: [Double] = []
    /// What an attractor pulls particles to.
    public var shape = AttractorShape.radial
    /// The values at the stops of a value over life.
    public var values: [Double] = []
    /// The colours at the stops of a colour over life.
    public var colors: [RGBA] = []
    /// Where the stops are, from 0 at birth to 1 at death; evenly spaced if there are not as many as stops.
    public var locations: [Double] = []
    /// The property that a value over life sets; nil if particles have no such property.
    public var property: ParticleProperty?
    /// Values over life are added to a particle's own rather than replacing them.
    public var isAdditive = false
    /// Alignment to motion is in space, not in the layer's plane.
    public var preservesDepth = false

    public enum Kind: UInt8, Sendable {
        /// A type without effect.
        case none
        case wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor
    }

    /// What an attractor pulls particles to.
    public enum AttractorShape: UInt8, Sendable, CaseIterable {
        /// A point.
        case radial
        /// A line through it, along its orientation.
        case axial
        /// A plane through it, perpendicular to its orientation.
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
    /// Of a wave: periods per second.
    case frequency
    /// The fraction of its velocity that a particle of mass 1 loses per second.
    case drag
    /// Whole turns, added to the direction of motion.
    case rotation
    /// Of an attractor: acceleration of a particle of mass 1 for each point of distance, points per second².
    case stiffness
    /// Of an attractor: the distance, in points, from which on it pulls.
    case radius
    /// Of an attractor: how far beyond the radius the pull keeps growing, points; 0 and infinity for ever. If negative, particles inside the
    /// radius are pushed out.
    case falloff
    /// Of an attractor: depth, points.
    case zPosition
    /// Of an attractor's axis or normal: radians out of the layer's plane.
    case orientationLatitude
    /// Likewise: radians in the layer's plane, +x towards +y.
    case orientationLongitude
}

/// A property of particles that a value over life can set.
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
    /// Per second.
    case scaleSpeed
    case red, green, blue, alpha

    /// True if the particle's position depends on it.
    var isOfWay: Bool { rawValue <= ParticleProperty.mass.rawValue }
}

/// A property of a behaviour that can be animated.
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
