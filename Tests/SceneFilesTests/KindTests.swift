import LayerKit
import SceneFiles
import Testing

/// Values that a property cannot have: told where they stand, and an error under strict reading.
@Suite struct KindTests {
    private static func animated(_ animation: String) -> String {
        "<CALayer bounds=\"0 0 10 10\"><animations>\n\(animation)</animations></CALayer>"
    }

    @Test(arguments: [
        "<a type=\"CABasicAnimation\" keyPath=\"position\"><toValue type=\"real\" value=\"5\"/></a>",
        "<a type=\"CABasicAnimation\" keyPath=\"opacity\"><fromValue type=\"CGPoint\" value=\"5 5\"/></a>",
        "<a type=\"CAKeyframeAnimation\" keyPath=\"backgroundColor\"><values><CGColor value=\"1 0 0\"/><real value=\"1\"/></values></a>",
        "<a type=\"CABasicAnimation\" keyPath=\"frame\"><toValue type=\"CGRect\" value=\"0 0 1 1\"/></a>",
    ])
    func animationsOfAnotherKindArePlacedAndKept(animation: String) throws {
        let document = try Reading.document(KindTests.animated(animation))
        let issue = try #require(document.issues.first)
        #expect(document.issues.count == 1 && issue.kind == .damaged)
        #expect((issue.line, issue.column) == (2, 1))
        #expect(document.rootLayer.animationKeys() == nil)
        let keyPath = try #require(animation.split(separator: "keyPath=\"").last?.split(separator: "\"").first)
        #expect(SceneWriter(document).text().contains("keyPath=\"\(keyPath)\""))
        #expect(throws: SceneFileError.strict(issue)) { try Reading.document(KindTests.animated(animation), isStrict: true) }
    }

    @Test func membersOfGroupsAndAnimationsWithoutAKeyPath() throws {
        let document = try Reading.document(
            KindTests.animated(
                """
                <g type="CAAnimationGroup"><animations><CABasicAnimation keyPath="position"><toValue type="real" value="5"/></CABasicAnimation>
                <CABasicAnimation keyPath="opacity"><toValue type="real" value="0"/></CABasicAnimation></animations></g>
                <opacity type="CABasicAnimation"><toValue type="real" value="0"/></opacity>
                <frame type="CABasicAnimation"><toValue type="CGRect" value="0 0 1 1"/></frame>
                """))
        #expect(document.issues.map(\.line) == [2, 5])
        #expect(document.rootLayer.animationKeys() == ["g", "opacity"])
        #expect((document.rootLayer.animation(forKey: "g") as? CAAnimationGroup)?.animations?.count == 1)
    }

    @Test func valuesOfLayersAndStates() throws {
        let text = """
            <CALayer id="#1" bounds="0 0 10 10"><position type="real" value="5"/><opacity type="string" value="0.5"/>
            <states><LKState name="A"><elements>
            <LKStateSetValue targetId="#1" keyPath="opacity"><value type="string" value="x"/></LKStateSetValue>
            <LKStateSetValue targetId="#1" keyPath="position"><value type="CGPoint" value="1 2"/></LKStateSetValue>
            </elements></LKState></states></CALayer>
            """
        let document = try Reading.document(text)
        #expect(document.issues.map(\.subject).sorted() == ["opacity", "position"])
        #expect(document.issues.allSatisfy { $0.kind == .damaged && $0.line > 0 })
        #expect(document.rootLayer.opacity == 0.5)
        #expect(SceneWriter(document).text().contains("value=\"x\""))
        #expect(throws: SceneFileError.self) { try Reading.document(text, isStrict: true) }
    }

    @Test(arguments: [
        ("CALayer", "contentsGravity", "foo"), ("CALayer", "cornerCurve", "square"), ("CALayer", "magnificationFilter", "cubic"),
        ("CALayer", "fillMode", "sometimes"), ("CAShapeLayer", "fillRule", "zig"), ("CAShapeLayer", "lineCap", "yy"),
        ("CAShapeLayer", "lineJoin", "xx"), ("CATextLayer", "alignmentMode", "foo"), ("CATextLayer", "truncationMode", "bar"),
        ("CAEmitterLayer", "emitterShape", "star"), ("CAEmitterLayer", "renderMode", "y"), ("CAScrollLayer", "scrollMode", "up"),
    ])
    func unknownWords(className: String, name: String, word: String) throws {
        func text(_ word: String) -> String { "<CALayer><sublayers>\n  <\(className) \(name)=\"\(word)\"/></sublayers></CALayer>" }
        let document = try Reading.document(text(word))
        let issue = try #require(document.issues.first)
        #expect(document.issues.count == 1 && issue.kind == .unknown && issue.subject == name)
        #expect((issue.line, issue.column) == (2, 3))
        #expect(throws: SceneFileError.strict(issue)) { try Reading.document(text(word), isStrict: true) }
    }

    @Test func wordsOfAnimationsAndStates() throws {
        let document = try Reading.document(
            """
            <CALayer id="#1"><animations>
            <any-key type="CAKeyframeAnimation" keyPath="opacity" calculationMode="zz"><values><real value="0"/><real value="1"/></values></any-key>
            <t type="CATransition" subtype="fromRight"><type value="suck"/></t></animations>
            <states><LKState name="Any name"><elements><LKStateSetValue targetId="#1" keyPath="contentsGravity"><value type="string" value="foo"/>
            </LKStateSetValue></elements></LKState></states></CALayer>
            """)
        #expect(document.issues.map(\.subject) == ["calculationMode", "type", "contentsGravity"])
        #expect(document.issues.map(\.line) == [2, 3, 4])
        #expect(document.issues.allSatisfy { $0.kind == .unknown })
    }

    /// Every word of Core Animation's headers.
    @Test func knownWordsAreNoIssue() throws {
        for word in ["center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight", "resize", "resizeAspect"]
            + ["resizeAspectFill"]
        {
            _ = try Reading.document("<CALayer contentsGravity=\"\(word)\"/>", isStrict: true)
        }
        for word in ["non-zero", "even-odd"] { _ = try Reading.document("<CAShapeLayer fillRule=\"\(word)\"/>", isStrict: true) }
        for word in ["axial", "radial", "conic"] {
            _ = try Reading.document("<CAGradientLayer><type value=\"\(word)\"/></CAGradientLayer>", isStrict: true)
        }
        for word in ["forwards", "backwards", "both", "removed"] { _ = try Reading.document("<CALayer fillMode=\"\(word)\"/>", isStrict: true) }
    }
}
