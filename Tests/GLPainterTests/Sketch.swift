import Geometry
import Graphics
import RenderPlan

@testable import GLPainter

/// A plan written by hand: a target, and draws on it in order.
struct Sketch {
    var plan = RenderPlan()

    /// A target of this window, from empty.
    init(_ frame: PixelRect, clear: SIMD4<Float> = .zero) {
        plan.surfaces = [Surface(frame: frame, purpose: .target)]
        plan.passes = [Pass(surface: .target, clear: clear, batches: 0..<0)]
    }

    init(width: Int32, height: Int32, clear: SIMD4<Float> = .zero) {
        self.init(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), clear: clear)
    }

    /// Draws in the last pass.
    mutating func draw(
        _ pipeline: Pipeline, _ texture: Batch.Texture = .none, second: Batch.Texture = .none,
        _ instances: [Row: SIMD4<Float>]...
    ) {
        draw(pipeline, texture, second: second, each: instances)
    }

    mutating func draw(
        _ pipeline: Pipeline, _ texture: Batch.Texture = .none, second: Batch.Texture = .none, each instances: [[Row: SIMD4<Float>]]
    ) {
        let first = Int32(plan.rows.count)
        for instance in instances {
            for row in pipeline.rows { plan.rows.append(instance[row] ?? .zero) }
        }
        let pass = plan.passes.count - 1
        var batch = Batch(
            pipeline: pipeline, texture: texture, firstRow: first, count: Int32(instances.count),
            bounds: plan.surfaces[0].frame, pixelCount: plan.surfaces[0].frame.area * instances.count)
        batch.second = second
        plan.batches.append(batch)
        let end = Int32(plan.batches.count)
        plan.passes[pass].batches =
            (plan.passes[pass].batches.isEmpty ? end - 1 : plan.passes[pass].batches.lowerBound)..<end
    }

    /// Puts a pass on a surface of its own before the target's pass, which must still be empty.
    mutating func offscreen(
        _ frame: PixelRect, clear: SIMD4<Float> = .zero, content: ContentName? = nil, _ body: (inout Sketch) -> Void
    ) -> SurfaceIndex {
        let target = plan.passes.removeLast()
        let index = SurfaceIndex(rawValue: Int32(plan.surfaces.count))
        plan.surfaces.append(Surface(frame: frame, purpose: .opacityGroup, content: content))
        plan.passes.append(Pass(surface: index, clear: clear, batches: 0..<0))
        body(&self)
        plan.passes.append(target)
        return index
    }

    mutating func add(_ clip: Clip) -> Float {
        plan.clips.append(clip)
        return Float(plan.clips.count - 1)
    }

    mutating func add(_ image: Bitmap) -> Batch.Texture {
        plan.images.append(image)
        return .image(ImageIndex(rawValue: Int32(plan.images.count - 1)))
    }

    func painted(by painter: GLPainter? = nil) throws -> Bitmap {
        let painter = try painter ?? makePainter()
        try painter.paint(plan)
        return try painter.read()
    }
}

let white = SIMD4<Float>(1, 1, 1, 1)

/// Box as a row.
func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> SIMD4<Float> {
    SIMD4(Float(minX), Float(minY), Float(maxX), Float(maxY))
}

/// The rows of a quad: the image under `localToPixel` of (0, 0)…(width, height).
func quad(
    width: Double, height: Double, _ localToPixel: Homography, outline: Rect
) -> [Row: SIMD4<Float>] {
    guard let m = localToPixel.inverted() else { fatalError("A test's transform has an inverse.") }
    return [
        .outline01: box(outline.minX, outline.minY, outline.maxX, outline.minY),
        .outline23: box(outline.maxX, outline.maxY, outline.minX, outline.maxY),
        .inverseX: SIMD4(Float(m.m11), Float(m.m21), Float(m.m31), Float(width)),
        .inverseY: SIMD4(Float(m.m12), Float(m.m22), Float(m.m32), Float(height)),
        .inverseW: SIMD4(Float(m.m13), Float(m.m23), Float(m.m33), 0),
    ]
}

/// A turn by `angle` radians, x towards y, about the middle of a rectangle whose middle goes to (x, y).
func turned(_ angle: Double, width: Double, height: Double, toX x: Double, y: Double) -> Homography {
    let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
    return Homography(translationX: -width / 2, y: -height / 2) * Homography(flattening: turn)
        * Homography(translationX: x, y: y)
}

extension Dictionary where Key == Row, Value == SIMD4<Float> {
    func with(_ more: [Row: SIMD4<Float>]) -> Self { merging(more) { $1 } }
}

/// A clip by a box and by a rounded rectangle of the plane, both upright.
func clip(box: SIMD4<Float>, rounded: Rect, radius: Float) -> Clip {
    Clip(
        box: box, inverseX: SIMD4(1, 0, Float(-rounded.minX), Float(rounded.width)),
        inverseY: SIMD4(0, 1, Float(-rounded.minY), Float(rounded.height)), inverseW: SIMD4(0, 0, 1, 0),
        radii: SIMD4(repeating: radius))
}

extension Bitmap {
    /// The alphas of all pixels, as 0…255.
    var alphas: [Int] { pixels.map { Int($0 >> 24) } }

    /// The greatest difference between the alphas and 255 times `area` at the pixel's column and row.
    func worstAlpha(against area: (Int, Int) -> Double) -> Double {
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width { worst = max(worst, abs(Double(self[x, y].w) - 255 * area(x, y))) }
        }
        return worst
    }

    /// The greatest difference between the components of both pictures' pixels, levels.
    func worstLevel(against other: Bitmap) -> Int {
        zip(pixels, other.pixels).lazy.flatMap { pair in
            stride(from: UInt32(0), to: 32, by: 8).map { abs(Int(pair.0 >> $0 & 255) - Int(pair.1 >> $0 & 255)) }
        }.max() ?? 0
    }
}
