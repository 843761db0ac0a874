import Foundation
import LayerKit
import TestPictures
import Testing

@testable import SceneFiles

/// Pictures in documents and beside them.
@Suite struct AssetTests {
    /// One red pixel in the document itself.
    static let red = "data:image/png;base64," + Data(onePixel(0xFF00_00FF)).base64EncodedString()

    private static func onePixel(_ word: UInt32) -> [UInt8] {
        (try? Bitmap(width: 1, height: 1, pixels: [word]).pngBytes()) ?? []
    }

    private static func scene(_ contents: String, in folder: TestFolder) throws -> Scene {
        try folder.write(
            Reading.head
                + "<CALayer bounds=\"0 0 4 4\"><sublayers><CALayer bounds=\"0 0 4 4\" position=\"2 2\">\(contents)</CALayer></sublayers></CALayer></caml>",
            "x.ca/main.caml")
        return try Scene(path: folder.path("x.ca"))
    }

    private static func contents(_ scene: Scene) -> CGImage? {
        scene.planes[0].document.rootLayer.sublayers?.first?.contents as? CGImage
    }

    @Test(arguments: [
        "<contents><CGImage src=\"assets/a%20b%20(1).png\"/></contents>",
        "<contents type=\"CGImage\" src=\"assets/a%20b%20(1).png\"/>",
        "<contents type=\"CGImage\" src=\"./assets/a b (1).png\"/>",
        "<contents type=\"CGImage\" src=\"elsewhere/a b (1).png\"/>",
        "<contents type=\"CGImage\" src=\"assets/A%20B%20(1).PNG\"/>",
    ])
    func everySpellingOfASource(contents: String) throws {
        let folder = try TestFolder()
        try folder.write(AssetTests.onePixel(0xFF00_00FF), "x.ca/assets/a b (1).png")
        let scene = try AssetTests.scene(contents, in: folder)
        #expect(scene.issues.isEmpty)
        #expect(AssetTests.contents(scene)?.bitmap.pixels == [0xFF00_00FF])
    }

    @Test func profilesThatAreNotKnownAreTold() throws {
        let (folder, plain) = (try TestFolder(), PictureFiles.jpeg(width: 8, height: 8) { _, _ in [200, 100, 50] })
        try folder.write(PictureFiles.jpeg(plain, with: 0xE2, PictureFiles.jpegProfile(PictureFiles.adobeRGBProfile)), "x.ca/p.jpg")
        let scene = try AssetTests.scene("<contents type=\"CGImage\" src=\"p.jpg\"/>", in: folder)
        #expect(scene.issues.map(\.kind) == [.unsupported] && scene.issues[0].subject == "p.jpg")
        #expect(scene.issues[0].message == "p.jpg has a colour profile that is not known, and is taken to be sRGB.")
        #expect(AssetTests.contents(scene)?.bitmap.width == 8)
    }

    /// Whoever has a document can tell what became of its pictures, and has no archive open for that.
    @Test func anArchiveIsOpenNoLongerThanItIsRead() throws {
        let folder = try TestFolder()
        try folder.archive("x.zip", [("p.png", AssetTests.onePixel(0xFF00_00FF))])
        weak var archive: Archive?
        func read() throws -> CAMLDocument {
            let (options, opened) = (SceneReadingOptions(), try Archive(path: folder.path("x.zip"), limits: LKLimits()))
            archive = opened
            let text = Reading.head + "<CALayer bounds=\"0 0 4 4\"><contents type=\"CGImage\" src=\"p.png\"/></CALayer></caml>"
            return try CAMLDocument(
                bytes: Array(text.utf8), name: "x", assets: SceneAssets(PackageFolder(opened, name: "x.zip"), options), options: options)
        }
        let document = try read()
        #expect(archive == nil && document.issues.isEmpty && document.pictures.map(\.name) == ["p.png"])
        #expect(try Reading.picture(document).pixel(2, 2) == [255, 0, 0, 255])
        #expect(document.damagedPictures.isEmpty)
    }

    @Test func aPictureInTheDocument() throws {
        let document = try Reading.document(
            "<CALayer bounds=\"0 0 4 4\"><contents type=\"CGImage\" src=\"\(AssetTests.red)\"/></CALayer>")
        #expect(document.issues.isEmpty)
        #expect(try Reading.picture(document).pixel(2, 2) == [255, 0, 0, 255])
    }

    @Test(arguments: [
        "../secret.png", "assets/../../secret.png", "%2e%2e/secret.png", "/etc/passwd", "assets/link.png",
        "file:///etc/passwd",
    ])
    func nothingOutsideThePackage(source: String) throws {
        let folder = try TestFolder()
        try folder.write(AssetTests.onePixel(0xFF00_00FF), "secret.png")
        try folder.write("", "x.ca/assets/empty")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("x.ca/assets/link.png"), withDestinationPath: folder.path("secret.png"))
        let scene = try AssetTests.scene("<contents type=\"CGImage\" src=\"\(source)\"/>", in: folder)
        #expect(AssetTests.contents(scene) == nil)
        #expect(scene.issues.count == 1)
        #expect(scene.issues.allSatisfy { $0.kind == .missing || $0.kind == .damaged })
    }

    @Test func oneFileIsReadOnce() throws {
        let folder = try TestFolder()
        try folder.write(AssetTests.onePixel(0xFF00_00FF), "x.ca/a.png")
        try folder.write(
            Reading.head
                + "<CALayer bounds=\"0 0 4 4\"><contents type=\"CGImage\" src=\"a.png\"/><sublayers><CALayer><contents type=\"CGImage\" src=\"a.png\"/></CALayer></sublayers></CALayer></caml>",
            "x.ca/main.caml")
        let root = try Scene(path: folder.path("x.ca")).planes[0].document.rootLayer
        #expect(root.contents as? CGImage === root.sublayers?.first?.contents as? CGImage)
    }

    /// A picture is what its bytes say, whatever it is called.
    @Test func picturesOfOtherKinds() throws {
        // One blue pixel.
        let gif: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 255, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1,
            0, 0,
            2, 2, 0x44, 1, 0, 0x3B,
        ]
        let folder = try TestFolder()
        try folder.write(gif, "x.ca/assets/a.png")
        let scene = try AssetTests.scene("<contents type=\"CGImage\" src=\"assets/a.png\"/>", in: folder)
        #expect(scene.issues.isEmpty)
        #expect(AssetTests.contents(scene)?.bitmap.pixels == [0xFFFF_0000])
        try folder.write([1, 2, 3], "x.ca/assets/a.png")
        let none = try AssetTests.scene("<contents type=\"CGImage\" src=\"assets/a.png\"/>", in: folder)
        #expect(none.issues.map(\.kind) == [.damaged])
    }

    @Test func contentsAreMultiplied() throws {
        let folder = try TestFolder()
        // (0, 112, 190): the colour of a scene that a device showed at half brightness over black.
        try folder.write(AssetTests.onePixel(0xFFBE_7000), "x.ca/a.png")
        let scene = try AssetTests.scene(
            "<contents type=\"CGImage\" src=\"a.png\"/><contentsMultiplyColor opacity=\"0.5\" value=\"1 1 1\"/>",
            in: folder)
        #expect(AssetTests.contents(scene)?.bitmap.pixels == [0x805F_3800])
        #expect(
            SceneWriter(scene.planes[0].document).text().contains(
                "<contentsMultiplyColor opacity=\"0.5\" value=\"1 1 1\"/>"))
    }

    @Test func picturesMayNotTakeAllMemory() throws {
        var options = SceneReadingOptions()
        options.limits.scenePixels = 0
        let text = Reading.head + "<CALayer><contents type=\"CGImage\" src=\"\(AssetTests.red)\"/></CALayer></caml>"
        let error = #expect(throws: SceneFileError.self) { try CAMLDocument(bytes: Array(text.utf8), name: "a", options: options) }
        guard case .overLimit(let excess)? = error else { return #expect(Bool(false)) }
        #expect(excess.limit == .scenePixels && excess.allowed == 0 && excess.place.hasPrefix("a:"))
    }
}
