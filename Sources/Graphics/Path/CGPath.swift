public import Geometry

/// An outline of lines and curves. Immutable, unless it is a `CGMutablePath`.
///
/// Equal paths have exactly the same elements. A plain `CGPath` may be shared between threads; a `CGMutablePath` must not be while it is changed,
/// and code that stores a path that it was passed stores a `copy()`.
// Unchecked, since the storage is a variable: only `CGMutablePath` sets it, and declares itself not sendable.
open class CGPath: Hashable, @unchecked Sendable {
    /// The elements as plain values, in the path's own units.
    @exclusivity(unchecked) public internal(set) final var outline: Path

    /// A path with the given elements.
    public init(_ outline: Path) { self.outline = outline }

    /// See `boundingBox`.
    var controlPointBounds: Rect { outline.controlPointBounds }
    /// See `boundingBoxOfPath`.
    var bounds: Rect { outline.bounds }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || (a.isLike(b) && a.outline == b.outline) }

    /// A quick comparison of a few numbers that is false for most paths that differ: paths with the same kinds of elements, as an animation sets
    /// them one after the other, rarely agree in the middle.
    private final func isLike(_ other: CGPath) -> Bool {
        let count = outline.points.count
        guard other.outline.points.count == count, other.outline.verbs.count == outline.verbs.count else { return false }
        return count == 0 || outline.points[count / 2] == other.outline.points[count / 2]
    }

    public final func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

extension CGPath {
    /// An immutable copy of the path as it is now: itself unless it is mutable.
    public final func copy() -> CGPath? { self is CGMutablePath ? CGPath(outline) : self }

    /// A copy of the path, mapped by a transform; a plain copy for nil.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        guard let transform else { return copy() }
        return CGPath(outline.applying(transform.pointee))
    }

    /// A mutable copy of the path.
    public final func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

    /// A mutable copy of the path, mapped by a transform.
    public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(outline.applying(transform?.pointee ?? .identity))
    }

    /// The path with its curves replaced by lines.
    ///
    /// - Parameter threshold: the greatest distance of a line from its curve, in the path's units; see `Path.forEachFlatStep`.
    public final func flattened(threshold: Double) -> CGPath { CGPath(outline.flattened(tolerance: threshold)) }
}
