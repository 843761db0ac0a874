// What data providers call, in Core Graphics' words. Each is handed what the provider was made with.

/// Called with memory of the caller's that nobody needs any more, and its bytes.
public typealias CGDataProviderReleaseDataCallback = (_ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int) -> Void
/// Called when nobody needs what the provider was made with any more.
public typealias CGDataProviderReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void
/// Writes no more than `count` bytes, the next ones; gives how many, 0 at the end.
public typealias CGDataProviderGetBytesCallback = (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int
/// Leaves bytes out; gives how many.
public typealias CGDataProviderSkipForwardCallback = (_ info: UnsafeMutableRawPointer?, _ count: Int64) -> Int64
/// Begins again.
public typealias CGDataProviderRewindCallback = (_ info: UnsafeMutableRawPointer?) -> Void
/// All bytes; nil where they do not lie in memory.
public typealias CGDataProviderGetBytePointerCallback = (_ info: UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Called with what that gave, when it is not needed any more.
public typealias CGDataProviderReleaseBytePointerCallback = (_ info: UnsafeMutableRawPointer?, _ pointer: UnsafeRawPointer) -> Void
/// Writes no more than `count` bytes from a place on; gives how many.
public typealias CGDataProviderGetBytesAtPositionCallback = (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ position: Int64, _ count: Int
) -> Int

/// Bytes by their places. One of the first and the third callback is needed.
public struct CGDataProviderDirectCallbacks {
    /// 0.
    public var version: UInt32
    public var getBytePointer: CGDataProviderGetBytePointerCallback?
    public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
    public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    public init(
        version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
        releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
        getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        (self.version, self.getBytePointer, self.releaseBytePointer) = (version, getBytePointer, releaseBytePointer)
        (self.getBytesAtPosition, self.releaseInfo) = (getBytesAtPosition, releaseInfo)
    }
}

/// Bytes one after the other. The first callback is needed; those that skip and rewind are not called.
public struct CGDataProviderSequentialCallbacks {
    /// 0.
    public var version: UInt32
    public var getBytes: CGDataProviderGetBytesCallback?
    public var skipForward: CGDataProviderSkipForwardCallback?
    public var rewind: CGDataProviderRewindCallback?
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    public init(
        version: UInt32, getBytes: CGDataProviderGetBytesCallback?, skipForward: CGDataProviderSkipForwardCallback?,
        rewind: CGDataProviderRewindCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        (self.version, self.getBytes, self.skipForward) = (version, getBytes, skipForward)
        (self.rewind, self.releaseInfo) = (rewind, releaseInfo)
    }
}
