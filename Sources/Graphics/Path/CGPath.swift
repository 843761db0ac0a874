public import Geometry

/// An outline of lines and curves. Immutable, unless it is a `CGMutablePath`.
///
/// Equal paths have exactly the same elements. A plain `CGPath` may cross threads; a `CGMutablePath` must not while it is
/// being changed, and whoever keeps a path that was given to him keeps a `copy()` of it.
// Unchecked, for the storage is a variable: only `CGMutablePath` ever sets it, and says itself that it is not sendable.
open class CGPath: Hashable, @unchecked Sendable {
    /// The elements as plain values, in the path's own units.
    public internal(set) final var outline: Path

    /// A path with the given elements.
    public init(_ outline: Path) { self.outline = outline }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.outline == b.outline }

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
