import Pixels
/// How a picture is read between its texels. A generic constraint only.
protocol TexelFilter {
    /// The picture at a place, 0…255. The place is in fixed point with 32 fractional bits; its whole part names a texel.
    static func levels(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> SIMD4<Float>

    /// Rows of it are painted by `CPixels`.
    static var paintsRows: Bool { get }

    /// True only where all of that is 0; false where telling would cost too much.
    static func isClear(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> Bool
}

extension TexelFilter {
    @inline(__always)
    static var paintsRows: Bool { false }

    @inline(__always)
    static func isClear(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> Bool { false }
}

/// The texel under the place.
enum NearestTexel: TexelFilter {
    @inline(__always)
    static func isClear(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> Bool {
        texture[place.x &>> 32, place.y &>> 32] == 0
    }

    @inline(__always)
    static func levels(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> SIMD4<Float> {
        Packed.levels(texture[place.x &>> 32, place.y &>> 32])
    }
}

/// The texel whose centre is the place and its three neighbours, weighted by distance.
enum LinearTexels: TexelFilter {
    @inline(__always)
    static var paintsRows: Bool { true }

    @inline(__always)
    static func isClear(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> Bool {
        let (a, b, c, d) = texture.neighbours(place.x &>> 32, place.y &>> 32)
        return a | b | c | d == 0
    }

    @inline(__always)
    static func levels(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> SIMD4<Float> {
        let (a, b, c, d) = texture.neighbours(place.x &>> 32, place.y &>> 32)
        let x = TexelFraction.value(place.x)
        let y = TexelFraction.value(place.y)
        let upperLeft = Packed.levels(a)
        let lowerLeft = Packed.levels(c)
        let upper = upperLeft + (Packed.levels(b) - upperLeft) * x
        let lower = lowerLeft + (Packed.levels(d) - lowerLeft) * x
        return upper + (lower - upper) * y
    }
}

/// The texel of a deep picture under the place.
enum NearestDeepTexel: TexelFilter {
    @inline(__always)
    static func levels(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> SIMD4<Float> {
        texture.deepLevels(place.x &>> 32, place.y &>> 32)
    }
}

/// `LinearTexels` of a deep picture.
enum LinearDeepTexels: TexelFilter {
    @inline(__always)
    static func levels(_ texture: UnsafeTexture, _ place: SIMD2<Int>) -> SIMD4<Float> {
        let (column, row) = (place.x &>> 32, place.y &>> 32)
        let (right, below) = (min(column + 1, texture.width - 1), min(row + 1, texture.height - 1))
        let (x, y) = (TexelFraction.value(place.x), TexelFraction.value(place.y))
        let (a, c) = (texture.deepLevels(column, row), texture.deepLevels(column, below))
        let upper = a + (texture.deepLevels(right, row) - a) * x
        let lower = c + (texture.deepLevels(right, below) - c) * x
        return upper + (lower - upper) * y
    }
}

/// The fractional part of a place.
private enum TexelFraction {
    /// From the upper 24 fractional bits, 0 ≤ f < 1.
    @inline(__always)
    static func value(_ place: Int) -> Float {
        Float(Int32(truncatingIfNeeded: (place &>> 8) & 0xFF_FFFF)) * (1 / 16_777_216)
    }
}
