import Geometry
import Glibc
import Testing

/// SVG path data, in and out.
@Suite struct SVGPathTests {
    private func svg(_ data: String) throws -> String { try Path(svg: data).svg }

    @Test func absoluteAndRelativeCommands() throws {
        #expect(try svg("M1 2L3 4H5V6C7 8 9 10 11 12Q13 14 15 16Z") == "M 1 2 L 3 4 L 5 4 L 5 6 C 7 8 9 10 11 12 Q 13 14 15 16 Z")
        #expect(try svg("m1 2l3 4h5v6c1 2 3 4 5 6q1 2 3 4z") == "M 1 2 L 4 6 L 9 6 L 9 12 C 10 14 12 16 14 18 Q 15 20 17 22 Z")
        // After a close, the current point is the contour's start.
        #expect(try svg("m1 2l3 4zl1 1m1 1l1 1") == "M 1 2 L 4 6 Z L 2 3 M 3 4 L 4 5")
        #expect(try svg("M1 2L3 4ZM5 6zz") == "M 1 2 L 3 4 Z M 5 6 Z")
        #expect(try svg("").isEmpty && svg(" \t\r\n\u{C}").isEmpty)
    }

    @Test func repeatedGroups() throws {
        #expect(try svg("M1 2 3 4 5 6") == "M 1 2 L 3 4 L 5 6")
        #expect(try svg("m1 2 3 4 5 6") == "M 1 2 L 4 6 L 9 12")
        #expect(try svg("M0 0h1 2 3v1,2") == "M 0 0 L 1 0 L 3 0 L 6 0 L 6 1 L 6 3")
        #expect(try svg("M0 0c1 1 2 2 3 3 1 1 2 2 3 3") == "M 0 0 C 1 1 2 2 3 3 C 4 4 5 5 6 6")
        #expect(try svg("M0 0M1 1M2 2L3 3") == "M 2 2 L 3 3")
    }

    @Test func numbersRunTogether() throws {
        #expect(try svg("M.5.25-1-2") == "M 0.5 0.25 L -1 -2")
        #expect(try svg("M1e2-1E-1+3.5e+1.5") == "M 100 -0.1 L 35 0.5")
        #expect(try svg("M1.,2.L0,0") == "M 1 2 L 0 0")
        #expect(try svg("\n M  1 , 2 \t3\r4 ") == "M 1 2 L 3 4")
    }

    @Test func smoothCurvesReflect() throws {
        #expect(try svg("M0 0C1 2 3 4 5 5S8 9 10 10") == "M 0 0 C 1 2 3 4 5 5 C 7 6 8 9 10 10")
        #expect(try svg("M0 0c1 2 3 4 5 5s3 4 5 5") == "M 0 0 C 1 2 3 4 5 5 C 7 6 8 9 10 10")
        #expect(try svg("M0 0Q1 2 4 4T10 10t1 1") == "M 0 0 Q 1 2 4 4 Q 7 6 10 10 Q 13 14 11 11")
        // After anything else the control point is the current point.
        #expect(try svg("M1 1S8 9 10 10") == "M 1 1 C 1 1 8 9 10 10")
        #expect(try svg("M1 1Q2 3 4 4S8 9 10 10T3 3") == "M 1 1 Q 2 3 4 4 C 4 4 8 9 10 10 Q 10 10 3 3")
    }

    /// The four arcs between two points of a circle, with flags run together with what follows.
    @Test func arcs() throws {
        // From (0, 0) to (10, 10) with radius 10 the centres are (10, 0) and (0, 10).
        for (flags, center, quarters) in [
            ("00", Point(10, 0), 1), ("01", Point(0, 10), 1), ("10", Point(0, 10), 3), ("11", Point(10, 0), 3),
        ] {
            let path = try Path(svg: "M0 0A10 10 0 \(flags)10 10")
            #expect(path.verbs == [.move] + Array(repeating: .cubic, count: quarters))
            #expect(path.points.last == Point(10, 10))
            path.forEachFlatStep(tolerance: 0.01) { step in
                if case .line(_, let p) = step { #expect((distance(p, center) - 10).magnitude < 0.01) }
            }
            // Positive turns from +x towards +y: the area under the way has a sign.
            let turn = Point.cross(path.points[0] - center, path.points[1] - center)
            #expect((turn > 0) == flags.hasSuffix("1"))
        }
        #expect(try svg("M0 0a0 5 0 0110 10") == "M 0 0 L 10 10")
        #expect(try svg("M1 1a5 5 0 0 1 0 0") == "M 1 1")
    }

    @Test func turnedAndSmallArcs() throws {
        // Radii too small become just large enough: a half circle of radius 5.
        let half = try Path(svg: "M0 0A1 1 0 0 1 10 0")
        #expect((half.bounds.minY + 5).magnitude < 1e-9 && half.bounds.maxY < 1e-9)
        // An ellipse of 20 by 10, its long axis turned to (3, 4)/5: the arc between the ends of that axis.
        let path = try Path(svg: "M-12 -16a20 10 53.13010235415598 0 1 24 32")
        path.forEachFlatStep(tolerance: 1e-3) { step in
            guard case .line(_, let p) = step else { return }
            let along = (p.x * 3 + p.y * 4) / 5 / 20
            let across = (p.y * 3 - p.x * 4) / 5 / 10
            #expect((Point(along, across).length - 1).magnitude < 1e-3)
            #expect(across < 1e-9)
        }
    }

    @Test func errorsSayWhere() {
        let cases: [(String, SVGPathError)] = [
            ("L1 2", .noMoveAtStart(position: 0)), ("  z", .noMoveAtStart(position: 2)),
            ("1 2", .unknownCommand("1", position: 0)), ("M1 2X3", .unknownCommand("X", position: 4)),
            ("M1 2é", .unknownCommand("é", position: 4)), ("M1 2Z3 4", .unknownCommand("3", position: 5)),
            ("M", .numberMissing(command: "M", position: 1)), ("M1", .numberMissing(command: "M", position: 2)),
            ("M1 2l3", .numberMissing(command: "l", position: 6)), ("M1 2,", .numberMissing(command: "M", position: 5)),
            ("M1,,2", .numberMissing(command: "M", position: 3)), ("M1 2 3", .numberMissing(command: "M", position: 6)),
            ("M1 -", .numberMissing(command: "M", position: 3)), ("M1 .e5", .numberMissing(command: "M", position: 3)),
            ("M1 2e", .unknownCommand("e", position: 4)), ("M1 1e400", .numberTooLarge(position: 3)),
            ("M0 0a1 1 0 2 0 1 1", .flagMissing(position: 11)), ("M0 0a1 1 0", .flagMissing(position: 10)),
            ("M0 0a1 1 0 01", .numberMissing(command: "a", position: 13)),
        ]
        for (data, error) in cases {
            #expect(throws: error, "\(data)") { _ = try Path(svg: data) }
            #expect("\(error)".contains("position"))
        }
    }

    @Test func whatIsWrittenReadsAsTheSame() throws {
        var random = RandomNumbers(seed: 21)
        for _ in 0..<100 {
            var path = Path()
            path.move(to: random.point())
            path.line(to: random.point() * 1e-12)
            path.quad(to: random.point() * 1e20, control: random.point())
            path.cubic(to: random.point(), control1: random.point(), control2: Point(-0.1, 1.0 / 3))
            path.close()
            path.line(to: random.point())
            #expect(try Path(svg: path.svg) == path)
        }
        var broken = Path()
        broken.line(to: Point(.nan, .infinity))
        #expect(try Path(svg: broken.svg).verbs == [.move, .line])
    }

    /// Any finite number, to the largest there is.
    @Test(arguments: [1e29, 1e30, -1e31, 1e300, Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func numbersOfAnySizeAreWrittenAndRead(_ number: Double) throws {
        var path = Path()
        path.move(to: Point(number, 1))
        path.line(to: Point(1, -number))
        path.quad(to: Point(number, number), control: Point(-number, number))
        path.cubic(to: Point(0, number), control1: Point(number, 0), control2: Point(-number, -number))
        #expect(try Path(svg: path.svg) == path)
    }

    /// What is counted on beyond the largest number is refused, and never a coordinate that is none.
    @Test(arguments: [
        "M1e308 0h1e308", "M1e308 0l1e308 1", "M-1e308 0c0 0 1 1-1e308 0", "M0 1e308v1e308",
        "M0-1e308C1e308 1-1e308 0 1e308 0S1 1 0 0",
    ])
    func sumsTooLargeAreRefused(_ data: String) {
        #expect(throws: SVGPathError.self) { _ = try Path(svg: data) }
    }

    /// Text that was mangled is read or refused, and never more than that.
    @Test func mangledData() {
        var random = RandomNumbers(seed: 22)
        let whole = Array("M1 2l3.5-4e1h5v6c1 2 3 4 5 6s1 2 3 4q1 2 3 4t5 6a1 2 30 0110 10zm3,4-.5.5Z".utf8)
        let letters = Array("MmZzaAcsqtlhv0123456789.,-+eE \n\u{e9}".utf8)
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int(random.number(in: 1...4)) {
                let at = Int(random.number(in: 0...Double(bytes.count - 1)))
                let letter = letters[Int(random.number(in: 0...Double(letters.count - 1)))]
                if random.number(in: 0...1) < 0.5 { bytes[at] = letter } else { bytes.insert(letter, at: at) }
                if random.number(in: 0...1) < 0.2 { bytes.removeSubrange(at...) }
                if bytes.isEmpty { bytes = whole }
            }
            let data = String(decoding: bytes, as: UTF8.self)
            guard let path = try? Path(svg: data) else { continue }
            #expect(path.points.count == path.verbs.reduce(0) { $0 + $1.pointCount })
        }
    }

    @Test func longDataAreReadInStride() throws {
        let data = "M0 0" + String(repeating: "l1 1 c1 2 3 4 5 6", count: 20_000)
        #expect(try Path(svg: data).verbs.count == 40_001)
    }
}
