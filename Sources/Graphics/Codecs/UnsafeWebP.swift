import CWebP

/// A parsed WebP file: its size, its features, and its first picture. It must not outlive the bytes.
struct WebPFile: ~Copyable {
    private let demuxer: OpaquePointer

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        var state = WEBP_DEMUX_PARSING_HEADER
        guard let demuxer = WebPDemuxInternal(&data, 0, &state, WEBP_DEMUX_ABI_VERSION) else {
            // The decoder reports a truncated file as contradictory. Bytes 4 to 7 give the number of those that follow.
            let length = bytes.count < 8 ? 0 : (4..<8).reduce(0) { $0 | Int(bytes[$1]) << (8 * ($1 - 4)) }
            let isWhole = state == WEBP_DEMUX_PARSE_ERROR && bytes.count >= 8 + length
            throw isWhole
                ? .damaged("its parts do not fit together") : .truncated("\(bytes.count) bytes are not the whole file")
        }
        self.demuxer = demuxer
    }

    deinit { WebPDemuxDelete(demuxer) }

    /// Columns and rows of the whole picture.
    var width: Int { Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)) }
    var height: Int { Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)) }

    /// A still picture rather than an animation.
    var isStill: Bool { WebPDemuxGetI(demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG.rawValue == 0 }
    /// One picture without alpha.
    var isOpaque: Bool {
        var frame = WebPIterator()
        defer { WebPDemuxReleaseIterator(&frame) }
        return isStill && WebPDemuxGetFrame(demuxer, 1, &frame) != 0 && frame.has_alpha == 0
    }

    /// The durations of the pictures, and the number of plays.
    var series: PictureSeries {
        var series = PictureSeries(loopCount: Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)))
        var frame = WebPIterator()
        defer { WebPDemuxReleaseIterator(&frame) }
        guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { return series }
        repeat {
            if frame.has_alpha != 0 || Int(frame.width) < width || Int(frame.height) < height { series.mayBeTranslucent = true }
            series.delays.append(Double(frame.duration) / 1000)
        } while WebPDemuxNextFrame(&frame) != 0
        return series
    }

    /// A chunk other than a picture; nil if the file has none of that name.
    func chunk(_ name: StaticString) -> [UInt8]? {
        var iterator = WebPChunkIterator()
        defer { WebPDemuxReleaseChunkIterator(&iterator) }
        let found = name.withUTF8Buffer { text in
            text.withMemoryRebound(to: CChar.self) { WebPDemuxGetChunk(demuxer, $0.baseAddress!, 1, &iterator) }
        }
        guard found != 0 else { return nil }
        return Array(UnsafeBufferPointer(start: iterator.chunk.bytes, count: iterator.chunk.size))
    }

    /// The first picture, not premultiplied, on the full canvas.
    func firstFrame(eighths: Int) throws(ImageError) -> [UInt32] {
        var frame = WebPIterator()
        defer { WebPDemuxReleaseIterator(&frame) }
        guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { throw .damaged("it has no picture") }
        guard frame.complete != 0 else { throw .truncated("the data end within the picture") }
        let (width, height) = (Int(frame.width), Int(frame.height))
        let isWhole = (frame.x_offset, frame.y_offset, width, height) == (0, 0, self.width, self.height)
        if isWhole { return try WebPFile.decode(frame.fragment, width, height, eighths: eighths) }
        guard frame.x_offset >= 0, frame.y_offset >= 0, Int(frame.x_offset) + width <= self.width,
            Int(frame.y_offset) + height <= self.height
        else { throw .damaged("the picture is larger than the file says") }
        let part = try WebPFile.decode(frame.fragment, width, height, eighths: 8)
        var canvas = [UInt32](repeating: 0, count: self.width * self.height)
        for y in 0..<height {
            let start = (Int(frame.y_offset) + y) * self.width + Int(frame.x_offset)
            canvas.replaceSubrange(start..<start + width, with: part[y * width..<(y + 1) * width])
        }
        return canvas
    }

    private static func decode(
        _ data: WebPData, _ width: Int, _ height: Int, eighths: Int
    ) throws(ImageError) -> [UInt32] {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { throw .damaged("the decoder is of another version") }
        let (columns, rows) = ((width * eighths + 7) / 8, (height * eighths + 7) / 8)
        config.options.use_scaling = eighths < 8 ? 1 : 0
        (config.options.scaled_width, config.options.scaled_height) = (Int32(columns), Int32(rows))
        config.output.colorspace = MODE_RGBA
        config.output.is_external_memory = 1
        var status = VP8_STATUS_OK
        let pixels = [UInt32](unsafeUninitializedCapacity: columns * rows) { words, initialized in
            let raw = UnsafeMutableRawBufferPointer(words).bindMemory(to: UInt8.self)
            config.output.u.RGBA = WebPRGBABuffer(
                rgba: raw.baseAddress, stride: Int32(columns * 4), size: columns * rows * 4)
            status = WebPDecode(data.bytes, data.size, &config)
            initialized = status == VP8_STATUS_OK ? columns * rows : 0
        }
        switch status {
        case VP8_STATUS_OK: return pixels
        case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory(width: columns, height: rows)
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated("the data end within the picture")
        default: throw .damaged("the decoder stopped with error \(status.rawValue)")
        }
    }
}
