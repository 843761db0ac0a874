internal import Text

public import struct Foundation.CGFloat
public import class Foundation.NSObject

/// Called when nobody needs what the delegate was made with any more.
public typealias CTRunDelegateDeallocateCallback = (_ refCon: UnsafeMutableRawPointer) -> Void
/// Tells how far what is left room for reaches above the baseline, points.
public typealias CTRunDelegateGetAscentCallback = (_ refCon: UnsafeMutableRawPointer) -> CGFloat
/// Tells how far what is left room for reaches below the baseline, points; positive downward.
public typealias CTRunDelegateGetDescentCallback = (_ refCon: UnsafeMutableRawPointer) -> CGFloat
/// Tells how wide what is left room for is, points.
public typealias CTRunDelegateGetWidthCallback = (_ refCon: UnsafeMutableRawPointer) -> CGFloat

/// What a `CTRunDelegate` calls.
public struct CTRunDelegateCallbacks {
    /// `kCTRunDelegateCurrentVersion`; not looked at.
    public var version: CFIndex
    public var dealloc: CTRunDelegateDeallocateCallback
    public var getAscent: CTRunDelegateGetAscentCallback
    public var getDescent: CTRunDelegateGetDescentCallback
    public var getWidth: CTRunDelegateGetWidthCallback

    public init(
        version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback, getAscent: @escaping CTRunDelegateGetAscentCallback,
        getDescent: @escaping CTRunDelegateGetDescentCallback, getWidth: @escaping CTRunDelegateGetWidthCallback
    ) {
        (self.version, self.dealloc) = (version, dealloc)
        (self.getAscent, self.getDescent, self.getWidth) = (getAscent, getDescent, getWidth)
    }
}

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1

/// Says how much room text leaves for something else, such as a picture, which the program draws itself: the attribute
/// `kCTRunDelegateAttributeName`, most often of one character U+FFFC. It is asked when the text is laid out.
public final class CTRunDelegate: NSObject {
    private let infoWord = CFInfoWord.ofSwiftObject
    private let callbacks: CTRunDelegateCallbacks
    fileprivate let refCon: UnsafeMutableRawPointer

    /// Stands for nothing: callbacks that were given nothing have no use for it.
    private nonisolated(unsafe) static let nothing = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
        (self.callbacks, self.refCon) = (callbacks, refCon ?? CTRunDelegate.nothing)
    }

    deinit { callbacks.dealloc(refCon) }

    /// What it says now; what is not finite counts as 0.
    var room: TextStyle.Room {
        func length(_ value: CGFloat) -> Double { abs(value) < 1e6 ? value : 0 }
        return TextStyle.Room(
            ascent: length(callbacks.getAscent(refCon)), descent: length(callbacks.getDescent(refCon)),
            width: max(length(callbacks.getWidth(refCon)), 0))
    }
}

/// - Parameter refCon: handed to the callbacks.
public func CTRunDelegateCreate(
    _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
    CTRunDelegate(callbacks.pointee, refCon)
}

/// What the callbacks are handed.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer { runDelegate.refCon }
