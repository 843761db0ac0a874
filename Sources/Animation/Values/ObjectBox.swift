/// Anything that has nothing between two of its values: a name, a flag, a font. Equal to itself only.
public final class ObjectBox: Sendable, Equatable {
    public let value: any Sendable

    public init(_ value: any Sendable) { self.value = value }

    public static func == (a: ObjectBox, b: ObjectBox) -> Bool { a === b }
}
