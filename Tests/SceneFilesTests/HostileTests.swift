import Foundation
import LayerKit
import SceneFiles
import SceneMutations
import Testing

/// Documents that were made to break something.
@Suite struct HostileTests {
    private func read(_ text: String) throws -> CAMLDocument {
        try CAMLDocument(bytes: Array(text.utf8), name: "bad.caml")
    }

    @Test func entitiesAreNotExpanded() {
        var text = "<!DOCTYPE lolz [<!ENTITY lol \"lol\">"
        for level in 1...9 {
            text +=
                "<!ENTITY lol\(level) \"" + String(repeating: "&lol\(level > 1 ? "\(level - 1)" : "");", count: 10)
                + "\">"
        }
        text += "]><caml><CALayer name=\"&lol9;\"/></caml>"
        #expect(throws: SceneFileError.declaresEntities(file: "bad.caml", line: 1, column: 30)) { try read(text) }
        #expect(throws: SceneFileError.self) {
            try read("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><caml><CALayer name=\"&x;\"/></caml>")
        }
    }

    /// A few elements could so have any number of bytes.
    @Test func attributesThatADocumentDeclaresAreNone() throws {
        let declaration = "<!DOCTYPE a [<!ATTLIST CALayer name CDATA \"declared\" bounds CDATA \"0 0 9 9\">]>"
        let document = try read(declaration + "<caml><CALayer bounds=\"0 0 4 5\"/></caml>")
        #expect(document.rootLayer.name == nil && document.size == CGSize(width: 4, height: 5))
    }

    @Test func deepDocuments() throws {
        func nested(_ depth: Int) -> String {
            "<caml>" + String(repeating: "<CALayer><sublayers>", count: depth)
                + String(repeating: "</sublayers></CALayer>", count: depth) + "</caml>"
        }
        let document = try read(nested(10_000))
        // The way back is as deep.
        #expect(SceneWriter(document).text().utf8.count > 10_000 * 40)
        var options = SceneReadingOptions()
        options.limits.depth = 1000
        #expect {
            try CAMLDocument(bytes: Array(nested(600).utf8), name: "deep.caml", options: options)
        } throws: { error in
            if case .overLimit(let excess) = error as? SceneFileError {
                excess.limit == .depth && excess.allowed == 1000 && excess.place.hasPrefix("deep.caml:1:")
            } else {
                false
            }
        }
        let groups =
            "<CALayer><animations>" + String(repeating: "<a type=\"CAAnimationGroup\"><animations>", count: 5000)
            + String(repeating: "</animations></a>", count: 5000) + "</animations></CALayer>"
        _ = try Reading.document(groups)
        let lists =
            "<CALayer><animations><a type=\"CAKeyframeAnimation\"><values>"
            + String(repeating: "<NSArray>", count: 5000)
            + String(repeating: "</NSArray>", count: 5000) + "</values></a></animations></CALayer>"
        _ = try Reading.document(lists)
    }

    @Test func keyPathsAsDeepAsTheDocument() throws {
        let depth = 10_000
        let path = String(repeating: "sublayers.a.", count: depth) + "opacity"
        let document = try Reading.document(
            "<CALayer><animations><x type=\"CABasicAnimation\" keyPath=\"\(path)\" fromValue=\"0\" toValue=\"1\" duration=\"1\"/></animations>"
                + String(repeating: "<sublayers><CALayer name=\"a\">", count: depth)
                + String(repeating: "</CALayer></sublayers>", count: depth) + "</CALayer>")
        let animation = document.rootLayer.animation(forKey: "x") as? CABasicAnimation
        #expect(animation?.keyPath == path && (animation?.toValue as? NSNumber)?.doubleValue == 1)
        #expect(!document.issues.contains { $0.kind == .unknown })
    }

    @Test func brokenDocumentsSayWhere() {
        #expect(throws: SceneFileError.malformed(file: "bad.caml", line: 2, column: 3, reason: "mismatched tag")) {
            try read("<caml><CALayer>\n</caml>")
        }
        #expect(throws: SceneFileError.self) { try read("") }
        #expect(throws: SceneFileError.self) { try read("\u{0}\u{5}\u{16}\u{7}") }
        for count in stride(from: 1, to: SceneMutations.documents[0].count - 8, by: 97) {
            #expect(throws: SceneFileError.self) {
                try CAMLDocument(bytes: Array(SceneMutations.documents[0][..<count]), name: "cut")
            }
        }
    }

    @Test func referencesInCircles() throws {
        let document = try Reading.document(
            """
            <CALayer id="a"><states><LKState name="A" basedOn="A"/><x id="s" object="s"/></states>
            <stateTransitions><LKStateTransition id="t" object="u"/><LKStateTransition id="u" object="t"/></stateTransitions></CALayer>
            """)
        #expect(document.issues.contains { $0.kind == .damaged })
    }

    @Test func numbersWithoutSense() throws {
        for value in ["nan", "inf", "1e308", "-1e308", "1e-320", "-0"] {
            let document = try Reading.document(
                """
                <CALayer bounds="0 0 20 20"><sublayers><CALayer bounds="\(value) \(value) \(value) \(value)" position="\(value) \(value)"
                  transform="scale(\(value)) rotate(\(value)deg)" cornerRadius="\(value)" opacity="\(value)" backgroundColor="\(value) 0 0"/>
                <CAShapeLayer lineWidth="\(value)"><path type="CGPath" value="\(value) \(value) m 1 1 l"/></CAShapeLayer></sublayers></CALayer>
                """)
            _ = try Reading.picture(document)
            _ = SceneWriter(document).text()
        }
    }

    @Test func longAttributes() throws {
        let long = String(repeating: "&lt;CABasicAnimation: 0x600&gt; ", count: 80_000)
        let document = try Reading.document(
            "<CALayer debugDescription=\"\(long)\" name=\"\(long)\" bounds=\"0 0 1 1\"/>")
        #expect(document.rootLayer.name?.utf8.count == 80_000 * 26)
        #expect(document.rootLayer.bounds.width == 1)
    }

    @Test func manyAnimationsOfOneLayer() throws {
        let one =
            "<a type=\"CABasicAnimation\" keyPath=\"opacity\"/><a type=\"CABasicAnimation\" keyPath=\"zPosition\"/>"
        let document = try Reading.document(
            "<CALayer><animations>" + String(repeating: one, count: 10_000) + "</animations></CALayer>")
        #expect(document.rootLayer.animationKeys()?.count ?? 0 <= 4096)
    }

    @Test func mistakesAtRandom() {
        var read = 0
        for seed in 0..<500 {
            var mutations = SceneMutations(UInt64(seed))
            if SceneTrial.run(mutations.next()) { read += 1 }
        }
        // Some are still documents: what comes after the parser was tried too.
        #expect(read > 80)
    }

    /// Lines along which layers are cut may lie further away than a number in single precision says.
    @Test func aTiltedPlaneAtAHugeScale() throws {
        let text = """
            <CALayer bounds="0 0 80 80"><sublayers><CAReplicatorLayer bounds="0 0 60 60" transform.scale.xy="1e38" instanceCount="10"
            instanceTransform="matrix(0.1, -1, 45, 20, 0.1, 1)"><sublayers><CAEmitterLayer bounds="10 3 100 90">
            <contents type="CGImage" src="\(AssetTests.red)"/></CAEmitterLayer>
            <CAShapeLayer transform.rotation.x="-50"><sublayers><CAShapeLayer bounds="0.1 0.5 10 -1"
            path="M 3 -1 Z A 7.5 10 100 1 0 100 1e7 C -1 1.5 60 16384 0.5 10 C -50 0 33.3 60 -50 100 Z L 200 0.1 L 10 -50 L -1e18 1">
            <backgroundFilters><CAFilter type="gaussianBlur"/></backgroundFilters></CAShapeLayer></sublayers></CAShapeLayer></sublayers>
            </CAReplicatorLayer></sublayers></CALayer>
            """
        #expect(throws: Never.self) { _ = try Reading.picture(try Reading.document(text)) }
    }
}
