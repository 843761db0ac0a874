import Films
import Glibc
import LayerKit

/// The format in which pictures and films are written, by the file's extension or `--format`.
struct OutputOptions {
    static let syntax = [
        OptionSyntax("output", short: "o", "FILE", "where it goes: a file, frame-%05d.png, or - (stdout)"),
        OptionSyntax("format", "NAME", "if the ending does not say (mp4, mov, webm and mkv have to end so): \(Format.names)", offer: .words(Format.allCases.map(\.rawValue))),
        OptionSyntax("quality", "Q", "1 to 100 (jpg: 90; webp: no loss; films: the codec's)"),
        OptionSyntax("group", "N", "for mp4, mov, webm, mkv: frames that may lean on each other (2 seconds of them, at most 250)"),
        OptionSyntax("loop", "N", "for apng, gif and webp: how often a film plays (0: without end)"),
    ]

    /// The format of a file.
    enum Format: String, CaseIterable {
        case png, jpg, webp, apng, gif, mp4, mov, webm, mkv, y4m, y4m444, rgba

        static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

        /// True for formats in which other programs expect a single picture.
        var isPicture: Bool {
            switch self {
            case .png, .jpg, .webp: true
            case .apng, .gif, .mp4, .mov, .webm, .mkv, .y4m, .y4m444, .rgba: false
            }
        }

        fileprivate init?(ending: String) {
            switch ending {
            case "jpeg": self = .jpg
            case "raw": self = .rgba
            default: self.init(rawValue: ending)
            }
        }
    }

    let path: String
    let format: Format
    /// The name, if it has a field for a frame's number, such as `%03d`.
    let number: NumberedName?
    /// 1 to 100; nil for the default.
    let quality: Int?
    /// The path as it was given; for a sequence, with the field of its number.
    let pattern: String
    private let loops: Int
    private let group: Int?
    /// A fixed number, since x264's output depends on it: so any machine makes the same film.
    private static let encoderThreads = 12

    init(_ arguments: Arguments) throws {
        guard let path = arguments.value("output") else {
            throw arguments.usage("It needs a place for the picture: -o FILE.png.")
        }
        if path.isEmpty { throw arguments.usage("The output has no name: -o FILE.png.") }
        if path == "-", isatty(STDOUT_FILENO) == 1 {
            throw arguments.usage("Standard output is a terminal, which would show bytes: send it to a file or a program, as in -o - | display.")
        }
        quality = try arguments.value("quality", "a number from 1 to 100") { text in
            Int(text).flatMap { (1...100).contains($0) ? $0 : nil }
        }
        loops = try arguments.value("loop", "a number from 0 to 65535") { text in
            Int(text).flatMap { (0...65_535).contains($0) ? $0 : nil }
        } ?? 0
        group = try arguments.value("group", "a number from 1 to 250") { text in
            Int(text).flatMap { (1...250).contains($0) ? $0 : nil }
        }
        pattern = path
        let given = try arguments.value("format", Format.names) { Format(rawValue: $0) }
        guard let format = try given ?? OutputOptions.format(of: path) else { throw FilmError.unknownFormat(path: path) }
        self.format = format
        for (option, formats) in OutputOptions.formats where arguments.has(option) && !formats.contains(format) {
            throw arguments.usage("--\(option) is for \(formats.map(\.rawValue).joined(separator: ", ")), and not for \(format.rawValue).")
        }
        // A film is one file, even with such a field in its name.
        let name = format.isPicture ? try NumberedName(path) : nil
        number = name.flatMap { $0.hasNumber ? $0 : nil }
        self.path = number == nil ? name?.path(0) ?? path : path
    }

    /// True for a name with fields that only other programs fill in, and none for a frame's number: `f-%3d.png`, `f-%s.png`.
    var isSequenceInVain: Bool { number == nil && format.isPicture && (try? NumberedName(pattern))?.hasStrangePlace == true }

    /// The formats that options apply to: with others they would have no effect.
    private static let formats: [(option: String, formats: [Format])] = [
        ("quality", [.jpg, .webp, .mp4, .mov, .webm, .mkv]), ("group", [.mp4, .mov, .webm, .mkv]), ("loop", [.apng, .png, .gif, .webp]),
    ]

    /// The format for a name without an extension, a device and standard output is PNG.
    private static func format(of path: String) throws -> Format? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex, path != "-" else { return .png }
        return Format(ending: name[name.index(after: dot)...].lowercased())
    }

    /// Writes one picture.
    func write(_ picture: Bitmap) throws {
        try OutputOptions.write(picture, to: path, as: pictureFormat)
    }

    /// Writes one picture to a path, where - is standard output.
    static func write(_ picture: Bitmap, to path: String, as format: PictureFormat) throws {
        guard path == "-" else { return try picture.write(to: path, as: format) }
        let file = try OutputFile(path)
        try file.write(try picture.bytes(as: format))
        try file.finish()
    }

    /// The format of a picture in a file of this name; nil for names of other files.
    static func pictureFormat(of path: String, quality: Int?) -> PictureFormat? {
        guard let format = try? format(of: path), format.isPicture else { return nil }
        return pictureFormat(format, quality)
    }

    private var pictureFormat: PictureFormat { OutputOptions.pictureFormat(format, quality) }

    private static func pictureFormat(_ format: Format, _ quality: Int?) -> PictureFormat {
        switch format {
        case .jpg: .jpeg(quality: quality ?? 90)
        case .webp: .webP(quality: quality)
        case .png, .apng, .gif, .mp4, .mov, .webm, .mkv, .y4m, .y4m444, .rgba: .png()
        }
    }

    /// The sink for the frames of a film.
    /// - Parameters:
    ///   - encoding: that of the film.
    ///   - isOpaque: true when no frame has a transparent pixel.
    ///   - threads: how many pictures may be encoded at a time.
    func sink(for schedule: FrameSchedule, _ encoding: FilmEncoding?, isOpaque: Bool, threads: Int) throws -> any FrameSink {
        if number != nil { return try sequence(threads: threads) }
        if let encoding { return try EncodedFilm(path, encoding) }
        let file = try OutputFile(path)
        switch format {
        case .png, .apng: return AnimatedPNG(file, schedule: schedule, loops: loops, isOpaque: isOpaque)
        case .gif:
            if schedule.rate.time(of: 1) < 0.0199 {
                Console.complain(
                    "\(path): a GIF has 50 frames a second at most. Of \(schedule.rate) those are left out that come less than two hundredths "
                        + "after another.")
            }
            return AnimatedGIF(file, schedule: schedule, loops: loops)
        case .webp: return AnimatedWebP(file, schedule: schedule, loops: loops, quality: quality)
        case .y4m: return Y4M(file, rate: schedule.rate)
        case .y4m444: return Y4M(file, rate: schedule.rate, chroma: .full)
        case .rgba: return RawFrames(file)
        case .jpg, .mp4, .mov, .webm, .mkv:
            file.cancel()
            throw Failure(.badUsage, "A JPEG file holds one picture. For a film of them, give a name with a number: frame-%05d.jpg.")
        }
    }

    /// The sink for frames as files of their own.
    /// - Parameter first: the first frame's number.
    func sequence(first: Int = 0, threads: Int) throws -> any FrameSink {
        let (name, format) = (try NumberedName(pattern), pictureFormat)
        return PictureSequence(name, first: first, threads: threads) { (frame, path) throws(ImageError) in
            try frame.write(to: path, as: format)
        }
    }

    /// The sink for the frames of a film's segment.
    /// - Parameters:
    ///   - first: the first frame's number.
    ///   - file: the segment's.
    func segment(of film: SegmentedFilm, first: Int, _ file: OutputFile) throws -> any FrameSink {
        if let encoding = film.encoding { return try EncodedSegment(file, encoding, film: path, first: first) }
        guard let rate = FrameRate(film.rate), try isMadeInSegments() else { return RawFrames(file) }
        switch format {
        case .y4m: return Y4M(file, rate: rate, chroma: .quarter, hasHead: first > 0)
        case .y4m444: return Y4M(file, rate: rate, chroma: .full, hasHead: first > 0)
        default: return RawFrames(file)
        }
    }

    /// - Throws: where the output cannot be made in segments.
    @discardableResult
    func isMadeInSegments() throws -> Bool {
        guard path != "-" else { throw Failure(.badUsage, "Segments lie beside the film that they will be: standard output has no such place.") }
        switch format {
        case _ where number != nil: return true
        case .mp4, .mov, .webm, .mkv, .y4m, .y4m444, .rgba: return true
        case .png, .apng, .gif, .webp, .jpg:
            throw Failure(
                .badUsage,
                "In a film of this kind each frame leans on the one before. Shards make mp4, mov, webm, mkv, y4m, rgba, and sequences such as "
                    + "frame-%05d.png.")
        }
    }

    /// How FFmpeg is to encode; nil where it is not used.
    /// - Parameter threads: how many threads encode; nil for the fixed number.
    func encoding(_ rate: FrameRate, isOpaque: Bool, threads: Int?) throws -> FilmEncoding? {
        guard number == nil, let codec = try codec(isOpaque: isOpaque) else { return nil }
        return FilmEncoding(
            codec: codec, rate: rate, isOpaque: isOpaque, quality: quality, threads: threads ?? OutputOptions.encoderThreads, group: group)
    }

    /// The codec that FFmpeg is to use; nil where it is not used.
    private func codec(isOpaque: Bool) throws -> EncodedFilm.Codec? {
        guard let chosen = format.codec(isOpaque: isOpaque) else { return nil }
        guard path.lowercased().hasSuffix("." + format.rawValue) else {
            throw Failure(.badUsage, "A film of this kind goes to a file whose name ends in .\(format.rawValue).")
        }
        return chosen
    }
}

extension OutputOptions.Format {
    /// FFmpeg's codec for such a file; nil for one that is made without FFmpeg. MOV keeps transparency, as editors expect of it.
    func codec(isOpaque: Bool) -> EncodedFilm.Codec? {
        switch self {
        case .mp4, .mkv: .h264
        case .mov: isOpaque ? .h264 : .proRes
        case .webm: .vp9
        case .png, .jpg, .webp, .apng, .gif, .y4m, .y4m444, .rgba: nil
        }
    }
}
