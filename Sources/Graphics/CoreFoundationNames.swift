public import class Foundation.NSArray
public import class Foundation.NSAttributedString
public import class Foundation.NSData
public import class Foundation.NSMutableData
public import class Foundation.NSDictionary
public import class Foundation.NSError
public import class Foundation.NSNull
public import class Foundation.NSNumber
public import class Foundation.NSString
public import class Foundation.NSSet
public import class Foundation.NSURL

// Core Foundation's names for the Foundation classes that implement them, so that `"…" as CFString` compiles.

public typealias CFArray = NSArray
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFDictionary = NSDictionary
public typealias CFSet = NSSet
public typealias CFURL = NSURL
public typealias CFAttributedString = NSAttributedString
public typealias CFError = NSError
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFNull = NSNull
public typealias CFTypeRef = AnyObject

/// As in `CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)`.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// Stands for nothing in collections and among `actions`.
public let kCFNull: CFNull! = NSNull()

/// Seconds.
public typealias CFTimeInterval = Double

/// An index or a count in a collection.
public typealias CFIndex = Int

/// A range of indices in a collection.
public struct CFRange: Hashable, Sendable {
    public var location: CFIndex
    /// In Core Text 0 means up to the end.
    public var length: CFIndex

    public init(location: CFIndex = 0, length: CFIndex = 0) {
        self.location = location
        self.length = length
    }
}

public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange { CFRange(location: location, length: length) }
public func CFArrayGetCount(_ array: CFArray) -> CFIndex { array.count }
public func CFDataGetLength(_ data: CFData) -> CFIndex { data.length }
/// Nil for empty data; valid as long as the data exist and do not change.
public func CFDataGetBytePtr(_ data: CFData) -> UnsafePointer<UInt8>? {
    data.length == 0 ? nil : UnsafePointer(data.bytes.assumingMemoryBound(to: UInt8.self))
}
