public import Graphics

extension RenderPlan {
    /// How a frame is painted in little memory: in which order, and which surfaces share a place one after the other.
    ///
    /// A plan paints all surfaces before the pass that shows them, with the fewest changes of target, but then all of them are
    /// alive at once. Where they take more than a budget, each is painted just before the draw that shows it, and the pass that
    /// shows it is split there. Then most are alive only briefly, and few places serve all. Passes that cannot be put off, such
    /// as the copy of a backdrop, stay where they are (`Knots`).
    public struct Schedule: Hashable, Sendable {
        /// What to paint, in order: passes of the plan, or parts of them.
        public var passes: ContiguousArray<Pass> = []
        /// For each surface the number of its place; nil for the target, for those with names, which may stay for later
        /// frames, and for those that are not needed.
        public var places: ContiguousArray<Int?>
        /// How large each place has to be.
        public var sizes: ContiguousArray<PlaceSize> = []
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
        /// Any surface: plain memory has no shape, and the place is made as large as the largest.
        case anySize
    }

    /// Bytes of surfaces that a frame may take all at once: eight full-screen pictures.
    public static let surfaceBudget = 64 << 20

    /// - Parameters:
    ///   - budget: bytes of surfaces that may be there all at once.
    ///   - limits: of which `surfacePixels` counts; what needs more is refused.
    ///   - rest: for how many passes a place stays unused between two surfaces, so that several may be painted at once.
    /// - Precondition: the plan has passed its check.
    public func schedule(
        _ needs: Needs, places use: PlaceUse, budget: Int = RenderPlan.surfaceBudget, within limits: LKLimits = .none, rest: Int = 0
    ) throws(PaintError) -> Schedule {
        var schedule = Schedule(places: ContiguousArray(repeating: nil, count: surfaces.count))
        if surfaces.count == 1 {
            schedule.passes = passes
            if needs.passes.contains(false) {
                schedule.passes = ContiguousArray(passes.indices.lazy.filter { needs.passes[$0] }.map { passes[$0] })
            }
            return schedule
        }
        let shared = surfaces.indices.filter { isShared($0, needs) }
        let pixels = shared.reduce(0) { $0 + surfaces[$1].frame.area }
        let named = surfaces.indices.dropFirst().reduce(0) {
            $0 + (needs.surfaces[$1] && surfaces[$1].content != nil ? surfaces[$1].frame.area : 0)
        }
        let needed = passes.indices.filter { needs.passes[$0] }
        // The first that fits, the quickest to paint first.
        let ways: [(isOnDemand: Bool, rest: Int)] =
            pixels * 4 > budget ? [(true, 0), (false, 0)] : [(false, rest), (false, 0), (true, 0)]
        var least = Int.max
        for way in ways {
            schedule = Schedule(places: ContiguousArray(repeating: nil, count: surfaces.count))
            schedule.passes = way.isOnDemand ? passesOnDemand(needed) : ContiguousArray(needed.map { passes[$0] })
            assignPlaces(&schedule, needs, use, rest: way.rest)
            let held = schedule.sizes.reduce(named) { $0 + $1.area }
            if held <= limits.surfacePixels { return schedule }
            least = min(least, held)
        }
        throw .overLimit(
            LKLimitExceeded(.surfacePixels, allowed: limits.surfacePixels, asked: least, place: "the painting of the frame"))
    }

    /// True for surfaces that live for one frame only.
    private func isShared(_ surface: Int, _ needs: Needs) -> Bool {
        surface != 0 && needs.surfaces[surface] && surfaces[surface].content == nil
    }

    /// The passes; those that can be put off come just before the first batch that samples what they paint.
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
            // Each step ends a pass or begins a knot, of which there are finitely many.
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
    private func assignPlaces(_ schedule: inout Schedule, _ needs: Needs, _ use: PlaceUse, rest: Int) {
        var lastUse = ContiguousArray(repeating: -1, count: surfaces.count)
        for (index, pass) in schedule.passes.enumerated() {
            lastUse[Int(pass.surface.rawValue)] = index
            forEachSampled(by: pass) { lastUse[$0] = index }
        }
        var free: [Int] = []
        /// Places that are left alone, and the pass from which on they are not.
        var resting: ContiguousArray<(place: Int, end: Int)> = []
        var rested = 0
        for (index, pass) in schedule.passes.enumerated() {
            while rested < resting.count, resting[rested].end <= index {
                free.append(resting[rested].place)
                rested += 1
            }
            let surface = Int(pass.surface.rawValue)
            if isShared(surface, needs), schedule.places[surface] == nil {
                schedule.places[surface] = takePlace(for: surfaces[surface], &free, &schedule.sizes, use)
            }
            var ended: [Int] = lastUse[surface] == index ? [surface] : []
            forEachSampled(by: pass) { if lastUse[$0] == index { ended.append($0) } }
            for surface in Set(ended).sorted() {
                if let place = schedule.places[surface] { resting.append((place, index + 1 + rest)) }
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
