import Foundation
import Geometry
import Graphics
import Testing

/// Areas and lines combined, SVG, corners: what `CGPath` hands on to the geometry below it arrives there and comes back.
@Suite struct CGPathOperationTests {
    private let square = rectangle(0, 0, 10, 10)
    private let shifted = rectangle(5, 5, 10, 10)

    private static func rectangle(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
    }

    /// Whether points in the first square alone, in both, in the second alone and in neither are inside.
    private func parts(_ path: CGPath) -> [Bool] {
        [(2, 2), (7, 7), (12, 12), (12, 2)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    }

    @Test func areas() {
        #expect(parts(square.union(shifted)) == [true, true, true, false])
        #expect(parts(square.intersection(shifted)) == [false, true, false, false])
        #expect(parts(square.subtracting(shifted)) == [true, false, false, false])
        #expect(parts(square.symmetricDifference(shifted)) == [true, false, true, false])
        var rect = CGRect.null
        #expect(square.intersection(shifted).isRect(&rect) && rect == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(square.union(shifted).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 15, height: 15))
        #expect(square.intersects(shifted) && !square.intersects(Self.rectangle(20, 0, 5, 5)))
    }

    /// The same square twice over is inside by one rule and not by the other.
    @Test func rules() {
        let path = CGMutablePath()
        path.addPath(square)
        path.addPath(square)
        #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.normalized().isRect(nil) && path.normalized(using: .evenOdd).isEmpty)
        let half = CGAffineTransform(scaleX: 0.5, y: 0.5)
        #expect(path.contains(CGPoint(x: 18, y: 18), using: .winding, transform: half))
    }

    /// What has no area adds none and takes none away.
    @Test func emptyAndFlatPaths() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
        for nothing in [CGMutablePath(), line] {
            #expect(square.union(nothing).isRect(nil) && square.subtracting(nothing).isRect(nil))
            #expect(square.intersection(nothing).isEmpty)
        }
        #expect(square.subtracting(square).isEmpty && square.union(square).isRect(nil))
    }

    @Test func lines() {
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: -5, y: 5), CGPoint(x: 15, y: 5)])
        let inside = line.lineIntersection(square)
        #expect(abs(inside.length - 10) < 1e-6)
        #expect(inside.boundingBox == CGRect(x: 0, y: 5, width: 10, height: 0))
        let outside = line.lineSubtracting(square)
        #expect(abs(outside.length - 10) < 1e-6)
        #expect(outside.boundingBox == CGRect(x: -5, y: 5, width: 20, height: 0))
    }

    @Test func components() {
        let path = CGMutablePath()
        path.addPath(square)
        path.addPath(Self.rectangle(20, 0, 5, 5))
        let boxes = path.componentsSeparated().map(\.boundingBoxOfPath).sorted { $0.minX < $1.minX }
        #expect(boxes == [square.boundingBox, CGRect(x: 20, y: 0, width: 5, height: 5)])
    }

    @Test func svg() throws {
        var rect = CGRect.null
        #expect(try CGPath(svg: "M1 2h10v20H1z").isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 10, height: 20))
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0.1, y: -3))
        path.addQuadCurve(to: CGPoint(x: 7, y: 1e-3), control: CGPoint(x: 1.0 / 3, y: 5))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        path.closeSubpath()
        #expect(try CGPath(svg: path.svg) == path)
        #expect(throws: SVGPathError.self) { try CGPath(svg: "M0 0L") }
    }

    /// A circle of radius 20 in one corner is 20 − 20/√2 = 5.86 from it along either side.
    @Test func corners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let radii = CornerRadii(minXMinY: Size(20, 20))
        let path = CGPath(roundedRect: rect, radii: radii)
        func contains(_ x: CGFloat, _ y: CGFloat) -> Bool { path.contains(CGPoint(x: x, y: y)) }
        #expect(contains(5.9, 5.9) && !contains(5.8, 5.8))
        #expect(contains(99.9, 0.1) && contains(99.9, 59.9) && contains(0.1, 59.9))
        // Continuous corners begin 1.528665 radii from the corner, circular ones a radius.
        let continuous = CGPath(roundedRect: rect, radii: radii, curve: .continuous)
        #expect(continuous.boundingBoxOfPath == rect && !continuous.contains(CGPoint(x: 20, y: 0.01)))
        #expect(contains(20, 0.01) && continuous.contains(CGPoint(x: 31, y: 0.01)))
    }
}
