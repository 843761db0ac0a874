import struct Foundation.Date

// Names of Darwin's C library and of Core Foundation, which Foundation exports on Apple's systems.

/// The largest finite number, as in `repeatCount = HUGE`.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite number.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// Seconds since the beginning of 2001 in Greenwich.
public typealias CFAbsoluteTime = Double

/// The time of the machine's clock, whatever time frames are made for.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Nanoseconds in a second, as in `.now() + Double(n) / Double(NSEC_PER_SEC)`.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1000
