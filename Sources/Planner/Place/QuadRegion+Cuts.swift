import Geometry

extension Workspace {
    /// Narrows the outline to what cuts leave of a slanted rectangle: else every piece of a layer would visit all of the layer's pixels.
    ///
    /// - Returns: false where they leave nothing.
    mutating func narrow(_ quad: inout QuadRegion, toCuts cuts: Range<Int>) -> Bool {
        visiblePart.assign([quad.outline.a, quad.outline.b, quad.outline.c, quad.outline.d])
        for cut in pixelCuts[cuts] { visiblePart.cut(where: cut.kept.moved(by: PixelCut.reach)) }
        if visiblePart.isEmpty { return false }
        quad.outline = Quadrilateral(around: visiblePart.corners)
        let box = quad.outline.boundingBox
        quad.box = quad.box.intersection(box)
        quad.bounds = quad.bounds.intersection(box)
        return !quad.bounds.isEmpty
    }
}

extension Quadrilateral {
    /// A small one around a convex polygon of three corners or more: drops the edges whose removal adds the least area.
    init(around polygon: ContiguousArray<Point>) {
        var corners = polygon
        while corners.count > 4, let (edge, tip) = Quadrilateral.leastEdge(of: corners) {
            corners[edge] = tip
            corners.remove(at: (edge + 1) % corners.count)
        }
        guard corners.count <= 4 else {
            self.init(Rect.bounding(corners))
            return
        }
        self.init(corners[0], corners[1], corners[2], corners[corners.count - 1])
    }

    /// The edge, by its first corner, whose removal makes the polygon grow least, and where its neighbours then meet.
    private static func leastEdge(of corners: ContiguousArray<Point>) -> (Int, Point)? {
        var (least, found) = (Double.infinity, (Int, Point)?.none)
        let count = corners.count
        for edge in 0..<count {
            let (a, b) = (corners[edge], corners[(edge + 1) % count])
            let (before, after) = (a - corners[(edge + count - 1) % count], b - corners[(edge + 2) % count])
            let (turn, width) = (Point.cross(before, after), b - a)
            // Neighbours that diverge, or are nearly parallel, do not meet beyond the edge.
            guard abs(turn) > 1e-6 * before.length * after.length else { continue }
            let way = Point.cross(width, after) / turn
            guard way > 0, Point.cross(width, before) / turn > 0 else { continue }
            let tip = a + before * way
            let area = abs(Point.cross(width, tip - a))
            if area < least { (least, found) = (area, (edge, tip)) }
        }
        return found
    }
}
