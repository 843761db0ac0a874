public import class Foundation.NSArray
public import class Foundation.NSAttributedString
public import class Foundation.NSData
public import class Foundation.NSDictionary
public import class Foundation.NSString
public import class Foundation.NSURL

// Core Foundation's names for the Foundation classes that stand behind them, so that `"…" as CFString` compiles.

public typealias CFArray = NSArray
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFURL = NSURL
public typealias CFAttributedString = NSAttributedString
public typealias CFTypeRef = AnyObject

/// A place or a number in a collection.
public typealias CFIndex = Int

/// Places in a collection.
public struct CFRange: Hashable, Sendable {
    public var location: CFIndex
    /// 0 in Core Text is up to the end.
    public var length: CFIndex

    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}

public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange { CFRange(location: location, length: length) }
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }
