import Animation
import Foundation

/// The target of a key path from a layer: a property or an undeclared key of that layer or of another that the path names, an input of a filter,
/// or a value of a cell or a behaviour; and the component of that value.
struct KeyPathTarget {
    /// The layer that has the value, if it is not the one where the path begins.
    var other: Weak<CALayer>?
    /// The filter that has the value, if it is a filter's input.
    var filter: FilterPlace?
    /// The names of the cells on the way to the one with the value, from the outermost; empty if no cell has it.
    var cells: [String] = []
    /// The name of the behaviour with the value, if one has it.
    var behavior: String?
    /// The property's first name, or the input's name.
    var key: String
    /// Nil for an undeclared key.
    var row: LayerKey?
    /// The kind of the whole value.
    var kind: ValueKind
    var component: ValueComponent?

    /// A filter in one of a layer's lists, by name.
    enum FilterPlace: Hashable {
        case filters(String)
        case backgroundFilters(String)
        case compositing
    }

    /// The kind of the value that the path leads to.
    var valueKind: ValueKind { component?.kind ?? kind }

    /// Nil for a path that leads nowhere.
    init?(_ path: String, from start: CALayer) {
        let all = path.split(separator: ".", omittingEmptySubsequences: false)
        var names = all[...]
        // Paths in files may name as many layers as files are deep, so this neither recurses nor copies the rest of the path for each.
        guard let layer = KeyPathTarget.layer(of: &names, from: start), let first = names.first, !first.isEmpty else { return nil }
        let rest = names.startIndex == all.startIndex ? all : Array(names)
        switch (first, rest.count) {
        case ("filters", 3): self.init(input: rest[2], of: .filters(String(rest[1])), in: layer)
        case ("backgroundFilters", 3): self.init(input: rest[2], of: .backgroundFilters(String(rest[1])), in: layer)
        case ("emitterCells", 3...): self.init(cell: rest.dropFirst(), of: layer)
        case ("emitterBehaviors", 3...): self.init(behavior: rest.dropFirst(), of: layer)
        case ("compositingFilter", 2): self.init(input: rest[1], of: .compositing, in: layer)
        default: self.init(property: rest, of: layer)
        }
        if layer !== start { other = Weak(layer) }
    }

    /// The layer with the value; nil where a layer that the path names does not exist.
    /// - Parameter names: the path's; those that lead to the layer are removed.
    private static func layer(of names: inout ArraySlice<Substring>, from start: CALayer) -> CALayer? {
        var layer = start
        while let first = names.first {
            if first == "sublayers", names.count > 2 {
                let name = names[names.startIndex + 1]
                guard let named = layer.shownSublayers()?.first(where: { $0.name.map { $0 == name } ?? false }) else { return nil }
                layer = named
                names.removeFirst(2)
            } else if first == "mask", names.count > 1 {
                guard let mask = layer.shownMask() else { return nil }
                layer = mask
                names.removeFirst()
            } else {
                break
            }
        }
        return layer
    }

    private init?(input: Substring, of place: FilterPlace, in layer: CALayer) {
        guard let filter = layer.filter(at: place) else { return nil }
        key = String(input)
        self.filter = place
        kind = ValueKind(of: filter.value(forKey: key)) ?? .number
    }

    /// - Parameter names: a cell's name, then any number of times "emitterCells" and the name of a nested cell, then a key.
    private init?(cell names: ArraySlice<Substring>, of layer: CALayer) {
        var rest = names
        while let name = rest.popFirst() {
            cells.append(String(name))
            if rest.first == "emitterCells", rest.count > 2 { rest.removeFirst() } else { break }
        }
        guard let first = rest.first, let cell = (layer as? CAEmitterLayer)?.cell(named: cells) else { return nil }
        key = String(first)
        kind = CAEmitterCell.rows[key]?.kind ?? ValueKind(of: cell.value(forKey: key)) ?? .object
        if rest.count > 1 {
            guard let component = ValueComponent(Array(rest.dropFirst()), of: kind) else { return nil }
            self.component = component
        }
    }

    /// - Parameter names: a behaviour's name, a key, and a component of the value.
    private init?(behavior names: ArraySlice<Substring>, of layer: CALayer) {
        let names = Array(names)
        guard let behavior = (layer as? CAEmitterLayer)?.behavior(named: String(names[0])) else { return nil }
        (self.behavior, key) = (String(names[0]), String(names[1]))
        kind = behavior.kind(of: key)
        if names.count > 2 {
            guard let component = ValueComponent(Array(names.dropFirst(2)), of: kind) else { return nil }
            self.component = component
        }
    }

    private init?(property names: [Substring], of layer: CALayer) {
        key = String(names[0])
        row = LayerClass.of(layer).row(key)
        if let row { key = row.name }
        kind = row?.kind ?? ValueKind(of: layer.keyedValue(key)) ?? .object
        if names.count > 1 {
            guard let component = ValueComponent(Array(names.dropFirst()), of: kind) else { return nil }
            self.component = component
        }
    }

    // MARK: Reading and writing

    /// The value, from the layer where the path begins.
    func value(from start: CALayer) -> Any? {
        let whole = wholeValue(in: other?.object ?? start)
        guard let component else { return whole }
        return kind.part(component, of: whole)
    }

    func set(_ value: Any?, from start: CALayer) {
        let layer = other?.object ?? start
        guard let component else { return setWholeValue(value, in: layer) }
        if let whole = kind.whole(wholeValue(in: layer), with: value, as: component) { setWholeValue(whole, in: layer) }
    }

    /// - Parameter layer: that has the value.
    func wholeValue(in layer: CALayer) -> Any? {
        if let filter { return layer.filter(at: filter)?.value(forKey: key) }
        if !cells.isEmpty { return (layer as? CAEmitterLayer)?.cell(named: cells)?.value(forKey: key) }
        if let behavior { return (layer as? CAEmitterLayer)?.behavior(named: behavior)?.value(forKey: key) }
        return row?.get(layer) ?? layer.keyedValue(key)
    }

    private func setWholeValue(_ value: Any?, in layer: CALayer) {
        if let filter {
            layer.changeFilter(at: filter) { $0.setValue(value, forKey: key) }
        } else if !cells.isEmpty {
            let path = cells.map { "emitterCells.\($0)." }.joined() + key
            (layer as? CAEmitterLayer)?.changeCell(named: cells, by: path) { $0.setValue(value, forKey: key) }
        } else if let behavior {
            (layer as? CAEmitterLayer)?.changeBehavior(named: behavior, by: "emitterBehaviors.\(behavior).\(key)") {
                $0.setValue(value, forKey: key)
            }
        } else {
            layer.setValue(value, forKey: key)
        }
    }

    /// Whether the value has no key of a layer: a filter's input, or a value of a cell or a behaviour.
    var isNested: Bool { filter != nil || !cells.isEmpty || behavior != nil }
}

extension CALayer {
    /// The filter at a place, if there is one.
    final func filter(at place: KeyPathTarget.FilterPlace) -> CAFilter? {
        switch place {
        case .filters(let name): rare?.filters?.lazy.compactMap { $0 as? CAFilter }.first { $0.isCalled(name) }
        case .backgroundFilters(let name):
            rare?.backgroundFilters?.lazy.compactMap { $0 as? CAFilter }.first { $0.isCalled(name) }
        case .compositing: rare?.compositingFilter as? CAFilter
        }
    }

    /// Changes a filter in place, and sets it again so that the layer notices.
    final func changeFilter(at place: KeyPathTarget.FilterPlace, _ body: (CAFilter) -> Void) {
        guard let filter = filter(at: place) else { return }
        body(filter)
        switch place {
        case .filters: setFilters(rare?.filters)
        case .backgroundFilters: setBackgroundFilters(rare?.backgroundFilters)
        case .compositing: setCompositingFilter(rare?.compositingFilter)
        }
    }
}
