internal import Geometry
internal import Graphics
package import RenderPlan

/// Draws of every kind, geometry, filter and clip, at random.
package struct RandomPlans {
    package var random: SeededRandom
    /// Pixels.
    let width: Int
    let height: Int

    package init(seed: UInt64, width: Int, height: Int) {
        random = SeededRandom(state: seed)
        self.width = width
        self.height = height
    }

    private mutating func center() -> Point {
        Point(random.double(0...Double(width)), random.double(0...Double(height)))
    }

    /// An upright rectangle; one in three on whole pixels.
    package mutating func box() -> SIMD4<Float> {
        let x = random.float(-8...Float(width))
        let y = random.float(-8...Float(height))
        let w = random.float(0.2...Float(width) * 0.8)
        let h = random.float(0.2...Float(height) * 0.8)
        let box = SIMD4(x, y, x + w, y + h)
        return random.int(0...2) == 0 ? box.rounded(.up) + SIMD4(0, 0, 1, 1) : box
    }

    /// Turned, stretched, mirrored or in perspective.
    package mutating func quad() -> QuadRows {
        let quarterTurns = random.int(0...4) == 0
        return QuadRows(
            width: random.double(1...Double(width) * 0.7), height: random.double(1...Double(height) * 0.7),
            center: center(),
            angle: quarterTurns ? Double(random.int(0...3)) * .pi / 2 : random.double(0...7),
            scaleX: random.double(0.4...2) * (random.int(0...4) == 0 ? -1 : 1), scaleY: random.double(0.4...2),
            tilt: random.int(0...3) == 0 ? random.double(-0.9...0.9) : 0)
    }

    /// Radii of which none is over half of the shorter side; some are 0, some all alike.
    mutating func radii(_ w: Float, _ h: Float) -> SIMD4<Float> {
        let most = max(0, min(w, h) / 2)
        if random.int(0...3) == 0 { return SIMD4(repeating: most) }
        var radii = SIMD4<Float>(
            random.float(0...most), random.float(0...most), random.float(0...most), random.float(0...most))
        if random.bool() { radii[random.int(0...3)] = 0 }
        return radii
    }

    /// Of what would be painted over a draw and end at the same edges; one of two draws knows of none.
    mutating func alphaAbove() -> Float { random.bool() ? 0 : random.int(0...3) == 0 ? 1 : random.float(0...1) }

    /// By how much of a pixel that is narrower than one.
    mutating func narrownessAbove() -> Float { random.bool() ? 0 : random.float(0...1) }

    /// Adds a clip; returns its index.
    ///
    /// - Parameter hardEdges: as in `Row.meta`.
    mutating func clip(hardEdges: Int = 0, isCut: Bool, in builder: inout PlanBuilder) -> Float {
        let placed = quad()
        let inverse = placed.inverse
        let isBoxed = random.bool()
        let clip = Clip(
            box: isBoxed ? box() : SIMD4(0, 0, Float(width), Float(height)), inverseX: inverse[0],
            inverseY: inverse[1], inverseW: inverse[2] + SIMD4(0, 0, 0, Float(hardEdges)),
            radii: random.bool() ? radii(Float(placed.width), Float(placed.height)) : .zero,
            cuts: isCut ? builder.cuts(cuts()) : 0..<0)
        return builder.clip(clip)
    }

    /// Up to three lines through the picture, one of four hard.
    mutating func cuts() -> [Cut] {
        (0..<random.int(1...3)).map { _ in
            let (through, way) = (center(), SIMD2(random.float(-1...1), random.float(0.01...1)))
            let normal = way / (way * way).sum().squareRoot()
            return Cut(
                a: normal.x, b: normal.y, c: -(normal.x * Float(through.x) + normal.y * Float(through.y)),
                isFront: random.bool(), isHard: random.int(0...3) == 0)
        }
    }

    /// Adds one draw that samples none but the first of `groups`.
    private mutating func drawPlain(_ kind: DrawKind, to builder: inout PlanBuilder, group: SurfaceIndex) {
        let isClipped = random.int(0...2) == 0
        let takesAway = random.int(0...5) == 0
        let hasHardEdges = random.int(0...3) == 0
        let hardEdges = hasHardEdges ? (random.int(0...15), random.int(0...15)) : (0, 0)
        let isCut = random.int(0...2) == 0
        let clip = isClipped || isCut ? self.clip(hardEdges: hardEdges.1, isCut: isCut, in: &builder) : 0
        let isBox = random.bool() || kind == .composite
        var rows: [SIMD4<Float>]
        var (w, h): (Float, Float)
        if isBox {
            let box = self.box()
            rows = [box]
            (w, h) = (box.z - box.x, box.w - box.y)
        } else {
            let quad = self.quad()
            rows = takesAway ? quad.rows(outline: quad.wholeOutline) : quad.rows
            (w, h) = (Float(quad.width), Float(quad.height))
        }
        let opacity = random.int(0...2) == 0 ? 1 : random.float(0...1)
        var texture = Batch.Texture.none
        let filter: TextureFilter = random.bool() ? .linear : .nearest
        switch kind {
        case .solid: rows += [random.color(), SIMD4(clip, alphaAbove(), narrownessAbove(), 0)]
        case .rounded: rows += [random.color(), SIMD4(clip, alphaAbove(), narrownessAbove(), 0), radii(w, h)]
        case .border:
            let width = random.float(0...1.2) * min(w, h) / 2
            rows += [random.color(), SIMD4(clip, width, 0, 0), radii(w, h), random.bool() ? random.color() : .zero]
        case .image, .roundedImage:
            let (columns, rowCount) = (random.int(1...30), random.int(1...30))
            texture = builder.image(random.bitmap(width: columns, height: rowCount, isOpaque: random.bool()))
            let all = SIMD4<Float>(0, 0, Float(columns), Float(rowCount))
            let mirrored = random.int(0...3) == 0 ? SIMD4(all.z, 0, 0, all.w) : all
            // Of some a part is shown, as with `contentsRect`.
            let isPart = columns % 2 == 0 && min(columns, rowCount) > 4
            let limits = isPart ? SIMD4(1.5, 2.5, all.z - 0.5, all.w - 1.5) : all
            rows += [SIMD4(repeating: opacity), SIMD4(clip, random.float(0...1), 0, 0), mirrored, limits]
            if kind == .roundedImage { rows += [radii(w, h), random.bool() ? random.color() : .zero] }
        case .composite:
            texture = .surface(group)
            let frame = builder.plan.surfaces[Int(group.rawValue)].frame
            rows += [
                SIMD4(repeating: opacity), SIMD4(clip, alphaAbove(), narrownessAbove(), 0),
                SIMD4(Float(-frame.minX), Float(-frame.minY), 0, 0),
            ]
        case .shadow:
            rows += shadowRows(w, h, clip: clip)
            // What takes away does so everywhere.
            if takesAway { rows[rows.count - 1] = .zero }
        case .gradient, .masked, .blend, .blur, .filter: return
        }
        rows[isBox ? 2 : 6].w = Float(hardEdges.0)
        builder.draw(
            kind, isBox ? .box : .quad, isClipped: isClipped, isCut: isCut, hasHardEdges: hasHardEdges,
            blend: takesAway ? .destinationIn : random.int(0...3) == 0 ? .plusLighter : .over, filter: filter, texture: texture, rows)
    }

    /// Adds one draw.
    ///
    /// - Parameter groups: two surfaces to sample; the second is what is behind, as large as the target.
    package mutating func draw(_ kind: DrawKind, to builder: inout PlanBuilder, groups: [SurfaceIndex]) {
        switch kind {
        case .masked, .blend, .blur, .filter: drawSurface(kind, to: &builder, groups: groups)
        case .gradient: drawGradient(to: &builder)
        case .image where random.int(0...3) == 0: drawSurface(kind, to: &builder, groups: groups)
        default: drawPlain(kind, to: &builder, group: groups[0])
        }
    }

    /// A plan of two surfaces of noise and `count` draws over a copy of the second.
    package mutating func plan(count: Int, kind: DrawKind? = nil, kinds: [DrawKind] = DrawKind.allCases) -> RenderPlan {
        var builder = PlanBuilder(width: width, height: height)
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        let frames = [PixelRect(minX: 2, minY: 1, maxX: Int32(width) - 1, maxY: Int32(height) - 3), whole]
        let groups = frames.map { builder.surface($0) }
        for (group, frame) in zip(groups, frames) {
            let picture = builder.image(random.bitmap(width: frame.width, height: frame.height, isOpaque: false))
            let all = SIMD4<Float>(0, 0, Float(frame.width), Float(frame.height))
            let corner = SIMD4<Float>(SIMD4(frame.minX, frame.minY, frame.minX, frame.minY))
            builder.draw(.image, .box, texture: picture, [all + corner, SIMD4(repeating: 1), .zero, all, all])
            builder.pass(group)
        }
        let all = SIMD4<Float>(0, 0, Float(width), Float(height))
        builder.draw(
            .composite, .box, blend: .replace, texture: .surface(groups[1]), [all, SIMD4(repeating: 1), .zero, .zero])
        for _ in 0..<count {
            draw(kind ?? kinds[random.int(0...(kinds.count - 1))], to: &builder, groups: groups)
        }
        return builder.finish()
    }
}
