import Geometry

/// Finds the coverage of one pixel by 128 × 128 samples: for pixels in which so many edges cross that every trapezoid
/// between them would be a speck. A straight edge among them errs by half a level of 255 on the mean and one at most.
struct PixelSamples {
    /// Samples along each side.
    private static let side = 128
    /// Steps of the winding before each sample of each line, and after the last.
    private var steps: ContiguousArray<Int32> = []
    /// Steps of the winding along the pixel's left side, before each line.
    private var leftSteps: ContiguousArray<Int32> = []
    /// True for each line with a step on it.
    private var isStepped: ContiguousArray<Bool> = []

    init() {}

    /// The covered part of the samples, 0…1.
    ///
    /// - Parameters:
    ///   - parts: of edges in the pixel.
    ///   - winding: right below the pixel's upper left corner.
    mutating func coverage(_ parts: ContiguousArray<PixelSolver.Part>, winding: Int32, rule: Path.FillRule) -> Float {
        let side = Self.side
        if steps.isEmpty {
            steps = ContiguousArray(repeating: 0, count: side * (side + 1))
            leftSteps = ContiguousArray(repeating: 0, count: side + 1)
            isStepped = ContiguousArray(repeating: false, count: side)
        }
        for part in parts { add(part) }
        var left = winding
        var covered = 0
        for line in 0..<side {
            left += leftSteps[line]
            leftSteps[line] = 0
            if isStepped[line] {
                covered += takeLine(line, left, rule)
                isStepped[line] = false
            } else if rule.isInside(left) {
                covered += side
            }
        }
        leftSteps[side] = 0
        return Float(covered) / Float(side * side)
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
            steps[line * (Self.side + 1) + column] += part.direction
            isStepped[line] = true
        }
    }

    /// The number of covered samples on a line, whose steps are forgotten.
    @inline(__always)
    private mutating func takeLine(_ line: Int, _ leftWinding: Int32, _ rule: Path.FillRule) -> Int {
        var winding = leftWinding
        var covered = 0
        let start = line * (Self.side + 1)
        for i in start..<(start + Self.side) {
            winding += steps[i]
            steps[i] = 0
            covered += rule.isInside(winding) ? 1 : 0
        }
        steps[start + Self.side] = 0
        return covered
    }
}
