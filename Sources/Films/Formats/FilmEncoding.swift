import Video

/// Everything that an encoder's output depends on besides the frames.
package struct FilmEncoding: Hashable, Sendable {
    package var codec: EncodedFilm.Codec
    package var rate: FrameRate
    /// No frame has a transparent pixel.
    package var isOpaque: Bool
    /// 1 to 100; nil for the encoder's default.
    package var quality: Int?
    /// The number of encoding threads.
    package var threads: Int
    /// The number of frames in a group of pictures: each group is encoded like a film of its own, so it does not depend on who makes the others.
    /// Nil if every frame stands alone.
    package var group: Int?

    /// - Parameter group: nil for two seconds.
    package init(codec: EncodedFilm.Codec, rate: FrameRate, isOpaque: Bool, quality: Int?, threads: Int, group: Int?) {
        (self.codec, self.rate, self.isOpaque) = (codec, rate, isOpaque)
        (self.quality, self.threads) = (quality, threads)
        self.group = codec == .proRes ? nil : group ?? FilmEncoding.group(rate)
    }

    /// Two seconds, as in streaming; encoders start over after 250 frames at the latest.
    package static func group(_ rate: FrameRate) -> Int { min(max(rate.count(in: 2), 1), 250) }

    var keepsAlpha: Bool { codec == .proRes || codec == .vp9 && !isOpaque }

    /// - Parameters:
    ///   - size: pixels.
    ///   - first: number of the first frame that is added.
    func form(_ size: (width: Int, height: Int), first: Int) throws(FilmError) -> Film.Form {
        if codec != .proRes, !size.width.isMultiple(of: 2) || !size.height.isMultiple(of: 2) {
            throw .notEncodable(
                "its pictures share colours two by two, and \(size.width) × \(size.height) pixels is not even; choose another size")
        }
        // x264 reports only that something went wrong.
        if codec == .h264, max(size.width, size.height) > 16_384 {
            throw .notEncodable(
                "H.264 ends at 16384 rows and columns, and \(size.width) × \(size.height) pixels are more; choose another size, or mov")
        }
        // libvpx is built for no more, and FFmpeg would report invalid data.
        if codec == .vp9, max(size.width, size.height) > 16_384 {
            throw .notEncodable(
                "VP9 is encoded up to 16384 rows and columns, and \(size.width) × \(size.height) pixels are more; choose another size, or mov")
        }
        let pixelForm =
            switch codec {
            case .h264: "yuv420p"
            case .proRes: "yuva444p10le"
            case .vp9: isOpaque ? "yuv420p" : "yuva420p"
            }
        var form = Film.Form(width: size.width, height: size.height, rate: 1, codec: codec.encoder, pixelForm: pixelForm)
        (form.rate, form.seconds, form.threads, form.first) = (rate.frames, rate.seconds, threads, first)
        form.options = options
        return form
    }

    private var options: [(name: String, value: String)] {
        // Encoders take the loss of quality, up to their greatest number. It starts at 1: x264 takes 0 for lossless, which it writes in a profile
        // that hardly any player supports.
        func lack(_ most: Int) -> Int? { quality.map { max(1, (100 - $0) * most / 100) } }
        switch codec {
        case .h264:
            // Playback from a server can begin before all of it has arrived.
            return (lack(51).map { [("crf", "\($0)")] } ?? []) + [("movflags", "+faststart")]
        case .proRes:
            // The quantiser, in FFmpeg's unit, of which 118 are one.
            return [("profile", "4444"), ("vendor", "apl0")] + (lack(64).map { [("global_quality", "\(118 * $0)")] } ?? [])
        case .vp9: return [("crf", "\(lack(63) ?? 31)"), ("b", "0"), ("row-mt", "1")]
        }
    }
}
