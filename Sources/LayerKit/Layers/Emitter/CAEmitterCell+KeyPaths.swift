extension CAEmitterCell {
    /// The value for a key path: a key, a component of its value, such as "contentsRect.size.width", or a value of a cell in this one, such as
    /// "emitterCells.spark.birthRate"; nil where it leads nowhere.
    public final func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, rest) = nested(keyPath) else { return partValue(keyPath) }
        return cell.value(forKeyPath: rest)
    }

    /// Sets the value for a key path, or a component of one. If the path leads nowhere, the value is kept with the whole path as its key.
    ///
    /// A layer that has the cell does not notice; change the cell by a key path of the layer instead.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, rest) = nested(keyPath) else { return setPartValue(value, keyPath) }
        cell.setValue(value, forKeyPath: rest)
    }

    /// The cell that a key path names, and the rest of the path.
    private func nested(_ keyPath: String) -> (CAEmitterCell, String)? {
        let names = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard names.count == 3, names[0] == "emitterCells" else { return nil }
        return emitterCells?.first { $0.name == String(names[1]) }.map { ($0, String(names[2])) }
    }
}
