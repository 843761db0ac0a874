import Foundation
import Glibc
import LayerKit
import SceneFiles
import TestPictures
import Testing

/// Pictures that cannot be decoded, which shows only when a frame looks at them; and files at which a reader would wait for ever.
@Suite struct DamagedPictureTests {
    /// All its parts are whole, and what is packed in them is nothing.
    static let damaged = HandMadePNG(width: 4, height: 4, bitDepth: 8, colorType: 2) { _, _, _ in 0 }.file(data: [1, 2, 3, 4])

    private static func scene(in folder: TestFolder, isStrict: Bool = false) throws -> Scene {
        try folder.write(
            Reading.head + "<CALayer bounds=\"0 0 4 4\">\n<contents type=\"CGImage\" src=\"p.png\"/></CALayer></caml>", "x.ca/main.caml")
        return try Scene(path: folder.path("x.ca"), options: SceneReadingOptions(isStrict: isStrict))
    }

    @Test func damageIsToldOnceAFrameHasShownIt() throws {
        let folder = try TestFolder()
        try folder.write(DamagedPictureTests.damaged, "x.ca/p.png")
        let scene = try DamagedPictureTests.scene(in: folder)
        #expect(scene.issues.isEmpty && scene.damagedPictures.isEmpty)
        let renderer = try CARenderer(size: scene.size, painter: .software(threads: 1))
        renderer.layer = scene.layer
        _ = try renderer.renderImage()
        let issue = try #require(scene.damagedPictures.first)
        #expect(scene.damagedPictures.count == 1 && issue.kind == .damaged && issue.subject == "p.png")
        #expect((issue.line, issue.column) == (2, 1) && issue.message.hasPrefix("p.png cannot be shown: The picture is damaged"))
        #expect(throws: SceneFileError.strict(issue)) { try DamagedPictureTests.scene(in: folder, isStrict: true) }
    }

    @Test(.timeLimit(.minutes(1))) func aPipeInAPackageIsNoFile() throws {
        let folder = try TestFolder()
        try folder.write("", "x.ca/empty")
        #expect(mkfifo(folder.path("x.ca/p.png"), 0o600) == 0)
        let scene = try DamagedPictureTests.scene(in: folder)
        #expect(scene.issues.map(\.kind) == [.missing])
        #expect(scene.issues[0].message.contains("it is a pipe, a device or a folder, and no file"))
        try FileManager.default.removeItem(atPath: folder.path("x.ca/main.caml"))
        #expect(mkfifo(folder.path("x.ca/main.caml"), 0o600) == 0)
        let error = #expect(throws: SceneFileError.self) { try Scene(path: folder.path("x.ca")) }
        #expect(error.map { "\($0)" }?.hasSuffix("main.caml cannot be read: it is a pipe, a device or a folder, and no file.") == true)
    }

    /// The layers are shown without what it says.
    @Test(.timeLimit(.minutes(1)), arguments: ["x.ca/index.xml", "x.wallpaper/Wallpaper.plist"])
    func aListThatCannotBeReadIsPassedOver(path: String) throws {
        let folder = try TestFolder()
        let package = path.hasPrefix("x.ca") ? "x.ca" : "x.wallpaper"
        try folder.write(
            Reading.head + "<CALayer bounds=\"0 0 4 4\"/></caml>", package == "x.ca" ? "x.ca/main.caml" : "x.wallpaper/a.ca/main.caml")
        #expect(symlink(String(path.split(separator: "/")[1]), folder.path(path)) == 0)
        let scene = try Scene(path: folder.path(package))
        let issue = try #require(scene.issues.first)
        #expect(scene.issues.count == 1 && issue.kind == .damaged && issue.file == path)
        #expect(issue.message == "The property list cannot be read, and has no effect: \(String(cString: strerror(ELOOP))).")
        #expect(scene.planes.count == 1)
        #expect(throws: SceneFileError.strict(issue)) { try Scene(path: folder.path(package), options: SceneReadingOptions(isStrict: true)) }
    }

    /// Where a picture may lie in several places, one that cannot be read keeps nobody from the others.
    @Test func whatCannotBeReadInOnePlaceIsReadInAnother() throws {
        let folder = try TestFolder()
        try folder.write(Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: 0xFF00_00FF, count: 16)).pngBytes(), "x.ca/assets/p.png")
        #expect(symlink("p.png", folder.path("x.ca/p.png")) == 0)
        #expect(try DamagedPictureTests.scene(in: folder).issues.isEmpty)
    }

    @Test func whatMayNotBeReadIsNotSaidToBeMissing() throws {
        let folder = try TestFolder()
        try folder.write("", "x.ca/empty")
        // Everybody may read everything here who is root; nobody can read a link to itself.
        #expect(symlink("p.png", folder.path("x.ca/p.png")) == 0)
        let scene = try DamagedPictureTests.scene(in: folder)
        #expect(scene.issues.map(\.message) == ["p.png cannot be read: \(String(cString: strerror(ELOOP))). Nothing is shown for it."])
    }
}
