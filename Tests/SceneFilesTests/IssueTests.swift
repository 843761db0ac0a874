import Foundation
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
        #expect(emitter.issues.isEmpty)
        let written = SceneWriter(emitter).text()
        #expect(written.contains("<CAEmitterLayer birthRate=\"2\">"))
        #expect(written.contains("<CAEmitterCell name=\"a\"/>"))
    }

    /// What is no state, no transition and no layer, what states say of filters that are not there and of layers that are not,
    /// and what animations have that is not known.
    private static let lost = """
        <CALayer id="#1"><sublayers><knife size="2"/><CALayer id="#3" name="b"/></sublayers><animations><a type="CAAnimationGroup" jam="1">
        <butter on="0"/><animations><CASpinAnimation speed="2"/></animations></a></animations>
        <states><LKState name="A"><elements>
        <LKStateSetValue targetId="#3" keyPath="filters.f.inputAmount"><value type="real" value="2"/></LKStateSetValue>
        <LKStateSetValue targetId="#9" keyPath="opacity"><value type="real" value="3"/></LKStateSetValue>
        </elements></LKState><fork teeth="4"/></states>
        <stateTransitions><LKStateTransition fromState="*" toState="A"><elements>
        <LKStateTransitionElement key="filters.f.inputAmount" targetId="#3"><animation type="CABasicAnimation" keyPath="filters.f.inputAmount" duration="5"/></LKStateTransitionElement>
        </elements></LKStateTransition><spork/></stateTransitions></CALayer>
        """

    @Test func nothingIsLost() throws {
        let document = try Reading.document(IssueTests.lost)
        let text = SceneWriter(document).text()
        // The layer that had the identifier #3 is the only one that needs one now.
        for line in [
            "<knife size=\"2\"/>", "jam=\"1\"", "<butter on=\"0\"/>", "<CASpinAnimation speed=\"2\"/>",
            "<fork teeth=\"4\"/>",
            "<LKStateSetValue targetId=\"#1\" keyPath=\"filters.f.inputAmount\">", "<value type=\"real\" value=\"2\"/>",
            "<LKStateSetValue targetId=\"#9\" keyPath=\"opacity\">", "<spork/>", "duration=\"5\"",
        ] {
            #expect(text.contains(line), "\(line)\n\(text)")
        }
        let again = try CAMLDocument(bytes: Array(text.utf8), name: "test.caml")
        #expect(Set(again.issues.map(\.message)) == Set(document.issues.map { $0.message.replacing("#3", with: "#1") }))
        #expect(SceneWriter(again).text() == text)
    }

    /// Emitters, until there are such layers; replicators and texts; and an animation of a class that there is not.
    private static let special = """
        <CALayer bounds="0 0 9 9"><sublayers><CALayer id="#1" name="target"/>
        <CAEmitterLayer id="#2" emitterShape="rectangle" emitterSize="3 4"><emitterCells>
        <CAEmitterCell id="#7" name="a" birthRate="2"><contents type="CGImage" src="assets/a%20b.png"/><emitterCells/></CAEmitterCell>
        </emitterCells><emitterBehaviors><CAEmitterBehavior name="pull" behavior="magnet" poles="2"/></emitterBehaviors></CAEmitterLayer>
        <CAReplicatorLayer instanceCount="3" instanceDelay="0.5" instanceTransform="translate(10, 0, 0) rotate(90deg)"><instanceColor opacity="0.5" value="1 1 1"/>
        <sublayers><CALayer bounds="0 0 4 4" name="copied"/></sublayers></CAReplicatorLayer>
        <CATextLayer string="words" fontSize="12"><font type="string" value="Helvetica"/></CATextLayer>
        <CALayer><animations><p key="odd" type="CAMatchMoveAnimation" duration="2"><sourceLayer object="#1"/></p></animations></CALayer>
        </sublayers></CALayer>
        """

    @Test func specialLayersAreWrittenAgain() throws {
        let folder = try TestFolder()
        let picture = try Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]).pngBytes()
        try folder.write(picture, "a.ca/assets/a b.png")
        try folder.write(Reading.head + IssueTests.special + "</caml>", "a.ca/main.caml")
        let scene = try Scene(path: folder.path("a.ca"))
        #expect(scene.issues.allSatisfy { $0.kind == .unsupported })
        try SceneWriter(scene.planes[0].document).writePackage(to: folder.path("b.ca"))
        let text = try String(contentsOfFile: folder.path("b.ca/main.caml"), encoding: .utf8)
        for line in [
            "emitterShape=\"rectangle\"", "emitterSize=\"3 4\"", "<CAEmitterCell name=\"a\" birthRate=\"2\">",
            "<CAEmitterBehavior behavior=\"magnet\" name=\"pull\" poles=\"2\"/>", "instanceCount=\"3\"", "instanceDelay=\"0.5\"",
            "<instanceColor type=\"CGColor\" opacity=\"0.5\" value=\"1 1 1\"/>", "name=\"copied\"", "fontSize=\"12\"",
            "<string type=\"string\" value=\"words\"/>",
            "type=\"CAMatchMoveAnimation\"", "<CALayer id=\"#1\" name=\"target\"", "<sourceLayer object=\"#1\"/>",
            "<contents type=\"CGImage\" src=\"assets/picture-1.png\"/>",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("b.ca/assets/picture-1.png"))) == Data(picture))
        let again = try Scene(path: folder.path("b.ca"))
        #expect(SceneWriter(again.planes[0].document).text() == SceneWriter(scene.planes[0].document).text())
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
