import Foundation
import Geometry
import RenderTree
import Testing

@testable import LayerKit

@Suite struct ShapeLayerTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

    private func committed(_ layer: CAShapeLayer) -> Shape? { Commit.tree(of: layer).shapes.first }

    /// A layer whose stroke is seen.
    private func stroked(_ change: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = square
        layer.strokeColor = red
        change(layer)
        return layer
    }

    @Test func defaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil && layer.strokeColor == nil)
        #expect(layer.fillColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.fillRule == .nonZero && layer.fillRule.rawValue == "non-zero")
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1 && layer.miterLimit == 10)
        #expect(layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
        #expect(committed(layer) == nil)
        #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? Double == 10)
        #expect(CAShapeLayer.defaultValue(forKey: "lineCap") as? String == "butt")
        #expect(CAShapeLayer.defaultValue(forKey: "strokeColor") == nil)
        #expect(CAShapeLayer.defaultValue(forKey: "shadowRadius") as? Double == 3)
    }

    /// A path alone is filled in black and not stroked.
    @Test func aPathAloneIsBlack() throws {
        let layer = CAShapeLayer()
        layer.path = square
        let shape = try #require(committed(layer))
        #expect(shape.fillColor == .black && shape.strokeColor.alpha == 0 && shape.fillRule == .winding)
        #expect(shape.outline.path == square.outline)
        layer.fillColor = nil
        #expect(committed(layer) == nil)
    }

    @Test func everyValueIsCommitted() throws {
        let layer = stroked {
            $0.fillRule = .evenOdd
            $0.lineWidth = 3
            $0.miterLimit = 4
            $0.lineCap = .square
            $0.lineJoin = .bevel
            $0.lineDashPattern = [1, 2.5]
            $0.lineDashPhase = -1
            $0.strokeStart = 0.25
            $0.strokeEnd = 0.75
        }
        let shape = try #require(committed(layer))
        #expect(shape.fillRule == .evenOdd && shape.strokeStart == 0.25 && shape.strokeEnd == 0.75)
        #expect(
            shape.stroke
                == StrokeStyle(width: 3, cap: .square, join: .bevel, miterLimit: 4, dash: [1, 2.5], phase: -1))
        layer.lineCap = .round
        layer.lineJoin = .round
        #expect(committed(layer)?.stroke.cap == .round && committed(layer)?.stroke.join == .round)
        layer.lineCap = CAShapeLayerLineCap(rawValue: "pointed")
        layer.lineJoin = CAShapeLayerLineJoin(rawValue: "welded")
        #expect(committed(layer)?.stroke.cap == .butt && committed(layer)?.stroke.join == .miter)
    }

    /// The ends are kept as they were set, and drawn within the path.
    @Test func endsBeyondThePathAreKept() throws {
        let layer = stroked {
            $0.strokeStart = -1
            $0.strokeEnd = 3
        }
        #expect(layer.strokeStart == -1 && layer.strokeEnd == 3)
        let shape = try #require(committed(layer))
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
        layer.fillColor = nil
        layer.strokeStart = 1
        #expect(committed(layer) == nil, "nothing is left where the start is not before the end")
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func linesWithoutAWidthAreNotStroked(_ width: CGFloat) {
        #expect(committed(stroked { $0.lineWidth = width })?.strokeColor.alpha == 0)
    }

    @Test(arguments: [[], [0, 0], [1, -1], [.nan], [1, .infinity]] as [[Double]])
    func patternsWithoutDashesAreSolid(_ pattern: [Double]) {
        let layer = stroked { $0.lineDashPattern = pattern.map { NSNumber(value: $0) } }
        #expect(committed(layer)?.stroke.dash.isEmpty == true)
    }

    @Test func numbersThatAreNoneBecomeZero() throws {
        let shape = try #require(
            committed(
                stroked {
                    $0.miterLimit = .nan
                    $0.strokeStart = .nan
                    $0.lineDashPattern = [1]
                    $0.lineDashPhase = .infinity
                }))
        #expect(shape.stroke.miterLimit == 0 && shape.strokeStart == 0 && shape.stroke.phase == 0)
    }

    @Test func pathsThatAreNotFiniteShowNothing() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        #expect(committed(stroked { $0.path = path }) == nil)
        #expect(committed(stroked { $0.path = CGMutablePath() }) == nil)
    }

    /// What happens to a mutable path after it was set is not seen.
    @Test func thePathIsCopied() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let layer = CAShapeLayer()
        layer.path = path
        path.addRect(CGRect(x: 2, y: 2, width: 1, height: 1))
        #expect(committed(layer)?.outline.path.verbs.count == 5)
        layer.path = path
        #expect(committed(layer)?.outline.path.verbs.count == 10)
    }

    /// Trees share the path as long as it is the same, so that its coverage is not worked out anew.
    @Test func thePathKeepsItsIdentity() throws {
        let layer = stroked()
        let first = try #require(committed(layer)?.outline.identity)
        layer.lineWidth = 7
        #expect(committed(layer)?.outline.identity == first)
        layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        #expect(committed(layer)?.outline.identity != first)
        layer.path = nil
        #expect(committed(layer) == nil)
    }

    @Test func equalValuesChangeNothing() {
        let layer = stroked()
        _ = committed(layer)
        layer.lineWidth = 1
        layer.strokeColor = red
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        #expect(Commit.standingTree(of: layer) != nil)
        layer.lineDashPattern = [1]
        #expect(Commit.standingTree(of: layer) == nil)
    }

    /// Hits follow the bounds, as everywhere, and not the path.
    @Test func hitsFollowTheBounds() {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.path = square
        #expect(layer.hitTest(CGPoint(x: 2, y: 2)) === layer && layer.hitTest(CGPoint(x: 8, y: 8)) == nil)
    }
}
