import Geometry

/// Finds the coverage of one pixel by 128 × 128 samples: for pixels in which so many edges cross that every trapezoid
/// between them would be a speck. A straight edge among them errs by half a level of 255 on the mean and one at most.
///
/// Sixteen lines are looked at together: their windings run from column to column side by side.
struct PixelSamples {
    /// Samples along each side.
    private static let side = 128
    /// Groups of sixteen lines.
    private static let groups = 8
    /// Steps of the winding of each line before each sample: column after column, in each a group after the other.
    private var steps: ContiguousArray<SIMD16<Int32>> = []
    /// Steps of the winding along the pixel's left side, before each line and after the last.
    private var leftSteps: ContiguousArray<Int32> = []

    init() {}

    /// The covered part of the samples, 0…1.
    ///
    /// - Parameters:
    ///   - parts: of edges in the pixel.
    ///   - winding: right below the pixel's upper left corner.
    mutating func coverage(
        _ parts: ContiguousArray<PixelSolver.Part>, winding: Int32, rule: Path.FillRule
    ) -> Float {
        if steps.isEmpty {
            steps = ContiguousArray(repeating: .zero, count: (Self.side + 1) * Self.groups)
            leftSteps = ContiguousArray(repeating: 0, count: Self.side + 1)
        }
        for part in parts { add(part) }
        var left = winding
        var covered = 0
        for group in 0..<Self.groups {
            var windings = SIMD16<Int32>.zero
            for lane in 0..<16 {
                left += leftSteps[group * 16 + lane]
                windings[lane] = left
            }
            covered += takeLines(group, windings, rule)
        }
        for i in leftSteps.indices { leftSteps[i] = 0 }
        for i in steps.indices { steps[i] = .zero }
        return Float(covered) / Float(Self.side * Self.side)
    }

    /// The number of the first sample at or beyond `v`, 0…side.
    @inline(__always)
    private static func index(_ v: Float) -> Int { Int(v * Float(side) + 0.5) }

    @inline(__always)
    private mutating func add(_ part: PixelSolver.Part) {
        let first = Self.index(part.y0)
        let end = Self.index(part.y1)
        if part.entersFromLeft { leftSteps[first] -= part.direction }
        if part.leavesToLeft { leftSteps[end] += part.direction }
        let slope = part.slope
        for line in first..<max(end, first) {
            let y = (Float(line) + 0.5) / Float(Self.side)
            let x = part.x0 + (y - part.y0) * slope
            // Rounding may take x a little beyond the part's ends, which may be the pixel's sides.
            let column = min(max(Self.index(x), 0), Self.side)
            steps[column * Self.groups + line >> 4][line & 15] &+= part.direction
        }
    }

    /// The number of covered samples on a group of lines.
    ///
    /// - Parameter windings: of each line, left of the pixel.
    @inline(__always)
    private func takeLines(_ group: Int, _ windings: SIMD16<Int32>, _ rule: Path.FillRule) -> Int {
        // What is left of an outside winding under the rule's mask is 0.
        let mask = SIMD16<Int32>(repeating: rule == .winding ? -1 : 1)
        var windings = windings
        var covered = SIMD16<Int32>.zero
        for column in 0..<Self.side {
            windings &+= steps[column * Self.groups + group]
            let inside = windings & mask
            // The sign bit of a number or of its negative is set unless it is 0; shifted down it is −1.
            covered &-= (inside | (.zero &- inside)) &>> 31
        }
        return Int(covered.wrappedSum())
    }
}
