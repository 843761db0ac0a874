extension JSONDocument {
    /// Where a node is, from the outermost value on, as in `layers[3].shapes[0].ty`. Found by going down to it, so that nodes
    /// need not know what they are in.
    func path(to node: Int) -> String {
        var path = ""
        var container = 0
        while container < node, let (step, next) = step(from: container, to: node) {
            path += kind(container) == .object && !path.isEmpty ? "." + step : step
            container = next
        }
        return path
    }

    /// The child in which a node is, with its name or number; nil where there is none.
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
