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
