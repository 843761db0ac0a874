extension JSONDocument {
    /// The path of a node from the outermost value on, as in `layers[3].shapes[0].ty`. Found by descending to the node, so that nodes need not
    /// store their parents.
    func path(to node: Int) -> String {
        var path = ""
        var container = 0
        while container < node, let (step, next) = step(from: container, to: node) {
            path += kind(container) == .object && !path.isEmpty ? "." + step : step
            container = next
        }
        return path
    }

    /// The child that contains a node, with its name or index; nil if there is none.
    private func step(from container: Int, to node: Int) -> (String, Int)? {
        if kind(container) == .array {
            for (index, child) in elements(container).enumerated() where node < after(child) {
                return ("[\(index)]", child)
            }
        }
        for name in names(container) where node < after(name + 1) { return (text(name), name + 1) }
        return nil
    }
}
