import Coverage
import RenderPlan

/// A part of a path's edge: every pixel's coverage was worked out before.
struct StripShape: Shape {
    /// minX, minY, maxX, maxY: whole pixels.
    let box: SIMD4<Float>
    /// The bytes of this strip and others.
    private let alphas: UnsafeCoverages
    /// Where this strip's bytes are among them.
    private let place: StripPlace
    /// Every row of it.
    private let row: RowSpan

    @inline(__always)
    init(box: SIMD4<Float>, strip: SIMD4<Float>, of plan: borrowing RenderPlan) {
        guard let (bytes, first) = plan.coverages(strip) else { preconditionFailure("A plan is checked before it is painted.") }
        self.box = box
        alphas = UnsafeCoverages(bytes)
        place = StripPlace(box: box, start: first, stride: Int(strip.z))
        let (start, end) = (Int(box.x), Int(box.z))
        row = RowSpan(start: start, runStart: end, runEnd: end, end: end)
    }

    @inline(__always)
    func spans(row y: Int) -> RowSpans {
        RowSpans(first: y >= Int(box.y) && y < Int(box.w) ? row : .empty)
    }

    /// - Parameter p: the centre of a pixel in the box.
    @inline(__always)
    func area(_ p: SIMD2<Float>) -> Float {
        // Surfaces may have pixels left of and above 0.
        let pixel = PixelIndex.floor(p)
        return Float(alphas[place.index(x: pixel.x, y: pixel.y)]) * (1 / 255)
    }
}

/// Where the bytes of a strip's pixels are among others.
struct StripPlace {
    /// Where the byte of pixel (0, 0) would be.
    private let origin: Int
    /// Bytes from one row to the next.
    let stride: Int

    /// - Parameters:
    ///   - box: as in `StripShape`.
    ///   - start: where the first pixel's byte is.
    @inline(__always)
    init(box: SIMD4<Float>, start: Int, stride: Int) {
        self.stride = stride
        origin = start &- Int(box.y) &* stride &- Int(box.x)
    }

    @inline(__always)
    func index(x: Int, y: Int) -> Int { origin &+ y &* stride &+ x }
}
