public import class Foundation.NSArray
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
