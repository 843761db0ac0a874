import Foundation
import Graphics
import Films
import Testing

/// Frames for tests, and a folder to write them to.
enum TestFilm {
    /// A square of 10 pixels that goes right by 3 pixels a frame, on a gradient: 48 by 32 pixels.
    static func frame(_ number: Int, isOpaque: Bool = true) -> Bitmap {
        picture(48, 32) { x, y in
            if (3 * number..<3 * number + 10).contains(x), (8..<18).contains(y) { return (255, 0, 0, 255) }
            return isOpaque ? (UInt8(x * 5), UInt8(y * 7), 40, 255) : (0, 0, 0, 0)
        }
    }

    static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) -> Bitmap {
        let pixels = (0..<height).flatMap { y in
            (0..<width).map { x in
                let (red, green, blue, alpha) = color(x, y)
                return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    static func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.path + "/movie-tests-\(UInt64.random(in: 0...UInt64.max))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

    static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// What a film of these frames is in a format.
    static func film(_ frames: [Bitmap], _ make: (OutputFile) -> any FrameSink) throws -> [UInt8] {
        try withFolder { folder in
            let sink = make(try OutputFile(folder + "/film"))
            for frame in frames { try sink.add(frame) }
            try sink.finish()
            #expect(try files(in: folder) == ["film"])
            return try bytes(folder + "/film")
        }
    }
}
