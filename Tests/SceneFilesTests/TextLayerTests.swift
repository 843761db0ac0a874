import LayerKit
import Testing

@testable import SceneFiles

/// Text in documents.
@Suite struct TextLayerTests {
    private static let element = """
        <CATextLayer bounds="0 0 100 40" position="50 50" fontSize="40" foregroundColor="1 0 0" alignmentMode="center" wrapped="1">
          <font type="string" value="Liberation Sans"/><string type="string" value="I"/>
        </CATextLayer>
        """

    @Test func everyPropertyIsRead() throws {
        let layer = try #require(try Reading.layer(TextLayerTests.element) as? CATextLayer)
        #expect(layer.string as? String == "I" && layer.font as? String == "Liberation Sans")
        #expect(layer.fontSize == 40 && layer.isWrapped && layer.alignmentMode == .center)
    }

    /// Upright, though the document has y up: a capital is 27.5 points high, 8.7 below the top of the layer at 30.
    @Test func textIsUpright() throws {
        let root = "<CALayer bounds=\"0 0 100 100\"><sublayers>\(TextLayerTests.element)</sublayers></CALayer>"
        let picture = try Reading.picture(Reading.document(root))
        #expect(picture.pixel(50, 45) == [255, 0, 0, 255])
        #expect(picture.pixel(50, 37)[3] == 0 && picture.pixel(50, 67)[3] == 0)
    }

    @Test func textIsWrittenAgain() throws {
        let document = try Reading.document(TextLayerTests.element)
        let again = SceneWriter(document).text()
        #expect(again.contains("<CATextLayer") && again.contains("wrapped=\"1\""))
        #expect(again.contains("<string type=\"string\" value=\"I\"/>"))
    }
}
