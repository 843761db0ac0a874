/// Something in a rendered tree that is not shown as it was meant.
public struct LKDiagnostic: Hashable, Sendable {
    /// The layer's name; nil for one without.
    public let layer: String?
    /// What is not shown.
    public let problem: Problem

    /// What can be wrong.
    public enum Problem: Hashable, Sendable {
        /// A filter of an unknown type, in `filters` or `backgroundFilters`. It is left out.
        case unknownFilter(type: String)
        /// A `compositingFilter` of an unknown name. The layer is painted over what is behind it.
        case unknownCompositing(name: String)
    }
}

extension LKDiagnostic: CustomStringConvertible {
    public var description: String {
        let place = layer.map { "The layer “\($0)”" } ?? "A layer without a name"
        switch problem {
        case .unknownFilter(let type):
            return "\(place) has a filter of the type \(type), which is not supported there and has no effect. "
                + "CAFilter.filterTypes() has the types that there are."
        case .unknownCompositing(let name):
            return "\(place) has the compositing filter \(name), which is not supported: it is painted over what is behind it. "
                + "CAFilter.filterTypes() has the names that there are."
        }
    }
}

extension CARenderer {
    /// What in the tree, as it is set now, is not shown as it was meant, the outermost first; empty where everything is. It is determined when it
    /// is asked for, and costs a frame nothing.
    public final func diagnostics() -> [LKDiagnostic] {
        var found: [LKDiagnostic] = []
        var waiting = [layer].compactMap(\.self)
        while let layer = waiting.popLast() {
            for filter in (layer.filters ?? []) + (layer.backgroundFilters ?? []) {
                guard let filter = filter as? CAFilter, filter.isEnabled, FilterKind(rawValue: filter.type) == nil else { continue }
                found.append(LKDiagnostic(layer: layer.name, problem: .unknownFilter(type: filter.type)))
            }
            if let name = CGBlendMode.unknownName(of: layer.compositingFilter) {
                found.append(LKDiagnostic(layer: layer.name, problem: .unknownCompositing(name: name)))
            }
            layer.stack(onto: &waiting)
        }
        return found
    }
}
