import Geometry
import Testing

/// Boxes around paths that grow, against those that look at the whole path each time.
@Suite struct GrowingBoxTests {
    /// A verb of any kind, as `CGMutablePath` adds them; now and then with what is not finite.
    private func add(to path: inout Path, _ random: inout RandomNumbers) {
        func point() -> Point { random.number(in: 0...1) < 0.02 ? Point(.infinity, .nan) : random.point() }
        switch path.isEmpty ? 0 : Int(random.number(in: 0...6.999)) {
        case 0: path.begin(at: point())
        case 1: path.line(to: point())
        case 2: path.quad(to: point(), control: point())
        case 3: path.cubic(to: point(), control1: point(), control2: point())
        case 4: path.closeContour()
        case 5: path.addRect(Rect(x: random.number(in: -9...9), y: 3, width: 2, height: 5))
        default: path.append(path.verbs.count < 60 ? path : Path(), transform: random.affine())
        }
    }

    @Test func boxesAreThoseOfTheWholePath() {
        var random = RandomNumbers(seed: 21)
        for _ in 0..<200 {
            var (path, tight, loose) = (Path(), GrowingBox(), GrowingBox())
            for _ in 0..<80 {
                add(to: &path, &random)
                if random.number(in: 0...1) < 0.6 { #expect(tight.around(path) { $0.bounds } == path.bounds) }
                if random.number(in: 0...1) < 0.6 { #expect(loose.around(path) { $0.controlPointBounds } == path.controlPointBounds) }
            }
        }
    }

    /// After a `close` a curve begins where the contour did, which is not among the points that are added.
    @Test func whatFollowsAClosedContourBeginsWhereThatDid() {
        var (path, box) = (Path(), GrowingBox())
        path.move(to: Point(0, 0))
        path.line(to: Point(9, 0))
        path.close()
        #expect(box.around(path) { $0.bounds } == Rect(minX: 0, minY: 0, maxX: 9, maxY: 0))
        path.cubic(to: Point(3, 0), control1: Point(1, 1), control2: Point(2, 1))
        #expect(box.around(path) { $0.bounds } == Rect(minX: 0, minY: 0, maxX: 9, maxY: 0.75))
    }

    @Test func aMoveThatIsReplacedIsForgotten() {
        var (path, box) = (Path(), GrowingBox())
        path.begin(at: Point(50, 50))
        #expect(box.around(path) { $0.bounds } == Rect(minX: 50, minY: 50, maxX: 50, maxY: 50))
        path.begin(at: Point(1, 2))
        path.line(to: Point(3, 4))
        #expect(box.around(path) { $0.bounds } == Rect(minX: 1, minY: 2, maxX: 3, maxY: 4))
    }

    /// Verbs that lack points are left out, until there are some.
    @Test func pathsThatLackPointsHaveTheirBoxesToo() {
        var (path, box) = (Path(), GrowingBox())
        path.move(to: .zero)
        path.verbs.append(.line)
        for x in 1...4 {
            #expect(box.around(path) { $0.bounds } == path.bounds)
            path.line(to: Point(Double(x), 7))
        }
    }

    /// Each point is looked at once, and with each question two more that the new ones go on from.
    @Test func onlyWhatIsNewIsLookedAt() {
        var (path, box, looked) = (Path(), GrowingBox(), 0)
        path.move(to: .zero)
        for number in 1...1000 {
            path.line(to: Point(Double(number), Double(number % 7)))
            let whole = box.around(path) { looked += $0.points.count; return $0.bounds }
            #expect(whole.maxX == Double(number))
        }
        #expect(looked <= 1001 + 2 * 1000)
    }
}
