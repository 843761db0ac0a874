/// The frames of an animated PNG file. A file whose default image, which other programs show, is not the first frame of the animation counts as a
/// still picture.
struct PNGFrames {
    struct Frame {
        /// Of the canvas.
        var columns: Range<Int>, rows: Range<Int>
        /// Seconds.
        var delay: Double
        /// What happens to it before the next frame: 0 it stays, 1 its area is cleared, 2 its area is restored.
        var disposal: UInt8
        /// It is blended over the canvas rather than replacing its area.
        var liesOver: Bool
        /// The deflated pixels.
        var content: [Range<Int>] = []
    }

    private(set) var frames: [Frame] = []
    private(set) var plays = 0
    /// Complete chunks before the pixels that are needed to decode them: the palette and transparency. The colour space of all frames is the
    /// file's profile.
    private(set) var head: [Range<Int>] = []
    let width: Int, height: Int
    private let mayBeTranslucent: Bool

    /// Nil if there is only one picture.
    init?(_ bytes: [UInt8]) {
        let span = bytes.span
        guard PNGHeader.isAnimation(span), let header = try? PNGHeader(span) else { return nil }
        (width, height, mayBeTranslucent) = (header.width, header.height, PNGHeader.mayBeTranslucent(span))
        let data = BigEndian(bytes[...])
        var (start, isUsable) = (8, true)
        PNGHeader.forEachChunk(span) { type, end in
            guard end <= span.count else { return false }
            defer { start = end }
            isUsable = read(type, start..<end, data)
            return isUsable && type != 0x4945_4E44
        }
        frames.removeAll { $0.content.isEmpty }
        guard isUsable, frames.count > 1 else { return nil }
    }

    /// - Parameter part: a chunk with its length, type and checksum.
    /// - Returns: false if the file is not an animation, or contradicts itself.
    private mutating func read(_ type: Int, _ part: Range<Int>, _ data: BigEndian) -> Bool {
        let content = part.lowerBound + 8..<part.upperBound - 4
        switch type {
        case 0x4948_4452: break  // IHDR
        case 0x6163_544C:  // acTL
            plays = data.word(content.lowerBound + 4) ?? 0
        case 0x6663_544C:  // fcTL
            guard content.count >= 26, let frame = frame(content.lowerBound, data) else { return false }
            frames.append(frame)
        case 0x4944_4154:  // IDAT
            guard !frames.isEmpty else { return false }
            frames[frames.count - 1].content.append(content)
        case 0x6664_4154:  // fdAT, which begins with a number
            guard !frames.isEmpty, content.count >= 4 else { return false }
            frames[frames.count - 1].content.append(content.dropFirst(4))
        case 0x504C_5445, 0x7452_4E53: if frames.last?.content.isEmpty ?? true { head.append(part) }  // PLTE, tRNS
        default: break
        }
        return true
    }

    private func frame(_ at: Int, _ data: BigEndian) -> Frame? {
        guard let columns = data.word(at + 4), let rows = data.word(at + 8), let left = data.word(at + 12),
            let top = data.word(at + 16), let over = data.half(at + 20), let under = data.half(at + 22),
            columns > 0, rows > 0, left + columns <= width, top + rows <= height
        else { return nil }
        // A denominator of zero means hundredths.
        return Frame(
            columns: left..<left + columns, rows: top..<top + rows, delay: Double(over) / Double(under == 0 ? 100 : under),
            disposal: data.bytes[at + 24], liesOver: data.bytes[at + 25] == 1)
    }

    var series: PictureSeries {
        var series = PictureSeries(loopCount: plays, mayBeTranslucent: mayBeTranslucent)
        for frame in frames {
            let coversAll = frame.columns == 0..<width && frame.rows == 0..<height
            series.lay(coversAll: coversAll, isCleared: frame.disposal == 1, isTakenBack: frame.disposal == 2)
            series.delays.append(frame.delay)
        }
        return series
    }
}
