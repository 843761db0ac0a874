package import Graphics
import TestNumbers

/// Numbers that are the same in every run.
package struct SeededRandom: RandomNumberGenerator {
    private var numbers: SplitMix64

    /// - Parameter state: any number; equal ones give equal sequences.
    package init(state: UInt64) { numbers = SplitMix64(seed: state) }

    package mutating func next() -> UInt64 { numbers.next() }

    package mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    package mutating func float(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &self) }
    package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Premultiplied, of any alpha.
    package mutating func color() -> SIMD4<Float> {
        let alpha = float(0...1)
        return SIMD4(float(0...1) * alpha, float(0...1) * alpha, float(0...1) * alpha, alpha)
    }

    /// Premultiplied pixels, no two alike.
    package mutating func bitmap(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
        let pixels = (0..<width * height).map { _ -> UInt32 in
            let c = color()
            let alpha: Float = isOpaque ? 1 : c.w
            func byte(_ v: Float) -> UInt32 { UInt32((min(v, alpha) * 255).rounded()) }
            return byte(c.x) | byte(c.y) << 8 | byte(c.z) << 16 | byte(alpha) << 24
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    package mutating func bool() -> Bool { Bool.random(using: &self) }
}
