import Graphics
import RenderTree

// The filters are kept as they were given, for reading back; what they do is worked out at once. A layer counts as changed when that changes:
// setting the same filter again with another input is a change, setting an equal filter is not.

extension CALayer {
    final func setCompositingFilter(_ filter: Any?) {
        if filter == nil, rare?.compositingFilter == nil { return }
        madeRare().compositingFilter = filter
        let mode = CGBlendMode(compositingFilter: filter)
        changeRare("compositingFilter", from: rareValue { $0.compositing }, to: mode) { $0.compositing = mode }
    }

    /// Replaces filters that are shared with another layer by copies.
    final func copyFilters() {
        func copies(_ filters: [Any]?) -> [Any]? {
            filters?.map { ($0 as? CAFilter).map { $0.copy() } ?? $0 }
        }
        guard let rare else { return }
        rare.filters = copies(rare.filters)
        rare.backgroundFilters = copies(rare.backgroundFilters)
        if let filter = rare.compositingFilter as? CAFilter { rare.compositingFilter = filter.copy() }
    }

    final func setFilters(_ filters: [Any]?) {
        if filters == nil, rare?.filters == nil { return }
        madeRare().filters = filters
        let meaning = CAFilter.committed(filters)
        changeRare("filters", from: rareValue { $0.filters }, to: meaning) { $0.filters = meaning }
    }

    final func setBackgroundFilters(_ filters: [Any]?) {
        if filters == nil, rare?.backgroundFilters == nil { return }
        madeRare().backgroundFilters = filters
        let meaning = CAFilter.committed(filters)
        changeRare("backgroundFilters", from: rareValue { $0.backgroundFilters }, to: meaning) {
            $0.backgroundFilters = meaning
        }
    }
}
