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

    @Test(arguments: ["jpg", "jpeg", "webp", "png"])
    func picturesOfAllKindsThatAreWritten(ending: String) throws {
        let (a, b) = (try Folder(), try Folder())
        let format: PictureFormat = ending == "webp" ? .webP() : ending == "png" ? .png() : .jpeg(quality: 90)
        for (folder, picture) in [(a, Self.picture()), (b, Self.picture(brighter: 100, by: 40))] {
            try Self.picture().write(to: folder.path("same." + ending), as: format)
            try picture.write(to: folder.path("other." + ending), as: format)
        }
        let pair = try Tool.run("compare", a.path("same." + ending), b.path("same." + ending))
        #expect(pair.code == 0, "\(pair.errors)")
        let other = try Tool.run("compare", "--json", a.path("other." + ending), b.path("other." + ending))
        let json = try JSONSerialization.jsonObject(with: Data(other.output.utf8)) as? [String: Any]
        #expect(other.code == 1 && abs((json?["largestDifference"] as? Int ?? 0) - 40) <= 2)
        let folders = try Tool.run("compare", a.url.path, b.url.path, "--html", a.path("page.html"))
        #expect(folders.code == 1 && folders.output.contains("1 of 2 pictures passes"), "\(folders.output)")
        #expect(try String(contentsOfFile: a.path("page.html"), encoding: .utf8).components(separatedBy: "<img").count > 4)
        #expect(try Tool.run("compare", a.path("same." + ending)).errors.contains("ACTUAL is missing"))
    }

    @Test func aPageOnStandardOutputIsAPage() throws {
        let folder = try Self.folder(["a.png": Self.picture(), "b.png": Self.picture(brighter: 1, by: 9)])
        let outcome = try Tool.run("compare", "a.png", "b.png", "--html", "-", in: folder)
        #expect(outcome.code == 1 && outcome.output.hasPrefix("<!doctype html>"), "\(outcome.output.prefix(99))")
        #expect(outcome.errors.hasPrefix("a.png, b.png: largest difference 9"), "\(outcome.errors)")
        let both = try Tool.run("compare", "a.png", "b.png", "--html", "-", "--json", in: folder)
        #expect(both.code == 2 && both.errors.contains("cannot both go to standard output"), "\(both.errors)")
    }

    @Test func computeProgramsAreASide() throws {
        let words = ["compare", "-e", "z-position", "--renderer-a", "compute", "--renderer-b", "software", "--max-difference", "1", "--json"]
        let outcome = try Tool.run(words)
        // There may be no OpenGL ES.
        if outcome.code == 4 { return }
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("compute on"), "\(outcome.output)")
        let device = try Tool.run(words + ["--device-a", "software"])
        #expect(device.code == 0, "\(device.errors)")
        let other = try Tool.run(words + ["--device-b", "software"])
        #expect(other.code == 2 && other.errors.contains("--device-b goes with --renderer-b gl or compute"), "\(other.errors)")
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
        (["--example", "cards", "--renderer-b", "vulkan"], "--renderer-b takes auto, gl, compute or software"),
        (["-e", "cards", "--device", "99", "--renderer-a", "software", "--renderer-b", "software"], "--device goes with a side that gl paints"),
        (["-e", "cards", "--device", "99", "--renderer-a", "software"], "--device goes with a side"),
        (["-e", "cards", "--device", "0", "--device-a", "1", "--device-b", "2"], "names no device of its own"),
        (["-e", "cards", "--device-a", "0", "--renderer-a", "software"], "--device-a goes with --renderer-a gl"),
        (["-e", "cards", "--device-b", "first"], "--device-b takes N, cuda:N"),
        (["a", "b", "--device-b", "0"], "--device-b goes with a scene"),
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

    @Test func aSceneOnTwoDevices() throws {
        let outcome = try Tool.run(
            "compare", "-e", "door", "--scale", "0.25", "--device-a", "software", "--device-b", "software", "--json")
        // No OpenGL ES here.
        if outcome.code == 4 { return }
        #expect(outcome.code == 0, "\(outcome.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let painters = (json?["times"] as? [[String: Any]])?.compactMap { $0["painter"] as? String }
        #expect(painters?.count == 2 && painters?.allSatisfy { $0.hasPrefix("gl on ") } == true, "\(outcome.output)")
        let missing = try Tool.run("compare", "-e", "door", "--device-a", "software", "--device-b", "99")
        #expect(missing.code == 4)
    }

    /// For people behind the verdict, for programs in each line.
    @Test(arguments: [["--time", "1"], ["--frames", "3", "--fps", "2"]])
    func timesByStageAreTold(range: [String]) throws {
        let words = ["compare", "-e", "door", "--scale", "0.25", "--renderer-a", "software", "--renderer-b", "software", "--threads", "1"]
        let text = try Tool.run(words + range)
        let lines = text.output.split(separator: "\n")
        #expect(text.code == 0 && lines.suffix(3).first?.split(separator: " ") == ["ms", "layout", "commit", "plan", "paint", "read", "total"])
        let json = try Tool.run(words + range + ["--json"])
        let pairs = json.output.split(separator: "\n")
        #expect(json.code == 0 && pairs.count == (range.count == 2 ? 1 : 3))
        for pair in pairs {
            let object = try JSONSerialization.jsonObject(with: Data(pair.utf8)) as? [String: Any]
            let times = try #require(object?["times"] as? [[String: Any]])
            #expect(times.count == 2)
            for side in times {
                let stages = try ["layout", "commit", "plan", "paint", "read"].map { try #require(side[$0] as? Double) }
                #expect(stages.allSatisfy { $0 >= 0 } && (side["total"] as? Double ?? 0) > 0 && side["painter"] as? String == "software")
            }
        }
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
