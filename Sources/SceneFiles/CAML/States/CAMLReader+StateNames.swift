import LayerKit

extension CAMLReader {
    /// Reports states that occur twice, and states that are based on a state that does not exist, or on themselves.
    /// - Parameter elements: the states' elements.
    func checkNames(of states: [LayerState], _ elements: [MarkupElement]) {
        var indices: [String: Int] = [:]
        for (index, state) in states.enumerated() {
            guard indices[state.name] == nil else {
                report(
                    .damaged, state.name, "The state \"\(state.name.prefix(80))\" is there more than once. The first one counts.",
                    at: elements[index])
                continue
            }
            indices[state.name] = index
        }
        let bases = states.map { state in state.basedOn.flatMap { indices[$0] } }
        // Which walk visited a state first: a state has at most one base, so a walk that meets a state of its own has found a cycle.
        var walks = [Int?](repeating: nil, count: states.count)
        for start in states.indices {
            var next: Int? = start
            while let index = next, walks[index] == nil {
                walks[index] = start
                next = bases[index]
            }
            if let index = next, walks[index] == start {
                report(
                    .damaged, states[index].name,
                    "The state \"\(states[index].name.prefix(80))\" is based on itself. What comes before it ends there.", at: elements[index])
            }
        }
        for (index, state) in states.enumerated() {
            guard bases[index] == nil, let base = state.basedOn, !base.isEmpty, !NumberText.isAbsent(base) else { continue }
            report(
                .damaged, base,
                "The state \"\(state.name.prefix(80))\" is based on \"\(base.prefix(80))\", and there is no such state. It stands alone.",
                at: elements[index])
        }
    }
}
