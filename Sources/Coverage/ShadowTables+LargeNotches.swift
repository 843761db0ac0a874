import Geometry
import Glibc

// A corner many hundred deviations large has more samples than tables should hold, but any small part of the window sees few of
// them: the window is halved until its parts are small enough. Where the outline passes beyond all of a part's columns, so that these
// lie wholly inside the notch, one extra sample stands for all of it; where it passes on the other side, it contributes nothing.

extension Coverage.ShadowTables {
    /// A part of the window that sees more pieces of the outline than this is halved if it can be.
    private static var piecesOfPart: Int { 128 }

    /// Adds a large corner's notch for some blocks of columns in some rows.
    mutating func addParts(of corner: Int, _ outline: NotchOutline, _ blocks: Range<Int>, _ rows: Range<Int>) {
        let isRight = corner == 1 || corner == 2
        let isLower = corner >= 2
        let (left, right) = (columns(blocks.lowerBound)[0], columns(blocks.upperBound - 1)[7])
        let (top, bottom) = (self.rows(rows.lowerBound)[0], self.rows(rows.upperBound - 1)[0])
        // So far out that deviations overflow, no corner can be located.
        guard [left, right, top, bottom, size.x, size.y].allSatisfy(\.isFinite) else { return }
        let reach = gaussian.reach + 1
        let across = isRight ? (size.x - right - reach)...(size.x - left + reach) : (left - reach)...(right + reach)
        let down = isLower ? (size.y - bottom - reach)...(size.y - top + reach) : (top - reach)...(bottom + reach)
        let seen = outline.pieces(across: across, down: down)
        if seen.count > Self.piecesOfPart, blocks.count > 1 || rows.count > 8 {
            if blocks.count * 8 >= rows.count {
                let middle = (blocks.lowerBound + blocks.upperBound) / 2
                addParts(of: corner, outline, blocks.lowerBound..<middle, rows)
                addParts(of: corner, outline, middle..<blocks.upperBound, rows)
            } else {
                let middle = (rows.lowerBound + rows.upperBound) / 2
                addParts(of: corner, outline, blocks, rows.lowerBound..<middle)
                addParts(of: corner, outline, blocks, middle..<rows.upperBound)
            }
            return
        }
        var samples = outline.samples(of: seen)
        let depth = outline.depth(of: seen.lowerBound)
        if depth > 0, depth > down.lowerBound {
            samples.places.insert(SIMD2(across.upperBound, depth), at: 0)
            samples.weights.insert(0, at: 0)
            samples.whole = 1
        }
        guard !samples.places.isEmpty else { return }
        let notch = next(corner, blocks, rows, samples)
        addColumns(blocks, isRight: isRight, samples)
        addRows(rows, isLower: isLower, samples)
        notches.append(notch)
    }
}

/// Where the outline of a corner is sampled, and what samples weigh.
struct NotchSamples {
    /// From the corner, inward, deviations.
    var places: [SIMD2<Float>] = []
    /// Lengths along y, deviations.
    var weights: [Float] = []
    /// How many of the first stand for all of the outline down to their depth, which passes beyond all columns.
    var whole = 0
}

/// A corner's outline, a quarter turn from the upright end of its horizontal side, cut into pieces.
struct NotchOutline {
    /// Deviations.
    let radii: SIMD2<Float>
    /// Into how many of the same angle it is cut.
    let pieces: Int

    /// The most pieces of a corner that is not large: at the finest blur, 110 pixels of radius.
    private static let many = 1024
    /// The most pieces that are sampled. No part of a window sees more, unless an ellipse is a million times as long as wide.
    private static let most = 16_384

    init(radii: SIMD2<Float>) {
        self.radii = radii
        // Found by trial: with so many pieces the error is at most a sixth of a level, for ellipses of any proportion.
        pieces = max(1, Int(min((0.46 * Double(radii.max())).rounded(.up), 1e12)))
    }

    var isLarge: Bool { pieces > Self.many }

    /// Half the angle of a piece, radians.
    private var halfway: Double { Double.pi / 4 / Double(pieces) }

    /// How deep a piece begins, from the corner, inward.
    func depth(of piece: Int) -> Float { radii.y * Float(1 - cos(2 * Double(piece) * halfway)) }

    /// The pieces that matter to places in a range, deviations from the corner, inward. Pieces before them lie beyond all of `across`,
    /// or above all of `down`.
    func pieces(across: ClosedRange<Float>, down: ClosedRange<Float>) -> Range<Int> {
        // The angle grows with the depth; along x the outline runs from the radius back to the corner's side.
        func angle(depth: Float) -> Double { acos(min(max(1 - Double(depth) / Double(radii.y), 0), 1)) }
        func angle(along: Float) -> Double { asin(min(max(1 - Double(along) / Double(radii.x), 0), 1)) }
        let first = max(angle(depth: down.lowerBound), angle(along: across.upperBound)) / (2 * halfway)
        let end = min(angle(depth: down.upperBound), angle(along: across.lowerBound)) / (2 * halfway)
        let start = min(Int(first), pieces)
        return start..<max(start, min(Int(end.rounded(.up)), pieces))
    }

    func samples(of range: Range<Int>) -> NotchSamples {
        let nodes = SIMD4(-0.8611363115940526, -0.3399810435848563, 0.3399810435848563, 0.8611363115940526)
        let parts = SIMD4(0.3478548451374538, 0.6521451548625461, 0.6521451548625461, 0.3478548451374538)
        // If there are too many, fewer and longer ones are sampled.
        let count = min(range.count, Self.most)
        let share = range.count == count ? halfway : halfway * (Double(range.count) / Double(count))
        let start = range.count == count ? 2 * range.lowerBound : 0
        let begin = range.count == count ? 0 : 2 * Double(range.lowerBound) * halfway
        var samples = NotchSamples()
        samples.places.reserveCapacity(4 * count)
        samples.weights.reserveCapacity(4 * count)
        for piece in 0..<count {
            for node in 0..<4 {
                let angle = begin + (Double(start + 2 * piece + 1) + nodes[node]) * share
                let (sine, cosine) = (sin(angle), cos(angle))
                samples.places.append(radii * SIMD2<Float>(1 - SIMD2(sine, cosine)))
                samples.weights.append(Float(parts[node] * share * sine) * radii.y)
            }
        }
        return samples
    }
}
