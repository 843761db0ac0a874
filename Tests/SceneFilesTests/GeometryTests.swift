import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// Where layers lie: y up, the root, bounds, transforms.
@Suite struct GeometryTests {
    private static func placed(_ attributes: String) -> String {
        """
        <CALayer bounds="0 0 100 200" \(attributes) backgroundColor="0 0 0"><sublayers>
          <CALayer bounds="0 0 40 20" position="50 150" backgroundColor="1 0 0"/>
          <CALayer bounds="0 0 40 20" position="0 0" anchorPoint="0 0" backgroundColor="0 1 0"/>
        </sublayers></CALayer>
        """
    }

    @Test func yIsUpUnlessTheRootIsFlipped() throws {
        for position in ["position=\"50 100\"", "position=\"390 0\"", ""] {
            let up = try Reading.picture(Reading.document(GeometryTests.placed(position)))
            #expect(up.box(of: [255, 0, 0, 255]) == [30, 40, 70, 60])
            #expect(up.box(of: [0, 255, 0, 255]) == [0, 180, 40, 200])
            let down = try Reading.picture(Reading.document(GeometryTests.placed(position + " geometryFlipped=\"1\"")))
            #expect(down.box(of: [255, 0, 0, 255]) == [30, 140, 70, 160])
            #expect(down.box(of: [0, 255, 0, 255]) == [0, 0, 40, 20])
        }
    }

    @Test func flipsCancel() throws {
        let picture = try Reading.picture(
            Reading.document(
                """
                <CALayer bounds="0 0 100 100" geometryFlipped="1"><sublayers>
                  <CALayer bounds="0 0 100 100" position="50 50" geometryFlipped="1"><sublayers>
                    <CALayer bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0"/>
                  </sublayers></CALayer></sublayers></CALayer>
                """))
        #expect(picture.box(of: [255, 0, 0, 255]) == [0, 90, 10, 100])
    }

    /// A flip turns over where sublayers are, and no picture: red is above in all cases.
    @Test(arguments: ["", "geometryFlipped=\"1\""], ["", "geometryFlipped=\"1\""]) func picturesStayUpright(root: String, own: String) throws {
        let picture = try Bitmap(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFF00_FF00]).pngBytes()
        let shown = try Reading.picture(
            Reading.document(
                """
                <CALayer bounds="0 0 100 100" \(root)><sublayers><CALayer bounds="0 0 20 40" position="50 50" magnificationFilter="nearest" \(own)>
                <contents type="CGImage" src="data:image/png;base64,\(Data(picture).base64EncodedString())"/></CALayer></sublayers></CALayer>
                """))
        #expect(shown.box(of: [255, 0, 0, 255]) == [40, 30, 60, 50])
        #expect(shown.box(of: [0, 255, 0, 255]) == [40, 50, 60, 70])
    }

    @Test func theBoundsOriginMovesSublayersOnly() throws {
        let picture = try Reading.picture(
            Reading.document(
                """
                <CALayer bounds="0 0 200 200"><sublayers>
                  <CALayer bounds="0 -30 60 60" position="50 50" anchorPoint="0 0" backgroundColor="0 0 1">
                    <sublayers><CALayer bounds="0 0 10 10" position="5 5" backgroundColor="1 1 0"/></sublayers>
                  </CALayer></sublayers></CALayer>
                """))
        #expect(picture.box(of: [255, 255, 0, 255]) == [50, 110, 60, 120])
        #expect(picture.box(of: [0, 0, 255, 255]) == [50, 90, 110, 150])
    }

    /// A red square of 10 at the left end of a turn, seen where it has gone to.
    @Test func aPositiveTurnIsCounterclockwise() throws {
        let picture = try Reading.picture(
            Reading.document(
                """
                <CALayer bounds="0 0 100 100"><sublayers>
                  <CALayer bounds="0 0 100 100" position="50 50" transform="rotate(90deg)"><sublayers>
                    <CALayer bounds="0 0 10 10" position="95 50" backgroundColor="1 0 0"/>
                  </sublayers></CALayer></sublayers></CALayer>
                """))
        // From the right it went up.
        #expect(picture.box(of: [255, 0, 0, 255]) == [45, 0, 55, 10])
    }

    @Test func theRootsOwnTransformIsMirrored() throws {
        let still = """
            <CALayer bounds="0 0 100 100" transform="rotate(90deg)" anchorPoint="0.5 0.5">
              <sublayers><CALayer bounds="0 0 10 10" position="95 50" backgroundColor="1 0 0"/></sublayers>%</CALayer>
            """
        let moving =
            "<animations><a type=\"CABasicAnimation\" keyPath=\"transform.scale.x\" duration=\"1\">"
            + "<fromValue value=\"1\"/><toValue value=\"1\"/></a></animations>"
        for motion in ["", moving] {
            let document = try Reading.document(still.replacingOccurrences(of: "%", with: motion))
            #expect((document.layer === document.rootLayer) == motion.isEmpty)
            #expect(try Reading.picture(document).box(of: [255, 0, 0, 255]) == [45, 0, 55, 10])
        }
    }

    @Test func theFirstFunctionIsOutermost() throws {
        let moved = try #require(TransformText("translate(10, 0, 0) rotate(90deg)")).transform
        #expect(isNear(point(moved, 1, 0), (10, 1)))
        let turned = try #require(TransformText("rotate(90deg) translate(10, 0, 0)")).transform
        #expect(isNear(point(turned, 1, 0), (0, 11)))
        #expect(TransformText("")?.transform == .identity)
        #expect(TransformText("scale(2 3)")?.transform == CATransform3DMakeScale(2, 3, 1))
        #expect(TransformText("perspective(500)")?.transform.m34 == -1.0 / 500)
        #expect(TransformText("spin(3)") == nil)
        #expect(TransformText("rotate(90deg") == nil)
        // Without a unit the angle is in radians.
        #expect(isNear(point(try #require(TransformText("rotate(3.141592653589793)")).transform, 1, 0), (-1, 0)))
    }

    @Test func partsOfATransformAreNotAddedToIt() throws {
        let both = try Reading.layer(
            "<CALayer transform=\"rotate(-12.454788deg)\" transform.rotation.z=\"-0.2173770644729531\"/>")
        let once = try Reading.layer("<CALayer transform=\"rotate(-12.454788deg)\"/>")
        #expect(both.transform == once.transform)
        // More than a quarter turn about y has no parts of its own that could be set one by one.
        let wide = try Reading.layer(
            "<CALayer transform=\"rotate(170deg, 0, 1, 0)\" transform.rotation.x=\"0\" transform.rotation.y=\"2.96706\" transform.rotation.z=\"0\"/>"
        )
        #expect(isNear(point(wide.transform, 1, 0), (cos(170 * .pi / 180), 0)))
        let alone = try Reading.layer("<CALayer transform.rotation.z=\"1.5707963267948966\"/>")
        #expect(isNear(point(alone.transform, 1, 0), (0, 1)))
    }

    private func point(_ t: CATransform3D, _ x: Double, _ y: Double) -> (Double, Double) {
        (x * t.m11 + y * t.m21 + t.m41, x * t.m12 + y * t.m22 + t.m42)
    }

    private func isNear(_ a: (Double, Double), _ b: (Double, Double)) -> Bool {
        abs(a.0 - b.0) < 1e-9 && abs(a.1 - b.1) < 1e-9
    }
}
