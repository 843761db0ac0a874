// The callbacks of data providers. Each is passed the provider's `info`.

/// Called when the caller's memory is no longer needed, with the memory and its size in bytes.
public typealias CGDataProviderReleaseDataCallback = (_ info: UnsafeMutableRawPointer?, _ data: UnsafeRawPointer, _ size: Int) -> Void
/// Called when the provider's `info` is no longer needed.
public typealias CGDataProviderReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void
/// Writes the next bytes, at most `count`; returns how many, 0 at the end.
public typealias CGDataProviderGetBytesCallback = (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int
/// Skips bytes; returns how many.
public typealias CGDataProviderSkipForwardCallback = (_ info: UnsafeMutableRawPointer?, _ count: Int64) -> Int64
/// Starts over.
public typealias CGDataProviderRewindCallback = (_ info: UnsafeMutableRawPointer?) -> Void
/// All bytes; nil if they are not in memory.
public typealias CGDataProviderGetBytePointerCallback = (_ info: UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Called with that pointer when it is no longer needed.
public typealias CGDataProviderReleaseBytePointerCallback = (_ info: UnsafeMutableRawPointer?, _ pointer: UnsafeRawPointer) -> Void
/// Writes bytes from a position on, at most `count`; returns how many.
public typealias CGDataProviderGetBytesAtPositionCallback = (
    _ info: UnsafeMutableRawPointer?, _ buffer: UnsafeMutableRawPointer, _ position: Int64, _ count: Int
) -> Int

/// Access by position. Either `getBytePointer` or `getBytesAtPosition` is required.
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

/// Sequential access. `getBytes` is required; skip and rewind are not called.
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
