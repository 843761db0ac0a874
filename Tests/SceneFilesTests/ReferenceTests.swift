import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// `object="#1"` stands for whatever has that identifier.
@Suite struct ReferenceTests {
    @Test func anyObject() throws {
        let document = try Reading.document(
            """
            <CALayer bounds="0 0 100 100"><filters><CAFilter id="#1" filter="gaussianBlur" inputRadius="3"/></filters><sublayers>
              <CAEmitterLayer><emitterCells><CAEmitterCell id="#2" name="a" birthRate="5"/></emitterCells>
                <emitterBehaviors><CAEmitterBehavior id="#3" behavior="drag" drag="4"/></emitterBehaviors></CAEmitterLayer>
              <CAEmitterLayer><emitterCells><CAEmitterCell name="b"><emitterCells><CAEmitterCell object="#2"/></emitterCells></CAEmitterCell></emitterCells>
                <emitterBehaviors><CAEmitterBehavior object="#3"/></emitterBehaviors></CAEmitterLayer>
              <CALayer><filters><CAFilter object="#1"/></filters><compositingFilter object="#4"/></CALayer>
              <CALayer><compositingFilter id="#4" type="CAFilter" filter="screenBlendMode"/>
                <backgroundColor id="#5" type="CGColor" value="1 0 0" opacity="0.5"/></CALayer>
              <CALayer><backgroundColor object="#5"/></CALayer>
            </sublayers></CALayer>
            """, isStrict: true)
        #expect(document.issues.isEmpty)
        let layers = document.rootLayer.sublayers ?? []
        let emitter = try #require(layers[1] as? CAEmitterLayer)
        let cell = try #require(emitter.emitterCells?.first?.emitterCells?.first)
        #expect(cell.name == "a" && cell.birthRate == 5)
        #expect(emitter.emitterBehaviors?.first?.value(forKey: "drag") as? Double == 4)
        #expect((layers[2].filters?.first as? CAFilter)?.value(forKey: "inputRadius") as? Double == 3)
        #expect((layers[2].compositingFilter as? CAFilter)?.type == "screenBlendMode")
        #expect(layers[4].backgroundColor?.alpha == 0.5)
    }

    /// A layer is in one place: where it is named, and no more where it was.
    @Test func layers() throws {
        let document = try Reading.document(
            """
            <CALayer name="root"><sublayers>
              <CALayer name="a"><sublayers><CALayer object="#1"/><CALayer name="b"/></sublayers></CALayer>
              <CALayer id="#1" name="moved"/><CALayer name="c"><mask object="#2"/></CALayer><CALayer id="#2" name="mask"/>
            </sublayers></CALayer>
            """, isStrict: true)
        let layers = document.rootLayer.sublayers ?? []
        #expect(layers.map(\.name) == ["a", "c"])
        #expect(layers[0].sublayers?.map(\.name) == ["moved", "b"])
        #expect(layers[1].mask?.name == "mask")
    }

    /// What stands for no layer, for one that cannot be there, or for one more than can be moved, is said, and written again.
    @Test func layersThatAreNotThere() throws {
        let document = try Reading.document(
            """
            <CALayer bounds="0 0 9 9"><sublayers><CALayer object="#8"/><CALayer name="a"><mask object="#8"/></CALayer>
            <CALayer><mask><CALayer object="#9"/></mask></CALayer></sublayers></CALayer>
            """)
        #expect(document.issues.map(\.subject) == ["#8", "#8", "#9"])
        #expect(document.rootLayer.sublayers?.count == 2)
        let text = SceneWriter(document).text()
        #expect(text.contains("<mask object=\"#8\"/>") && text.contains("<CALayer object=\"#9\"/>"))
        #expect(SceneWriter(try CAMLDocument(bytes: Array(text.utf8), name: "a")).text() == text)
    }

    @Test func layersThatAreMovedOften() throws {
        let many = String(repeating: "<CALayer object=\"#1\"/>", count: 5000)
        let document = try Reading.document("<CALayer><sublayers><CALayer id=\"#1\" name=\"a\"/>\(many)<CALayer/></sublayers></CALayer>")
        #expect(document.issues.map(\.kind) == [.damaged])
        #expect(document.rootLayer.sublayers?.map(\.name) == ["a", nil])
        #expect(SceneWriter(document).text().split(separator: "<CALayer object=").count == 5000 - 4096 + 1)
    }

    /// What contains itself is a mistake with a place, in whatever it is.
    @Test(arguments: [
        "<sublayers><CALayer id=\"#1\"><sublayers><CALayer object=\"#1\"/></sublayers></CALayer></sublayers>",
        "<sublayers><CALayer object=\"#1\"/></sublayers><mask><CALayer object=\"#1\"/></mask>",
        "<sublayers><CALayer id=\"#1\"><sublayers><CALayer object=\"#2\"/></sublayers></CALayer><CALayer id=\"#2\"><mask object=\"#1\"/></CALayer></sublayers>",
        "<filters><CAFilter id=\"#1\" object=\"#1\"/></filters>",
        "<animations><a id=\"#1\" type=\"CAAnimationGroup\"><animations><CABasicAnimation object=\"#1\"/><CABasicAnimation object=\"#1\"/></animations></a></animations>",
        "<animations><a type=\"CAKeyframeAnimation\"><values id=\"#1\"><NSArray id=\"#2\"><x object=\"#2\"/><x object=\"#2\"/></NSArray></values></a></animations>",
        "<sublayers><CAEmitterLayer><emitterCells><CAEmitterCell id=\"#1\"><emitterCells><CAEmitterCell object=\"#2\"/></emitterCells></CAEmitterCell><CAEmitterCell id=\"#2\"><emitterCells><CAEmitterCell object=\"#1\"/></emitterCells></CAEmitterCell></emitterCells></CAEmitterLayer></sublayers>",
        "<states><LKState name=\"A\"><elements id=\"#3\"><LKStateSetValue id=\"#1\" object=\"#2\"/><LKStateSetValue id=\"#2\" object=\"#1\"/></elements></LKState></states>",
    ]) func circles(content: String) throws {
        let text = "<CALayer bounds=\"0 0 9 9\"\(content.contains("id=\"#1\"") ? "" : " id=\"#1\"")>\n\(content)</CALayer>"
        let document = try Reading.document(text)
        let circle = try #require(document.issues.first { $0.message.contains("contains it") }, "\(document.issues)")
        #expect(circle.kind == .damaged && circle.line == 2)
        #expect(throws: SceneFileError.self) { try Reading.document(text, isStrict: true) }
        _ = SceneWriter(document).text()
        _ = try Reading.picture(document)
    }

    /// What stands for two that each stand for two, and so on, comes to an end.
    @Test func referencesToReferences() throws {
        func doubled(_ name: String, _ before: (Int) -> String, _ after: String) -> String {
            (1...30).map { level in
                before(level) + String(repeating: level == 1 ? "" : "<\(name) object=\"#\(level - 1)\"/>", count: 2) + after
            }.joined()
        }
        let cells = doubled("CAEmitterCell", { "<CAEmitterCell id=\"#\($0)\"><emitterCells>" }, "</emitterCells></CAEmitterCell>")
        let lists = doubled("NSArray", { "<NSArray id=\"#\($0)\">" }, "</NSArray>")
        let groups = doubled("a", { "<a id=\"#\($0)\" type=\"CAAnimationGroup\"><animations>" }, "</animations></a>")
        for content in [
            "<sublayers><CAEmitterLayer><emitterCells>\(cells)</emitterCells></CAEmitterLayer></sublayers>",
            "<animations><a type=\"CAKeyframeAnimation\" keyPath=\"position\"><values>\(lists)</values></a></animations>",
            "<animations>\(groups)</animations>",
        ] {
            let document = try Reading.document("<CALayer>\(content)</CALayer>")
            #expect(document.issues.contains { $0.kind == .damaged && $0.line == 1 })
        }
    }

    @Test func layersThatStatesAdd() throws {
        let text = """
            <CALayer id="#1"><sublayers><CALayer id="#2" name="two"/></sublayers><states>
              <LKState name="A"><elements><LKStateAddElement id="#9" targetId="#1" keyPath="sublayers"><object><CALayer name="new"/></object></LKStateAddElement></elements></LKState>
              <LKState name="B"><elements><LKStateAddElement targetId="#2" keyPath="sublayers"><object object="#1"/></LKStateAddElement>
                <LKStateAddAnimation targetId="#2" key="k"><animation type="CABasicAnimation" keyPath="opacity" duration="2"/>
                  <animation type="CABasicAnimation" keyPath="position" duration="3"/>
                  <animation key="k-2" type="CABasicAnimation" keyPath="zPosition" duration="4"/></LKStateAddAnimation></elements></LKState>
            </states></CALayer>
            """
        let document = try Reading.document(text)
        let states = document.states[0].states
        guard case .addSublayer(let new, _) = states[0].elements[0] else { return #expect(Bool(false)) }
        #expect(new.name == "new")
        // All animations are taken, each by a key of its own.
        let added = states[1].elements.compactMap { if case .addAnimation(_, let key, let animation) = $0 { (key, animation.duration) } else { nil } }
        #expect(added.map(\.0) == ["k", "k-3", "k-2"] && added.map(\.1) == [2, 3, 4])
        // A layer cannot be put into what is in it.
        let folder = try TestFolder()
        try folder.write(Reading.head + text + "</caml>", "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        for name in ["A", "B", "A"] { scene.setState(name) }
        scene.setState(nil)
        let written = SceneWriter(document).text()
        #expect(written.contains("<object object="))
        #expect(SceneWriter(try CAMLDocument(bytes: Array(written.utf8), name: "a")).text() == written)
    }
}
