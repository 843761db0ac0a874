import Geometry
import RenderPlan

// Covers: draws that overwrite all of their pixels, so that nothing painted there before matters. A draw wholly behind one is left
// out of the pass, but stays on the list of draws: the next frame keeps it, and the cover may have moved by then. A cover of a single
// colour that fills a whole surface is left out as well: the surface is cleared to that colour.
//
// Passes of a surface that only covered draws show stay in the plan; painters find that they are not needed
// (`RenderPlan.passesNeeded`).

/// A draw that hides what is behind it.
struct Cover {
    /// Index in `Workspace.draws`.
    var draw: Int
    /// The pixels that it overwrites.
    var pixels: PixelRect
}

/// The largest covers among draws of one pass.
struct Covers {
    /// How many are compared with each draw: there are few large ones, and small ones hide little.
    private static let most = 4
    /// Pixels that a draw must overwrite to count as one.
    static let leastArea = 1024

    private var list: ContiguousArray<Cover> = []
    /// Smaller ones are not taken any more, pixels.
    private var area = Covers.leastArea

    var isEmpty: Bool { list.isEmpty }

    mutating func removeAll() {
        list.removeAll(keepingCapacity: true)
        area = Covers.leastArea
    }

    /// True for a draw of so many pixels that it may be one of the largest.
    @inline(__always)
    func mayTake(_ area: Int) -> Bool { area >= self.area }

    /// - Precondition: of two covers the one that is painted later is added first, and wins where both are as large.
    mutating func add(_ cover: Cover) {
        guard mayTake(cover.pixels.area), !hides(cover.draw, cover.pixels) else { return }
        if list.count == Covers.most {
            list.remove(at: list.indices.min { list[$0].pixels.area < list[$1].pixels.area } ?? 0)
        }
        list.append(cover)
        if list.count == Covers.most { area = 1 + list.reduce(Int.max) { min($0, $1.pixels.area) } }
    }

    /// The last draw that overwrites a whole surface; nil for none.
    func last(on surface: PixelRect) -> Int? {
        list.lazy.filter { $0.pixels.contains(surface) }.map(\.draw).max()
    }

    /// True when nothing of a draw will be seen.
    ///
    /// - Parameters:
    ///   - draw: its index in `Workspace.draws`.
    ///   - bounds: pixels that it may touch.
    @inline(__always)
    func hides(_ draw: Int, _ bounds: PixelRect) -> Bool {
        for index in list.indices where draw < list[index].draw && list[index].pixels.contains(bounds) { return true }
        return false
    }
}

extension Workspace {
    /// Finds the largest covers among the draws of a pass on a surface.
    mutating func findCovers(in range: Range<Int>, on surface: PixelRect) {
        covers.removeAll()
        guard options.dropsCoveredDraws else { return }
        for index in range.reversed() where draws[index].isOpaque && covers.mayTake(draws[index].pixelCount) {
            let cover = Cover(draw: index, pixels: pixelsHidden(by: draws[index]))
            covers.add(cover)
            // Whatever hides something behind it is hidden itself.
            if cover.pixels.contains(surface) { return }
        }
    }

    /// The pixels that a draw overwrites: those that it replaces, or covers wholly with an opaque colour, which is the same to
    /// the last bit.
    private func pixelsHidden(by draw: Draw) -> PixelRect {
        let (first, pipeline) = (Int(draw.firstRow), draw.pipeline)
        guard draw.count == 1, pipeline.geometry == .box, !pipeline.namesClip, rows[first + draw.colorOffset].w == 1,
            pipeline.blend == .replace || (pipeline.blend == .over && pipeline.kind == .solid && !pipeline.hasHardEdges)
        else { return .empty }
        let box = rows[first]
        // A box may reach farther than `Int32`.
        let low = SIMD2(max(box.x, Float(draw.bounds.minX)), max(box.y, Float(draw.bounds.minY))).rounded(.up)
        let high = SIMD2(min(box.z, Float(draw.bounds.maxX)), min(box.w, Float(draw.bounds.maxY))).rounded(.down)
        guard low.x < high.x, low.y < high.y else { return .empty }
        return PixelRect(minX: Int32(low.x), minY: Int32(low.y), maxX: Int32(high.x), maxY: Int32(high.y))
    }
}
