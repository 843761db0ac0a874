import Geometry

/// Combines glyph outlines into one path and keeps track of the parts, so that the coverage of a known glyph can be reused. Glyphs that touch
/// each other are one part, since where they meet neither alone determines the coverage: kerned pairs, letters with marks, words of cursive
/// scripts.
struct OutlineSum {
    private(set) var path = Path()
    /// In the order of the text.
    private var parts: ContiguousArray<PathPart> = []
    /// Ranges of `parts` that form one part, and their extents.
    private var groups: ContiguousArray<Group> = []
    /// The first group of the line.
    private var lineStart = 0
    /// The extent of the lines above, which the current line may overlap.
    private var above = Rect.null
    /// Outlines overlap in a way that groups cannot describe.
    private var isMixed = false

    private struct Group {
        var parts: Range<Int>
        /// The path's space.
        var box: Rect
        /// The greatest x of this group and all before it on the line.
        var reach: Double
    }

    /// How many groups back an outline is checked for contact.
    private static let lookBack = 16

    mutating func beginLine() {
        above = groups[lineStart...].reduce(above) { $0.union($1.box) }
        lineStart = groups.count
    }

    mutating func append(_ outline: SharedPath, _ toPath: CGAffineTransform) {
        guard !outline.path.isEmpty else { return }
        path.append(outline.path, transform: toPath)
        if isMixed { return }
        parts.append(PathPart(outline, toPath))
        // An outline that ends where the next begins touches it, whatever the rounding.
        let margin = (abs(toPath.a) + abs(toPath.d)) * 1e-3
        var group = Group(parts: parts.count - 1..<parts.count, box: Rect(outline.controlBox, toPath), reach: 0)
        let grown = group.box.insetBy(dx: -margin, dy: -margin)
        if grown.intersects(above) { isMixed = true }
        join(&group, grown)
        group.reach = max(group.box.maxX, groups.count > lineStart ? groups[groups.count - 1].reach : -.infinity)
        groups.append(group)
    }

    /// Merges the groups that an outline touches, and all after them.
    private mutating func join(_ group: inout Group, _ grown: Rect) {
        guard groups.count > lineStart, groups[groups.count - 1].reach >= grown.minX else { return }
        let first = max(lineStart, groups.count - OutlineSum.lookBack)
        if first > lineStart, groups[first - 1].reach >= grown.minX { isMixed = true }
        guard let touched = (first..<groups.count).first(where: { groups[$0].box.intersects(grown) }) else { return }
        while groups.count > touched {
            let last = groups.removeLast()
            group.parts = last.parts.lowerBound..<group.parts.upperBound
            group.box = group.box.union(last.box)
        }
    }

    /// Adds a path that may overlap anything.
    mutating func append(_ other: Path, _ toPath: CGAffineTransform) {
        path.append(other, transform: toPath)
        isMixed = true
    }

    /// The parts of the path, which do not touch each other; empty if that cannot be determined.
    var separateParts: ContiguousArray<PathPart> {
        if isMixed { return [] }
        return ContiguousArray(
            groups.map { group in
                if group.parts.count == 1 { return parts[group.parts.lowerBound] }
                var joined = Path()
                for part in parts[group.parts] { joined.append(part.outline.path, transform: part.toPath) }
                return PathPart(SharedPath(joined), .identity)
            })
    }
}

extension Rect {
    /// The bounding box of a transformed rectangle.
    fileprivate init(_ rect: Rect, _ transform: CGAffineTransform) {
        self = Rect.bounding(
            [Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY), Point(rect.maxX, rect.maxY)]
                .map(transform.apply))
    }
}
