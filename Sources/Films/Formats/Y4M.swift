public import Graphics

/// YUV4MPEG2: frames as luma and two colour differences, which every encoder reads from a pipe. BT.709, 16…235; transparent pictures are put on
/// black.
public final class Y4M: FrameSink {
    /// Chroma subsampling.
    public enum Chroma: Sendable {
        /// Two by two pixels share their colour.
        case quarter
        /// No subsampling.
        case full
    }

    private let file: OutputFile
    private let rate: FrameRate
    private let chroma: Chroma
    /// The header has been written elsewhere.
    private let hasHead: Bool
    /// Pixels; nil before the first frame.
    private var size: (width: Int, height: Int)?

    public convenience init(_ file: OutputFile, rate: FrameRate, chroma: Chroma = .quarter) {
        self.init(file, rate: rate, chroma: chroma, hasHead: false)
    }

    /// - Parameter hasHead: the file continues a film whose header is elsewhere.
    package init(_ file: OutputFile, rate: FrameRate, chroma: Chroma, hasHead: Bool) {
        (self.file, self.rate, self.chroma, self.hasHead) = (file, rate, chroma, hasHead)
    }

    public func add(_ frame: Bitmap) throws(FilmError) {
        if let size {
            guard size == (frame.width, frame.height) else {
                throw .changedSize(width: frame.width, height: frame.height)
            }
        } else {
            size = (frame.width, frame.height)
            if !hasHead { try writeHead(frame.width, frame.height) }
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

    private func writeHead(_ width: Int, _ height: Int) throws(FilmError) {
        let form = chroma == .full ? "444" : "420jpeg"
        let head = "YUV4MPEG2 W\(width) H\(height) F\(rate.frames):\(rate.seconds) Ip A1:1 C\(form) XCOLORRANGE=LIMITED\n"
        try file.write(head.utf8)
    }

    /// 65536 times the weights of each channel's levels in luma, and in the blue and red differences: BT.709's weights, scaled from 0…255 to
    /// 16…235 (219/255) and, as differences reach ±0.9278 and ±0.7874, to 112 about 128 (224/255).
    private static let luma = SIMD4<Int32>(11966, 40254, 4064, 0)
    private static let blue = SIMD4<Int32>(-6596, -22189, 28785, 0)
    private static let red = SIMD4<Int32>(28785, -26145, -2640, 0)

    @inline(__always)
    private static func levels(_ pixel: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255), 0)
    }

    /// A sum of parts in 1/65536, rounded.
    @inline(__always)
    private static func byte(_ base: Int32, _ parts: SIMD4<Int32>) -> UInt8 {
        UInt8(truncatingIfNeeded: base + (parts.wrappedSum() + 32768) >> 16)
    }

    private func luma(of frame: Bitmap) -> [UInt8] {
        frame.pixels.map { Y4M.byte(16, Y4M.levels($0) &* Y4M.luma) }
    }

    /// Differences of the mean of every `step` by `step` pixels; those at the end of a row or column may be fewer.
    private func differences(of frame: Bitmap, step: Int) -> (blue: [UInt8], red: [UInt8]) {
        let (columns, rows) = ((frame.width + step - 1) / step, (frame.height + step - 1) / step)
        let all = frame.pixels
        let pixels = all.span
        var (blues, reds) = ([UInt8](), [UInt8]())
        blues.reserveCapacity(columns * rows)
        reds.reserveCapacity(columns * rows)
        for row in 0..<rows {
            let (top, bottom) = (row * step * frame.width, (min((row + 1) * step, frame.height) - 1) * frame.width)
            for column in 0..<columns {
                // With two by two, pixels at an edge count twice or four times: the mean is the same.
                let (left, right) = (column * step, min((column + 1) * step, frame.width) - 1)
                let sum =
                    Y4M.levels(pixels[top + left]) &+ Y4M.levels(pixels[top + right])
                    &+ Y4M.levels(pixels[bottom + left]) &+ Y4M.levels(pixels[bottom + right])
                blues.append(Y4M.byte(128, (sum &* Y4M.blue) &>> 2))
                reds.append(Y4M.byte(128, (sum &* Y4M.red) &>> 2))
            }
        }
        return (blues, reds)
    }
}
