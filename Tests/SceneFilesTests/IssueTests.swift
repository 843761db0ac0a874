import LayerKit
import SceneFiles
import Testing

/// What documents have that is not known, wrong, or not there: reported once each, and kept.
@Suite struct IssueTests {
    private static let strange = """
        <CALayer bounds="0 0 10 10" wobble="3"><sublayers>
          <CALayer wobble="4"/><CALayer><jelly type="real" value="1"><spoon size="2"/></jelly></CALayer>
        </sublayers></CALayer>
        """

    @Test func unknownThingsAreReportedOnce() throws {
        let document = try Reading.document(IssueTests.strange)
        #expect(document.issues.map(\.subject) == ["wobble", "jelly"])
        #expect(document.issues.map(\.kind) == [.unknown, .unknown])
        #expect(document.issues[0].count == 2)
        #expect(document.issues[0].line == 1)
        #expect(document.issues[1].line == 2)
        #expect(document.issues[0].column == Reading.head.utf8.count + 1)
        #expect(throws: SceneFileError.strict(document.issues.first { $0.subject == "wobble" }!)) {
            try Reading.document(IssueTests.strange, isStrict: true)
        }
    }

    @Test func unknownThingsAreWrittenAgain() throws {
        let text = SceneWriter(try Reading.document(IssueTests.strange)).text()
        #expect(text.contains("wobble=\"3\""))
        #expect(text.contains("<spoon size=\"2\"/>"))
        let emitter = try Reading.document(
            "<CALayer><sublayers><CAEmitterLayer birthRate=\"2\"><emitterCells><CAEmitterCell name=\"a\"/></emitterCells></CAEmitterLayer></sublayers></CALayer>"
        )
        #expect(emitter.issues.map(\.kind) == [.unsupported])
        let written = SceneWriter(emitter).text()
        #expect(written.contains("<CAEmitterLayer birthRate=\"2\">"))
        #expect(written.contains("<CAEmitterCell name=\"a\"/>"))
    }

    @Test func whatToolsLeaveIsNothing() throws {
        let document = try Reading.document(
            """
            <CALayer bounds="0 0 1 1" locked="0" caplayKind="x" debugDescription="&lt;CALayer&gt;"><scriptComponents/><modules type="NSArray"/>
              <animations><a type="CABasicAnimation" keyPath="opacity" mica_autorecalculatesDuration="1" CUI_autoreversingDuration="2"
                description="&lt;x&gt;"><hash type="real" value="1"/><hash type="real" value="1"/><delegate/><animationType/>
                <toValue value="0"/></a></animations></CALayer>
            """, isStrict: true)
        #expect(document.issues.isEmpty)
        #expect(document.rootLayer.animationKeys() == ["a"])
    }

    @Test func scriptsAndMissingFilters() throws {
        let document = try Reading.document(
            """
            <CALayer id="#1"><scriptObject src="assets/a.js"/><states><LKState name="A"><elements>
              <LKStateSetValue targetId="#1" keyPath="filters.colorMatrix.inputColorMatrix"><value type="CAColorMatrix"
                value="matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0)"/></LKStateSetValue></elements></LKState></states></CALayer>
            """, isStrict: true)
        #expect(document.issues.map(\.kind) == [.unsupported, .unsupported])
    }

    @Test func identifiersThatAreThereTwice() throws {
        let document = try Reading.document(
            "<CALayer id=\"a\" name=\"1\"><sublayers><CALayer id=\"a\" name=\"2\"/></sublayers></CALayer>")
        #expect(document.layersByIdentifier["a"]?.name == "2")
        #expect(document.issues.map(\.kind) == [.damaged])
    }

    @Test func valuesThatCannotBe() throws {
        let document = try Reading.document("<CALayer bounds=\"0 0 ten ten\" opacity=\"much\" transform=\"spin(1)\"/>")
        #expect(document.issues.map(\.subject).sorted() == ["bounds", "opacity", "transform"])
        #expect(document.rootLayer.bounds == .zero)
    }

    @Test func noLayerAtTheRoot() {
        let manifest = "<MicaAssetManifest><modules type=\"NSArray\"/></MicaAssetManifest>"
        #expect(throws: SceneFileError.noRootLayer(file: "test.caml", found: "MicaAssetManifest")) {
            try Reading.document(manifest)
        }
    }
}
