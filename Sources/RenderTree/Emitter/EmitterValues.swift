public import Animation
public import Geometry
public import Graphics

/// An emitter as it was set: where particles are born, and what kinds of them.
public struct EmitterValues: Equatable, Sendable {
    public var form = Form.point
    public var mode = Mode.volume
    public var order = Order.unordered
    /// The middle of the shape in layer space, points.
    public var position = Point.zero
    /// Depth of the middle, points.
    public var zPosition = 0.0
    /// Along x and y, points. The width is a circle's or a sphere's radius.
    public var size = Size(0, 0)
    /// Of a cuboid along z, points.
    public var depth = 0.0
    /// Multiplies that of every cell.
    public var birthRate = 1.0
    /// Multiplies that of every cell.
    public var lifetime = 1.0
    /// Multiplies that of every cell.
    public var velocity = 1.0
    /// Multiplies that of every cell.
    public var scale = 1.0
    /// Multiplies that of every cell.
    public var spin = 1.0
    /// Added to that of every particle, radians a second.
    public var spinBias = 0.0
    /// Particles of emitters with different seeds differ, others are alike.
    public var seed: UInt32 = 0
    /// Particles lie at their own depths in the superlayer's space, not in the layer's plane.
    public var preservesDepth = false
    public var cells: [EmitterCellValues] = []
    /// What acts on all particles on their way, in this order.
    public var behaviors: [EmitterBehaviorValues] = []

    /// Where particles are born.
    public enum Form: UInt8, Sendable, CaseIterable {
        case point, line, rectangle, cuboid, circle, sphere
    }

    /// Where in that.
    public enum Mode: UInt8, Sendable, CaseIterable {
        /// At its corners, or where it reaches furthest along the axes.
        case points
        /// On its edges.
        case outline
        /// On its faces.
        case surface
        /// Anywhere inside.
        case volume
    }

    /// Which particles are painted over which.
    public enum Order: UInt8, Sendable, CaseIterable {
        /// Kind by kind, in each as they were born.
        case unordered
        case oldestFirst
        case oldestLast
        /// By depth.
        case backToFront
        /// Kind by kind, all of them added to what is behind.
        case additive
    }

    public init() {}
}

/// Particles of one kind, as they were set.
public struct EmitterCellValues: Equatable, Sendable {
    /// What each shows; nil for nothing.
    public var contents = ContentsValues()
    /// Of birth, not premultiplied.
    public var color = RGBA.white
    /// Off, none are born.
    public var isEnabled = true
    /// Each lies in a plane of its own, and turns in space; otherwise all face the viewer.
    public var isPlane = false
    /// Which of several pictures a particle shows.
    public var frameOrder = FrameOrder.single
    /// When they are born, in the layer's time or in the life of the particle that bears them.
    public var timing = MediaTiming.layer
    public var numbers = EmitterCellNumbers()
    /// What each particle bears in turn.
    public var cells: [EmitterCellValues] = []

    public init() { contents.gravity = .center }

    /// Which of several pictures a particle shows.
    public enum FrameOrder: UInt8, Sendable {
        /// The first.
        case single
        /// One that is drawn at its birth.
        case random
        /// One after the other from its birth on, again and again.
        case inTurn
    }
}

/// The numbers of a cell, by name.
public struct EmitterCellNumbers: Hashable, Sendable {
    private var values = [Double](repeating: 0, count: EmitterCellInput.allCases.count)

    public init() { (self[.scale], self[.mass]) = (1, 1) }

    public subscript(input: EmitterCellInput) -> Double {
        get { values[Int(input.rawValue)] }
        set { values[Int(input.rawValue)] = newValue }
    }
}

/// A number of a cell. A range is the whole width in which a value is drawn, about its mean; a speed is a change a second.
public enum EmitterCellInput: UInt8, Hashable, Sendable, CaseIterable {
    /// Particles a second.
    case birthRate
    /// Seconds.
    case lifetime
    case lifetimeRange
    /// Radians out of the layer's plane.
    case emissionLatitude
    /// Radians in the layer's plane, from the direction of the shape, +x towards +y.
    case emissionLongitude
    /// Radians: the whole opening of a cone.
    case emissionRange
    /// Points a second.
    case velocity
    case velocityRange
    /// Points a second, a second.
    case xAcceleration
    case yAcceleration
    case zAcceleration
    case scale
    case scaleRange
    case scaleSpeed
    /// Radians a second, +x towards +y.
    case spin
    case spinRange
    case redRange
    case greenRange
    case blueRange
    case alphaRange
    case redSpeed
    case greenSpeed
    case blueSpeed
    case alphaSpeed
    /// Radians at birth.
    case rotation
    case rotationRange
    /// Of the axis about which a plane particle turns: radians out of the layer's plane.
    case orientationLatitude
    /// Likewise: radians in the layer's plane, +x towards +y.
    case orientationLongitude
    /// Likewise: radians, the whole opening of a cone.
    case orientationRange
    /// What forces of behaviours are divided by; no more than 0 counts as 1.
    case mass
    /// Pictures side by side in the contents, of which a particle shows one at a time; whole numbers, 0 as 1.
    case contentsFrameCount
    /// Of them in a row; whole numbers, 0 for all.
    case contentsFramesPerRow
    /// Where they follow each other.
    case contentsFramesPerSecond
}
