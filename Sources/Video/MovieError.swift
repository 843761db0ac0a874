internal import CVideo
public import Graphics

/// Why a movie cannot be read or written.
public enum MovieError: Error, Hashable, Sendable {
    /// FFmpeg, or a part of it, is not on this machine.
    case missingLibrary(name: String, reason: String)
    /// The file cannot be opened, or is no movie.
    case unreadable(path: String, reason: String)
    /// The file has sound at most.
    case noPictures(path: String)
    /// This FFmpeg cannot decode, or encode, what is asked of it.
    case noCodec(path: String, reason: String)
    /// The movie is one that LayerKit does not show, or would show wrong.
    case unsupported(path: String, reason: String)
    /// The file asks for more than a limit allows.
    case overLimit(LKLimitExceeded)
    /// There is a movie, and not one picture in it can be decoded.
    case damaged(path: String)
    /// The file cannot be written.
    case notWritten(path: String, reason: String)
}

extension MovieError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missingLibrary(let name, let reason):
            "Video needs FFmpeg's libraries, in the versions that LayerKit was built with, and \(name) cannot be opened (\(reason)). On "
                + "Debian and Ubuntu those are \(VideoLibraries.packages.joined(separator: ", ")): install them, or where they are of other "
                + "versions, build LayerKit there. A film for any ffmpeg: --format y4m -o - | ffmpeg -i - film.mp4. Everything but video works "
                + "without them."
        case .unreadable(let path, let reason): "The movie \(path) cannot be read: \(reason)."
        case .noPictures(let path): "There are no pictures in \(path). Give a file with video."
        case .noCodec(let path, let reason):
            "The codec of \(path) cannot be used: \(reason). Convert the movie to H.264 or VP9, or install an FFmpeg that has the codec."
        case .unsupported(let path, let reason): "The movie \(path) is not shown: \(reason)."
        case .overLimit(let excess): "\(excess)"
        case .damaged(let path): "The movie \(path) is damaged: not one of its pictures can be decoded."
        case .notWritten(let path, let reason): "The movie \(path) cannot be written: \(reason)."
        }
    }
}

extension MovieError {
    init(_ fault: lk_video_fault, path: String) {
        let reason = withUnsafeBytes(of: fault.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        self =
            switch fault.kind {
            case LK_VIDEO_NO_LIBRARY: .missingLibrary(name: VideoLibraries.missing()?.name ?? "a library", reason: reason)
            case LK_VIDEO_NO_PICTURES: .noPictures(path: path)
            case LK_VIDEO_NO_CODEC: .noCodec(path: path, reason: reason)
            case LK_VIDEO_UNSUPPORTED: .unsupported(path: path, reason: reason)
            case LK_VIDEO_NOT_WRITTEN: .notWritten(path: path, reason: reason)
            default: .unreadable(path: path, reason: reason)
            }
    }
}
