import Glibc
public import Geometry

/// The particles of an emitter that are alive at one time.
public struct Particles: Sendable {
    /// Back to front.
    public var items: ContiguousArray<Particle> = []
    /// What particles show, by index: pictures centred on the origin, in points at a scale of 1.
    public var pictures: ContiguousArray<Contents> = []
    /// Contains all particles, as seen in the layer's plane; null for none.
    public var extent = Rect.null
    /// They lie at their own depths in the superlayer's space, not in the layer's plane.
    public var preservesDepth = false

    public init() {}

    /// Where the picture of a particle lies in its own space; nil for none.
    public func place(of particle: Int) -> Rect? { pictures[Int(items[particle].picture)].placeAboutOrigin }

    /// Initially empty.
    init(of emitter: EmitterValues) { preservesDepth = emitter.preservesDepth }
}

/// One particle at one time.
public struct Particle: Hashable, Sendable {
    /// The centre of the picture, layer space and depth, points.
    public var position: SIMD3<Double>
    /// Layer units per point of the picture; above 0.
    public var scale: Double
    /// Radians, +x towards +y, or about its axis.
    public var angle: Double
    /// The axis about which the picture rotates, and its x axis: a unit vector in layer space and depth. At an angle of 0 the picture's y axis is
    /// parallel to the layer's plane. Nil for one that faces the viewer and rotates in the layer's plane.
    public var axis: SIMD3<Double>?
    /// Multiplies the picture's premultiplied pixels; premultiplied, with alpha 0 if the particle is added.
    public var color: SIMD4<Float>
    /// Index in `Particles.pictures`.
    public var picture: Int32
    /// Seconds.
    public var age: Double

    public init(
        position: SIMD3<Double>, scale: Double, angle: Double, axis: SIMD3<Double>? = nil, color: SIMD4<Float>, picture: Int32,
        age: Double
    ) {
        self.position = position
        self.scale = scale
        self.angle = angle
        self.axis = axis
        self.color = color
        self.picture = picture
        self.age = age
    }

    /// From the picture's own space to layer space, depth included.
    public var pictureToSpace: CATransform3D {
        let (x, y) = sides
        var space = CATransform3D.identity
        (space.m11, space.m12, space.m13) = (x.x, x.y, x.z)
        (space.m21, space.m22, space.m23) = (y.x, y.y, y.z)
        (space.m41, space.m42, space.m43) = (position.x, position.y, position.z)
        return space
    }

    /// From the picture's own space to layer space, projected along z.
    public var pictureToLayer: Homography {
        let (x, y) = sides
        return Homography(
            m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: position.x, m32: position.y, m33: 1)
    }

    /// The picture's x and y unit vectors in layer space and depth.
    private var sides: (x: SIMD3<Double>, y: SIMD3<Double>) {
        let (c, s) = (angle == 0 ? (1, 0) : (cos(angle), sin(angle))) as (Double, Double)
        guard let axis else { return (SIMD3(c, s, 0) * scale, SIMD3(-s, c, 0) * scale) }
        let (level, third) = Particle.directions(about: axis)
        return (axis * scale, (level * c + third * s) * scale)
    }

    /// The directions of a picture's y axis at an angle of 0 and at a quarter turn.
    private static func directions(about axis: SIMD3<Double>) -> (SIMD3<Double>, SIMD3<Double>) {
        // Parallel to the layer's plane and perpendicular to the axis; +y if the axis points at the viewer.
        let length = (axis.x * axis.x + axis.y * axis.y).squareRoot()
        let level = length > 1e-12 ? SIMD3(-axis.y, axis.x, 0) / length : SIMD3(0, 1, 0)
        let third = SIMD3(
            axis.y * level.z - axis.z * level.y, axis.z * level.x - axis.x * level.z, axis.x * level.y - axis.y * level.x)
        return (level, third)
    }

    /// The angle at which a picture's y axis points in a given direction.
    /// - Parameters:
    ///   - y: a unit vector perpendicular to the axis.
    ///   - axis: a unit vector.
    static func angle(ofY y: SIMD3<Double>, about axis: SIMD3<Double>) -> Double {
        let (level, third) = directions(about: axis)
        return atan2((y * third).sum(), (y * level).sum())
    }
}

/// An index into `RenderTree.particles`, or none.
public struct ParticlesIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = ParticlesIndex(rawValue: -1)
}
