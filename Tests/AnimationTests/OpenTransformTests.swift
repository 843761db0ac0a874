import Animation
import Geometry
import Testing

@Suite struct OpenTransformTests {
    /// Half way at 0.5.
    private let wider = TrackTests.basic(from: 1, to: 5)
    private let turning = TrackTests.basic(from: 0, to: Double.pi)

    /// A scale of 3 along x, then a quarter of a turn: the axis x becomes 3 along y, and y becomes x the other way round.
    @Test func partsCombine() throws {
        var open = OpenTransform(TransformComponents(CATransform3DMakeTranslation(7, 8, 0)))
        let acts = [open.act(turning, on: .rotation(2), at: 0.5), open.act(wider, on: .scale(0), at: 0.5)]
        #expect(acts == [true, true])
        let moved = try #require(open.moved)
        for (entry, expected) in zip([moved.m11, moved.m12, moved.m21, moved.m22, moved.m41, moved.m42], [0.0, 3, -1, 0, 7, 8]) {
            expectClose(entry, expected)
        }
    }

    /// Nothing has to be put together that no animation acts on.
    @Test func nothingActs() {
        var open = OpenTransform(TransformComponents(CATransform3DIdentity))
        let acts = [open.act(turning, on: .rotation(2), at: 2), open.act(turning, on: .x, at: 0.5)]
        #expect(acts == [false, false])
        #expect(open.moved == nil)
    }
}
