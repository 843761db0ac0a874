/// Anything that cannot be interpolated: a name, a flag, a font. Equal only to itself.
public final class ObjectBox: Sendable, Equatable {
    public let value: any Sendable

    public init(_ value: any Sendable) { self.value = value }

    public static func == (a: ObjectBox, b: ObjectBox) -> Bool { a === b }
}
