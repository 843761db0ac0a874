import RenderTree

/// Where an emitter's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the emitter's position.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// Along x, as wide as the emitter.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// The emitter's width is its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// The emitter's width is its radius.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")

    /// A point for a name that is not known.
    var committed: EmitterValues.Form { EmitterValues.Form.allCases.first { "\($0)" == rawValue } ?? .point }
}

/// Where in its shape.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At corners, or where a round shape reaches furthest along the axes.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// On edges.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// On faces.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Anywhere inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")

    /// Anywhere for a name that is not known.
    var committed: EmitterValues.Mode { EmitterValues.Mode.allCases.first { "\($0)" == rawValue } ?? .volume }
}

/// Which particles are painted over which.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Kind by kind.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// Younger ones over older ones.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// Older ones over younger ones.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// All are added to what is behind.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")

    /// Unordered for a name that is not known.
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
