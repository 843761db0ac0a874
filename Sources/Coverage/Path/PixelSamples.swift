import Geometry

/// Finds the coverage of one pixel by 128 × 128 samples: for pixels in which so many edges cross that every trapezoid
/// between them would be a speck.
///
/// The samples lie on 128 lines, and many edges may all be level or all be upright. So no line is level: each slopes by one line
/// spacing across the pixel, and on each the samples begin at another place. An edge along an axis then passes between samples at a
/// different place on each line, and errs by less than 1/128 of a line, a fiftieth of a level of 255, instead of by half a line.
/// Edges along the lines err by half a line, one level, as any axis-aligned edge would in a grid without that slant.
///
/// Heights are counted in lines down from the first: a point (x, y) has the height 128 y − x, and line j is where that is j.
///
/// Sixteen lines are processed together, one to a lane: their windings run from column to column side by side.
struct PixelSamples {
    /// Samples along each side.
    private static let side = 128
    /// Groups of sixteen lines.
    private static let groups = 8
    /// Changes of the winding on each line before each sample: column after column, in each one group after the other.
    /// In sixteen bits: only a winding of exactly 65,536, or a multiple, would be taken for 0.
    private var steps: ContiguousArray<SIMD16<Int16>> = []
    /// Changes of the winding along the pixel's left side, before each line and after the last.
    private var leftSteps: ContiguousArray<Int32> = []

    init() {}

    /// The covered part of the samples, 0…1.
    ///
    /// - Parameters:
    ///   - parts: of edges in the pixel.
    ///   - winding: right below the pixel's upper left corner.
    mutating func coverage(
        _ parts: Span<PixelSolver.Part>, winding: Int32, rule: Path.FillRule
    ) -> Float {
        if steps.isEmpty {
            steps = ContiguousArray(repeating: .zero, count: (Self.side + 1) * Self.groups)
            leftSteps = ContiguousArray(repeating: 0, count: Self.side + 1)
        }
        for i in 0..<parts.count { addLeft(parts[i]) }
        Self.add(parts, to: &steps, firstSamples)
        var left = winding
        var covered = 0
        for group in 0..<Self.groups {
            var windings = SIMD16<Int16>.zero
            for lane in 0..<16 {
                left &+= leftSteps[group * 16 + lane]
                windings[lane] = Int16(truncatingIfNeeded: left)
            }
            covered += takeLines(group, windings, rule)
        }
        for i in leftSteps.indices { leftSteps[i] = 0 }
        for i in steps.indices { steps[i] = .zero }
        return Float(covered) / Float(Self.side * Self.side)
    }

    /// The first whole number from `v` on, 0…side.
    @inline(__always)
    private static func firstWhole(from v: Float) -> Int { Int(min(max(v.rounded(.up), 0), Float(side))) }

    /// Where the first sample of each line lies, in columns of samples; steps of 79 visit all 128 places evenly.
    private let firstSamples = ContiguousArray(
        (0..<PixelSamples.side).map { (Float(($0 &* 79) & (PixelSamples.side - 1)) + 0.5) / Float(PixelSamples.side) })

    /// Adds a part's changes of the winding along the pixel's left side.
    @inline(__always)
    private mutating func addLeft(_ part: PixelSolver.Part) {
        let side = Float(Self.side)
        if part.entersFromLeft { leftSteps[Self.firstWhole(from: part.y0 * side)] -= part.direction }
        if part.leavesToLeft { leftSteps[Self.firstWhole(from: part.y1 * side)] += part.direction }
    }

    /// The arrays are passed one by one, so that each is accessed once and not for every line.
    private static func add(
        _ parts: Span<PixelSolver.Part>, to steps: inout ContiguousArray<SIMD16<Int16>>, _ firstSamples: ContiguousArray<Float>
    ) {
        var steps = steps.mutableSpan
        let firstSamples = firstSamples.span
        let side = Float(Self.side)
        for i in 0..<parts.count {
            let part = parts[i]
            let (start, end) = (part.y0 * side - part.x0, part.y1 * side - part.x1)
            let (first, last) = (firstWhole(from: min(start, end)), firstWhole(from: max(start, end)))
            guard first < last else { continue }
            // A part flatter than the lines goes up through them.
            let direction = Int16(truncatingIfNeeded: end > start ? part.direction : -part.direction)
            let slope = (part.x1 - part.x0) / (end - start)
            for line in first..<last {
                let x = part.x0 + (Float(line) - start) * slope
                let place = min(max(x * side - firstSamples[line], 0), side)
                // Rounds up: the whole number nearest to half a step further, which adding 2²³ leaves in the lowest bits.
                let column = Int((place + 0.5 + 8_388_608).bitPattern & 0x007F_FFFF)
                steps[min(column, Self.side) * groups + line >> 4][line & 15] &+= direction
            }
        }
    }

    /// The number of covered samples on a group of lines.
    ///
    /// - Parameter windings: of each line, left of the pixel.
    @inline(__always)
    private func takeLines(_ group: Int, _ windings: SIMD16<Int16>, _ rule: Path.FillRule) -> Int {
        // Under the rule's mask the winding of a point outside is 0.
        let mask = SIMD16<Int16>(repeating: rule == .winding ? -1 : 1)
        var windings = windings
        var covered = SIMD16<Int16>.zero
        for column in 0..<Self.side {
            windings &+= steps[column * Self.groups + group]
            let inside = windings & mask
            // The sign bit of a number or of its negative is set unless it is 0; shifted down it is −1.
            covered &-= (inside | (.zero &- inside)) &>> 15
        }
        return Int(covered.wrappedSum())
    }
}
