/// Between pixels whose colour is multiplied by alpha and those whose is not.
enum Premultiplication {
    /// `value · alpha / 255`, rounded to nearest.
    @inline(__always) static func product(_ value: UInt32, _ alpha: UInt32) -> UInt32 {
        // Exact for all 65,536 pairs of bytes.
        let t = value &* alpha &+ 128
        return (t &+ (t >> 8)) >> 8
    }

    /// Multiplies pixels of R, G, B, A bytes in place.
    static func multiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        for index in pixels.indices {
            let p = pixels[index]
            let a = p >> 24
            if a == 255 { continue }
            let (r, g, b) = (product(p & 255, a), product(p >> 8 & 255, a), product(p >> 16 & 255, a))
            pixels[index] = r | g << 8 | b << 16 | a << 24
        }
    }

    /// One pixel with colour multiplied.
    static func multiplied(_ r: UInt32, _ g: UInt32, _ b: UInt32, _ a: UInt32) -> UInt32 {
        product(r, a) | product(g, a) << 8 | product(b, a) << 16 | a << 24
    }

    /// Bytes with alpha divided out, rounded to nearest: R, G, B of an opaque picture, else R, G, B, A. A colour that
    /// exceeds its alpha, which no painter makes, is cut off at 255.
    static func divided(_ bitmap: Bitmap) -> [UInt8] {
        let channels = bitmap.isOpaque ? 3 : 4
        return [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * channels) { bytes, count in
            var next = 0
            for p in bitmap.pixels {
                let a = p >> 24
                var (r, g, b) = (p & 255, p >> 8 & 255, p >> 16 & 255)
                if a != 255 && a != 0 {
                    r = min(255, (r * 255 + a / 2) / a)
                    g = min(255, (g * 255 + a / 2) / a)
                    b = min(255, (b * 255 + a / 2) / a)
                }
                bytes[next] = UInt8(truncatingIfNeeded: r)
                bytes[next + 1] = UInt8(truncatingIfNeeded: g)
                bytes[next + 2] = UInt8(truncatingIfNeeded: b)
                if channels == 4 { bytes[next + 3] = UInt8(truncatingIfNeeded: a) }
                next += channels
            }
            count = next
        }
    }
}
