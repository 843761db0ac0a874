import CPixels
import Pixels
import Testing
import TestNumbers

/// Rows in vectors of every width that this processor has: all of them make the bytes that `PackedPixels` makes.
struct RowKernelTests {
    /// More than two of the widest vectors, and some.
    private static let length = 40
    private static let texels = words(21)
    private static let mask = words(5)
    private static let target = words(7)
    private static let coverages = words(3).map { UInt8(truncatingIfNeeded: $0 >> 24) }

    private static var kinds: [lk_row_kernels] {
        (0..<lk_row_kernel_count()).compactMap { lk_row_kernels_at($0)?.pointee }
    }

    /// Premultiplied; a third of them clear, a third opaque.
    private static func words(_ seed: UInt64) -> [UInt32] {
        var numbers = SplitMix64(seed: seed)
        return (0..<length).map { _ in
            let alpha = [0, 255, UInt32(numbers.index(below: 256))][numbers.index(below: 3)]
            func level() -> UInt32 { UInt32(numbers.index(below: Int(alpha) + 1)) }
            return level() | level() << 8 | level() << 16 | alpha << 24
        }
    }

    /// The lanes of one pixel.
    private static func lanes(_ redBlue: SIMD8<UInt16>, _ greenAlpha: SIMD8<UInt16>) -> (UInt32, UInt32) {
        (unsafeBitCast(redBlue, to: SIMD4<UInt32>.self).x, unsafeBitCast(greenAlpha, to: SIMD4<UInt32>.self).x)
    }

    /// Paints parts of a row by every kind, and looks at the whole of it.
    /// - Parameter expected: of a part's pixel, by its number and what is there.
    private static func check(
        _ paint: (lk_row_kernels, UnsafeMutablePointer<UInt32>, Int) -> Void, expected: (Int, SIMD4<UInt32>) -> SIMD4<UInt32>
    ) throws {
        try #require(!kinds.isEmpty)
        for kind in kinds {
            for (start, count) in [(0, length), (0, 0), (3, 1), (1, 3), (2, 7), (5, 8), (1, 15), (0, 16), (9, 17), (4, 31)] {
                var row = target
                row.withUnsafeMutableBufferPointer { row in
                    if let base = row.baseAddress { paint(kind, base + start, count) }
                }
                let wanted = target.indices.map { place in
                    place < start || place >= start + count
                        ? target[place] : expected(place - start, SIMD4(repeating: target[place])).x
                }
                #expect(row == wanted, "\(String(cString: kind.name)), \(count) pixels from \(start) on")
            }
        }
    }

    private static let factors = [
        SIMD4<Float>(1, 0.5, 0.25, 0.9), SIMD4(0.3, 0.3, 0.3, 0.3), SIMD4(0, 0, 0, 0), SIMD4(1, 1, 1, 1),
    ]

    @Test(arguments: [SIMD4<Float>(10, 20.3, 30, 40.5), SIMD4(0, 0, 0, 0), SIMD4(254.6, 3, 254.6, 254.6), SIMD4(0, 0, 0, 128)])
    func oneColour(_ color: SIMD4<Float>) throws {
        let packed = PackedPixels(repeating: color)
        let lanes = Self.lanes(packed.redBlue, packed.greenAlpha)
        try Self.check { $0.over_color($1, $2, lanes.0, lanes.1) } expected: { packed.over($1, packed.transparencies) }
    }

    /// A colour over white is c + 255 (1 − a), to the nearest level or a fiftieth of one beside it.
    @Test func oneColourIsExact() {
        for alpha in stride(from: Float(0), through: 255, by: 0.37) {
            let color = SIMD4<Float>(alpha / 3, alpha / 2, alpha, alpha)
            let packed = PackedPixels(repeating: color)
            let lanes = Self.lanes(packed.redBlue, packed.greenAlpha)
            for kind in Self.kinds {
                var white = [UInt32](repeating: .max, count: 16)
                kind.over_color(&white, 16, lanes.0, lanes.1)
                let painted = Packed.levels(white[5])
                for channel in 0..<4 { #expect(abs(painted[channel] - (color[channel] + 255 - alpha)) <= 0.52) }
            }
        }
    }

    @Test func texelsOver() throws {
        try Self.check { $0.over_texels($1, Self.texels, $2) } expected: { index, target in
            let packed = PackedPixels(SIMD4(repeating: Self.texels[index]))
            return packed.over(target, packed.transparencies)
        }
    }

    @Test(arguments: factors)
    func texelsTimesAFactor(_ factor: SIMD4<Float>) throws {
        let fractions = PackedFractions(repeating: factor)
        let lanes = Self.lanes(fractions.redBlue, fractions.greenAlpha)
        try Self.check { $0.over_texels_times($1, Self.texels, $2, lanes.0, lanes.1) } expected: { index, target in
            let packed = PackedPixels(SIMD4(repeating: Self.texels[index]), times: fractions)
            return packed.over(target, packed.transparencies)
        }
        try Self.check { $0.texels_times($1, Self.texels, $2, lanes.0, lanes.1) } expected: { index, _ in
            PackedPixels(SIMD4(repeating: Self.texels[index]), times: fractions).rounded
        }
    }

    /// c·k + d·(1 − a·k), k the share of a pixel that is covered.
    @Test(arguments: factors)
    func coveredColours(_ color: SIMD4<Float>) throws {
        let levels = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w) * 255
        let packed = PackedPixels(repeating: levels)
        let lanes = Self.lanes(packed.redBlue, packed.greenAlpha)
        for kind in Self.kinds {
            for count in [1, 5, 8, 16, 19, Self.length] {
                var row = Self.target
                kind.over_coverages(&row, Self.coverages, count, lanes.0, lanes.1)
                for place in 0..<count {
                    let share = Float(Self.coverages[place]) / 255
                    let exact: SIMD4<Float> = levels * share + Packed.levels(Self.target[place]) * (1 - levels.w * share / 255)
                    let painted = Packed.levels(row[place])
                    for channel in 0..<4 { #expect(abs(painted[channel] - exact[channel]) <= 0.53) }
                }
                #expect(Array(row[count...]) == Array(Self.target[count...]))
            }
            // Covered in full it is the colour over what is there, to the last bit.
            let full = [UInt8](repeating: 255, count: Self.length)
            var (covered, whole) = (Self.target, Self.target)
            kind.over_coverages(&covered, full, Self.length, lanes.0, lanes.1)
            kind.over_color(&whole, Self.length, lanes.0, lanes.1)
            #expect(covered == whole)
        }
    }

    /// Rectangles are what their rows are one by one, and leave what lies beside them.
    @Test func rectangles() throws {
        let (stride, height) = (50, 6)
        let before = (0..<stride * height).map { Self.target[$0 % Self.length] ^ UInt32($0) }
        let color = PackedPixels(repeating: SIMD4<Float>(10, 20.3, 30, 40.5))
        let lanes = Self.lanes(color.redBlue, color.greenAlpha)
        try #require(!Self.kinds.isEmpty)
        for kind in Self.kinds {
            for (x, y, width, count) in [(0, 0, 50, 6), (3, 1, 1, 4), (7, 2, 5, 1), (1, 0, 17, 5), (9, 3, 31, 3), (4, 4, 40, 2), (5, 5, 0, 1)] {
                func paint(_ body: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
                    var words = before
                    words.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base + y * stride + x) } }
                    return words
                }
                func rows(_ first: UnsafeMutablePointer<UInt32>) -> lk_rows {
                    lk_rows(first: first, stride: stride, width: width, count: count)
                }
                let name = "\(String(cString: kind.name)), \(width) × \(count)"
                let filled = paint { kind.fill_rows(rows($0), 0x1234_5678) }
                let wanted = before.indices.map {
                    let isInside = $0 % stride >= x && $0 % stride < x + width && $0 / stride >= y && $0 / stride < y + count
                    return isInside ? 0x1234_5678 : before[$0]
                }
                #expect(filled == wanted, "\(name)")
                #expect(
                    paint { kind.over_color_rows(rows($0), lanes.0, lanes.1) }
                        == paint { for row in 0..<count { kind.over_color($0 + row * stride, width, lanes.0, lanes.1) } }, "\(name)")
            }
        }
    }

    @Test(arguments: factors)
    func maskedTexels(_ factor: SIMD4<Float>) throws {
        let fractions = PackedFractions(repeating: factor)
        let lanes = Self.lanes(fractions.redBlue, fractions.greenAlpha)
        let isOne = factor == SIMD4(repeating: 1)
        try Self.check { $0.over_masked($1, Self.texels, Self.mask, $2, lanes.0, lanes.1) } expected: { index, target in
            let mask = SIMD4(repeating: Self.mask[index])
            let shares = isOne ? PackedFractions(alphasOf: mask) : PackedFractions(alphasOf: mask, times: fractions)
            let packed = PackedPixels(SIMD4(repeating: Self.texels[index]), times: shares)
            return packed.over(target, packed.transparencies)
        }
    }

    /// Weights of 1/2, 2 × 3/16 and 2 × 1/16, of texels 1 and 3 away: within n/256 of a level, and half a level for rounding.
    @Test func weightedSums() throws {
        let taps = [lk_tap(distance: 0, high: 128, low: 0), lk_tap(distance: 1, high: 48, low: 0), lk_tap(distance: 3, high: 16, low: 0)]
        let row = Self.words(11) + Self.words(12)
        for kind in Self.kinds {
            for count in [1, 5, 8, 16, 23, 40] {
                var sums = [UInt32](repeating: 0xAAAA_AAAA, count: Self.length)
                row.withUnsafeBufferPointer { row in
                    guard let base = row.baseAddress else { return }
                    kind.weighted_sums(&sums, base + 10, count, taps, taps.count, 1)
                }
                for place in 0..<count {
                    let near: SIMD4<Float> = Packed.levels(row[place + 9]) + Packed.levels(row[place + 11])
                    let far: SIMD4<Float> = Packed.levels(row[place + 7]) + Packed.levels(row[place + 13])
                    let exact: SIMD4<Float> = Packed.levels(row[place + 10]) * 0.5 + near * 0.1875 + far * 0.0625
                    let painted = Packed.levels(sums[place])
                    for channel in 0..<4 { #expect(abs(painted[channel] - exact[channel]) <= 0.5 + 3 / 256) }
                }
                #expect(sums[count...].allSatisfy { $0 == 0xAAAA_AAAA })
            }
        }
    }

    /// Weights whose low bits lose nothing: what is made up for must not make an alpha of more than 255.
    @Test(arguments: [0, 1] as [Int32])
    func opaqueSumsStayOpaque(replaces: Int32) {
        let taps = [lk_tap(distance: 0, high: 128, low: 0), lk_tap(distance: 40, high: 63, low: 64), lk_tap(distance: 80, high: 0, low: 64)]
        let black = [UInt32](repeating: 0xFF00_0000, count: 3 * 80)
        for kind in Self.kinds {
            var row = [UInt32](repeating: .max, count: Self.length)
            black.withUnsafeBufferPointer { black in
                guard let base = black.baseAddress else { return }
                kind.weighted_sums(&row, base + 100, Self.length, taps, taps.count, replaces)
            }
            #expect(row.allSatisfy { $0 == 0xFF00_0000 })
        }
    }

    /// Sums, coverages and pictures between their texels, over what is there: the same bytes by every kind.
    @Test func widthsAgree() {
        let taps = [lk_tap(distance: 0, high: 70, low: 17), lk_tap(distance: 2, high: 40, low: 99), lk_tap(distance: 5, high: 20, low: 3)]
        let row = Self.words(31) + Self.words(32)
        func painted(_ kind: lk_row_kernels, _ count: Int) -> [[UInt32]] {
            var rows = [[UInt32]](repeating: Self.target, count: 3)
            row.withUnsafeBufferPointer { row in
                guard let base = row.baseAddress else { return }
                kind.weighted_sums(&rows[0], base + 10, count, taps, taps.count, 0)
                kind.over_coverages(&rows[1], Self.coverages, count, 0x4000_2000, 0x8000_1000)
                let picture = lk_linear(
                    texels: base, width: 16, right: 1, below: 16, low_u: 0, low_v: 1 << 31, high_u: 14 << 32, high_v: 3 << 32,
                    red_blue: 0x8000_4000, green_alpha: 0xC000_2000, stores: 0)
                withUnsafePointer(to: picture) { kind.linear_texels(&rows[2], count, $0, 3 << 31, 1 << 30, 1_717_986_918, 429_496_729) }
            }
            return rows
        }
        guard let narrow = Self.kinds.first else { return }
        for kind in Self.kinds {
            for count in [0, 1, 7, 8, 16, 23, Self.length] { #expect(painted(kind, count) == painted(narrow, count)) }
        }
    }

    /// Pictures one texel wide or high are the same everywhere along that side.
    @Test func picturesOfOneColumn() {
        let column: [UInt32] = [0xFF00_0010, 0xFF00_0030, 0xFF00_0050]
        column.withUnsafeBufferPointer { texels in
            let picture = lk_linear(
                texels: texels.baseAddress, width: 1, right: 0, below: 1, low_u: 0, low_v: 0, high_u: 0, high_v: 2 << 32 - 1,
                red_blue: .max, green_alpha: .max, stores: 1)
            for kind in Self.kinds {
                var row = [UInt32](repeating: 0, count: Self.length)
                withUnsafePointer(to: picture) { kind.linear_texels(&row, Self.length, $0, 0, 1 << 31, 1 << 32, 0) }
                #expect(row.allSatisfy { $0 == 0xFF00_0020 })
            }
        }
    }

    /// A picture under steps of all kinds, within it and beyond its edges: the four neighbours weighted by distance.
    @Test(arguments: [(1.0, 0.0), (0.7, 0.2), (-1.3, 0.4), (2.5, 0), (0, 1)], [0.25, 3.6])
    func picturesBetweenTheirTexels(step: (du: Double, dv: Double), start: Double) {
        let (width, height) = (23, 9)
        var numbers = SplitMix64(seed: 77)
        let picture = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
        func fixed(_ place: Double) -> Int64 { Int64((place * 4_294_967_296).rounded()) }
        let (highU, highV) = (fixed(Double(width - 1)) - 1, fixed(Double(height - 1)) - 1)
        picture.withUnsafeBufferPointer { texels in
            let linear = lk_linear(
                texels: texels.baseAddress, width: Int32(width), right: 1, below: Int32(width), low_u: 0, low_v: 0, high_u: highU,
                high_v: highV, red_blue: .max, green_alpha: .max, stores: 1)
            for kind in Self.kinds {
                for count in [1, 3, 8, 16, 19, 33] {
                    var row = [UInt32](repeating: 0x1234_5678, count: Self.length)
                    let (u, v) = (fixed(start), fixed(start / 2))
                    let (du, dv) = (fixed(step.du), fixed(step.dv))
                    withUnsafePointer(to: linear) { kind.linear_texels(&row, count, $0, u, v, du, dv) }
                    for index in 0..<count {
                        let x = Double(min(max(u + du * Int64(index), 0), highU)) / 4_294_967_296
                        let y = Double(min(max(v + dv * Int64(index), 0), highV)) / 4_294_967_296
                        let (column, line) = (Int(x), Int(y))
                        let (fx, fy) = (Float(x - Double(column)), Float(y - Double(line)))
                        func level(_ dx: Int, _ dy: Int) -> SIMD4<Float> { Packed.levels(picture[(line + dy) * width + column + dx]) }
                        let upper: SIMD4<Float> = level(0, 0) + (level(1, 0) - level(0, 0)) * fx
                        let lower: SIMD4<Float> = level(0, 1) + (level(1, 1) - level(0, 1)) * fx
                        let exact: SIMD4<Float> = upper + (lower - upper) * fy
                        let painted = Packed.levels(row[index])
                        for channel in 0..<4 { #expect(abs(painted[channel] - exact[channel]) <= 0.53) }
                    }
                    #expect(row[count...].allSatisfy { $0 == 0x1234_5678 })
                }
            }
        }
    }

    /// Steps so long that places behind the last column are no numbers any more: one half of the picture and then the other.
    @Test func longSteps() {
        let width = 8192
        let line = (0..<width).map { $0 < width / 2 ? UInt32(0xFF00_00FF) : 0xFFFF_0000 }
        let picture = line + line
        let scale = Double(width) * 1e5 / 4
        let (du, u) = (Int64(scale * 4_294_967_296), Int64((scale / 2 - Double(width) * 5e4) * 4_294_967_296))
        picture.withUnsafeBufferPointer { texels in
            let linear = lk_linear(
                texels: texels.baseAddress, width: Int32(width), right: 1, below: Int32(width), low_u: 0, low_v: 0,
                high_u: Int64(width - 1) << 32 - 1, high_v: 1 << 32 - 1, red_blue: .max, green_alpha: .max, stores: 1)
            for kind in Self.kinds {
                var row = [UInt32](repeating: 0, count: Self.length)
                withUnsafePointer(to: linear) { kind.linear_texels(&row, 4, $0, u, 0, du, 0) }
                #expect(Array(row[..<4]) == [0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000])
            }
        }
    }
}
