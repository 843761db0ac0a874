import CPixels
import Testing
import TestNumbers

/// Strips as a plan's rows say them, one after the other: what `over_coverages` makes of each row of each, in vectors of every width.
struct StripKernelTests {
    private static let (columns, rows) = (70, 24)
    private static let line = 64
    private static let bytes = numbers(3, 4000).map { UInt8(truncatingIfNeeded: $0 >> 24) & ($0 & 1 == 0 ? 0xFF : 0) }
    private static let before = numbers(9, columns * rows).map { $0 | 0xFF00_0000 }
    private static let color: (UInt32, UInt32) = (0x2000_4000, 0x8000_3000)

    private static func numbers(_ seed: UInt64, _ count: Int) -> [UInt32] {
        var numbers = SplitMix64(seed: seed)
        return (0..<count).map { _ in UInt32(truncatingIfNeeded: numbers.next()) }
    }

    private static var kinds: [lk_row_kernels] {
        (0..<lk_row_kernel_count()).compactMap { lk_row_kernels_at($0)?.pointee }
    }

    /// A strip of the plan's own bytes, or of a page's.
    private struct Strip {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var start: Int
        var color = SIMD4<Float>(0.1, 0.2, 0.3, 0.5)
        var isShared = false
        var more: Float = 0

        var rows: [SIMD4<Float>] {
            [
                SIMD4(Float(x), Float(y), Float(x + width), Float(y + height)),
                SIMD4(Float(start % StripKernelTests.line), Float(start / StripKernelTests.line), Float(width), isShared ? 1 : 0),
                color, SIMD4(0, more, 0, 0),
            ]
        }
    }

    /// Strips of all widths, some of them partly or wholly outside of what is painted.
    private static var strips: [Strip] {
        var numbers = SplitMix64(seed: 11)
        return (0..<40).map { number in
            Strip(
                x: numbers.index(below: columns) - 10, y: numbers.index(below: rows) - 2, width: 1 + number, height: 1 + number % 4,
                start: numbers.index(below: 3000))
        }
    }

    /// - Returns: the pixels, and how many strips were painted.
    private static func paint(
        _ strips: [Strip], _ kind: lk_row_kernels, members: [Int32]? = nil, byteCount: Int = bytes.count, page: Int64 = -1,
        pageLines: Int64 = 16
    ) -> (words: [UInt32], count: Int) {
        var words = before
        let rows = strips.flatMap(\.rows)
        let count = words.withUnsafeMutableBufferPointer { words in
            rows.withUnsafeBytes { rows in
                bytes.withUnsafeBufferPointer { bytes in
                    func paint(_ members: UnsafePointer<Int32>?, _ count: Int) -> Int {
                        var list = lk_strips(
                            rows: rows.baseAddress?.assumingMemoryBound(to: Float.self), first_row: 0, row_count: 4, members: members,
                            count: count, bytes: bytes.baseAddress, byte_count: byteCount, line_length: Int64(line), page: page,
                            page_lines: pageLines, column: -5, row: -1, min_x: -3, min_y: 0, max_x: Int32(columns - 9),
                            max_y: Int32(rows_ - 3))
                        return kind.over_strips(
                            lk_rows(first: words.baseAddress, stride: columns, width: columns, count: StripKernelTests.rows), &list, color.0,
                            color.1)
                    }
                    return members.map { members in members.withUnsafeBufferPointer { paint($0.baseAddress, $0.count) } }
                        ?? paint(nil, strips.count)
                }
            }
        }
        return (words, count)
    }

    private static let rows_ = rows

    /// Pixel by pixel.
    private static func expected(_ strips: [Strip]) -> [UInt32] {
        var words = before
        guard let kind = kinds.first else { return [] }
        for strip in strips {
            for y in strip.y..<strip.y + strip.height where y >= 0 && y < rows - 3 {
                for x in strip.x..<strip.x + strip.width where x >= -3 && x < columns - 9 {
                    var coverage = bytes[strip.start + (y - strip.y) * strip.width + x - strip.x]
                    words.withUnsafeMutableBufferPointer { words in
                        guard let first = words.baseAddress else { return }
                        kind.over_coverages(first + (y + 1) * columns + x + 5, &coverage, 1, color.0, color.1)
                    }
                }
            }
        }
        return words
    }

    @Test func all() throws {
        try #require(!Self.kinds.isEmpty)
        let strips = Self.strips
        for kind in Self.kinds {
            let (words, count) = Self.paint(strips, kind)
            #expect(count == strips.count && words == Self.expected(strips), "\(String(cString: kind.name))")
            let some: [Int32] = [8, 0, 140]
            let (few, fewCount) = Self.paint(strips, kind, members: some)
            #expect(fewCount == 3 && few == Self.expected([strips[2], strips[0], strips[35]]), "\(String(cString: kind.name))")
        }
    }

    @Test func stops() {
        var strips = Array(Self.strips[..<8])
        for kind in Self.kinds {
            func count(_ change: (inout Strip) -> Void) -> Int {
                var changed = strips
                change(&changed[5])
                let (words, count) = Self.paint(changed, kind)
                #expect(words == Self.expected(Array(changed[..<count])))
                return count
            }
            #expect(count { $0.color.z = 0.4 } == 5)
            #expect(count { $0.more = 0.5 } == 5)
            #expect(count { $0.isShared = true } == 5)
            // Bytes beyond those that there are.
            #expect(count { ($0.x, $0.y, $0.start) = (0, 0, 3998) } == 5)
            // Of what is not seen no byte is looked at.
            #expect(count { ($0.x, $0.y, $0.start) = (-40, 0, 3998) } == 8)
        }
        // Pages of 16 lines of 64 bytes each: bytes 1,024 and on are the second page's first.
        for index in strips.indices { (strips[index].isShared, strips[index].start) = (true, 1024 + index * 100) }
        strips[6].start = 2048
        for kind in Self.kinds {
            let (words, count) = Self.paint(strips, kind, page: 1)
            var own = strips
            for index in own.indices { own[index].start -= 1024 }
            #expect(count == 6 && words == Self.expected(Array(own[..<6])))
        }
    }

    private static func instances(_ rows: [SIMD4<Float>], _ rowCount: Int, _ body: (lk_instances) -> Int) -> Int {
        rows.withUnsafeBytes {
            body(
                lk_instances(
                    rows: $0.baseAddress?.assumingMemoryBound(to: Float.self), first_row: 0, row_count: rowCount,
                    count: rows.count / rowCount))
        }
    }

    /// Of 161 bytes, and of two pages with room for 256 bytes, of which they have 161 and 30.
    private static func areSimple(_ instances: lk_instances, areStrips: Bool, replaces: Bool = false) -> Int {
        let counts: [Int32] = [161, 30]
        return counts.withUnsafeBufferPointer {
            var bytes = lk_named_bytes(line_length: 64, own: 161, page_size: 256, page_bytes: $0.baseAddress, page_count: 2)
            return Int(lk_are_simple(instances, areStrips ? 1 : 0, replaces ? 1 : 0, &bytes))
        }
    }

    @Test func simpleStrips() {
        func isSimple(_ change: (inout [SIMD4<Float>]) -> Void) -> Bool {
            var rows = Strip(x: -3, y: 5, width: 7, height: 3, start: 100).rows + Strip(x: 0, y: 0, width: 10, height: 4, start: 121).rows
            change(&rows)
            return Self.instances(rows, 4) { Self.areSimple($0, areStrips: true) } != 0
        }
        #expect(isSimple { _ in })
        for lane in 0..<4 {
            #expect(!isSimple { $0[4][lane] += 0.5 }, "\(lane)")
            #expect(!isSimple { $0[5][lane] += 0.5 }, "\(lane)")
            #expect(!isSimple { $0[4][lane] = .nan }, "\(lane)")
            #expect(!isSimple { $0[0][lane] = 1e9 }, "\(lane)")
            #expect(!isSimple { $0[2][lane] = .infinity }, "\(lane)")
            #expect(!isSimple { $0[7][lane] = .nan }, "\(lane)")
        }
        // One byte more than there is, none at all, rows that overlap, an alpha above that is none.
        #expect(!isSimple { $0[5].x += 1 })
        #expect(!isSimple { $0[1].x = -1 })
        #expect(!isSimple { $0[0].z = $0[0].x })
        #expect(!isSimple { $0[1].z = 6 })
        #expect(!isSimple { $0[3].y = 1.1 })
        // The first page has as many bytes; of the second there are 30, where 40 and then 21 are asked for; there is no third.
        #expect(isSimple { $0[5].w = 1 })
        #expect(!isSimple { ($0[5].w, $0[5].x) = (1, $0[5].x + 1) })
        #expect(!isSimple { $0[5] = SIMD4(0, 4, 10, 1) })
        #expect(isSimple { ($0[1], $0[5]) = (SIMD4(9, 4, 7, 1), SIMD4(0, 0, 10, 1)) })
        #expect(!isSimple { ($0[1], $0[5]) = (SIMD4(10, 4, 7, 1), SIMD4(0, 0, 10, 1)) })
        #expect(!isSimple { $0[1] = SIMD4(0, 8, 7, 1) })
        #expect(!isSimple { $0[1].w = 2 } && !isSimple { $0[1].w = -1 })
    }

    @Test func simpleBoxes() {
        func isSimple(replaces: Bool = false, _ change: (inout [SIMD4<Float>]) -> Void) -> Bool {
            var rows: [SIMD4<Float>] = [SIMD4(0, 0, 10, 10), SIMD4(0.5, 0.5, 0.5, 1), .zero]
            change(&rows)
            return Self.instances(rows, 3) { Self.areSimple($0, areStrips: false, replaces: replaces) } != 0
        }
        #expect(isSimple { _ in } && isSimple(replaces: true) { _ in })
        #expect(isSimple { $0[1].w = 0.5 } && !isSimple(replaces: true) { $0[1].w = 0.5 })
        #expect(!isSimple { $0[0].x = 0.25 })
    }

    /// The columns of rows −8…−1, 0…7, 8…15 of what lies in (−5, −8)–(40, 14).
    @Test func columns() {
        let none = SIMD2(Int32.max, Int32.min)
        var columns = [SIMD2<Int32>](repeating: none, count: 3)
        let rows: [SIMD4<Float>] = [
            SIMD4(3, -8, 5, -7), .zero, .zero, SIMD4(1, 6, 4, 9), .zero, .zero, SIMD4(-20, 13, 30, 99), .zero, .zero,
            SIMD4(50, 0, 60, 9), .zero, .zero, SIMD4(0.5, 0, 60, 9), .zero, .zero, SIMD4(0, 0, 60, 9), .zero, .zero,
        ]
        let count = Self.instances(rows, 3) { instances in
            columns.withUnsafeMutableBytes {
                guard let base = $0.baseAddress else { return 0 }
                return lk_note_columns(
                    instances, lk_reach(min_x: -5, min_y: -8, max_x: 40, max_y: 14), -8, base.assumingMemoryBound(to: Int32.self))
            }
        }
        #expect(count == 4 && columns == [SIMD2(3, 5), SIMD2(1, 4), SIMD2(-5, 30)])
    }
}
