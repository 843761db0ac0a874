import CGIF
import CWebP
import Graphics
import Testing

/// An animated PNG read by its specification: each frame is made a PNG file of its own.
struct PNGFilm {
    var count = 0
    var loops = 0
    var frames: [Bitmap] = []
    var delays: [(Int, Int)] = []

    init(_ bytes: [UInt8]) throws {
        var (place, header, data) = (8, [UInt8](), [UInt8]())
        var rect = (width: 0, height: 0, left: 0, top: 0)
        var sequence = 0
        func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        func pasted() throws {
            guard !data.isEmpty else { return }
            var head = header
            head.replaceSubrange(0..<8, with: [UInt32(rect.width), UInt32(rect.height)].flatMap(PNGFilm.bytes))
            let file = Array(bytes[..<8]) + PNGFilm.chunk("IHDR", head) + PNGFilm.chunk("IDAT", data) + PNGFilm.chunk("IEND", [])
            let part = try Bitmap(pngBytes: file)
            var pixels = frames.last?.pixels ?? part.pixels
            let width = frames.last?.width ?? part.width
            for y in 0..<part.height {
                let start = (rect.top + y) * width + rect.left
                pixels.replaceSubrange(start..<start + part.width, with: part.pixels[y * part.width..<(y + 1) * part.width])
            }
            frames.append(Bitmap(width: width, height: pixels.count / width, pixels: pixels))
            data = []
        }
        while place < bytes.count {
            let length = number(place)
            let content = place + 8
            switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
            case "IHDR": header = Array(bytes[content..<content + length])
            case "acTL": (count, loops) = (number(content), number(content + 4))
            case "fcTL":
                try pasted()
                #expect(number(content) == sequence)
                sequence += 1
                rect = (number(content + 4), number(content + 8), number(content + 12), number(content + 16))
                delays.append((number(content + 20) >> 16, number(content + 20) & 0xFFFF))
                #expect(bytes[content + 24] == 0 && bytes[content + 25] == 0)
            case "IDAT": data += bytes[content..<content + length]
            case "fdAT":
                #expect(number(content) == sequence)
                sequence += 1
                data += bytes[content + 4..<content + length]
            default: break
            }
            place = content + length + 4
        }
        try pasted()
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        var sum: UInt32 = ~0
        for byte in Array(name.utf8) + content {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        return bytes(UInt32(content.count)) + Array(name.utf8) + content + bytes(~sum)
    }
}

/// A GIF film read by giflib and put together by the format's rules.
struct GIFFilm {
    var frames: [Bitmap] = []
    /// Hundredths of a second.
    var delays: [Int] = []
    var repeats = false

    private final class Input {
        var rest: ArraySlice<UInt8>
        init(_ bytes: [UInt8]) { rest = bytes[...] }
    }

    init(_ bytes: [UInt8]) throws {
        let input = Input(bytes)
        var code: Int32 = 0
        let opened = withExtendedLifetime(input) {
            DGifOpen(
                Unmanaged.passUnretained(input).toOpaque(),
                { file, place, count in
                    let input = Unmanaged<Input>.fromOpaque(file!.pointee.UserData).takeUnretainedValue()
                    let count = min(Int(count), input.rest.count)
                    for index in 0..<count { place![index] = input.rest.removeFirst() }
                    return Int32(count)
                }, &code)
        }
        let file = try #require(opened)
        defer { DGifCloseFile(file, &code) }
        withExtendedLifetime(input) { #expect(DGifSlurp(file) == GIF_OK) }
        repeats = bytes.split(separator: UInt8(ascii: "N")).contains { $0.starts(with: Array("ETSCAPE2.0".utf8)) }
        let (width, height) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
        var canvas = [UInt32](repeating: 0, count: width * height)
        for index in 0..<Int(file.pointee.ImageCount) {
            let image = file.pointee.SavedImages[index]
            var control = GraphicsControlBlock()
            DGifSavedExtensionToGCB(file, Int32(index), &control)
            let place = image.ImageDesc
            for y in 0..<Int(place.Height) {
                for x in 0..<Int(place.Width) {
                    let value = Int32(image.RasterBits[y * Int(place.Width) + x])
                    if value == control.TransparentColor { continue }
                    let color = place.ColorMap.pointee.Colors[Int(value)]
                    canvas[(Int(place.Top) + y) * width + Int(place.Left) + x] =
                        0xFF00_0000 | UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16
                }
            }
            frames.append(Bitmap(width: width, height: height, pixels: canvas))
            delays.append(Int(control.DelayTime))
            if control.DisposalMode == DISPOSE_BACKGROUND { canvas = [UInt32](repeating: 0, count: width * height) }
        }
    }
}

/// A WebP film read by libwebp's decoder of animations.
struct WebPFilm {
    var frames: [Bitmap] = []
    /// When each is over, milliseconds.
    var ends: [Int] = []
    var loops = 0

    init(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBufferPointer { bytes in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            let decoder = try #require(WebPAnimDecoderNewInternal(&data, nil, WEBP_DEMUX_ABI_VERSION))
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            WebPAnimDecoderGetInfo(decoder, &info)
            loops = Int(info.loop_count)
            let count = Int(info.canvas_width * info.canvas_height)
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var (pixels, end) = (UnsafeMutablePointer<UInt8>?.none, Int32(0))
                #expect(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
                let words = UnsafeRawPointer(try #require(pixels)).bindMemory(to: UInt32.self, capacity: count)
                frames.append(
                    Bitmap(
                        width: Int(info.canvas_width), height: Int(info.canvas_height),
                        pixels: Array(UnsafeBufferPointer(start: words, count: count))))
                ends.append(Int(end))
            }
        }
    }
}
