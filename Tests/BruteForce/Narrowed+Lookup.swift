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

    /// Where a point of pixel space lies in a layer's plane, and how much of the plane a pixel sees there; nil behind the eye.
    static func place(_ p: Point, in layer: Int, _ scene: Scene) -> (point: Point, pixelArea: Double)? {
        let image = scene.layers[layer].pixelToLayer.homogeneous(p)
        guard image.z > 0 else { return nil }
        // A projective map magnifies areas by its determinant over w³.
        let area = abs(scene.layers[layer].pixelToLayer.determinant) / (image.z * image.z * image.z)
        return (Point(image.x / image.z, image.y / image.z), area / scene.canvas.pixelArea)
    }

    /// The colour of a layer's contents, or of the bitmap that it was made into, at a point of pixel space.
    static func picture(of layer: Int, at p: Point, _ scene: Scene) -> SIMD4<Double>? {
        let effects = scene.layers[layer].effects
        if effects >= 0, let raster = scene.effects[effects].raster {
            return place(p, in: layer, scene).map { raster.color(at: $0.point, pixelArea: $0.pixelArea) }
        }
        let paint = scene.paints[layer]
        guard let picture = paint.picture, let place = place(p, in: layer, scene) else { return nil }
        let color = picture.color(at: place.point, pixelArea: place.pixelArea) * paint.share
        guard let other = paint.other else { return color }
        return color + other.color(at: place.point, pixelArea: place.pixelArea) * (1 - paint.share)
    }

    /// The colour of a layer's gradient at a point of pixel space.
    static func gradient(of layer: Int, at p: Point, _ scene: Scene) -> SIMD4<Double>? {
        guard let gradient = scene.paints[layer].gradient else { return nil }
        return place(p, in: layer, scene).map { gradient.color(at: $0.point) }
    }
}
