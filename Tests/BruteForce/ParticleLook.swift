import Geometry
import RenderTree

/// One particle: its picture, and the way from the layer's plane to it.
struct ParticleLook: Sendable {
    private let picture: Picture
    private let layerToPicture: PlaneMap
    private let color: SIMD4<Double>
    /// In the layer's plane, points.
    let center: Point
    /// No point of it is further from the centre, points.
    let radius: Double

    /// Nil for one of which nothing is seen.
    init?(_ particle: Particle, of particles: Particles) {
        guard let picture = Picture(particles.pictures[Int(particle.picture)], in: .zero),
            let inverse = PlaneMap(particle.pictureToLayer).inverse
        else { return nil }
        (self.picture, layerToPicture) = (picture, inverse)
        color = SIMD4<Double>(particle.color)
        center = Point(particle.position.x, particle.position.y)
        radius = particle.scale * Point(picture.place.maxX, picture.place.maxY).length
    }

    /// Paints a sample over what is behind.
    /// - Parameters:
    ///   - point: the sample, in the layer's plane.
    ///   - middle: the pixel's centre, and what a pixel sees there, likewise.
    func paint(at point: Point, middle: PixelPlace, fade: SIMD4<Double>, onto behind: inout SIMD4<Double>) {
        let place = layerToPicture.homogeneous(point)
        guard picture.place.minX <= place.x, place.x < picture.place.maxX, picture.place.minY <= place.y,
            place.y < picture.place.maxY
        else { return }
        let source = picture.color(at: middle.mapped(by: layerToPicture)) * color * fade
        let sum = source + behind * (1 - source.w)
        // What is added goes no further than a pixel can hold.
        behind = sum.clamped(lowerBound: .zero, upperBound: .one)
    }
}
