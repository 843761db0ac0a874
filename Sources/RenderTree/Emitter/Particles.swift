import Glibc
public import Geometry

/// The particles of an emitter that are alive at one time.
public struct Particles: Sendable {
    /// From the backmost.
    public var items: ContiguousArray<Particle> = []
    /// What particles show, named by index: a picture about the origin, in points at a scale of 1.
    public var pictures: ContiguousArray<Contents> = []
    /// Holds all that is seen of them in the layer's plane; null for nothing.
    public var extent = Rect.null
    /// They lie at their own depths in the superlayer's space, not in the layer's plane.
    public var preservesDepth = false

    public init() {}

    /// Where the picture of a particle lies in its own space; nil for none.
    public func place(of particle: Int) -> Rect? { pictures[Int(items[particle].picture)].placeAboutOrigin }

    /// None as yet.
    init(of emitter: EmitterValues) { preservesDepth = emitter.preservesDepth }
}

/// One particle at one time.
public struct Particle: Hashable, Sendable {
    /// The picture's middle, layer space and depth, points.
    public var position: SIMD3<Double>
    /// Layer units a point of the picture; above 0.
    public var scale: Double
    /// Radians, +x towards +y.
    public var angle: Double
    /// What multiplies the picture's premultiplied pixels; premultiplied, or without alpha where it is added.
    public var color: SIMD4<Float>
    /// In `Particles.pictures`.
    public var picture: Int32
    /// Seconds.
    public var age: Double

    public init(position: SIMD3<Double>, scale: Double, angle: Double, color: SIMD4<Float>, picture: Int32, age: Double) {
        self.position = position
        self.scale = scale
        self.angle = angle
        self.color = color
        self.picture = picture
        self.age = age
    }

    /// From the picture's own space to layer space, depth included.
    public var pictureToSpace: CATransform3D {
        let flat = pictureToLayer
        var space = CATransform3D.identity
        (space.m11, space.m12, space.m21, space.m22) = (flat.m11, flat.m12, flat.m21, flat.m22)
        (space.m41, space.m42, space.m43) = (position.x, position.y, position.z)
        return space
    }

    /// From the picture's own space to layer space.
    public var pictureToLayer: Homography {
        let (x, y) = (angle == 0 ? (1, 0) : (cos(angle), sin(angle))) as (Double, Double)
        return Homography(
            m11: scale * x, m12: scale * y, m13: 0, m21: -scale * y, m22: scale * x, m23: 0, m31: position.x,
            m32: position.y, m33: 1)
    }
}

/// A place in `RenderTree.particles`, or none.
public struct ParticlesIndex: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let none = ParticlesIndex(rawValue: -1)
}
