public import Graphics

/// Raw pixels: R, G, B and alpha, not premultiplied, row by row, frame by frame. The reader must know the size, as in `ffmpeg -f rawvideo
/// -pixel_format rgba -video_size 640x480 -framerate 60 -i -`.
public final class RawFrames: FrameSink {
    private let file: OutputFile

    public init(_ file: OutputFile) { self.file = file }

    public func add(_ frame: Bitmap) throws(FilmError) {
        try file.write(pixels: frame.straightPixels)
    }

    public func finish() throws(FilmError) { try file.finish() }
    public func cancel() { file.cancel() }
}
