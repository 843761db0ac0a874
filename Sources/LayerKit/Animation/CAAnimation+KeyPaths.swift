extension CAAnimation {
    /// The value for a key path: a key, or a component of its value, such as "toValue.x"; nil where it leads nowhere.
    public final func value(forKeyPath keyPath: String) -> Any? { partValue(keyPath) }

    /// Sets the value for a key path, or a component of one. If the path leads nowhere, the value is kept with the whole path as its key.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) { setPartValue(value, keyPath) }
}
