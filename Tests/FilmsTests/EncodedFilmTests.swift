import Films
import Glibc
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
            // Matroska has milliseconds.
            #expect(abs(movie.rate - 30000.0 / 1001) < (codec == .vp9 ? 0.03 : 1e-6), "\(movie.rate)")
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

    @Test("A frame that is shown again is there again, in its place", arguments: [
        ("film.mp4", EncodedFilm.Codec.h264, UInt8(255)), ("film.mov", .proRes, 128), ("film.webm", .vp9, 128),
    ])
    func stillStretches(name: String, codec: EncodedFilm.Codec, alpha: UInt8) throws {
        try TestFilm.withFolder { folder in
            let path = folder + "/" + name
            let numbers = [0, 0, 0, 3, 3, 0, 1, 1]
            let schedule = FrameSchedule(rate: FrameRate(frames: 10)!, count: numbers.count)
            let sink = try EncodedFilm(path, codec: codec, schedule: schedule, isOpaque: alpha == 255, quality: 90, threads: 2)
            let still = EncodedFilmTests.frame(0, alpha: alpha)
            // The same picture, and another with the same pixels.
            for number in numbers { try sink.add(number == 0 ? still : EncodedFilmTests.frame(number, alpha: alpha)) }
            try sink.finish()
            let movie = try Movie(path: path)
            #expect(abs(movie.duration - 0.8) < 0.02 && abs(movie.rate - 10) < 0.1, "\(movie.duration) \(movie.rate)")
            for (place, number) in numbers.enumerated() {
                let pixel = try movie.picture(at: Double(place) / 10 + 0.05).bitmap[8, 24]
                #expect(abs(Int(pixel.x) - 40 - number * 40) <= 6, "frame \(place): \(pixel)")
            }
        }
    }

    @Test("Where groups end changes neither times nor pictures", arguments: [
        ("film.mp4", EncodedFilm.Codec.h264, UInt8(255)), ("film.mkv", .h264, 255), ("film.webm", .vp9, 128),
    ])
    func groups(name: String, codec: EncodedFilm.Codec, alpha: UInt8) throws {
        try TestFilm.withFolder { folder in
            let path = folder + "/" + name
            // The last of them stands alone.
            let numbers = [0, 1, 2, 3, 4, 4, 4, 0, 2, 3]
            let schedule = FrameSchedule(rate: FrameRate(frames: 10)!, count: numbers.count)
            let sink = try EncodedFilm(
                path, codec: codec, schedule: schedule, isOpaque: alpha == 255, quality: 90, threads: 2, group: 3)
            for number in numbers { try sink.add(EncodedFilmTests.frame(number, alpha: alpha)) }
            try sink.finish()
            let movie = try Movie(path: path)
            #expect(abs(movie.duration - 1) < 0.02 && abs(movie.rate - 10) < 1e-6, "\(movie.duration) \(movie.rate)")
            // Backwards: each is found from the beginning of its group.
            for (place, number) in numbers.enumerated().reversed() {
                let pixel = try movie.picture(at: Double(place) / 10 + 0.05).bitmap[8, 24]
                #expect(abs(Int(pixel.x) - 40 - number * 40) <= 6, "frame \(place): \(pixel)")
            }
        }
    }

    @Test("What is no file is not replaced by one")
    func pipe() throws {
        try TestFilm.withFolder { folder in
            #expect(mkfifo(folder + "/a.mp4", 0o600) == 0)
            do throws(FilmError) {
                _ = try EncodedFilm(folder + "/a.mp4", codec: .h264, schedule: schedule, isOpaque: true, threads: 1)
                Issue.record("A pipe became a film.")
            } catch {
                guard case .notEncodable = error else { throw error }
            }
            let files = try TestFilm.files(in: folder)
            #expect(files == ["a.mp4"])
        }
    }

    @Test("Before the first picture there is none to show again")
    func nothingToShowAgain() throws {
        try TestFilm.withFolder { folder in
            let film = try Film(
                path: folder + "/a.mp4", Film.Form(width: 64, height: 48, rate: 10, codec: "libx264", pixelForm: "yuv420p"))
            #expect(throws: MovieError.self) { try film.addAgain() }
            try film.add(EncodedFilmTests.frame(1))
            try film.addAgain()
            try film.finish()
            #expect(abs(try Movie(path: folder + "/a.mp4").duration - 0.2) < 1e-6)
        }
    }

    /// A film of noise, which is large where much of it is kept.
    private func bytes(_ name: String, _ codec: EncodedFilm.Codec, quality: Int) throws -> [UInt8] {
        try TestFilm.withFolder { folder in
            let sink = try EncodedFilm(folder + "/" + name, codec: codec, schedule: schedule, isOpaque: true, quality: quality, threads: 1)
            for number in 0..<3 {
                try sink.add(
                    TestFilm.picture(64, 48) { x, y in
                        let noise = (x * 7919 + y * 104_729 + number * 1_299_709) &* 2_654_435_761 >> 13
                        return (UInt8(truncatingIfNeeded: noise), UInt8(truncatingIfNeeded: noise >> 8), 9, 255)
                    })
            }
            try sink.finish()
            return try TestFilm.bytes(folder + "/" + name)
        }
    }

    @Test("The better the quality, the larger the film", arguments: [
        ("a.mp4", EncodedFilm.Codec.h264), ("a.mov", .proRes), ("a.webm", .vp9),
    ])
    func qualities(name: String, codec: EncodedFilm.Codec) throws {
        let sizes = try [1, 40, 80, 100].map { try bytes(name, codec, quality: $0).count }
        #expect(sizes == sizes.sorted() && sizes[0] * 5 < sizes[3] * 4, "\(sizes)")
    }

    /// `avcC` has its version, then the profile: 100 is High, which everything plays; 244 High 4:4:4 Predictive, for no loss.
    @Test("H.264 of the best quality is what players play", arguments: [98, 99, 100])
    func profile(quality: Int) throws {
        let film = try bytes("a.mp4", .h264, quality: quality)
        let place = try #require(film.firstRange(of: Array("avcC".utf8))).upperBound
        #expect(film[place] == 1 && film[place + 1] == 100)
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
