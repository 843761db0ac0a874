import CPixels
import Testing
import TestNumbers

/// Gradients on whole pixels, each covered by a byte or all in full, in vectors of every width.
struct GradientRowsTests {
    private static let (columns, rows) = (41, 6)
    private static var kinds: [lk_row_kernels] {
        (0..<lk_row_kernel_count()).compactMap { lk_row_kernels_at($0)?.pointee }
    }
    private static let before: [UInt32] = {
        var numbers = SplitMix64(seed: 9)
        return (0..<columns * rows).map { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
    }()
    /// A third of them nothing, a third all.
    private static let coverages: [UInt8] = {
        var numbers = SplitMix64(seed: 3)
        return (0..<50 * rows).map { _ in [0, 255, UInt8(truncatingIfNeeded: numbers.next())][numbers.index(below: 3)] }
    }()

    /// - Parameter alphas: at both ends.
    private static func painted(
        _ kind: lk_row_kernels, width: Int, alphas: (Float, Float), isOneColor: Bool = false, covered: Bool, stores: Bool = false,
        adds: Bool = false
    ) -> [UInt32] {
        let to: (Float, Float, Float) = isOneColor ? (0.25, 0.5, 0.75) : (1, 0.125, 0)
        let stops = [
            lk_stop(red: 0.25, green: 0.5, blue: 0.75, alpha: alphas.0, place: 0, per_way: 1, unused: (0, 0)),
            lk_stop(red: to.0, green: to.1, blue: to.2, alpha: alphas.1, place: 1, per_way: 1e30, unused: (0, 0)),
        ]
        var words = before
        words.withUnsafeMutableBufferPointer { words in
            stops.withUnsafeBufferPointer { stops in
                var gradient = lk_gradient(
                    u: (1 / 41, 0.01, 0.02), v: (0, 0, 0), w: (0, 0, 1), is_affine: 1, form: lk_axial, stops: stops.baseAddress,
                    count: 2, factor: (255, 255, 255, 255), stores: stores ? 1 : 0, adds: adds ? 1 : 0, is_within: 1)
                let target = lk_rows(first: words.baseAddress, stride: columns, width: width, count: rows)
                coverages.withUnsafeBufferPointer { kind.gradient_rows(target, covered ? $0.baseAddress : nil, 50, &gradient, 3, 2) }
            }
        }
        return words
    }

    @Test(arguments: [1, 4, 7, 8, 15, 16, 17, 32, 41]) func oneColourIsTheColour(_ width: Int) {
        for kind in Self.kinds {
            let alpha: Float = 0.5
            func fixed(_ level: Float) -> UInt32 { UInt32((level * alpha * 255 * 256).rounded(.toNearestOrEven)) }
            let (redBlue, greenAlpha) = (fixed(0.25) | fixed(0.75) << 16, fixed(0.5) | fixed(1) << 16)
            for covered in [true, false] {
                var words = Self.before
                words.withUnsafeMutableBufferPointer { words in
                    Self.coverages.withUnsafeBufferPointer { bytes in
                        for row in 0..<Self.rows {
                            let target = words.baseAddress! + row * Self.columns
                            if covered {
                                kind.over_coverages(target, bytes.baseAddress! + row * 50, width, redBlue, greenAlpha)
                            } else {
                                kind.over_color(target, width, redBlue, greenAlpha)
                            }
                        }
                    }
                }
                #expect(Self.painted(kind, width: width, alphas: (alpha, alpha), isOneColor: true, covered: covered) == words)
            }
        }
    }

    /// Within a level of what exact numbers say, and the same in all vectors.
    @Test(arguments: [false, true], [false, true]) func coverageIsAShareOfTheColour(_ covered: Bool, _ adds: Bool) {
        for width in [1, 8, 13, 41] {
            let all = Self.kinds.map { Self.painted($0, width: width, alphas: (0.3, 0.9), covered: covered, adds: adds) }
            #expect(all.allSatisfy { $0 == all[0] })
            for y in 0..<Self.rows {
                for x in 0..<Self.columns {
                    let index = y * Self.columns + x
                    guard x < width else {
                        #expect(all[0][index] == Self.before[index])
                        continue
                    }
                    let t = (Float(x + 3) + 0.5) / 41 + (Float(y + 2) + 0.5) * 0.01 + 0.02
                    let share = min(max(t, 0), 1)
                    let coverage = covered ? Float(Self.coverages[y * 50 + x]) / 255 : 1
                    let alpha = 0.3 + 0.6 * share
                    let color = SIMD4(0.25 + 0.75 * share, 0.5 - 0.375 * share, 0.75 - 0.75 * share, 1) * alpha * coverage * 255
                    let rest = adds ? 1 : 1 - alpha * coverage
                    for lane in 0..<4 {
                        let below = Float(Self.before[index] >> (8 * UInt32(lane)) & 255)
                        let exact = min(color[lane] + below * rest, 255)
                        #expect(abs(Float(all[0][index] >> (8 * UInt32(lane)) & 255) - exact) <= 1)
                    }
                }
            }
        }
    }

    /// Where it covers in full an opaque gradient is stored; elsewhere it is mixed with what is there.
    @Test func opaqueColoursAreStored() {
        for kind in Self.kinds {
            let stored = Self.painted(kind, width: 41, alphas: (1, 1), covered: true, stores: true)
            let whole = Self.painted(kind, width: 41, alphas: (1, 1), covered: false, stores: true)
            for y in 0..<Self.rows {
                for x in 0..<41 {
                    let (index, coverage) = (y * Self.columns + x, Self.coverages[y * 50 + x])
                    if coverage == 255 { #expect(stored[index] == whole[index]) }
                    if coverage == 0 { #expect(stored[index] == Self.before[index]) }
                }
            }
        }
    }

    /// Whatever way the pixels before lay on: rows run to and fro over many stops, some at one place, at one alpha or at several.
    @Test(arguments: [false, true], [false, true]) func everyPixelLiesOnItsOwnWay(_ isOpaque: Bool, _ isWithin: Bool) {
        let places: [Float] = [0, 0.1, 0.1, 0.15, 0.5, 0.5, 0.5, 0.8, 1]
        let stops = places.indices.map { index in
            let way = index + 1 < places.count ? places[index + 1] - places[index] : 0
            return lk_stop(
                red: Float(index % 3) / 2, green: Float(index % 2), blue: Float(index) / 8,
                alpha: isOpaque ? 1 : [0.5, 0.5, 1, 0.25][index % 4], place: places[index], per_way: way > 0 ? 1 / way : 1e30,
                unused: (0, 0))
        }
        /// Premultiplied, 0…1.
        func color(_ t: Float) -> SIMD4<Float> {
            let index = max(places.dropLast().lastIndex { $0 <= t } ?? 0, 0)
            let (from, to) = (stops[index], stops[index + 1])
            let share = min(max((t - from.place) * from.per_way, 0), 1)
            let (a, b) = (SIMD4(from.red, from.green, from.blue, from.alpha), SIMD4(to.red, to.green, to.blue, to.alpha))
            let mixed = a + (b - a) * share
            return mixed * SIMD4(mixed.w, mixed.w, mixed.w, 1)
        }
        var numbers = SplitMix64(seed: 21)
        for _ in 0..<60 {
            func number(_ range: ClosedRange<Double>) -> Float { Float(numbers.number(in: range)) }
            let u = (number(-0.1...0.1), number(-0.3...0.3), number(-0.5...1.5))
            let all = Self.kinds.map { kind in
                var words = [UInt32](repeating: 0, count: Self.columns * Self.rows)
                words.withUnsafeMutableBufferPointer { words in
                    stops.withUnsafeBufferPointer { stops in
                        var gradient = lk_gradient(
                            u: u, v: (0, 0, 0), w: (0, 0, 1), is_affine: 1, form: lk_axial, stops: stops.baseAddress,
                            count: stops.count, factor: (255, 255, 255, 255), stores: isOpaque ? 1 : 0, adds: 0,
                            is_within: isWithin ? 1 : 0)
                        let target = lk_rows(first: words.baseAddress, stride: Self.columns, width: Self.columns, count: Self.rows)
                        kind.gradient_rows(target, nil, 0, &gradient, 3, 2)
                    }
                }
                return words
            }
            #expect(all.allSatisfy { $0 == all[0] })
            for y in 0..<Self.rows {
                for x in 0..<Self.columns {
                    let t = u.0 * (Float(x + 3) + 0.5) + u.1 * (Float(y + 2) + 0.5) + u.2
                    // Rounding says on which side of a step it lies.
                    if places.contains(where: { abs(t - $0) < 1e-5 }) { continue }
                    let exact = color(t) * 255
                    for lane in 0..<4 {
                        let level = Float(all[0][y * Self.columns + x] >> (8 * UInt32(lane)) & 255)
                        #expect(abs(level - exact[lane]) <= 0.52, "\(u), \(x), \(y)")
                    }
                }
            }
        }
    }

    /// Within a level of what exact numbers say, the same in all vectors, and what is kept in whole stays as it is.
    @Test(arguments: [(alphas: (Float(0.3), Float(0.9)), level: Float(0.7)), (alphas: (1, 1), level: 1)])
    func whatAGradientKeepsIsAShare(_ alphas: (Float, Float), _ level: Float) {
        let stops = [
            lk_stop(red: 0.25, green: 0.5, blue: 0.75, alpha: alphas.0, place: 0, per_way: 1, unused: (0, 0)),
            lk_stop(red: 1, green: 0, blue: 0, alpha: alphas.1, place: 1, per_way: 1e30, unused: (0, 0)),
        ]
        for width in [1, 8, 13, 41] {
            let all = Self.kinds.map { kind in
                var words = Self.before
                words.withUnsafeMutableBufferPointer { words in
                    stops.withUnsafeBufferPointer { stops in
                        var gradient = lk_gradient(
                            u: (1 / 41, 0.01, 0.02), v: (0, 0, 0), w: (0, 0, 1), is_affine: 1, form: lk_axial, stops: stops.baseAddress,
                            count: 2, factor: (255, 255, 255, 255), stores: 0, adds: 0,
                            is_within: 1)
                        kind.keep_gradient(words.baseAddress, width, &gradient, 3, 2, level)
                    }
                }
                return words
            }
            #expect(all.allSatisfy { $0 == all[0] })
            #expect(all[0][width...].elementsEqual(Self.before[width...]))
            for x in 0..<width {
                let share = min(max((Float(x + 3) + 0.5) / 41 + 0.025 + 0.02, 0), 1)
                let kept = (alphas.0 + (alphas.1 - alphas.0) * share) * level
                for lane in 0..<4 {
                    func byte(_ word: UInt32) -> Float { Float(word >> (8 * UInt32(lane)) & 255) }
                    #expect(abs(byte(all[0][x]) - byte(Self.before[x]) * kept) <= (kept == 1 ? 0 : 1))
                }
            }
        }
    }
}
