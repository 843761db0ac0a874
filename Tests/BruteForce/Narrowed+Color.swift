import Geometry

extension Narrowed {
    /// Finds the pictures' colours at a pixel's centre. They hold for all samples of the pixel.
    mutating func lookUpPictures(at center: Point, in scene: Scene) {
        for position in entries.indices {
            let layer = entries[position].layer
            guard let picture = scene.pictures[layer] else { continue }
            entries[position].picture = Narrowed.color(of: picture, at: center, scene.layers[layer].pixelToLayer)
        }
    }

    /// A picture's colour at a point in pixel space; nil behind the eye.
    private static func color(of picture: Picture, at point: Point, _ map: PlaneMap) -> SIMD4<Double>? {
        let image = map.homogeneous(point)
        guard image.z > 0 else { return nil }
        // A projective map magnifies areas by its determinant over w³.
        let pixelArea = abs(map.determinant) / (image.z * image.z * image.z)
        return picture.color(at: Point(image.x / image.z, image.y / image.z), pixelArea: pixelArea)
    }

    /// What one sample sees, premultiplied.
    func color(at sample: Point, in scene: Scene) -> SIMD4<Double> {
        if entries.isEmpty { return .zero }
        return color(of: 0, at: sample, fade: 1, scene)
    }

    /// What one sample sees of a subtree.
    ///
    /// - Parameter fade: the opacity inherited from layers above that fade each of their sublayers by itself.
    private func color(of position: Int, at sample: Point, fade: Double, _ scene: Scene) -> SIMD4<Double> {
        let entry = entries[position]
        // The layer shows in front of the eye of every plane between it and the pixels. Those above it have been asked
        // on the way here, and its own w is theirs times that of its place in its superlayer.
        let image = scene.layers[entry.layer].pixelToLayer.homogeneous(sample)
        guard image.z > 0 else { return .zero }
        let point = Point(image.x / image.z, image.y / image.z)
        let isInBounds = scene.layers[entry.layer].outline.contains(point)
        if scene.layers[entry.layer].masksToBounds && !isInBounds { return .zero }

        let opacity = scene.layers[entry.layer].opacity * fade
        let isGroup = scene.layers[entry.layer].fadesAsGroup
        let part = isGroup ? 1 : opacity
        var color = SIMD4<Double>.zero
        if isInBounds { color = scene.layers[entry.layer].background * part }
        if let outline = scene.layers[entry.layer].pictureOutline, outline.contains(point) {
            color = over(picture(of: entry, at: sample, scene) * part, color)
        }
        var child = position + 1
        while child < entry.subtreeEnd {
            color = over(self.color(of: child, at: sample, fade: part, scene), color)
            child = entries[child].subtreeEnd
        }
        if isInBounds, !(scene.layers[entry.layer].opening?.contains(point) ?? false) {
            color = over(scene.layers[entry.layer].border * part, color)
        }
        return isGroup ? color * opacity : color
    }

    /// The picture's colour at the pixel's centre. Where that is behind the eye and the sample is not, the sample's own
    /// place has to do.
    private func picture(of entry: Entry, at sample: Point, _ scene: Scene) -> SIMD4<Double> {
        if let color = entry.picture { return color }
        guard let picture = scene.pictures[entry.layer] else { return .zero }
        return Narrowed.color(of: picture, at: sample, scene.layers[entry.layer].pixelToLayer) ?? .zero
    }
}
