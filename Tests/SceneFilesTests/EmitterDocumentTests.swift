import Foundation
import LayerKit
import Testing

@testable import SceneFiles

/// Emitters in documents: cells are animated, changed by states, and written again.
@Suite struct EmitterDocumentTests {
    private static let text = """
        <CALayer bounds="0 0 100 100"><states><LKState name="Fast"><elements><LKStateSetValue targetId="#1"
        keyPath="emitterCells.dot.velocity"><value type="real" value="30"/></LKStateSetValue>
        <LKStateSetValue targetId="#1" keyPath="emitterPosition.x"><value type="real" value="7"/></LKStateSetValue></elements></LKState>
        </states><sublayers><CAEmitterLayer id="#1" emitterShape="line" emitterSize="10 0" renderMode="additive">
        <emitterCells><CAEmitterCell name="dot" birthRate="5" color="1 0 0" lifetime="4" velocity="20">
        <emitterCells><CAEmitterCell name="tail" birthRate="2"/></emitterCells></CAEmitterCell></emitterCells>
        <animations><rise type="CABasicAnimation" keyPath="emitterCells.dot.birthRate" beginTime="1e-100" duration="4">
        <fromValue type="real" value="0"/><toValue type="real" value="20"/></rise>
        <grow type="CAKeyframeAnimation" keyPath="emitterCells.dot.emitterCells.tail.scale" beginTime="1e-100" duration="4">
        <values><real value="1"/><real value="3"/></values></grow></animations></CAEmitterLayer></sublayers></CALayer>
        """

    private static func emitter(in document: CAMLDocument) throws -> CAEmitterLayer {
        try #require(document.rootLayer.sublayers?.first as? CAEmitterLayer)
    }

    private static func shown(_ keyPath: String, of layer: CALayer) throws -> Double {
        try #require((layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue)
    }

    /// What the layer says multiplies what cells say; they are born at the corner of its bounds, and a picture of 16 pixels is half as
    /// large at a scale of 2. Begun 15 s earlier, all that live together are there at time 0.
    @Test(arguments: [("", 10.0), ("beginTime=\"-15\" fillMode=\"both\"", 0)]) func multipliersAndPlace(timing: String, time: Double) throws {
        let red = try Bitmap(width: 16, height: 16, pixels: [UInt32](repeating: 0xFF00_00FF, count: 256)).pngBytes()
        let document = try Reading.document(
            """
            <CALayer bounds="0 0 200 200"><sublayers><CAEmitterLayer bounds="0 0 200 200" position="100 100" birthRate="2" velocity="0.5" lifetime="1">
            <emitterCells><CAEmitterCell name="dot" birthRate="5" lifetime="4" velocity="20" contentsScale="2" \(timing)>
            <contents type="CGImage" src="data:image/png;base64,\(Data(red).base64EncodedString())"/></CAEmitterCell></emitterCells></CAEmitterLayer>
            </sublayers></CALayer>
            """)
        #expect(document.issues.isEmpty)
        // From x 0, the newest, to x 40, the oldest, along the lower edge.
        let box = try Reading.picture(document, at: time).box(of: [255, 0, 0, 255])
        #expect(box[0] == 0 && box[1] == 196 && (43...44).contains(box[2]) && box[3] == 200, "\(box)")
    }

    @Test func cellsAreAnimated() throws {
        let document = try Reading.document(EmitterDocumentTests.text)
        #expect(document.issues.isEmpty)
        let renderer = try CARenderer(size: CGSize(width: 10, height: 10), painter: .software(threads: 1))
        renderer.layer = document.layer
        let emitter = try EmitterDocumentTests.emitter(in: document)
        renderer.beginFrame(atTime: 1)
        #expect(try abs(EmitterDocumentTests.shown("emitterCells.dot.birthRate", of: emitter) - 5) < 1e-6)
        #expect(try abs(EmitterDocumentTests.shown("emitterCells.dot.emitterCells.tail.scale", of: emitter) - 1.5) < 1e-6)
    }

    @Test func statesChangeCells() throws {
        let folder = try TestFolder()
        try folder.write(Reading.head + EmitterDocumentTests.text + "</caml>", "a.caml")
        let scene = try Scene(path: folder.path("a.caml"))
        #expect(scene.issues.isEmpty)
        let emitter = try EmitterDocumentTests.emitter(in: scene.planes[0].document)
        scene.setState("Fast")
        #expect(emitter.emitterCells?.first?.velocity == 30 && emitter.emitterPosition == CGPoint(x: 7, y: 0))
        scene.setState(nil)
        #expect(emitter.emitterCells?.first?.velocity == 20 && emitter.emitterPosition == .zero)
    }

    /// As the tool writes them from which most wallpapers with such particles are.
    @Test func particlesInPlanesOfTheirOwn() throws {
        let document = try Reading.document(
            """
            <CALayer><sublayers><CAEmitterLayer><emitterCells><CAEmitterCell name="a" particleType="plane" orientationRange="1.5"
            orientationLongitude="0.25" orientationLatitude="0.5" mass="2" contentsFrameCount="4" contentsFrameMode="random"
            contentsFramesPerRow="2" contentsFramesPerSecond="8" rotationRange="0.75"/></emitterCells></CAEmitterLayer></sublayers></CALayer>
            """)
        #expect(document.issues.isEmpty)
        let cell = try #require(try EmitterDocumentTests.emitter(in: document).emitterCells?.first)
        #expect(cell.orientationRange == 1.5 && cell.orientationLongitude == 0.25 && cell.orientationLatitude == 0.5)
        let again = try CAMLDocument(
            bytes: Array(SceneWriter(document).text().utf8), name: "again.caml", options: SceneReadingOptions(isStrict: true))
        #expect(again.issues.isEmpty)
        let other = try #require(try EmitterDocumentTests.emitter(in: again).emitterCells?.first)
        for cell in [cell, other] {
            for (key, number) in EmitterDocumentTests.planeNumbers {
                #expect((cell.value(forKey: key) as? NSNumber)?.doubleValue == number, "\(key)")
            }
            #expect(cell.name == "a" && cell.particleType == "plane" && cell.contentsFrameMode == "random")
        }
        // None of the others was set, and none is set on the way.
        for key in cell.declaredKeys {
            #expect(CAMLWriter.equal(cell.value(forKey: key.name), other.value(forKey: key.name)), "\(key.name)")
        }
    }

    private static let planeNumbers: [(key: String, number: Double)] = [
        ("orientationRange", 1.5), ("orientationLongitude", 0.25), ("orientationLatitude", 0.5), ("mass", 2),
        ("contentsFrameCount", 4), ("contentsFramesPerRow", 2), ("contentsFramesPerSecond", 8), ("rotationRange", 0.75),
    ]

    @Test func whatIsWrittenIsTheSame() throws {
        let document = try Reading.document(EmitterDocumentTests.text)
        let written = SceneWriter(document).text()
        let again = try CAMLDocument(bytes: Array(written.utf8), name: "again.caml", options: SceneReadingOptions())
        #expect(SceneWriter(again).text() == written)
        let emitter = try EmitterDocumentTests.emitter(in: again)
        #expect(emitter.emitterShape == .line && emitter.renderMode == .additive)
        #expect(emitter.emitterCells?.first?.emitterCells?.first?.name == "tail")
        #expect(emitter.keyedAnimations.count == 2)
    }
}
