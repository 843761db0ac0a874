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
        file.replaceSubrange(16..<20, with: PNGPart.word(frame.columns.count))
        file.replaceSubrange(20..<24, with: PNGPart.word(frame.rows.count))
        file.replaceSubrange(29..<33, with: PNGPart.word(PNGHeader.checksum(file.span, 12..<29)))
        for part in self.file.head { file += bytes[part] }
        file += PNGPart.bytes("IDAT", frame.content.reduce(into: []) { $0 += bytes[$1] })
        return file + PNGPart.bytes("IEND", [])
    }
}
