import Foundation
import Graphics
import Testing

/// Each test has a folder of its own, which goes when the test ends.
final class PNGFileTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/png-" + UUID().uuidString
    private let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF01_0203, 0x8000_0040])

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? [] }

    private func error(_ body: () throws(ImageError) -> Void) -> ImageError? {
        do throws(ImageError) {
            try body()
            return nil
        } catch { return error }
    }

    @Test func writesReadsAndReplaces() throws {
        let path = folder + "/a.png"
        try Data("something older and longer than the picture".utf8).write(to: URL(fileURLWithPath: path))
        try bitmap.writePNG(to: path)
        #expect(try Bitmap(pngFile: path) == bitmap)
        #expect(try CGImage(pngFile: path).bitmap == bitmap)
        #expect(names == ["a.png"])
    }

    /// What a link leads to gets the picture, and the link stays.
    @Test func linksAreFollowed() throws {
        try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: false)
        try Data([1]).write(to: URL(fileURLWithPath: folder + "/deep/a.png"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/b.png", withDestinationPath: "deep/a.png")
        try bitmap.writePNG(to: folder + "/b.png")
        #expect(try Bitmap(pngFile: folder + "/deep/a.png") == bitmap)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/b.png") == "deep/a.png")
        #expect(names == ["b.png", "deep"])
    }

    /// A link whose file is not there yet gets it, however many lie between; one that leads in a circle becomes the picture.
    @Test func linksMayLeadToWhatIsNotThere() throws {
        func link(_ name: String, _ target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: target)
        }
        try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: false)
        try link("a.png", "deep/b.png")
        try link("deep/b.png", "c.png")
        try bitmap.writePNG(to: folder + "/a.png")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/deep/b.png") == "c.png")
        #expect(try FileManager.default.attributesOfItem(atPath: folder + "/deep/c.png")[.type] as? FileAttributeType == .typeRegular)
        #expect(try Bitmap(pngFile: folder + "/a.png") == bitmap)
        try link("x.png", "y.png")
        try link("y.png", "x.png")
        try bitmap.writePNG(to: folder + "/x.png")
        #expect(try Bitmap(pngFile: folder + "/x.png") == bitmap)
    }

    /// Dots behind a link to a folder are those of where it leads.
    @Test func dotsAreThoseOfTheFolderThatALinkLeadsTo() throws {
        try FileManager.default.createDirectory(atPath: folder + "/far/deep", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder + "/near", withDestinationPath: "far/deep")
        try FileManager.default.createSymbolicLink(atPath: folder + "/a.png", withDestinationPath: "near/../b.png")
        try bitmap.writePNG(to: folder + "/a.png")
        #expect(try Bitmap(pngFile: folder + "/far/b.png") == bitmap)
    }

    /// A link in `/proc` to a file without a name says a name that is none.
    @Test func filesWithoutANameGetNone() throws {
        let file = open(folder + "/gone", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        #expect(file >= 0 && unlink(folder + "/gone") == 0)
        #expect(error { () throws(ImageError) in try bitmap.writePNG(to: "/dev/fd/\(file)") } != nil)
        #expect(names == [])
    }

    /// As `/tmp` is: somebody else's link there may lead to what only this user may write. Only root can give files away.
    @Test(.enabled(if: geteuid() == 0, "only root can make a link that is somebody else's"), arguments: ["mine", "/dev/null"])
    func linksOfStrangersInSharedFoldersAreNotFollowed(_ target: String) throws {
        let (mine, link) = (folder + "/mine", folder + "/shared/a.png")
        try FileManager.default.createDirectory(atPath: folder + "/shared", withIntermediateDirectories: false)
        #expect(chmod(folder + "/shared", 0o1777) == 0)
        try Data([1]).write(to: URL(fileURLWithPath: mine))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target == "mine" ? mine : target)
        // A container may know no other user.
        if lchown(link, 65_534, 65_534) != 0 { return }
        #expect(
            error { () throws(ImageError) in try bitmap.writePNG(to: link) } == .file(path: link, .notWritable(reason: "Permission denied")))
        #expect(try Data(contentsOf: URL(fileURLWithPath: mine)) == Data([1]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/shared") == ["a.png"])
    }

    @Test func missingFoldersAreNamed() {
        let path = folder + "/none/a.png"
        #expect(
            error { () throws(ImageError) in try bitmap.writePNG(to: path) }
                == .file(path: path, .notWritable(reason: "No such file or directory")))
        #expect(
            error { () throws(ImageError) in _ = try Bitmap(pngFile: path) }
                == .file(path: path, .notReadable(reason: "No such file or directory")))
    }

    @Test func foldersAreNotFiles() {
        #expect(
            error { () throws(ImageError) in try bitmap.writePNG(to: folder) }
                == .file(path: folder, .notWritable(reason: "Is a directory")))
        #expect(
            error { () throws(ImageError) in _ = try Bitmap(pngFile: folder) }
                == .file(path: folder, .notReadable(reason: "Is a directory")))
    }

    /// The temporary file is there when the last step, taking the name, fails.
    @Test func failuresLeaveNothingBehind() {
        let path = folder + "/" + String(repeating: "x", count: 300)
        #expect(
            error { () throws(ImageError) in try bitmap.writePNG(to: path) }
                == .file(path: path, .notWritable(reason: "File name too long")))
        #expect(names == [])
    }

    @Test func devicesAreWrittenToAndStayDevices() throws {
        #expect(
            error { () throws(ImageError) in try bitmap.writePNG(to: "/dev/full") }
                == .file(path: "/dev/full", .notWritable(reason: "No space left on device")))
        let link = folder + "/link.png"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        try bitmap.writePNG(to: link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/null")
    }

    private func limits(_ fileBytes: Int) -> LKLimits {
        var limits = LKLimits()
        limits.fileBytes = fileBytes
        return limits
    }

    @Test func emptyAndLongFilesAreRefused() throws {
        #expect(error { () throws(ImageError) in _ = try Bitmap(pngFile: "/dev/null") }?.cause == .notPNG)
        let path = folder + "/a.png"
        try bitmap.writePNG(to: path)
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(try Bitmap(pngFile: path, limits: limits(size)) == bitmap)
        #expect(
            error { () throws(ImageError) in _ = try Bitmap(pngFile: path, limits: limits(size - 1)) }
                == .file(path: path, .overLimit(LKLimitExceeded(.fileBytes, allowed: size - 1, asked: nil, place: path))))
        // A device does not tell its length beforehand.
        #expect(
            error { () throws(ImageError) in
                _ = try Bitmap(pngFile: "/dev/zero", limits: limits(100_000))
            }?.cause == .overLimit(LKLimitExceeded(.fileBytes, allowed: 100_000, asked: nil, place: "/dev/zero")))
    }
}
