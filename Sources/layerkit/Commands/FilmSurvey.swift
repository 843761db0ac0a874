import Films
import Video

/// Which encoded films this machine can make. Pictures, animated pictures and Y4M need nothing that could be missing.
struct FilmSurvey: Encodable {
    /// FFmpeg's version; absent where its libraries cannot be opened.
    var ffmpeg: String?
    /// Why they cannot be opened; absent where they can.
    var problem: String?
    /// All encoders that films can use, available or not.
    var encoders: [Encoder]

    struct Encoder: Encodable {
        /// The codec's common name.
        var codec: String
        /// Extensions of files.
        var formats: [String]
        /// FFmpeg's name of the encoder.
        var encoder: String
        var isThere: Bool
    }

    init() {
        ffmpeg = VideoLibraries.version
        problem = VideoLibraries.problem?.description
        let isThere = ffmpeg != nil
        encoders = EncodedFilm.Codec.allCases.map { codec in
            Encoder(
                codec: codec.title, formats: codec.formats, encoder: codec.encoder,
                isThere: isThere && VideoLibraries.hasEncoder(codec.encoder))
        }
    }

    /// Lines for people.
    var report: String {
        guard let ffmpeg else { return "Films: none that are encoded. " + (problem ?? "") }
        let (there, missing) = (encoders.filter(\.isThere), encoders.filter { !$0.isThere })
        var lines = ["Films: FFmpeg \(ffmpeg) encodes " + (there.isEmpty ? "none of those that are made here." : "\(FilmSurvey.list(there)).")]
        if !missing.isEmpty {
            lines.append(
                "Note: This FFmpeg has no \(missing.map(\.encoder).joined(separator: ", ")), for \(FilmSurvey.list(missing)): install one that has.")
        }
        return lines.joined(separator: "\n")
    }

    private static func list(_ encoders: [Encoder]) -> String {
        encoders.map { "\($0.codec) (\($0.formats.joined(separator: ", ")))" }.joined(separator: ", ")
    }
}

extension EncodedFilm.Codec {
    fileprivate var title: String {
        switch self {
        case .h264: "H.264"
        case .proRes: "ProRes 4444"
        case .vp9: "VP9"
        }
    }

    fileprivate var formats: [String] {
        OutputOptions.Format.allCases.filter { $0.codec(isOpaque: true) == self || $0.codec(isOpaque: false) == self }.map(\.rawValue)
    }
}
