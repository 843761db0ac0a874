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
    private static func place(_ p: Point, in layer: Int, _ scene: Scene) -> (point: Point, pixelArea: Double)? {
        let image = scene.layers[layer].pixelToLayer.homogeneous(p)
        guard image.z > 0 else { return nil }
        // A projective map magnifies areas by its determinant over w³.
        let area = abs(scene.layers[layer].pixelToLayer.determinant) / (image.z * image.z * image.z)
        return (Point(image.x / image.z, image.y / image.z), area / scene.canvas.pixelArea)
    }

    /// The colour of a layer's contents, or of the bitmap that it was made into, at a point of pixel space.
    private static func picture(of layer: Int, at p: Point, _ scene: Scene) -> SIMD4<Double>? {
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
    private static func gradient(of layer: Int, at p: Point, _ scene: Scene) -> SIMD4<Double>? {
        guard let gradient = scene.paints[layer].gradient else { return nil }
        return place(p, in: layer, scene).map { gradient.color(at: $0.point) }
    }

    /// What one sample sees over what is behind, premultiplied.
    func color(at sample: Point, over background: SIMD4<Double>, in scene: Scene) -> SIMD4<Double> {
        var color = background
        if !entries.isEmpty { paint(0, at: sample, fade: 1, onto: &color, scene) }
        return color
    }

    /// Paints what one sample sees of a subtree.
    ///
    /// - Parameters:
    ///   - fade: the opacity inherited from layers above that fade each of their sublayers by itself.
    ///   - color: what was painted before it in the innermost picture around.
    private func paint(
        _ position: Int, at sample: Point, fade: Double, onto color: inout SIMD4<Double>, _ scene: Scene
    ) {
        let entry = entries[position]
        // The layer shows in front of the eye of every plane between it and the pixels. Those above it have been asked
        // on the way here, and its own w is theirs times that of its place in its superlayer.
        let image = scene.layers[entry.layer].pixelToLayer.homogeneous(sample)
        guard image.z > 0 else { return }
        let point = Point(image.x / image.z, image.y / image.z)
        let effects = scene.layers[entry.layer].effects
        if effects >= 0, scene.effects[effects].changesBackdrop {
            changeBackdrop(of: entry, at: point, &color, scene.effects[effects], scene)
        }
        let opacity = scene.layers[entry.layer].opacity * fade
        let fadesAsGroup = scene.layers[entry.layer].fadesAsGroup
        guard scene.layers[entry.layer].isIsolated || (fadesAsGroup && opacity < 1) else {
            if effects >= 0 { paintShadow(position, at: sample, point, onto: &color, scene) }
            paintParts(position, at: sample, point, fade: opacity, onto: &color, scene)
            return
        }
        let source = picture(position, at: sample, point, scene) * opacity
        if effects < 0 || scene.effects[effects].mode == .normal {
            color = over(source, color)
        } else if !scene.effects[effects].erases || scene.effects[effects].region.contains(point) {
            color = Blending.composite(source, color, scene.effects[effects].mode)
        }
    }

    private func changeBackdrop(
        of entry: Entry, at point: Point, _ color: inout SIMD4<Double>, _ effects: LayerEffects, _ scene: Scene
    ) {
        guard scene.layers[entry.layer].outline.contains(point, pixelCenter: entry.center) else { return }
        if let backdrop = entry.backdrop { color = backdrop }
        for recolouring in effects.backgroundRecolourings { color = recolouring.apply(color) }
    }

    /// The layer as one picture: its parts and sublayers, filters, shadow and mask, or the bitmap made of them.
    private func picture(_ position: Int, at sample: Point, _ point: Point, _ scene: Scene) -> SIMD4<Double> {
        let entry = entries[position]
        let effects = scene.layers[entry.layer].effects
        var color = SIMD4<Double>.zero
        guard effects >= 0 else {
            paintParts(position, at: sample, point, fade: 1, onto: &color, scene)
            return color
        }
        if scene.effects[effects].raster != nil {
            return entry.picture ?? Narrowed.picture(of: entry.layer, at: sample, scene) ?? .zero
        }
        if let blurred = scene.effects[effects].blurred {
            if scene.effects[effects].blurBounds?.contains(point) ?? true { color = blurred.linear(at: point) }
        } else {
            paintParts(position, at: sample, point, fade: 1, onto: &color, scene)
        }
        for recolouring in scene.effects[effects].recolourings { color = recolouring.apply(color) }
        var shadow = SIMD4<Double>.zero
        paintShadow(position, at: sample, point, onto: &shadow, scene)
        color = over(color, shadow)
        return scene.effects[effects].isMasked ? color * alpha(of: .mask, below: position, at: sample, scene) : color
    }

    private func paintShadow(
        _ position: Int, at sample: Point, _ point: Point, onto color: inout SIMD4<Double>, _ scene: Scene
    ) {
        let entry = entries[position]
        guard let shadow = scene.effects[scene.layers[entry.layer].effects].shadow else { return }
        if scene.layers[entry.layer].masksToBounds,
            !scene.layers[entry.layer].outline.contains(point, pixelCenter: entry.center)
        {
            return
        }
        let alpha =
            switch shadow.caster {
            case .blurred(let grid): grid.linear(at: point - shadow.offset).w
            case .path(let path): path.contains(point - shadow.offset) ? 1.0 : 0
            case .subtree: alpha(of: .shadow, below: position, at: sample, scene)
            }
        color = over(shadow.color * alpha, color)
    }

    /// The alpha of a subtree that stands below a layer in another role than a sublayer's; 0 where nothing of it shows.
    private func alpha(
        of role: SceneLayer.Role, below position: Int, at sample: Point, _ scene: Scene
    ) -> Double {
        var child = position + 1
        while child < entries[position].subtreeEnd {
            if scene.layers[entries[child].layer].role == role {
                var color = SIMD4<Double>.zero
                paint(child, at: sample, fade: 1, onto: &color, scene)
                return color.w
            }
            child = entries[child].subtreeEnd
        }
        return 0
    }

    /// The layer's own parts and its sublayers, each fading by itself.
    private func paintParts(
        _ position: Int, at sample: Point, _ point: Point, fade: Double, onto color: inout SIMD4<Double>, _ scene: Scene
    ) {
        let entry = entries[position]
        let isInBounds = scene.layers[entry.layer].outline.contains(point, pixelCenter: entry.center)
        if scene.layers[entry.layer].masksToBounds && !isInBounds { return }
        if isInBounds {
            color = over(scene.layers[entry.layer].background * fade, color)
            if let gradient = entry.gradient ?? Narrowed.gradient(of: entry.layer, at: sample, scene) {
                color = over(gradient * fade, color)
            }
        }
        if let outline = scene.layers[entry.layer].pictureOutline, outline.contains(point, pixelCenter: entry.center) {
            // Where the pixel's centre is behind the eye and the sample is not, the sample's own place has to do.
            let picture = entry.picture ?? Narrowed.picture(of: entry.layer, at: sample, scene) ?? .zero
            color = over(picture * fade, color)
        }
        for shape in scene.paints[entry.layer].shapes { shape.paint(at: point, fade: fade, onto: &color) }
        if entry.isOrderOpen {
            for child in ordered(below: position, at: point, scene) where isShown(child, at: point, scene) {
                paint(child, at: sample, fade: fade, onto: &color, scene)
            }
        } else {
            var child = position + 1
            while child < entry.subtreeEnd {
                if scene.layers[entries[child].layer].role == .sublayer, isShown(child, at: point, scene) {
                    paint(child, at: sample, fade: fade, onto: &color, scene)
                }
                child = entries[child].subtreeEnd
            }
        }
        if isInBounds, !(scene.layers[entry.layer].opening?.contains(point) ?? false) {
            color = over(scene.layers[entry.layer].border * fade, color)
        }
    }

    /// False where a layer's plane is in front of that of the layer behind which it is wanted.
    private func isShown(_ child: Int, at point: Point, _ scene: Scene) -> Bool {
        guard let behind = scene.layers[entries[child].layer].behind else { return true }
        return dot(behind, SIMD3(point.x, point.y, 1)) > 0
    }

    /// Tilted sublayers from back to front at a point of the plane that they are seen on.
    private func ordered(below position: Int, at point: Point, _ scene: Scene) -> [Int] {
        var children: [Int] = []
        var child = position + 1
        while child < entries[position].subtreeEnd {
            if scene.layers[entries[child].layer].role == .sublayer { children.append(child) }
            child = entries[child].subtreeEnd
        }
        // Narrowing may have put them in the order at the middle of a box; equal depths keep the tree's.
        children.sort { entries[$0].layer < entries[$1].layer }
        let place = SIMD3(point.x, point.y, 1)
        DepthOrder.sort(&children) { dot(scene.layers[entries[$0].layer].depth, place) }
        return children
    }
}
