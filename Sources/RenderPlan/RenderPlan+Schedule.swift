public import Graphics

extension RenderPlan {
    /// How a frame is painted in little memory: in which order, and which surfaces take the same place one after the other.
    ///
    /// A plan paints all surfaces before the one that shows them, which is what takes fewest changes of target, but all of
    /// them are there at once. Where they take more than a budget, each is painted just before the draw that shows it: the
    /// pass that shows it is split there. Then most live for a moment only, and few places serve all. What must stay where it
    /// is, such as a picture of what lies behind a layer, does (`Knots`).
    public struct Schedule: Hashable, Sendable {
        /// What to paint, in order: passes of the plan, or parts of them.
        public var passes: ContiguousArray<Pass> = []
        /// For each surface the number of its place; nil for the target, for those with names, which may stay for later
        /// frames, and for those that are not needed.
        public var places: ContiguousArray<Int?>
        /// How large each place has to be.
        public var sizes: ContiguousArray<PlaceSize> = []
        /// Of all surfaces with names.
        var namedPixels = 0

        /// Refuses surfaces that need more memory than a limit allows.
        public func check(_ limits: LKLimits) throws(PaintError) {
            let pixels = sizes.reduce(namedPixels) { $0 + $1.area }
            do {
                try limits.check(.surfacePixels, pixels, at: "the painting of the frame")
            } catch {
                throw .overLimit(error)
            }
        }
    }

    /// What a place has room for.
    public struct PlaceSize: Hashable, Sendable {
        /// Pixels.
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

        public var area: Int { width * height }
    }

    /// What may take a place after something else.
    public enum PlaceUse: Sendable {
        /// A surface of the same size: a texture keeps its own.
        case sameSize
        /// Any surface: memory has no shape, and the place is made as large as the largest.
        case anySize
    }

    /// Bytes of surfaces that a frame may take all at once: eight full-screen pictures.
    public static let surfaceBudget = 64 << 20

    /// - Precondition: the plan has passed its check.
    public func schedule(_ needs: Needs, places use: PlaceUse, budget: Int = RenderPlan.surfaceBudget) -> Schedule {
        var schedule = Schedule(places: ContiguousArray(repeating: nil, count: surfaces.count))
        if surfaces.count == 1 {
            schedule.passes = passes
            if needs.passes.contains(false) {
                schedule.passes = ContiguousArray(passes.indices.lazy.filter { needs.passes[$0] }.map { passes[$0] })
            }
            return schedule
        }
        let shared = surfaces.indices.filter { isShared($0, needs) }
        let bytes = shared.reduce(0) { $0 + surfaces[$1].frame.area * 4 }
        let needed = passes.indices.filter { needs.passes[$0] }
        schedule.passes = bytes > budget ? passesOnDemand(needed) : ContiguousArray(needed.map { passes[$0] })
        assignPlaces(&schedule, needs, use)
        for index in surfaces.indices.dropFirst() where needs.surfaces[index] && schedule.places[index] == nil {
            schedule.namedPixels += surfaces[index].frame.area
        }
        return schedule
    }

    /// True for surfaces that live for one frame only.
    private func isShared(_ surface: Int, _ needs: Needs) -> Bool {
        surface != 0 && needs.surfaces[surface] && surfaces[surface].content == nil
    }

    /// The passes, those that can be put off just before the first batch that samples what they paint.
    private func passesOnDemand(_ needed: [Int]) -> ContiguousArray<Pass> {
        let knots = Knots(of: self, needed)
        /// Of each knot, by its name: its passes, as long as they are put off.
        var waiting = ContiguousArray(repeating: [Pass](), count: surfaces.count)
        for index in needed.reversed() {
            let knot = knots.knot(of: passes[index].surface)
            if knots.canWait[knot] { waiting[knot].append(passes[index]) }
        }
        func waits(_ surface: Int) -> Bool { !waiting[knots.names[surface]].isEmpty }
        var ordered: ContiguousArray<Pass> = []
        // What is left of passes that have begun, the innermost last.
        var stack: [Pass] = []
        for index in needed where !knots.canWait[knots.knot(of: passes[index].surface)] {
            stack.append(passes[index])
            // Every step ends a pass or begins a knot; there are as many of both as there are.
            while var pass = stack.popLast() {
                guard let split = pass.batches.first(where: { sampled(by: batches[Int($0)]).contains(where: waits) }) else {
                    ordered.append(pass)
                    continue
                }
                if split > pass.batches.lowerBound {
                    ordered.append(Pass(surface: pass.surface, clear: pass.clear, batches: pass.batches.lowerBound..<split))
                    pass.clear = nil
                    pass.batches = split..<pass.batches.upperBound
                }
                stack.append(pass)
                if let surface = sampled(by: batches[Int(split)]).first(where: waits) {
                    stack += waiting[knots.names[surface]]
                    waiting[knots.names[surface]] = []
                }
            }
        }
        return ordered
    }

    private func sampled(by batch: Batch) -> [Int] {
        [batch.texture, batch.second].compactMap {
            if case .surface(let index) = $0 { Int(index.rawValue) } else { nil }
        }
    }

    /// Gives every shared surface a place from the pass that touches it first to the one that touches it last.
    private func assignPlaces(_ schedule: inout Schedule, _ needs: Needs, _ use: PlaceUse) {
        var lastUse = ContiguousArray(repeating: -1, count: surfaces.count)
        for (index, pass) in schedule.passes.enumerated() {
            lastUse[Int(pass.surface.rawValue)] = index
            forEachSampled(by: pass) { lastUse[$0] = index }
        }
        var free: [Int] = []
        for (index, pass) in schedule.passes.enumerated() {
            let surface = Int(pass.surface.rawValue)
            if isShared(surface, needs), schedule.places[surface] == nil {
                schedule.places[surface] = takePlace(for: surfaces[surface], &free, &schedule.sizes, use)
            }
            var ended: [Int] = lastUse[surface] == index ? [surface] : []
            forEachSampled(by: pass) { if lastUse[$0] == index { ended.append($0) } }
            for surface in Set(ended).sorted() {
                if let place = schedule.places[surface] { free.append(place) }
            }
        }
    }

    private func takePlace(
        for surface: Surface, _ free: inout [Int], _ sizes: inout ContiguousArray<PlaceSize>, _ use: PlaceUse
    ) -> Int {
        let size = PlaceSize(width: surface.frame.width, height: surface.frame.height)
        let choice: Int?
        switch use {
        case .sameSize: choice = free.indices.last { sizes[free[$0]] == size }
        case .anySize:
            // The smallest that is large enough, or else the largest, which grows.
            choice = free.indices.filter { sizes[free[$0]].area >= size.area }.min { sizes[free[$0]].area < sizes[free[$1]].area }
                ?? free.indices.max { sizes[free[$0]].area < sizes[free[$1]].area }
        }
        guard let choice else {
            sizes.append(size)
            return sizes.count - 1
        }
        let place = free.remove(at: choice)
        if size.area > sizes[place].area { sizes[place] = size }
        return place
    }
}
