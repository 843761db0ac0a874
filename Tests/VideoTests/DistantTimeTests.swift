import Foundation
import TestMovies
import Testing
import Video

/// Files may tell any times: between the first picture's and the last one's lies more than a number holds.
@Suite struct DistantTimeTests {
    @Test func timesSaturate() throws {
        let form = Film.Form(width: 16, height: 16, rate: 10, codec: "libvpx", pixelForm: "yuv420p")
        let file = try TestMovie(
            "ivf", form, pictures: (0..<3).map { TestMovie.number($0 * 20, width: 16, height: 16) })
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file.path))
        // A head of 32 bytes; before each picture its length in four bytes and its time in eight, both with the lowest first.
        let times: [Int64] = [-(1 << 62) - 5, 0, 1 << 62 + 5]
        var place = 32
        for time in times {
            try #require(place + 12 <= bytes.count)
            let length = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
            for byte in 0..<8 { bytes[place + 4 + byte] = UInt8(truncatingIfNeeded: time >> (8 * Int64(byte))) }
            place += 12 + length
        }
        try bytes.write(to: URL(fileURLWithPath: file.path))
        let movie = try Movie(path: file.path)
        // What is asked for lies within the movie, whatever its times say; the codec loses a little of the pictures.
        #expect(try movie.picture(at: 0).begin == 0)
        #expect(TestMovie.number(in: try movie.picture(at: .greatestFiniteMagnitude).bitmap) > 10)
        #expect(try movie.picture(at: 0).begin == 0)
    }
}
