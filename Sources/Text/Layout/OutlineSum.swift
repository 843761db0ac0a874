import Geometry

/// Puts the outlines of glyphs together to one path, and remembers which: a glyph that is looked up has no need to be covered
/// anew. Those that touch each other are one, since where they meet neither tells by itself what is covered: kerned pairs,
/// letters with marks, words of scripts that are joined up.
struct OutlineSum {
    private(set) var path = Path()
    /// In the order of the text.
    private var parts: ContiguousArray<PathPart> = []
    /// Ranges of `parts` that are one, and what they reach.
    private var groups: ContiguousArray<Group> = []
    /// The first group of the line.
    private var lineStart = 0
    /// What the lines above reach, and how far down the line at hand may lie among them.
    private var above = Rect.null
    /// Outlines lie over each other in a way that is not told by groups.
    private var isMixed = false

    private struct Group {
        var parts: Range<Int>
        /// The path's space.
        var box: Rect
        /// Where it and all groups before it on the line end.
        var reach: Double
    }

    /// Groups that are looked back over for those that touch an outline.
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
        // What ends where the other begins touches it, whatever rounding makes of that.
        let margin = (abs(toPath.a) + abs(toPath.d)) * 1e-3
        var group = Group(parts: parts.count - 1..<parts.count, box: Rect(outline.controlBox, toPath), reach: 0)
        let grown = group.box.insetBy(dx: -margin, dy: -margin)
        if grown.intersects(above) { isMixed = true }
        join(&group, grown)
        group.reach = max(group.box.maxX, groups.count > lineStart ? groups[groups.count - 1].reach : -.infinity)
        groups.append(group)
    }

    /// Takes groups that an outline touches off the list, with all after them.
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

    /// Adds what may lie over anything.
    mutating func append(_ other: Path, _ toPath: CGAffineTransform) {
        path.append(other, transform: toPath)
        isMixed = true
    }

    /// What the path is put together of, apart from each other; empty where that cannot be told.
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
    /// A box around what a transform makes of a rectangle.
    fileprivate init(_ rect: Rect, _ transform: CGAffineTransform) {
        self = Rect.bounding(
            [Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY), Point(rect.maxX, rect.maxY)]
                .map(transform.apply))
    }
}
