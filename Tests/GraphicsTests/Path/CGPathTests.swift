import Foundation
import Geometry
import Graphics
import Testing

/// Copies, comparison and what a path says of itself.
@Suite struct CGPathTests {
    private let square = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)

    @Test func copiesDoNotChange() throws {
        let path = pathAtOrigin()
        let copy = try #require(path.copy())
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(text(copy) == "M 0 0" && !(copy is CGMutablePath))
        #expect(square.copy() === square)
        let mutable = try #require(square.mutableCopy())
        mutable.addLine(to: .zero)
        #expect(types(square) == "MLLLZ" && types(mutable) == "MLLLZL")
        var t = CGAffineTransform(translationX: 10, y: 20)
        #expect(text(try #require(square.copy(using: &t))).hasPrefix("M 11 22"))
        #expect(text(try #require(square.mutableCopy(using: &t))).hasPrefix("M 11 22"))
        #expect(square.copy(using: nil) === square)
        #expect(text(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: &t)).hasPrefix("M 10 20 L 11 20"))
    }

    /// Of a path that grows only what is new is looked at, whatever is added; of a copy all is.
    @Test func boxesGrowWithTheirPath() throws {
        let path = CGMutablePath()
        let turned = CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 30, ty: -5)
        let additions: [(CGMutablePath) -> Void] = [
            { $0.move(to: CGPoint(x: 70, y: 70)) },
            { $0.move(to: CGPoint(x: 1, y: 1)) },
            { $0.addLine(to: CGPoint(x: 9, y: 2)) },
            { $0.closeSubpath() },
            { $0.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: -20, y: 40)) },
            { $0.addCurve(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: 0, y: 90), control2: CGPoint(x: 60, y: -90), transform: turned) },
            { $0.addArc(center: .zero, radius: 50, startAngle: 1, endAngle: 4, clockwise: false) },
            { $0.addArc(tangent1End: CGPoint(x: 80, y: 0), tangent2End: CGPoint(x: 80, y: 80), radius: 30) },
            { $0.addRects([CGRect(x: 100, y: 0, width: 5, height: 5), CGRect(x: 0, y: 100, width: 5, height: 5)], transform: turned) },
            { $0.addPath($0, transform: turned) },
            { $0.move(to: CGPoint(x: -999, y: 0)) },
            { $0.addEllipse(in: CGRect(x: 0, y: -300, width: 10, height: 20)) },
        ]
        for add in additions {
            add(path)
            let whole = try #require(path.copy())
            #expect(path.boundingBox == whole.boundingBox && path.boundingBoxOfPath == whole.boundingBoxOfPath)
        }
    }

    @Test func equalPathsHaveTheSameElements() {
        let a = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(a == square && a.hashValue == square.hashValue)
        let open = CGMutablePath()
        open.addLines(between: [(1, 2), (4, 2), (4, 6), (1, 6)].map { CGPoint(x: $0.0, y: $0.1) })
        #expect(open != square)
        open.closeSubpath()
        #expect(open == square && open.hashValue == square.hashValue)
    }

    @Test func elementsAreHandedOut() {
        let path = pathAtOrigin()
        path.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 1, y: 0))
        path.closeSubpath()
        var seen: [CGPathElementType] = []
        var last = CGPoint.zero
        path.applyWithBlock { element in
            seen.append(element.pointee.type)
            if element.pointee.type == .addQuadCurveToPoint { last = element.pointee.points[1] }
        }
        #expect(seen == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath] && last == CGPoint(x: 2, y: 2))
        var count = 0
        withUnsafeMutablePointer(to: &count) { pointer in
            path.apply(info: pointer) { info, _ in info!.assumingMemoryBound(to: Int.self).pointee += 1 }
        }
        #expect(count == 3)
        // Adding while walking neither crashes nor goes on for ever.
        path.forEachElement { _ in path.addLine(to: .zero) }
        #expect(types(path) == "MQZLLL")
    }

    @Test func boxes() {
        let path = CGMutablePath()
        #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
        path.move(to: CGPoint(x: 5, y: 6))
        #expect(path.boundingBox == CGRect(x: 5, y: 6, width: 0, height: 0))
        #expect(path.boundingBoxOfPath == CGRect(x: 5, y: 6, width: 0, height: 0))
        #expect(!path.isEmpty)
        let curve = pathAtOrigin()
        curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
        #expect(curve.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        let tight = curve.boundingBoxOfPath
        #expect(tight.minX == 0 && tight.maxX == 10 && tight.minY == 0 && abs(tight.maxY - 4) < 1e-12)
    }

    @Test func rectanglesAreRecognised() {
        var rect = CGRect.null
        #expect(square.isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(square.isRect(nil))
        func polygon(_ points: [(Int, Int)], closed: Bool = true) -> CGPath {
            let path = CGMutablePath()
            path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
            if closed { path.closeSubpath() }
            return path
        }
        #expect(polygon([(0, 0), (0, 2), (3, 2), (3, 0)]).isRect(&rect))
        #expect(rect == CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(polygon([(3, 2), (0, 2), (0, 0), (3, 0), (3, 2)]).isRect(nil))
        #expect(!polygon([(0, 0), (0, 2), (3, 2), (3, 0)], closed: false).isRect(nil))
        #expect(!polygon([(0, 0), (0, 2), (3, 3), (3, 0)]).isRect(nil))
        #expect(!polygon([(0, 0), (0, 2), (3, 2)]).isRect(nil))
        #expect(!CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).isRect(nil))
    }

    @Test func flattenedPathsKeepTheirContours() {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 2))
        let flat = types(path.flattened(threshold: 0.1))
        #expect(flat.filter { $0 == "C" }.isEmpty && flat.hasSuffix("LZML") && flat.hasPrefix("ML"))
    }

    @Test func plainPathsMayCrossThreads() async {
        let path = square
        let box = await Task.detached { path.boundingBox }.value
        #expect(box == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
}
