import Graphics
import TestMovies
import Testing

@testable import Video

/// Movies that lie on their side, have pixels that are not square, or can be seen through; and files that are none.
@Suite(.enabled(if: hasVideo))
struct FormTests {
    /// Red at the left, blue at the right, and the lower half darker.
    private static func corners(width: Int, height: Int) -> Bitmap {
        let pixels = (0..<width * height).map { index -> UInt32 in
            let level: UInt32 = index / width < height / 2 ? 250 : 100
            return 0xFF00_0000 | (index % width < width / 2 ? level : level << 16)
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Which corner has which colour: R and B bright, r and b dark; from the upper left clockwise.
    private static func reading(_ bitmap: Bitmap) -> String {
        let (right, bottom) = (bitmap.width - 3, bitmap.height - 3)
        return [(2, 2), (right, 2), (right, bottom), (2, bottom)].map { x, y in
            let p = bitmap[x, y]
            return p.x > p.z ? (p.x > 180 ? "R" : "r") : p.z > 180 ? "B" : "b"
        }.joined()
    }

    @Test("A movie that says how it is to be turned is turned", arguments: [(0, "RBbr"), (90, "rRBb"), (180, "brRB"), (270, "BbrR")])
    func turned(degrees: Int, expected: String) throws {
        var form = Film.Form(width: 64, height: 32, rate: 10, codec: "libx264", pixelForm: "yuv420p")
        form.turn = degrees
        let file = try TestMovie("mp4", form, pictures: [Self.corners(width: 64, height: 32)])
        let movie = try Movie(path: file.path)
        let bitmap = try movie.picture(at: 0).bitmap
        #expect(Self.reading(bitmap) == expected)
        #expect(SIMD2(movie.width, movie.height) == (degrees % 180 == 0 ? SIMD2(64, 32) : SIMD2(32, 64)))
        #expect(SIMD2(bitmap.width, bitmap.height) == SIMD2(movie.width, movie.height))
    }

    @Test("Pixels that are not square become square ones")
    func aspect() throws {
        var form = Film.Form(width: 32, height: 32, rate: 10, codec: "libx264", pixelForm: "yuv420p")
        form.pixelAspect = (4, 3)
        let file = try TestMovie("mp4", form, pictures: [Self.corners(width: 32, height: 32)])
        let movie = try Movie(path: file.path)
        #expect(movie.width == 43 && movie.height == 32)
        #expect(Self.reading(try movie.picture(at: 0).bitmap) == "RBbr")
    }

    /// Red, half of it translucent: premultiplied.
    private static let translucent = Bitmap(
        width: 32, height: 32,
        pixels: (0..<1024).map { index -> UInt32 in index % 32 < 16 ? 0xFF00_00FF : 0x8000_0080 })

    @Test(
        "Alpha is kept by codecs that have it, and colours are premultiplied",
        arguments: [
            ("qtrle", "argb", "mov", 0), ("png", "rgba", "mov", 0), ("prores_ks", "yuva444p10le", "mov", 4),
            ("libvpx-vp9", "yuva420p", "webm", 6), ("ffv1", "yuva420p", "mkv", 3),
        ])
    func alpha(codec: String, pixelForm: String, ending: String, tolerance: Int) throws {
        var form = Film.Form(width: 32, height: 32, rate: 10, codec: codec, pixelForm: pixelForm)
        if codec == "prores_ks" { form.options = [("profile", "4444")] }
        if codec == "libvpx-vp9" { form.options = [("crf", "4"), ("auto-alt-ref", "0")] }
        let file = try TestMovie(ending, form, pictures: [Self.translucent, Self.translucent])
        let movie = try Movie(path: file.path)
        #expect(movie.hasAlpha)
        let bitmap = try movie.picture(at: 0.1).bitmap
        for (x, expected) in [(4, SIMD4<Int>(255, 0, 0, 255)), (27, SIMD4(128, 0, 0, 128))] {
            let pixel = SIMD4<Int>(truncatingIfNeeded: bitmap[x, 16])
            for channel in 0..<4 { #expect(abs(pixel[channel] - expected[channel]) <= tolerance, "\(codec): \(pixel)") }
        }
    }

    @Test("Files that are no movies are refused with what is wrong")
    func refused() throws {
        #expect(throws: MovieError.self) { try Movie(path: "/nowhere/none.mp4") }
        #expect(throws: MovieError.self) { try Movie(path: "/etc/passwd") }
        // Addresses are no files, and lists that name other files are no movies.
        #expect(throws: MovieError.self) { try Movie(path: "http://127.0.0.1:9/none.mp4") }
        let file = try TestMovie.counting(3, width: 128, height: 128)
        var limits = LKLimits()
        limits.moviePixels = 10_000
        #expect(throws: MovieError.overLimit(LKLimitExceeded(.moviePixels, allowed: 10_000, asked: nil, place: file.path))) {
            try Movie(path: file.path, limits: limits)
        }
    }

    @Test("A film that cannot be made says so")
    func unwritten() throws {
        let form = Film.Form(width: 32, height: 32, rate: 10, codec: "no-such-codec", pixelForm: "yuv420p")
        #expect(throws: MovieError.noCodec(path: "/tmp/none.mp4", reason: "this FFmpeg has no encoder of that name")) {
            try Film(path: "/tmp/none.mp4", form)
        }
        let good = Film.Form(width: 32, height: 32, rate: 10, codec: "libx264", pixelForm: "yuv420p")
        #expect(throws: MovieError.self) { try Film(path: "/nowhere/none.mp4", good) }
        let file = try Film(path: TestMovie.freePath("mp4"), good)
        #expect(throws: MovieError.self) { try file.add(Self.corners(width: 16, height: 16)) }
        #expect(throws: MovieError.self) { try file.add(planes: [1, 2, 3]) }
    }
}

struct LibraryTests {
    @Test("A library that is missing is named, with what the linker says")
    func missing() throws {
        let missing = try #require(VideoLibraries.missing(of: ["libc.so.6", "libno-such-library.so.1"]))
        #expect(missing.name == "libno-such-library.so.1" && missing.reason.contains("libno-such-library.so.1"))
        #expect(VideoLibraries.missing(of: ["libc.so.6"]) == nil)
        let sentence = MovieError.missingLibrary(name: missing.name, reason: missing.reason).description
        #expect(sentence.contains("libno-such-library.so.1") && sentence.contains("| ffmpeg"))
        // Those that are opened, by the names of their packages.
        let packages = VideoLibraries.packages
        #expect(packages.allSatisfy { sentence.contains($0) && $0.last?.isNumber == true })
        #expect(Set(packages.map { String($0.prefix { !$0.isNumber }) }) == ["libavcodec", "libavformat", "libavutil", "libswscale"])
    }
}
