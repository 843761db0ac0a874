public import Foundation

// Points, sizes and rectangles as dictionaries, and their comparison, as in Core Graphics.

extension CGPoint {
    /// The same as `==`.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// Both coordinates, by "X" and "Y".
    public var dictionaryRepresentation: CFDictionary { ["X": NSNumber(value: x), "Y": NSNumber(value: y)] as NSDictionary }

    /// Nil where a coordinate is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The same as `==`.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// Both sides, by "Width" and "Height".
    public var dictionaryRepresentation: CFDictionary {
        ["Width": NSNumber(value: width), "Height": NSNumber(value: height)] as NSDictionary
    }

    /// Nil where a side is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// The same as `==`.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

    /// The origin and both sides, by "X", "Y", "Width" and "Height".
    public var dictionaryRepresentation: CFDictionary {
        let entries = origin.dictionaryRepresentation as? [String: NSNumber] ?? [:]
        return entries.merging(size.dictionaryRepresentation as? [String: NSNumber] ?? [:]) { $1 } as NSDictionary
    }

    /// Nil where a coordinate or a side is missing.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else { return nil }
        self.init(origin: origin, size: size)
    }
}

extension NSDictionary {
    fileprivate func number(_ key: String) -> CGFloat? { (self[key] as? NSNumber).map { CGFloat($0.doubleValue) } }
}
