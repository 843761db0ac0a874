import Films
import Foundation
import Graphics
import LayerKit
import ProjectFiles
import Testing

/// The guide to the Swift API: its code is the code of this folder, and does what the guide says.
@Suite struct GuideTests {
    /// The blocks of Swift in a document, in order.
    private static func blocks(of document: String) throws -> [String] {
        let text = try String(contentsOfFile: ProjectFiles.path(document), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    }

    @Test func theGuideHasTheCodeOfTheseFiles() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.path("Tests/GuideTests"))
        let sources = try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Tests.swift") }.map { name in
            try String(contentsOfFile: ProjectFiles.path("Tests/GuideTests/" + name), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let blocks = try GuideTests.blocks(of: "Documentation/SwiftAPI.md")
        #expect(Set(blocks) == Set(sources), "Each file stands in the guide as it is, and nothing else does.")
        #expect(blocks.count == sources.count)
    }

    @Test func aCard() async throws {
        let press = try CardPress()
        let bytes = try await press.png(name: "Ada Lovelace", color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let card = try Bitmap(pngBytes: bytes)
        #expect(card.width == 640 && card.height == 360)
        #expect(card[0, 0] == SIMD4(0, 0, 0, 0), "the corner is round")
        #expect(card[320, 20] == SIMD4(0, 0, 255, 255))
        let isWhite = (0..<640).contains { x in (140..<220).contains { y in card[x, y] == SIMD4(255, 255, 255, 255) } }
        #expect(isWhite, "a name is on it")
        // The next card has nothing of the one before.
        let other = try Bitmap(pngBytes: try await press.png(name: "", color: .black))
        #expect(other[320, 180] == SIMD4(0, 0, 0, 255))
    }

    @Test func aFilm() throws {
        let path = NSTemporaryDirectory() + "layerkit-guide-\(UUID().uuidString).gif"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try writeGIF(of: bouncingDot(), seconds: 1, to: path)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(bytes.starts(with: "GIF89a".utf8))
        // The size is little-endian after the signature: 240 × 160. The picture at 0 has the dot where it was placed.
        #expect(bytes[6..<10] == [240, 0, 160, 0])
    }

    @Test func theDotFalls() throws {
        let renderer = try CARenderer(size: CGSize(width: 120, height: 80), painter: .software(threads: 1))
        renderer.layer = bouncingDot()
        func green(_ y: Int, at time: Double) throws -> UInt8 { try renderer.renderImage(at: time).bitmap[60, y].y }
        // White has all of it, the dot a fifth: at the top in the beginning, below a quarter of a second later.
        #expect(try green(20, at: 0) == 51 && green(60, at: 0) == 255)
        #expect(try green(20, at: 0.25) == 255 && green(60, at: 0.25) == 51)
    }

    @Test func aDial() throws {
        let renderer = try CARenderer(size: CGSize(width: 60, height: 60), painter: .software(threads: 1))
        let dial = Dial()
        dial.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        renderer.layer = dial
        _ = try renderer.renderImage(at: 0)
        dial.fill()
        let half = try renderer.renderImage(at: 0.5).bitmap
        // Half of the ring, clockwise from the top: the right side is there, the left one is not.
        #expect(half[56, 30].w == 255 && half[4, 30].w == 0)
        let most = try renderer.renderImage(at: 0.9).bitmap
        #expect(most[4, 30].w == 255)
    }

    @Test func aScanner() throws {
        let renderer: CARenderer
        do {
            renderer = try CARenderer(size: CGSize(width: 100, height: 20), painter: .gl(.software))
        } catch {
            if ProcessInfo.processInfo.environment["LAYERKIT_REQUIRE_GL"] == "1" { throw error }
            print("SKIPPED: no OpenGL ES on this machine, the guide's layer of its own code is not drawn. \(error)")
            return
        }
        renderer.layer = scanner()
        for (time, place) in [(0.25, 25), (0.75, 75)] {
            let picture = try renderer.renderImage(at: time).bitmap
            #expect(picture[place + 5, 10] == SIMD4(0, 255, 0, 255))
            #expect(picture[place - 5, 10].y < 30)
        }
    }
}
