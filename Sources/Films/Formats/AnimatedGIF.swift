import Geometry
public import Graphics

/// A GIF film: 256 colours a frame, pixels that are opaque or clear, delays in hundredths of a second.
///
/// Frames that would be shown for less than two hundredths are left out, as players slow such films down; the film keeps its length. If no pixel
/// is transparent, a frame holds only what differs from the one before.
public final class AnimatedGIF: FrameSink {
    private let writer: GIFWriter
    private let file: OutputFile
    private let schedule: FrameSchedule
    private let loops: Int
    /// Number of the next frame.
    private var number = 0
    /// The last frame to show, not yet written: its duration is known when the next one arrives.
    private var pending: (picture: Bitmap, rect: PixelRect, start: Int)?

    /// - Parameter loops: how often it plays; 0 for ever.
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
        // A frame that is cleared afterwards has to cover everything.
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
            // A frame shown for longer than GIF can express is repeated every ten minutes.
            let delay = left > 65_535 ? 60_000 : left
            left -= delay
            let image = GIFWriter.Image(
                rect: frame.rect, colors: colors.colors, transparent: colors.transparent, indices: indices, delay: delay,
                isCleared: !staysBehindNext)
            try stored { () throws(ImageError) in try writer.add(image) }
        } while left > 0
        try file.write(writer.take())
    }

    /// Converts the writer's errors to a film's.
    private func stored(_ body: () throws(ImageError) -> Void) throws(FilmError) {
        do throws(ImageError) {
            try body()
        } catch {
            if case .notEncodable(let reason) = error { throw .notEncodable(reason) }
            throw .picture(error)
        }
    }
}
