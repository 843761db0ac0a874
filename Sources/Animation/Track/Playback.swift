public import Graphics

/// A source of timed pictures, such as a movie.
///
/// The same time always gives the same picture, whatever was asked for before; any thread may ask.
public protocol PictureSource: AnyObject, Sendable {
    /// - Parameter time: seconds from its beginning; any number.
    /// - Returns: nil where there is nothing to show.
    func picture(at time: Double) -> Bitmap?

    /// When the picture shown at a time begins and ends, seconds from the source's beginning; infinite where there is no other picture before or
    /// after it.
    func span(at time: Double) -> ClosedRange<Double>
}

/// How a source of pictures is played: which of its seconds is shown at a time of the layer.
///
/// From `begin` on, the source is played at a rate. Where its time reaches an end of the range, it stops there, or goes on from the other end.
public struct Playback: Sendable {
    public var source: any PictureSource
    /// Layer time at which playback starts; before, it is held at `start`.
    public var begin: Double
    /// The source's time at `begin`, seconds.
    public var start: Double
    /// Seconds of the source per second of the layer; negative plays backwards.
    public var rate: Double
    /// The seconds of the source that are played. The end may be infinite.
    public var range: ClosedRange<Double>
    /// At one end it goes on from the other.
    public var repeats: Bool

    public init(
        source: any PictureSource, begin: Double = 0, start: Double = 0, rate: Double = 0,
        range: ClosedRange<Double> = 0...(.infinity), repeats: Bool = false
    ) {
        (self.source, self.begin, self.start, self.rate) = (source, begin, start, rate)
        (self.range, self.repeats) = (range, repeats)
    }

    /// The source's time that is shown at a time of the layer, seconds.
    public func sourceTime(at layerTime: Double) -> Double {
        let time = passed(at: layerTime)
        guard repeats, let length else { return min(max(time, range.lowerBound), range.upperBound) }
        let beyond = (time - range.lowerBound).truncatingRemainder(dividingBy: length)
        return range.lowerBound + (beyond < 0 ? beyond + length : beyond)
    }

    public func picture(at layerTime: Double) -> Bitmap? { source.picture(at: sourceTime(at: layerTime)) }

    /// The layer time at which playback ends; infinite if it never does.
    public var end: Double {
        guard !repeats, rate != 0 else { return .infinity }
        let last = rate > 0 ? range.upperBound : range.lowerBound
        return max(begin, begin + (last - start) / rate)
    }

    /// The earliest layer time, from a given one on, at which another picture is shown; infinity for never.
    public func nextChange(after layerTime: Double) -> Double {
        guard rate != 0, layerTime < end else { return .infinity }
        let from = max(layerTime, begin)
        let time = sourceTime(at: from)
        let span = source.span(at: time)
        var limit = rate > 0 ? span.upperBound : span.lowerBound
        // A loop that ends goes on from the other end.
        if repeats { limit = rate > 0 ? min(limit, range.upperBound) : max(limit, range.lowerBound) }
        guard limit.isFinite, range.contains(limit) else { return .infinity }
        return max(from + (limit - time) / rate, layerTime)
    }

    /// The source's time, ignoring the ends of the range.
    private func passed(at layerTime: Double) -> Double {
        let time = layerTime > begin ? start + rate * (layerTime - begin) : start
        return time.isNaN ? start : time
    }

    /// Seconds of a loop; nil where the range has no end.
    private var length: Double? {
        let length = range.upperBound - range.lowerBound
        return length > 0 && length.isFinite ? length : nil
    }
}
