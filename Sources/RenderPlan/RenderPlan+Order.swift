extension RenderPlan {
    /// Which passes of a schedule must wait for which others: the dependency graph for painting passes in parallel.
    ///
    /// A pass waits for those that paint what it samples, for those that paint on the same memory before it, and for those that
    /// sample what it paints over.
    public struct Order: Sendable {
        /// Of each pass, how many others it waits for.
        public fileprivate(set) var waits: ContiguousArray<Int32>
        /// Of each pass, where those that wait for it begin in `followers`; then where the last one's end.
        fileprivate var starts: ContiguousArray<Int32>
        fileprivate var followers: ContiguousArray<Int32>

        /// Each pass waits for the one before it.
        public var isChain: Bool {
            (0..<waits.count).dropFirst().allSatisfy { followers(of: $0 - 1).contains(Int32($0)) }
        }

        /// The passes that wait for one; all come later in the schedule.
        public func followers(of pass: Int) -> ContiguousArray<Int32>.SubSequence {
            followers[Int(starts[pass])..<Int(starts[pass + 1])]
        }
    }

    public func order(of schedule: Schedule) -> Order {
        let count = schedule.passes.count
        // Surfaces that share a place share memory; those without a place are numbered after all places.
        func memory(_ surface: Int) -> Int { schedule.places[surface] ?? schedule.sizes.count + surface }
        /// Of each memory: the last pass that painted on it, and those that have sampled it since.
        var painter = ContiguousArray<Int32>(repeating: -1, count: schedule.sizes.count + surfaces.count)
        var samplers = ContiguousArray<ContiguousArray<Int32>>(repeating: [], count: painter.count)
        /// Of each pass, the last one that was noted to wait for it: each edge counts once.
        var noted = ContiguousArray<Int32>(repeating: -1, count: count)
        var edges: ContiguousArray<(from: Int32, to: Int32)> = []
        var order = Order(
            waits: ContiguousArray(repeating: 0, count: count), starts: ContiguousArray(repeating: 0, count: count + 1), followers: [])
        for (index, pass) in schedule.passes.enumerated() {
            let index = Int32(index)
            func wait(for other: Int32) {
                guard other >= 0, noted[Int(other)] != index else { return }
                noted[Int(other)] = index
                edges.append((other, index))
                order.waits[Int(index)] += 1
                order.starts[Int(other) + 1] += 1
            }
            forEachSampled(by: pass) {
                let place = memory($0)
                wait(for: painter[place])
                if samplers[place].last != index { samplers[place].append(index) }
            }
            let place = memory(Int(pass.surface.rawValue))
            wait(for: painter[place])
            for sampler in samplers[place] { wait(for: sampler) }
            samplers[place].removeAll(keepingCapacity: true)
            painter[place] = index
        }
        for pass in 0..<count { order.starts[pass + 1] += order.starts[pass] }
        order.followers = ContiguousArray(repeating: 0, count: edges.count)
        var next = order.starts
        for edge in edges {
            order.followers[Int(next[Int(edge.from)])] = edge.to
            next[Int(edge.from)] += 1
        }
        return order
    }
}
