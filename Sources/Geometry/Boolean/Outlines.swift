/// The outlines of an area in a planar graph.
///
/// Halves of edges with the area to their left and not to their right are followed from vertex to vertex. Where several
/// go on, the way is along the same part of the area: the first one clockwise from where it came from. Parts that only
/// touch in a point have therefore outlines of their own, which run from +x towards +y, and holes run the other way.
struct Outlines {
    /// A closed way along halves of edges.
    struct Outline {
        var halves: ContiguousArray<Int32>
        /// In square grid steps; negative for a hole.
        var area: Double
    }

    private(set) var outlines: [Outline] = []

    /// - Parameter contains: whether a place with these windings is part of the area.
    init(of graph: PlanarGraph, where contains: (PlanarGraph.Windings) -> Bool) {
        let isInside = ContiguousArray(graph.left.map(contains))
        let isBorder = ContiguousArray((0..<graph.halfCount).map { isInside[$0] && !isInside[$0 ^ 1] })
        var isUsed = ContiguousArray(repeating: false, count: graph.halfCount)
        for start in 0..<graph.halfCount where isBorder[start] && !isUsed[start] {
            var outline = Outline(halves: [], area: 0)
            let origin = graph.origin(of: start)
            var half = start
            repeat {
                isUsed[half] = true
                outline.halves.append(Int32(half))
                let (a, b) = (graph.origin(of: half) - origin, graph.origin(of: half ^ 1) - origin)
                outline.area += Double(GridVector.cross(a, b)) / 2
                var next = graph.clockwise(of: half ^ 1)
                while !isBorder[next] && next != half ^ 1 { next = graph.clockwise(of: next) }
                half = next
            } while isBorder[half] && !isUsed[half]
            outlines.append(outline)
        }
    }
}
