import LayerKit
import Testing

@testable import SceneFiles

/// What layers of documents look like, where the format has surprises.
@Suite struct LookTests {
    private static func picture(_ layers: String) throws -> Picture {
        try Reading.picture(
            Reading.document("<CALayer bounds=\"0 0 100 100\"><sublayers>\(layers)</sublayers></CALayer>"))
    }

    @Test func transformLayersHaveNoLookOfTheirOwn() throws {
        let picture = try LookTests.picture(
            """
            <CATransformLayer bounds="0 0 100 100" position="50 50" borderWidth="5" backgroundColor="1 0 0"><sublayers>
              <CALayer bounds="0 0 10 10" position="50 50" backgroundColor="0 1 0"/></sublayers></CATransformLayer>
            """)
        #expect(picture.box(of: [0, 255, 0, 255]) == [45, 45, 55, 55])
        #expect(picture.pixel(20, 20) == [0, 0, 0, 0])
    }

    /// Without bounds a transform layer's anchor is its origin.
    @Test func transformLayersWithoutBounds() throws {
        let picture = try LookTests.picture(
            """
            <CATransformLayer position="50 20" transform="rotate(90deg)"><sublayers>
              <CALayer bounds="0 0 10 10" position="30 0" backgroundColor="0 1 0"/></sublayers></CATransformLayer>
            """)
        #expect(picture.box(of: [0, 255, 0, 255]) == [45, 45, 55, 55])
    }

    @Test func unknownClassesAreLayers() throws {
        let picture = try LookTests.picture(
            """
            <CABackdropLayer bounds="0 0 40 40" position="50 50" backgroundColor="0 0 1" caplayKind="liquidGlass"><sublayers>
              <CALayer bounds="0 0 10 10" position="20 20" backgroundColor="0 1 0"/></sublayers></CABackdropLayer>
            """)
        #expect(picture.box(of: [0, 0, 255, 255]) == [30, 30, 70, 70])
        #expect(picture.box(of: [0, 255, 0, 255]) == [45, 45, 55, 55])
    }

    @Test func depthOrdersSiblings() throws {
        let picture = try LookTests.picture(
            """
            <CALayer bounds="0 0 40 40" position="50 50" zPosition="1" backgroundColor="1 0 0"/>
            <CALayer bounds="0 0 60 60" position="50 50" backgroundColor="0 0 1"/><CALayer bounds="0 0 90 90" position="50 50" hidden="1"
              backgroundColor="0 1 0"><sublayers><CALayer bounds="0 0 90 90" backgroundColor="0 1 0"/></sublayers></CALayer>
            """)
        #expect(picture.box(of: [255, 0, 0, 255]) == [30, 30, 70, 70])
        #expect(picture.box(of: [0, 255, 0, 255]) == [Int.max, Int.max, 0, 0])
    }
}
