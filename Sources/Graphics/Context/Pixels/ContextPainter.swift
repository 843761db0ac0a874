import Coverage
import Geometry
import Pixels

/// Paints shapes of device space into a context's pixels: with each pixel's coverage `c` by the shape and the clip, the
/// source `s` and what is there, `d`,
///
///     d + (mode(s, d) − d) · c
///
/// rounded once. Over words in normal mode that is `s·c + d·(1 − s.alpha·c)`, by the same arithmetic with which the
/// software painter paints layers.
struct ContextPainter {
    let pixels: UnsafePixels
    let clip: ContextClip
    let mode: CGBlendMode

    /// The pixels that can be painted.
    var bounds: PixelRect { clip.bounds.intersection(pixels.frame) }

    /// A rectangle, with exact coverage.
    func paint(_ rect: Rect, _ source: some ContextSource) {
        // Intersected with the clip: otherwise two edges in one pixel would count twice.
        let rect = rect.intersection(clip.box)
        let area = PixelRect(covering: rect).intersection(bounds)
        guard !rect.isEmpty, !area.isEmpty else { return }
        let unclipped = ContextPainter(pixels: pixels, clip: clip.withoutEdges, mode: mode)
        let box = SIMD4<Float>(SIMD4(rect.minX, rect.minY, rect.maxX, rect.maxY))
        let runStart = Int(min(max(rect.minX.rounded(.up), Double(area.minX)), Double(area.maxX)))
        let runEnd = max(runStart, Int(max(min(rect.maxX.rounded(.down), Double(area.maxX)), Double(area.minX))))
        for y in Int(area.minY)..<Int(area.maxY) {
            let level = Coverage.intervalLength(Float(y) + 0.5, box.y, box.w)
            for x in Int(area.minX)..<runStart {
                unclipped.paintClipped(x, y, Coverage.boxArea(SIMD2(Float(x) + 0.5, Float(y) + 0.5), box: box), source)
            }
            unclipped.run(x: runStart, y: y, count: runEnd - runStart, level: level, source)
            for x in runEnd..<Int(area.maxX) {
                unclipped.paintClipped(x, y, Coverage.boxArea(SIMD2(Float(x) + 0.5, Float(y) + 0.5), box: box), source)
            }
        }
    }

    /// A path whose coverage has been calculated.
    func paint(_ strips: CoverageStrips, _ source: some ContextSource) {
        let bounds = self.bounds
        let color = pixels.format.layout == .words && mode == .normal ? source.color : nil
        for solid in strips.solids { fill(solid.intersection(bounds), source) }
        for strip in strips.strips {
            let area = strip.bounds.intersection(bounds)
            guard !area.isEmpty else { continue }
            for y in Int(area.minY)..<Int(area.maxY) {
                let start = Int(strip.alphaOffset) + (y - Int(strip.y)) * Int(strip.width) - Int(strip.x)
                let alphas = strips.alphas[(start + Int(area.minX))..<(start + Int(area.maxX))]
                if let color, clip.covers(y: y, Int(area.minX), count: area.width), !alphas.contains(255) {
                    alphas.withUnsafeBufferPointer { pixels.words(row: y).paint(Int(area.minX), coverages: $0, color: color) }
                    continue
                }
                for (x, alpha) in zip(Int(area.minX)..<Int(area.maxX), alphas) where alpha > 0 {
                    // A pixel's result depends on nothing around it: neither on where the clip ends, nor on whether it is among the fully covered
                    // ones.
                    if let color, alpha < 255, clip.covers(y: y, x, count: 1) {
                        pixels.words(row: y).paint(x, coverage: alpha, color: color)
                    } else if alpha == 255 {
                        run(x: x, y: y, count: 1, level: 1, source)
                    } else {
                        paintClipped(x, y, Float(alpha) * (1 / 255), source)
                    }
                }
            }
        }
    }

    /// Fully covered pixels.
    func fill(_ area: PixelRect, _ source: some ContextSource) {
        let area = area.intersection(bounds)
        guard !area.isEmpty else { return }
        for y in Int(area.minY)..<Int(area.maxY) {
            run(x: Int(area.minX), y: y, count: area.width, level: 1, source)
        }
    }

    /// Pixels of a row with the same coverage.
    @inline(__always)
    private func run(x: Int, y: Int, count: Int, level: Float, _ source: some ContextSource) {
        guard count > 0, level > 0 else { return }
        let replaces = mode == .copy && level == 1
        if pixels.format.layout == .words, mode == .normal || replaces, clip.covers(y: y, x, count: count) {
            source.run(pixels.words(row: y), x: x, y: y, count: count, level: level, replaces: replaces)
            return
        }
        for column in x..<(x &+ count) { paintClipped(column, y, level, source) }
    }

    @inline(__always)
    private func paintClipped(_ x: Int, _ y: Int, _ level: Float, _ source: some ContextSource) {
        paint(x, y, clip.covers(y: y, x, count: 1) ? level : level * clip.coverage(x: x, y: y), source)
    }

    /// One pixel.
    @inline(__always)
    private func paint(_ x: Int, _ y: Int, _ coverage: Float, _ source: some ContextSource) {
        guard coverage > 0 else { return }
        let levels = source.levels(x: x, y: y)
        if pixels.format.layout == .words, mode == .normal {
            let row = pixels.words(row: y)
            row[x] = Packed.over(levels * coverage, row[x])
            return
        }
        let below = pixels[x, y]
        let blended = mode.formula(levels * (1 / 255), below)
        pixels[x, y] = coverage == 1 ? blended : below + (blended - below) * coverage
    }
}
