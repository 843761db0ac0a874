import Geometry
import Graphics
import RenderPlan
import RenderTree

// Particles: each a picture of its own. Those that show one picture follow each other, so that they are one batch. What is added
// to what is behind is premultiplied paint without alpha: over something, that is its sum with it, and needs no blending of its own.

extension Workspace {
    /// The layer's particles, over all else of it.
    mutating func emitParticles(of node: Node, _ frame: Frame, in tree: RenderTree) {
        guard node.particles != .none, frame.partsEnd >= 0, frame.fade.w > 0 else { return }
        let particles = tree[node.particles]
        if particles.items.isEmpty { return }
        let space = particles.preservesDepth ? ParticleSpace(of: node, toPixel: frame.toPixel, in: tree) : nil
        var frame = frame
        if !node.flags.contains(.masksToBounds) { frame.innerClip = frame.clip }
        let pictures = particles.pictures.map { texture(of: $0) }
        for particle in particles.items {
            let contents = particles.pictures[Int(particle.picture)]
            let map = space?.pictureToPixel(particle) ?? particle.pictureToLayer * frame.toPixel
            guard let place = contents.placeAboutOrigin, map.hasArea else { continue }
            let texture = pictures[Int(particle.picture)]
            let picture = PlacedPicture(
                texture: texture, isOpaque: false, opacity: particle.color * frame.fade,
                filter: contents.filter(shownIn: place, toPixel: map), lodBias: contents.lodBias)
            if texture == .none {
                var frame = frame
                frame.toPixel = map
                emitTiles(of: contents.bitmap, picture, place, contents.texels, frame)
            } else {
                emitImage(picture, place, contents.texels, map, clip: frame.innerClip)
            }
        }
    }
}

/// The space in which an emitter's particles lie at depths of their own.
private struct ParticleSpace {
    /// Depth included.
    let layerToParent: CATransform3D
    let parentToPixel: Homography

    /// Nil where the layer has no area.
    init?(of node: Node, toPixel: Homography, in tree: RenderTree) {
        guard let inverse = Placement(of: node, in: tree).layerToParent.inverted() else { return nil }
        layerToParent = LayerPlacement(of: node, in: tree).layerToParentSpace
        parentToPixel = inverse * toPixel
    }

    /// A particle keeps the layer's direction: its plane is parallel to the layer's.
    func pictureToPixel(_ particle: Particle) -> Homography {
        let flat = particle.pictureToLayer
        var own = CATransform3D.identity
        (own.m11, own.m12, own.m21, own.m22) = (flat.m11, flat.m12, flat.m21, flat.m22)
        (own.m41, own.m42, own.m43) = (particle.position.x, particle.position.y, particle.position.z)
        return Homography(flattening: own * layerToParent) * parentToPixel
    }
}
