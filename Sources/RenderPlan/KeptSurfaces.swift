package import Geometry

/// How well keeping surfaces between frames served. Surfaces that are kept have names: the bitmaps of layers that are rasterized
/// (`shouldRasterize`), named by what they show.
public struct KeptSurfaceStatistics: Hashable, Sendable {
    /// Surfaces that were held when a frame needed them, since the painter was made.
    public var hits = 0
    /// Surfaces with a name that had to be painted, since the painter was made.
    public var misses = 0
    /// Surfaces held now.
    public var count = 0
    /// What they take, in bytes.
    public var bytes = 0

    public init() {}
}

/// Surfaces that a painter keeps from frame to frame, under the names of what they show (`Surface.content`): the bitmaps of
/// layers that asked for them, and what has shown the same for some frames (`StillSurfaces`), which takes no room from those.
package struct KeptSurfaces<Storage> {
    private var asked: SurfaceShelf<Storage>
    private var still: SurfaceShelf<Storage>

    /// - Parameter limit: bytes of what was asked for; a group as large as a full-screen picture takes 8 MiB.
    package init(limit: Int = 256 << 20) {
        asked = SurfaceShelf(limit: limit)
        still = SurfaceShelf(limit: min(limit, RenderPlan.surfaceBudget))
    }

    /// Bytes of surfaces that layers asked for which may stay between frames; still ones may take as much again, up to a frame's budget.
    package var limit: Int {
        get { asked.limit }
        set {
            asked.limit = newValue
            still.limit = min(newValue, RenderPlan.surfaceBudget)
        }
    }

    /// Of what was asked for.
    package var statistics: KeptSurfaceStatistics { asked.statistics }

    /// Of what is kept because it stays as it is.
    package var stillStatistics: KeptSurfaceStatistics { still.statistics }

    package static var patience: Int { SurfaceShelf<Storage>.patience }

    private var isEmpty: Bool { statistics.count == 0 && stillStatistics.count == 0 }

    package mutating func beginFrame() {
        asked.beginFrame()
        still.beginFrame()
    }

    package func holds(_ surface: Surface) -> Bool { surface.isStill ? still.holds(surface) : asked.holds(surface) }

    /// What is held for a surface that the frame needs; nil when its passes have to be painted.
    package mutating func take(_ surface: Surface) -> Storage? {
        surface.isStill ? still.take(surface) : asked.take(surface)
    }

    /// A kept surface that is shown only in parts of the target that are not repainted counts as used.
    ///
    /// - Parameters:
    ///   - needs: what painting takes.
    ///   - changes: where the target is painted; where that is everywhere there is nothing to note.
    package mutating func noteSeen(_ plan: RenderPlan, besides needs: RenderPlan.Needs, in changes: ContiguousArray<PixelRect>) {
        if isEmpty || changes == [plan.surfaces[0].frame] { return }
        let seen = plan.passesNeeded { holds($0) }
        for (index, surface) in plan.surfaces.enumerated() where seen.surfaces[index] && !needs.surfaces[index] {
            if holds(surface) { _ = take(surface) }
        }
    }

    /// Keeps what the frame has painted; false when the surface has no name, or one of the same name is kept already.
    package mutating func add(_ storage: Storage, for surface: Surface) -> Bool {
        surface.isStill ? still.add(storage, for: surface) : asked.add(storage, for: surface)
    }

    /// Ends the frame, and hands back what is kept no longer.
    package mutating func endFrame() -> [Storage] {
        // In most films nothing is ever kept, and in small frames even looking at both shelves would count.
        if isEmpty { return [] }
        var given = asked.endFrame()
        given.append(contentsOf: still.endFrame())
        return given
    }

    /// Hands everything back.
    package mutating func removeAll() -> [Storage] { asked.removeAll() + still.removeAll() }
}
