import Geometry
import Graphics
import RenderPlan
import SoftwarePainter

/// Writes small plans by hand.
struct PlanBuilder {
    /// What has been written so far.
    private(set) var plan = RenderPlan()
    /// Where the batches of the next pass begin.
    private var firstBatch: Int32 = 0

    init(width: Int, height: Int) {
        plan.surfaces = [
            Surface(frame: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)), purpose: .target)
        ]
    }

    /// Adds a surface to paint before the target.
    mutating func surface(_ frame: PixelRect) -> SurfaceIndex {
        plan.surfaces.append(Surface(frame: frame, purpose: .opacityGroup))
        return SurfaceIndex(rawValue: Int32(plan.surfaces.count - 1))
    }

    mutating func image(_ bitmap: Bitmap) -> Batch.Texture {
        plan.images.append(bitmap)
        return .image(ImageIndex(rawValue: Int32(plan.images.count - 1)))
    }

    /// Adds a clip and returns its index as instances name it.
    mutating func clip(_ clip: Clip) -> Float {
        plan.clips.append(clip)
        return Float(plan.clips.count - 1)
    }

    /// Adds one draw: a batch with one instance.
    mutating func draw(
        _ kind: DrawKind, _ geometry: DrawGeometry, isClipped: Bool = false, blend: Blend = .over,
        filter: TextureFilter = .linear, texture: Batch.Texture = .none, _ rows: [SIMD4<Float>]
    ) {
        let pipeline = Pipeline(
            kind: kind, geometry: geometry, isClipped: isClipped, blend: blend, filter: filter)
        plan.batches.append(
            Batch(
                pipeline: pipeline, texture: texture, firstRow: Int32(plan.rows.count), count: 1,
                bounds: PixelRect(minX: -100_000, minY: -100_000, maxX: 100_000, maxY: 100_000)))
        plan.rows.append(contentsOf: rows)
    }

    /// Ends a pass with all draws since the last.
    mutating func pass(_ surface: SurfaceIndex, clear: SIMD4<Float> = .zero) {
        plan.passes.append(
            Pass(surface: surface, clear: clear, batches: firstBatch..<Int32(plan.batches.count)))
        firstBatch = Int32(plan.batches.count)
    }

    /// Ends the last pass, and the plan.
    mutating func finish(clear: SIMD4<Float> = .zero) -> RenderPlan {
        pass(.target, clear: clear)
        return plan
    }
}

/// Paints and reads with a fresh painter.
func painted(_ plan: RenderPlan, threads: Int = 1) throws -> Bitmap {
    let painter = SoftwarePainter(threads: threads)
    try painter.paint(plan)
    return try painter.read()
}

/// A rectangle under a map to pixels, as the rows of a quad.
struct QuadRows {
    /// Local to pixel space.
    var localToPixel: Homography
    /// Local units.
    var width: Double
    /// Local units.
    var height: Double

    /// inverseX, inverseY, inverseW; all zero where there is no inverse.
    var inverse: [SIMD4<Float>] {
        let m = localToPixel.inverted() ?? Homography(scaleX: 0, y: 0)
        return [
            SIMD4(Float(m.m11), Float(m.m21), Float(m.m31), Float(width)),
            SIMD4(Float(m.m12), Float(m.m22), Float(m.m32), Float(height)),
            SIMD4(Float(m.m13), Float(m.m23), Float(m.m33), 0),
        ]
    }

    /// Where the corners lie, pixels.
    var corners: [Point] {
        [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)].map(localToPixel.apply)
    }

    /// The five rows; the outline is the corners' bounding box and a pixel more.
    var rows: [SIMD4<Float>] { rows(outline: Rect.bounding(corners).insetBy(dx: -1, dy: -1)) }

    func rows(outline: Rect) -> [SIMD4<Float>] {
        let (minX, minY) = (Float(outline.minX), Float(outline.minY))
        let (maxX, maxY) = (Float(outline.maxX), Float(outline.maxY))
        return [SIMD4(minX, minY, maxX, minY), SIMD4(maxX, maxY, minX, maxY)] + inverse
    }

    /// Turned by `angle`, scaled by (sx, sy), its middle at `center`; seen in perspective when `tilt` is not 0.
    init(
        width: Double, height: Double, center: Point, angle: Double, scaleX: Double = 1, scaleY: Double = 1,
        tilt: Double = 0, distance: Double = 200
    ) {
        var t = CATransform3DIdentity
        if tilt != 0 { t.m34 = -1 / distance }
        t = CATransform3DRotate(t, tilt, 1, 0, 0)
        t = CATransform3DRotate(t, angle, 0, 0, 1)
        t = CATransform3DScale(t, scaleX, scaleY, 1)
        var flat = Homography(flattening: t)
        if tilt == 0 { (flat.m13, flat.m23, flat.m33) = (0, 0, 1) }
        self.width = width
        self.height = height
        localToPixel =
            Homography(translationX: -width / 2, y: -height / 2) * flat
            * Homography(translationX: center.x, y: center.y)
    }
}

/// Numbers that are the same in every run.
struct SeededRandom: RandomNumberGenerator {
    /// Any number; equal seeds give equal sequences.
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    mutating func float(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &self) }
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Premultiplied, of any alpha.
    mutating func color() -> SIMD4<Float> {
        let alpha = float(0...1)
        return SIMD4(float(0...1) * alpha, float(0...1) * alpha, float(0...1) * alpha, alpha)
    }

    /// Premultiplied pixels, no two alike.
    mutating func bitmap(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
        let pixels = (0..<width * height).map { _ -> UInt32 in
            let c = color()
            let alpha: Float = isOpaque ? 1 : c.w
            func byte(_ v: Float) -> UInt32 { UInt32((min(v, alpha) * 255).rounded()) }
            return byte(c.x) | byte(c.y) << 8 | byte(c.z) << 16 | byte(alpha) << 24
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
