import Geometry
public import Graphics

/// A GIF film: 256 colours a frame, pixels that are there or not, delays of whole hundredths of a second.
///
/// Frames that would be seen for less than two hundredths are left out, as players slow such films down; the film keeps its length.
/// Where no pixel is transparent a frame holds only what differs from the one before.
public final class AnimatedGIF: FrameSink {
    private let writer: GIFWriter
    private let file: OutputFile
    private let schedule: FrameSchedule
    private let loops: Int
    /// Number of the next frame.
    private var number = 0
    /// The last frame that is shown, not yet written: how long it is seen shows when the next one is there.
    private var pending: (picture: Bitmap, rect: PixelRect, start: Int)?

    /// - Parameter loops: how often it plays; 0 without end.
    public init(_ file: OutputFile, schedule: FrameSchedule, loops: Int = 0) {
        (self.file, self.schedule, self.loops) = (file, schedule, loops)
        writer = GIFWriter()
    }

    public func add(_ frame: Bitmap) throws(FilmError) {
        let start = hundredths(number)
        number += 1
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        guard var last = pending else {
            try stored { () throws(ImageError) in try writer.begin(width: frame.width, height: frame.height, loops: loops) }
            pending = (frame, whole, start)
            return
        }
        guard (frame.width, frame.height) == (last.picture.width, last.picture.height) else {
            throw .changedSize(width: frame.width, height: frame.height)
        }
        guard start - last.start >= 2, let changes = frame.changes(from: last.picture) else { return }
        let isOpaque = frame.isOpaque && last.picture.isOpaque
        // One that is cleared away has to cover all that is there.
        if !isOpaque { last.rect = whole }
        try write(last, until: start, staysBehindNext: isOpaque)
        pending = (frame, isOpaque ? changes : whole, start)
    }

    public func finish() throws(FilmError) {
        if let last = pending { try write(last, until: max(last.start + 2, hundredths(number)), staysBehindNext: true) }
        try stored { () throws(ImageError) in try writer.end() }
        try file.write(writer.take())
        try file.finish()
    }

    public func cancel() { file.cancel() }

    private func hundredths(_ frame: Int) -> Int { Int((schedule.rate.time(of: frame) * 100).rounded()) }

    private func write(
        _ frame: (picture: Bitmap, rect: PixelRect, start: Int), until end: Int, staysBehindNext: Bool
    ) throws(FilmError) {
        let part = frame.picture.part(frame.rect)
        let colors = ColorTable(part)
        let indices = colors.indices(of: part, left: Int(frame.rect.minX), top: Int(frame.rect.minY))
        var left = end - frame.start
        repeat {
            // What is seen for longer than a GIF can say comes again, every ten minutes.
            let delay = left > 65_535 ? 60_000 : left
            left -= delay
            let image = GIFWriter.Image(
                rect: frame.rect, colors: colors.colors, transparent: colors.transparent, indices: indices, delay: delay,
                isCleared: !staysBehindNext)
            try stored { () throws(ImageError) in try writer.add(image) }
        } while left > 0
        try file.write(writer.take())
    }

    /// What the writer refuses, in a film's words.
    private func stored(_ body: () throws(ImageError) -> Void) throws(FilmError) {
        do throws(ImageError) {
            try body()
        } catch {
            if case .notEncodable(let reason) = error { throw .notEncodable(reason) }
            throw .picture(error)
        }
    }
}
