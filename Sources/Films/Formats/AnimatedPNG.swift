import Geometry
public import Graphics

/// A PNG file with all frames; programs without support for animation show the first. Each frame holds only what differs from the one before.
public final class AnimatedPNG: FrameSink {
    private let file: OutputFile
    private let schedule: FrameSchedule
    private let loops: Int
    private let isOpaque: Bool
    private let compression: PNGCompression
    /// As it is stored: 16-bit numbers.
    private let rate: (frames: Int, seconds: Int)
    /// How many times each frame is stored: one that is shown for longer than such numbers can express is repeated.
    private let turns: Int
    /// The greatest 16-bit number, and so the most seconds for which a frame may be shown.
    private static let longest = 65_535
    /// A frame in which nothing changes.
    private static let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    private var last: Bitmap?
    /// Sequence number of animation chunks, counted through all frames.
    private var sequence: UInt32 = 0

    /// - Parameters:
    ///   - loops: how often it plays; 0 for ever.
    ///   - isOpaque: no frame has a transparent pixel.
    public init(
        _ file: OutputFile, schedule: FrameSchedule, loops: Int = 0, isOpaque: Bool, compression: PNGCompression = .fast
    ) {
        (self.file, self.schedule, self.loops) = (file, schedule, loops)
        (self.isOpaque, self.compression) = (isOpaque, compression)
        let own = schedule.rate
        turns = (own.seconds + own.frames * AnimatedPNG.longest - 1) / (own.frames * AnimatedPNG.longest)
        rate = (FrameRate(frames: own.frames * turns, seconds: own.seconds) ?? own).nearest(limit: AnimatedPNG.longest)
    }

    public func add(_ frame: Bitmap) throws(FilmError) {
        defer { last = frame }
        guard let last else { return try begin(frame) }
        guard (frame.width, frame.height) == (last.width, last.height) else {
            throw .changedSize(width: frame.width, height: frame.height)
        }
        // A frame equal to the one before still has a pixel, since the file has announced the number of frames.
        try write(frame, frame.changes(from: last) ?? AnimatedPNG.pixel)
        try repeatAsNeeded(frame)
    }

    private func repeatAsNeeded(_ frame: Bitmap) throws(FilmError) {
        for _ in 1..<turns { try write(frame, AnimatedPNG.pixel) }
    }

    private func write(_ frame: Bitmap, _ changes: PixelRect) throws(FilmError) {
        try write(control(changes))
        for chunk in try chunks(of: frame.part(changes)) where chunk.name == "IDAT" {
            var content = [UInt8]()
            content.append(bigEndian: takeSequence())
            try write(PNGChunk(name: "fdAT", content: content + chunk.content))
        }
    }

    /// The file's header, and the first frame, which is also what other programs show.
    private func begin(_ frame: Bitmap) throws(FilmError) {
        let image = try chunks(of: frame)
        guard let header = image.first(where: { $0.name == "IHDR" }) else { return }
        try file.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        try write(header)
        var numbers = [UInt8]()
        numbers.append(bigEndian: UInt32(schedule.count * turns))
        numbers.append(bigEndian: UInt32(loops))
        try write(PNGChunk(name: "acTL", content: numbers))
        for chunk in image where chunk.name != "IHDR" && chunk.name != "IDAT" && chunk.name != "IEND" { try write(chunk) }
        try write(control(PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))))
        for chunk in image where chunk.name == "IDAT" { try write(chunk) }
        try repeatAsNeeded(frame)
    }

    public func finish() throws(FilmError) {
        try write(PNGChunk(name: "IEND", content: []))
        try file.finish()
    }

    public func cancel() { file.cancel() }

    /// The frame's rectangle and duration, and that it replaces what was there.
    private func control(_ rect: PixelRect) -> PNGChunk {
        var content = [UInt8]()
        content.append(bigEndian: takeSequence())
        content.append(bigEndian: UInt32(rect.width))
        content.append(bigEndian: UInt32(rect.height))
        content.append(bigEndian: UInt32(rect.minX))
        content.append(bigEndian: UInt32(rect.minY))
        let (frames, seconds) = rate
        content += [UInt8(seconds >> 8), UInt8(seconds & 255), UInt8(frames >> 8), UInt8(frames & 255), 0, 0]
        return PNGChunk(name: "fcTL", content: content)
    }

    private func takeSequence() -> UInt32 {
        defer { sequence += 1 }
        return sequence
    }

    private func chunks(of picture: Bitmap) throws(FilmError) -> [PNGChunk] {
        do throws(ImageError) {
            return PNGChunk.chunks(of: try picture.pngBytes(hasAlpha: !isOpaque, compression: compression))
        } catch {
            throw .picture(error)
        }
    }

    private func write(_ chunk: PNGChunk) throws(FilmError) { try file.write(chunk.bytes) }
}
