import CPixels
import Foundation
import Pixels
import Testing
import TestNumbers

/// Quadrilaterals, gradients and shadows in vectors of every width that this processor has: the same bytes from all of them, and
/// wherever the rectangle that is painted begins. What these should be is for `PixelByPixel` to say.
struct QuadKernelTests {
    private static let (width, height) = (90, 40)

    private static var kinds: [lk_row_kernels] {
        (0..<lk_row_kernel_count()).compactMap { lk_row_kernels_at($0)?.pointee }
    }

    /// The line a·x + b·y + c = 0, positive inside.
    private static func edge(_ a: Double, _ b: Double, _ c: Double, reach: Double) -> lk_edge {
        let length = (a * a + b * b).squareRoot()
        let (x, y) = (Float(a / length), Float(b / length))
        let (greater, lesser) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
        let isUpright = lesser < 0.001
        let half = isUpright ? 0.5 : (greater + lesser) / 2
        return lk_edge(
            normal_x: x, normal_y: y, offset: Float(c / length), reach: half, inner_reach: (greater - lesser) / 2,
            scale: isUpright ? 0 : 1 / (2 * greater * lesser), outer_reach: max(half, Float(reach)), per_normal_x: x == 0 ? 0 : 1 / Double(x))
    }

    /// A rectangle around a point, turned and seen in perspective.
    private static func quad(_ numbers: inout SplitMix64, _ form: Form) -> lk_quad {
        let (w, h) = (numbers.number(in: 1..<60), numbers.number(in: 1..<40))
        let (x, y) = (numbers.number(in: 0..<90), numbers.number(in: 0..<40))
        let angle = form == .upright ? 0 : numbers.number(in: 0..<7)
        let (c, s) = (cos(angle), sin(angle))
        let tilt = form == .projected ? numbers.number(in: -0.008..<0.008) : 0
        let lineX = [c, s, -c * x - s * y + w / 2], lineY = [-s, c, s * x - c * y + h / 2]
        let lineW = [tilt, -tilt / 2, 1 - tilt * x + tilt / 2 * y]
        let isRounded = numbers.isTrue()
        let radius = isRounded ? min(w, h) / 2 * numbers.number(in: 0.1..<1) : 0
        let reach: Double = isRounded ? 2 : 0
        func edge(_ line: [Double]) -> lk_edge { Self.edge(line[0], line[1], line[2], reach: reach) }
        func tuple(_ line: [Double]) -> (Float, Float, Float) { (Float(line[0]), Float(line[1]), Float(line[2])) }
        return lk_quad(
            edges: (
                edge(lineX), edge(zip(lineX, lineW).map { w * $1 - $0 }), edge(lineY), edge(zip(lineY, lineW).map { h * $1 - $0 })
            ),
            x: tuple(lineX), y: tuple(lineY), w: tuple(lineW), width: Float(w), height: Float(h),
            radii: (Float(radius), 0, Float(radius), Float(radius / 2)), is_rounded: isRounded ? 1 : 0,
            is_affine: form == .projected ? 0 : 1, column: 0, row: 0)
    }

    enum Form: CaseIterable { case upright, turned, projected }

    private static func background(_ seed: UInt64) -> [UInt32] {
        var numbers = SplitMix64(seed: seed)
        return (0..<width * height).map { _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
    }

    /// Paints all, or in four parts that meet between vectors.
    private static func painted(
        _ kind: lk_row_kernels, _ quad: lk_quad, inParts: Bool, _ paint: (lk_row_kernels, lk_rows, UnsafePointer<lk_quad>) -> Void
    ) -> [UInt32] {
        var target = background(3)
        target.withUnsafeMutableBufferPointer { target in
            guard let base = target.baseAddress else { return }
            let parts =
                inParts
                ? [(0, 0, 37, 11), (37, 0, width - 37, 11), (0, 11, 53, height - 11), (53, 11, width - 53, height - 11)]
                : [(0, 0, width, height)]
            for (x, y, partWidth, partHeight) in parts {
                var quad = quad
                (quad.column, quad.row) = (Int32(x), Int32(y))
                let rows = lk_rows(first: base + y * width + x, stride: width, width: partWidth, count: partHeight)
                withUnsafePointer(to: quad) { paint(kind, rows, $0) }
            }
        }
        return target
    }

    private static func check(
        _ quad: lk_quad, sourceLocation: SourceLocation = #_sourceLocation,
        _ paint: (lk_row_kernels, lk_rows, UnsafePointer<lk_quad>) -> Void
    ) throws {
        let narrow = try #require(kinds.first)
        let expected = painted(narrow, quad, inParts: false, paint)
        for kind in kinds {
            for inParts in [false, true] {
                #expect(
                    painted(kind, quad, inParts: inParts, paint) == expected, "\(String(cString: kind.name)), in parts: \(inParts)",
                    sourceLocation: sourceLocation)
            }
        }
    }

    @Test(arguments: Form.allCases, [0, 1, 2])
    func colours(_ form: Form, use: Int) throws {
        var numbers = SplitMix64(seed: 5)
        let color = lk_color(
            red_blue: 0x2000_4000, green_alpha: use == 1 ? 0xFF00_1000 : 0x8000_1000, word: 0xFF20_1040, stores: use == 1 ? 1 : 0,
            adds: use == 2 ? 1 : 0)
        for _ in 0..<60 {
            try Self.check(Self.quad(&numbers, form)) { kind, rows, quad in withUnsafePointer(to: color) { kind.quad_color(rows, quad, $0) } }
        }
    }

    /// Corners as large as floats go have an area that is no number: nothing is painted.
    @Test(arguments: [1.8e19, 1e25, Float.greatestFiniteMagnitude])
    func cornersBeyondAllBounds(_ radius: Float) throws {
        var numbers = SplitMix64(seed: 8)
        var quad = Self.quad(&numbers, .turned)
        (quad.radii, quad.is_rounded) = ((radius, radius, radius, radius), 1)
        let color = lk_color(red_blue: 0xFF00_FF00, green_alpha: 0xFF00_FF00, word: .max, stores: 0, adds: 0)
        for kind in Self.kinds {
            let painted = Self.painted(kind, quad, inParts: false) { kind, rows, quad in
                withUnsafePointer(to: color) { kind.quad_color(rows, quad, $0) }
            }
            #expect(painted == Self.background(3))
        }
    }

    /// A shadow is its columns times its rows less what its notches take: by hand, and from any column on.
    @Test func shadows() throws {
        var numbers = SplitMix64(seed: 12)
        func list(_ count: Int) -> [Float] { (0..<count).map { _ in Float(numbers.number(in: 0..<1)) } }
        let (across, down) = (list(Self.width + Int(lk_widest)), list(4))
        let (margin, samples, stride) = (Int(lk_widest), 3, 24 + 2 * Int(lk_widest))
        var parts = list(samples * stride).map { $0 * 0.2 }
        for index in parts.indices where index % stride < margin || index % stride >= margin + 24 { parts[index] = 0 }
        let rowParts = list(2 * samples)
        let active: [Int32] = [0, 3, 1, 2]
        let lanes = (UInt32(200 * 256) | UInt32(50 * 256) << 16, UInt32(100 * 256) | UInt32(220 * 256) << 16)
        for row in 0..<4 {
            let areas = (0..<Self.width).map { column -> Float in
                var area = across[column] * down[row]
                if row >= 1, row < 3, column >= 8, column < 32 {
                    for sample in Int(active[2 * (row - 1)])..<Int(active[2 * (row - 1) + 1]) {
                        area -= parts[sample * stride + margin + column - 8] * rowParts[(row - 1) * samples + sample]
                    }
                }
                return min(max(area, 0), 1)
            }
            for kind in Self.kinds {
                for start in [0, 1, 7, 19, 30] {
                    var target = [UInt32](repeating: 0, count: Self.width)
                    let count = Self.width - start
                    across.withUnsafeBufferPointer { across in
                        parts.withUnsafeBufferPointer { parts in
                            guard let columns = parts.baseAddress else { return }
                            var shadow = lk_shadow()
                            (shadow.across, shadow.column, shadow.row, shadow.notch_count) = (across.baseAddress, 0, 0, 1)
                            rowParts.withUnsafeBufferPointer { rowParts in
                                active.withUnsafeBufferPointer { active in
                                    down.withUnsafeBufferPointer { down in
                                        shadow.down = down.baseAddress
                                        let notch = lk_notch(
                                            first_column: 8, end_column: 32, first_row: 1, end_row: 3, columns: columns + margin,
                                            stride: stride, rows: rowParts.baseAddress, count: samples, active: active.baseAddress)
                                        withUnsafePointer(to: notch) { notch in
                                            shadow.notches = notch
                                            target.withUnsafeMutableBufferPointer { target in
                                                guard let base = target.baseAddress else { return }
                                                kind.over_shadow(
                                                    base + start, count, &shadow, Int64(start), Int64(row), lanes.0, lanes.1)
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    for column in 0..<Self.width {
                        let expected = column < start ? SIMD4<Float>.zero : SIMD4(200, 100, 50, 220) * areas[column]
                        let difference = Packed.levels(target[column]) - expected
                        #expect(difference.max() <= 0.53 && difference.min() >= -0.53, "column \(column) of row \(row) from \(start)")
                    }
                }
            }
        }
    }

    @Test(arguments: Form.allCases, [0, 1, 2])
    func pictures(_ form: Form, use: Int) throws {
        var numbers = SplitMix64(seed: 6)
        let texels = Self.background(9).map { use == 0 ? $0 & 0x7F3F_3F3F : $0 }
        try texels.withUnsafeBufferPointer { texels in
            for isNarrow in [false, true] {
                let (width, height) = (isNarrow ? 1 : 30, 20)
                let picture = lk_linear(
                    texels: texels.baseAddress, width: Int32(width), right: isNarrow ? 0 : 1, below: Int32(width), low_u: 0, low_v: 0,
                    high_u: Int64(max(0, (width - 1) << 32 - 1)), high_v: Int64((height - 1) << 32 - 1),
                    red_blue: use == 1 ? .max : 0x8000_4000, green_alpha: use == 1 ? .max : 0xC000_2000, stores: use == 1 ? 1 : 0)
                for _ in 0..<30 {
                    let quad = Self.quad(&numbers, form)
                    func fixed(_ v: Float) -> Int64 { Int64((Double(v) * 4_294_967_296 * 0.6).rounded()) }
                    let places = lk_places(
                        u: fixed(quad.x.2), v: fixed(quad.y.2), du: fixed(quad.x.0), dv: fixed(quad.y.0), row_du: fixed(quad.x.1),
                        row_dv: fixed(quad.y.1))
                    func line(_ v: (Float, Float, Float)) -> (Double, Double, Double) { (Double(v.0), Double(v.1), Double(v.2)) }
                    let map = lk_projection(u: line(quad.x), v: line(quad.y), w: line(quad.w))
                    try Self.check(quad) { kind, rows, quad in
                        withUnsafePointer(to: picture) { picture in
                            if form == .projected {
                                withUnsafePointer(to: map) { kind.quad_projected(rows, quad, picture, $0, use == 2 ? 1 : 0) }
                            } else {
                                withUnsafePointer(to: places) { kind.quad_linear(rows, quad, picture, $0, use == 2 ? 1 : 0) }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: Form.allCases, [lk_axial, lk_radial, lk_conic])
    func gradients(_ form: Form, kind: lk_gradient_form) throws {
        var numbers = SplitMix64(seed: 7)
        let places: [Float] = [0, 0.2, 0.25, 0.25, 0.7, 1]
        let stops = places.indices.map { index in
            let way = index + 1 < places.count ? places[index + 1] - places[index] : 0
            return lk_stop(
                red: Float(index % 2), green: Float(index % 3) / 2, blue: 0.5, alpha: index == 1 ? 0.5 : 1, place: places[index],
                per_way: way > 0 ? 1 / way : 1e30, unused: (0, 0))
        }
        try stops.withUnsafeBufferPointer { stops in
            for index in 0..<40 {
                let quad = Self.quad(&numbers, form)
                func line(_ v: (Float, Float, Float), _ rest: Float) -> (Float, Float, Float) { (v.0 / 30, v.1 / 30, v.2 / 30 - rest) }
                let gradient = lk_gradient(
                    u: line(quad.x, 0.4), v: line(quad.y, 0.3), w: quad.w, is_affine: quad.is_affine, form: kind, stops: stops.baseAddress,
                    count: stops.count, factor: (255, 255, 255, 255), stores: index % 3 == 1 ? 1 : 0, adds: index % 3 == 2 ? 1 : 0,
                    is_within: Int32(index % 2))
                try Self.check(quad) { kind, rows, quad in withUnsafePointer(to: gradient) { kind.quad_gradient(rows, quad, $0) } }
                let levels = Self.kinds.map { kind in
                    var levels = [Float](repeating: -1, count: 32)
                    withUnsafePointer(to: gradient) { kind.gradient_levels(&levels, $0, 16, 5) }
                    return levels
                }
                #expect(levels.allSatisfy { $0 == levels[0] && $0.allSatisfy { $0 >= 0 && $0 <= 255 } })
            }
        }
    }
}
