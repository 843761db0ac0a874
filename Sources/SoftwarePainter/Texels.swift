/// A picture's texels, and how they are read. Coordinates are texels times 2¹⁶.
struct Texels {
    private let pixels: UnsafePointer<UInt32>
    private let width: Int
    private let height: Int
    /// 0…256.
    private let opacity: UInt32
    private let minU: Int64
    private let minV: Int64
    private let maxU: Int64
    private let maxV: Int64
    private let sourceLimits: SIMD4<Float>

    /// - Parameter limits: as in `Row.sourceLimits`.
    init(pixels: UnsafePointer<UInt32>, width: Int, height: Int, opacity: UInt32, limits: SIMD4<Float>) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.opacity = opacity
        sourceLimits = limits
        minU = TexelStep.fixed(limits.x)
        minV = TexelStep.fixed(limits.y)
        maxU = max(minU, TexelStep.fixed(limits.z))
        maxV = max(minV, TexelStep.fixed(limits.w))
    }

    /// The texel in a column and row; those outside repeat the rim.
    @inline(__always) private func texel(_ x: Int, _ y: Int) -> UInt32 {
        pixels[max(0, min(height - 1, y)) * width + max(0, min(width - 1, x))]
    }

    @inline(__always) func nearest(_ u: Int64, _ v: Int64) -> Fixed {
        let (u, v) = (max(minU, min(maxU, u)), max(minV, min(maxV, v)))
        let color = Fixed(texel(Int(u >> 16), Int(v >> 16)))
        return opacity == 256 ? color : color.scaled(by: opacity)
    }

    /// The four texels around a position, weighted by distance in steps of a 256th.
    @inline(__always) func linear(_ u: Int64, _ v: Int64) -> Fixed {
        let (u, v) = (max(minU, min(maxU, u)) - 0x8000, max(minV, min(maxV, v)) - 0x8000)
        // Half a 256th more, so that the fraction is rounded rather than cut.
        let (ru, rv) = (u + 0x80, v + 0x80)
        let (x, y) = (Int(ru >> 16), Int(rv >> 16))
        let (fx, fy) = (UInt32(truncatingIfNeeded: ru >> 8) & 0xFF, UInt32(truncatingIfNeeded: rv >> 8) & 0xFF)
        // The weights add up to 256 exactly, so a sum of four texels stays within sixteen bits.
        let both = (fx &* fy &+ 128) >> 8
        let (w10, w01, w11) = (fx &- both, fy &- both, both)
        let w00 = 256 &- fx &- fy &+ both
        let (a, b, c, d) = (texel(x, y), texel(x + 1, y), texel(x, y + 1), texel(x + 1, y + 1))
        let color = Fixed(
            redBlue: (a & 0xFF_00FF) &* w00 &+ (b & 0xFF_00FF) &* w10 &+ (c & 0xFF_00FF) &* w01
                &+ (d & 0xFF_00FF) &* w11,
            greenAlpha: ((a >> 8) & 0xFF_00FF) &* w00 &+ ((b >> 8) & 0xFF_00FF) &* w10
                &+ ((c >> 8) & 0xFF_00FF) &* w01 &+ ((d >> 8) & 0xFF_00FF) &* w11)
        return opacity == 256 ? color : color.scaled(by: opacity)
    }

    /// A paint for a box that shows the picture texel on pixel; nil when it does not.
    func pixelOnPixel(_ box: SIMD4<Float>, _ source: SIMD4<Float>) -> PixelPaint? {
        guard source.z - source.x == box.z - box.x, source.w - source.y == box.w - box.y else { return nil }
        let (dx, dy) = (source.x - box.x, source.y - box.y)
        guard dx == dx.rounded(), dy == dy.rounded(), abs(dx) < 1e6, abs(dy) < 1e6 else { return nil }
        // Every pixel touched must have a texel of its own within the limits.
        let (low, high) = (box.lowHalf + SIMD2(dx, dy), box.highHalf + SIMD2(dx, dy))
        guard low.x.rounded(.down) + 0.5 >= sourceLimits.x, low.y.rounded(.down) + 0.5 >= sourceLimits.y,
            high.x.rounded(.up) - 0.5 <= sourceLimits.z, high.y.rounded(.up) - 0.5 <= sourceLimits.w,
            low.x >= 0, low.y >= 0, high.x <= Float(width), high.y <= Float(height)
        else { return nil }
        return PixelPaint(pixels: pixels, width: width, offsetX: Int(dx), offsetY: Int(dy), opacity: opacity)
    }
}

/// An affine texel map in whole numbers: a pixel's texel does not depend on where a span began.
struct TexelStep {
    private let ux: Int64
    private let uy: Int64
    private let u0: Int64
    private let vx: Int64
    private let vy: Int64
    private let v0: Int64

    /// Fraction bits of the steps: fine enough that 2¹⁶ of them err by less than a thousandth of a texel.
    private static let bits = 32

    init(_ map: TexelMap) {
        func step(_ v: Double) -> Int64 {
            let scaled = v * Double(1 << TexelStep.bits)
            return scaled.isFinite ? Int64(max(-0x1p46, min(0x1p46, scaled))) : 0
        }
        func start(_ line: SIMD3<Double>) -> Int64 {
            let scaled = (line.x / 2 + line.y / 2 + line.z) * Double(1 << TexelStep.bits)
            return scaled.isFinite ? Int64(max(-0x1p60, min(0x1p60, scaled))) : 0
        }
        (ux, uy, u0) = (step(map.u.x), step(map.u.y), start(map.u))
        (vx, vy, v0) = (step(map.v.x), step(map.v.y), start(map.v))
    }

    /// The texel coordinates at a pixel's centre, times 2¹⁶.
    @inline(__always) func at(_ x: Int32, _ y: Int32) -> (Int64, Int64) {
        let (x, y) = (Int64(x), Int64(y))
        return ((u0 &+ ux &* x &+ uy &* y) >> 16, (v0 &+ vx &* x &+ vy &* y) >> 16)
    }

    /// Texels as a whole number of 2⁻¹⁶.
    @inline(__always) static func fixed(_ v: Float) -> Int64 {
        // Also cuts off what is not a number: a comparison with it is false, and `max` then gives the bound.
        Int64(max(-1e9, min(1e9, v)) * 65536)
    }
}
