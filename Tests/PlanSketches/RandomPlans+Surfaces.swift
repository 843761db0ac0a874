internal import Geometry
internal import Graphics
internal import RenderPlan

// Draws that sample surfaces.
extension RandomPlans {
    /// Weights of a blur that make 1, farther and farther out; some between texels, and some none at all.
    private mutating func taps() -> [SIMD4<Float>] {
        var offsets: [Float] = [0]
        var weights: [Float] = [random.float(0.1...1)]
        let isWhole = random.bool()
        let count = random.int(0...6)
        for index in 1..<7 {
            let step = isWhole ? 1 : random.float(0.2...2.2)
            offsets.append((offsets.last ?? 0) + step)
            weights.append(index <= count ? random.float(0...0.6) : 0)
        }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        weights = weights.map { $0 / sum }
        return [offsets, weights].flatMap {
            [SIMD4($0[0], $0[1], $0[2], $0[3]), SIMD4($0[4], $0[5], $0[6], 0)]
        }
    }

    private mutating func matrixRows() -> [SIMD4<Float>] {
        (0..<5).map { row in
            let scale: Float = row == 4 ? 0.4 : 1.2
            return SIMD4(
                random.float(-scale...scale), random.float(-scale...scale), random.float(-scale...scale),
                random.float(-scale...scale))
        }
    }

    /// A shadow in a rectangle of a size.
    mutating func shadowRows(_ w: Float, _ h: Float, clip: Float) -> [SIMD4<Float>] {
        let reach = random.float(0...0.6) * min(w, h) / 2
        let sigma = random.int(0...4) == 0 ? 0.3 : max(0.3, reach / random.float(1.5...4))
        let inner = (w - 2 * reach, h - 2 * reach)
        let isElliptic = random.bool()
        let radii = self.radii(inner.0, isElliptic ? inner.0 : inner.1)
        let radiiY = isElliptic ? self.radii(inner.1, inner.1).replacing(with: 0, where: radii .== 0) : radii
        return [
            random.color(), SIMD4(clip, sigma, reach, 0), radii.replacing(with: 0, where: radiiY .== 0), radiiY,
            random.bool() ? .zero : SIMD4(random.float(0...w / 2), random.float(0...h / 2), random.float(0...w / 2), random.float(0...h / 2)),
        ]
    }

    /// What to add to a pixel of the target to get a surface's texel, and sometimes a few pixels more.
    private mutating func toTexel(_ builder: PlanBuilder, _ index: SurfaceIndex) -> SIMD2<Float> {
        let frame = builder.plan.surfaces[Int(index.rawValue)].frame
        let shift = random.int(0...2) == 0 ? SIMD2(random.int(-4...4), random.int(-4...4)) : .zero
        return SIMD2<Float>(shift &- SIMD2(Int(frame.minX), Int(frame.minY)))
    }

    /// Adds a draw of a surface.
    ///
    /// - Parameter groups: two surfaces; the second is what is behind, as large as the target.
    mutating func drawSurface(_ kind: DrawKind, to builder: inout PlanBuilder, groups: [SurfaceIndex]) {
        let frame = builder.plan.surfaces[Int(groups[0].rawValue)].frame
        let replaces = kind == .blend || (kind != .masked && random.int(0...3) == 0)
        let isClipped = (!replaces || kind == .blend) && random.int(0...2) == 0
        let isCut = (kind == .masked || kind == .blend) && random.int(0...2) == 0
        let clip = isClipped || isCut ? self.clip(isCut: isCut, in: &builder) : 0
        let isBox = kind != .image || replaces || random.bool()
        let box = self.box()
        let geometry = isBox ? [replaces && kind != .blend ? box.rounded(.up) + SIMD4(0, 0, 1, 1) : box] : quad().rows
        let opacity = random.int(0...2) == 0 ? 1 : random.float(0...1)
        let color = random.int(0...5) == 0 ? random.color() : SIMD4(repeating: opacity)
        let to = (toTexel(builder, groups[0]), toTexel(builder, groups[1]))
        let limits = SIMD4<Float>(0.5, 0.5, Float(frame.width) - 0.5, Float(frame.height) - 0.5)
        var rows = geometry + [color, SIMD4(clip, kind == .blend ? alphaAbove() : 0, kind == .blend ? narrownessAbove() : 0, 0)]
        switch kind {
        case .masked: rows.append(SIMD4(lowHalf: to.0, highHalf: to.1))
        case .blend: rows.append(SIMD4(lowHalf: to.0, highHalf: .zero))
        case .filter: rows += [SIMD4(lowHalf: to.0, highHalf: .zero)] + matrixRows()
        case .blur:
            let inner = random.bool() ? limits : SIMD4(4.5, 3.5, limits.z - 7, limits.w - 2.25)
            rows += [SIMD4(lowHalf: to.0, highHalf: random.bool() ? SIMD2(1, 0) : SIMD2(0, 1)), inner] + taps()
        default: rows += [SIMD4(-3, 2, Float(frame.width) + 2, Float(frame.height) * 0.6), limits]
        }
        builder.draw(
            kind, isBox ? .box : .quad, isClipped: isClipped, isCut: isCut, blend: replaces ? .replace : .over,
            filter: random.bool() ? .linear : .nearest, mode: CGBlendMode.allCases[random.int(0...27)],
            texture: .surface(groups[0]), second: kind == .masked || kind == .blend ? .surface(groups[1]) : .none, rows)
    }
}
