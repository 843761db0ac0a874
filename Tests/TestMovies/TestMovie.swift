// TestMovies: movies that tests make for themselves, and know in every pixel.
public import Graphics
public import Video

#if canImport(Glibc)
    import Glibc
#endif

/// A movie in a temporary file, which goes with it.
public final class TestMovie {
    public let path: String
    public let form: Film.Form

    /// - Parameters:
    ///   - ending: says the kind of file.
    ///   - pictures: in their order.
    public init(_ ending: String, _ form: Film.Form, pictures: [Bitmap]) throws {
        (path, self.form) = (TestMovie.freePath(ending), form)
        let film = try Film(path: path, form)
        for picture in pictures { try film.add(picture) }
        try film.finish()
    }

    /// - Parameter planes: of each picture, in the film's own form.
    public init(_ ending: String, _ form: Film.Form, planes: [[UInt8]]) throws {
        (path, self.form) = (TestMovie.freePath(ending), form)
        let film = try Film(path: path, form)
        for picture in planes { try film.add(planes: picture) }
        try film.finish()
    }

    deinit { unlink(path) }

    /// Where no file is yet.
    public static func freePath(_ ending: String) -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let number = UInt64.random(in: 0...(.max))
        return "\(folder)/layerkit-test-\(String(number, radix: 36)).\(ending)"
    }

    /// H.264 with pictures that lean on others before and after them, and a key picture every twelve.
    public static func counting(_ count: Int, rate: Int = 25, width: Int = 64, height: Int = 48) throws -> TestMovie {
        var form = Film.Form(width: width, height: height, rate: rate, codec: "libx264", pixelForm: "yuv420p")
        form.options = [("g", "12"), ("bf", "3"), ("crf", "12"), ("preset", "veryfast")]
        return try TestMovie("mp4", form, pictures: (0..<count).map { number($0, width: width, height: height) })
    }

    /// A picture that shows a number below 64 by its grey, and moves.
    public static func number(_ number: Int, width: Int, height: Int) -> Bitmap {
        let level = UInt32(level(of: number))
        let grey = 0xFF00_0000 | level << 16 | level << 8 | level
        var pixels = [UInt32](repeating: grey, count: width * height)
        // A bar at the bottom wanders, so that pictures are worth leaning on.
        for y in (height * 3 / 4)..<height {
            for x in 0..<4 { pixels[y * width + (number * 3 + x) % width] = 0xFF00_00FF }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The grey that stands for a number.
    public static func level(of number: Int) -> Int { 2 + number * 4 }

    /// The number that a picture shows.
    public static func number(in bitmap: Bitmap) -> Int {
        Int(((Double(bitmap[bitmap.width / 2, bitmap.height / 4].y) - 2) / 4).rounded())
    }
}
