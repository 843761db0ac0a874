import CWebP
public import Graphics

/// A WebP film, encoded by libwebp's animation encoder, which finds what changed from frame to frame. The encoder keeps all of its output until
/// the end: memory grows with the file, not just with the number of frames.
public final class AnimatedWebP: FrameSink {
    private let file: OutputFile
    private let schedule: FrameSchedule
    private let quality: Int?
    private var options = WebPAnimEncoderOptions()
    private var encoder: OpaquePointer?
    private var size: (width: Int, height: Int)?
    /// Number of the next frame.
    private var number = 0

    /// - Parameters:
    ///   - loops: how often it plays; 0 for ever.
    ///   - quality: 0 to 100; nil for lossless.
    public init(_ file: OutputFile, schedule: FrameSchedule, loops: Int = 0, quality: Int? = nil) {
        (self.file, self.schedule, self.quality) = (file, schedule, quality)
        _ = WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION)
        options.anim_params.loop_count = Int32(loops)
    }

    deinit { if let encoder { WebPAnimEncoderDelete(encoder) } }

    public func add(_ frame: Bitmap) throws(FilmError) {
        let encoder = try encoder(for: frame)
        var config = WebPConfig()
        var picture = WebPPicture()
        guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, Float(quality ?? 75), WEBP_ENCODER_ABI_VERSION) != 0,
            WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
        else { throw .notEncodable("libwebp is of another version") }
        if quality == nil { _ = WebPConfigLosslessPreset(&config, 2) }
        picture.use_argb = 1
        (picture.width, picture.height) = (Int32(frame.width), Int32(frame.height))
        defer { WebPPictureFree(&picture) }
        let isTaken = frame.straightPixels.withUnsafeBytes { bytes in
            WebPPictureImportRGBA(&picture, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(frame.width * 4))
        }
        guard isTaken != 0 else { throw .picture(.outOfMemory(width: frame.width, height: frame.height)) }
        guard WebPAnimEncoderAdd(encoder, &picture, try milliseconds(number), &config) != 0 else { throw failure(encoder) }
        number += 1
    }

    public func finish() throws(FilmError) {
        guard let encoder else { throw .notEncodable("\(file.path): it has no frame") }
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        // Without a picture, the time is the end of the last frame.
        guard WebPAnimEncoderAdd(encoder, nil, try milliseconds(number), nil) != 0, WebPAnimEncoderAssemble(encoder, &data) != 0
        else { throw failure(encoder) }
        try file.write(UnsafeBufferPointer(start: data.bytes, count: data.size))
        try file.finish()
    }

    public func cancel() { file.cancel() }

    private func encoder(for frame: Bitmap) throws(FilmError) -> OpaquePointer {
        if let encoder, let size {
            guard size == (frame.width, frame.height) else {
                throw .changedSize(width: frame.width, height: frame.height)
            }
            return encoder
        }
        guard frame.width <= 16_383, frame.height <= 16_383 else { throw .notEncodable("\(file.path): WebP ends at 16383 rows and columns") }
        guard
            let made = WebPAnimEncoderNewInternal(
                Int32(frame.width), Int32(frame.height), &options, WEBP_MUX_ABI_VERSION)
        else { throw .notEncodable("libwebp is of another version") }
        (encoder, size) = (made, (frame.width, frame.height))
        return made
    }

    /// The longest time for which a frame may be shown, milliseconds: the format has 24 bits for it.
    private static let longest = 1 << 24

    private func milliseconds(_ frame: Int) throws(FilmError) -> Int32 {
        guard schedule.rate.time(of: 1) * 1000 < Double(AnimatedWebP.longest) else {
            throw .notEncodable(
                "\(file.path): a frame of a WebP is seen for less than 16777 s, four hours and a half, and at \(schedule.rate) a second it would "
                    + "be for longer; take more frames a second")
        }
        guard let time = Int32(exactly: (schedule.rate.time(of: frame) * 1000).rounded()) else {
            throw .notEncodable("\(file.path): WebP ends after 24 days")
        }
        return time
    }

    private func failure(_ encoder: OpaquePointer) -> FilmError {
        .notEncodable("\(file.path): " + (WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp gave up"))
    }
}
