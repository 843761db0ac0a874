import Animation
import Foundation

/// A style and the styles nested in it, outermost first.
struct Style: Sequence, IteratorProtocol {
    private var rest: [AnyHashable: Any]?

    init(_ style: [AnyHashable: Any]?) { rest = style }

    mutating func next() -> [AnyHashable: Any]? {
        defer { rest = rest?["style"] as? [AnyHashable: Any] }
        return rest
    }

    /// The value from the outermost style that has one.
    static func value(_ key: String, in style: [AnyHashable: Any]?) -> Any? {
        if style == nil { return nil }
        for style in Style(style) { if let value = style[key] { return value } }
        return nil
    }

    /// Gives an object's declared properties the values of a style, where they have their defaults. Values that an older style gave are taken
    /// back.
    ///
    /// It is not recorded whether a property was set: one that was set to its default counts as not set.
    static func apply<Object>(
        _ new: [AnyHashable: Any]?, after old: [AnyHashable: Any]?, to object: Object, row: (String) -> KeyRow<Object>?,
        standard: (String) -> Any?
    ) {
        let names = Set(Style(old).joined().map(\.key)).union(Style(new).joined().map(\.key)).compactMap { $0 as? String }
        for name in names.sorted() where !["style", "actions", "delegate", "bounds", "frame"].contains(name) {
            guard let row = row(name) else { continue }
            let (now, before, after) = (row.get(object), value(name, in: old), value(name, in: new))
            let standard = standard(row.name) ?? row.kind.unset
            guard row.kind.areSame(now, before ?? standard) else { continue }
            row.set(object, after ?? standard)
        }
    }
}

extension ValueKind {
    /// The value of a property that was not set, where no class defines a default.
    fileprivate var unset: Any? { self == .transform ? CATransform3DIdentity : zero.flatMap(boxed) }

    fileprivate func areSame(_ a: Any?, _ b: Any?) -> Bool {
        switch self {
        case .string: a as? String == b as? String
        case .object: KeyBox.isNothing(a) && KeyBox.isNothing(b) || (a as? NSObject).map { $0.isEqual(b) } ?? false
        default: animated(a) == animated(b)
        }
    }
}
