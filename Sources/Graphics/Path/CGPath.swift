public import Geometry

/// An outline of lines and curves. Immutable, unless it is a `CGMutablePath`.
///
/// Equal paths have exactly the same elements. A plain `CGPath` may cross threads; a `CGMutablePath` must not while it is
/// being changed, and whoever keeps a path that was given to him keeps a `copy()` of it.
// Unchecked, for the storage is a variable: only `CGMutablePath` ever sets it, and says itself that it is not sendable.
open class CGPath: Hashable, @unchecked Sendable {
    /// The elements as plain values, in the path's own units.
    @exclusivity(unchecked) public internal(set) final var outline: Path

    /// A path with the given elements.
    public init(_ outline: Path) { self.outline = outline }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || (a.isLike(b) && a.outline == b.outline) }

    /// False for most paths that differ, at the price of a few numbers: those of the same elements, as an animation sets them one
    /// after the other, rarely meet in the middle.
    private final func isLike(_ other: CGPath) -> Bool {
        let count = outline.points.count
        guard other.outline.points.count == count, other.outline.verbs.count == outline.verbs.count else { return false }
        return count == 0 || outline.points[count / 2] == other.outline.points[count / 2]
    }

    public final func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

extension CGPath {
    /// The path as it is now, which nobody can change: itself unless it is mutable.
    public final func copy() -> CGPath? { self is CGMutablePath ? CGPath(outline) : self }

    /// The image of the path under a transform; a copy for nil.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform else { return copy() }
        return CGPath(outline.applying(transform.pointee))
    }

    /// A path with the same elements, to be changed.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

    /// The image of the path under a transform, to be changed.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(outline.applying(transform?.pointee ?? .identity))
    }

    /// The path with lines in place of its curves.
    ///
    /// - Parameter threshold: how far a line may be from its curve, in the path's units; see `Path.forEachFlatStep`.
    public final func flattened(threshold: Double) -> CGPath { CGPath(outline.flattened(tolerance: threshold)) }
}
