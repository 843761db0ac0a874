internal import Geometry
internal import RenderPlan

// Draws of gradients.
extension RandomPlans {
    /// Adds a draw of any form, with few stops or many: some of them on each other, which is an edge between two colours.
    mutating func drawGradient(to builder: inout PlanBuilder) {
        let isClipped = random.int(0...2) == 0
        let isCut = random.int(0...2) == 0
        let takesAway = random.int(0...5) == 0
        let hasHardEdges = random.int(0...3) == 0
        let hardEdges = hasHardEdges ? (random.int(0...15), random.int(0...15)) : (0, 0)
        let clip = isClipped || isCut ? self.clip(hardEdges: hardEdges.1, isCut: isCut, in: &builder) : 0
        let stops = stops()
        var pipeline = Pipeline(
            kind: .gradient, geometry: DrawGeometry.allCases[random.int(0...2)], isClipped: isClipped, isCut: isCut, hasHardEdges: hasHardEdges,
            blend: takesAway ? .destinationIn : random.int(0...3) == 0 ? .plusLighter : .over,
            gradient: GradientForm.allCases[random.int(0...2)])
        // A batch searches as deep as it must for the gradient of it that has most stops.
        let depths = Pipeline.searchDepths.filter { 1 << Int($0) >= stops.count - 1 }
        pipeline.searchDepth = random.int(0...3) == 0 ? depths[random.int(0...(depths.count - 1))] : depths[0]

        var quad = self.quad()
        var rows = takesAway ? quad.rows(outline: quad.wholeOutline) : quad.rows
        if pipeline.geometry != .quad {
            var box = self.box()
            if pipeline.geometry == .strip {
                box.round(.up)
                (box.z, box.w) = (max(box.z, box.x + 1), max(box.w, box.y + 1))
            }
            rows = [box]
            // Its paint may lie in a plane of its own: that of what masks it.
            if random.int(0...5) > 0 {
                (quad.width, quad.height) = (Double(box.z - box.x), Double(box.w - box.y))
                quad.localToPixel = Homography(translationX: Double(box.x), y: Double(box.y))
            }
        }
        var factor = random.int(0...2) == 0 ? SIMD4(repeating: 1) : SIMD4(repeating: random.float(0...1))
        if random.int(0...5) == 0 { factor = random.color() }
        var lines = gradientLines(pipeline.gradient, quad)
        (lines[0].w, lines[1].w) = (alphaAbove(), narrownessAbove())
        var radii = random.bool() ? .zero : self.radii(Float(quad.width), Float(quad.height))
        if pipeline.geometry == .strip {
            let width = Int(rows[0].z - rows[0].x)
            rows.append(builder.strip(coverages(width * Int(rows[0].w - rows[0].y)), width: width))
            radii = .zero
            if takesAway { pipeline.blend = .over }
        }
        // What replaces is whole.
        let isWhole = pipeline.geometry == .box && rows[0] == rows[0].rounded(.up) && !pipeline.namesClip
        if isWhole, stops.allSatisfy({ $0.color.w == 1 }), random.bool() {
            (pipeline.blend, factor, radii, lines[0].w) = (.replace, SIMD4(repeating: 1), .zero, 0)
        }
        let first = builder.stops(stops)
        rows += [factor, SIMD4(clip, Float(first), Float(stops.count), Float(hardEdges.0))] + lines + [radii]
        builder.draw(pipeline, rows)
    }

    /// A third of them nothing, a third all.
    private mutating func coverages(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in [0, 255, UInt8(random.int(0...255))][random.int(0...2)] }
    }

    /// Two stops at least, sorted, as far as a little beyond either end.
    private mutating func stops() -> [GradientStop] {
        let count = [2, random.int(3...5), random.int(6...17), random.int(18...60)][random.int(0...3)]
        let isOpaque = random.int(0...2) == 0
        var places = (0..<count).map { _ in random.float(-0.1...1.1) }.sorted()
        for index in places.indices {
            if random.int(0...4) == 0 { places[index] = (places[index] * 4).rounded() / 4 }
            places[index] = max(places[index], index > 0 ? places[index - 1] : places[index])
            if index > 0, random.int(0...5) == 0 { places[index] = places[index - 1] }
        }
        return places.indices.map { index in
            let alpha = isOpaque ? 1 : [0, 1, random.float(0...1)][random.int(0...2)]
            let color = SIMD4(random.float(0...1), random.float(0...1), random.float(0...1), alpha)
            return GradientStop(places[index], color: color, next: index + 1 < count ? places[index + 1] : nil)
        }
    }

    /// The rows that say where in a gradient a pixel is: from one place to another of a rectangle, corners and middles among them.
    private mutating func gradientLines(_ form: GradientForm, _ quad: QuadRows) -> [SIMD4<Float>] {
        func place(_ random: inout SeededRandom) -> Point {
            let place = Point(random.double(-0.3...1.3), random.double(-0.3...1.3))
            return random.bool() ? place : Point((2 * place.x).rounded() / 2, (2 * place.y).rounded() / 2)
        }
        let from = place(&random)
        var to = place(&random)
        if abs(to.x - from.x) < 0.05 { to.x = from.x + 0.5 }
        if abs(to.y - from.y) < 0.05, form == .radial { to.y = from.y + 0.5 }
        let way = Point((to.x - from.x) * quad.width, (to.y - from.y) * quad.height)
        let toStart = Homography(translationX: -from.x * quad.width, y: -from.y * quad.height)
        // Along the way the one number grows, across it the other: by 1 as far as the end, or as much everywhere.
        let (c, s) = form == .radial ? (0, 0) : (way.x / Point.dot(way, way), way.y / Point.dot(way, way))
        let toGradient =
            form == .radial
            ? toStart * Homography(scaleX: 1 / way.x, y: 1 / way.y)
            : toStart * Homography(m11: c, m12: -s, m13: 0, m21: s, m22: c, m23: 0, m31: 0, m32: 0, m33: 1)
        return quad.localToPixel.inverted().map { ($0 * toGradient).lines } ?? [.zero, .zero, SIMD4(0, 0, 1, 0)]
    }
}
