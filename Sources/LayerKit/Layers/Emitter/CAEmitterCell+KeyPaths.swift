extension CAEmitterCell {
    /// A value by a key path: by a key, a part of the value there, such as "contentsRect.size.width", or one of a cell in this one,
    /// such as "emitterCells.spark.birthRate"; nil where it leads nowhere.
    public final func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, rest) = nested(keyPath) else { return partValue(keyPath) }
        return cell.value(forKeyPath: rest)
    }

    /// Sets a value, or a part of one, by a key path. One that leads nowhere is kept as it is, as a key.
    ///
    /// A layer that has the cell takes no note; change it by a key path of the layer's then.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (cell, rest) = nested(keyPath) else { return setPartValue(value, keyPath) }
        cell.setValue(value, forKeyPath: rest)
    }

    /// The cell that a key path names, and what of it is meant.
    private func nested(_ keyPath: String) -> (CAEmitterCell, String)? {
        let names = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard names.count == 3, names[0] == "emitterCells" else { return nil }
        return emitterCells?.first { $0.name == String(names[1]) }.map { ($0, String(names[2])) }
    }
}
