import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// Named states: set, gone to in time, and blended.
@Suite struct StateTests {
    private static let spring = """
        <animation type="CASpringAnimation" keyPath="position.y" mass="2" stiffness="300" damping="50" velocity="0" duration="0.8" fillMode="backwards"/>
        """

    /// - Parameter element: what the key is called; older editors had it wrong.
    private static func scene(key: String = "key", sleep: String = "") throws -> (scene: Scene, layer: CALayer) {
        let folder = try TestFolder()
        func state(_ name: String, _ y: Int) -> String {
            "<LKState name=\"\(name)\"><elements><LKStateSetValue targetId=\"#1\" keyPath=\"position.y\" final=\"false\"><value type=\"integer\" value=\"\(y)\"/></LKStateSetValue></elements></LKState>"
        }
        try folder.write(
            """
            \(Reading.head)<CALayer bounds="0 0 400 400"><states>\(state("Locked", 100))\(state("Unlock", 300))<LKState name="Sleep"/>\(sleep)</states>
            <sublayers><CALayer id="#1" bounds="0 0 10 10" position="50 100"/></sublayers>
            <stateTransitions><LKStateTransition fromState="*" toState="Unlock"><elements>
            <LKStateTransitionElement id="#9" \(key)="position.y" targetId="#1">\(spring)</LKStateTransitionElement></elements></LKStateTransition>
            <LKStateTransition fromState="Unlock" toState="*"><elements><LKStateTransitionElement object="#9"/></elements></LKStateTransition>
            </stateTransitions></CALayer></caml>
            """, "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        return (scene, try #require(scene.planes[0].document.layersByIdentifier["#1"]))
    }

    private static func renderer(_ scene: Scene) throws -> CARenderer {
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = scene.layer
        return renderer
    }

    @Test func setting() throws {
        let (scene, layer) = try StateTests.scene()
        #expect(scene.issues.isEmpty)
        #expect(scene.stateNames == ["Locked", "Unlock", "Sleep"])
        scene.setState("Unlock")
        #expect(layer.position == CGPoint(x: 50, y: 300))
        // A state without changes is what the document says.
        scene.setState("Sleep")
        #expect(layer.position == CGPoint(x: 50, y: 100))
        scene.setState("Unlock")
        scene.setState(nil)
        #expect(layer.position == CGPoint(x: 50, y: 100))
    }

    /// A root that moves itself lies in a layer of its own, which is not written: states belong to the root.
    @Test func statesOfARootThatMovesItself() throws {
        let text =
            "\(Reading.head)<CALayer bounds=\"0 0 40 40\" backgroundColor=\"1 0 0\"><animations>"
            + "<animation type=\"CABasicAnimation\" keyPath=\"transform.rotation.z\" duration=\"2\"><fromValue type=\"real\" value=\"0\"/>"
            + "<toValue type=\"real\" value=\"1\"/></animation></animations>"
            + "<sublayers><CALayer id=\"#1\" bounds=\"0 0 10 10\" position=\"30 8\" backgroundColor=\"0 0 1\"/></sublayers>"
            + "<states><LKState name=\"Locked\"><elements><LKStateSetValue targetId=\"#1\" keyPath=\"position.y\" final=\"false\">"
            + "<value type=\"integer\" value=\"30\"/></LKStateSetValue></elements></LKState></states></CALayer></caml>"
        let document = try CAMLDocument(bytes: Array(text.utf8), name: "a.caml", options: SceneReadingOptions(isStrict: true))
        let written = SceneWriter(document.layer, states: document.states).text()
        let again = try CAMLDocument(bytes: Array(written.utf8), name: "b.caml", options: SceneReadingOptions(isStrict: true))
        #expect(again.states.count == 1 && again.states[0].layer === again.rootLayer, "\(written)")
        for time in [0.0, 1] {
            #expect(try Reading.picture(document, at: time).image.bitmap == Reading.picture(again, at: time).image.bitmap)
        }
    }

    /// Half a second after the change, whenever that is, a value moves for half a second.
    @Test func aMoveMayWait() throws {
        let folder = try TestFolder()
        try folder.write(
            """
            \(Reading.head)<CALayer bounds="0 0 40 40"><sublayers><CALayer id="#1" bounds="0 0 10 10" position="0 8"/></sublayers>
            <states><LKState name="A"/><LKState name="B"><elements><LKStateSetValue targetId="#1" keyPath="position.x" final="false">
            <value type="integer" value="30"/></LKStateSetValue></elements></LKState></states>
            <stateTransitions><LKStateTransition fromState="*" toState="B"><elements>
            <LKStateTransitionElement key="position.x" targetId="#1"><animation type="CABasicAnimation" keyPath="position.x" duration="0.5"
            beginTime="0.5" fillMode="backwards"/></LKStateTransitionElement></elements></LKStateTransition></stateTransitions></CALayer></caml>
            """, "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        let layer = try #require(scene.planes[0].document.layersByIdentifier["#1"])
        let renderer = try StateTests.renderer(scene)
        scene.setState("A")
        renderer.beginFrame(atTime: 10)
        scene.transition(to: "B")
        for (time, x) in [(10.1, 0.0), (10.5, 0), (10.75, 15), (11.1, 30)] {
            renderer.beginFrame(atTime: time)
            #expect(abs(try #require(layer.presentation()).position.x - x) < 1e-6, "\(time)")
        }
    }

    @Test(arguments: ["key", "keyPath"]) func goingToAState(key: String) throws {
        let (scene, layer) = try StateTests.scene(key: key)
        let renderer = try StateTests.renderer(scene)
        scene.setState("Locked")
        renderer.beginFrame(atTime: 2)
        scene.transition(to: "Unlock")
        // 100 + 200 · (1 − 3e^(−10t) + 2e^(−15t))
        for (time, y) in [(2.1, 168.5), (2.2, 238.7), (2.4, 290.0), (2.81, 300)] {
            renderer.beginFrame(atTime: time)
            #expect(abs(try #require(layer.presentation()).position.y - y) < 0.05, "\(time)")
        }
        #expect(layer.position.y == 300)
        // And back, by the transition that is there by reference.
        scene.transition(to: "Locked")
        renderer.beginFrame(atTime: 2.91)
        #expect(abs(try #require(layer.presentation()).position.y - 231.5) < 0.05)
    }

    /// What is set at once is there at once, whatever was on its way elsewhere; what goes on from there begins where it was.
    @Test func aStateThatIsSetEndsWhatMoves() throws {
        let folder = try TestFolder()
        func state(_ name: String, _ x: Int) -> String {
            "<LKState name=\"\(name)\"><elements><LKStateSetValue targetId=\"x\" keyPath=\"position.x\"><value type=\"integer\" value=\"\(x)\"/></LKStateSetValue></elements></LKState>"
        }
        func transition(_ from: String, _ to: String, _ key: String) -> String {
            """
            <LKStateTransition fromState="\(from)" toState="\(to)"><elements><LKStateTransitionElement key="\(key)" targetId="x">
            <animation type="CABasicAnimation" keyPath="\(key)" duration="4"/></LKStateTransitionElement></elements></LKStateTransition>
            """
        }
        try folder.write(
            """
            \(Reading.head)<CALayer bounds="0 0 400 400"><sublayers><CALayer id="x" bounds="0 0 9 9"/></sublayers>
            <states>\(state("A", 10))\(state("B", 210))\(state("C", 350))</states>
            <stateTransitions>\(transition("A", "B", "position.x"))\(transition("B", "A", "position"))</stateTransitions></CALayer></caml>
            """, "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        let layer = try #require(scene.planes[0].document.layersByIdentifier["x"])
        let renderer = try StateTests.renderer(scene)
        func x(at time: Double) throws -> Double {
            renderer.beginFrame(atTime: time)
            return try #require(layer.presentation()).position.x
        }
        scene.setState("A")
        _ = try x(at: 0)
        scene.transition(to: "B")
        #expect(try abs(x(at: 1) - 60) < 1e-6)
        // The way back has a name of its own, and begins where the other way had come to.
        scene.transition(to: "A")
        #expect(try abs(x(at: 2) - (60 - 50.0 / 4)) < 1e-6)
        #expect(layer.animationKeys() == ["position"])
        scene.setState("C")
        #expect(try x(at: 2.5) == 350 && x(at: 3) == 350)
        #expect(layer.animationKeys() == nil)
        scene.setState("A")
        scene.transition(to: "B")
        // Where it goes already it goes on.
        #expect(try abs(x(at: 3.5) - 35) < 1e-6)
        scene.transition(to: "B")
        #expect(try abs(x(at: 3.6) - 40) < 1e-6)
        // What a program has put in the place of what ended is the program's.
        #expect(try x(at: 8) == 210)
        layer.add(CABasicAnimation(keyPath: "position.x"), forKey: "position.x")
        scene.setState("A")
        #expect(layer.animationKeys() == ["position.x"])
        layer.removeAllAnimations()
        scene.transition(to: "B")
        // There is no transition from there: it jumps.
        scene.transition(to: "C")
        #expect(try x(at: 9) == 350)
    }

    /// What the state took the place of is as gone as what it took away: whoever puts back what has ended asks for both.
    @Test func whatAStatesAnimationReplacesIsToldOf() throws {
        let folder = try TestFolder()
        func animation(_ key: String) -> String { "<animation key=\"\(key)\" type=\"CABasicAnimation\" keyPath=\"opacity\" duration=\"9\"/>" }
        try folder.write(
            """
            \(Reading.head)<CALayer bounds="0 0 40 40"><sublayers><CALayer id="#1"><animations>\(animation("a"))\(animation("b"))\(animation("c"))
            </animations></CALayer></sublayers><states><LKState name="On"><elements>
            <LKStateAddAnimation targetId="#1" key="a"><animation type="CABasicAnimation" keyPath="opacity" duration="1"/></LKStateAddAnimation>
            <LKStateRemoveAnimation targetId="#1" key="b"/></elements></LKState></states></CALayer></caml>
            """, "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        let layer = try #require(scene.planes[0].document.layersByIdentifier["#1"])
        let own = try ["a", "b"].map { try #require(layer.animation(forKey: $0)) }
        scene.setState("On")
        #expect(Set(scene.removedAnimations.map(ObjectIdentifier.init)) == Set(own.map(ObjectIdentifier.init)))
        scene.setState(nil)
        #expect(scene.removedAnimations.isEmpty)
    }

    /// A layer that was resized away comes back as it was.
    @Test func whatAStateResizesComesBack() throws {
        let folder = try TestFolder()
        try folder.write(
            """
            \(Reading.head)<CALayer bounds="0 0 400 400"><sublayers><CALayer id="a" bounds="0 0 9 100"><sublayers>
            <CALayer id="b" bounds="0 0 9 50" position="4 60" autoresizingMask="16"/></sublayers></CALayer></sublayers>
            <states><LKState name="A"><elements><LKStateSetValue targetId="a" keyPath="bounds.size.height"><value type="integer" value="10"/>
            </LKStateSetValue></elements></LKState></states></CALayer></caml>
            """, "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        let layer = try #require(scene.planes[0].document.layersByIdentifier["b"])
        let before = layer.frame
        scene.setState("A")
        #expect(layer.bounds.height == 0)
        scene.setState(nil)
        #expect(layer.frame == before)
    }

    /// A transition made for the change goes before one to the state, that before one from a state, that before any.
    @Test(arguments: 0..<4) func theTransitionThatIsMeant(left: Int) throws {
        let pairs = [("A", "B"), ("*", "B"), ("A", "*"), ("*", "*")]
        let transitions = pairs.indices.dropFirst(left).reversed().map { index in
            """
            <LKStateTransition fromState="\(pairs[index].0)" toState="\(pairs[index].1)"><elements>
            <LKStateTransitionElement key="opacity" targetId="x"><animation type="CABasicAnimation" duration="\(index + 1)"/>
            </LKStateTransitionElement></elements></LKStateTransition>
            """
        }
        let folder = try TestFolder()
        try folder.write(
            """
            \(Reading.head)<CALayer bounds="0 0 9 9"><sublayers><CALayer id="x"/></sublayers><states><LKState name="A"/>
            <LKState name="B"><elements><LKStateSetValue targetId="x" keyPath="opacity"><value value="0"/></LKStateSetValue></elements>
            </LKState></states><stateTransitions>\(transitions.joined())</stateTransitions></CALayer></caml>
            """, "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        let layer = try #require(scene.planes[0].document.layersByIdentifier["x"])
        let renderer = try StateTests.renderer(scene)
        scene.setState("A")
        renderer.beginFrame(atTime: 0)
        scene.transition(to: "B")
        #expect(layer.animationKeys() == ["opacity"])
        #expect(layer.animation(forKey: "opacity")?.duration == Double(left + 1))
    }

    @Test func aLineOfStates() throws {
        let (scene, layer) = try StateTests.scene()
        let renderer = try StateTests.renderer(scene)
        let line = try #require(StateTimeline("Locked:2s, Unlock:3s,Sleep"))
        #expect(line.entries.map(\.start) == [0, 2, 5])
        scene.play(line, until: 2.1, in: renderer)
        renderer.beginFrame(atTime: 2.1)
        #expect(abs(try #require(layer.presentation()).position.y - 168.5) < 0.05)
        #expect(StateTimeline("Locked:later") == nil)
        #expect(StateTimeline("Locked,Unlock:1") == nil)
        #expect(StateTimeline("") == nil)
    }

    @Test func blending() throws {
        let (scene, layer) = try StateTests.scene()
        scene.blend(from: "Locked", to: "Unlock", fraction: 0.25)
        #expect(layer.position == CGPoint(x: 50, y: 150))
        scene.blend(from: "Unlock", to: "Sleep", fraction: 0.5)
        #expect(layer.position.y == 200)
    }

    @Test func basedOnAnother() throws {
        let more = """
            <LKState name="A" basedOn="B"><elements><CAStateSetValue targetId="#1" keyPath="opacity"><value value="0.2"/></CAStateSetValue></elements></LKState>
            <LKState name="B" basedOn="A"><elements><LKStateSetValue targetId="#1" keyPath="position.y"><value value="7"/></LKStateSetValue>
            <LKStateSetValue targetId="#1" keyPath="position"><value type="CGPoint" value="1 8"/></LKStateSetValue></elements></LKState>
            """
        let (scene, layer) = try StateTests.scene(sleep: more)
        scene.setState("B")
        #expect(layer.opacity == 0.2)
        #expect(layer.position == CGPoint(x: 1, y: 8))
        scene.setState("Locked")
        #expect(layer.opacity == 1)
        #expect(layer.position == CGPoint(x: 50, y: 100))
    }

    @Test func turnsAreNumbers() throws {
        let more = """
            <LKState name="T"><elements><LKStateSetValue targetId="#1" keyPath="transform.rotation.z"><value type="real" value="-4"/></LKStateSetValue>
            <LKStateSetValue targetId="#1" keyPath="transform.scale.xy"><value type="real" value="2"/></LKStateSetValue>
            <LKStateAddAnimation targetId="#1"><animation type="CABasicAnimation" keyPath="opacity" duration="1"/></LKStateAddAnimation></elements></LKState>
            """
        let (scene, layer) = try StateTests.scene(sleep: more)
        // Half of more than half a turn, and not of the shorter way.
        scene.blend(from: "Sleep", to: "T", fraction: 0.5)
        #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) + 2) < 1e-9)
        #expect(abs((layer.value(forKeyPath: "transform.scale.x") as? Double ?? 0) - 1.5) < 1e-9)
        scene.setState("T")
        #expect(layer.animationKeys() == ["opacity"])
        scene.setState("Locked")
        #expect(layer.animationKeys() == nil)
        #expect(layer.transform == .identity)
    }

    @Test func layersComeAndGo() throws {
        let more = """
            <LKState name="More"><elements>
            <LKStateAddElement targetId="#1" keyPath="sublayers"><object type="CAShapeLayer" name="new" lineWidth="3"><sublayers><CALayer name="below"/></sublayers></object></LKStateAddElement>
            <LKStateRemoveElement targetId="#9" keyPath="sublayers"><object object="#1"/></LKStateRemoveElement>
            </elements></LKState>
            """
        let (scene, layer) = try StateTests.scene(sleep: more)
        #expect(scene.issues.map(\.kind) == [.damaged])
        #expect(layer.sublayers == nil)
        scene.setState("More")
        let added = try #require(layer.sublayers?.first as? CAShapeLayer)
        #expect(added.lineWidth == 3 && added.sublayers?.first?.name == "below")
        scene.setState("Locked")
        #expect(layer.sublayers == nil)
    }

    /// Three layers of which a state takes the middle one away, and puts another at the end.
    private static let coming = """
        <CALayer id="r" bounds="0 0 9 9"><sublayers><CALayer name="a"/><CALayer id="m" name="b"/><CALayer name="c"/></sublayers>
        <states><LKState name="S"><elements>
        <LKStateRemoveElement targetId="r" keyPath="sublayers"><object object="m"/></LKStateRemoveElement>
        <LKStateAddElement targetId="r" keyPath="sublayers"><object type="CALayer" name="d"/></LKStateAddElement>
        <LKStateSetProperty targetId="m" keyPath="name"><value type="string" value="x"/></LKStateSetProperty>
        <LKEventHandler event="tap"><action name="spin"/></LKEventHandler>
        </elements></LKState></states></CALayer>
        """

    @Test func layersComeBackToTheirPlaces() throws {
        let folder = try TestFolder()
        try folder.write(Reading.head + StateTests.coming + "</caml>", "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        func names() -> [String] { scene.layer.sublayers?.compactMap(\.name) ?? [] }
        scene.setState("S")
        #expect(names() == ["a", "c", "d"])
        scene.setState(nil)
        #expect(names() == ["a", "b", "c"])
    }

    /// What has an effect and what has none is written again, with the identifiers that layers then have.
    @Test func everythingAStateSaysIsWritten() throws {
        let document = try Reading.document(StateTests.coming)
        #expect(document.issues.map(\.kind) == [.unsupported, .unsupported])
        let text = SceneWriter(document).text()
        for line in [
            "<LKStateRemoveElement targetId=\"#1\" keyPath=\"sublayers\">", "<object object=\"#2\"/>",
            "<LKStateAddElement targetId=\"#1\" keyPath=\"sublayers\">", "<object type=\"CALayer\" name=\"d\"/>",
            "<LKStateSetProperty targetId=\"#2\" keyPath=\"name\">", "<value type=\"string\" value=\"x\"/>",
            "<LKEventHandler event=\"tap\">", "<action name=\"spin\"/>",
        ] {
            #expect(text.contains(line), "\(line)\n\(text)")
        }
        let again = try CAMLDocument(bytes: Array(text.utf8), name: "again")
        #expect(again.issues.map(\.subject) == document.issues.map(\.subject))
        #expect(SceneWriter(again).text() == text)
    }

    @Test func setsOfOtherLayersWait() throws {
        let folder = try TestFolder()
        let nested =
            "<LKState name=\"State 1\"><elements><LKStateSetValue targetId=\"b\" keyPath=\"opacity\"><value value=\"0\"/></LKStateSetValue></elements></LKState>"
        try folder.write(
            "\(Reading.head)<CALayer bounds=\"0 0 9 9\"><sublayers><CALayer id=\"b\"><states>\(nested)</states></CALayer></sublayers>"
                + "<states><LKState name=\"Locked\"/></states><stateTransitions/></CALayer></caml>", "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        #expect(scene.planes[0].document.states.count == 2)
        #expect(scene.stateNames == ["Locked"])
        scene.setState("State 1")
        #expect(scene.planes[0].document.layersByIdentifier["b"]?.opacity == 1)
    }

    @Test func twoSetsOfNames() {
        let long = [
            "Sleep PortraitUp Light", "Lock PortraitUp Light", "Lock PortraitUp Dark", "Lock LandscapeLeft Dark",
            "Home PortraitUp Light",
        ]
        #expect(StateNames.match("Locked", among: long) == "Lock PortraitUp Light")
        #expect(StateNames.match("Locked Dark", among: long) == "Lock PortraitUp Dark")
        #expect(StateNames.match("Unlock", among: long) == "Home PortraitUp Light")
        #expect(StateNames.match("Lock PortraitUp Dark", among: ["Locked", "Unlock"]) == "Locked")
        #expect(StateNames.match("Locked", among: ["Locked Light", "Locked Dark"]) == "Locked Light")
        #expect(StateNames.match("Elsewhere", among: long) == nil)
    }
}
