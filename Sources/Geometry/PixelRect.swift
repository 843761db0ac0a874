/// A half-open rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`.
public struct PixelRect: Hashable, Sendable {
    public var minX: Int32
    public var minY: Int32
    public var maxX: Int32
    public var maxY: Int32

    @inlinable public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// All pixels that `rect` touches. Coordinates beyond ±2²⁴ are clamped there; nothing is painted so far out.
    @inlinable public init(covering rect: Rect) {
        guard rect.minX < rect.maxX, rect.minY < rect.maxY else {
            self = .empty
            return
        }
        func clamp(_ v: Double) -> Double { max(-16_777_216, min(16_777_216, v)) }
        // `rounded` is a call into the C library where the processor is not known to round by itself.
        func down(_ v: Double) -> Int32 {
            let whole = Int32(clamp(v))
            return Double(whole) > clamp(v) ? whole - 1 : whole
        }
        self.init(minX: down(rect.minX), minY: down(rect.minY), maxX: -down(-rect.maxX), maxY: -down(-rect.maxY))
    }

    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    @inlinable public var isEmpty: Bool { minX >= maxX || minY >= maxY }
    /// Columns; zero when empty.
    @inlinable public var width: Int { isEmpty ? 0 : Int(maxX) - Int(minX) }
    /// Rows; zero when empty.
    @inlinable public var height: Int { isEmpty ? 0 : Int(maxY) - Int(minY) }
    /// Pixels.
    @inlinable public var area: Int { width * height }

    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that holds both; an empty side does not count.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// True when they share a pixel; an empty rectangle shares none.
    @inlinable public func intersects(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// So many columns to the right, and rows down.
    @inlinable public func moved(_ dx: Int32, _ dy: Int32) -> PixelRect {
        PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
    }

    /// The same rectangle as a `Rect` in pixel coordinates.
    @inlinable public var rect: Rect {
        Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }
}

extension PixelRect: CustomStringConvertible {
    public var description: String { "(\(minX),\(minY))-(\(maxX),\(maxY))" }
}
