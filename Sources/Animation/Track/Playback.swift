public import Graphics

/// Pictures in time that somebody else makes, a movie above all.
///
/// Whatever was asked for before, the same time gives the same picture; any thread may ask.
public protocol PictureSource: AnyObject, Sendable {
    /// - Parameter time: seconds from its beginning; any number.
    /// - Returns: nil where there is nothing to be seen.
    func picture(at time: Double) -> Bitmap?

    /// Seconds from its beginning at which the picture that is seen at a time begins, and at which it ends; infinite where
    /// there is no other before it, or after it.
    func span(at time: Double) -> ClosedRange<Double>
}

/// How a source of pictures is played: which of its seconds is seen at a time of the layer.
///
/// From `begin` on, its seconds pass at a rate, and go on for ever; where they go beyond an end they stop there, or begin again
/// at the other.
public struct Playback: Sendable {
    public var source: any PictureSource
    /// When it starts, layer time; before, it stands at `start`.
    public var begin: Double
    /// Of the source's seconds, the one at `begin`.
    public var start: Double
    /// Seconds of the source in a second of the layer; negative ones go backwards.
    public var rate: Double
    /// Of the source's seconds, those that are played. The end may be infinite.
    public var range: ClosedRange<Double>
    /// After one end it goes on at the other.
    public var repeats: Bool

    public init(
        source: any PictureSource, begin: Double = 0, start: Double = 0, rate: Double = 0,
        range: ClosedRange<Double> = 0...(.infinity), repeats: Bool = false
    ) {
        (self.source, self.begin, self.start, self.rate) = (source, begin, start, rate)
        (self.range, self.repeats) = (range, repeats)
    }

    /// The source's second that is seen at a time of the layer.
    public func sourceTime(at layerTime: Double) -> Double {
        let time = passed(at: layerTime)
        guard repeats, let length else { return min(max(time, range.lowerBound), range.upperBound) }
        let beyond = (time - range.lowerBound).truncatingRemainder(dividingBy: length)
        return range.lowerBound + (beyond < 0 ? beyond + length : beyond)
    }

    public func picture(at layerTime: Double) -> Bitmap? { source.picture(at: sourceTime(at: layerTime)) }

    /// The layer time at which it comes to its end; infinite where it never does.
    public var end: Double {
        guard !repeats, rate != 0 else { return .infinity }
        let last = rate > 0 ? range.upperBound : range.lowerBound
        return max(begin, begin + (last - start) / rate)
    }

    /// The earliest layer time, from a given one on, at which another picture is seen; infinity for never.
    public func nextChange(after layerTime: Double) -> Double {
        guard rate != 0, layerTime < end else { return .infinity }
        let from = max(layerTime, begin)
        let time = sourceTime(at: from)
        let span = source.span(at: time)
        var limit = rate > 0 ? span.upperBound : span.lowerBound
        // A round that ends shows the other end next.
        if repeats { limit = rate > 0 ? min(limit, range.upperBound) : max(limit, range.lowerBound) }
        guard limit.isFinite, range.contains(limit) else { return .infinity }
        return max(from + (limit - time) / rate, layerTime)
    }

    /// How far it has come since its beginning, ends not considered.
    private func passed(at layerTime: Double) -> Double {
        let time = layerTime > begin ? start + rate * (layerTime - begin) : start
        return time.isNaN ? start : time
    }

    /// Seconds of a round; nil where it has no end.
    private var length: Double? {
        let length = range.upperBound - range.lowerBound
        return length > 0 && length.isFinite ? length : nil
    }
}
