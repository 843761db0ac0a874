/// A time or a duration as a ratio, `value / timescale` seconds, so that a frame's time is exact.
public struct CMTime: Sendable {
    /// The numerator: units of the timescale.
    public var value: Int64
    /// Units per second; 0 for a time that is not a number.
    public var timescale: Int32
    private var kind = Kind.number

    private enum Kind: UInt8, Sendable {
        case negativeInfinity, number, positiveInfinity, indefinite, invalid
    }

    public init(value: Int64, timescale: Int32) {
        (self.value, self.timescale) = (value, timescale)
        if timescale <= 0 { kind = .invalid }
    }

    /// The nearest ratio with a timescale. NaN becomes invalid, and what is too large infinite.
    public init(seconds: Double, preferredTimescale: Int32) {
        self.init(value: 0, timescale: preferredTimescale)
        let parts = (seconds * Double(preferredTimescale)).rounded()
        if seconds.isNaN || preferredTimescale <= 0 {
            self = .invalid
        } else if abs(parts) < 0x1p62 {
            value = Int64(parts)
        } else {
            self = parts > 0 ? .positiveInfinity : .negativeInfinity
        }
    }

    private init(_ kind: Kind) { (value, timescale, self.kind) = (0, 0, kind) }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(.invalid)
    /// An unknown time, such as the end of something endless.
    public static let indefinite = CMTime(.indefinite)
    public static let positiveInfinity = CMTime(.positiveInfinity)
    public static let negativeInfinity = CMTime(.negativeInfinity)

    public var isValid: Bool { kind != .invalid }
    public var isIndefinite: Bool { kind == .indefinite }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool { kind == .number }

    /// Not a number for an indefinite or invalid time.
    public var seconds: Double {
        switch kind {
        case .number: Double(value) / Double(timescale)
        case .positiveInfinity: .infinity
        case .negativeInfinity: -.infinity
        case .indefinite, .invalid: .nan
        }
    }
}

extension CMTime: Comparable, Hashable {
    /// The order of Core Media: numbers by size, then infinity, then indefinite, then invalid times.
    public static func < (a: CMTime, b: CMTime) -> Bool {
        guard a.kind == .number, b.kind == .number else { return a.kind.rawValue < b.kind.rawValue }
        return a.product(b) < b.product(a)
    }

    public static func == (a: CMTime, b: CMTime) -> Bool {
        a.kind == b.kind && (a.kind != .number || a.product(b) == b.product(a))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(seconds.bitPattern) }

    /// The time in parts of both timescales.
    private func product(_ other: CMTime) -> (Int64, UInt64) {
        let product = value.multipliedFullWidth(by: Int64(other.timescale))
        return (product.high, product.low)
    }
}

/// A part of a movie.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime

    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }

    public static let invalid = CMTimeRange(start: .invalid, duration: .invalid)
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
