internal import RenderPlan

/// The textures that a frame paints on and samples, by the plan's surfaces.
struct FrameSurfaces {
    private struct Place {
        var surface: PooledSurface
        /// False for one that is kept from an earlier frame, and for one that another surface of the frame took from the pool.
        var isTaken: Bool
    }

    /// Nil for surfaces that the frame does not need.
    private var places: [Place?]

    init(count: Int) { places = Array(repeating: nil, count: count) }

    /// Uses one that is kept, or that another surface took from the pool.
    mutating func use(_ surface: PooledSurface, at index: Int) { places[index] = Place(surface: surface, isTaken: false) }

    /// Paints on one from the pool.
    mutating func take(_ surface: PooledSurface, at index: Int) { places[index] = Place(surface: surface, isTaken: true) }

    subscript(index: SurfaceIndex) -> PooledSurface {
        guard let place = places[Int(index.rawValue)] else {
            preconditionFailure("A surface is painted or sampled that no pass needs.")
        }
        return place.surface
    }

    func taken(at index: Int) -> PooledSurface? { places[index].flatMap { $0.isTaken ? $0.surface : nil } }

    /// All from the pool.
    var taken: [PooledSurface] { places.indices.compactMap(taken(at:)) }
}
