import CGIF

/// Reads the pictures of a GIF file one after the other, through giflib.
struct GIFFile: ~Copyable {
    private let file: UnsafeMutablePointer<GifFileType>
    /// The bytes from which giflib reads; they outlive `file`.
    private let input: Input

    /// Bytes with a read position.
    private final class Input {
        private var rest: Slice<UnsafeBufferPointer<UInt8>>
        /// More bytes were requested than there are.
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

    /// Columns and rows of the canvas.
    var width: Int { Int(file.pointee.SWidth) }
    var height: Int { Int(file.pointee.SHeight) }

    /// The graphics control and application extensions before a picture.
    struct Control {
        /// The transparent colour's index, if there is one.
        var transparent: Int?
        /// Duration, hundredths of a second.
        var delay = 0
        /// The disposal method, as giflib's number.
        var disposal = 0
        /// The number of repetitions of the animation, 0 for ever; nil if not given since the previous picture.
        var repetitions: Int?
    }

    /// The first picture on the full canvas, transparent elsewhere.
    func firstFrame() throws(ImageError) -> [UInt32] {
        let control = try goToFirstFrame()
        var canvas = [UInt32](repeating: 0, count: width * height)
        try draw(control, onto: &canvas)
        return canvas
    }

    /// Decodes the current picture over the canvas; transparent pixels leave it unchanged.
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

    /// The area of the current picture on the canvas, columns and rows, clipped to it.
    var place: (columns: Range<Int>, rows: Range<Int>) {
        let place = file.pointee.Image
        let (left, top) = (min(Int(place.Left), width), min(Int(place.Top), height))
        return (left..<min(left + max(Int(place.Width), 0), width), top..<min(top + max(Int(place.Height), 0), height))
    }

    /// The durations of the pictures, and the number of plays, as far as the file is undamaged. To be called before anything is read.
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

    /// True if there is a second picture. To be called before anything is read.
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
        // What lies outside the canvas is decoded all the same, and no limit was applied to it.
        guard columns * rows <= max(4 * width * height, 1 << 20) else {
            throw .damaged("the picture is larger than the file says")
        }
        var line = [UInt8](repeating: 0, count: columns)
        // Interlaced rows come in passes: every eighth row, then those half-way between, and so on.
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

    /// Advances to the next picture, whose pixels are not read yet; nil if there is none.
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
            // A length, flags of which the lowest means that there is a transparent colour, a delay, and that colour's index.
            if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4 {
                control.transparent = bytes[1] & 1 == 1 ? Int(bytes[4]) : nil
                control.disposal = Int(bytes[1] >> 2 & 7)
                control.delay = Int(bytes[2]) | Int(bytes[3]) << 8
            }
            // The name, and in the next block 1 and a count.
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
