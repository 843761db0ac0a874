extension CAAnimation {
    /// A value by a key path: by a key, or a part of the value there, such as "toValue.x"; nil where it leads nowhere.
    public final func value(forKeyPath keyPath: String) -> Any? { partValue(keyPath) }

    /// Sets a value, or a part of one, by a key path. One that leads nowhere is kept as it is, as a key.
    public final func setValue(_ value: Any?, forKeyPath keyPath: String) { setPartValue(value, keyPath) }
}
