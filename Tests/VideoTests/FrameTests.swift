import Graphics
import TestMovies
import Testing

@testable import Video

/// Says aloud that a machine without FFmpeg tests nothing here.
let hasVideo: Bool = {
    if let problem = VideoLibraries.problem { print("VideoTests are skipped: \(problem)") }
    return VideoLibraries.problem == nil
}()

@Suite(.enabled(if: hasVideo))
struct FrameTests {
    @Test("The picture of a time is the last that has begun")
    func exact() throws {
        let file = try TestMovie.counting(40)
        let movie = try Movie(path: file.path)
        #expect(movie.width == 64 && movie.height == 48 && !movie.hasAlpha)
        #expect(abs(movie.duration - 1.6) < 1e-9)
        #expect(movie.rate == 25)
        for number in 0..<40 {
            let begin = Double(number) / 25
            for time in [begin, begin + 0.02, begin + 0.0399] {
                let picture = try movie.picture(at: time)
                #expect(TestMovie.number(in: picture.bitmap) == number, "at \(time)")
                #expect(abs(picture.begin - begin) < 1e-9)
                #expect(number == 39 ? picture.end == .infinity : abs(picture.end - begin - 0.04) < 1e-9)
            }
        }
        // Every picture was decoded once.
        #expect(movie.decodedCount == 40)
    }

    @Test("Before its beginning a movie shows its first picture, after its end its last")
    func ends() throws {
        let file = try TestMovie.counting(10)
        let movie = try Movie(path: file.path)
        for time in [-1, -.infinity, .nan, 0] as [Double] {
            #expect(TestMovie.number(in: try movie.picture(at: time).bitmap) == 0)
        }
        for time in [0.4, 1, 1e9, .infinity] as [Double] {
            #expect(TestMovie.number(in: try movie.picture(at: time).bitmap) == 9)
        }
    }

    @Test("Backwards, at random and with hardly any room: the same bytes as forwards")
    func anyOrder() throws {
        let file = try TestMovie.counting(60)
        let forwards = try Movie(path: file.path)
        let expected = try (0..<60).map { try forwards.picture(at: Double($0) / 25).bitmap }
        var tight = MovieMemory()
        (tight.decodedBytes, tight.bitmapBytes) = (1, 1)
        for memory in [MovieMemory(), tight] {
            let movie = try Movie(path: file.path, memory: memory)
            for number in (0..<60).reversed() {
                #expect(try movie.picture(at: Double(number) / 25).bitmap == expected[number], "\(number) backwards")
            }
            for step in 0..<60 {
                let number = step * 37 % 60
                #expect(try movie.picture(at: Double(number) / 25).bitmap == expected[number], "\(number) at random")
            }
        }
    }

    @Test("What is kept stays within its limits, however long the movie")
    func memory() throws {
        let file = try TestMovie.counting(60, width: 256, height: 256)
        var memory = MovieMemory()
        (memory.decodedBytes, memory.bitmapBytes) = (1 << 20, 1 << 20)
        let movie = try Movie(path: file.path, memory: memory)
        for number in 0..<60 {
            _ = try movie.picture(at: Double(number) / 25)
            #expect(movie.keptBytes <= 2 << 20)
        }
        #expect(movie.keptBytes > 1 << 20)
    }

    @Test("A picture that is asked for again is the same bitmap")
    func identity() throws {
        let file = try TestMovie.counting(3)
        let movie = try Movie(path: file.path)
        let first = try movie.picture(at: 0.04).bitmap
        _ = try movie.picture(at: 0.08)
        #expect(try movie.picture(at: 0.05).bitmap === first)
    }

    @Test("Far ahead nothing is decoded that need not be")
    func jump() throws {
        let file = try TestMovie.counting(120, rate: 12)
        let movie = try Movie(path: file.path)
        // Grey stands for numbers below 64; the picture of 9 s is judged by what reading all of the movie gives.
        let all = try Movie(path: file.path)
        for number in 0..<120 { _ = try all.picture(at: Double(number) / 12) }
        #expect(try movie.picture(at: 9).bitmap == all.picture(at: 9).bitmap)
        #expect(movie.decodedCount < 30)
    }
}
