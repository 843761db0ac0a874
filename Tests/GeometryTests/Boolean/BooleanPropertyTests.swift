import Geometry
import Testing

/// What holds of any two areas, on random ones.
@Suite struct BooleanPropertyTests {
    static let operations: [BooleanOperation] = [.union, .intersection, .subtraction, .symmetricDifference]

    /// Checks areas against each other, and points of the results against points of the operands.
    private func check(
        _ a: Path, _ b: Path, rule: Path.FillRule, tolerance: Double, _ random: inout RandomNumbers, in box: Rect
    ) {
        let results = Self.operations.map { a.combined($0, with: b, rule: rule) }
        let areas = results.map(\.windingArea)
        let (first, second) = (a.normalized(rule: rule), b.normalized(rule: rule))
        let slack = tolerance * (1 + first.roughLength + second.roughLength)
        #expect((areas[0] + areas[1] - first.windingArea - second.windingArea).magnitude <= slack)
        #expect((areas[1] + areas[2] - first.windingArea).magnitude <= slack)
        #expect((areas[0] - areas[1] - areas[3]).magnitude <= slack)
        let outlines = [a, b].map { $0.closedFlat }
        for _ in 0..<25 {
            let p = Point(random.number(in: box.minX...box.maxX), random.number(in: box.minY...box.maxY))
            if outlines.contains(where: { $0.isOnOutline(p, within: max(tolerance, 1e-6) * 4) }) { continue }
            let (isInA, isInB) = (a.contains(p, rule: rule), b.contains(p, rule: rule))
            let expected = [isInA || isInB, isInA && isInB, isInA && !isInB, isInA != isInB]
            for (result, isInside) in zip(results, expected) {
                #expect(result.contains(p) == isInside)
                #expect(result.winding(about: p) == (isInside ? 1 : 0))
            }
        }
    }

    /// Corners on few points, so that corners, edges and crossings coincide all the time.
    @Test(arguments: [Path.FillRule.winding, .evenOdd])
    func degeneratePolygons(_ rule: Path.FillRule) {
        var random = RandomNumbers(seed: rule == .winding ? 31 : 32)
        for _ in 0..<250 {
            let size = random.number(in: 2...9).rounded()
            func shape() -> Path {
                var path = Path()
                for _ in 0..<Int(random.number(in: 1...3)) {
                    path.addLines(
                        (0..<Int(random.number(in: 3...9))).map { _ in
                            Point(random.number(in: 0...size).rounded(), random.number(in: 0...size).rounded())
                        })
                    if random.number(in: 0...1) < 0.7 { path.close() }
                }
                return path
            }
            let (a, b) = (shape(), shape())
            let box = Rect(minX: 0, minY: 0, maxX: size, maxY: size)
            check(a, b, rule: rule, tolerance: 1e-7, &random, in: box)
        }
    }

    /// The same turned by an angle, so that what coincides does so only up to rounding.
    @Test func nearlyDegeneratePolygons() {
        var random = RandomNumbers(seed: 33)
        for _ in 0..<150 {
            let turn = CGAffineTransform(rotationAngle: random.number(in: -3...3))
            func shape() -> Path {
                var path = Path()
                path.addLines(
                    (0..<Int(random.number(in: 3...9))).map { _ in
                        Point(random.number(in: -4...4).rounded(), random.number(in: -4...4).rounded())
                    })
                return path.applying(turn)
            }
            let box = Rect(minX: -6, minY: -6, maxX: 6, maxY: 6)
            check(shape(), shape(), rule: .winding, tolerance: 1e-6, &random, in: box)
        }
    }

    @Test func curvedShapes() {
        var random = RandomNumbers(seed: 34)
        for _ in 0..<60 {
            func shape() -> Path {
                var path = Path()
                path.move(to: random.point())
                for _ in 0..<Int(random.number(in: 1...4)) {
                    switch random.number(in: 0...3) {
                    case ..<1: path.line(to: random.point())
                    case ..<2: path.quad(to: random.point(), control: random.point())
                    default: path.cubic(to: random.point(), control1: random.point(), control2: random.point())
                    }
                }
                path.close()
                if random.number(in: 0...1) < 0.3 {
                    path.addEllipse(in: Rect.bounding([random.point(), random.point()]))
                }
                return path
            }
            let box = Rect(minX: -100, minY: -100, maxX: 100, maxY: 100)
            // A 100,000-th of the size.
            check(shape(), shape(), rule: .winding, tolerance: 2e-3, &random, in: box)
        }
    }

    /// Shapes that share whole curves: rounded rectangles and circles moved by steps of their radius.
    @Test func shapesWithSharedCurves() {
        var random = RandomNumbers(seed: 35)
        func step() -> Double { (random.number(in: 0...4)).rounded() * 5 }
        for i in 0..<60 {
            func shape() -> Path {
                let rect = Rect(x: step(), y: step(), width: 10 + step(), height: 10 + step())
                var path = Path.roundedRect(
                    rect, radii: CornerRadii(5), curve: random.number(in: 0...1) < 0.5 ? .circular : .continuous)
                if i % 3 == 0 { path.addEllipse(in: Rect(x: step(), y: step(), width: 10, height: 10)) }
                if i % 2 == 0 { path = path.reversed() }
                return path
            }
            let box = Rect(minX: 0, minY: 0, maxX: 50, maxY: 50)
            check(shape(), shape(), rule: .winding, tolerance: 1e-3, &random, in: box)
        }
    }

    /// A scribble whose lines cross tens of thousands of times.
    @Test func manyCrossings() {
        var random = RandomNumbers(seed: 36)
        var path = Path()
        path.addLines((0..<400).map { _ in random.point() })
        let area = path.normalized(rule: .evenOdd)
        // Even-odd and its complement share the box between them.
        let box = rectangle(-100, -100, 100, 100)
        let rest = box.combined(.subtraction, with: path, rule: .evenOdd)
        #expect((area.windingArea + rest.windingArea - 40_000).magnitude < 1e-2)
        for _ in 0..<50 {
            let p = random.point()
            #expect(area.contains(p) == path.contains(p, rule: .evenOdd) || area.isOnOutline(p, within: 1e-5))
        }
    }
}

extension Path {
    /// Lines, with each contour closed by a line where the path leaves it open.
    fileprivate var closedFlat: Path {
        var path = Path()
        var isOpen = false
        forEachSegment { segment in
            if case .move = segment, isOpen { path.close() }
            isOpen = true
            switch segment {
            case .move(let p): path.move(to: p)
            case .line(_, let p): path.line(to: p)
            case .quad(_, let control, let p): path.quad(to: p, control: control)
            case .cubic(let curve): path.cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
            case .close:
                path.close()
                isOpen = false
            }
        }
        if isOpen { path.close() }
        return path.flattened(tolerance: 1e-4)
    }
}
