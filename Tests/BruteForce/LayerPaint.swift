import Geometry
import RenderTree

/// What a layer is painted with, beside plain colours.
struct LayerPaint: Sendable {
    var gradient: GradientLook?
    var picture: Picture?
    /// The tiles in the place of the picture.
    var mosaic: Mosaic?
    /// What the picture fades into, or out of, if it lies in the same place; and the picture's own share.
    var other: Picture?
    var share = 1.0
    /// From the backmost.
    var shapes: [ShapeLook] = []
    /// From the backmost.
    var particles: [ParticleLook] = []

    /// Nothing.
    init() {}

    /// - Parameter density: pixels per point of the layer.
    init(of node: Node, in tree: RenderTree, density: Double) {
        if node.gradient != .none { gradient = GradientLook(tree[node.gradient], in: node.bounds) }
        if node.contents != .none {
            let contents = tree[node.contents]
            if let tiling = contents.tiling {
                mosaic = Mosaic(tiling, contents, in: node.bounds, density: density)
            } else {
                picture = Picture(contents, in: node.bounds)
            }
            other = contents.other.flatMap { Picture($0, in: node.bounds) }
            share = contents.fading?.share ?? 1
        }
        if node.particles != .none {
            let all = tree[node.particles]
            particles = all.items.compactMap { ParticleLook($0, of: all) }
        }
        if node.shape != .none { shapes = tree[node.shape].parts.compactMap { ShapeLook($0) } }
    }

    var hasPicture: Bool { picture != nil || mosaic != nil }

    /// Where the contents lie in the layer, if there are any.
    var picturePlace: Rect? { picture?.place ?? mosaic?.place }

    /// The colour of the contents, premultiplied.
    func pictureColor(at place: PixelPlace) -> SIMD4<Double> {
        if let mosaic { return mosaic.color(at: place) }
        guard let picture else { return .zero }
        let color = picture.color(at: place) * share
        guard let other else { return color }
        return color + other.color(at: place) * (1 - share)
    }
}
