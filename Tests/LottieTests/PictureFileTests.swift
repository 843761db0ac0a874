import Foundation
import LayerKit
import Lottie
import TestPictures
import Testing

/// Pictures that lie in files beside the text.
@Suite struct PictureFileTests {
    private func picture(_ color: CGColor) throws -> Data {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.position = CGPoint(x: 5, y: 10)
        layer.backgroundColor = color
        let renderer = try CARenderer(size: CGSize(width: 10, height: 20), painter: .software(threads: 1))
        renderer.layer = layer
        return Data(try renderer.renderImage().bitmap.pngBytes())
    }

    /// Where a picture may lie in several places, one that cannot be read keeps nobody from the others.
    @Test func whatCannotBeReadInOnePlaceIsReadInAnother() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("images"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("u"), withIntermediateDirectories: true)
        // Everybody may read everything here who is root; nobody can read a link to itself.
        #expect(symlink("p.png", folder.path + "/u/p.png") == 0)
        let text = #"{"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":10,"h":20,"u":"u","p":"p.png"}],"#
            + #""layers":[{"ty":2,"refId":"p","ks":{},"ip":0,"op":10}]}"#
        func scene() throws -> LottieScene { try LottieScene(bytes: Array(text.utf8), name: "a.json", folder: folder.path) }
        let unread = try scene()
        #expect(unread.issues.map(\.kind) == [.missing] && unread.issues[0].message.hasPrefix("u/p.png cannot be read: "))
        try picture(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)).write(to: folder.appendingPathComponent("images/p.png"))
        let read = try scene()
        #expect(read.issues.isEmpty)
        #expect(try Sight(read, 0).color(5, 10) == [255, 0, 0])
    }

    /// As of documents' pictures: once, however often one is shown.
    @Test func profilesThatAreNotKnownAreTold() throws {
        let plain = PictureFiles.jpeg(width: 8, height: 8) { _, _ in [200, 100, 50] }
        let file = PictureFiles.jpeg(plain, with: 0xE2, PictureFiles.jpegProfile(PictureFiles.adobeRGBProfile))
        let source = "data:image/jpeg;base64," + Data(file).base64EncodedString()
        let text = #"{"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":8,"h":8,"u":"","p":"\#(source)","e":1}],"#
            + #""layers":[{"ty":2,"refId":"p","ks":{},"ip":0,"op":10},{"ty":2,"refId":"p","ks":{},"ip":0,"op":10}]}"#
        let scene = try LottieScene(bytes: Array(text.utf8), name: "a.json")
        #expect(scene.issues.map(\.kind) == [.unsupported] && scene.issues[0].count == 2)
        #expect(scene.issues[0].message == "The picture in the file has a colour profile that is not known, and is taken to be sRGB.")
    }

    /// Folder and name say the same one after the other, and are two files.
    @Test func foldersAndNamesThatMakeTheSameWord() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            (folder: "im", name: "g1.png", color: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)),
            (folder: "img", name: "1.png", color: CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)),
        ]
        var (assets, layers): ([String], [String]) = ([], [])
        for (index, file) in files.enumerated() {
            let inside = folder.appendingPathComponent(file.folder)
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            try picture(file.color).write(to: inside.appendingPathComponent(file.name))
            assets.append(#"{"id":"\#(index)","w":10,"h":20,"u":"\#(file.folder)","p":"\#(file.name)"}"#)
            layers.append(#"{"ty":2,"refId":"\#(index)","ks":{"p":{"k":[\#(index * 10),0]}},"ip":0,"op":10}"#)
        }
        let text =
            #"{"v":"5.7.0","w":20,"h":20,"fr":10,"ip":0,"op":10,"assets":[\#(assets.joined(separator: ","))],"#
            + #""layers":[\#(layers.joined(separator: ","))]}"#
        let path = folder.appendingPathComponent("scene.json")
        try Data(text.utf8).write(to: path)
        let sight = try Sight(LottieScene(path: path.path), 0)
        #expect(sight.color(5, 10) == [255, 0, 0] && sight.color(15, 10) == [0, 0, 255])
    }
}
