import Synchronization

/// A path that does not change, shared by all who show it, with a number to know it by.
public final class SharedPath: Sendable {
    public let path: Path
    /// Different for every one made in this process, and never used again: a key for caches.
    public let identity: UInt64
    /// False where there is nothing to draw, or where some of it lies nowhere.
    public let isDrawable: Bool
    /// Around all points, control points too; `.null` for none.
    public let controlBox: Rect
    /// What the path is put together of, where that is known: outlines apart from each other, as glyphs of a text are. Each
    /// may be covered by itself, and be known from other paths. Empty where nothing is told.
    public let parts: ContiguousArray<PathPart>

    private static let nextIdentity = Atomic<UInt64>(1)

    public init(_ path: Path, parts: ContiguousArray<PathPart> = []) {
        self.path = path
        self.parts = parts
        controlBox = path.controlBox
        isDrawable = !path.isEmpty && path.points.allSatisfy(\.isFinite)
        identity = SharedPath.nextIdentity.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}

/// One of the outlines that make a path.
public struct PathPart: Sendable {
    public var outline: SharedPath
    /// From the outline's space to the path's.
    public var toPath: CGAffineTransform

    public init(_ outline: SharedPath, _ toPath: CGAffineTransform) { (self.outline, self.toPath) = (outline, toPath) }

    /// The same in another space.
    public func applying(_ transform: CGAffineTransform) -> PathPart {
        PathPart(outline, toPath.concatenating(transform))
    }
}
