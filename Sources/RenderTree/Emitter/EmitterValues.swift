public import Animation
public import Geometry
public import Graphics

/// An emitter as it was set: where particles are born, and its cells.
public struct EmitterValues: Equatable, Sendable {
    public var form = Form.point
    public var mode = Mode.volume
    public var order = Order.unordered
    /// The centre of the shape, layer space, points.
    public var position = Point.zero
    /// Depth of the centre, points.
    public var zPosition = 0.0
    /// Along x and y, points. A circle or sphere takes the width as its radius.
    public var size = Size(0, 0)
    /// Size of a cuboid along z, points.
    public var depth = 0.0
    /// Multiplies every cell's.
    public var birthRate = 1.0
    /// Multiplies every cell's.
    public var lifetime = 1.0
    /// Multiplies every cell's.
    public var velocity = 1.0
    /// Multiplies every cell's.
    public var scale = 1.0
    /// Multiplies every cell's.
    public var spin = 1.0
    /// Added to every particle's spin, radians per second.
    public var spinBias = 0.0
    /// Emitters with different seeds make different particles, others the same.
    public var seed: UInt32 = 0
    /// Particles lie at their own depths in the superlayer's space, not in the layer's plane.
    public var preservesDepth = false
    public var cells: [EmitterCellValues] = []
    /// Behaviours that act on all particles, in this order.
    public var behaviors: [EmitterBehaviorValues] = []

    /// The shape in which particles are born: `CAEmitterLayerEmitterShape`.
    public enum Form: UInt8, Sendable, CaseIterable {
        case point, line, rectangle, cuboid, circle, sphere
    }

    /// Where in the shape particles are born: `CAEmitterLayerEmitterMode`.
    public enum Mode: UInt8, Sendable, CaseIterable {
        /// At its corners, or at its extreme points along the axes.
        case points
        /// On its edges.
        case outline
        /// On its faces.
        case surface
        /// Anywhere inside.
        case volume
    }

    /// The order in which particles are painted: `CAEmitterLayerRenderMode`.
    public enum Order: UInt8, Sendable, CaseIterable {
        /// Cell by cell, each in the order of births.
        case unordered
        case oldestFirst
        case oldestLast
        /// By depth.
        case backToFront
        /// Cell by cell, added to what is behind.
        case additive
    }

    public init() {}
}

/// A cell's values, as they were set.
public struct EmitterCellValues: Equatable, Sendable {
    /// What each particle shows; nil for nothing.
    public var contents = ContentsValues()
    /// At birth, not premultiplied.
    public var color = RGBA.white
    /// If false, no particles are born.
    public var isEnabled = true
    /// Each particle lies in a plane of its own and rotates in space; otherwise all face the viewer.
    public var isPlane = false
    /// Which of several frames a particle shows.
    public var frameOrder = FrameOrder.single
    /// When particles are born, in the layer's time or in the life of the particle that emits them.
    public var timing = MediaTiming.layer
    public var numbers = EmitterCellNumbers()
    /// Cells that each particle emits in turn.
    public var cells: [EmitterCellValues] = []

    public init() { contents.gravity = .center }

    /// Which of several frames a particle shows.
    public enum FrameOrder: UInt8, Sendable {
        /// The first.
        case single
        /// A frame drawn at random at birth.
        case random
        /// One after the other from birth on, over and over.
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

/// A number of a cell. A range is the whole width about the mean in which values are drawn; a speed is a change per second.
public enum EmitterCellInput: UInt8, Hashable, Sendable, CaseIterable {
    /// Particles per second.
    case birthRate
    /// Seconds.
    case lifetime
    case lifetimeRange
    /// Radians out of the layer's plane.
    case emissionLatitude
    /// Radians in the layer's plane, from the direction of the shape, +x towards +y.
    case emissionLongitude
    /// Radians: the full opening angle of a cone.
    case emissionRange
    /// Points per second.
    case velocity
    case velocityRange
    /// Points per second².
    case xAcceleration
    case yAcceleration
    case zAcceleration
    case scale
    case scaleRange
    case scaleSpeed
    /// Radians per second, +x towards +y.
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
    /// The axis about which a plane particle rotates: radians out of the layer's plane.
    case orientationLatitude
    /// The same axis: radians in the layer's plane, +x towards +y.
    case orientationLongitude
    /// The same axis: radians, the full opening angle of a cone about it.
    case orientationRange
    /// By what forces of behaviours are divided; 0 and less count as 1.
    case mass
    /// Frames side by side in the contents, of which a particle shows one at a time; a whole number, 0 counts as 1.
    case contentsFrameCount
    /// Frames in a row; a whole number, 0 for all.
    case contentsFramesPerRow
    /// For frames shown one after the other.
    case contentsFramesPerSecond
}
