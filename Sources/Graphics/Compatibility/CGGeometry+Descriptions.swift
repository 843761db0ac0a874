public import Foundation

// As Core Graphics prints them. Foundation's own, where a later one has some, are what is used then.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    @_disfavoredOverload public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    @_disfavoredOverload public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    @_disfavoredOverload public var debugDescription: String {
        "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
    }
}

extension CGVector: CustomDebugStringConvertible {
    public var debugDescription: String { "(\(dx), \(dy))" }
}
