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

    @Test func whatMayNotBeReadIsNotSaidToBeMissing() throws {
        let folder = try TestFolder()
        try folder.write("", "x.ca/empty")
        // Everybody may read everything here who is root; nobody can read a link to itself.
        #expect(symlink("p.png", folder.path("x.ca/p.png")) == 0)
        let scene = try DamagedPictureTests.scene(in: folder)
        #expect(scene.issues.map(\.message) == ["p.png cannot be read: \(String(cString: strerror(ELOOP))). Nothing is shown for it."])
    }
}
