import Pixels

/// The pictures of an animated PNG file, one after the other and each as it is shown.
final class PNGAnimation: PictureWalk {
    private let file: PNGFrames
    private let bytes: [UInt8]
    private let profile: ImageProfile
    /// The canvas as it is shown, row by row, premultiplied.
    private var canvas: [UInt32]
    private var number = 0

    init(_ file: PNGFrames, _ bytes: [UInt8]) {
        (self.file, self.bytes, profile) = (file, bytes, ImageProfile(png: bytes.span))
        canvas = [UInt32](repeating: 0, count: file.width * file.height)
    }

    func nextPicture() throws(ImageError) -> Bitmap? {
        guard number < file.frames.count else { return nil }
        let frame = file.frames[number]
        number += 1
        // Before the first picture the canvas is clear.
        let before = canvas
        let picture = try Bitmap(pngBytes: alone(frame).span, profile: profile, limits: .none).pixels
        var place = 0
        for y in frame.rows {
            for at in y * file.width + frame.columns.lowerBound..<y * file.width + frame.columns.upperBound {
                canvas[at] = frame.liesOver ? Packed.over(Packed.levels(picture[place]), canvas[at]) : picture[place]
                place += 1
            }
        }
        defer {
            switch frame.disposal {
            case 1: for y in frame.rows { for x in frame.columns { canvas[y * file.width + x] = 0 } }
            case 2: canvas = before
            default: break
            }
        }
        return Bitmap(width: file.width, height: file.height, pixels: canvas)
    }

    /// A frame as a file of its own.
    private func alone(_ frame: PNGFrames.Frame) -> [UInt8] {
        var file = Array(bytes[0..<33])
        file.replaceSubrange(16..<20, with: PNGAnimation.word(frame.columns.count))
        file.replaceSubrange(20..<24, with: PNGAnimation.word(frame.rows.count))
        file.replaceSubrange(29..<33, with: PNGAnimation.word(PNGHeader.checksum(file.span, 12..<29)))
        for part in self.file.head { file += bytes[part] }
        append("IDAT", frame.content.reduce(into: []) { $0 += bytes[$1] }, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    private func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
        let start = file.count + 4
        file += PNGAnimation.word(content.count)
        file += Array(name.utf8)
        file += content
        file += PNGAnimation.word(PNGHeader.checksum(file.span, start..<file.count))
    }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
