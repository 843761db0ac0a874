import CGIF
import CWebP
import Foundation
import Graphics
import Films
import Testing

struct FormatTests {
    private let schedule = FrameSchedule(rate: FrameRate(frames: 30000, seconds: 1001)!, count: 4)

    @Test("Raw frames are R, G, B and straight alpha")
    func raw() throws {
        let half = TestFilm.picture(1, 1) { _, _ in (64, 0, 128, 128) }
        #expect(try TestFilm.film([half], RawFrames.init) == [128, 0, 255, 128])
        #expect(try TestFilm.film([TestFilm.frame(0), TestFilm.frame(1)], RawFrames.init).count == 2 * 48 * 32 * 4)
    }

    // BT.709 in 16…235: white is (235, 128, 128), black (16, 128, 128), red (63, 102, 240), all by its formulas.
    @Test("Y4M has BT.709's luma and differences")
    func luma() throws {
        let frame = TestFilm.picture(3, 1) { x, _ in x == 0 ? (255, 255, 255, 255) : x == 1 ? (0, 0, 0, 255) : (255, 0, 0, 255) }
        let film = try TestFilm.film([frame]) { Y4M($0, rate: schedule.rate, chroma: .full) }
        let header = Array("YUV4MPEG2 W3 H1 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n".utf8)
        #expect(film == header + [235, 16, 63, 128, 128, 102, 128, 128, 240])
    }

    @Test("Four pixels share their mean colour, those at the edge as many as there are")
    func chroma() throws {
        let frame = TestFilm.picture(3, 2) { x, _ in x < 2 ? (255, 255, 255, 255) : (0, 0, 255, 255) }
        let film = try TestFilm.film([frame]) { Y4M($0, rate: schedule.rate) }
        // Blue: luma 16 + 219 · 0.0722 = 32, differences 240 and 128 − 224 · 0.0722 / 1.5748 = 118.
        #expect(Array(film.suffix(10)) == [235, 235, 32, 235, 235, 32, 128, 240, 128, 118])
    }

    @Test("An animated PNG has every frame", arguments: [true, false])
    func animatedPNG(isOpaque: Bool) throws {
        var frames = (0..<3).map { TestFilm.frame($0, isOpaque: isOpaque) }
        // A frame that is like the one before is a frame all the same.
        frames.append(frames[2])
        let film = try TestFilm.film(frames) { AnimatedPNG($0, schedule: schedule, loops: 3, isOpaque: isOpaque) }
        let read = try PNGFilm(film)
        #expect(read.count == 4 && read.loops == 3)
        #expect(read.frames == frames)
        #expect(read.delays.allSatisfy { $0 == (1001, 30000) })
        // Programs that know no animation show the first.
        #expect(try Bitmap(pngBytes: film) == frames[0])
    }

    @Test("A GIF film has its length, and a picture of few colours keeps them", arguments: [true, false])
    func gif(isOpaque: Bool) throws {
        let frames = (0..<4).map { number in
            TestFilm.picture(20, 10) { x, y in
                x == number * 4 ? (200, 10, 20, 255) : isOpaque ? (UInt8(y * 20), 0, 99, 255) : (0, 0, 0, 0)
            }
        }
        let rate = try #require(FrameRate(frames: 30))
        let film = try TestFilm.film(frames) { AnimatedGIF($0, schedule: FrameSchedule(rate: rate, count: 4), loops: 0) }
        let read = try GIFFilm(film)
        #expect(read.frames == frames)
        #expect(read.delays == [3, 4, 3, 3])
        #expect(read.repeats)
    }

    @Test("A GIF film keeps as many colours as there is room for, in whatever order they come", arguments: [true, false])
    func fullTable(isOpaque: Bool) throws {
        // 167 is odd, so that each of 256 places has a colour of its own.
        let picture = TestFilm.picture(16, 16) { x, y in
            let number = UInt8(truncatingIfNeeded: (y * 16 + x) * 167)
            return isOpaque || (x, y) != (7, 3) ? (number, 255 - number, UInt8(x % 2) * 255, 255) : (0, 0, 0, 0)
        }
        let film = try TestFilm.film([picture]) { AnimatedGIF($0, schedule: schedule) }
        #expect(try GIFFilm(film).frames.first == picture)
    }

    @Test("An opaque film that becomes transparent leaves nothing behind")
    func holes() throws {
        let frames = (0..<4).map { number in
            TestFilm.picture(20, 20) { x, y in
                if number == 2 { return (0, 0, 0, 0) }
                return (x, y) == (3, 3) ? (UInt8(number * 60), 9, 9, 255) : (200, 0, 0, 255)
            }
        }
        let rate = try #require(FrameRate(frames: 10))
        let film = try TestFilm.film(frames) { AnimatedGIF($0, schedule: FrameSchedule(rate: rate, count: 4)) }
        #expect(try GIFFilm(film).frames == frames)
    }

    @Test("Frames too short for GIF players are left out, and the length stays")
    func fastGIF() throws {
        let rate = try #require(FrameRate(frames: 100))
        let film = try TestFilm.film((0..<10).map { TestFilm.frame($0) }) {
            AnimatedGIF($0, schedule: FrameSchedule(rate: rate, count: 10))
        }
        let read = try GIFFilm(film)
        #expect(read.delays == [2, 2, 2, 2, 2])
        #expect(read.delays.reduce(0, +) == 10)
    }

    // Delays are two bytes: 65535 hundredths at most.
    @Test("A GIF film whose frames are seen for an hour has its length", arguments: [true, false])
    func slowGIF(isOpaque: Bool) throws {
        let rate = try #require(FrameRate(frames: 1, seconds: 3600))
        // Few colours, which a GIF keeps.
        let frames = (0..<2).map { number in
            TestFilm.picture(9, 5) { x, _ in x == number ? (200, 0, 0, 255) : isOpaque ? (0, 0, 99, 255) : (0, 0, 0, 0) }
        }
        let film = try TestFilm.film(frames) { AnimatedGIF($0, schedule: FrameSchedule(rate: rate, count: 2)) }
        let read = try GIFFilm(film)
        #expect(read.delays.reduce(0, +) == 720_000 && read.delays.allSatisfy { $0 > 1 })
        var time = 0
        for (frame, delay) in zip(read.frames, read.delays) {
            #expect(frame == frames[time / 360_000])
            time += delay
        }
    }

    // Delays are fractions of two bytes each: 65535 seconds at most.
    @Test("An animated PNG whose frames are seen for a day has its length")
    func slowPNG() throws {
        let rate = try #require(FrameRate(frames: 1, seconds: 100_000))
        let frames = (0..<3).map { TestFilm.frame($0) }
        let film = try TestFilm.film(frames) { AnimatedPNG($0, schedule: FrameSchedule(rate: rate, count: 3), isOpaque: true) }
        let read = try PNGFilm(film)
        #expect(read.count == 6 && read.frames == frames.flatMap { [$0, $0] })
        #expect(read.delays.allSatisfy { $0.0 == 50_000 * $0.1 })
    }

    @Test("A WebP film says what it cannot hold")
    func slowWebP() throws {
        // 24 bits of milliseconds.
        for (seconds, isHeld) in [(16_777, true), (16_778, false)] {
            let schedule = FrameSchedule(rate: try #require(FrameRate(frames: 1, seconds: seconds)), count: 2)
            let make = { try TestFilm.film((0..<2).map { TestFilm.frame($0) }) { AnimatedWebP($0, schedule: schedule) } }
            if isHeld { #expect(try WebPFilm(make()).ends == [seconds * 1000, 2 * seconds * 1000]) } else { #expect(throws: FilmError.self) { try make() } }
        }
    }

    @Test("Where there are too many colours, the mean of a neighbourhood stays")
    func manyColors() throws {
        let picture = TestFilm.picture(128, 128) { x, y in (UInt8(x * 2), UInt8(y * 2), UInt8((x + y)), 255) }
        let film = try TestFilm.film([picture]) { AnimatedGIF($0, schedule: schedule) }
        let read = try #require(try GIFFilm(film).frames.first)
        for (left, top) in [(0, 0), (40, 80), (96, 32), (120, 120)] {
            var sums = (SIMD4<Int>.zero, SIMD4<Int>.zero)
            for y in top..<top + 8 {
                for x in left..<left + 8 {
                    sums.0 &+= SIMD4<Int>(truncatingIfNeeded: picture[x, y])
                    sums.1 &+= SIMD4<Int>(truncatingIfNeeded: read[x, y])
                }
            }
            for channel in 0..<3 { #expect(abs(sums.0[channel] - sums.1[channel]) < 64 * 8) }
        }
    }

    @Test("A WebP film without loss has every frame and its times")
    func webP() throws {
        let frames = (0..<4).map { TestFilm.frame($0) }
        let film = try TestFilm.film(frames) { AnimatedWebP($0, schedule: schedule, loops: 2) }
        let read = try WebPFilm(film)
        #expect(read.frames == frames)
        #expect(read.ends == [33, 67, 100, 133])
        #expect(read.loops == 2)
    }

    @Test("A rate with larger numbers than a PNG holds is told as near as they come")
    func largeRate() throws {
        let rate = try #require(FrameRate(frames: 120_000, seconds: 1001))
        let film = try TestFilm.film([TestFilm.frame(0)]) {
            AnimatedPNG($0, schedule: FrameSchedule(rate: rate, count: 1), isOpaque: true)
        }
        let (seconds, frames) = try #require(try PNGFilm(film).delays.first)
        #expect(abs(Double(frames) / Double(seconds) / (120_000 / 1001) - 1) < 1e-5)
    }

    @Test("A frame of another size is refused")
    func sizes() throws {
        try TestFilm.withFolder { folder in
            for make in [
                { AnimatedPNG($0, schedule: schedule, isOpaque: true) }, { AnimatedGIF($0, schedule: schedule) },
                { AnimatedWebP($0, schedule: schedule) }, { Y4M($0, rate: schedule.rate) },
            ] as [(OutputFile) -> any FrameSink] {
                let sink = make(try OutputFile(folder + "/film"))
                try sink.add(TestFilm.frame(0))
                #expect(throws: FilmError.changedSize(width: 5, height: 5)) {
                    try sink.add(TestFilm.picture(5, 5) { _, _ in (0, 0, 0, 255) })
                }
                sink.cancel()
            }
            #expect(try TestFilm.files(in: folder) == [])
        }
    }

    @Test("A sequence has a file for each frame; the first that cannot be written is told")
    func sequence() throws {
        try TestFilm.withFolder { folder in
            let name = try NumberedName(folder + "/%03d.png")
            let sink = PictureSequence(name, first: 9, threads: 2) { (frame, path) throws(ImageError) in try frame.writePNG(to: path) }
            for number in 0..<3 { try sink.add(TestFilm.frame(number)) }
            try sink.finish()
            #expect(try TestFilm.files(in: folder) == ["009.png", "010.png", "011.png"])
            #expect(try Bitmap(pngFile: folder + "/011.png") == TestFilm.frame(2))
            let wrong = try NumberedName(folder + "/none/%d.png")
            let failing = PictureSequence(wrong, threads: 2) { (frame, path) throws(ImageError) in try frame.writePNG(to: path) }
            #expect(throws: FilmError.self) {
                for number in 0..<9 { try failing.add(TestFilm.frame(number)) }
                try failing.finish()
            }
        }
    }
}
