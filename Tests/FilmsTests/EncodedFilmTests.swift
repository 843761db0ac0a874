import Films
import Graphics
import Testing
import Video

/// Films by FFmpeg, read back by FFmpeg.
@Suite(.enabled(if: VideoLibraries.problem == nil, "FFmpeg's libraries are not there"))
struct EncodedFilmTests {
    private let schedule = FrameSchedule(rate: FrameRate(frames: 30000, seconds: 1001)!, count: 5)

    /// A grey that gets lighter by a frame, with a red half: values that survive chroma of half the size.
    private static func frame(_ number: Int, alpha: UInt8 = 255) -> Bitmap {
        TestFilm.picture(64, 48) { x, _ in
            let level = UInt8(40 + number * 40)
            return x < 32 ? (level, level, level, 255) : alpha == 255 ? (200, 0, 0, 255) : (alpha, 0, 0, alpha)
        }
    }

    @Test("What goes in comes out, within what the codec loses", arguments: [
        ("film.mp4", EncodedFilm.Codec.h264, UInt8(255)), ("film.mov", .proRes, 128), ("film.webm", .vp9, 255), ("film.webm", .vp9, 128),
    ])
    func comesBack(name: String, codec: EncodedFilm.Codec, alpha: UInt8) throws {
        try TestFilm.withFolder { folder in
            let path = folder + "/" + name
            let sink = try EncodedFilm(path, codec: codec, schedule: schedule, isOpaque: alpha == 255, quality: 90, threads: 1)
            for number in 0..<5 { try sink.add(EncodedFilmTests.frame(number, alpha: alpha)) }
            #expect(try TestFilm.files(in: folder) != [name])
            try sink.finish()
            #expect(try TestFilm.files(in: folder) == [name])
            let movie = try Movie(path: path)
            #expect(movie.width == 64 && movie.height == 48)
            for number in 0..<5 {
                let read = try movie.picture(at: schedule.rate.time(of: number) + 0.01).bitmap
                let wanted = EncodedFilmTests.frame(number, alpha: alpha)
                for (x, y) in [(8, 24), (56, 24)] {
                    let difference = SIMD4<Int>(truncatingIfNeeded: read[x, y]) &- SIMD4<Int>(truncatingIfNeeded: wanted[x, y])
                    for channel in 0..<4 { #expect(abs(difference[channel]) <= 6, "frame \(number), \(x): \(difference)") }
                }
            }
        }
    }

    @Test("A film without transparency shows what is transparent in front of black")
    func onBlack() throws {
        try TestFilm.withFolder { folder in
            let sink = try EncodedFilm(folder + "/a.mp4", codec: .h264, schedule: schedule, isOpaque: false, threads: 1)
            try sink.add(EncodedFilmTests.frame(0, alpha: 100))
            try sink.finish()
            let pixel = try Movie(path: folder + "/a.mp4").picture(at: 0).bitmap[56, 24]
            #expect(abs(Int(pixel.x) - 100) <= 6 && pixel.w == 255)
        }
    }

    @Test("Odd sizes are told before anything is written, and nothing is left")
    func oddSizes() throws {
        try TestFilm.withFolder { folder in
            let sink = try EncodedFilm(folder + "/a.mp4", codec: .h264, schedule: schedule, isOpaque: true, threads: 1)
            #expect(throws: FilmError.self) { try sink.add(TestFilm.picture(3, 4) { _, _ in (0, 0, 0, 255) }) }
            sink.cancel()
            #expect(try TestFilm.files(in: folder) == [])
        }
    }
}
