import Geometry

extension SampledPixel {
    /// The layer's own parts and its sublayers, each fading by itself.
    func paintParts(_ position: Int, _ carried: Carried, fade: SIMD4<Double>, onto colors: inout [SIMD4<Double>]) {
        let layer = scene.layers[entries[position].layer]
        let inBounds = inside(layer.outline, position, carried)
        var carried = carried
        if layer.masksToBounds { carried.seeing = inBounds }
        if layer.background != .zero {
            let background = layer.background * fade
            for sample in inBounds { colors[sample] = over(background, colors[sample]) }
        }
        paintPictures(position, inBounds, carried, fade: fade, onto: &colors)
        if entries[position].subtreeEnd > position + 1 {
            paintSublayers(of: position, carried, fade: fade, onto: &colors)
        }
        if layer.border != .zero {
            let border = layer.border * fade
            for sample in inBounds where !(layer.opening?.contains(carried.points[sample]) ?? false) {
                colors[sample] = over(border, colors[sample])
            }
        }
        paintParticles(position, carried, fade: fade, onto: &colors)
    }

    /// Particles, over all else.
    private func paintParticles(
        _ position: Int, _ carried: Carried, fade: SIMD4<Double>, onto colors: inout [SIMD4<Double>]
    ) {
        let index = entries[position].layer
        let particles = scene.paints[index].particles
        guard !particles.isEmpty, let first = carried.seeing.first else { return }
        // All samples lie in one pixel.
        let center = Point(samples[first].x.rounded(.down) + 0.5, samples[first].y.rounded(.down) + 0.5)
        guard let middle = Narrowed.place(center, in: index, scene) else { return }
        let reach = carried.seeing.map { (carried.points[$0] - middle.point).length }.max() ?? 0
        for particle in particles where (particle.center - middle.point).length <= particle.radius + reach {
            for sample in carried.seeing {
                particle.paint(at: carried.points[sample], middle: middle, fade: fade, onto: &colors[sample])
            }
        }
    }

    /// Gradient, contents and shape.
    private func paintPictures(
        _ position: Int, _ inBounds: [Int], _ carried: Carried, fade: SIMD4<Double>, onto colors: inout [SIMD4<Double>]
    ) {
        let entry = entries[position]
        let paint = scene.paints[entry.layer]
        if paint.gradient != nil {
            for sample in inBounds {
                guard let color = entry.gradient ?? Narrowed.gradient(of: entry.layer, at: samples[sample], scene) else {
                    continue
                }
                colors[sample] = over(color * fade, colors[sample])
            }
        }
        if let outline = scene.layers[entry.layer].pictureOutline {
            for sample in inside(outline, position, carried) {
                // Where the pixel's centre is behind the eye and the sample is not, the sample's own place has to do.
                let color = entry.picture ?? Narrowed.picture(of: entry.layer, at: samples[sample], scene) ?? .zero
                colors[sample] = over(color * fade, colors[sample])
            }
        }
        for shape in paint.shapes {
            for sample in carried.seeing {
                let picture = shape.hasPicture ? pictureColor(of: shape, entry.layer, for: samples[sample]) : .zero
                shape.paint(at: carried.points[sample], picture: picture, fade: fade, onto: &colors[sample])
            }
        }
    }

    /// A shape's picture is looked up at the pixel's centre.
    private func pictureColor(of shape: ShapeLook, _ layer: Int, for sample: Point) -> SIMD4<Double> {
        let center = Point(sample.x.rounded(.down) + 0.5, sample.y.rounded(.down) + 0.5)
        return Narrowed.place(center, in: layer, scene).map { shape.pictureColor(at: $0) } ?? .zero
    }

    private func paintSublayers(
        of position: Int, _ carried: Carried, fade: SIMD4<Double>, onto colors: inout [SIMD4<Double>]
    ) {
        let sublayers = children(of: position).filter { scene.layers[entries[$0].layer].role == .sublayer }
        guard entries[position].isOrderOpen else {
            return paint(sublayers, carried, fade: fade, onto: &colors)
        }
        // Samples that see the sublayers in one order are painted together.
        var orders: [(sublayers: [Int], seeing: [Int])] = []
        for sample in carried.seeing {
            let order = ordered(sublayers, at: carried.points[sample])
            if let place = orders.firstIndex(where: { $0.sublayers == order }) {
                orders[place].seeing.append(sample)
            } else {
                orders.append((order, [sample]))
            }
        }
        for order in orders {
            paint(order.sublayers, Carried(points: carried.points, seeing: order.seeing), fade: fade, onto: &colors)
        }
    }

    /// - Parameter carried: the samples in the superlayer's plane.
    private func paint(_ sublayers: [Int], _ carried: Carried, fade: SIMD4<Double>, onto colors: inout [SIMD4<Double>]) {
        for child in sublayers {
            var seeing = carried.seeing
            // Nothing is shown where the layer's plane is in front of that of the layer behind which it is wanted.
            if let behind = scene.layers[entries[child].layer].behind {
                seeing.removeAll { dot(behind, SIMD3(carried.points[$0].x, carried.points[$0].y, 1)) <= 0 }
            }
            if !seeing.isEmpty { paint(child, seeing, fade: fade, onto: &colors) }
        }
    }

    /// Tilted sublayers from back to front at a point of the plane that they are seen on.
    private func ordered(_ sublayers: [Int], at point: Point) -> [Int] {
        // Narrowing may have put them in the order at the middle of a box; equal depths keep the tree's.
        var sorted = sublayers.sorted { entries[$0].layer < entries[$1].layer }
        let place = SIMD3(point.x, point.y, 1)
        DepthOrder.sort(&sorted) { dot(scene.layers[entries[$0].layer].depth, place) }
        return sorted
    }
}
