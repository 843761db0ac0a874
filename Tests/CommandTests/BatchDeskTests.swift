import Foundation
import Graphics
import LayerKit
import RenderPlan
import SoftwarePainter
import Testing

@testable import layerkit

/// What answers the lines of a batch: what stays open, and until when.
@Suite struct BatchDeskTests {
    private static func desk() throws -> BatchDesk { try BatchDesk(.software(threads: 1)) }

    private func answer(_ desk: inout BatchDesk, _ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(desk.answer(line).utf8)) as? [String: Any])
    }

    /// A composition of 8 by 8 points that is of one colour, given as three numbers.
    private func lottie(_ color: String, picture: Bool = false) -> [UInt8] {
        Array(
            """
            {"v":"5.7.0","w":8,"h":8,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":8,"h":8,"u":"","p":"p.png","e":0}],"layers":[
            {"ty":\(picture ? 2 : 4),"nm":"All","refId":"p","ip":0,"op":10,"ks":{},"shapes":[
            {"ty":"rc","p":{"k":[4,4]},"s":{"k":[8,8]},"r":{"k":0}},
            {"ty":"fl","nm":"Fill","c":{"k":[\(color)]},"o":{"k":100},"r":1}]}]}
            """.utf8)
    }

    private func document(_ color: String, picture: Bool = false) -> [UInt8] {
        let contents = picture ? #"<contents type="CGImage" src="p.png"/>"# : ""
        return Array(
            """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 8 8" position="4 4" backgroundColor="\(color)">
            \(contents)</CALayer></caml>
            """.utf8)
    }

    private func uniform(_ pixel: UInt32) -> Bitmap { Bitmap(width: 8, height: 8, pixels: Array(repeating: pixel, count: 64)) }

    /// The colour in the middle of a picture of a file.
    private func color(_ desk: inout BatchDesk, _ folder: Folder, _ name: String, more: String = "") throws -> SIMD4<UInt8> {
        let answer = try answer(
            &desk, #"{"input":"\#(folder.path(name))","output":"\#(folder.path("out.png"))"\#(more)}"#)
        #expect(answer["ok"] as? Bool == true, "\(answer)")
        return try Bitmap(pngFile: folder.path("out.png"))[4, 4]
    }

    @Test("A file that was changed is read again, however soon that was")
    func changedFiles() throws {
        let (folder, red, blue) = (try Folder(), SIMD4<UInt8>(255, 0, 0, 255), SIMD4<UInt8>(0, 0, 255, 255))
        var desk = try Self.desk()
        for turn in 0..<6 {
            // Of equal length each time: nothing but their bytes tells them apart.
            let (text, value, pixel) = turn % 2 == 0 ? ("1,0,0", "1 0 0", red) : ("0,0,1", "0 0 1", blue)
            try folder.write(lottie(text), "a.json")
            try folder.write(document(value), "a.caml")
            #expect(try color(&desk, folder, "a.json") == pixel)
            #expect(try color(&desk, folder, "a.caml") == pixel)
        }
        // One that has another's place.
        try folder.write(lottie("0,1,0"), "b.json")
        #expect(rename(folder.path("b.json"), folder.path("a.json")) == 0)
        #expect(try color(&desk, folder, "a.json") == SIMD4(0, 255, 0, 255))
    }

    @Test("Pictures and values beside a file are read again too, and one that was not there is found")
    func changedNeighbours() throws {
        let folder = try Folder()
        var desk = try Self.desk()
        try folder.write(lottie("0,0,0", picture: true), "a.json")
        try folder.write(document("0 0 0 0", picture: true), "a.caml")
        #expect(try color(&desk, folder, "a.json").w == 0 && color(&desk, folder, "a.caml").w == 0)
        for pixel in [0xFF00_00FF, 0xFFFF_0000, 0xFF00_FF00] as [UInt32] {
            try uniform(pixel).writePNG(to: folder.path("p.png"))
            let wanted = uniform(pixel)[4, 4]
            #expect(try color(&desk, folder, "a.json") == wanted)
            #expect(try color(&desk, folder, "a.caml") == wanted)
        }
        try folder.write(lottie("0,0,0"), "v.json")
        for (text, pixel) in [("#ff0000", SIMD4<UInt8>(255, 0, 0, 255)), ("#0000ff", SIMD4(0, 0, 255, 255))] {
            try folder.write(Array(#"{"All.Fill.Color":"\#(text)"}"#.utf8), "values")
            #expect(try color(&desk, folder, "v.json", more: #","values":"\#(folder.path("values"))""#) == pixel)
        }
    }

    @Test("A scene that is open shows what one shows that is opened for the picture", arguments: ["door", "cards", "transaction-duration"])
    func openScenes(example: String) throws {
        let folder = try Folder()
        var desk = try Self.desk()
        func picture(_ desk: inout BatchDesk, _ time: Double) throws -> Bitmap {
            let answer = try answer(
                &desk, #"{"input":"\#(example)","output":"\#(folder.path("a.png"))","scale":0.25,"time":\#(time)}"#)
            #expect(answer["ok"] as? Bool == true, "\(answer)")
            return try Bitmap(pngFile: folder.path("a.png"))
        }
        // Time goes on, stands, and goes back.
        for time in [0, 0.31, 0.9, 0.9, 0.1, 0.5] {
            var other = try Self.desk()
            #expect(try picture(&desk, time) == picture(&other, time), "\(time)")
        }
    }

    @Test("More scenes than stay open are opened again")
    func manyScenes() throws {
        let folder = try Folder()
        var desk = try Self.desk()
        for turn in 0..<2 * OpenScenes.limit + 4 {
            let level = turn % (OpenScenes.limit + 2)
            if turn == level { try folder.write(document("\(Double(level) / 10) 0 0"), "\(level).caml") }
            let red = try color(&desk, folder, "\(level).caml").x
            #expect(abs(Double(red) - 25.5 * Double(level)) <= 1)
        }
    }

    @Test("Fonts stay as long as a scene that has them, whether or not it could be opened", arguments: [true, false])
    func manyFolders(areScenesThere: Bool) throws {
        let folder = try Folder()
        if areScenesThere { try folder.write(lottie("1,0,0"), "a.json") }
        var scenes = OpenScenes(threads: 1, limits: nil, dialect: .coreAnimation, isStrict: false) { InputFiles(keepsContents: false) }
        let painter = SoftwarePainter(threads: 1)
        for index in 0..<3 * OpenScenes.limit {
            try FileManager.default.createDirectory(atPath: folder.path("fonts\(index)"), withIntermediateDirectories: true)
            let line = #"{"input":"\#(folder.path("a.json"))","output":"a.png","fonts":"\#(folder.path("fonts\(index)"))"}"#
            let job = try JSONDecoder().decode(BatchJob.self, from: Data(line.utf8))
            #expect(((try? scenes.picture(job, painter)) != nil) == areScenesThere)
            #expect(scenes.fonts.count <= OpenScenes.limit + 1)
        }
    }

    /// A picture of 4 by 2 points whose width is asked for keeps its height.
    @Test("Of a size one side may be asked for", arguments: [("\"pw\":8", 8, 2), ("\"ph\":6", 4, 6), ("\"pw\":8,\"ph\":6", 8, 6), ("\"time\":0", 4, 2)])
    func partsOfSizes(words: String, width: Int, height: Int) throws {
        let folder = try Folder()
        var desk = try Self.desk()
        try folder.write(Array(#"<caml><CALayer bounds="0 0 4 2" position="2 1"/></caml>"#.utf8), "a.caml")
        try folder.write(Array(#"{"v":"5.7.0","w":4,"h":2,"fr":10,"ip":0,"op":10,"layers":[]}"#.utf8), "a.json")
        for input in ["a.caml", "a.json"] {
            let line = #"{"input":"\#(folder.path(input))","output":"\#(folder.path("a.png"))",\#(words)}"#
            let answer = try answer(&desk, line)
            #expect(answer["ok"] as? Bool == true, "\(answer)")
            let picture = try Bitmap(pngFile: folder.path("a.png"))
            #expect((picture.width, picture.height) == (width, height), "\(input)")
        }
        _ = try answer(&desk, #"{"input":"door","output":"\#(folder.path("a.png"))","pw":20}"#)
        let door = try Bitmap(pngFile: folder.path("a.png"))
        #expect((door.width, door.height) == (20, 300))
    }

    @Test("An answer has the name of its line, whatever that is and whatever else is in it", arguments: [
        "1", "-7", "1.5", "true", "null", "\"a\"", "[1,\"b\",null]", #"{"a":{"b":[false]}}"#, "9007199254740993",
        "18446744073709551615", "-100000000000000000001",
    ])
    func names(id: String) throws {
        var desk = try Self.desk()
        for line in [#"{"id":\#(id),"input":"nothing.caml","output":"a.png"}"#, #"{"id":\#(id)}"#, #"{"input":7,"id":\#(id)}"#] {
            let answer = desk.answer(line)
            #expect(answer.contains(#""ok":false"#) && answer.contains("error"))
            #expect(answer.contains(#""id":\#(id),"#), "\(answer)")
        }
    }

    @Test("Standard output has the answers and no pictures", arguments: ["-", "./-.gif"])
    func standardOutput(name: String) throws {
        var desk = try Self.desk()
        #expect(try answer(&desk, #"{"input":"door","output":"\#(name)"}"#)["ok"] as? Bool == false)
        #expect(!FileManager.default.fileExists(atPath: name))
    }

    /// Paints like the CPU until its device is lost, for good.
    private final class PainterThatFails: Painter {
        let name = "fails"
        private let painter = SoftwarePainter(threads: 1)
        private var left: Int

        /// - Parameter frames: painted before the device is lost.
        init(frames: Int) { left = frames }

        func paint(_ plan: RenderPlan) throws(PaintError) {
            left -= 1
            if left < 0 { throw .deviceLost(reason: "a test") }
            try painter.paint(plan)
        }

        func read() throws(PaintError) -> Bitmap { try painter.read() }
    }

    @Test("A device that is lost is opened anew, and the job that lost it is done")
    func lostDevice() throws {
        let folder = try Folder()
        var made = 0
        var desk = try BatchDesk(threads: 1) {
            made += 1
            return PainterThatFails(frames: 3)
        }
        try folder.write(document("1 0 0"), "a.caml")
        for _ in 0..<8 { #expect(try color(&desk, folder, "a.caml") == SIMD4(255, 0, 0, 255)) }
        // Three pictures each.
        #expect(made == 3)
    }

    @Test("A device that is lost again at once fails the job, and no other")
    func lostForGood() throws {
        let folder = try Folder()
        var made = 0
        var desk = try BatchDesk(threads: 1) {
            made += 1
            return PainterThatFails(frames: made < 3 ? 0 : 9)
        }
        let line = #"{"input":"door","output":"\#(folder.path("a.png"))","scale":0.1}"#
        let first = try answer(&desk, line)
        #expect(first["ok"] as? Bool == false && (first["error"] as? String)?.contains("a test") == true)
        #expect(try answer(&desk, line)["ok"] as? Bool == true)
    }
}
