import Geometry
import Graphics
import LayerKit
import SceneFiles
import Testing

@Suite struct ReplicatorTests {
    private static let text = """
        <CAReplicatorLayer bounds="0 0 100 100" position="100 100" instanceCount="3" instanceDelay="0.5" preservesDepth="1" \
        instanceAlphaOffset="-0.125" instanceTransform="translate(10, 0, 0) rotate(90deg)">
        <instanceColor opacity="0.5" value="1 1 1"/>
        <sublayers><CALayer bounds="0 0 4 4" position="80 50" backgroundColor="1 1 1"/>
        <CAScrollLayer bounds="1 2 4 4" scrollMode="vertically"/></sublayers></CAReplicatorLayer>
        """

    @Test func aReplicatorIsReadAndWrittenAgain() throws {
        let document = try Reading.document(ReplicatorTests.text)
        #expect(document.issues.isEmpty, "\(document.issues)")
        let replicator = try #require(try Reading.layer(ReplicatorTests.text) as? CAReplicatorLayer)
        #expect(replicator.instanceCount == 3 && replicator.instanceDelay == 0.5 && replicator.preservesDepth)
        #expect(replicator.instanceAlphaOffset == -0.125 && replicator.instanceColor?.alpha == 0.5)
        // What stands first acts last.
        let step = CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), .pi / 2, 0, 0, 1)
        let read = replicator.instanceTransform
        #expect(abs(read.m12 - step.m12) < 1e-9 && read.m41 == 10 && abs(read.m42) < 1e-9)
        let scroll = try #require(replicator.sublayers?.last as? CAScrollLayer)
        #expect(scroll.scrollMode == .vertically && scroll.bounds.origin.y == 2)
        let text = SceneWriter(document).text()
        for word in ["<CAReplicatorLayer", "instanceCount=\"3\"", "instanceDelay=\"0.5\"", "<CAScrollLayer", "scrollMode=\"vertically\""] {
            #expect(text.contains(word), "\(text)")
        }
        #expect(SceneWriter(try CAMLDocument(bytes: Array(text.utf8), name: "test.caml")).text() == text)
    }
}
