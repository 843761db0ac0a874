import Geometry

/// Where in a pixel its samples lie: the first points of the two-dimensional Sobol' sequence, digitally shifted.
///
/// It is a (0,2)-sequence in base 2: cut the pixel into 2ᵏ equal boxes in any of the k+1 ways that halve its sides, and
/// the first 2ᵏ points lie one in each box. For 256 points these are 256 columns and 256 rows, so that an upright edge is
/// placed to half a column (a regular 16 × 16 grid has 16, and errs by up to 8 levels of 255), 16 × 16 squares, and
/// everything between. Over straight edges of all slopes and places 256 points err by 1.1 levels in the root mean square
/// and by 7 at worst, along a diagonal.
package struct SamplePattern: Sendable {
    /// Offsets from a pixel's top left corner, strictly between 0 and 1.
    package let points: [Point]

    /// Added without carry to the second coordinates, which keeps the points one to a box. Unshifted, the points line up
    /// on diagonals and err by up to 14 levels there; of all 65536 shifts of 256 points by whole columns and rows none
    /// errs by less than this one.
    private static let shift: UInt32 = 0b0010_0110 << 24

    /// Of as many points as a judge takes.
    static let standard = SamplePattern(count: 256)

    package init(count: Int) {
        var (cells, digits) = (1.0, UInt32(0))
        while cells < Double(count) {
            cells *= 2
            digits = digits >> 1 | 1 << 31
        }
        // Coordinates are whole multiples of 1/cells; half a cell more centres them in their cells.
        let (scale, shift) = (0x1p-32, SamplePattern.shift & digits)
        points = (0..<UInt32(count)).map { index in
            Point(
                Double(SamplePattern.radicalInverse(index)) * scale + 0.5 / cells,
                Double(SamplePattern.secondSobolDimension(index) ^ shift) * scale + 0.5 / cells)
        }
    }

    /// The index's binary digits, mirrored at the point: van der Corput's sequence, in units of 2⁻³².
    private static func radicalInverse(_ index: UInt32) -> UInt32 {
        var (digits, mirrored) = (index, UInt32(0))
        for _ in 0..<32 {
            mirrored = mirrored << 1 | digits & 1
            digits >>= 1
        }
        return mirrored
    }

    /// The sum modulo 2, digit by digit, of the direction numbers that the index's digits choose. The primitive
    /// polynomial x + 1 makes each direction number from the one before, vⱼ = vⱼ₋₁ ⊕ vⱼ₋₁/2; in units of 2⁻³².
    private static func secondSobolDimension(_ index: UInt32) -> UInt32 {
        var (digits, direction, sum) = (index, UInt32(1) << 31, UInt32(0))
        while digits != 0 {
            if digits & 1 == 1 { sum ^= direction }
            digits >>= 1
            direction ^= direction >> 1
        }
        return sum
    }
}
