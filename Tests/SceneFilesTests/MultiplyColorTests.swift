import Foundation
import LayerKit
import SceneFiles
import Testing

/// The colour that a layer's pictures are multiplied with, wherever the pictures come from.
@Suite struct MultiplyColorTests {
    private static func folder(_ layer: String) throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]).pngBytes(), "x.ca/assets/white.png")
        try folder.write(
            Reading.head + "<CALayer bounds=\"0 0 4 4\"><sublayers><CALayer id=\"#1\" bounds=\"0 0 4 4\" position=\"2 2\">"
                + "<contentsMultiplyColor value=\"1 0 0\"/>\(layer)</CALayer></sublayers>"
                + "<states><LKState name=\"On\"><elements><LKStateSetValue targetId=\"#1\" keyPath=\"contents\">"
                + "<value type=\"CGImage\" src=\"assets/white.png\"/></LKStateSetValue></elements></LKState></states></CALayer></caml>",
            "x.ca/main.caml")
        return folder
    }

    private static func pixel(_ scene: Scene) throws -> [Int] {
        let renderer = try CARenderer(size: scene.size, painter: .software(threads: 1))
        renderer.layer = scene.layer
        return Picture(image: try renderer.renderImage(at: 0.5)).pixel(2, 2)
    }

    @Test(arguments: [
        "<contents type=\"CGImage\" src=\"assets/white.png\"/>",
        "<animations><a type=\"CAKeyframeAnimation\" keyPath=\"contents\" duration=\"1\"><values><CGImage src=\"assets/white.png\"/>"
            + "<CGImage src=\"assets/white.png\"/></values></a></animations>",
        "<animations><a type=\"CABasicAnimation\" keyPath=\"contents\" duration=\"1\"><fromValue type=\"CGImage\" src=\"assets/white.png\"/>"
            + "<toValue type=\"CGImage\" src=\"assets/white.png\"/></a></animations>",
        // What it animates its key says.
        "<animations><a type=\"CABasicAnimation\" key=\"contents\" duration=\"1\"><fromValue type=\"CGImage\" src=\"assets/white.png\"/>"
            + "<toValue type=\"CGImage\" src=\"assets/white.png\"/></a></animations>",
    ])
    func picturesOfTheLayerAndOfItsAnimations(layer: String) throws {
        let folder = try MultiplyColorTests.folder(layer)
        let scene = try Scene(path: folder.path("x.ca"))
        #expect(try MultiplyColorTests.pixel(scene) == [255, 0, 0, 255])
        // They are written as they were.
        try SceneWriter(scene.planes[0].document).writePackage(to: folder.path("y.ca"))
        #expect(try Bitmap(pngFile: folder.path("y.ca/assets/picture-1.png")).pixels == [0xFFFF_FFFF])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("y.ca/assets")).count == 1)
        #expect(try MultiplyColorTests.pixel(Scene(path: folder.path("y.ca"))) == [255, 0, 0, 255])
    }

    @Test func picturesOfStates() throws {
        let folder = try MultiplyColorTests.folder("")
        let scene = try Scene(path: folder.path("x.ca"))
        scene.setState("On")
        #expect(try MultiplyColorTests.pixel(scene) == [255, 0, 0, 255])
    }
}
