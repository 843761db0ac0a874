import Geometry

extension Narrowed {
    /// Finds what holds for all samples of a pixel: the pictures' colours at its centre, where the centre lies, and what is
    /// behind the layers.
    mutating func lookUp(at center: Point, in scene: Scene) {
        for position in entries.indices {
            let layer = entries[position].layer
            let effects = scene.layers[layer].effects
            if effects >= 0 { entries[position].backdrop = scene.effects[effects].backdrop?.nearest(at: center) }
            if scene.canvas.looksUpAtSamples { continue }
            entries[position].picture = Narrowed.picture(of: layer, at: center, scene)
            entries[position].gradient = Narrowed.gradient(of: layer, at: center, scene)
            if scene.layers[layer].outline.hardEdges != [] {
                entries[position].center = Narrowed.place(center, in: layer, scene)?.point
            }
        }
    }

    /// Where a point of pixel space lies in a layer's plane, and what a pixel sees of the plane there; nil behind the eye.
    static func place(_ p: Point, in layer: Int, _ scene: Scene) -> PixelPlace? {
        PixelPlace(of: p, scene.layers[layer].pixelToLayer, pixelArea: scene.canvas.pixelArea)
    }

    /// The colour of a layer's contents, or of the bitmap that it was made into, at a point of pixel space.
    static func picture(of layer: Int, at p: Point, _ scene: Scene) -> SIMD4<Double>? {
        let effects = scene.layers[layer].effects
        if effects >= 0, let raster = scene.effects[effects].raster {
            return place(p, in: layer, scene).map { raster.color(at: $0.point, pixelArea: $0.area) }
        }
        let paint = scene.paints[layer]
        guard paint.hasPicture, let place = place(p, in: layer, scene) else { return nil }
        return paint.pictureColor(at: place)
    }

    /// The colour of a layer's gradient at a point of pixel space.
    static func gradient(of layer: Int, at p: Point, _ scene: Scene) -> SIMD4<Double>? {
        guard let gradient = scene.paints[layer].gradient else { return nil }
        return place(p, in: layer, scene).map { gradient.color(at: $0.point) }
    }
}
