import Graphics

/// A picture given by its premultiplied pixels.
func picture(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>) -> Bitmap {
    Bitmap(
        width: width, height: height,
        pixels: (0..<width * height).map { index in
            let p = pixel(index % width, index / width)
            return UInt32(p.x) | UInt32(p.y) << 8 | UInt32(p.z) << 16 | UInt32(p.w) << 24
        })
}

func gray(_ level: Int) -> SIMD4<UInt8> { SIMD4(UInt8(level), UInt8(level), UInt8(level), 255) }
