import Foundation
import Graphics
import Testing

/// `layerkit compare`: verdicts, reports, and files that are no pictures.
@Suite struct CompareTests {
    /// 10 × 10 grey pixels; the first `count` are `by` levels brighter.
    private static func picture(brighter count: Int = 0, by levels: UInt32 = 0) -> Bitmap {
        var pixels = [UInt32](repeating: 0xFF80_8080, count: 100)
        for index in 0..<count { pixels[index] += levels * 0x0001_0101 }
        return Bitmap(width: 10, height: 10, pixels: pixels)
    }

    private static func folder(_ pictures: [String: Bitmap]) throws -> Folder {
        let folder = try Folder()
        for (name, picture) in pictures { try picture.writePNG(to: folder.path(name)) }
        return folder
    }

    @Test func equalPictures() throws {
        let folder = try Self.folder(["a.png": Self.picture(), "b.png": Self.picture()])
        let outcome = try Tool.run("compare", "a.png", "b.png", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("a.png, b.png"))
    }

    /// For two pixels of a hundred 5 levels apart, the limits and the exit code. The mean of the squared differences is
    /// 2·3·25/400, so the PSNR is 10·log10(173400) = 52.4 dB.
    static let limitCases: [([String], Int32)] = [
        ([], 1), (["--max-difference", "5"], 0), (["--max-difference", "4"], 1),
        (["--threshold", "4", "--share", "98"], 0), (["--threshold", "4", "--share", "98.5"], 1),
        (["--threshold", "5"], 0), (["--threshold", "4"], 1), (["--share", "98"], 0),
        (["--psnr", "52"], 0), (["--psnr", "53"], 1), (["--ssim", "0.5"], 0), (["--ssim", "1"], 1),
        (["--delta-e", "1"], 0), (["--delta-e", "0.001"], 1),
        (["--max-difference", "5", "--psnr", "53"], 1),
    ]

    @Test(arguments: limitCases)
    func limits(_ limits: [String], _ code: Int32) throws {
        let folder = try Self.folder(["a.png": Self.picture(), "b.png": Self.picture(brighter: 2, by: 5)])
        let outcome = try Tool.run(["compare", "a.png", "b.png"] + limits, in: folder)
        #expect(outcome.code == code, "\(outcome.output)\(outcome.errors)")
    }

    @Test func theReportAsJSON() throws {
        let folder = try Self.folder(["a.png": Self.picture(), "b.png": Self.picture(brighter: 2, by: 5)])
        let outcome = try Tool.run("compare", "--json", "a.png", "b.png", in: folder)
        #expect(outcome.code == 1)
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(json?["passes"] as? Bool == false)
        #expect(json?["largestDifference"] as? Int == 5)
        #expect(json?["differingPixels"] as? Int == 2)
    }

    @Test func theDifferenceIsAPicture() throws {
        let folder = try Self.folder(["a.png": Self.picture(), "b.png": Self.picture(brighter: 1, by: 5)])
        let outcome = try Tool.run("compare", "a.png", "b.png", "--diff", "d.png", in: folder)
        #expect(outcome.code == 1)
        let difference = try Bitmap(pngFile: folder.path("d.png"))
        #expect(difference.width == 10 && difference.height == 10)
        // The pixel that differs stands out from those that do not.
        #expect(difference[0, 0].x > difference[1, 0].x)
        #expect(difference[1, 0] == difference[9, 9])
    }

    @Test func differentSizesDiffer() throws {
        let small = Bitmap(width: 1, height: 1, pixels: [0])
        let folder = try Self.folder(["a.png": Self.picture(), "b.png": small])
        let outcome = try Tool.run("compare", "a.png", "b.png", in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.output.contains("10 × 10") && outcome.output.contains("1 × 1"))
    }

    @Test func folders() throws {
        let expected = try Self.folder(["same.png": Self.picture(), "near.png": Self.picture()])
        let actual = try Self.folder(["same.png": Self.picture(), "near.png": Self.picture(brighter: 1, by: 3)])
        func compare(_ options: String...) throws -> Tool.Outcome {
            try Tool.run(["compare", expected.url.path, actual.url.path] + options)
        }
        #expect(try compare("--max-difference", "3").code == 0)
        let strict = try compare()
        #expect(strict.code == 1)
        #expect(strict.output.contains("near.png") && !strict.output.contains("same.png"))
        #expect(strict.output.contains("1 of 2"))
        #expect(try compare("--json").output.split(separator: "\n").count == 2)

        try Self.picture().writePNG(to: actual.path("more.png"))
        let more = try compare("--max-difference", "3")
        #expect(more.code == 1)
        #expect(more.output.contains("more.png"))
        try actual.write([1, 2, 3], "same.png")
        #expect(try compare("--max-difference", "3").code == 3)
    }

    @Test func emptyFoldersAreBadInput() throws {
        let (a, b) = (try Folder(), try Folder())
        #expect(try Tool.run("compare", a.url.path, b.url.path).code == 3)
        #expect(try Tool.run("compare", a.url.path, a.path("no-such")).code == 3)
    }

    @Test func filesThatAreNoPictures() throws {
        let folder = try Self.folder(["a.png": Self.picture()])
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("a.png"))))
        try folder.write(Array(whole.dropLast(20)), "cut.png")
        try folder.write([], "empty.png")
        try folder.write(Array("not a picture".utf8), "text.png")
        try folder.write(Self.header(width: 100_000, height: 100_000), "huge.png")
        for name in ["cut.png", "empty.png", "text.png", "huge.png", "missing.png"] {
            let outcome = try Tool.run("compare", "a.png", name, in: folder)
            #expect(outcome.code == 3, "\(name)")
            #expect(outcome.errors.contains(name), "\(outcome.errors)")
            #expect(outcome.output == "")
        }
        #expect(try Tool.run("compare", "a.png", "huge.png", in: folder).errors.contains("100000"))
    }

    /// Words, and a part of the complaint.
    static let misuseCases: [([String], String)] = [
        ([], "two files, two folders, a scene, or --example"), (["a.png"], "ACTUAL is missing"),
        (["a", "b", "c"], "c is one word too many"), (["a", "b", "--share", "101"], "--share takes a percentage"),
        (["a", "b", "--max-difference", "256"], "--max-difference takes a number from 0 to 255"),
        (["a", "b", "--psnr", "nan"], "--psnr takes"), (["a", "b", "--renderer-a", "gl"], "goes with a scene"),
        (["a", "b", "--frames", "3"], "goes with a scene"), (["a", "b", "--threads", "1"], "--threads goes with a scene"),
        (["a", "b", "--size", "9x9", "--fit", "cover"], "goes with a scene"), (["a", "b", "--seed", "1"], "--seed goes with a scene"),
        (["a", "b", "--example", "cards"], "takes no files"),
        (["--example", "cards", "--renderer-b", "vulkan"], "--renderer-b takes auto, gl or software"),
    ]

    @Test(arguments: misuseCases)
    func wrongUsage(_ words: [String], _ expected: String) throws {
        let outcome = try Tool.run(["compare"] + words)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }

    @Test func aSceneBySoftwareTwiceIsTheSame() throws {
        let outcome = try Tool.run(
            "compare", "--example", "z-position", "--scale", "0.5", "--renderer-a", "software", "--renderer-b",
            "software")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("z-position, software and software"))
    }

    @Test func aSceneOverARangeOfFrames() throws {
        let folder = try Folder()
        let outcome = try Tool.run(
            "compare", "-e", "door", "--scale", "0.25", "--frames", "3", "--fps", "2", "--renderer-a", "software",
            "--renderer-b", "software", "--html", "page.html", in: folder)
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("3 of 3 pictures pass"))
        #expect(outcome.output.contains("paint"))
        let page = try String(contentsOf: folder.url.appendingPathComponent("page.html"), encoding: .utf8)
        #expect(page.contains("door at 1.0000 s"))
    }

    /// A PNG of 8-bit RGBA that ends after its header.
    private static func header(width: UInt32, height: UInt32) -> [UInt8] {
        func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let chunk = Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
        var crc = ~UInt32(0)
        for byte in chunk {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = (crc >> 1) ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + chunk + big(~crc)
    }
}
