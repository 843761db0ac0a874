import Foundation
import LayerKit
import SceneMutations
import Testing

@testable import SceneFiles

/// What is written reads as an equal tree.
@Suite struct RoundTripTests {
    @Test(arguments: 0..<60) func randomTrees(seed: Int) throws {
        var sketch = LayerSketch(UInt64(seed))
        let root = sketch.tree()
        let writer = SceneWriter(root)
        let text = writer.text()
        let document = try CAMLDocument(
            bytes: Array(text.utf8), name: "sketch", options: SceneReadingOptions(isStrict: true))
        #expect(document.issues.isEmpty)
        // Written once more it is the same text: nothing is lost or turned round on the way. (Before the comparison, as
        // animations end with the renderer that shows them.)
        #expect(SceneWriter(document).text() == text)
        #expect(try Reading.dump(document.layer) == Reading.dump(root))
    }

    /// What moves the root cannot be mirrored. It is written inside one more layer, and looks the same.
    @Test func aRootThatMovesItself() throws {
        let root = CALayer()
        (root.bounds, root.position) = (CGRect(x: 0, y: 0, width: 100, height: 100), CGPoint(x: 50, y: 50))
        let dot = CALayer()
        (dot.bounds, dot.position) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGPoint(x: 95, y: 50))
        dot.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(dot)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration, turn.beginTime) = (
            0, CGFloat.pi, 2, AVCoreAnimationBeginTimeAtZero
        )
        root.add(turn, forKey: "turn")
        let document = try CAMLDocument(bytes: Array(SceneWriter(root).text().utf8), name: "a")
        // After half the time a quarter turn, clockwise where y is down.
        #expect(try Reading.picture(document, at: 1).box(of: [255, 0, 0, 255]) == [45, 90, 55, 100])
    }

    /// In the words that other programs know: functions, and a matrix of colours as one value.
    @Test func wordsOfOtherPrograms() throws {
        let layer = CALayer()
        layer.transform = CATransform3DScale(
            CATransform3DRotate(CATransform3DMakeRotation(.pi / 4, 0, 0, 1), -.pi / 9, 0, 1, 0), -2, 1, 1)
        layer.sublayerTransform.m34 = -1 / 500
        layer.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
        let filter = CAFilter(type: "colorMatrix")
        filter.name = "m"
        layer.filters = [filter]
        let animation = CABasicAnimation(keyPath: "filters.m.inputColorMatrix")
        animation.toValue = (0..<20).map { Double($0) }
        (animation.duration, animation.beginTime) = (1, AVCoreAnimationBeginTimeAtZero)
        layer.add(animation, forKey: "a")
        let frames = CAKeyframeAnimation(keyPath: "filters.m.inputColorMatrix")
        (frames.values, frames.keyTimes) = ([Any](repeating: animation.toValue!, count: 20), (0..<20).map { NSNumber(value: Double($0) / 19) })
        (frames.duration, frames.beginTime, frames.calculationMode) = (1, AVCoreAnimationBeginTimeAtZero, .discrete)
        layer.add(frames, forKey: "b")
        let text = SceneWriter(layer).text()
        #expect(!text.contains("<keyTimes type"))
        // Documents have y up: what turns one way turns the other way there.
        for words in [
            "transform=\"rotate(-45deg) rotate(-20deg, 0, 1, 0) scale(-2, 1, 1)\"", "sublayerTransform=\"perspective(500)\"",
            "<inputColorMatrix type=\"CAColorMatrix\" value=\"matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0)\"/>",
            "type=\"CAColorMatrix\" value=\"matrix(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19)\"/>",
        ] { #expect(text.contains(words), "\(words) in \(text)") }
        let read = try CAMLDocument(bytes: Array(text.utf8), name: "a", options: SceneReadingOptions(isStrict: true))
        #expect(read.rootLayer.autoresizingMask == layer.autoresizingMask)
        #expect(SceneWriter(read).text() == text)
    }

    /// What has no words is told of.
    @Test func whatIsLeftOutOfAnimations() throws {
        let layer = CALayer()
        let animation = CAKeyframeAnimation(keyPath: "contents")
        (animation.values, animation.preferredFrameRateRange) = ([], CAFrameRateRange(minimum: 10, maximum: 60))
        animation.setValue("tag", forKey: "mine")
        layer.add(animation, forKey: "a")
        let issues = try SceneWriter(layer).package(isInPixels: false, for: "a.ca").issues
        #expect(Set(issues.map(\.subject)).isSuperset(of: ["preferredFrameRateRange", "mine", "calculationMode"]))
    }

    @Test func transitions() throws {
        let layer = CALayer()
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.duration = 2
        (transition.startProgress, transition.endProgress) = (0.25, 0.75)
        layer.add(transition, forKey: nil)
        let text = SceneWriter(layer).text()
        let document = try CAMLDocument(
            bytes: Array(text.utf8), name: "a", options: SceneReadingOptions(isStrict: true))
        let read = try #require(document.rootLayer.animation(forKey: kCATransition) as? CATransition)
        #expect(read.type == .push && read.subtype == .fromTop && read.duration == 2)
        #expect(read.startProgress == 0.25 && read.endProgress == 0.75)
        #expect(SceneWriter(document).text() == text)
    }

    @Test func statesAndReferences() throws {
        let text = String(decoding: SceneMutations.documents[1], as: UTF8.self)
        let first = SceneWriter(try CAMLDocument(bytes: Array(text.utf8), name: "a")).text()
        let document = try CAMLDocument(
            bytes: Array(first.utf8), name: "b", options: SceneReadingOptions(isStrict: true))
        #expect(document.states[0].states.map(\.name) == ["Locked", "Unlock"])
        #expect(document.states[0].state(named: "Unlock")?.basedOn == "Locked")
        #expect(document.states[0].transitions.map(\.elements.count) == [1, 1])
        #expect(SceneWriter(document).text() == first)
    }

    @Test func packagesHaveTheirPicturesBesideThem() throws {
        let folder = try TestFolder()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.contents = CGImage(bitmap: Bitmap(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00]))
        let twin = CALayer()
        twin.contents = layer.contents
        layer.addSublayer(twin)
        for _ in 0..<2 {
            try SceneWriter(layer).writePackage(to: folder.path("a.ca"))
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path("a.ca/assets")) == ["picture-1.png"])
        }
        let scene = try Scene(path: folder.path("a.ca"), options: SceneReadingOptions(isStrict: true))
        #expect((scene.layer.contents as? CGImage)?.bitmap.pixels == [0xFF00_00FF, 0xFF00_FF00])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.ca"])
        #expect(throws: SceneFileError.self) { try SceneWriter(layer).writePackage(to: folder.path("missing/a.ca")) }
    }

    /// A package takes the place of a package, and of nothing else.
    @Test func foldersWithOtherThingsInThemStay() throws {
        let folder = try TestFolder()
        let layer = CALayer()
        for name in ["site.ca", "mixed.ca", "hollow.ca"] {
            try FileManager.default.createDirectory(atPath: folder.path(name + "/public"), withIntermediateDirectories: true)
        }
        for name in ["site.ca", "mixed.ca"] { try folder.write([1], name + "/public/index.html") }
        try folder.write([1], "mixed.ca/main.caml")
        for name in ["site.ca", "mixed.ca", "hollow.ca"] {
            #expect(throws: SceneFileError.self) { try SceneWriter(layer).writePackage(to: folder.path(name)) }
            #expect(FileManager.default.fileExists(atPath: folder.path(name + "/public")))
        }
        #expect(FileManager.default.fileExists(atPath: folder.path("mixed.ca/public/index.html")))
        try FileManager.default.createDirectory(atPath: folder.path("empty.ca"), withIntermediateDirectories: false)
        // What a link leads to is replaced, and the link stays.
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.ca"), withDestinationPath: "empty.ca")
        try SceneWriter(layer).writePackage(to: folder.path("link.ca"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.ca")) == "empty.ca")
        #expect(FileManager.default.fileExists(atPath: folder.path("empty.ca/main.caml")))
    }

    /// Neither a file that may be anything nor a pipe.
    @Test func whatIsNoFolderIsNotReplacedByOne() throws {
        let folder = try TestFolder()
        try folder.write([7], "file.ca")
        #expect(mkfifo(folder.path("pipe.ca"), 0o600) == 0)
        for name in ["file.ca", "pipe.ca"] {
            #expect(throws: SceneFileError.self) { try SceneWriter(CALayer()).writePackage(to: folder.path(name)) }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("file.ca"))) == Data([7]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")).sorted() == ["file.ca", "pipe.ca"])
    }

    private final class DrawnTiles: CATiledLayer {}
    private final class Listener: NSObject, CAAnimationDelegate {}

    /// What code draws or is told, and what a transition leads from, is in no document.
    @Test func whatCodeDoesIsReported() throws {
        let folder = try TestFolder()
        let (layer, listener) = (CALayer(), Listener())
        layer.addSublayer(DrawnTiles())
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.delegate) = (0.5, 1.0, listener)
        layer.add(fade, forKey: "fade")
        layer.add(CATransition(), forKey: "transition")
        let issues = try SceneWriter(layer).writeDocument(to: folder.path("a.caml"))
        #expect(issues.map(\.subject) == ["contents", "delegate", "transition"])
    }

    /// Documents have no words for the rules by which layers are placed.
    @Test func rulesOfLayoutAreReported() throws {
        let folder = try TestFolder()
        let (layer, sublayer) = (CALayer(), CALayer())
        layer.layoutManager = CAConstraintLayoutManager()
        sublayer.addConstraint(CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX))
        layer.addSublayer(sublayer)
        let issues = try SceneWriter(layer).writeDocument(to: folder.path("a.caml"))
        #expect(issues.map(\.subject) == ["layoutManager", "constraints"])
        #expect(issues.allSatisfy { $0.kind == .unsupported })
        (layer.layoutManager, sublayer.constraints) = (nil, [])
        #expect(try SceneWriter(layer).writeDocument(to: folder.path("a.caml")).isEmpty)
    }

    /// Nor for what code does when layers change, or for what stands by keys of which nobody knows anything.
    @Test func whatIsNoPropertyIsReported() throws {
        let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
        layer.actions = ["opacity": NSNull(), "position": CABasicAnimation()]
        layer.style = ["opacity": 0.5]
        layer.setValue(7, forKey: "luck")
        cell.style = ["scale": 2]
        cell.setValue(8, forKey: "charm")
        layer.emitterCells = [cell]
        let folder = try TestFolder()
        let issues = try SceneWriter(layer).writeDocument(to: folder.path("a.caml"))
        #expect(issues.map(\.subject) == ["actions", "style", "luck", "style"])
        #expect(issues.allSatisfy { $0.kind == .unsupported })
        // A cell keeps what a document says of it by any key.
        let document = try CAMLDocument(bytes: Array(SceneWriter(layer).text().utf8), name: "a.caml")
        #expect(document.issues.map(\.subject) == ["charm"])
        let again = try #require((document.rootLayer as? CAEmitterLayer)?.emitterCells?.first)
        #expect(again.value(forKey: "charm") as? Double == 8)
        (layer.actions, layer.style, cell.style) = ([:], [:], nil)
        layer.setValue(nil, forKey: "luck")
        #expect(try SceneWriter(layer).writeDocument(to: folder.path("a.caml")).isEmpty)
    }

    /// A document's own are kept, and said once; empty ones, as tools write them, are nothing.
    @Test func stylesOfDocumentsAreWrittenAgain() throws {
        let style = "<style><groups type=\"NSArray\"><NSDictionary><axis type=\"string\" value=\"x\"/></NSDictionary></groups></style>"
        let document = try Reading.document("<CALayer bounds=\"0 0 9 9\">\(style)<actions/><sublayers><CALayer><style/></CALayer></sublayers></CALayer>")
        #expect(document.issues.map(\.subject) == ["style"] && document.issues.allSatisfy { $0.kind == .unsupported })
        let text = SceneWriter(document).text()
        for part in ["<groups type=\"NSArray\">", "<axis type=\"string\" value=\"x\"/>"] { #expect(text.contains(part), "\(text)") }
        #expect(try SceneWriter(CAMLDocument(bytes: Array(text.utf8), name: "a.caml")).text() == text)
    }

    /// Likewise, as attributes or in lists, too: what places sublayers is told where it stands.
    @Test func rulesOfLayoutInDocumentsAreWrittenAgain() throws {
        let rule = "<CAConstraint attribute=\"midX\" sourceName=\"superlayer\"/>"
        let document = try Reading.document("""
            <CALayer bounds="0 0 9 9"><layoutManager type="CAConstraintLayoutManager"/><sublayers>
            <CALayer><constraints>\(rule)</constraints></CALayer>
            <CALayer name="b"><constraints type="NSArray">\(rule)</constraints></CALayer>
            <CALayer><constraints/><layoutManager/></CALayer><CALayer/>
            <CALayer constraints="b.maxX"/></sublayers></CALayer>
            """)
        #expect(document.issues.map(\.subject) == ["layoutManager", "constraints", "constraints"])
        #expect(document.issues.map(\.kind) == [.unsupported, .unsupported, .damaged])
        #expect(document.issues.map(\.line) == [1, 2, 5] && document.issues.map(\.count) == [1, 2, 1])
        let text = SceneWriter(document).text()
        #expect(text.contains("<layoutManager type=\"CAConstraintLayoutManager\"/>") && text.contains("<constraints type=\"NSArray\">"), "\(text)")
        #expect(text.split(separator: rule).count == 3 && text.contains("constraints=\"b.maxX\""), "\(text)")
        #expect(try SceneWriter(CAMLDocument(bytes: Array(text.utf8), name: "a.caml")).text() == text)
    }

    /// Documents have no patterns: what a layer takes for a clear colour stays one.
    @Test func patternsAreClear() throws {
        let layer = CALayer()
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
        let square = CGRect(x: 0, y: 0, width: 4, height: 4)
        let pattern = try #require(CGPattern(
            info: nil, bounds: square, matrix: .identity, xStep: 4, yStep: 4, tiling: .noDistortion, isColored: true, callbacks: &callbacks))
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        (layer.bounds, layer.backgroundColor) = (square, CGColor(patternSpace: space, pattern: pattern, components: [1]))
        #expect(layer.backgroundColor?.alpha == 1)
        let again = try CAMLDocument(bytes: Array(SceneWriter(layer).text().utf8), name: "a.caml")
        #expect(again.layer.backgroundColor?.alpha == 0)
    }

    @Test func namesWithEverything() throws {
        let layer = CALayer()
        layer.name = "a<b>&\"c'\t\n\u{1F600} é \u{1}"
        let document = try CAMLDocument(bytes: Array(SceneWriter(layer).text().utf8), name: "a")
        #expect(document.layer.name == "a<b>&\"c'\t\n\u{1F600} é ")
    }

    @Test func layersOfAClientsClass() throws {
        final class Dial: CAShapeLayer {
            @LayerProperty var progress: CGFloat = 0.25
        }
        let dial = Dial()
        dial.lineWidth = 3
        dial.progress = 0.75
        let document = try CAMLDocument(bytes: Array(SceneWriter(dial).text().utf8), name: "a")
        #expect((document.layer as? CAShapeLayer)?.lineWidth == 3)
    }
}
