/// How much a file may ask for before it is refused.
public struct SceneLimits: Hashable, Sendable {
    /// Bytes of a document.
    public var documentSize = 256 << 20
    /// Bytes of any other file in a package, decompressed.
    public var assetSize = 256 << 20
    /// Elements inside each other. A layer takes two: itself and its superlayer's list.
    public var depth = 500_000
    /// Elements in a document.
    public var elements = 4_000_000
    /// Columns times rows of all pictures of a scene together.
    public var pixels = 1 << 28
    /// Files and folders that are looked at in a package.
    public var packageEntries = 20_000

    public init() {}
}
