import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// What acts on particles, in documents.
@Suite struct BehaviorDocumentTests {
    private static func emitter(_ behaviors: String, in rest: String = "") -> String {
        """
        <CALayer bounds="0 0 9 9">\(rest)<sublayers><CAEmitterLayer id="#1" spinBias="1.5"><emitterBehaviors>\(behaviors)</emitterBehaviors>
        </CAEmitterLayer></sublayers></CALayer>
        """
    }

    private static func behaviors(in document: CAMLDocument) throws -> [CAEmitterBehavior] {
        try #require((document.rootLayer.sublayers?.first as? CAEmitterLayer)?.emitterBehaviors)
    }

    private static let all = """
        <CAEmitterBehavior behavior="wave" name="wind" force="100 0 -2.5" frequency="0.5"/>
        <CAEmitterBehavior type="wave"><force type="CAPoint3D" value="1 2 3"/></CAEmitterBehavior>
        <CAEmitterBehavior type="drag" name="air" drag="2" enabled="0"/>
        <CAEmitterBehavior behavior="alignToMotion" rotation="0.25" preservesDepth="1"/>
        <CAEmitterBehavior behavior="valueOverLife" keyPath="color.alpha" additive="1"><values><real value="0"/><integer value="1"/></values>
        <locations><real value="0"/><real value="0.25"/></locations></CAEmitterBehavior>
        <CAEmitterBehavior behavior="colorOverLife"><colors><CGColor value="1 0 0"/><CGColor opacity="0.5" value="0 0 1"/></colors></CAEmitterBehavior>
        <CAEmitterBehavior behavior="attractor" attractorType="planar" stiffness="10" radius="300" falloff="-290" position="5 20" zPosition="-70"
        orientationLatitude="0.5" orientationLongitude="0.25"/>
        <CAEmitterBehavior behavior="simpleAttractor" stiffness="4" falloff="inf"/>
        """

    @Test func whatIsReadIsThere() throws {
        let document = try Reading.document(BehaviorDocumentTests.emitter(BehaviorDocumentTests.all))
        #expect(document.issues.isEmpty, "\(document.issues.map(\.message))")
        let behaviors = try BehaviorDocumentTests.behaviors(in: document)
        #expect(behaviors.map(\.type) == "wave wave drag alignToMotion valueOverLife colorOverLife attractor simpleAttractor".split(separator: " ").map(String.init))
        #expect(behaviors[0].value(forKey: "force") as? [NSNumber] == [100, 0, -2.5] && behaviors[0].name == "wind")
        #expect(behaviors[1].value(forKey: "force") as? [NSNumber] == [1, 2, 3] && !behaviors[2].isEnabled)
        #expect(behaviors[4].value(forKey: "values") as? [NSNumber] == [0, 1] && behaviors[4].value(forKey: "additive") as? Bool == true)
        #expect((behaviors[5].value(forKey: "colors") as? [CGColor])?[1] == CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(behaviors[6].value(forKey: "position") as? CGPoint == CGPoint(x: 5, y: 20) && behaviors[6].value(forKey: "falloff") as? Double == -290)
        #expect(behaviors[7].value(forKey: "falloff") as? Double == .infinity)
        #expect(document.rootLayer.sublayers?.first?.value(forKey: "spinBias") as? Float == 1.5)
    }

    @Test func whatIsWrittenIsTheSame() throws {
        let document = try Reading.document(BehaviorDocumentTests.emitter(BehaviorDocumentTests.all))
        let writer = SceneWriter(document)
        let text = writer.text()
        let again = try CAMLDocument(bytes: Array(text.utf8), name: "again.caml", options: SceneReadingOptions(isStrict: true))
        #expect(SceneWriter(again).text() == text)
        let (before, after) = try (BehaviorDocumentTests.behaviors(in: document), BehaviorDocumentTests.behaviors(in: again))
        #expect(before.count == after.count)
        for (a, b) in zip(before, after) {
            #expect(a.type == b.type)
            for key in a.declaredKeys {
                let (old, new) = (a.value(forKey: key.name), b.value(forKey: key.name))
                if key.kind == .colors {
                    #expect(old as? [CGColor] == new as? [CGColor])
                } else {
                    #expect(CAMLWriter.equal(old, new), "\(key.name): \(old ?? "nil"), \(new ?? "nil")")
                }
            }
        }
        #expect(text.contains("spinBias=\"1.5\""))
    }

    /// A type that there is not, one without effect, and an input that there is not: each is said once, and comes out again.
    @Test func whatHasNoEffectIsKept() throws {
        let document = try Reading.document(
            BehaviorDocumentTests.emitter(
                """
                <CAEmitterBehavior behavior="magnet" poles="2"><field type="CGPoint" value="1 2"/></CAEmitterBehavior>
                <CAEmitterBehavior behavior="magnet" poles="3"/>
                <CAEmitterBehavior behavior="light" spot="1" falloffDistance="4"><color value="1 0.5 0"/></CAEmitterBehavior>
                <CAEmitterBehavior behavior="attractor" falloffDistance="inf"/><CAEmitterBehavior name="empty"/><other/>
                """))
        #expect(document.issues.map(\.subject) == ["magnet", "light", "falloffDistance", "CAEmitterBehavior", "other"])
        #expect(document.issues.map(\.kind) == [.unsupported, .unsupported, .unsupported, .damaged, .unknown])
        #expect(document.issues.first?.count == 2)
        let text = SceneWriter(document).text()
        for line in [
            "<CAEmitterBehavior behavior=\"magnet\" poles=\"2\">", "<field type=\"CGPoint\" value=\"1 2\"/>",
            "<CAEmitterBehavior behavior=\"magnet\" poles=\"3\"/>", "falloffDistance=\"inf\"", "color=\"1 0.5 0\"",
        ] {
            #expect(text.contains(line), "\(line)\n\(text)")
        }
    }

    @Test func statesAndAnimationsReachThem() throws {
        let states = """
            <states><LKState name="Still"><elements><LKStateSetValue targetId="#1" keyPath="emitterBehaviors.wind.frequency">
            <value type="real" value="0.25"/></LKStateSetValue></elements></LKState></states>
            """
        let folder = try TestFolder()
        let text = BehaviorDocumentTests.emitter("<CAEmitterBehavior behavior=\"wave\" name=\"wind\" force=\"1 0 0\" frequency=\"2\"/>", in: states)
        let animations = """
            </emitterBehaviors><animations><a type="CABasicAnimation" keyPath="emitterBehaviors.wind.frequency" duration="4">
            <fromValue type="real" value="0"/><toValue type="real" value="4"/></a></animations>
            """
        try folder.write(Reading.head + text.replacing("</emitterBehaviors>", with: animations) + "</caml>", "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        #expect(scene.issues.isEmpty, "\(scene.issues.map(\.message))")
        let wind = try #require(BehaviorDocumentTests.behaviors(in: scene.planes[0].document).first)
        scene.setState("Still")
        #expect(wind.value(forKey: "frequency") as? Double == 0.25)
        scene.setState(nil)
        #expect(wind.value(forKey: "frequency") as? Double == 2)
    }
}
