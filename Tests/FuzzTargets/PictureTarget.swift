import Foundation
import Graphics
import Limits
import TestPictures

/// PNG, JPEG, WebP and GIF files: looked at, decoded whole, decoded small, and decoded when somebody looks.
enum PictureTarget: FuzzTarget {
    static let name = "pictures"

    static let words = [
        "\u{89}PNG\r\n\u{1A}\n", "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "GIF87a", "GIF89a", "RIFF", "WEBP", "VP8 ",
        "VP8L", "VP8X", "ALPH",
        "ANIM", "ANMF", "acTL", "fcTL", "fdAT", "NETSCAPE2.0", "pHYs", "EXIF",
        "ICCP", "Exif", "ICC_PROFILE", "Adobe", "JFIF", "rXYZ", "gXYZ", "bXYZ", "II*", "MM",
    ]

    private static var limits: LKLimits {
        var limits = LKLimits()
        limits.picturePixels = 1 << 16
        return limits
    }

    static func run(_ bytes: [UInt8]) -> Bool {
        // What a frame asks for before it knows how large the picture is seen.
        _ = try? ImageFile(Array(bytes.prefix(bytes.count / 2)), limits: limits)
        guard let file = try? ImageFile(bytes, limits: limits) else { return false }
        let whole = try? file.bitmap()
        if let whole {
            precondition(
                (whole.width, whole.height) == (file.width, file.height), "a picture of another size than it says")
        }
        let small = try? file.bitmap(coveringWidth: 1, height: 1)
        if let small {
            precondition(small.width <= file.width && small.height <= file.height, "a small picture is larger")
        }
        _ = (try? file.bitmapOnDemand())?[0, 0]
        if file.isAnimation { play(file) }
        askImageIO(bytes)
        return whole != nil
    }

    /// All that is said of a file, and a few of its pictures, not in their order.
    private static func askImageIO(_ bytes: [UInt8]) {
        guard let source = CGImageSourceCreateWithData(Data(bytes) as NSData, nil) else { return }
        _ = CGImageSourceCopyProperties(source, nil)
        _ = CGImageSourceGetStatus(source)
        let count = CGImageSourceGetCount(source)
        precondition(count > 0 && CGImageSourceCopyPropertiesAtIndex(source, count - 1, nil) != nil, "a picture without properties")
        for index in [1, 3, 2, count] {
            guard let picture = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
            precondition(index < count, "a picture beyond the last one")
            precondition(picture.bitmap.pixels.count == picture.width * picture.height, "a picture that is not whole")
        }
    }

    /// A few pictures of an animation, as films are compared.
    private static func play(_ file: ImageFile) {
        precondition(file.duration.map { $0 >= 0 && $0.isFinite } ?? true, "a film that lasts no time, or for ever")
        guard file.format == .webP, let animation = try? WebPAnimation(file, path: "a.webp") else { return }
        for _ in 0..<4 {
            guard let picture = try? animation.next() else { return }
            precondition(picture.bitmap.pixels.count == picture.bitmap.width * picture.bitmap.height, "a picture that is not whole")
        }
    }

    static var seeds: [[UInt8]] { pngs + jpegs + webPs + gifs + [animatedGIF, animatedPNG] }

    /// Three pictures, of which one has holes.
    private static var animatedGIF: [UInt8] {
        let data = NSMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, "com.compuserve.gif", 3, nil) else { return [] }
        CGImageDestinationSetProperties(destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 2]] as NSDictionary)
        for mask in [0xFFFF_FFFF, 0x00FF_FFFF, 0xFFFF_00FF] as [UInt32] {
            let picture = Bitmap(width: 9, height: 5, pixels: bitmap.pixels.map { mask >> 24 == 0 && $0 % 3 == 0 ? 0 : $0 & mask | 0xFF00_0000 })
            CGImageDestinationAddImage(destination, CGImage(bitmap: picture), nil)
        }
        _ = CGImageDestinationFinalize(destination)
        return [UInt8](data as Data)
    }

    /// Two pictures, of which the second lies over a part of the first.
    private static var animatedPNG: [UInt8] {
        func control(_ number: Int, _ width: Int, _ height: Int, _ end: [UInt8]) -> [UInt8] {
            [number, width, height, 0, 0].flatMap(HandMadePNG.word) + [0, 1, 0, 9] + end
        }
        let chunks = [("acTL", HandMadePNG.word(2) + HandMadePNG.word(0)), ("fcTL", control(0, 9, 5, [0, 0]))]
        let first = HandMadePNG(width: 9, height: 5, bitDepth: 8, colorType: 6, chunks: chunks, sample: HandMadePNG.scattered(bitDepth: 8))
        let second = HandMadePNG(width: 3, height: 2, bitDepth: 8, colorType: 6, sample: HandMadePNG.scattered(bitDepth: 8))
        var bytes = Array(first.bytes.prefix(first.bytes.count - 12))
        bytes += HandMadePNG.chunk("fcTL", control(1, 3, 2, [2, 1]))
        bytes += HandMadePNG.chunk("fdAT", HandMadePNG.word(2) + HandMadePNG.zlib(second.rows))
        return bytes + HandMadePNG.chunk("IEND", [])
    }

    private static let bitmap = Bitmap(
        width: 9, height: 5, pixels: (0..<45).map { 0xFF00_0000 | $0 &* 0x0103_0507 & 0xFF_FFFF })

    private static var pngs: [[UInt8]] {
        let forms = [(0, 1), (0, 16), (2, 8), (3, 2), (3, 8), (4, 8), (6, 8), (6, 16)]
        return forms.flatMap { type, depth in
            [false, true].map { isInterlaced in
                var png = HandMadePNG(
                    width: 9, height: 5, bitDepth: depth, colorType: type, isInterlaced: isInterlaced,
                    sample: HandMadePNG.scattered(bitDepth: depth))
                if type == 3 {
                    png.chunks = [
                        ("PLTE", (0..<3 << depth).map { UInt8(truncatingIfNeeded: $0 * 7) }), ("tRNS", [0, 128]),
                    ]
                }
                if type == 2 { png.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])] }
                return png.bytes
            }
        }
    }

    private static var jpegs: [[UInt8]] {
        let grey = PictureFiles.jpeg(width: 9, height: 17, channels: 1) { x, y in [UInt8(x * 20 + y)] }
        let color = PictureFiles.jpeg(width: 17, height: 9) { x, y in [UInt8(x * 9), UInt8(y * 20), 40] }
        let scans = PictureFiles.jpeg(width: 17, height: 9, quality: 60, isProgressive: true) { x, y in
            [UInt8(x * 9), UInt8(y * 20), 40]
        }
        let ink = PictureFiles.jpeg(width: 9, height: 9, channels: 4, hasInkDifferences: true) { x, y in
            [UInt8(x), UInt8(y), 90, 200]
        }
        let turned = PictureFiles.jpeg(color, with: 0xE1, PictureFiles.exif(6))
        let wide = PictureFiles.jpeg(color, with: 0xE2, PictureFiles.jpegProfile(PictureFiles.displayP3Profile))
        return [grey, color, scans, ink, turned, wide]
    }

    private static var webPs: [[UInt8]] {
        let exact = PictureFiles.webP(width: 9, height: 5) { x, y in [UInt8(x * 9), UInt8(y * 9), 3, UInt8(255 - x)] }
        let picture = Array(exact[12...])
        let extended = PictureFiles.riff([
            PictureFiles.extended(width: 9, height: 5, flags: 8 + 16 + 32),
            PictureFiles.chunk("ICCP", PictureFiles.displayP3Profile), picture,
            PictureFiles.chunk("EXIF", PictureFiles.exif(8)),
        ])
        // A picture of an animation: its place, its size, how long it is seen.
        let frame = PictureFiles.little(1, 3) + PictureFiles.little(1, 3) + [8, 0, 0, 4, 0, 0, 40, 0, 0, 0]
        let film = PictureFiles.riff([
            PictureFiles.extended(width: 12, height: 8, flags: 2 + 16), PictureFiles.chunk("ANIM", [0, 0, 0, 0, 0, 0]),
            PictureFiles.chunk("ANMF", frame + picture),
        ])
        return [exact, extended, film, (try? bitmap.webPBytes(quality: 50)) ?? []]
    }

    private static var gifs: [[UInt8]] {
        [false, true].map {
            PictureFiles.gif(width: 9, height: 9, frame: (1, 2, 7, 6), isInterlaced: $0) { ($0 + $1) % 4 }
        }
    }
}
