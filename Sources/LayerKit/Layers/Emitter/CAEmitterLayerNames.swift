import RenderTree

/// The shape from which an emitter's particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line along x, as wide as the emitter.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle whose radius is the emitter's width.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere whose radius is the emitter's width.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// The committed form; an unknown name counts as a point.
    var committed: EmitterValues.Form { EmitterValues.Form.allCases.first { "\($0)" == rawValue } ?? .point }
}

/// The part of an emitter's shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At corners; of round shapes, at their extremes along the axes.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// On edges.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// On faces.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Anywhere inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    /// The committed form; an unknown name counts as `volume`.
    var committed: EmitterValues.Mode { EmitterValues.Mode.allCases.first { "\($0)" == rawValue } ?? .volume }
}

/// The order in which particles are drawn over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cell by cell.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Younger ones over older ones.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// Older ones over younger ones.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// Sorted by depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Each is added to what is behind it.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    /// The committed form; an unknown name counts as `unordered`.
    var committed: EmitterValues.Order { EmitterValues.Order.allCases.first { "\($0)" == rawValue } ?? .unordered }
}

public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
