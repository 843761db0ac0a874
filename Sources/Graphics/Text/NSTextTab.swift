package import Text

public import struct Foundation.CGFloat
public import class Foundation.NSObject

/// A tab stop: AppKit's and UIKit's class, and Core Text's.
public final class NSTextTab: NSObject, Sendable {
    private let infoWord = CFInfoWord.ofSwiftObject
    /// With `left`, `natural` and `justified` the text after the tab begins at the stop, with `right` it ends there, with `center` it is centred
    /// there.
    public let alignment: NSTextAlignment
    /// Points from the leading edge.
    public let location: CGFloat
    /// Kept, without effect.
    public nonisolated(unsafe) let options: [OptionKey: Any]

    /// A stop at a location, points from the leading edge.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
    }

    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of characters to align to; ignored.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    package var committed: TabStop { TabStop(abs(location) < 1e6 ? location : 0, alignment.committed) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    public override var hash: Int { location.hashValue }
}

/// Core Text's tab stop, the same class as UIKit's.
public typealias CTTextTab = NSTextTab

/// - Parameter options: ignored.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
    NSTextTab(textAlignment: alignment.uiKits, location: location)
}

public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { CTTextAlignment(tab.alignment) }
/// Points from the leading edge.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }
