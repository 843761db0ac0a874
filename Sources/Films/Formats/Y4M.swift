public import Graphics

/// YUV4MPEG2: frames as luma and two colour differences, which every encoder reads from a pipe. BT.709, 16…235, on black where
/// the picture is transparent.
public final class Y4M: FrameSink {
    /// How many pixels share their colour.
    public enum Chroma: Sendable {
        /// Two by two.
        case quarter
        /// None.
        case full
    }

    private let file: OutputFile
    private let rate: FrameRate
    private let chroma: Chroma
    /// Pixels; nil before the first frame.
    private var size: (width: Int, height: Int)?

    public init(_ file: OutputFile, rate: FrameRate, chroma: Chroma = .quarter) {
        (self.file, self.rate, self.chroma) = (file, rate, chroma)
    }

    public func add(_ frame: Bitmap) throws(FilmError) {
        if let size {
            guard size == (frame.width, frame.height) else {
                throw .changedSize(width: frame.width, height: frame.height)
            }
        } else {
            size = (frame.width, frame.height)
            let form = chroma == .full ? "444" : "420jpeg"
            let header =
                "YUV4MPEG2 W\(frame.width) H\(frame.height) F\(rate.frames):\(rate.seconds) Ip A1:1 C\(form) XCOLORRANGE=LIMITED\n"
            try file.write(header.utf8)
        }
        try file.write("FRAME\n".utf8)
        try file.write(luma(of: frame))
        let step = chroma == .full ? 1 : 2
        let differences = differences(of: frame, step: step)
        try file.write(differences.blue)
        try file.write(differences.red)
    }

    public func finish() throws(FilmError) { try file.finish() }
    public func cancel() { file.cancel() }

    /// 1/65536 of BT.709's weights, scaled from 0…255 to 16…235: 219/255 · (0.2126, 0.7152, 0.0722).
    private static let weights: (Int, Int, Int) = (11966, 40254, 4064)

    private func luma(of frame: Bitmap) -> [UInt8] {
        let (red, green, blue) = Y4M.weights
        return frame.pixels.map { pixel in
            let pixel = Int(pixel)
            let sum = red * (pixel & 255) + green * (pixel >> 8 & 255) + blue * (pixel >> 16 & 255)
            return UInt8(truncatingIfNeeded: 16 + (sum + 32768) >> 16)
        }
    }

    /// 224/255 · (blue − luma) / 1.8556 and 224/255 · (red − luma) / 1.5748, about 128, of the mean of every `step` by `step`
    /// pixels; those at the end of a row or column may be fewer.
    private func differences(of frame: Bitmap, step: Int) -> (blue: [UInt8], red: [UInt8]) {
        let (columns, rows) = ((frame.width + step - 1) / step, (frame.height + step - 1) / step)
        var (blues, reds) = ([UInt8](), [UInt8]())
        blues.reserveCapacity(columns * rows)
        reds.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var (red, green, blue, count) = (0, 0, 0, 0)
                for y in row * step..<min((row + 1) * step, frame.height) {
                    for x in column * step..<min((column + 1) * step, frame.width) {
                        let pixel = Int(frame.pixels[y * frame.width + x])
                        red += pixel & 255
                        green += pixel >> 8 & 255
                        blue += pixel >> 16 & 255
                        count += 1
                    }
                }
                let scale = 1 / Double(count)
                let (r, g, b) = (Double(red) * scale, Double(green) * scale, Double(blue) * scale)
                let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
                blues.append(UInt8((128 + 224.0 / 255 * (b - luma) / 1.8556).rounded()))
                reds.append(UInt8((128 + 224.0 / 255 * (r - luma) / 1.5748).rounded()))
            }
        }
        return (blues, reds)
    }
}
