package import Text

public import struct Foundation.CGFloat
public import class Foundation.NSObject

/// Where text goes on after a tab: AppKit's and UIKit's class of this name, and Core Text's.
public final class NSTextTab: NSObject, Sendable {
    private let infoWord = CFInfoWord.ofSwiftObject
    /// `left`, `natural` and `justified` begin what follows at the place, `right` ends it there, `center` has its middle there.
    public let alignment: NSTextAlignment
    /// Points from the side on which lines begin.
    public let location: CGFloat
    /// Kept, without effect.
    public nonisolated(unsafe) let options: [OptionKey: Any]

    /// A stop at a place, points from the side on which lines begin.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
    }

    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of those at which text is aligned; not looked at.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    package var committed: TabStop { TabStop(abs(location) < 1e6 ? location : 0, alignment.committed) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    public override var hash: Int { location.hashValue }
}

/// Core Text's, which may stand for UIKit's.
public typealias CTTextTab = NSTextTab

/// - Parameter options: not looked at.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
    NSTextTab(textAlignment: alignment.uiKits, location: location)
}

public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { CTTextAlignment(tab.alignment) }
/// Points from the side on which lines begin.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }
