import CGIF

/// The pictures of a GIF file one after the other, through giflib.
struct GIFFile: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    /// What giflib reads from; it outlives `file`.
    private let input: Input

    /// Bytes that are handed out one after the other.
    private final class Input {
        private var rest: Slice<UnsafeBufferPointer<UInt8>>
        /// More was asked for than there is.
        private(set) var hasEnded = false

        init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

        func take(_ count: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
            if count > rest.count { hasEnded = true }
            let count = min(count, rest.count)
            for index in 0..<count { place[index] = rest[rest.startIndex + index] }
            rest = rest.dropFirst(count)
            return count
        }
    }

    /// - Parameter bytes: must outlive the file.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
        input = Input(bytes)
        var code: Int32 = 0
        let opened = DGifOpen(
            Unmanaged.passUnretained(input).toOpaque(),
            { file, place, count in
                guard let file, let place, let input = file.pointee.UserData else { return 0 }
                return Int32(Unmanaged<Input>.fromOpaque(input).takeUnretainedValue().take(Int(count), to: place))
            }, &code)
        guard let opened else { throw GIFFile.error(code, input) }
        file = opened
    }

    deinit {
        var code: Int32 = 0
        DGifCloseFile(file, &code)
    }

    /// Columns and rows of the whole picture.
    var width: Int { Int(file.pointee.SWidth) }
    var height: Int { Int(file.pointee.SHeight) }

    /// What a file says before a picture.
    struct Control {
        /// The index of the colour that is not shown, if there is one.
        var transparent: Int?
        /// Hundredths of a second for which the picture is seen.
        var delay = 0
        /// What becomes of it then: giflib's number.
        var disposal = 0
        /// How often all pictures come again, 0 without end; nil where that was not said since the picture before.
        var repetitions: Int?
    }

    /// The first picture on the whole of the canvas, transparent where it has nothing.
    func firstFrame() throws(ImageError) -> [UInt32] {
        let control = try goToFirstFrame()
        var canvas = [UInt32](repeating: 0, count: width * height)
        try draw(control, onto: &canvas)
        return canvas
    }

    /// Decodes the picture at hand, and leaves what is there where it has nothing.
    func draw(_ control: Control, onto canvas: inout [UInt32]) throws(ImageError) {
        guard let map = file.pointee.Image.ColorMap ?? file.pointee.SColorMap else {
            throw .damaged("it has no colours")
        }
        // Indices beyond the last colour are black.
        var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
        for index in 0..<min(256, Int(map.pointee.ColorCount)) {
            let color = map.pointee.Colors[index]
            colors[index] |= UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16
        }
        if let transparent = control.transparent { colors[transparent] = 0 }
        try draw(colors, onto: &canvas)
    }

    /// Where the picture at hand lies on the canvas, columns and rows inside of it.
    var place: (columns: Range<Int>, rows: Range<Int>) {
        let place = file.pointee.Image
        let (left, top) = (min(Int(place.Left), width), min(Int(place.Top), height))
        return (left..<min(left + max(Int(place.Width), 0), width), top..<min(top + max(Int(place.Height), 0), height))
    }

    /// How long pictures are seen, and how often; as far as the file is whole. Read on a file of which nothing was read.
    func series() -> PictureSeries {
        var series = PictureSeries()
        do throws(ImageError) {
            while let control = try goToNextFrame() {
                if let repetitions = control.repetitions { series.loopCount = repetitions }
                if control.transparent != nil { series.mayBeTranslucent = true }
                let disposal = Int32(control.disposal)
                series.lay(
                    coversAll: place == (0..<width, 0..<height), isCleared: disposal == DISPOSE_BACKGROUND,
                    isTakenBack: disposal == DISPOSE_PREVIOUS)
                try skipPixels()
                series.delays.append(Double(control.delay) / 100)
            }
        } catch {
            series.isWhole = false
        }
        return series
    }

    private func skipPixels() throws(ImageError) {
        var size: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try check(DGifGetCode(file, &size, &block))
        while block != nil { try check(DGifGetCodeNext(file, &block)) }
    }

    /// True where a second picture follows the first. Read on a file of which nothing was read.
    func isAnimation() throws(ImageError) -> Bool {
        _ = try goToFirstFrame()
        try skipPixels()
        var kind = UNDEFINED_RECORD_TYPE
        repeat {
            try check(DGifGetRecordType(file, &kind))
            if kind == EXTENSION_RECORD_TYPE { try skipExtension() }
        } while kind == EXTENSION_RECORD_TYPE
        return kind == IMAGE_DESC_RECORD_TYPE
    }

    private func skipExtension() throws(ImageError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try check(DGifGetExtension(file, &code, &block))
        while block != nil { try check(DGifGetExtensionNext(file, &block)) }
    }

    private func draw(_ colors: [UInt32], onto canvas: inout [UInt32]) throws(ImageError) {
        let place = file.pointee.Image
        let (left, top, columns, rows) = (Int(place.Left), Int(place.Top), Int(place.Width), Int(place.Height))
        guard columns > 0, rows > 0 else { throw .damaged("the picture has no size") }
        let (width, height) = (width, height)
        // What lies outside is decoded all the same, and was asked of no limit.
        guard columns * rows <= max(4 * width * height, 1 << 20) else {
            throw .damaged("the picture is larger than the file says")
        }
        var line = [UInt8](repeating: 0, count: columns)
        // Interlaced pictures come as every eighth row, those in the middle between them, and so on.
        let passes = place.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
        for (first, step) in passes {
            for y in stride(from: first, to: rows, by: step) {
                try check(DGifGetLine(file, &line, Int32(columns)))
                guard top + y < height else { continue }
                let start = (top + y) * width + left
                for x in 0..<min(columns, max(0, width - left)) where colors[Int(line[x])] != 0 {
                    canvas[start + x] = colors[Int(line[x])]
                }
            }
        }
    }

    private func goToFirstFrame() throws(ImageError) -> Control {
        guard let control = try goToNextFrame() else { throw .damaged("it has no picture") }
        return control
    }

    /// Goes to the next picture, of which nothing was read then; nil where there is no further one.
    func goToNextFrame() throws(ImageError) -> Control? {
        var control = Control()
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            try check(DGifGetRecordType(file, &kind))
            switch kind {
            case IMAGE_DESC_RECORD_TYPE:
                try check(DGifGetImageDesc(file))
                return control
            case EXTENSION_RECORD_TYPE: try readExtension(into: &control)
            case TERMINATE_RECORD_TYPE: return nil
            default: throw .damaged("it has no picture")
            }
        }
    }

    private func readExtension(into control: inout Control) throws(ImageError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        try check(DGifGetExtension(file, &code, &block))
        var isLoop = false
        while let bytes = block {
            // A length, flags of which the lowest says that there is such a colour, a time, and the colour.
            if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4 {
                control.transparent = bytes[1] & 1 == 1 ? Int(bytes[4]) : nil
                control.disposal = Int(bytes[1] >> 2 & 7)
                control.delay = Int(bytes[2]) | Int(bytes[3]) << 8
            }
            // The name, and in the next block 1 and a number.
            if code == APPLICATION_EXT_FUNC_CODE {
                if isLoop, bytes[0] >= 3, bytes[1] == 1 { control.repetitions = Int(bytes[2]) | Int(bytes[3]) << 8 }
                isLoop = bytes[0] == 11 && "NETSCAPE2.0".utf8.enumerated().allSatisfy { bytes[$0.offset + 1] == $0.element }
            }
            try check(DGifGetExtensionNext(file, &block))
        }
    }

    private func check(_ result: Int32) throws(ImageError) {
        guard result == GIF_OK else { throw GIFFile.error(file.pointee.Error, input) }
    }

    private static func error(_ code: Int32, _ input: Input) -> ImageError {
        if input.hasEnded { return .truncated("the data ends too early") }
        return .damaged(GifErrorString(code).map { String(cString: $0) } ?? "error \(code)")
    }
}
