import Geometry
import Graphics
import RenderPlan
import RenderTree

// Particles: each one a draw of a picture. Those that show the same picture come one after the other, and become one batch. Additive
// particles are premultiplied paint without alpha: source-over then is a sum, and needs no blend mode of its own.
//
// Particles that have depth are members of the space that their layer lies in, and are sorted there (`Gather.swift`).

extension Workspace {
    /// The layer's particles, above everything else of it.
    mutating func emitParticles(of node: Node, _ frame: Frame, in tree: RenderTree) {
        guard node.particles != .none, frame.partsEnd >= 0, frame.fade.w > 0 else { return }
        let particles = tree[node.particles]
        if particles.items.isEmpty || particles.preservesDepth && frame.particlesAreMembers { return }
        let space = particles.preservesDepth ? ParticleSpace(of: node, toPixel: frame.toPixel, in: tree) : nil
        let clip = node.flags.contains(.masksToBounds) ? frame.innerClip : frame.clip
        let textures = particles.pictures.map { texture(of: $0) }
        // For filters without mipmaps.
        let seen = particles.pictures.indices.map { kind -> SeenTexels? in
            let contents = particles.pictures[kind]
            return textures[kind] == .none ? nil : self.seen(contents.bitmap, contents.texels, .linear)
        }
        for particle in particles.items {
            let toPixel = space?.pictureToPixel(particle) ?? particle.pictureToLayer * frame.toPixel
            let kind = Int(particle.picture)
            emit(particle, particles.pictures[kind], textures[kind], seen[kind], toPixel, fade: frame.fade, clip: clip)
        }
    }

    /// One particle by itself.
    mutating func emitParticle(_ index: Int, of particles: Particles, _ toPixel: Homography, fade: Tint, clip: Int32) {
        let particle = particles.items[index]
        let contents = particles.pictures[Int(particle.picture)]
        let texture = texture(of: contents)
        let seen = texture == .none ? nil : self.seen(contents.bitmap, contents.texels, .linear)
        emit(particle, contents, texture, seen, toPixel, fade: fade, clip: clip)
    }

    /// - Parameter toPixel: from the space of the particle's picture.
    private mutating func emit(
        _ particle: Particle, _ contents: Contents, _ texture: Batch.Texture, _ seen: SeenTexels?, _ toPixel: Homography, fade: Tint,
        clip: Int32
    ) {
        guard let place = contents.placeAboutOrigin, toPixel.hasArea else { return }
        var picture = PlacedPicture(
            texture: texture, isOpaque: false, opacity: particle.color * fade,
            filter: contents.filter(shownIn: place, toPixel: toPixel), lodBias: contents.lodBias)
        if texture == .none {
            let frame = Frame(0, Node(), toPixel: toPixel, clip: clip, fade: fade)
            emitTiles(of: contents.bitmap, picture, place, contents.texels, frame)
        } else {
            if picture.filter != .trilinear { picture.seen = seen }
            emitImage(picture, place, contents.texels, toPixel, clip: clip)
        }
    }
}

/// The space of an emitter whose particles have depths of their own, but are not sorted among its siblings.
struct ParticleSpace {
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
        Homography(flattening: particle.pictureToSpace * layerToParent) * parentToPixel
    }
}
